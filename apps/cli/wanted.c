/* wanted.c - the forms of all deals that were taken are kept whole, so that no hash decides which deals are the same. */
#include "wanted.h"

#include "quantity.h"
#include "say.h"

#include "analysis/chen.h"
#include "game/form.h"
#include "search/decide.h"

#include <limits.h>
#include <math.h>
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

/* Deals are alike whose shortest solutions are about as long, and of which about as many others are easier. */
static const double alike_cards = 1.5, alike_share = 0.03;

/* A million random deals have scores from 47 to 172: what five millions do not have is not to be had this way. */
#define PATIENCE UINT64_C(5000000)

static bool read_score(const cli_args *args, wanted *w) {
  const char *const text = cli_args_value(args, "score");
  int end = 0;
  w->highest = UINT_MAX;
  if (!text) return true;
  if (sscanf(text, "%4u..%4u%n", &w->lowest, &w->highest, &end) == 2 && text[end] == '\0' &&
      fc_is_digit(*text) && fc_is_digit(strstr(text, "..")[2])) {
    if (w->lowest <= w->highest) return true;
    return say_error("--score %.40s: the range ends before it begins", text), false;
  }
  return say_error("--score: a range such as 100..120 was expected, not '%.40s'", text), false;
}

/* Whoever asks for hardness asks for deals of FreeCell. */
static bool open_rater(wanted *w, const char *option) {
  if (!fc_rules_is_standard(w->rules))
    return say_error("--%s is for deals of FreeCell with its 8 columns and 4 cells", option), false;
  if (!w->rater) w->rater = fc_rater_new();
  if (!w->solver) w->solver = fc_solver_new(&fc_engine_decide, w->rules, &FC_DEFAULT_OPTIONS);
  return (w->rater && w->solver) || (say_error("no memory"), false);
}

static bool read_level(const cli_args *args, wanted *w) {
  const char *const name = cli_args_value(args, "level");
  w->level = FC_LEVELS;
  if (!name) return true;
  w->level = fc_level_find(name);
  if (w->level == FC_LEVELS)
    return say_error("--level takes easy, medium, hard, expert or impossible, not '%.40s'", name), false;
  return open_rater(w, "level");
}

static const fc_limits search_limits = {.bytes = DEFAULT_MEMORY};

static bool rate_model(wanted *w, const fc_position *model, const char *name) {
  fc_rating rating;
  const fc_status status = fc_rater_rate(w->rater, w->rules, model, &search_limits, NULL, &rating);
  if (status == FC_OK && rating.level == FC_LEVEL_IMPOSSIBLE)
    return say_error("--like %.40s: that deal is impossible; --level impossible finds such", name), false;
  if (status == FC_OK) return w->model = rating.prediction, true;
  return say_error(status == FC_BAD_INPUT ? "--like %.40s: a deal was expected, not a position in a game"
                                          : "--like %.40s: it could not be rated",
                   name),
         false;
}

static bool read_model(const cli_args *args, wanted *w) {
  char *name = (char *)cli_args_value(args, "like");
  cli_deals *const deals = malloc(sizeof *deals);
  bool is_read = true;
  w->has_model = name != NULL;
  if (!deals) return say_error("no memory"), false;
  if (name) {
    is_read = open_rater(w, "like") && cli_deals_open(deals, w->rules, &name, 1);
    if (is_read) {
      const int found = cli_deals_next(deals);
      is_read = found > 0 ? rate_model(w, &deals->position, name)
                          : (found == 0 && (say_error("--like %.40s: there is no deal", name), false));
      cli_deals_close(deals);
    }
  }
  free(deals);
  return is_read;
}

/* Without a name there are as many deals as there are seeds. */
static bool read_source(const cli_args *args, wanted *w) {
  uint64_t seed = 1;
  if (!read_count(args, "seed", 0, UINT64_MAX, &seed)) return false;
  if (args->words_count > 0)
    return !cli_args_has(args, "seed") ||
           (say_error("--seed is for random deals, where no DEAL is named"), false);
  if (!cli_args_has(args, "count") && !cli_args_has(args, "score") && !w->rater) return true;
  if (!cli_args_has(args, "count")) w->count = 1;
  w->patience = PATIENCE;
  snprintf(w->source, sizeof w->source, "random:%llu..18446744073709551615", (unsigned long long)seed);
  w->words[0] = w->source;
  return true;
}

bool wanted_open(const cli_args *args, const fc_rules *rules, wanted *w) {
  fc_error error;
  *w = (wanted){.rules = rules, .count = UINT64_MAX, .budget = {.most = DEFAULT_MEMORY}};
  w->unique = cli_args_has(args, "unique");
  if (!read_count(args, "count", 1, UINT64_MAX, &w->count) || !read_bytes(args, "memory", &w->budget.most) ||
      !read_spill(args, &w->spill) || !read_score(args, w) || !read_level(args, w) || !read_model(args, w) ||
      !read_source(args, w))
    return false;
  if (w->unique && fc_form_check(rules, &error) != FC_OK) return say_failure(NULL, 0, &error), false;
  if (w->spill.get) w->budget.spill = &w->spill;
  w->forms = (fc_keyset){.words = fc_form_words(rules), .most = FC_KEYSET_MOST, .budget = &w->budget};
  fc_keyset_clear(&w->forms);
  return true;
}

void wanted_close(wanted *w) {
  fc_rater_free(w->rater);
  fc_solver_free(w->solver);
  fc_keyset_free(&w->forms);
}

static wanted_answer ask_unique(wanted *w, const fc_position *deal) {
  uint64_t form[FC_MAX_FORM_WORDS];
  if (!fc_keyset_make_room(&w->forms)) return NO_ROOM;
  fc_form_pack(w->rules, deal, form);
  return fc_keyset_add(&w->forms, form) ? WANTED : NOT_WANTED;
}

static bool has_score(const wanted *w, const fc_position *deal) {
  if (w->lowest == 0 && w->highest == UINT_MAX) return true;
  const fc_chen score = fc_chen_score(w->rules, deal);
  return fc_chen_total(&score) >= w->lowest && fc_chen_total(&score) <= w->highest;
}

static wanted_answer ask_impossible(const wanted *w, const fc_position *deal) {
  fc_solution found;
  if (fc_solver_solve(w->solver, deal, &search_limits, NULL, &found) != FC_OK) return NO_ANSWER;
  return found.verdict == FC_UNSOLVABLE ? WANTED : NOT_WANTED;
}

static bool is_alike(const fc_prediction *a, const fc_prediction *b) {
  return fabs(a->of[FC_MEASURE_length].value - b->of[FC_MEASURE_length].value) <= alike_cards &&
         fabs(a->hardness - b->hardness) <= alike_share;
}

/* Of boards that are no deals none is wanted. */
static wanted_answer ask_hardness(const wanted *w, const fc_position *deal) {
  fc_rating rating;
  if (!w->rater) return WANTED;
  if (w->level == FC_LEVEL_IMPOSSIBLE && !w->has_model) return ask_impossible(w, deal);
  const fc_status status = fc_rater_rate(w->rater, w->rules, deal, &search_limits, NULL, &rating);
  if (status == FC_BAD_INPUT) return NOT_WANTED;
  if (status != FC_OK) return NO_ANSWER;
  if (w->level != FC_LEVELS && rating.level != w->level) return NOT_WANTED;
  return !w->has_model || is_alike(&rating.prediction, &w->model) ? WANTED : NOT_WANTED;
}

wanted_answer wanted_ask(wanted *w, const fc_position *deal) {
  if (w->patience > 0 && w->asked++ == w->patience) return NO_HOPE;
  if (!has_score(w, deal)) return NOT_WANTED;
  wanted_answer answer = ask_hardness(w, deal);
  if (answer == WANTED && w->unique) answer = ask_unique(w, deal);
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
