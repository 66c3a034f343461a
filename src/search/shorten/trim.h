/* trim.h - leaving out what a plan can do without: ways that lead back to where it was, and moves without which the
 * rest still wins. */
#ifndef FC_SEARCH_SHORTEN_TRIM_H
#define FC_SEARCH_SHORTEN_TRIM_H

#include "search/shorten/plan.h"

/* Both keep a plan that wins from `start` one that wins, with no more cards. *plays counts steps that were tried. */
fc_status fc_trim_loops(fc_plan *plan, const fc_rules *rules, const fc_position *start);
/* Stops trying when *plays reaches `most`. `scratch` is overwritten. */
fc_status fc_trim_steps(fc_plan *plan, fc_plan *scratch, const fc_rules *rules, const fc_position *start,
                        uint64_t most, uint64_t *plays);

#endif
