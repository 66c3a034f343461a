/* exhaustive.c - the two kinds of search behind the engine's interface. */
#include "search/play/exhaustive.h"

#include "base/memory.h"
#include "search/play/breadth_first.h"
#include "search/play/depth_first.h"

typedef struct seeker {
  fc_rules rules;
  uint64_t luck;
  fc_depth_first deep;
  fc_breadth_first broad;
} seeker;

static bool can_play(const fc_rules *r) { return fc_rules_check(r, NULL) == FC_OK; }

static void *begin(const fc_rules *rules, const fc_options *options) {
  seeker *const s = fc_calloc(1, sizeof *s);
  if (!s) return NULL;
  s->rules = *rules;
  s->luck = options->luck;
  return s;
}

static void end(void *engine) {
  seeker *const s = engine;
  fc_depth_first_free(&s->deep);
  fc_breadth_first_free(&s->broad);
  fc_free(s);
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

static fc_status tell_deep(seeker *s, fc_answer *answer, const char *name) {
  answer->line.count = 0;
  tell(answer, s->deep.won, s->deep.stop, s->deep.best_home, &s->deep.stats, name);
  const fc_status status = s->deep.won ? tell_best(&s->deep, answer) : FC_OK;
  if (answer->verdict != FC_UNSOLVABLE)
    fc_depth_first_free(&s->deep); /* only then the furthest line may be asked for */
  return status;
}

static fc_status run_deep(seeker *s, const fc_position *start, bool deepening, const fc_watch *watch,
                          fc_answer *answer, const char *name) {
  const fc_watch inside = fc_watch_less(watch, sizeof *s);
  fc_depth_first_run(&s->deep, &s->rules, start, deepening, &inside);
  return tell_deep(s, answer, name);
}

static fc_status run_dfs(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  return run_deep(engine, start, false, watch, answer, fc_engine_dfs.name);
}

static fc_status run_iddfs(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  return run_deep(engine, start, true, watch, answer, fc_engine_iddfs.name);
}

/* The order is the same whenever a deal is searched, unless luck is asked for. */
static fc_status run_jimbo(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  seeker *const s = engine;
  const fc_watch inside = fc_watch_less(watch, sizeof *s);
  const fc_estimate estimate = {.rules = &s->rules, .start = start, .away = 1, .blocking = 1, .unmoved = 1};
  fc_depth_first_run_estimated(&s->deep, &s->rules, start, &estimate, fc_mix64(start->hash ^ s->luck),
                               &inside);
  return tell_deep(s, answer, fc_engine_jimbo.name);
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
  const fc_watch inside = fc_watch_less(watch, sizeof *s);
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

const fc_engine fc_engine_jimbo = {
    .name = "jimbo",
    .summary = "depth-first search by the three terms of Jimbo and others (2019), for study",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run_jimbo,
    .furthest = furthest_deep,
};
