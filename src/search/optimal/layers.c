/* layers.c - layer after layer, by one thread or several. */
#include "search/optimal/layers.h"

#include "search/optimal/searcher.h"

#include <stdlib.h>

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
  l->threads = threads < 1 ? 1 : threads > FC_MOST_SEARCHERS ? FC_MOST_SEARCHERS : threads;
  fc_met_open(&l->met, &l->budget, key_bits(&l->plan.ground));
  pthread_mutex_init(&l->lock, NULL);
  l->searchers = calloc(l->threads, sizeof *l->searchers);
  l->searchers_count = l->searchers ? l->threads : 0;
  return l->searchers ? FC_OK : FC_NO_MEMORY;
}

void fc_optimal_close(fc_optimal *l) {
  for (unsigned i = 0; i < l->searchers_count; i++) fc_deadlock_free(&l->searchers[i].deadlock);
  free(l->searchers);
  fc_block_free(&l->queue, &l->budget);
  fc_met_close(&l->met);
  pthread_mutex_destroy(&l->lock);
}

/* An eighth of the memory, but no more than helps, is for what is known of the bound; the store has the rest. */
static void share_memory(fc_optimal *l) {
  enum { MOST_FOR_BOUND = 64 << 20, LEAST_FOR_BOUND = 1 << 18 };
  const uint64_t most = l->watch->limits.bytes;
  uint64_t each = (most > 0 && most / 8 < MOST_FOR_BOUND ? most / 8 : MOST_FOR_BOUND) / l->threads;
  if (each < LEAST_FOR_BOUND) each = LEAST_FOR_BOUND;
  l->budget.most = most == 0 ? 0 : most > 2 * l->threads * each ? most - l->threads * each : most / 2 + 1;
  l->budget.peak = l->budget.used;
  for (unsigned i = 0; i < l->searchers_count; i++) {
    fc_searcher *const w = &l->searchers[i];
    w->layers = l;
    w->deadlock.most_bytes = each;
    fc_deadlock_begin(&w->deadlock, &l->plan, &w->budget);
    w->budget.peak = w->budget.used;
    w->stats = w->told = (fc_stats){0};
    w->next_look = 0;
  }
}

/* The numbers of a layer whose positions may lead `rise` layers further. */
static bool is_queued(const fc_optimal *l, uint32_t number, unsigned rise) {
  const fc_record *const r = fc_met_at(&l->met, number);
  return r->distance != 0 && (r->later & fc_later_bit(rise));
}

static bool fill_queue(fc_optimal *l, unsigned from, unsigned rise) {
  uint32_t count = 0;
  for (uint32_t i = l->start[from]; i < l->start[from + 1]; i++) count += is_queued(l, i, rise);
  if (!fc_block_grow(&l->queue, &l->budget, (size_t)count * sizeof(uint32_t))) return false;
  uint32_t *next = l->queue.memory;
  for (uint32_t i = l->start[from]; i < l->start[from + 1]; i++)
    if (is_queued(l, i, rise)) *next++ = i;
  l->queue_count = count;
  return true;
}

typedef struct shift {
  fc_searcher *searcher;
  unsigned rise;
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
      fc_searcher_go_on(job->searcher, queue[i], job->rise);
  }
  fc_met_leave(&l->met);
  return NULL;
}

/* A thread costs more than it brings where there is little to do. */
static unsigned threads_for(const fc_optimal *l) {
  enum { WORTH_A_THREAD = 512 };
  const uint32_t worth = l->queue_count / WORTH_A_THREAD;
  return worth < 1 ? 1 : worth < l->threads ? worth : l->threads;
}

static void work_off_queue(fc_optimal *l, unsigned rise) {
  const unsigned wanted = threads_for(l);
  shift shifts[FC_MOST_SEARCHERS];
  unsigned started = 1;
  atomic_store(&l->queue_next, 0);
  fc_met_begin(&l->met, wanted);
  for (unsigned i = 0; i < wanted; i++) shifts[i] = (shift){.searcher = &l->searchers[i], .rise = rise};
  while (started < wanted && pthread_create(&shifts[started].thread, NULL, work_off, &shifts[started]) == 0)
    started++;
  for (unsigned i = started; i < wanted; i++) fc_met_leave(&l->met); /* those there was no thread for */
  work_off(&shifts[0]);
  for (unsigned i = 1; i < started; i++) pthread_join(shifts[i].thread, NULL);
}

static void begin_layer(fc_optimal *l, unsigned layer) {
  l->now = layer;
  l->start[layer] = l->start[layer + 1] = l->met.taken;
  for (unsigned room = 0; room <= FC_MOST_ROOM; room++)
    for (unsigned d = 0; d < FC_MOST_DISTANCE; d++)
      atomic_store_explicit(&l->kept[room][d], 0, memory_order_relaxed);
}

/* The start is the only position of the first layer that no other one leads to. */
static bool begin(fc_optimal *l) {
  fc_searcher *const w = &l->searchers[0];
  fc_turned turned[FC_MOST_TIDIED];
  fc_tangle tangle;
  bool is_new;
  uint32_t key[2 * FC_SPREAD_WORDS];
  w->s = l->deal;
  l->played = fc_tidy(&l->plan, &w->s, turned);
  if (!fc_met_clear(&l->met) || !fc_deadlock_look(&w->deadlock, &w->s, FC_SPREAD_CARDS, &tangle))
    return false;
  l->first = w->s.away + tangle.cuts;
  begin_layer(l, l->first);
  fc_searcher_key(l, &w->s, key);
  w->hand = (fc_hand){0};
  const uint32_t number =
      fc_met_add(&l->met, &w->hand, key, &(fc_record){.distance = (uint8_t)l->first}, &is_new);
  if (w->s.away == 0)
    atomic_store(&l->won, number);
  else
    fc_searcher_follow(w, number);
  l->start[l->now + 1] = l->met.taken;
  return true;
}

static bool go_through(fc_optimal *l, unsigned layer) {
  begin_layer(l, layer);
  for (unsigned rise = 1; rise <= l->most_rise && layer >= l->first + rise; rise++) {
    if (!fill_queue(l, layer - rise, rise)) return false;
    work_off_queue(l, rise);
    if (atomic_load(&l->is_over)) break;
  }
  l->start[layer + 1] = l->met.taken;
  return true;
}

/* Is there nothing left from which a later layer could be reached? */
static bool is_through(const fc_optimal *l) {
  for (unsigned back = 0; back < l->most_rise && l->now >= l->first + back; back++)
    for (uint32_t i = l->start[l->now - back]; i < l->start[l->now - back + 1]; i++) {
      const fc_record *const r = fc_met_at(&l->met, i);
      if (r->distance != 0 && r->later >> (back < 7 ? back : 7)) return false;
    }
  return true;
}

static fc_optimal_end end_of(const fc_optimal *l) {
  if (atomic_load(&l->won) != 0) return FC_OPTIMAL_WON;
  if (l->stop != FC_STOP_NONE) return FC_OPTIMAL_STOPPED;
  return atomic_load(&l->is_over) ? FC_OPTIMAL_GIVEN_UP : FC_OPTIMAL_NONE;
}

static void count_rest(fc_optimal *l) {
  const uint64_t kept = atomic_load(&l->met.taken) - 1;
  if (kept > l->stats.kept) l->stats.kept = kept;
  for (unsigned i = 0; i < l->searchers_count; i++) fc_searcher_tell(&l->searchers[i]);
}

void fc_optimal_begin(fc_optimal *l, const fc_position *start, const fc_watch *watch) {
  l->watch = watch;
  l->stats = (fc_stats){0};
  fc_spread_start(&l->plan, start, &l->deal);
  share_memory(l);
}

fc_optimal_end fc_optimal_run(fc_optimal *l, uint32_t width, uint32_t patience, unsigned ceiling) {
  l->width = width;
  l->patience = patience;
  l->stop = FC_STOP_NONE;
  atomic_store(&l->dropped, false);
  atomic_store(&l->is_over, false);
  atomic_store(&l->won, 0);
  fc_met_begin(&l->met, 1);
  if (!begin(l)) l->stop = FC_STOP_MEMORY;
  while (!atomic_load(&l->is_over) && !atomic_load(&l->won) && l->stop == FC_STOP_NONE) {
    if (ceiling > 0 && l->now + 1 >= ceiling) break;
    if (is_through(l)) break;
    if (l->now + 3 >= FC_MOST_LAYERS) { /* longer than any solution that was ever seen */
      if (width == 0) l->stop = FC_STOP_STATES;
      atomic_store(&l->is_over, true); /* a beam went astray, and others follow */
    } else if (!go_through(l, l->now + 1)) {
      l->stop = FC_STOP_MEMORY;
    }
  }
  count_rest(l);
  const fc_optimal_end end = end_of(l);
  return end == FC_OPTIMAL_NONE && !is_through(l) ? FC_OPTIMAL_CEILING : end;
}
