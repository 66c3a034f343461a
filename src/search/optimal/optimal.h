/* optimal.h - the engine that finds a shortest solution and proves that there is no shorter one. */
#ifndef FC_SEARCH_OPTIMAL_OPTIMAL_H
#define FC_SEARCH_OPTIMAL_OPTIMAL_H

#include "search/engine.h"

extern const fc_engine fc_engine_optimal;

#endif
