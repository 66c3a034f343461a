/* prove.h - the prover: walks through all there is, and finds a solution or proves that there is none. */
#ifndef FC_SEARCH_PROVE_PROVE_H
#define FC_SEARCH_PROVE_PROVE_H

#include "search/engine.h"

extern const fc_engine fc_engine_prove;

#endif
