/* decide.c - rounds of the finder and the prover.
 * Most deals are solved by the finder's quick stages. What is left is mostly lost, and then the prover mostly sees it in less than 150,000
 * positions (the eight lost deals below a million take 10,000 to 112,000); the finder's last stage takes longer. A deal that is neither found
 * nor proved soon is won as a rule, but the prover finds that only late: so the finder gets a long second round before the prover's last. */
#include "search/decide.h"

#include "base/memory.h"
#include "search/engines.h"

enum { PARTS = 8 };

typedef struct round {
  bool proves;
  /* The finder's last stage in eighths of what the options say, none for 0; the prover's positions, 0 for as many as may be. */
  uint64_t states;
} round;

enum { ROUNDS = 7, QUICK = 1 };
typedef struct schedule {
  round rounds[ROUNDS];
} schedule;

/* With few cells the finder's last stage mostly fails, and lost deals take the prover longer. With at most one most deals are lost, which is seen
 * sooner than the finder's quick stages end: there the prover comes first. In FreeCell with all its cells lost deals are rare (8 of a million) and
 * some 200 of a million are won but not by the quick stages: a short last stage finds those sooner than the prover gives them up. */
static const schedule
    few_cells =
        {{{true, 15000}, {false, 0}, {true, 1000000}, {false, 8}, {true, 10000000}, {false, 128}, {true, 0}}},
    more_cells =
        {{{true, 15000}, {false, 0}, {true, 150000}, {false, 8}, {true, 3000000}, {false, 128}, {true, 0}}},
    seldom_lost = {
        {{true, 15000}, {false, 1}, {true, 150000}, {false, 8}, {true, 3000000}, {false, 128}, {true, 0}}};

static unsigned slots(const fc_rules *r) { return r->cells + (unsigned)r->reserve; }
static bool is_seldom_lost(const fc_rules *r) {
  return r->cells >= 4 && r->columns >= 8 && r->build == FC_BUILD_ALTERNATE && r->empty == FC_EMPTY_ANY;
}
static const round *schedule_of(const fc_rules *r) {
  return slots(r) <= 2 ? few_cells.rounds : is_seldom_lost(r) ? seldom_lost.rounds : more_cells.rounds;
}
static unsigned first_round(const fc_rules *r) { return slots(r) <= 1 ? 0 : QUICK; }

typedef struct decider {
  fc_rules rules;
  fc_options options;
  /* The finder of its first round, kept for the next deal; others are made when they are needed. */
  void *quick;
  void *prover;
  const fc_engine *fast, *prove;
} decider;

static bool can_play(const fc_rules *r) { return fc_rules_check(r, NULL) == FC_OK; }

static fc_options of_round(const decider *d, const round *r) {
  fc_options options = d->options;
  options.finder_states = (options.finder_states * r->states + PARTS - 1) / PARTS;
  return options;
}

static void end(void *engine) {
  decider *const d = engine;
  if (d->quick) d->fast->end(d->quick);
  if (d->prover) d->prove->end(d->prover);
  fc_free(d);
}

static bool make_quick(decider *d) {
  const fc_options quick = of_round(d, &schedule_of(&d->rules)[QUICK]);
  if (!d->quick) d->quick = d->fast->begin(&d->rules, &quick);
  return d->quick;
}

static void *begin(const fc_rules *rules, const fc_options *options) {
  decider *const d = fc_calloc(1, sizeof *d);
  if (!d) return NULL;
  d->rules = *rules;
  d->options = *options;
  d->fast = fc_engines_find("fast");
  d->prove = fc_engines_find("prove");
  if (make_quick(d)) return d;
  end(d);
  return NULL;
}

/* What is left of the caller's states, or the round's own; and of memory, beside what the quick finder keeps. */
static fc_watch watch_of_round(const fc_watch *watch, uint64_t used, uint64_t states, uint64_t held) {
  fc_watch w = fc_watch_less(watch, held);
  if (w.limits.states > 0) w.limits.states = w.limits.states > used ? w.limits.states - used : 1;
  if (states > 0 && (w.limits.states == 0 || states < w.limits.states)) w.limits.states = states;
  return w;
}

static bool is_quick(const decider *d, const round *r) { return r == &schedule_of(&d->rules)[QUICK]; }

static fc_status run_finder(decider *d, const round *r, const fc_position *start, const fc_watch *watch,
                            fc_answer *answer) {
  if (is_quick(d, r)) return make_quick(d) ? d->fast->run(d->quick, start, watch, answer) : FC_NO_MEMORY;
  const fc_options options = of_round(d, r);
  void *const finder = d->fast->begin(&d->rules, &options);
  if (!finder) return FC_NO_MEMORY;
  const fc_status status = d->fast->run(finder, start, watch, answer);
  d->fast->end(finder);
  return status;
}

static fc_status run_prover(decider *d, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  if (!d->prover) d->prover = d->prove->begin(&d->rules, &d->options);
  return d->prover ? d->prove->run(d->prover, start, watch, answer) : FC_NO_MEMORY;
}

/* What the quick finder keeps for the next deal must not leave this one without memory: then it is made anew. */
static uint64_t hold(decider *d, const fc_watch *watch, uint64_t bytes) {
  if (watch->limits.bytes == 0 || bytes <= watch->limits.bytes / PARTS) return bytes;
  d->fast->end(d->quick);
  d->quick = NULL;
  return 0;
}

/* A round's own limit of states, or the finder's own room, ends the round; the caller's limits end all. */
static bool is_over(const fc_watch *watch, const fc_answer *answer, const fc_stats *sum, bool is_last) {
  const uint64_t states = watch->limits.states;
  if (answer->verdict != FC_UNDECIDED || is_last) return true;
  if (answer->stop == FC_STOP_STATES) return states > 0 && sum->generated >= states;
  return answer->stop != FC_STOP_MEMORY;
}

static fc_status run(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  decider *const d = engine;
  fc_stats sum = {0};
  uint64_t held = 0;
  for (unsigned i = first_round(&d->rules); i < ROUNDS; i++) {
    const round *const r = &schedule_of(&d->rules)[i];
    const fc_watch w = watch_of_round(watch, sum.generated, r->proves ? r->states : 0, held);
    const fc_status status =
        r->proves ? run_prover(d, start, &w, answer) : run_finder(d, r, start, &w, answer);
    if (status != FC_OK) return status;
    if (is_quick(d, r))
      held = hold(d, watch, answer->stats.peak_bytes);
    else
      answer->stats.peak_bytes += held;
    fc_stats_add(&sum, &answer->stats);
    if (is_over(watch, answer, &sum, i + 1 == ROUNDS)) break;
  }
  answer->stats = sum;
  return FC_OK;
}

static fc_status furthest(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  decider *const d = engine;
  return d->prove->furthest(d->prover, start, watch, answer);
}

const fc_engine fc_engine_decide = {
    .name = "decide",
    .summary = "finder and prover in turn",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run,
    .furthest = furthest,
};
