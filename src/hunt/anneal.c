/* anneal.c - lost deals made into others with a smaller space, in several chains that cool down together, again and again.
 * A try may take as many positions as the chain would accept, which is drawn beforehand: so no probe goes on longer than its answer could matter. */
#include "hunt/method.h"

#include <assert.h>

enum {
  TRIES_EACH = 8, /* per chain and round; the first that is accepted counts */
  CYCLE = 1000,   /* rounds from hot to cold */
  HOT = 24,       /* 256ths by which a space may grow, for each power of two that the chance is small */
  MOST = 1 << 22, /* positions */
};

static unsigned tries(const fc_hunt *h) { return TRIES_EACH * h->chains_count; }

static unsigned heat(const fc_hunt *h) {
  const uint64_t at = (h->rounds - h->turned) % CYCLE;
  return (unsigned)(HOT * (CYCLE - at) / CYCLE);
}

/* What a chain with so many positions accepts: more by a share that is exponentially distributed. In whole numbers, so that it is the same on every
 * machine. */
static uint32_t accepted(const fc_hunt *h, uint32_t positions, fc_rng *rng) {
  enum { PART = 8 };
  uint64_t halvings = 0; /* in 256ths */
  while (fc_rng_below(rng, 2) == 0) halvings += 1 << PART;
  halvings += fc_rng_below(rng, 1 << PART);
  const uint64_t limit = positions + (positions * heat(h) * halvings >> (2 * PART));
  return (uint32_t)(limit < MOST ? limit : MOST);
}

static void propose(const fc_hunt *h, unsigned index, fc_rng *rng, fc_try *t) {
  const fc_lost *const chain = &h->chains[index / TRIES_EACH];
  const bool measures = chain->positions == 0;
  t->setup = chain->setup;
  t->is_void = measures && index % TRIES_EACH != 0;
  t->ask =
      (fc_probe_ask){.limit = measures ? MOST : accepted(h, chain->positions, rng), .won_from = h->won_from};
  if (!measures) fc_setup_change(&h->plan.rules, &t->setup, false, rng);
}

static unsigned wanted_reach(const fc_hunt *h, const fc_lost *chain) {
  return chain->reach < h->plan.reach ? chain->reach : h->plan.reach;
}

/* A deal too large to be measured counts as just as large as that. */
static fc_lost outcome(const fc_try *t) {
  fc_lost lost = fc_try_lost(t);
  if (t->answer.verdict == FC_UNDECIDED) lost.positions = MOST;
  return lost;
}

static bool follow(fc_hunt *h, const fc_try *t, fc_lost *chain) {
  const bool measures = chain->positions == 0;
  if (t->is_void || t->answer.verdict == FC_SOLVED) return true;
  if (!measures && (t->answer.verdict != FC_UNSOLVABLE || t->answer.reach < wanted_reach(h, chain)))
    return true;
  *chain = outcome(t);
  return t->answer.verdict != FC_UNSOLVABLE || fc_pool_add(&h->finds, chain);
}

/* When all is hot again, the worse chains begin anew from the best finds. */
static void begin_cycle(fc_hunt *h) {
  if (h->rounds == h->turned || (h->rounds - h->turned) % CYCLE != 0 || h->finds.count == 0) return;
  for (unsigned i = 0; i < h->chains_count; i++) {
    const fc_lost *const find = &h->finds.items[i % h->finds.count];
    if (i % 2 == 0 || fc_lost_is_better(find, &h->chains[i])) h->chains[i] = *find;
  }
}

static bool take(fc_hunt *h, const fc_try made[], unsigned count) {
  for (unsigned i = 0; i < h->chains_count; i++) {
    const uint64_t before = h->chains[i].hash;
    for (unsigned k = 0; k < TRIES_EACH && h->chains[i].hash == before; k++) {
      assert(i * TRIES_EACH + k < count);
      if (!follow(h, &made[i * TRIES_EACH + k], &h->chains[i])) return false;
    }
  }
  (void)count;
  begin_cycle(h);
  return true;
}

const fc_method fc_method_anneal = {.tries = tries, .propose = propose, .take = take};
