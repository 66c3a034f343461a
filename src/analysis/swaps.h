/* swaps.h - a deal with two of its cards exchanged: how many such deals can be won? Klaver (2022, Figures 31 and 32) shows a lost one that a single swap makes won. */
#ifndef FC_ANALYSIS_SWAPS_H
#define FC_ANALYSIS_SWAPS_H

#include "search/solver.h"

typedef struct fc_swaps {
  fc_verdict deal;       /* of the deal itself */
  unsigned count;        /* swaps of two cards in play that make another deal */
  unsigned verdicts[3];  /* of these, by verdict */
  fc_stop stop;          /* of one that is undecided */
  uint64_t generated;    /* positions, in all */
  fc_card first, second; /* a swap that changes the verdict; FC_NO_CARD if there is none */
} fc_swaps;

/* The limits are for each swap. The solver plays by the rules. If the observer stops it, what is left is undecided. FC_NO_MEMORY, or FC_BROKEN if a solution did not hold. */
fc_status fc_swaps_count(fc_solver *solver, const fc_rules *rules, const fc_position *start,
                         const fc_limits *limits, const fc_observer *observer, fc_swaps *found);

#endif
