/* draw.c - deals one after the other, by number: at random until one is lost, or a range of Microsoft's, of which only those are looked at
 * that could reach the ceiling. */
#include "hunt/ceiling.h"
#include "hunt/method.h"

#include "game/deal.h"

enum { TRIES = 2048, FEW = 32 };

/* A range to its end. Of random deals few at first, since in some games most are lost. */
static unsigned tries(const fc_hunt *h) {
  const uint64_t wanted =
      h->plan.from == FC_FROM_RANGE ? h->plan.last - h->plan.first + 1 - h->drawn : h->drawn + FEW;
  return (unsigned)(wanted < TRIES ? wanted : TRIES);
}

static void propose(const fc_hunt *h, unsigned index, fc_rng *rng, fc_try *t) {
  const fc_rules *const r = &h->plan.rules;
  const bool is_range = h->plan.from == FC_FROM_RANGE;
  const uint64_t number = h->drawn + index;
  fc_card deck[FC_MAX_CARDS];
  fc_position p;
  (void)rng;
  if (is_range) {
    t->number = h->plan.first + number;
    fc_shuffle_microsoft(t->number, deck);
  } else {
    fc_shuffle_random(r, fc_mix64(h->plan.seed) + number, deck);
  }
  fc_deal_lay_out(r, deck, &p);
  fc_setup_take(r, &p, &t->setup);
  t->is_void = is_range && !fc_ceiling_is_possible(r, &p);
  t->decides = true;
  t->ask = (fc_probe_ask){.limit = h->plan.states};
}

static bool take(fc_hunt *h, const fc_try made[], unsigned count) {
  h->drawn += count;
  for (unsigned i = 0; i < count; i++) {
    if (made[i].is_void) continue;
    h->undecided += made[i].answer.verdict == FC_UNDECIDED;
    if (made[i].answer.verdict != FC_UNSOLVABLE) continue;
    const fc_lost lost = fc_try_lost(&made[i]);
    if (!fc_pool_add(&h->finds, &lost)) return false;
    if (h->plan.from == FC_FROM_RANGE) continue;
    h->drawn -= count - i - 1; /* the next begins behind this one */
    h->chains[0] = lost;
    h->chains_count = 1;
    break;
  }
  if (h->chains_count > 0 && h->plan.objective == FC_HUNT_SMALL_SPACE) fc_hunt_begin_chains(h);
  return true;
}

const fc_method fc_method_draw = {.tries = tries, .propose = propose, .take = take};
