/* backwards.c - from a stuck end to a deal: cards are given back one by one, from home and then from cells, and only what is still lost and
 * still leads to the end is kept. For each number of cards still to be dealt there is a pool of the setups with the smallest spaces, which are also
 * changed a little at random.
 * A card given back could go straight home again, or to its cell, so that the number of cards home stays within reach; what has to be found
 * out is whether it also opens a way to win. Smallest spaces first, since each card adds to them: Klaver's way back from Figure 19, without
 * an order, drowned in predecessors. */
#include "hunt/method.h"
#include "hunt/stuck_end.h"

#include <assert.h>

enum { TRIES = 128, NEW_ENDS = 32, ANYWHERE = 8, WRONG_COLOUR = 8, PATIENCE = 400 };

static unsigned tries(const fc_hunt *h) { return (void)h, TRIES; }

/* The pool with the fewest cards to be dealt that has any; `most` if there is none. */
static unsigned frontier(const fc_hunt *h, unsigned most) {
  unsigned away = h->deal.cells;
  while (away < most && h->pools[away].count == 0) away++;
  return away;
}

static unsigned end_away(const fc_hunt *h) { return h->plan.reach + h->plan.rules.cells; }

/* Mostly near the frontier; sometimes anywhere behind it, so that no dead end holds the hunt up. */
static unsigned choose_pool(const fc_hunt *h, unsigned nearest, fc_rng *rng) {
  const unsigned most = end_away(h);
  unsigned away = nearest;
  if (fc_rng_below(rng, ANYWHERE) == 0) away += fc_rng_below(rng, most - nearest + 1);
  while (away < most && fc_rng_below(rng, 2) == 0) away++;
  while (h->pools[away].count == 0) away--;
  return away;
}

/* The first ones more often. */
static const fc_lost *choose(const fc_pool *pool, fc_rng *rng) {
  return &pool->items[fc_rng_below(rng, fc_rng_below(rng, pool->count) + 1)];
}

/* The next card of a suit that has some home; of the first colour as a rule, as long as there are. Cards of the suit that is left are black, and
 * a red card that lies deep is a place for them. */
static fc_card choose_home_card(const fc_rules *r, const fc_position *p, fc_rng *rng) {
  unsigned suit = fc_rng_below(rng, r->suits);
  bool has_black = false;
  for (unsigned s = 0; s < r->suits; s += 2) has_black |= p->home[s] > 0;
  const bool wants_black = has_black && fc_rng_below(rng, WRONG_COLOUR) != 0;
  while (p->home[suit] == 0 || (wants_black && fc_suit_is_red(suit))) suit = (suit + 1) % r->suits;
  return fc_card_make(r->suits, p->home[suit], suit);
}

static void give_back(const fc_hunt *h, fc_setup *setup, fc_rng *rng) {
  const fc_rules *const r = &h->plan.rules;
  const unsigned column = fc_rng_below(rng, r->columns);
  fc_position p;
  if (setup->count == fc_rules_cards(r)) {
    fc_setup_put_cell(setup, column, fc_rng_below(rng, setup->cells));
    return;
  }
  fc_setup_show(r, setup, &p);
  fc_setup_put(setup, column, choose_home_card(r, &p, rng));
}

static void propose(const fc_hunt *h, unsigned index, fc_rng *rng, fc_try *t) {
  const unsigned most = end_away(h);
  const unsigned nearest = frontier(h, most);
  (void)index;
  if (h->pools[nearest].count == 0 || fc_rng_below(rng, NEW_ENDS) == 0) {
    fc_stuck_end_draw(&h->plan.rules, h->plan.reach, rng, &t->setup);
  } else {
    const unsigned away = choose_pool(h, nearest, rng);
    t->setup = choose(&h->pools[away], rng)->setup;
    if (away > h->deal.cells && fc_rng_below(rng, 2) == 0)
      give_back(h, &t->setup, rng);
    else
      fc_setup_change(&h->plan.rules, &t->setup, away > h->deal.cells, rng);
  }
  t->is_void = !fc_setup_fits(&h->plan.rules, &t->setup, &h->deal);
  const unsigned away = fc_setup_away(&h->plan.rules, &t->setup);
  t->ask = (fc_probe_ask){.limit = fc_pool_limit(&h->pools[away], h->plan.reach, h->plan.states),
                          .safe_moves = true,
                          .won_from = h->won_from};
}

/* Pools that are all of one family may be a dead end: after so many rounds without one card more, it begins anew. */
static void begin_anew(fc_hunt *h) {
  for (unsigned away = 0; away <= FC_MAX_CARDS; away++) h->pools[away].count = 0;
  h->turned = h->rounds;
}

static bool take(fc_hunt *h, const fc_try tries_made[], unsigned count) {
  const unsigned before = frontier(h, end_away(h) + 1);
  for (unsigned i = 0; i < count; i++) {
    const fc_try *const t = &tries_made[i];
    if (t->is_void || t->answer.verdict != FC_UNSOLVABLE || t->answer.reach < h->plan.reach) continue;
    fc_lost lost = fc_try_lost(t);
    const unsigned away = fc_setup_away(&h->plan.rules, &lost.setup);
    if (!fc_pool_add(&h->pools[away], &lost)) return false;
    if (away > h->deal.cells) continue;
    fc_setup_sort(&h->plan.rules, &lost.setup);
    if (!fc_pool_add(&h->finds, &lost)) return false;
  }
  if (frontier(h, end_away(h) + 1) < before)
    h->turned = h->rounds;
  else if (h->rounds - h->turned >= PATIENCE)
    begin_anew(h);
  if (h->plan.objective == FC_HUNT_SMALL_SPACE && h->finds.count >= h->plan.finds) fc_hunt_begin_chains(h);
  return true;
}

const fc_method fc_method_backwards = {.tries = tries, .propose = propose, .take = take};
