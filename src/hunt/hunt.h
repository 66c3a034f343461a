/* hunt.h - looking for lost deals that bring many cards home, round by round.
 * A round makes a number of tries from what is known, has each looked at by some thread, and takes what came out in order. What is tried follows
 * from seed, round and number alone, so that a hunt goes the same way on any number of threads, and one that was written down (record.h)
 * goes on as if it had never ended. */
#ifndef FC_HUNT_HUNT_H
#define FC_HUNT_HUNT_H

#include "hunt/pool.h"
#include "search/watch.h"

typedef enum fc_hunt_from { FC_FROM_STUCK_END, FC_FROM_RANDOM, FC_FROM_DEAL, FC_FROM_RANGE } fc_hunt_from;
typedef enum fc_hunt_objective { FC_HUNT_REACH, FC_HUNT_SMALL_SPACE } fc_hunt_objective;

typedef struct fc_hunt_plan {
  fc_rules rules;
  fc_hunt_from from;
  fc_hunt_objective objective;
  fc_position start;    /* FC_FROM_DEAL */
  uint64_t first, last; /* FC_FROM_RANGE: Microsoft numbers */
  unsigned reach;       /* wanted: cards home */
  unsigned finds;  /* so many different deals with that reach are enough; for small spaces, to begin with */
  uint32_t states; /* positions that a try may take */
  uint64_t seed;
  uint64_t tries; /* 0: no limit */
} fc_hunt_plan;

typedef struct fc_hunt fc_hunt;

/* Does the hunt know how to deal this game? Games dealt in rows, foundations that begin with the ace. */
fc_status fc_hunt_check(const fc_hunt_plan *plan, fc_error *error);
/* Null if there is no memory. The plan must have been checked. */
fc_hunt *fc_hunt_new(const fc_hunt_plan *plan, unsigned threads);
void fc_hunt_free(fc_hunt *hunt);

/* Makes one round; if it is interrupted, it counts as not begun. FC_OK or FC_NO_MEMORY. */
fc_status fc_hunt_round(fc_hunt *hunt, bool (*should_stop)(void *context), void *context);
/* Has it found what was wanted, or made its tries? A hunt for a small space never has all it wants. */
bool fc_hunt_is_over(const fc_hunt *hunt);

uint64_t fc_hunt_rounds(const fc_hunt *hunt);
uint64_t fc_hunt_tries(const fc_hunt *hunt);
/* Deals that were drawn and took more positions than a try may. */
uint64_t fc_hunt_undecided(const fc_hunt *hunt);
/* The best deals so far, most cards home first. */
const fc_pool *fc_hunt_finds(const fc_hunt *hunt);
/* Cards still to be dealt, at best, when going backwards; 0 when there is a deal. */
unsigned fc_hunt_away(const fc_hunt *hunt);

#endif
