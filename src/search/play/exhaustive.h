/* exhaustive.h - the three exhaustive searches of Klaver's thesis as engines: for study, and as references for the prover. */
#ifndef FC_SEARCH_PLAY_EXHAUSTIVE_H
#define FC_SEARCH_PLAY_EXHAUSTIVE_H

#include "search/engine.h"

extern const fc_engine fc_engine_dfs, fc_engine_iddfs, fc_engine_bfs;

#endif
