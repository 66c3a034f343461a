/* optimal.c - first some solution that is nearly the shortest, by layers of limited width, then all layers below it. */
#include "search/optimal/optimal.h"

#include "search/optimal/way.h"

#include <stdlib.h>

/* What is tried, one after the other, until it is proved. The first beam has a solution in some hundredths of a second. Easy deals are then done before the
 * second would pay, which takes a tenth and mostly finds a shortest solution. */
typedef struct attempt {
  uint32_t width, patience; /* 0: without limit */
} attempt;
static const attempt attempts[] = {{25, 0}, {0, 40000}, {200, 0}, {0, 0}};
enum { ATTEMPTS = sizeof attempts / sizeof *attempts };

typedef struct optimal {
  fc_optimal layers;
  uint64_t beam;
} optimal;

static bool can_play(const fc_rules *r) { return fc_spread_can(r) && fc_rules_check(r, NULL) == FC_OK; }

static void end(void *engine) {
  optimal *const o = engine;
  fc_optimal_close(&o->layers);
  free(o);
}

static void *begin(const fc_rules *rules, const fc_options *options) {
  optimal *const o = calloc(1, sizeof *o);
  if (!o) return NULL;
  o->beam = options->beam;
  if (fc_optimal_open(&o->layers, rules, options->metric, options->threads) == FC_OK) return o;
  end(o);
  return NULL;
}

/* The solution found is the answer so far. */
static fc_status take(optimal *o, const fc_position *start, fc_answer *answer) {
  const fc_optimal *const l = &o->layers;
  answer->verdict = FC_SOLVED;
  answer->length = o->layers.length = l->played + l->now;
  return fc_optimal_way(l, start, l->won, &answer->line);
}

static fc_status search(optimal *o, const fc_position *start, attempt how, fc_answer *answer) {
  fc_optimal *const l = &o->layers;
  const bool is_whole = how.width == 0;
  const unsigned ceiling = answer->verdict == FC_SOLVED ? answer->length - l->played : 0;
  const fc_optimal_end end = fc_optimal_run(l, how.width, how.patience, ceiling);
  const unsigned reached = l->played + l->now;
  answer->first_bound = l->played + l->first;
  fc_status status = FC_OK;
  if (end == FC_OPTIMAL_WON && (ceiling == 0 || l->now < ceiling)) status = take(o, start, answer);
  if (is_whole || !l->dropped) {
    /* All layers before that at hand are through; so is that one, unless it had to stop. */
    const unsigned bound = end == FC_OPTIMAL_CEILING ? answer->length : reached;
    if (bound > answer->lower_bound) answer->lower_bound = bound;
    if (end == FC_OPTIMAL_NONE && answer->verdict != FC_SOLVED) answer->verdict = FC_UNSOLVABLE;
  } else if (answer->lower_bound < answer->first_bound) {
    answer->lower_bound = answer->first_bound;
  }
  answer->is_optimal = answer->verdict == FC_SOLVED && answer->lower_bound >= answer->length;
  answer->stop = end == FC_OPTIMAL_STOPPED && !answer->is_optimal ? l->stop : FC_STOP_NONE;
  return status;
}

static bool is_open(const fc_answer *a) {
  return a->verdict != FC_UNSOLVABLE && !a->is_optimal && a->stop == FC_STOP_NONE;
}

static fc_status run(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  optimal *const o = engine;
  fc_optimal *const l = &o->layers;
  answer->line.count = 0;
  answer->engine = fc_engine_optimal.name;
  answer->verdict = FC_UNDECIDED;
  answer->stop = FC_STOP_NONE;
  answer->is_optimal = false;
  answer->length = answer->lower_bound = 0;
  answer->home = 0;
  fc_optimal_begin(l, start, watch);
  l->length = 0;
  fc_status status = FC_OK;
  if (o->beam > 0) status = search(o, start, (attempt){(uint32_t)o->beam, 0}, answer);
  for (unsigned i = 0; i < ATTEMPTS && o->beam == 0 && status == FC_OK && is_open(answer); i++)
    status = search(o, start, attempts[i], answer);
  answer->stats = l->stats;
  answer->stats.peak_bytes += sizeof *o;
  return status;
}

const fc_engine fc_engine_optimal = {
    .name = "optimal",
    .summary = "a shortest solution, and the proof that there is no shorter one",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run,
};
