/* tries.h - what can be done from a spread, and by how much each turn makes the whole way longer: its price, and what the bound says then.
 * Home moves that cost nothing are made at once (tidying), so that no spread is looked at before it is tidy. */
#ifndef FC_SEARCH_OPTIMAL_TRIES_H
#define FC_SEARCH_OPTIMAL_TRIES_H

#include "game/metric.h"
#include "search/deadlock.h"

typedef struct fc_try {
  fc_turn turn;
  uint8_t count;       /* of cards */
  uint8_t price;       /* of the turn */
  uint8_t least, most; /* the way gets longer by this; if they differ, only the bound can say */
} fc_try;

enum { FC_MOST_TRIES = 1664, FC_MOST_TIDIED = FC_SPREAD_CARDS };

/* Returns how many. */
unsigned fc_tries_list(const fc_spread_plan *plan, const fc_spread *s, fc_metric metric, uint64_t useful,
                       fc_try tries[]);
/* Edges of which it matters for the list whether they are useful, and is not plain: knots are. */
uint64_t fc_tries_doubts(const fc_spread_plan *plan, const fc_spread *s, fc_metric metric);
/* The most by which a turn can make the way longer. */
unsigned fc_tries_most(const fc_rules *rules, fc_metric metric);

/* Returns how many went home. */
unsigned fc_tidy_some(const fc_spread_plan *plan, fc_spread *s, fc_turned turned[]);
FC_INLINE unsigned fc_tidy(const fc_spread_plan *plan, fc_spread *s, fc_turned turned[]) {
  return s->wanted & fc_spread_movable(s) ? fc_tidy_some(plan, s, turned) : 0;
}

#endif
