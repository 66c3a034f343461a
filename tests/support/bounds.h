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

/* In single cards, of the solution just found: fails unless from each of its positions at least as many cards are still to come as the
 * bound says, which falls or rises by one card at most. */
void check_bound_by_cards(fc_solver *solver, const fc_rules *rules, const fc_position *start, fc_solution *s,
                          bound_count *count);
/* The same in turns, of a solution whose moves are its turns. */
void check_bound_by_turns(const fc_rules *rules, const fc_position *start, const fc_solution *s,
                          bound_count *count);

#endif
