/* wish.c - reading wishes, and asking deals the cheap questions first. */
#include "analysis/hardness/wish.h"

#include "analysis/chen.h"
#include "base/text.h"
#include "search/decide.h"

#include <limits.h>
#include <math.h>
#include <string.h>

/* Deals are alike whose shortest solutions are about as long, and of which about as many others are easier. */
static const double alike_cards = 1.5, alike_share = 0.03;

void fc_wish_open(fc_wish *w, const fc_rules *rules) {
  *w = (fc_wish){.rules = rules, .highest = UINT_MAX, .level = FC_LEVELS};
}

void fc_wish_close(fc_wish *w) {
  fc_rater_free(w->rater);
  fc_solver_free(w->solver);
}

/* A number of at most four digits. */
static bool read_score(const char **at, unsigned *score) {
  const char *const begin = *at;
  *score = 0;
  while (fc_is_digit(**at) && *at - begin < 4) *score = 10 * *score + (unsigned)(*(*at)++ - '0');
  return *at > begin;
}

fc_status fc_wish_score(fc_wish *w, const char *range, fc_error *error) {
  const char *at = range;
  const bool is_range = read_score(&at, &w->lowest) && *at++ == '.' && *at++ == '.' &&
                        read_score(&at, &w->highest) && *at == '\0';
  if (!is_range) return fc_fail(error, FC_BAD_INPUT, 0, "takes a range such as 100..120, not '%.40s'", range);
  if (w->lowest > w->highest)
    return fc_fail(error, FC_BAD_INPUT, 0, "takes a range that does not end before it begins, not '%.40s'",
                   range);
  return FC_OK;
}

/* Whoever asks for hardness asks for deals of FreeCell. */
static fc_status open_rater(fc_wish *w, fc_error *error) {
  if (!fc_rules_is_standard(w->rules))
    return fc_fail(error, FC_BAD_INPUT, 0, "is for deals of FreeCell with its 8 columns and 4 cells");
  if (!w->rater) w->rater = fc_rater_new();
  if (!w->solver) w->solver = fc_solver_new(&fc_engine_decide, w->rules, &FC_DEFAULT_OPTIONS);
  return w->rater && w->solver ? FC_OK : fc_fail(error, FC_NO_MEMORY, 0, "has no memory");
}

fc_status fc_wish_level(fc_wish *w, const char *name, fc_error *error) {
  w->level = fc_level_find(name);
  if (w->level == FC_LEVELS)
    return fc_fail(error, FC_BAD_INPUT, 0, "takes easy, medium, hard, expert or impossible, not '%.40s'",
                   name);
  return open_rater(w, error);
}

fc_status fc_wish_like(fc_wish *w, const fc_position *model, const fc_limits *limits,
                       const fc_observer *observer, fc_error *error) {
  fc_rating rating;
  fc_status status = open_rater(w, error);
  if (status != FC_OK) return status;
  status = fc_rater_rate(w->rater, w->rules, model, limits, observer, &rating);
  if (status == FC_BAD_INPUT) return fc_fail(error, status, 0, "takes a deal, not a position in a game");
  if (status != FC_OK) return fc_fail(error, status, 0, "takes a deal that can be rated");
  if (rating.level == FC_LEVEL_IMPOSSIBLE)
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "takes a deal that can be won, but that deal is impossible; level finds such");
  w->has_model = true;
  w->model = rating.prediction;
  return FC_OK;
}

static bool has_score(const fc_wish *w, const fc_position *deal) {
  if (w->lowest == 0 && w->highest == UINT_MAX) return true;
  const fc_chen score = fc_chen_score(w->rules, deal);
  return fc_chen_total(&score) >= w->lowest && fc_chen_total(&score) <= w->highest;
}

static bool is_alike(const fc_prediction *a, const fc_prediction *b) {
  return fabs(a->of[FC_MEASURE_length].value - b->of[FC_MEASURE_length].value) <= alike_cards &&
         fabs(a->hardness - b->hardness) <= alike_share;
}

static fc_status ask_impossible(const fc_wish *w, const fc_position *deal, const fc_limits *limits,
                                const fc_observer *observer, bool *is_granted) {
  fc_solution found;
  const fc_status status = fc_solver_solve(w->solver, deal, limits, observer, &found);
  *is_granted = status == FC_OK && found.verdict == FC_UNSOLVABLE;
  return status;
}

static fc_status ask_hardness(const fc_wish *w, const fc_position *deal, const fc_limits *limits,
                              const fc_observer *observer, bool *is_granted) {
  fc_rating rating;
  if (w->level == FC_LEVEL_IMPOSSIBLE && !w->has_model)
    return ask_impossible(w, deal, limits, observer, is_granted);
  const fc_status status = fc_rater_rate(w->rater, w->rules, deal, limits, observer, &rating);
  *is_granted = status == FC_OK && (w->level == FC_LEVELS || rating.level == w->level) &&
                (!w->has_model || is_alike(&rating.prediction, &w->model));
  return status == FC_BAD_INPUT ? FC_OK : status;
}

fc_status fc_wish_ask(const fc_wish *w, const fc_position *deal, const fc_limits *limits,
                      const fc_observer *observer, bool *is_granted) {
  *is_granted = has_score(w, deal);
  return *is_granted && w->rater ? ask_hardness(w, deal, limits, observer, is_granted) : FC_OK;
}
