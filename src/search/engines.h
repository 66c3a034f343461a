/* engines.h - the table of engines. */
#ifndef FC_SEARCH_ENGINES_H
#define FC_SEARCH_ENGINES_H

#include "search/engine.h"

size_t fc_engines_count(void);
const fc_engine *fc_engines_at(size_t index);
const fc_engine *fc_engines_find(const char *name);
/* FC_BAD_INPUT if the engine does not play by these rules. */
fc_status fc_engine_check(const fc_engine *engine, const fc_rules *rules, fc_error *error);

#endif
