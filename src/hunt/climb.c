/* climb.c - the annealing of Klaver's thesis (section 5.4): of all swaps of two cards, the one after which the deal is lost with the most cards home is made
 * as a rule, and now and then another one after which it is lost. Kept for comparison: from random lost deals it stays far below what going backwards
 * reaches. */
#include "hunt/method.h"

enum { ANOTHER = 8 };

/* A deal of which nothing is known yet is looked at itself. */
static bool measures(const fc_hunt *h) { return h->chains[0].positions == 0; }

static unsigned tries(const fc_hunt *h) {
  const unsigned cards = h->chains[0].setup.count;
  return measures(h) ? 1 : cards * (cards - 1) / 2;
}

/* Pairs in the order 01 02 12 03 13 23 ... */
static void propose(const fc_hunt *h, unsigned index, fc_rng *rng, fc_try *t) {
  unsigned high = 1;
  (void)rng;
  for (; index >= high; high++) index -= high;
  t->decides = true;
  t->ask = (fc_probe_ask){.limit = h->plan.states};
  t->setup = h->chains[0].setup;
  if (measures(h)) return;
  t->setup.card[index] = h->chains[0].setup.card[high];
  t->setup.card[high] = h->chains[0].setup.card[index];
}

/* How many of the tries are lost with at least this reach; the `pick`-th of them goes to *chosen. */
static unsigned count_lost(const fc_try made[], unsigned count, unsigned reach, unsigned pick,
                           unsigned *chosen) {
  unsigned lost = 0;
  for (unsigned i = 0; i < count; i++) {
    if (made[i].answer.verdict != FC_UNSOLVABLE || made[i].answer.reach < reach) continue;
    if (lost++ == pick) *chosen = i;
  }
  return lost;
}

static bool take(fc_hunt *h, const fc_try made[], unsigned count) {
  fc_rng rng;
  unsigned best = 0, chosen = 0;
  fc_rng_seed(&rng, fc_mix64(h->plan.seed) ^ h->rounds);
  for (unsigned i = 0; i < count; i++) {
    if (made[i].answer.verdict != FC_UNSOLVABLE) continue;
    const fc_lost lost = fc_try_lost(&made[i]);
    if (lost.reach > best) best = lost.reach;
    if (!fc_pool_add(&h->finds, &lost)) return false;
  }
  const unsigned least = fc_rng_below(&rng, ANOTHER) == 0 ? 0 : best;
  const unsigned lost = count_lost(made, count, least, count, &chosen);
  if (lost == 0) {
    h->chains_count = 0; /* nothing near is lost: another deal is drawn, if the hunt draws */
    return true;
  }
  count_lost(made, count, least, fc_rng_below(&rng, lost), &chosen);
  h->chains[0] = fc_try_lost(&made[chosen]);
  return true;
}

const fc_method fc_method_climb = {.tries = tries, .propose = propose, .take = take};
