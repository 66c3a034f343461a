/* prove.c - the two walks behind the engine's interface: that of twins where it can play, else that of layers. */
#include "search/prove/prove.h"

#include "base/memory.h"
#include "search/prove/layer_walk.h"
#include "search/prove/twin_walk.h"

typedef struct prover {
  fc_rules rules;
  bool by_twins; /* the walk made last */
  fc_twin_walk twins;
  fc_layer_walk layers;
} prover;

static bool can_play(const fc_rules *r) { return fc_rules_check(r, NULL) == FC_OK; }

static void release(prover *p) {
  fc_twin_walk_free(&p->twins);
  fc_layer_walk_free(&p->layers);
}

static void end(void *engine) {
  release(engine);
  fc_free(engine);
}

static void *begin(const fc_rules *rules, const fc_options *options) {
  prover *const p = fc_calloc(1, sizeof *p);
  (void)options;
  if (p) p->rules = *rules;
  return p;
}

/* The walk's own struct counts, too. */
static fc_watch within(const fc_watch *watch, size_t bytes) {
  fc_watch w = *watch;
  if (w.limits.bytes > 0) w.limits.bytes = w.limits.bytes > bytes ? w.limits.bytes - bytes : 1;
  return w;
}

static fc_status tell_twins(prover *p, const fc_position *start, fc_answer *answer) {
  fc_twin_walk *const w = &p->twins;
  fc_status status = FC_OK;
  const uint32_t won = w->won;
  if (won != 0) status = fc_twin_walk_line(w, start, won, &answer->line);
  answer->verdict = w->stop != FC_STOP_NONE ? FC_UNDECIDED : won != 0 ? FC_SOLVED : FC_UNSOLVABLE;
  answer->stop = w->stop;
  answer->home = w->best_home;
  answer->stats = w->stats;
  answer->stats.peak_bytes += sizeof *w;
  return status;
}

static fc_status tell_layers(prover *p, const fc_position *start, fc_answer *answer) {
  fc_layer_walk *const w = &p->layers;
  fc_status status = FC_OK;
  if (w->won != 0) status = fc_layer_walk_line(w, start, w->won, &answer->line);
  answer->verdict = w->won != 0 ? FC_SOLVED : w->stop != FC_STOP_NONE ? FC_UNDECIDED : FC_UNSOLVABLE;
  answer->stop = w->won != 0 ? FC_STOP_NONE : w->stop;
  answer->home = w->best_home;
  answer->stats = w->stats;
  answer->stats.peak_bytes += sizeof *w;
  return status;
}

static fc_status run(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  prover *const p = engine;
  const fc_stats nothing = {0};
  const fc_watch twins = within(watch, sizeof p->twins), layers = within(watch, sizeof p->layers);
  answer->line.count = 0;
  answer->engine = fc_engine_prove.name;
  p->by_twins = fc_twin_walk_run(&p->twins, &p->rules, start, &twins, &nothing);
  if (!p->by_twins) fc_layer_walk_run(&p->layers, &p->rules, start, &layers, &nothing);
  const fc_status status = p->by_twins ? tell_twins(p, start, answer) : tell_layers(p, start, answer);
  if (answer->verdict != FC_UNSOLVABLE) release(p); /* only then the furthest line may be asked for */
  return status;
}

static fc_status furthest(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  prover *const p = engine;
  const fc_watch twins = within(watch, sizeof p->twins);
  answer->stop = FC_STOP_NONE;
  if (!p->by_twins) return fc_layer_walk_line(&p->layers, start, p->layers.best, &answer->line);
  p->twins.watch = &twins;
  const fc_status status = fc_twin_walk_line(&p->twins, start, p->twins.best, &answer->line);
  answer->stop = p->twins.stop;
  return status;
}

const fc_engine fc_engine_prove = {
    .name = "prove",
    .summary = "a solution, or a proof that there is none, by exhaustion",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run,
    .furthest = furthest,
};
