/* engines.c - the table: the only place that knows all engines. */
#include "search/engines.h"

#include "search/decide.h"
#include "search/fast/fast.h"
#include "search/optimal/optimal.h"
#include "search/play/a_star.h"
#include "search/play/exhaustive.h"
#include "search/prove/prove.h"

static const fc_engine *const engines[] = {
    &fc_engine_decide,   &fc_engine_fast,           &fc_engine_prove, &fc_engine_optimal,
#ifndef FC_SMALL /* these are for studies */
    &fc_engine_dfs,      &fc_engine_iddfs,          &fc_engine_bfs,   &fc_engine_jimbo,
    &fc_engine_quinston, &fc_engine_quinston_as_run
#endif
};

size_t fc_engines_count(void) { return sizeof engines / sizeof *engines; }
const fc_engine *fc_engines_at(size_t index) { return index < fc_engines_count() ? engines[index] : NULL; }

const fc_engine *fc_engines_find(const char *name) {
  for (size_t i = 0; i < fc_engines_count(); i++)
    if (strcmp(engines[i]->name, name) == 0) return engines[i];
  return NULL;
}

fc_status fc_engine_check(const fc_engine *engine, const fc_rules *rules, fc_error *error) {
  if (engine->can_play(rules)) return FC_OK;
  return fc_fail(error, FC_BAD_INPUT, 0, "engine %s plays only %s, and this one has %u; engine %s plays it",
                 engine->name, engine->plays, fc_rules_cards(rules), engines[0]->name);
}
