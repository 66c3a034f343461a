/* cuts.h - the fewest edges that cut all cycles of a deadlock graph: a minimum hitting set, exactly.
 * Each cut takes a move that does not go home, so that no solution is shorter than the cards not home and the cuts
 * (docs/algorithms.md, "The deadlock graph"). */
#ifndef FC_SEARCH_CUTS_H
#define FC_SEARCH_CUTS_H

#include "search/cycles.h"

typedef struct fc_cuts {
  bool known; /* false: given up after too much work; then there are no cards */
  unsigned count;
  fc_card cards[FC_MAX_CARDS]; /* the upper cards of the edges, in rising order */
} fc_cuts;

/* Cuts the cycles with at most so many suits, which the list must all have. FC_NO_MEMORY is the only failure. */
fc_status fc_cuts_find(const fc_cycles *cycles, unsigned suits, fc_cuts *cuts);

#endif
