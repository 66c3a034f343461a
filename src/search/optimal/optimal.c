/* optimal.c - first some solution that is nearly the shortest, by layers of limited width, then all layers below it. */
#include "search/optimal/optimal.h"

#include "base/memory.h"
#include "search/optimal/team.h"
#include "search/optimal/way.h"

typedef struct optimal {
  fc_optimal all, beam;
  uint64_t width;        /* asked for; 0: none */
  const fc_ranks *ranks; /* null: none */
} optimal;

_Static_assert(FC_SPREAD_CARDS == 56, "the engine says how many cards it plays with");

static bool can_play(const fc_rules *r) { return fc_spread_can(r) && fc_rules_check(r, NULL) == FC_OK; }

static void end(void *engine) {
  optimal *const o = engine;
  fc_optimal_close(&o->all);
  fc_optimal_close(&o->beam);
  fc_free(o);
}

static void *begin(const fc_rules *rules, const fc_options *options) {
  optimal *const o = fc_calloc(1, sizeof *o);
  if (!o) return NULL;
  o->width = options->ranks ? 0 : options->beam;
  o->ranks = options->ranks && options->ranks->count > 1 ? options->ranks : NULL;
  const unsigned threads = o->ranks ? 1 : options->threads;
  const fc_status beam = fc_optimal_open(&o->beam, rules, options->metric, threads);
  fc_status all = fc_optimal_open(&o->all, rules, options->metric, threads);
  if (all == FC_OK && o->ranks) all = fc_optimal_join(&o->all, o->ranks);
  if (all == FC_OK && beam == FC_OK) return o;
  end(o);
  return NULL;
}

/* The solution found is the answer so far. */
static fc_status take(const fc_optimal *l, const fc_position *start, fc_won won, unsigned layer,
                      fc_answer *answer) {
  const fc_observer *const observer = &l->watch->observer;
  answer->verdict = FC_SOLVED;
  answer->length = l->played + layer;
  const fc_status status = fc_optimal_way(l, start, won, &answer->line);
  if (status == FC_OK && observer->found) observer->found(observer->context, &answer->line);
  return status;
}

static fc_won won_by(const fc_optimal *l) {
  return l->team ? (fc_won){l->won, l->team->winner, l->team->ranks} : (fc_won){.number = l->won};
}

static void judge(const fc_optimal *l, fc_optimal_end end, fc_answer *answer) {
  const bool is_solved = answer->verdict == FC_SOLVED;
  unsigned bound = l->played + l->first;
  if (l->width == 0) {
    /* All layers before that at hand are through. */
    bound = end != FC_OPTIMAL_THROUGH ? l->played + l->now : is_solved ? answer->length : 0;
    if (end == FC_OPTIMAL_THROUGH && !is_solved) answer->verdict = FC_UNSOLVABLE;
  }
  if (bound > answer->lower_bound) answer->lower_bound = bound;
  answer->is_optimal = is_solved && answer->lower_bound >= answer->length;
  answer->stop = end == FC_OPTIMAL_STOPPED && !answer->is_optimal ? l->stop : FC_STOP_NONE;
}

static fc_status search(fc_optimal *l, const fc_position *start, uint64_t patience, fc_answer *answer) {
  const bool is_solved = answer->verdict == FC_SOLVED;
  l->length = is_solved ? answer->length : 0;
  const fc_optimal_end end =
      fc_optimal_run(l, patience, is_solved ? answer->length - l->played : FC_NO_CEILING);
  if (answer->first_bound == 0) answer->first_bound = l->played + l->first;
  const fc_status status = l->won != 0 ? take(l, start, won_by(l), l->ceiling, answer) : FC_OK;
  judge(l, end, answer);
  return status;
}

static bool is_open(const fc_answer *a) {
  return a->verdict != FC_UNSOLVABLE && !a->is_optimal && a->stop == FC_STOP_NONE;
}

/* From what the search of all keeps. */
static fc_status search_beam(optimal *o, const fc_position *start, uint64_t width, uint64_t most_bytes,
                             fc_answer *answer) {
  fc_optimal_begin_beam(&o->beam, start, &o->all, (uint32_t)width, most_bytes);
  const fc_status status = search(&o->beam, start, 0, answer);
  o->all.stats = o->beam.stats;
  o->all.bytes_elsewhere = sizeof *o + fc_optimal_bytes(&o->beam);
  return status;
}

/* All layers that are small, and a beam from there. */
static fc_status search_near(optimal *o, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  enum { PATIENCE = 200 };
  const uint64_t most = watch->limits.bytes;
  const uint64_t patience = o->width < UINT32_MAX / PATIENCE ? o->width * PATIENCE : UINT32_MAX;
  fc_optimal_begin(&o->all, start, watch, most / 2);
  const fc_status status = search(&o->all, start, patience, answer);
  if (status != FC_OK || !is_open(answer)) return status;
  return search_beam(o, start, o->width, most - most / 2, answer);
}

/* From what waits with this rank, as narrow as its memory demands; from the start, one rank does it. The solution, if any. */
static fc_team_best make_beam(optimal *o, const fc_position *start, uint64_t width, uint64_t most_bytes,
                              unsigned ceiling) {
  fc_optimal *const l = &o->beam;
  for (; width > 0; width /= 4) {
    fc_optimal_begin_beam(l, start, &o->all, (uint32_t)width, most_bytes);
    l->won = 0;
    if (!l->base && o->ranks->rank != 0) break;
    fc_optimal_run(l, 0, ceiling);
    o->all.stats = l->stats;
    o->all.bytes_elsewhere = sizeof *o + fc_optimal_bytes(l);
    if (l->stop != FC_STOP_MEMORY || l->won != 0) break;
  }
  return (fc_team_best){.layer = l->won != 0 ? l->ceiling : (unsigned)FC_NO_CEILING, .number = l->won};
}

/* All ranks make one; the shortest of their solutions is for all. */
static fc_status try_beams(optimal *o, const fc_position *start, uint64_t width, uint64_t most_bytes,
                           fc_answer *answer) {
  const unsigned ceiling =
      answer->verdict == FC_SOLVED ? answer->length - o->all.played : (unsigned)FC_NO_CEILING;
  fc_team_best best = make_beam(o, start, width, most_bytes, ceiling);
  fc_team_find_best(o->all.team, &best);
  if (best.layer >= ceiling) return FC_OK;
  return take(&o->beam, start, (fc_won){best.number, best.rank, o->ranks}, best.layer, answer);
}

/* If there is no memory for it, a narrower one will do, or none. */
static fc_status try_beam(optimal *o, const fc_position *start, uint64_t width, uint64_t most_bytes,
                          fc_answer *answer) {
  fc_status status = FC_OK;
  if (o->ranks) return try_beams(o, start, width, most_bytes, answer);
  for (; width > 0 && status == FC_OK; width /= 4) {
    status = search_beam(o, start, width, most_bytes, answer);
    if (answer->stop != FC_STOP_MEMORY) break;
    answer->stop = FC_STOP_NONE;
    if (answer->verdict == FC_SOLVED) break;
  }
  return status;
}

/* The more there is to be saved, the wider. */
static uint64_t width_for(uint64_t kept) {
  enum { FIRST_WIDTH = 25, WIDTH = 150, FOR_ONE_MORE = 10000, MOST_WIDTH = 1000 };
  if (kept == 0) return FIRST_WIDTH;
  return kept / FOR_ONE_MORE < MOST_WIDTH - WIDTH ? WIDTH + kept / FOR_ONE_MORE : MOST_WIDTH;
}

/* The first beam has a solution in some hundredths of a second. Then all layers that are small: easy deals are done with that. From there on, beams between
 * layers: one that finds a shortest solution saves what the search would keep of later layers, which is as much as it has. */
static fc_status search_all(optimal *o, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  enum { FIRST_PATIENCE = 20000, PATIENCE = 100000, MOST_FOR_BEAM = 256 << 20 };
  const uint64_t most = watch->limits.bytes, for_beam = most / 4 < MOST_FOR_BEAM ? most / 4 : MOST_FOR_BEAM;
  const unsigned ranks = o->ranks ? o->ranks->count : 1;
  fc_optimal_begin(&o->all, start, watch, most - for_beam);
  fc_status status = try_beam(o, start, width_for(0), for_beam, answer);
  for (uint64_t kept = 0; status == FC_OK && is_open(answer);) {
    const uint64_t patience = kept == 0 ? FIRST_PATIENCE : kept + PATIENCE;
    status = search(&o->all, start, patience * ranks, answer);
    kept = fc_optimal_kept(&o->all) / ranks;
    if (status == FC_OK && is_open(answer)) status = try_beam(o, start, width_for(kept), for_beam, answer);
  }
  return status;
}

static fc_status run(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer) {
  optimal *const o = engine;
  answer->line.count = 0;
  answer->engine = fc_engine_optimal.name;
  answer->verdict = FC_UNDECIDED;
  answer->stop = FC_STOP_NONE;
  answer->is_optimal = false;
  answer->length = answer->lower_bound = answer->first_bound = 0;
  answer->home = 0;
  o->all.bytes_elsewhere = sizeof *o + fc_optimal_bytes(&o->beam);
  const fc_status status = (o->width > 0 ? search_near : search_all)(o, start, watch, answer);
  answer->stats = o->all.stats;
  return status;
}

const fc_engine fc_engine_optimal = {
    .name = "optimal",
    .summary = "a shortest solution, and the proof that there is no shorter one",
    .plays = "decks of at most 56 cards",
    .can_play = can_play,
    .begin = begin,
    .end = end,
    .run = run,
};
