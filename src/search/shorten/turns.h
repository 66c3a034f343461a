/* turns.h - single cards gathered into runs, so that a plan reads as a person would play it. */
#ifndef FC_SEARCH_SHORTEN_TURNS_H
#define FC_SEARCH_SHORTEN_TURNS_H

#include "search/shorten/plan.h"

typedef struct fc_length {
  unsigned cards, turns;
  unsigned fewest; /* turns if runs were allowed that cost more cards than the plan does */
} fc_length;

/* Writes the plan as the fewest turns that lead through its positions, in their order, and cost no more cards than it
 * does. FC_BAD_INPUT if the plan does not win. */
fc_status fc_turns_gather(const fc_plan *plan, const fc_rules *rules, const fc_position *start, fc_line *line,
                          fc_length *length);

#endif
