/* hunt.c - rounds: which method, and the threads that look at its tries. */
#include "hunt/hunt.h"

#include "base/pipeline.h"
#include "game/deal.h"
#include "hunt/ceiling.h"
#include "hunt/method.h"
#include "hunt/stuck_end.h"
#include "search/engines.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct fc_worker {
  fc_probe *probe;
  void *decider; /* made when it is first needed */
  fc_answer answer;
  fc_position position;
};

/* What a decision may take in bytes, and the finder in positions of its last stage. */
#define DECIDER_BYTES (UINT64_C(1) << 30)
enum { FINDER_STATES = 20000 };

fc_status fc_hunt_check(const fc_hunt_plan *plan, fc_error *error) {
  const fc_rules *const r = &plan->rules;
  if (r->layout != FC_LAYOUT_ROWS || r->base != FC_BASE_ACE || r->reserve > 0)
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "a hunt is for games that are dealt in rows and whose foundations begin with the ace");
  if (fc_ceiling(r) < 0)
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "every deal can be won: there are hardly more cards than columns and cells");
  if (plan->reach > (unsigned)fc_ceiling(r))
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "no lost deal brings more than %d cards home; --reach %d or less was expected",
                   fc_ceiling(r), fc_ceiling(r));
  if (plan->from == FC_FROM_STUCK_END && !fc_stuck_end_is_possible(r, plan->reach))
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "there is no stuck end with %u cards home; another --reach was expected", plan->reach);
  return FC_OK;
}

static void note_heights(fc_hunt *h) {
  fc_card deck[FC_MAX_CARDS];
  fc_position p;
  fc_shuffle_random(&h->plan.rules, 0, deck);
  fc_deal_lay_out(&h->plan.rules, deck, &p);
  fc_setup_take(&h->plan.rules, &p, &h->deal);
}

static bool open_workers(fc_hunt *h) {
  h->workers = calloc(h->threads, sizeof *h->workers);
  for (unsigned i = 0; h->workers && i < h->threads; i++) {
    h->workers[i].probe = fc_probe_new(&h->plan.rules);
    if (!h->workers[i].probe) return false;
  }
  return h->workers != NULL;
}

fc_hunt *fc_hunt_new(const fc_hunt_plan *plan, unsigned threads) {
  fc_hunt *const h = calloc(1, sizeof *h);
  if (!h) return NULL;
  h->plan = *plan;
  h->threads = threads;
  h->won_from = (unsigned)fc_ceiling(&plan->rules) + 1;
  h->finds.most = FC_HUNT_FINDS;
  for (unsigned i = 0; i <= FC_MAX_CARDS; i++) h->pools[i].most = FC_HUNT_POOL;
  note_heights(h);
  if (plan->from == FC_FROM_DEAL) {
    h->chains_count = plan->objective == FC_HUNT_REACH ? 1 : FC_HUNT_CHAINS;
    for (unsigned i = 0; i < h->chains_count; i++)
      fc_setup_take(&plan->rules, &plan->start, &h->chains[i].setup);
  }
  if (open_workers(h)) return h;
  fc_hunt_free(h);
  return NULL;
}

static void close_worker(fc_worker *w) {
  fc_probe_free(w->probe);
  if (w->decider) fc_engines_find("decide")->end(w->decider);
  free(w->answer.line.moves);
}

void fc_hunt_free(fc_hunt *h) {
  if (!h) return;
  for (unsigned i = 0; h->workers && i < h->threads; i++) close_worker(&h->workers[i]);
  for (unsigned i = 0; i <= FC_MAX_CARDS; i++) fc_pool_free(&h->pools[i]);
  fc_pool_free(&h->finds);
  free(h->workers);
  free(h->round);
  free(h);
}

fc_lost fc_try_lost(const fc_try *t) {
  return (fc_lost){.setup = t->setup,
                   .hash = t->hash,
                   .reach = t->answer.reach,
                   .positions = t->answer.positions,
                   .number = t->number};
}

void fc_hunt_begin_chains(fc_hunt *h) {
  h->chains_count = FC_HUNT_CHAINS;
  for (unsigned i = 0; i < h->chains_count; i++) {
    h->chains[i] = h->finds.items[i % h->finds.count];
    h->chains[i].positions = 0;
  }
  h->finds.count = 0;
  h->turned = h->rounds + 1;
}

static const fc_method *method_of(const fc_hunt *h) {
  if (h->chains_count > 0) return h->plan.objective == FC_HUNT_REACH ? &fc_method_climb : &fc_method_anneal;
  return h->plan.from == FC_FROM_STUCK_END ? &fc_method_backwards : &fc_method_draw;
}

/* A round that is being made: threads take some tries at a time. */
typedef struct making {
  fc_hunt *hunt;
  const fc_method *method;
  unsigned count, next;
  bool (*should_stop)(void *context);
  void *context;
  atomic_bool stopped, failed;
} making;

enum { AT_A_TIME = 8 };
typedef struct portion {
  unsigned first, count;
} portion;

static bool fill(void *context, void *batch) {
  making *const m = context;
  if (m->next >= m->count || atomic_load(&m->stopped)) return false;
  if (m->should_stop && m->should_stop(m->context)) {
    atomic_store(&m->stopped, true);
    return false;
  }
  const unsigned left = m->count - m->next;
  *(portion *)batch = (portion){m->next, left < AT_A_TIME ? left : AT_A_TIME};
  m->next += AT_A_TIME;
  return true;
}

static fc_status decide(const fc_hunt *h, fc_worker *w, fc_try *t) {
  const fc_engine *const engine = fc_engines_find("decide");
  const fc_limits limits = {.states = t->ask.limit, .bytes = DECIDER_BYTES};
  const fc_observer nobody = {0};
  fc_options options = FC_DEFAULT_OPTIONS;
  options.finder_states = FINDER_STATES;
  if (!w->decider) w->decider = engine->begin(&h->plan.rules, &options);
  if (!w->decider) return FC_NO_MEMORY;
  const fc_watch watch = fc_watch_begin(&limits, &nobody);
  const fc_status status = engine->run(w->decider, &w->position, &watch, &w->answer);
  t->answer = (fc_probe_answer){.verdict = w->answer.verdict,
                                .reach = w->answer.home,
                                .positions = (uint32_t)w->answer.stats.generated};
  return status;
}

/* What is drawn for a try depends on these alone. */
static fc_rng rng_of(const fc_hunt *h, unsigned index) {
  fc_rng rng;
  fc_rng_seed(&rng, fc_mix64(fc_mix64(h->plan.seed) + h->rounds) + index);
  return rng;
}

static fc_status look(making *m, fc_worker *w, unsigned index) {
  fc_hunt *const h = m->hunt;
  fc_try *const t = &h->round[index];
  fc_rng rng = rng_of(h, index);
  memset(t, 0, sizeof *t);
  m->method->propose(h, index, &rng, t);
  if (t->is_void) return FC_OK;
  fc_setup_show(&h->plan.rules, &t->setup, &w->position);
  t->hash = w->position.hash;
  return t->decides ? decide(h, w, t) : fc_probe_run(w->probe, &w->position, &t->ask, &t->answer);
}

static void work(void *context, unsigned worker, void *batch) {
  making *const m = context;
  const portion *const part = batch;
  for (unsigned i = 0; i < part->count; i++)
    if (look(m, &m->hunt->workers[worker], part->first + i) != FC_OK) atomic_store(&m->failed, true);
}

static bool drain(void *context, void *batch) {
  (void)batch;
  return !atomic_load(&((making *)context)->failed);
}

static bool make_room(fc_hunt *h, unsigned count) {
  if (count <= h->round_size) return true;
  fc_try *const more = realloc(h->round, count * sizeof *more);
  if (!more) return false;
  h->round = more;
  h->round_size = count;
  return true;
}

fc_status fc_hunt_round(fc_hunt *h, bool (*should_stop)(void *context), void *context) {
  making m = {.hunt = h, .method = method_of(h), .should_stop = should_stop, .context = context};
  m.count = m.method->tries(h);
  if (!make_room(h, m.count)) return FC_NO_MEMORY;
  const fc_pipeline pipeline = {
      .context = &m, .batch_bytes = sizeof(portion), .fill = fill, .work = work, .drain = drain};
  if (fc_pipeline_run(&pipeline, h->threads) != FC_OK || m.failed) return FC_NO_MEMORY;
  if (m.stopped) return FC_OK;
  if (!m.method->take(h, h->round, m.count)) return FC_NO_MEMORY;
  h->rounds++;
  h->tries += m.count;
  return FC_OK;
}

static bool has_enough_finds(const fc_hunt *h) {
  return h->plan.objective == FC_HUNT_REACH && h->finds.count >= h->plan.finds &&
         h->finds.items[h->plan.finds - 1].reach >= h->plan.reach;
}

bool fc_hunt_is_over(const fc_hunt *h) {
  if (h->plan.tries > 0 && h->tries >= h->plan.tries) return true;
  if (h->plan.from == FC_FROM_RANGE) return h->plan.first + h->drawn > h->plan.last;
  if (h->plan.from == FC_FROM_DEAL && h->chains_count == 0) return true;
  return has_enough_finds(h);
}

uint64_t fc_hunt_rounds(const fc_hunt *h) { return h->rounds; }
uint64_t fc_hunt_tries(const fc_hunt *h) { return h->tries; }
uint64_t fc_hunt_undecided(const fc_hunt *h) { return h->undecided; }
const fc_pool *fc_hunt_finds(const fc_hunt *h) { return &h->finds; }

unsigned fc_hunt_away(const fc_hunt *h) {
  unsigned away = 0;
  if (h->finds.count > 0 || h->chains_count > 0 || h->plan.from != FC_FROM_STUCK_END) return 0;
  while (away < FC_MAX_CARDS && h->pools[away].count == 0) away++;
  return away;
}
