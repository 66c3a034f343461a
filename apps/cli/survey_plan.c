/* survey_plan.c - reading it, and putting it into words that are always the same. */
#include "survey_plan.h"

#include "crew.h"
#include "deals.h"
#include "engine_options.h"
#include "quantity.h"
#include "say.h"

#include "generated/fingerprint.h"
#include "generated/version.h"

#include <stdlib.h>

#define DEFAULT_MEMORY_EACH ((uint64_t)1 << 30)

const char cli_build[] = "fclab " FCLAB_VERSION ", bench " FCLAB_FINGERPRINT;

const cli_option survey_plan_options[] = {
    {"ask", "QUESTION", "what to ask of each deal: solve, cells, reach, optimal, rate or shorten (solve)"},
    {"rows", NULL, "a row for each deal, whatever their number"},
    {"packed", NULL, "answers packed, whatever the number of deals"},
    {"threads", "N", "this many at a time (1)"},
    {"states", "N", "give a deal up after so many positions"},
    {"time", "T", "or after this time: 10s, 500ms, 2m (results may then differ from run to run)"},
    {"memory", "M", "or when it needs more memory: 500M, 8G (1G, for each thread)"},
    {"engine", "NAME", "the engine: decide, fast, prove or optimal (decide, or optimal)"},
    {NULL, NULL, NULL},
};

static bool read_question(const cli_args *args, fc_survey_plan *plan) {
  const char *const name = cli_args_value(args, "ask");
  plan->question = fc_questions_find(name ? name : "solve");
  if (plan->question) return true;
  char names[200];
  fc_text text = fc_text_into(names, sizeof names);
  for (size_t i = 0; i < fc_questions_count(); i++) {
    fc_text_string(&text, i > 0 ? ", " : "");
    fc_text_string(&text, fc_questions_at(i)->name);
  }
  return say_error("no question is called '%.40s'; there is: %s", name, names), false;
}

static bool read_form(const cli_args *args, fc_survey_form *form) {
  const bool rows = cli_args_has(args, "rows"), packed = cli_args_has(args, "packed");
  if (rows && packed) return say_error("either --rows or --packed was expected, not both"), false;
  *form = rows ? FC_FORM_ROWS : packed ? FC_FORM_PACKED : FC_FORM_BY_SIZE;
  return true;
}

static bool read_search(const cli_args *args, fc_survey_plan *plan) {
  fc_error error;
  plan->options = FC_DEFAULT_OPTIONS;
  plan->engine = fc_engines_find(plan->question->engine);
  plan->limits.bytes = DEFAULT_MEMORY_EACH;
  if (!read_engine(args, &plan->engine) || !read_engine_options(args, &plan->options) ||
      !read_threads(args, &plan->threads) ||
      !read_count(args, "states", 1, UINT64_MAX, &plan->limits.states) ||
      !read_seconds(args, "time", &plan->limits.seconds) || !read_bytes(args, "memory", &plan->limits.bytes))
    return false;
  if (fc_question_check(plan->question, &plan->rules, plan->engine, &error) == FC_OK) return true;
  return say_failure(NULL, 0, &error), false;
}

static bool add_boards(cli_survey *s, char *word) {
  cli_deals *const file = malloc(sizeof *file);
  int found = -EXIT_FAILED;
  if (!file) return say_error("no memory"), false;
  if (!cli_deals_open(file, &s->game.rules, &word, 1)) return free(file), false;
  while ((found = cli_deals_next(file)) > 0) {
    fc_error error;
    if (fc_question_check_board(s->plan.question, &s->game.rules, &file->position, &error) != FC_OK)
      found = (say_error("%s: %s", file->name, error.text), -EXIT_BAD_INPUT);
    else if (!fc_deal_list_add_board(&s->deals, &file->position, file->name))
      found = (say_error("no memory"), -EXIT_FAILED);
    if (found < 0) break;
  }
  cli_deals_close(file);
  free(file);
  return found == 0;
}

/* Names are not dealt one by one: there may be billions. */
static bool add_word(cli_survey *s, char *word) {
  fc_deal_range range;
  fc_position first;
  fc_error error;
  if (!fc_deal_name_is_one(word) || fc_deal_name_read(word, &range, NULL) != FC_OK)
    return add_boards(s, word);
  if (fc_deal_make(&s->game.rules, range.source, range.first, &first, &error) != FC_OK)
    return say_failure(NULL, 0, &error), false;
  if (fc_deal_list_add_range(&s->deals, &range)) return true;
  return say_error("'%.60s': too many deals for one survey", word), false;
}

static bool read_deals(cli_survey *s, char **words, size_t count) {
  if (count == 0) return say_error("no deal given; try 1..1000, random:1..1000 or a file"), false;
  for (size_t i = 0; i < count; i++)
    if (!add_word(s, words[i])) return false;
  fc_text text = fc_text_into(NULL, 0);
  fc_deal_list_write(&s->deals, &s->game.rules, &text);
  s->deals_text = malloc(text.length + 1);
  if (!s->deals_text) return say_error("no memory"), false;
  text = fc_text_into(s->deals_text, text.length + 1);
  fc_deal_list_write(&s->deals, &s->game.rules, &text);
  return true;
}

bool cli_survey_read_search(const cli_args *args, cli_survey *s) {
  memset(s, 0, sizeof *s);
  if (!cli_game_choose(args, &s->game) || !read_question(args, &s->plan) || !read_form(args, &s->form))
    return false;
  s->plan.rules = s->game.rules;
  return read_search(args, &s->plan);
}

bool cli_survey_read(const cli_args *args, cli_survey *s) {
  fc_survey_plan *const plan = &s->plan;
  if (!cli_survey_read_search(args, s) || !read_deals(s, args->words, args->words_count)) return false;
  snprintf(s->game_text, sizeof s->game_text, "%s%s%s", s->game.game->name, s->game.overrides[0] ? " " : "",
           s->game.overrides);
  fc_text options = fc_text_into(s->options_text, sizeof s->options_text);
  fc_survey_write_options(plan, &options);
  plan->deals = &s->deals;
  plan->name = (fc_survey_name){.game = s->game_text,
                                .deals = s->deals_text,
                                .question = plan->question->name,
                                .options = s->options_text,
                                .count = s->deals.count};
  fc_survey_set_form(plan, s->form);
  return true;
}

void cli_survey_close(cli_survey *s) {
  fc_deal_list_free(&s->deals);
  free(s->deals_text);
}
