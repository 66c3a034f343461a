/* rater.c - the form, its solution, its features. */
#include "analysis/hardness/rater.h"

#include "game/form.h"
#include "search/decide.h"

#include <stdlib.h>

struct fc_rater {
  fc_solver *solver;
};

fc_rater *fc_rater_new(void) {
  fc_rater *const r = malloc(sizeof *r);
  if (!r) return NULL;
  r->solver = fc_solver_new(&fc_engine_decide, &FC_STANDARD, &FC_DEFAULT_OPTIONS);
  if (r->solver) return r;
  free(r);
  return NULL;
}

void fc_rater_free(fc_rater *r) {
  if (!r) return;
  fc_solver_free(r->solver);
  free(r);
}

fc_status fc_rater_rate(fc_rater *r, const fc_rules *rules, const fc_position *p, const fc_limits *limits,
                        const fc_observer *observer, fc_rating *rating) {
  fc_position form;
  if (!fc_features_can(rules, p)) return FC_BAD_INPUT;
  fc_form_position(&FC_STANDARD, p, &form);
  fc_status status = fc_solver_solve(r->solver, &form, limits, observer, &rating->found);
  if (status == FC_OK) status = fc_features_find(&form, &rating->found, &rating->features);
  if (status != FC_OK) return status;
  rating->found.moves = NULL;
  rating->found.moves_count = 0;
  fc_model_predict(&rating->features, &rating->prediction);
  rating->level =
      rating->found.verdict == FC_UNSOLVABLE ? FC_LEVEL_IMPOSSIBLE : fc_model_level(&rating->prediction);
  return FC_OK;
}
