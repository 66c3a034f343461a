/* simple_cycles.c - from each card all ways back to it over cards that are larger, so that each cycle is found once. A way is
 * only followed where it can still get back, which keeps the work near the number of cycles. */
#include "study/simple_cycles.h"

#include <assert.h>

typedef struct digraph {
  uint64_t to[65]; /* by card: the cards that its edges lead to, a bit each */
  uint64_t found, most;
} digraph;

static uint64_t bit(unsigned card) { return UINT64_C(1) << (card - 1); }

static unsigned take_lowest(uint64_t *set) {
  const unsigned card = (unsigned)__builtin_ctzll(*set) + 1;
  *set &= *set - 1;
  return card;
}

/* Can `goal` be reached from `from` over cards of `open`? */
static bool reaches(const digraph *g, unsigned from, uint64_t goal, uint64_t open) {
  uint64_t front = bit(from), seen = front;
  while (front) {
    const uint64_t next = g->to[take_lowest(&front)];
    if (next & goal) return true;
    front |= next & open & ~seen;
    seen |= next;
  }
  return false;
}

/* All ways from `card` to `first` over cards of `open`. */
static void follow(digraph *g, unsigned card, unsigned first, uint64_t open) {
  uint64_t next = g->to[card] & open;
  if (g->to[card] & bit(first)) g->found++;
  while (next && g->found < g->most) {
    const unsigned other = take_lowest(&next);
    if (reaches(g, other, bit(first), open & ~bit(other))) follow(g, other, first, open & ~bit(other));
  }
}

uint64_t fc_simple_cycles(const fc_rules *rules, const fc_position *p, uint64_t most) {
  const unsigned cards = fc_rules_cards(rules);
  assert(cards <= 64 && rules->base == FC_BASE_ACE);
  digraph g = {.most = most};
  for (unsigned c = 1; c <= cards; c++) {
    const fc_card card = (fc_card)c, below = p->below[card];
    if (below != FC_NO_CARD) g.to[below] |= bit(card);
    for (unsigned d = 1; d <= cards; d++)
      if (fc_card_suit(rules->suits, (fc_card)d) == fc_card_suit(rules->suits, card) &&
          fc_card_rank(rules->suits, (fc_card)d) + 1 == fc_card_rank(rules->suits, card))
        g.to[c] |= bit(d);
  }
  for (unsigned first = 1; first <= cards && g.found < most; first++)
    follow(&g, first, first, first == 64 ? 0 : ~UINT64_C(0) << first);
  return g.found < most ? g.found : most;
}
