/* decide.h - the engine that people want: finder and prover in turn, each longer than before, until one of them knows. */
#ifndef FC_SEARCH_DECIDE_H
#define FC_SEARCH_DECIDE_H

#include "search/engine.h"

extern const fc_engine fc_engine_decide;

#endif
