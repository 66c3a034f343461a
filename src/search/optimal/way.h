/* way.h - how a position of the search was reached, as moves. */
#ifndef FC_SEARCH_OPTIMAL_WAY_H
#define FC_SEARCH_OPTIMAL_WAY_H

#include "search/engine.h"
#include "search/optimal/layers.h"

typedef struct fc_won {
  uint32_t number;
  unsigned rank;         /* that keeps it, */
  const fc_ranks *ranks; /* of those that search together; null: none do */
} fc_won;

/* FC_OK, FC_NO_MEMORY, or FC_BROKEN if no turn leads from one position to the next. Ranks ask together, and all get the same. */
fc_status fc_optimal_way(const fc_optimal *l, const fc_position *start, fc_won won, fc_line *line);

#endif
