/* exhaustive.c - the two kinds of search behind the engine's interface. */
#include "search/play/exhaustive.h"

#include "base/memory.h"
#include "search/play/breadth_first.h"
#include "search/play/depth_first.h"

typedef struct seeker {
  fc_rules rules;
  fc_depth_first deep;
  fc_breadth_first broad;
} seeker;

static bool can_play(const fc_rules *r) { return fc_rules_check(r, NULL) == FC_OK; }

static void *begin(const fc_rules *rules, const fc_options *options) {
  seeker *const s = fc_calloc(1, sizeof *s);
  (void)options;
  if (s) s->rules = *rules;
  return s;
}

static void end(void *engine) {
  seeker *const s = engine;
  fc_depth_first_free(&s->deep);
  fc_breadth_first_free(&s->broad);
  fc_free(s);
}

/* The seeker's own struct counts, too. */
static fc_watch within(const fc_watch *watch) {
  fc_watch w = *watch;
  if (w.limits.bytes > 0)
    w.limits.bytes = w.limits.bytes > sizeof(seeker) ? w.limits.bytes - sizeof(seeker) : 1;
  return w;
}

static void tell(fc_answer *answer, bool won, fc_stop stop, unsigned home, const fc_stats *stats,
                 const char *name) {
  answer->verdict = won ? FC_SOLVED : stop != FC_STOP_NONE ? FC_UNDECIDED : FC_UNSOLVABLE;
  answer->stop = won ? FC_STOP_NONE : stop;
  answer->home = home;
  answer->stats = *stats;
  answer->stats.peak_bytes += sizeof(seeker);
  answer->engine = name;
}

static fc_status tell_best(const fc_depth_first *d, fc_answer *answer) {
  const fc_status status = fc_line_reserve(&answer->line, d->best.count + 1);
  if (status != FC_OK) return status;
  answer->line.count = d->best.count;
  if (d->best.count > 0) memcpy(answer->line.moves, d->best.moves, d->best.count * sizeof *d->best.moves);
  return FC_OK;
}

static fc_status run_deep(seeker *s, const fc_position *start, bool deepening, const fc_watch *watch,
                          fc_answer *answer, const char *name) {
  const fc_watch inside = within(watch);
  answer->line.count = 0;
  fc_depth_first_run(&s->deep, &s->rules, start, deepening, &inside);
  tell(answer, s->deep.won, s->deep.stop, s->deep.best_home, &s->deep.stats, name);
  const fc_status status = s->deep.won ? tell_best(&s->deep, answer) : FC_OK;
  if (answer->verdict != FC_UNSOLVABLE)
    fc_depth_first_free(&s->deep); /* only then the furthest line may be asked for */
  return status;
}

static fc_status run_dfs(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  return run_deep(engine, start, false, watch, answer, fc_engine_dfs.name);
}

static fc_status run_iddfs(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  return run_deep(engine, start, true, watch, answer, fc_engine_iddfs.name);
}

static fc_status furthest_deep(void *engine, const fc_position *start, const fc_watch *watch,
                               fc_answer *answer) {
  const seeker *const s = engine;
  (void)start;
  (void)watch;
  answer->stop = FC_STOP_NONE;
  return tell_best(&s->deep, answer);
}

static fc_status run_bfs(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  seeker *const s = engine;
  fc_breadth_first *const b = &s->broad;
  const fc_watch inside = within(watch);
  answer->line.count = 0;
  fc_breadth_first_run(b, &s->rules, start, &inside);
  tell(answer, b->won != 0, b->stop, b->best_home, &b->stats, fc_engine_bfs.name);
  const fc_status status = b->won != 0 ? fc_breadth_first_line(b, start, b->won, &answer->line) : FC_OK;
  if (answer->verdict != FC_UNSOLVABLE) fc_breadth_first_free(b);
  return status;
}

static fc_status furthest_bfs(void *engine, const fc_position *start, const fc_watch *watch,
                              fc_answer *answer) {
  seeker *const s = engine;
  (void)watch;
  answer->stop = FC_STOP_NONE;
  return fc_breadth_first_line(&s->broad, start, s->broad.best, &answer->line);
}

const fc_engine fc_engine_dfs = {
    .name = "dfs",
    .summary = "plain depth-first search, for study",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run_dfs,
    .furthest = furthest_deep,
};

const fc_engine fc_engine_iddfs = {
    .name = "iddfs",
    .summary = "plain depth-first search, deeper by a move each time, for study",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run_iddfs,
    .furthest = furthest_deep,
};

const fc_engine fc_engine_bfs = {
    .name = "bfs",
    .summary = "plain breadth-first search by cards home, for study",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run_bfs,
    .furthest = furthest_bfs,
};
