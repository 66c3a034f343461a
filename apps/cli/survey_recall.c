/* survey_recall.c - reading the words that survey_plan.c writes. */
#include "survey_recall.h"

#include "engine_options.h"
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool refuse(const char *what) {
  return say_error("the survey was made by another fclab: '%.60s' is not known", what), false;
}

/* As if it had been typed. */
static bool recall_game(const char *text, cli_game *game) {
  enum { WORDS = 32 };
  char copy[200], flag[] = "--game", *words[WORDS] = {flag};
  cli_args args = {.words_count = 0};
  int count = 1;
  snprintf(copy, sizeof copy, "%s", text);
  for (char *word = strtok(copy, " "); word && count < WORDS; word = strtok(NULL, " ")) words[count++] = word;
  cli_args_add(&args, game_options);
  return cli_args_read(&args, "survey", count, words) && cli_game_choose(&args, game);
}

static bool take_option(fc_survey_plan *plan, const char *key, const char *value) {
  if (strcmp(key, "engine") == 0) return (plan->engine = fc_engines_find(value)) != NULL;
  if (strcmp(key, "metric") == 0) return fc_metric_find(value, &plan->options.metric);
  if (strcmp(key, "time") == 0) return plan->limits.seconds = strtod(value, NULL), true;
  const uint64_t number = strtoull(value, NULL, 10);
  if (strcmp(key, "states") == 0) return plan->limits.states = number, true;
  if (strcmp(key, "memory") == 0) return plan->limits.bytes = number, true;
#define TAKE(field, flag, standard, low, high, meaning) \
  if (strcmp(key, flag) == 0) return plan->options.field = number, true;
  FC_OPTIONS(TAKE)
#undef TAKE
  return false;
}

static bool recall_options(const char *text, fc_survey_plan *plan) {
  char copy[400];
  snprintf(copy, sizeof copy, "%s", text);
  for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
    char *const equals = strchr(word, '=');
    if (!equals) return refuse(word);
    *equals = '\0';
    if (!take_option(plan, word, equals + 1)) return refuse(word);
  }
  return plan->engine || refuse("no engine");
}

static bool recall_search(const fc_survey_name *name, fc_survey_plan *plan) {
  fc_error error;
  plan->options = FC_DEFAULT_OPTIONS;
  plan->question = fc_questions_find(name->question);
  if (!plan->question) return refuse(name->question);
  if (!recall_options(name->options, plan)) return false;
  if (fc_question_check(plan->question, &plan->rules, plan->engine, &error) == FC_OK) return true;
  return say_failure(NULL, 0, &error), false;
}

bool survey_recall(const fc_survey_name *name, fc_store *store, int64_t id, cli_survey *s) {
  fc_survey_plan *const plan = &s->plan;
  fc_error error;
  memset(s, 0, sizeof *s);
  if (!recall_game(name->game, &s->game)) return false;
  plan->rules = s->game.rules;
  if (!recall_search(name, plan)) return false;
  if (fc_survey_recall_deals(&plan->rules, store, id, name, &s->deals, &error) != FC_OK)
    return say_failure(NULL, 0, &error), false;
  plan->deals = &s->deals;
  plan->name = *name;
  plan->threads = 1;
  return true;
}
