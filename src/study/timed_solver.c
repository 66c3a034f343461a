/* timed_solver.c - the solver between two looks at the stopwatch. */
#include "study/timed_solver.h"

#include "search/engines.h"
#include "study/stopwatch.h"

#include <stdlib.h>

fc_timed_solver *fc_timed_solver_new(const fc_rules *rules, const fc_run *run, const char *engine,
                                     fc_metric metric) {
  fc_timed_solver *const t = calloc(1, sizeof *t);
  fc_options options = FC_DEFAULT_OPTIONS;
  if (!t) return NULL;
  options.metric = metric;
  t->rules = *rules;
  t->limits.bytes = run->settings->bytes;
  t->solver = fc_solver_new(fc_engines_find(engine), rules, &options);
  if (t->solver) return t;
  free(t);
  return NULL;
}

void fc_timed_solver_free(void *solver) {
  fc_timed_solver *const t = solver;
  fc_solver_free(t->solver);
  free(t);
}

fc_status fc_timed_solver_solve(fc_timed_solver *t, const fc_position *start, const fc_observer *observer,
                                fc_solution *solution, double *seconds) {
  const double started = fc_stopwatch_seconds();
  const fc_status status = fc_solver_solve(t->solver, start, &t->limits, observer, solution);
  *seconds = fc_stopwatch_seconds() - started;
  return status;
}
