/* trim.h - leaving out what a plan can do without: ways that lead back to where it was, and moves without which the
 * rest still wins. */
#ifndef FC_SEARCH_SHORTEN_TRIM_H
#define FC_SEARCH_SHORTEN_TRIM_H

#include "search/shorten/effort.h"
#include "search/shorten/plan.h"

/* Both keep a plan that wins from `start` one that wins. What is left out of single cards is left out of the length; what is
 * left out among runs may cost another run its room, and more cards. */
fc_status fc_trim_loops(fc_plan *plan, const fc_rules *rules, const fc_position *start);
/* Each trial counts as one state or, with many steps, a few. `scratch` is overwritten. */
fc_status fc_trim_steps(fc_plan *plan, fc_plan *scratch, const fc_rules *rules, const fc_position *start,
                        fc_effort *effort);

#endif
