/* rater.c - the form, its solution, its features. */
#include "analysis/hardness/rater.h"

#include "base/memory.h"
#include "game/form.h"
#include "search/decide.h"
#include "search/engines.h"

struct fc_rater {
  fc_solver *solver, *lucky[FC_LUCKY];
  fc_trials trials;
};

/* Without the finder's last stage, which is long. */
static fc_solver *new_lucky(unsigned i) {
  fc_options options = FC_DEFAULT_OPTIONS;
  options.finder_states = 0;
  options.luck = i + 1;
  return fc_solver_new(fc_engines_find("fast"), &FC_STANDARD, &options);
}

fc_rater *fc_rater_new(void) {
  fc_rater *const r = fc_calloc(1, sizeof *r);
  if (!r) return NULL;
  r->solver = fc_solver_new(&fc_engine_decide, &FC_STANDARD, &FC_DEFAULT_OPTIONS);
  bool is_whole = r->solver != NULL;
  for (unsigned i = 0; i < FC_LUCKY; i++) is_whole &= (r->lucky[i] = new_lucky(i)) != NULL;
  if (is_whole) return r;
  fc_rater_free(r);
  return NULL;
}

void fc_rater_free(fc_rater *r) {
  if (!r) return;
  fc_solver_free(r->solver);
  for (unsigned i = 0; i < FC_LUCKY; i++) fc_solver_free(r->lucky[i]);
  fc_free(r);
}

/* Finders with luck are quick and never stopped: half a search would make other features. */
static fc_status try(fc_rater *r, const fc_position *form, const fc_limits *limits,
                     const fc_observer *observer) {
  const fc_limits few = {.states = FC_LONG_SEARCH};
  fc_status status = fc_solver_solve(r->solver, form, limits, observer, &r->trials.found);
  for (unsigned i = 0; i < FC_LUCKY && status == FC_OK; i++)
    status = fc_solver_solve(r->lucky[i], form, &few, NULL, &r->trials.lucky[i]);
  return status;
}

fc_status fc_rater_rate(fc_rater *r, const fc_rules *rules, const fc_position *p, const fc_limits *limits,
                        const fc_observer *observer, fc_rating *rating) {
  fc_position form;
  if (!fc_features_can(rules, p)) return FC_BAD_INPUT;
  fc_form_position(&FC_STANDARD, p, &form);
  fc_status status = try(r, &form, limits, observer);
  if (status == FC_OK) status = fc_features_find(&form, &r->trials, &rating->features);
  if (status != FC_OK) return status;
  rating->found = r->trials.found;
  rating->found.moves = NULL;
  rating->found.moves_count = 0;
  fc_model_predict(&rating->features, &rating->prediction);
  rating->level =
      rating->found.verdict == FC_UNSOLVABLE ? FC_LEVEL_IMPOSSIBLE : fc_model_level(&rating->prediction);
  return FC_OK;
}
