/* layers.c - layer after layer, by one thread or several. */
#include "search/optimal/layers.h"

#include "base/memory.h"
#include "search/optimal/searcher.h"
#include "search/optimal/team.h"

static unsigned key_bits(const fc_ground_plan *g) {
  if (g->words > g->card_words) return 64 * g->words;
  const unsigned per_word = 64 / g->bits, last = g->cards - (g->card_words - 1) * per_word;
  return 64 * (g->card_words - 1) + last * g->bits;
}

fc_status fc_optimal_open(fc_optimal *l, const fc_rules *rules, fc_metric metric, unsigned threads) {
  memset(l, 0, sizeof *l);
  fc_spread_plan_init(&l->plan, rules, metric != FC_METRIC_CARDS);
  l->metric = metric;
  l->most_rise = fc_tries_most(rules, metric);
  assert(l->most_rise < FC_VISIT_LAYERS);
  l->threads = threads < 1 ? 1 : threads > FC_MOST_SEARCHERS ? FC_MOST_SEARCHERS : threads;
  fc_met_open(&l->met, &l->budget, key_bits(&l->plan.ground));
  pthread_mutex_init(&l->lock, NULL);
  l->searchers = fc_malloc_aligned(_Alignof(fc_searcher), l->threads * sizeof *l->searchers);
  if (l->searchers) memset(l->searchers, 0, l->threads * sizeof *l->searchers);
  l->searchers_count = l->searchers ? l->threads : 0;
  return l->searchers ? FC_OK : FC_NO_MEMORY;
}

fc_status fc_optimal_join(fc_optimal *l, const fc_ranks *ranks) {
  assert(l->threads == 1);
  l->team = fc_calloc(1, sizeof *l->team);
  if (!l->team) return FC_NO_MEMORY;
  fc_met_widen(&l->met, 1); /* the parent's rank */
  return fc_team_open(l->team, ranks, &l->met, &l->budget) ? FC_OK : FC_NO_MEMORY;
}

void fc_optimal_close(fc_optimal *l) {
  if (l->team) fc_team_close(l->team, &l->budget);
  fc_free(l->team);
  for (unsigned i = 0; i < l->searchers_count; i++) {
    fc_deadlock_free(&l->searchers[i].deadlock);
    fc_crowd_free(&l->searchers[i].crowd, &l->searchers[i].budget);
  }
  fc_free_aligned(l->searchers);
  fc_block_free(&l->queue, &l->budget);
  fc_met_close(&l->met);
  pthread_mutex_destroy(&l->lock);
}

uint64_t fc_optimal_kept(const fc_optimal *l) {
  return l->team ? l->team->kept_by_all : atomic_load(&l->met.taken);
}

uint64_t fc_optimal_bytes(const fc_optimal *l) {
  uint64_t bytes = l->budget.used + atomic_load(&l->searchers[0].deadlock.own.bytes);
  for (unsigned i = 0; i < l->searchers_count; i++) bytes += l->searchers[i].budget.used;
  return bytes;
}

/* An eighth of the memory, but no more than helps, is for what is known of the bound; the store has the rest. */
static void share_memory(fc_optimal *l, uint64_t most) {
  enum { MOST_FOR_BOUND = 8 << 20, LEAST_FOR_BOUND = 1 << 18 };
  uint64_t share = most > 0 && most / 8 < MOST_FOR_BOUND ? most / 8 : MOST_FOR_BOUND;
  if (share < LEAST_FOR_BOUND) share = LEAST_FOR_BOUND;
  l->budget.most = most == 0 ? 0 : most > 2 * share ? most - share : most / 2 + 1;
  fc_deadlock_begin(&l->searchers[0].deadlock, &l->plan, l->threads, share);
  for (unsigned i = 1; i < l->searchers_count; i++)
    fc_deadlock_share(&l->searchers[i].deadlock, &l->searchers[0].deadlock);
}

static void begin_counting(fc_optimal *l, const fc_stats *so_far) {
  l->stats = *so_far;
  l->budget.peak = l->budget.used;
  for (unsigned i = 0; i < l->searchers_count; i++) {
    fc_searcher *const w = &l->searchers[i];
    w->layers = l;
    w->budget.peak = w->told_peak = w->budget.used;
    w->stats = w->told = (fc_stats){0};
    w->next_look = 0;
  }
}

static fc_visit visit_at(const fc_optimal *l, uint32_t number) {
  return atomic_load_explicit(&fc_met_at(&l->met, number)->facts, memory_order_relaxed);
}

/* The positions that wait in this layer, those first that are nearest to the end: in the last layer a solution is found the sooner. */
static bool fill_queue(fc_optimal *l) {
  uint32_t before[FC_VISIT_DISTANCES + 1] = {0};
  const uint32_t end = atomic_load(&l->met.taken);
  for (uint32_t i = l->recent; i < end; i++) {
    const fc_visit v = visit_at(l, i);
    if (fc_visit_waits_in(v, l->now)) before[fc_visit_distance(v) + 1]++;
  }
  for (unsigned d = 0; d < FC_VISIT_DISTANCES; d++) before[d + 1] += before[d];
  l->queue_count = before[FC_VISIT_DISTANCES];
  if (!fc_block_grow(&l->queue, &l->budget, (size_t)l->queue_count * sizeof(uint32_t))) return false;
  uint32_t *const queue = l->queue.memory;
  for (uint32_t i = l->recent; i < end; i++) {
    const fc_visit v = visit_at(l, i);
    if (fc_visit_waits_in(v, l->now)) queue[before[fc_visit_distance(v)]++] = i;
  }
  return true;
}

typedef struct shift {
  fc_searcher *searcher;
  pthread_t thread;
} shift;

static void *work_off(void *argument) {
  enum { AT_ONCE = 16 };
  const shift *const job = argument;
  fc_optimal *const l = job->searcher->layers;
  const uint32_t *const queue = l->queue.memory;
  job->searcher->hand = (fc_hand){0};
  for (;;) {
    const uint32_t from = atomic_fetch_add(&l->queue_next, AT_ONCE);
    if (from >= l->queue_count || atomic_load(&l->is_over)) break;
    for (uint32_t i = from; i < from + AT_ONCE && i < l->queue_count; i++)
      fc_searcher_go_on(job->searcher, queue[i]);
  }
  fc_met_leave(&l->met);
  return NULL;
}

/* A thread costs more than it brings where there is little to do. */
static unsigned threads_for(const fc_optimal *l) {
  enum { WORTH_A_THREAD = 512, OF_A_BEAM = 64 };
  const uint32_t worth = l->queue_count / (l->width > 0 ? OF_A_BEAM : WORTH_A_THREAD);
  return worth < 1 ? 1 : worth < l->threads ? worth : l->threads;
}

static void work_off_queue(fc_optimal *l) {
  const unsigned wanted = threads_for(l);
  shift shifts[FC_MOST_SEARCHERS];
  unsigned started = 1;
  atomic_store(&l->queue_next, 0);
  fc_met_begin(&l->met, wanted);
  for (unsigned i = 0; i < wanted; i++) shifts[i] = (shift){.searcher = &l->searchers[i]};
  while (started < wanted && pthread_create(&shifts[started].thread, NULL, work_off, &shifts[started]) == 0)
    started++;
  for (unsigned i = started; i < wanted; i++) fc_met_leave(&l->met); /* those there was no thread for */
  work_off(&shifts[0]);
  for (unsigned i = 1; i < started; i++) pthread_join(shifts[i].thread, NULL);
}

static void begin_layer(fc_optimal *l, unsigned layer) {
  l->now = layer;
  l->start[layer] = atomic_load(&l->met.taken);
  l->recent = l->start[layer > l->first + l->most_rise ? layer - l->most_rise : l->first];
  l->expanded_before[layer] = l->stats.expanded;
}

/* The start waits in the first layer. */
static bool begin_at_start(fc_optimal *l) {
  fc_searcher *const w = &l->searchers[0];
  fc_turned turned[FC_MOST_TIDIED];
  fc_tangle tangle;
  w->s = l->deal;
  fc_tidy(&l->plan, &w->s, turned);
  if (!fc_deadlock_look(&w->deadlock, &w->s, FC_SPREAD_CARDS, &tangle)) return false;
  l->first = w->s.away + tangle.cuts;
  begin_layer(l, l->first);
  fc_searcher_start(w, 0, fc_visit_make(FC_NO_NOTE, l->first, l->first, 0));
  return true;
}

/* Of what waits in the base, some waits here, too: of each layer and distance evenly taken, and enough to have a choice. */
static bool begin_at_base(fc_optimal *l) {
  enum { CHOICE = 8, AHEAD = 4 };
  const fc_optimal *const base = l->base;
  uint32_t counts[2][AHEAD][FC_VISIT_DISTANCES] = {0}; /* of all; of those before */
  const uint32_t end = atomic_load(&base->met.taken);
  l->first = base->now;
  begin_layer(l, l->first);
  for (unsigned pass = 0; pass < 2; pass++)
    for (uint32_t i = base->recent; i < end; i++) {
      const fc_visit v = visit_at(base, i);
      if (!fc_visit_waits(v)) continue;
      const unsigned ahead = fc_visit_ahead(v, l->now), d = fc_visit_distance(v);
      const unsigned kind = ahead < AHEAD ? ahead : AHEAD - 1;
      const uint32_t before = counts[pass][kind][d]++, every = counts[0][kind][d] / (CHOICE * l->width) + 1;
      if (pass == 0 || before % every != 0) continue;
      if (!fc_met_make_room(&l->met)) return false;
      fc_searcher_unpack(base, i, &l->searchers[0].s);
      fc_searcher_start(&l->searchers[0], i | FC_FROM_BASE, v);
    }
  return l->stop == FC_STOP_NONE;
}

static bool begin(fc_optimal *l) {
  if (l->team) fc_team_begin(l->team);
  for (unsigned i = 0; i < l->searchers_count; i++) fc_crowd_begin(&l->searchers[i].crowd);
  fc_met_begin(&l->met, 1);
  l->searchers[0].hand = (fc_hand){0};
  if (!fc_met_clear(&l->met) || !(l->base ? begin_at_base(l) : begin_at_start(l))) return false;
  return l->is_begun = true;
}

static bool go_through(fc_optimal *l) {
  if (!fill_queue(l)) return false;
  work_off_queue(l);
  return true;
}

/* The best of a distance. */
static bool choose(fc_optimal *l, unsigned distance) {
  uint32_t count = 0;
  for (unsigned i = 0; i < l->searchers_count; i++)
    count += fc_crowd_count(&l->searchers[i].crowd, l->now, distance);
  l->queue_count = 0;
  if (count == 0) return true;
  if (!fc_block_grow(&l->queue, &l->budget, count * sizeof(fc_crowd_member))) return false;
  fc_crowd_member *const members = l->queue.memory;
  uint32_t taken = 0;
  for (unsigned i = 0; i < l->searchers_count; i++)
    taken += fc_crowd_take(&l->searchers[i].crowd, l->now, distance, members + taken);
  if (count > l->width) fc_crowd_select(members, count, l->width);
  l->queue_count = count < l->width ? count : l->width;
  uint32_t *const queue = l->queue.memory;
  for (uint32_t i = 0; i < l->queue_count; i++) queue[i] = members[i].number; /* none before it is read */
  return true;
}

/* Does anything wait in any layer? */
static bool waits(const fc_optimal *l) {
  const uint32_t end = atomic_load(&l->met.taken);
  for (uint32_t i = l->recent; i < end; i++)
    if (fc_visit_waits(visit_at(l, i))) return true;
  return false;
}

/* Whoever has no memory left still takes part until all know of it. */
static void go_through_together(fc_optimal *l) {
  if (!fill_queue(l)) {
    l->queue_count = 0;
    fc_searcher_stop(&l->searchers[0], FC_STOP_MEMORY);
  }
  atomic_store(&l->queue_next, 0);
  fc_team_work_off(l);
  fc_team_agree(l, waits(l));
}

/* Turns that do not rise lead to lesser distances only. */
static bool go_through_beam(fc_optimal *l) {
  for (unsigned distance = FC_VISIT_DISTANCES; distance-- > 0 && !atomic_load(&l->is_over);) {
    if (!choose(l, distance)) return false;
    if (l->queue_count > 0) work_off_queue(l);
  }
  return true;
}

static bool is_empty(const fc_optimal *l) {
  if (l->team) return l->team->is_empty;
  if (l->width == 0) return !waits(l);
  uint32_t waiting = 0;
  for (unsigned i = 0; i < l->searchers_count; i++) waiting += l->searchers[i].crowd.waiting;
  return waiting == 0;
}

static void count_rest(fc_optimal *l) {
  const uint64_t kept = l->team ? l->team->kept : atomic_load(&l->met.taken) - 1;
  if (kept > l->stats.kept || l->team) l->stats.kept = kept;
  for (unsigned i = 0; i < l->searchers_count; i++) fc_searcher_tell(&l->searchers[i]);
}

static void begin_deal(fc_optimal *l, const fc_position *start, const fc_watch *watch) {
  fc_turned turned[FC_MOST_TIDIED];
  l->watch = watch;
  l->is_begun = false;
  l->first = l->now = l->length = 0;
  fc_spread_start(&l->plan, start, &l->deal);
  l->searchers[0].s = l->deal;
  l->played = fc_tidy(&l->plan, &l->searchers[0].s, turned);
}

void fc_optimal_begin(fc_optimal *l, const fc_position *start, const fc_watch *watch, uint64_t most_bytes) {
  begin_deal(l, start, watch);
  share_memory(l, most_bytes);
  begin_counting(l, &(fc_stats){0});
}

void fc_optimal_begin_beam(fc_optimal *l, const fc_position *start, const fc_optimal *base, uint32_t width,
                           uint64_t most_bytes) {
  begin_deal(l, start, base->watch);
  const uint64_t for_crowd = most_bytes / 4 / l->threads;
  l->budget.most = most_bytes - l->threads * for_crowd;
  for (unsigned i = 0; i < l->searchers_count; i++) {
    fc_deadlock_share(&l->searchers[i].deadlock, &base->searchers[0].deadlock);
    l->searchers[i].budget.most = for_crowd;
  }
  begin_counting(l, &base->stats);
  l->bytes_elsewhere = base->bytes_elsewhere + fc_optimal_bytes(base);
  l->width = width;
  l->base = base->is_begun ? base : NULL;
}

/* False if there is no memory. */
static bool go_through_layer(fc_optimal *l) {
  if (!l->team) return l->width > 0 ? go_through_beam(l) : go_through(l);
  go_through_together(l);
  return true;
}

static fc_optimal_end go_on(fc_optimal *l, uint64_t patience) {
  while (l->now < atomic_load(&l->ceiling)) {
    if (!go_through_layer(l)) l->stop = FC_STOP_MEMORY;
    if (l->stop != FC_STOP_NONE || atomic_load(&l->is_over) || is_empty(l)) break;
    count_rest(l);
    begin_layer(l, l->now + 1);
    if (patience > 0 && fc_optimal_kept(l) > patience) return FC_OPTIMAL_RESTS;
  }
  if (l->now < FC_NO_CEILING || l->won != 0) return FC_OPTIMAL_THROUGH;
  /* Longer than any solution that was ever seen. */
  if (l->width == 0) l->stop = FC_STOP_STATES;
  return FC_OPTIMAL_RESTS;
}

fc_optimal_end fc_optimal_run(fc_optimal *l, uint64_t patience, unsigned ceiling) {
  l->stop = FC_STOP_NONE;
  l->won = 0;
  atomic_store(&l->ceiling, ceiling);
  atomic_store(&l->is_over, false);
  if (!l->is_begun && !begin(l)) l->stop = FC_STOP_MEMORY;
  if (l->team) fc_team_agree(l, true);
  const fc_optimal_end end = l->stop == FC_STOP_NONE ? go_on(l, patience) : FC_OPTIMAL_STOPPED;
  count_rest(l);
  return l->stop != FC_STOP_NONE ? FC_OPTIMAL_STOPPED : end;
}
