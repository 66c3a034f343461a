/* bounds.h - what the deadlock bound says of a position, and along a solution. */
#ifndef TESTS_SUPPORT_BOUNDS_H
#define TESTS_SUPPORT_BOUNDS_H

#include "search/optimal/tries.h"
#include "search/solver.h"

typedef struct bound_count {
  unsigned long solutions, optimal, positions;
  unsigned long met; /* positions from which the way is no longer than the bound says */
} bound_count;

/* Cards not home, and cuts; `deadlock` is begun with the plan. */
unsigned bound_at(fc_deadlock *deadlock, const fc_spread *s, fc_tangle *tangle);
unsigned bound_of(const fc_rules *rules, const fc_position *p, fc_metric metric);

/* Solves games 1 to `games`, and fails unless from each position of each solution at least as many cards (or turns) are still to come as the bound says, which falls
 * or rises by one at most. A solution that could not be proved to be the shortest is good enough: it must not be below the bound either. */
bound_count check_bound_of_games(fc_metric metric, unsigned long games);

#endif
