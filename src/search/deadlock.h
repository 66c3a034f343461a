/* deadlock.h - how many cards have to be put somewhere else before they can go home, if there were room for all of them.
 * The least number of edges (search/spread.h) that are cut by moves that are not home moves, exactly; with it, the edges of which cutting
 * one brings that number down. Both depend on the edges alone, so that what was found out is kept and serves all positions of a deal; keys
 * are exact. docs/algorithms.md, The deadlock bound, has the proofs. Where foundations ignore suits the number is 0.
 * search/cycles.h has the same graph for people to look at. */
#ifndef FC_SEARCH_DEADLOCK_H
#define FC_SEARCH_DEADLOCK_H

#include "search/budget.h"
#include "search/spread.h"

typedef struct fc_tangle {
  unsigned cuts;   /* the least number */
  uint64_t useful; /* edges that are in some such set of cuts: without one of them one less is needed */
} fc_tangle;

/* Memory of what was found out about one deal. Begins as zero bytes. */
typedef struct fc_deadlock {
  const fc_spread_plan *plan;
  fc_budget *budget;   /* may be null */
  uint64_t most_bytes; /* of memory; 0: as the budget has it */
  unsigned words;      /* of an entry: the key, then what is known */
  uint64_t *entries;   /* of a hash table with open addressing; free where the last word is 0 */
  size_t size, count;  /* of entries; size is a power of two */
  uint64_t pairs[FC_SPREAD_CARDS + 1]; /* of the position looked at: edges of which one must be cut */
} fc_deadlock;

/* Forgets what was known, which was about another deal. */
void fc_deadlock_begin(fc_deadlock *d, const fc_spread_plan *plan, fc_budget *budget);
void fc_deadlock_free(fc_deadlock *d);
/* False if there is no memory. No more than `most` cuts must be needed; the closer, the quicker. */
bool fc_deadlock_look(fc_deadlock *d, const fc_spread *s, unsigned most, fc_tangle *tangle);

#endif
