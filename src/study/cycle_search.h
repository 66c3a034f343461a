/* cycle_search.h - A* as Paul & Helmert (2016) have it, with the bound h_q of cycles with at most q suits: plain, to compare h_1 to h_4 by the
 * states and the time that they take. Shortest solutions are the affair of engine optimal. */
#ifndef FC_STUDY_CYCLE_SEARCH_H
#define FC_STUDY_CYCLE_SEARCH_H

#include "search/engine.h"

typedef struct fc_cycle_search {
  fc_verdict verdict; /* undecided after too many states, or when it was stopped */
  unsigned length;    /* where solved: the shortest, in the paper's turns */
  uint64_t states;    /* whose moves were looked at */
  uint64_t bounds;    /* that were computed */
  double seconds;     /* of the processor */
} fc_cycle_search;

/* For games whose foundations are by suit, without worrying back. FC_NO_MEMORY is the only failure. */
fc_status fc_cycle_search_run(const fc_rules *rules, const fc_position *start, unsigned suits,
                              uint64_t most_states, const fc_observer *observer, fc_cycle_search *found);

#endif
