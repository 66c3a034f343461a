/* survey_recall.c - reading the words that survey_plan.c writes. */
#include "survey_recall.h"

#include "engine_options.h"
#include "say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool add_boards(fc_deal_list *deals, uint64_t count) {
  const fc_position nowhere = {0};
  for (uint64_t i = 1; i <= count; i++) {
    char name[64];
    snprintf(name, sizeof name, "board:%llu", (unsigned long long)i);
    if (!fc_deal_list_add_board(deals, &nowhere, name)) return false;
  }
  return true;
}

/* A range, or `boards:` with their number and checksum. */
static bool add_word(fc_deal_list *deals, const char *word) {
  fc_deal_range range;
  if (fc_deal_name_read(word, &range, NULL) == FC_OK) return fc_deal_list_add_range(deals, &range);
  return add_boards(deals, strtoull(word + strcspn(word, "0123456789"), NULL, 10));
}

bool survey_recall_deals(const fc_survey_name *name, fc_deal_list *deals) {
  char *const words = strdup(name->deals);
  bool done = words != NULL;
  for (char *word = done ? strtok(words, " ") : NULL; word && done; word = strtok(NULL, " "))
    done = add_word(deals, word);
  free(words);
  return done || (say_error("no memory"), false);
}

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

static bool recall_deals(const fc_survey_name *name, char **words, size_t count, cli_survey *s) {
  if (count > 0) {
    if (!cli_survey_read_deals(s, words, count)) return false;
    if (strcmp(s->deals_text, name->deals) == 0) return true;
    return say_error("these are not the deals of the survey: %.200s", name->deals), false;
  }
  if (!survey_recall_deals(name, &s->deals)) return false;
  if (s->deals.boards_count == 0) return true;
  return say_error("a store does not keep boards: give their file again, behind the store's"), false;
}

bool survey_recall(const fc_survey_name *name, char **words, size_t count, cli_survey *s) {
  fc_survey_plan *const plan = &s->plan;
  memset(s, 0, sizeof *s);
  if (!recall_game(name->game, &s->game)) return false;
  plan->rules = s->game.rules;
  if (!recall_search(name, plan) || !recall_deals(name, words, count, s)) return false;
  plan->deals = &s->deals;
  plan->name = *name;
  plan->threads = 1;
  return true;
}
