/* way.h - how a position of the search was reached, as moves. */
#ifndef FC_SEARCH_OPTIMAL_WAY_H
#define FC_SEARCH_OPTIMAL_WAY_H

#include "search/engine.h"
#include "search/optimal/layers.h"

/* FC_OK, FC_NO_MEMORY, or FC_BROKEN if no turn leads from one position to the next. */
fc_status fc_optimal_way(const fc_optimal *l, const fc_position *start, uint32_t number, fc_line *line);

#endif
