/* spreads.h - random play on a spread, and a spread laid out as a position again. */
#ifndef TESTS_SUPPORT_SPREADS_H
#define TESTS_SUPPORT_SPREADS_H

#include "base/rng.h"
#include "search/optimal/tries.h"

typedef struct spread_walk {
  fc_metric metric;
  fc_spread_plan plan;
  fc_spread s;
  fc_rng rng;
  unsigned turns; /* made so far */
  fc_try tries[FC_MOST_TRIES];
} spread_walk;

void spread_walk_begin(spread_walk *walk, const fc_rules *rules, const fc_position *start, fc_metric metric,
                       uint64_t seed);
/* The turns that are legal now, in walk->tries. */
unsigned spread_walk_list(spread_walk *walk);
/* Makes one of them, every other time one that goes home if there is one; false if there is none. *made takes it back. */
bool spread_walk_step(spread_walk *walk, fc_turned *made);

/* Columns and cells come in an order of their own. */
void spread_position(const fc_spread_plan *plan, const fc_spread *s, fc_position *p);

#endif
