/* timed_solver.h - a solver for one thread of a sample, and the processor time that each deal takes it. */
#ifndef FC_STUDY_TIMED_SOLVER_H
#define FC_STUDY_TIMED_SOLVER_H

#include "search/solver.h"
#include "study/run.h"

typedef struct fc_timed_solver {
  fc_rules rules;
  fc_limits limits;
  fc_solver *solver;
} fc_timed_solver;

/* Within the run's memory. Null if there is none. */
fc_timed_solver *fc_timed_solver_new(const fc_rules *rules, const fc_run *run, const char *engine,
                                     fc_metric metric);
/* As fc_run_measure ends a worker. */
void fc_timed_solver_free(void *solver);
fc_status fc_timed_solver_solve(fc_timed_solver *t, const fc_position *start, const fc_observer *observer,
                                fc_solution *solution, double *seconds);

#endif
