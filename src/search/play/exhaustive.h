/* exhaustive.h - the exhaustive searches of two papers as engines: for study, and as references for the prover. Klaver's thesis has the first three; the fourth is that of
 * Jimbo and others (2019). */
#ifndef FC_SEARCH_PLAY_EXHAUSTIVE_H
#define FC_SEARCH_PLAY_EXHAUSTIVE_H

#include "search/engine.h"

extern const fc_engine fc_engine_dfs, fc_engine_iddfs, fc_engine_bfs, fc_engine_jimbo;

#endif
