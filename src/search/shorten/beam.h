/* beam.h - looks for a short solution from the start: in each layer of equal cost only the most promising positions are kept.
 * Cost counts what is not a home move: a single card 1, a run its cards (half of what it costs in cards and in turns
 * together), a card worried back 2. */
#ifndef FC_SEARCH_SHORTEN_BEAM_H
#define FC_SEARCH_SHORTEN_BEAM_H

#include "search/shorten/effort.h"
#include "search/shorten/plan.h"

typedef struct fc_beam fc_beam;

/* Null if there is no memory. */
fc_beam *fc_beam_new(const fc_rules *rules);
void fc_beam_free(fc_beam *beam);

/* The cost of a plan that is legal from `start`. */
unsigned fc_beam_cost(const fc_plan *plan, const fc_rules *rules, const fc_position *start);
/* Do the caller's limits allow so many positions a layer? If so, their bytes are counted. */
bool fc_beam_allows(fc_beam *beam, unsigned width, fc_effort *effort);
/* Layers that the last run went through. */
unsigned fc_beam_layers(const fc_beam *beam);

/* Looks for a plan of a cost below `limit`; true if one was found and written to *plan. At most `width` positions a layer are kept, and
 * fewer where the states left would not suffice for as many layers as are expected. */
bool fc_beam_run(fc_beam *beam, const fc_position *start, unsigned width, unsigned limit, unsigned expected,
                 fc_effort *effort, fc_plan *plan);

#endif
