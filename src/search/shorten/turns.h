/* turns.h - single cards gathered into runs, so that a plan reads as a person would play it. */
#ifndef FC_SEARCH_SHORTEN_TURNS_H
#define FC_SEARCH_SHORTEN_TURNS_H

#include "search/shorten/plan.h"

/* Writes the plan as the fewest turns that lead through its positions, in their order, and cost no more cards than it
 * does; *cards is what they cost. FC_BAD_INPUT if the plan does not win. */
fc_status fc_turns_gather(const fc_plan *plan, const fc_rules *rules, const fc_position *start, fc_line *line,
                          unsigned *cards);

#endif
