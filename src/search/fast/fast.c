/* fast.c - the finder behind the engine's interface. */
#include "search/fast/fast.h"

#include "search/fast/finder.h"

/* Solutions with limited runs and without worrying back hold where more is allowed, too. */
static bool can_play(const fc_rules *r) {
  return r->suits == 4 && r->ranks == 13 && r->columns <= 8 && r->cells <= 4 && r->reserve == 0 &&
         r->build == FC_BUILD_ALTERNATE && !r->wrap && r->empty == FC_EMPTY_ANY && r->base == FC_BASE_ACE;
}

static void *begin(const fc_rules *rules, const fc_options *options) {
  return fc_finder_new(rules, (uint32_t)options->finder_states);
}
static void end(void *engine) { fc_finder_free(engine); }

static fc_status run(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  fc_finder *const f = engine;
  const bool found = fc_finder_run(f, start, watch);
  answer->verdict = found ? FC_SOLVED : FC_UNDECIDED;
  answer->stop = f->stop;
  answer->stats = f->stats;
  answer->line.count = 0;
  if (!found) return FC_OK;
  return fc_finder_path(f, &answer->line);
}

const fc_engine fc_engine_fast = {
    .name = "fast",
    .summary = "any solution, at once",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run,
};
