/* fewest.h - the fewest cells with which a deal can be won: a solution with so many, and a proof that one fewer will not do. For one thread. */
#ifndef FC_SEARCH_FEWEST_H
#define FC_SEARCH_FEWEST_H

#include "search/solver.h"

enum { FC_FEWEST_MOST = 8 /* cells that are tried, or as many as the game has */, FC_FEWEST_UNKNOWN = -1 };

typedef struct fc_fewest fc_fewest;

/* What is known of one deal, and the solution for the fewest cells that it is known to be won with. */
typedef struct fc_fewest_answer {
  fc_verdict
      verdict;  /* solved: won_with is proved to be the fewest; unsolvable: fc_fewest_most() are not enough */
  int won_with; /* the fewest that were seen to do; FC_FEWEST_UNKNOWN if none */
  int lost_with;  /* the most that were proved not to; FC_FEWEST_UNKNOWN if none */
  fc_stats proof; /* of that */
  fc_stats sum;
  fc_stop stop; /* of a number that was not decided */
  double seconds;
  fc_rules rules; /* for won_with */
  fc_position start;
  fc_solution solution;
} fc_fewest_answer;

/* The most cells that are tried. */
unsigned fc_fewest_most(const fc_rules *rules);
/* Has the game room for so many? */
bool fc_fewest_can(const fc_rules *rules);
/* `prepare`, which may be null, is called with each solver that is made. Null if there is no memory. */
fc_fewest *fc_fewest_new(const fc_engine *engine, const fc_rules *rules, const fc_options *options,
                         void (*prepare)(const void *context, fc_solver *solver), const void *context);
void fc_fewest_free(fc_fewest *f);

/* The limits are for the deal. With `cards` the solution has its single cards. What the answer points to is valid until the next call. FC_NO_MEMORY, or FC_BROKEN if a solution did
 * not hold. */
fc_status fc_fewest_find(fc_fewest *f, const fc_position *start, const fc_limits *limits,
                         const fc_observer *observer, bool cards, fc_fewest_answer *answer);

#endif
