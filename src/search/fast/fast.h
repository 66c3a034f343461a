/* fast.h - the fast finder as an engine: any solution, at once; it never says that there is none. */
#ifndef FC_SEARCH_FAST_FAST_H
#define FC_SEARCH_FAST_FAST_H

#include "search/engine.h"

extern const fc_engine fc_engine_fast;

#endif
