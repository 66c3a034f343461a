/* deadlock.h - how many cards have to be put somewhere else before they can go home, if there were room for all of them.
 * The least number of edges (search/spread.h) that are cut by moves that are not home moves, exactly; with it, the edges of which cutting
 * one brings that number down. Both depend on the edges alone, so that what was found out is kept and serves all positions of a deal; keys
 * are exact. docs/algorithms.md, The deadlock bound, has the proofs. Where foundations ignore suits the number is 0.
 * search/cycles.h has the same graph for people to look at. */
#ifndef FC_SEARCH_DEADLOCK_H
#define FC_SEARCH_DEADLOCK_H

#include "search/spread.h"
#include "search/tangles.h"

typedef struct fc_tangle {
  unsigned cuts;   /* the least number */
  uint64_t useful; /* edges that are in some such set of cuts: without one of them one less is needed */
} fc_tangle;

/* Of one thread. Begins as zero bytes. */
typedef struct fc_deadlock {
  const fc_spread_plan *plan;
  unsigned words; /* of a key */
  fc_tangles *known, own;
  uint64_t pairs[FC_SPREAD_CARDS + 1]; /* of the position looked at: edges of which one must be cut */
} fc_deadlock;

/* Forgets what was known, which was about another deal. `most_bytes` 0: without limit. */
void fc_deadlock_begin(fc_deadlock *d, const fc_spread_plan *plan, unsigned threads, uint64_t most_bytes);
/* The same deal as that one, in another thread: what one finds out the other knows. */
void fc_deadlock_share(fc_deadlock *d, const fc_deadlock *other);
void fc_deadlock_free(fc_deadlock *d);
/* False if there is no memory. No more than `most` cuts must be needed; the closer, the quicker. */
bool fc_deadlock_look(fc_deadlock *d, const fc_spread *s, unsigned most, fc_tangle *tangle);

#endif
