/* wanted.c - the forms of all deals that were taken are kept whole, so that no hash decides which deals are the same. */
#include "wanted.h"

#include "quantity.h"
#include "say.h"

#include "game/form.h"

#include <stdlib.h>

const cli_option wanted_options[] = {
    {"count", "N", "no more than so many deals (1, if no DEAL is named)"},
    {"level", "NAME", "only deals that are easy, medium, hard, expert or impossible (fclab help rate)"},
    {"like", "DEAL", "only deals about as hard as this one"},
    {"score", "LO..HI", "only deals with such a score (fclab help rate)"},
    {"seed", "S", "if no DEAL is named: random deals from this seed on (1)"},
    {"unique", NULL, "of deals that are the same but for suits and the order of columns only the first"},
    {"memory", "M", "what --unique may use: 500M, 8G (4G; 50 bytes a deal)"},
    {"spill", "DIR", "put what it needs beyond that into files in this folder"},
    {NULL, NULL, NULL},
};

static const fc_limits search_limits = {.bytes = DEFAULT_MEMORY};

/* What is wrong with an option, unless nothing is. */
static bool is_taken(const char *option, fc_status status, const fc_error *error) {
  return status == FC_OK || (say_error("--%s %s", option, error->text), false);
}

static bool read_model(char *name, wanted *w) {
  cli_deals *const deals = malloc(sizeof *deals);
  fc_error error;
  bool is_read = false;
  if (!deals) return say_error("no memory"), false;
  if (cli_deals_open(deals, w->wish.rules, &name, 1)) {
    const int found = cli_deals_next(deals);
    if (found == 0) say_error("--like %.40s: there is no deal", name);
    is_read =
        found > 0 &&
        is_taken("like", fc_wish_like(&w->wish, &deals->position, &search_limits, NULL, &error), &error);
    cli_deals_close(deals);
  }
  free(deals);
  return is_read;
}

static bool read_wish(const cli_args *args, wanted *w) {
  const char *const score = cli_args_value(args, "score"), *const level = cli_args_value(args, "level");
  char *const like = (char *)cli_args_value(args, "like");
  fc_error error;
  if (score && !is_taken("score", fc_wish_score(&w->wish, score, &error), &error)) return false;
  if (level && !is_taken("level", fc_wish_level(&w->wish, level, &error), &error)) return false;
  return !like || read_model(like, w);
}

/* Without a name there are as many deals as there are seeds. */
static bool read_source(const cli_args *args, wanted *w) {
  uint64_t seed = 1;
  if (!read_count(args, "seed", 0, UINT64_MAX, &seed)) return false;
  if (args->words_count > 0)
    return !cli_args_has(args, "seed") ||
           (say_error("--seed is for random deals, where no DEAL is named"), false);
  if (!cli_args_has(args, "count") && !cli_args_has(args, "score") && !w->wish.rater) return true;
  if (!cli_args_has(args, "count")) w->count = 1;
  w->patience = FC_WISH_PATIENCE;
  snprintf(w->source, sizeof w->source, "random:%llu..18446744073709551615", (unsigned long long)seed);
  w->words[0] = w->source;
  return true;
}

bool wanted_open(const cli_args *args, const fc_rules *rules, wanted *w) {
  fc_error error;
  *w = (wanted){.count = UINT64_MAX, .budget = {.most = DEFAULT_MEMORY}};
  fc_wish_open(&w->wish, rules);
  w->unique = cli_args_has(args, "unique");
  if (!read_count(args, "count", 1, UINT64_MAX, &w->count) || !read_bytes(args, "memory", &w->budget.most) ||
      !read_spill(args, &w->spill) || !read_wish(args, w) || !read_source(args, w))
    return false;
  if (w->unique && fc_form_check(rules, &error) != FC_OK) return say_failure(NULL, 0, &error), false;
  if (w->spill.get) w->budget.spill = &w->spill;
  w->forms = (fc_keyset){.words = fc_form_words(rules), .most = FC_KEYSET_MOST, .budget = &w->budget};
  fc_keyset_clear(&w->forms);
  return true;
}

void wanted_close(wanted *w) {
  fc_wish_close(&w->wish);
  fc_keyset_free(&w->forms);
}

static wanted_answer ask_unique(wanted *w, const fc_position *deal) {
  uint64_t form[FC_MAX_FORM_WORDS];
  if (!fc_keyset_make_room(&w->forms)) return NO_ROOM;
  fc_form_pack(w->wish.rules, deal, form);
  return fc_keyset_add(&w->forms, form) ? WANTED : NOT_WANTED;
}

wanted_answer wanted_ask(wanted *w, const fc_position *deal) {
  if (w->patience > 0 && w->asked++ == w->patience) return NO_HOPE;
  bool is_granted;
  if (fc_wish_ask(&w->wish, deal, &search_limits, NULL, &is_granted) != FC_OK) return NO_ANSWER;
  if (!is_granted) return NOT_WANTED;
  const wanted_answer answer = w->unique ? ask_unique(w, deal) : WANTED;
  w->taken += answer == WANTED;
  if (answer == WANTED) w->asked = 0;
  return answer;
}

void wanted_explain(const wanted *w, wanted_answer answer) {
  if (answer == NO_ROOM)
    say_error("--unique has no room for more deals; --memory gives it more, --spill a folder");
  else if (answer == NO_ANSWER)
    say_error("no memory to rate deals");
  else
    say_error(
        "of %s random deals none is as wanted; name deals of a family, such as aces=deep,kings=0:1..9999",
        grouped(w->patience).text);
}
