/* deadlock.c - cards go home in some order; what covers the next one has to be cut. Of the orders the best is found by trying all, with bounds and with
 * memory of what is left. A core is what is left of the graph when everything is taken away that is in no cycle. */
#include "search/deadlock.h"

enum { COUNT_SHIFT = FC_SPREAD_CARDS };
#define USEFUL_MASK (((uint64_t)1 << COUNT_SHIFT) - 1)

typedef struct core {
  uint64_t edges;  /* not cut */
  uint64_t left;   /* cards that are not home */
  uint64_t wanted; /* of these, what the foundations wait for */
  bool is_first;   /* of a position: pairs are not known yet */
} core;

/* Rules and way of counting are constants in the standard game. */
typedef struct shape {
  const fc_rules *rules;
  bool by_runs;
} shape;

/* The edges that have to be cut before the card is free. */
FC_INLINE uint64_t covering(shape h, const fc_spread *s, const core *k, fc_card card) {
  const uint64_t above = fc_spread_above(s, card);
  if (!h.by_runs) return above & k->edges;
  const fc_card over = s->over[card];
  return ((over ? fc_bit(over) : 0) | (above & s->hard)) & k->edges;
}

FC_INLINE void send_home(const fc_spread_plan *plan, core *k, fc_card card) {
  const uint64_t bit = fc_bit(card);
  k->edges &= ~bit;
  k->left &= ~bit;
  k->wanted = (k->wanted & ~bit) | fc_spread_first(plan, k->left, plan->ground.suit[card]);
}

/* Sends home what is not covered, where only some of the cards above another cover it. */
FC_INLINE void settle_runs(shape h, const fc_spread_plan *plan, const fc_spread *s, core *k) {
  bool more;
  do {
    more = false;
    for (uint64_t cards = k->wanted; cards; cards &= cards - 1) {
      const fc_card card = fc_first_of(cards);
      if (covering(h, s, k, card) != 0) continue;
      send_home(plan, k, card);
      more = true;
    }
  } while (more);
}

/* From a card down to the next edge that is left, or to the floor: what lies there is not covered. */
FC_INLINE uint64_t down_to_edge(const fc_spread *s, const core *k, fc_card card) {
  uint64_t open = fc_bit(card);
  while (!(k->edges & fc_bit(card)) && s->on[card] != FC_NO_CARD) {
    card = s->on[card];
    open |= fc_bit(card);
  }
  return open;
}

/* What is not covered: cards outside the columns, and those above the topmost edge of each. */
FC_INLINE uint64_t uncovered(shape h, const fc_spread *s, const core *k) {
  uint64_t open = s->cells | s->reserve;
  for (unsigned column = 0; column < h.rules->columns; column++) {
    const fc_card roof = s->roof[column];
    const uint64_t here = s->column_cards[column];
    if (here == 0) continue;
    open |= k->is_first ? here & ~s->beneath[roof] : down_to_edge(s, k, fc_first_of(here & s->open));
  }
  return open;
}

/* Sends home what is not covered. When the topmost edge of a column goes, what lies beneath it down to the next one is open. */
FC_INLINE void settle_cards(shape h, const fc_spread_plan *plan, const fc_spread *s, core *k) {
  uint64_t open = uncovered(h, s, k);
  for (uint64_t gone; (gone = k->wanted & open) != 0;) {
    const fc_card card = fc_first_of(gone);
    const bool was_edge = (k->edges & fc_bit(card)) != 0;
    send_home(plan, k, card);
    if (was_edge) open |= down_to_edge(s, k, s->on[card]);
  }
}

FC_INLINE void settle(shape h, const fc_spread_plan *plan, const fc_spread *s, core *k) {
  if (h.by_runs)
    settle_runs(h, plan, s, k);
  else
    settle_cards(h, plan, s, k);
}

/* The cards that wait for one that is not cut. */
FC_INLINE uint64_t waiting(shape h, const fc_spread *s, const core *k, fc_card card) {
  return (h.by_runs && !(s->hard & fc_bit(card)) ? fc_bit(s->on[card]) : s->beneath[card]) & k->left;
}

FC_INLINE bool is_awaited(shape h, const fc_spread *s, const core *k, fc_card card) {
  return (k->edges & fc_bit(card)) && waiting(h, s, k, card) != 0;
}

/* Cards that nothing waits for are in no cycle: takes them away from the end of their suits. */
FC_INLINE void take_last(shape h, const fc_spread_plan *plan, const fc_spread *s, core *k) {
  bool more;
  do {
    more = false;
    for (unsigned suit = 0; suit < h.rules->suits; suit++)
      for (uint64_t last;
           (last = fc_spread_last(plan, k->left, suit)) != 0 && !is_awaited(h, s, k, fc_first_of(last));) {
        k->left &= ~last;
        more = true;
      }
  } while (more);
  k->wanted &= k->left;
}

/* Forgets edges that lie on nothing that is left. Returns the cards whose codes say all about the core: edges and what lies beneath them, down to the lowest
 * card that is left, but not those that were cut in between. */
FC_INLINE uint64_t trim(shape h, const fc_spread_plan *plan, const fc_spread *s, core *k) {
  uint64_t cards = 0;
  take_last(h, plan, s, k);
  if (h.by_runs)
    for (uint64_t edges = k->edges; edges; edges &= edges - 1)
      if (!is_awaited(h, s, k, fc_first_of(edges))) k->edges &= ~(edges & -edges);
  for (unsigned column = 0; column < h.rules->columns; column++) {
    const uint64_t here = s->column_cards[column];
    if ((here & k->edges) == 0) continue;
    fc_card low = s->floor[column];
    if ((here & k->left) == 0) {
      k->edges &= ~here;
      continue;
    }
    while (!(k->left & fc_bit(low))) low = s->over[low];
    const uint64_t upper = here & ~(s->beneath[low] | fc_bit(low));
    k->edges &= ~here | upper;
    if ((upper & k->edges) == 0) continue;
    fc_card top = fc_first_of(here & s->open);
    while (!(k->edges & fc_bit(top))) top = s->on[top];
    cards |= upper & (s->beneath[top] | fc_bit(top));
  }
  return cards & ~(s->edges & ~s->knots & ~k->edges);
}

/* Of the cards, those that are knots get other codes: they lie on what is there, but nothing waits for them. Where there are too many codes for that, a word
 * more says which they are. */
FC_INLINE void key_of(const fc_deadlock *d, const fc_spread *s, uint64_t cards, uint64_t key[]) {
  const fc_ground_plan *const g = &d->plan->ground;
  const uint64_t fields = d->plan->fields, knots = cards & s->knots;
  const unsigned per_word = 64 / g->bits, words = g->card_words;
  for (unsigned i = 0; i < words; i++) {
    const uint64_t mask = fc_bits_scatter(cards >> i * per_word, fields);
    key[i] = s->key[i] & ((mask << g->bits) - mask);
    if (d->words == words) key[i] ^= fc_bits_scatter(knots >> i * per_word, fields) << 1;
  }
  if (d->words > words) key[words] = knots;
}

/* The suits' cards that wait for one of these. */
FC_INLINE uint64_t behind(shape h, const fc_spread_plan *plan, uint64_t cards) {
  uint64_t higher = 0;
  for (unsigned suit = 0; suit < h.rules->suits; suit++) {
    const uint64_t first = fc_spread_first(plan, cards, suit);
    if (first != 0) higher |= plan->higher[fc_first_of(first)];
  }
  return higher;
}

/* Two edges of which one must be cut: each keeps a card from going home that the other one's card has to wait for. A suit's cards are taken in their order, with all
 * that covers those before. */
FC_INLINE void note_pairs(shape h, fc_deadlock *d, const fc_spread *s, const core *k) {
  for (unsigned suit = 0; suit < h.rules->suits; suit++) {
    uint64_t left = k->left & d->plan->suit_cards[suit], covers_lower = 0;
    while (left) {
      const uint64_t first = fc_spread_first(d->plan, left, suit);
      const fc_card card = fc_first_of(first);
      if (k->edges & first) d->pairs[card] = behind(h, d->plan, waiting(h, s, k, card)) & covers_lower;
      covers_lower |= covering(h, s, k, card);
      left &= ~first;
    }
  }
}

/* At least so many cuts: of pairs that have no card in common each needs one. */
static unsigned at_least(const fc_deadlock *d, uint64_t edges) {
  unsigned pairs = 0;
  while (edges) {
    const uint64_t others = d->pairs[fc_first_of(edges)] & edges;
    edges &= edges - 1;
    if (others == 0) continue;
    edges &= ~(others & -others);
    pairs++;
  }
  return pairs;
}

typedef struct way {
  uint64_t cut;
  unsigned cuts, least; /* at least so many in all */
} way;

/* A wanted card that lies deeper than another one can wait, if all that covers that one covers this one, too. */
FC_INLINE bool can_wait(shape h, const fc_spread *s, uint64_t all, fc_card card) {
  uint64_t others = fc_spread_above(s, card) & all;
  if (!h.by_runs) return others != 0;
  for (; others; others &= others - 1) {
    const fc_card over = s->over[fc_first_of(others)];
    if (over != FC_NO_CARD && (s->hard & fc_bit(over))) return true;
  }
  return false;
}

/* The ways to free a wanted card, the most promising first. */
FC_INLINE unsigned list_ways(shape h, const fc_deadlock *d, const fc_spread *s, const core *k, way ways[]) {
  const uint64_t all = k->wanted;
  unsigned count = 0;
  for (uint64_t cards = all; cards; cards &= cards - 1) {
    const fc_card card = fc_first_of(cards);
    way w = {.cut = covering(h, s, k, card)};
    if (can_wait(h, s, all, card)) continue;
    w.cuts = fc_bits_count(w.cut);
    w.least = w.cuts + at_least(d, k->edges & ~w.cut);
    unsigned at = count++;
    for (; at > 0 && ways[at - 1].least > w.least; at--) ways[at] = ways[at - 1];
    ways[at] = w;
  }
  return count;
}

typedef bool solving(fc_deadlock *d, const fc_spread *s, core *k, unsigned most, fc_tangle *tangle);

/* If more than `most` cuts are needed, it says so by some number above it that is not more than what is needed, and nothing is useful. */
FC_INLINE bool branch(shape h, solving *solve, fc_deadlock *d, const fc_spread *s, const core *k,
                      unsigned most, fc_tangle *best) {
  way ways[FC_MAX_SUITS];
  const unsigned count = list_ways(h, d, s, k, ways);
  assert(count > 0);
  *best = (fc_tangle){most + 1, 0};
  for (unsigned i = 0; i < count && ways[i].least <= most; i++) {
    core next = *k;
    fc_tangle rest;
    next.edges &= ~ways[i].cut;
    if (!solve(d, s, &next, most - ways[i].cuts, &rest)) return false;
    const unsigned cuts = rest.cuts + ways[i].cuts;
    if (cuts > most) continue;
    const uint64_t useful = rest.useful | ways[i].cut;
    *best = (fc_tangle){cuts, cuts < best->cuts ? useful : best->useful | useful};
    most = cuts;
  }
  return true;
}

FC_INLINE bool solve_by(shape h, solving *solve, fc_deadlock *d, const fc_spread *s, core *k, unsigned most,
                        fc_tangle *tangle) {
  uint64_t key[FC_SPREAD_WORDS + 1];
  settle(h, d->plan, s, k);
  *tangle = (fc_tangle){0, 0};
  if (k->edges == 0) return true;
  const uint64_t cards = trim(h, d->plan, s, k);
  if (k->edges == 0) return true;
  key_of(d, s, cards, key);
  const uint64_t known = fc_tangles_find(d->known, key);
  if (known != 0) {
    *tangle = (fc_tangle){(unsigned)(known >> COUNT_SHIFT), known & USEFUL_MASK};
    if (tangle->useful != 0 || tangle->cuts > most) return true;
  }
  if (k->is_first) note_pairs(h, d, s, k);
  k->is_first = false;
  return branch(h, solve, d, s, k, most, tangle) &&
         fc_tangles_keep(d->known, key, (uint64_t)tangle->cuts << COUNT_SHIFT | tangle->useful);
}

static bool solve_standard(fc_deadlock *d, const fc_spread *s, core *k, unsigned most, fc_tangle *tangle) {
  return solve_by((shape){&FC_STANDARD, false}, solve_standard, d, s, k, most, tangle);
}

static bool solve_any(fc_deadlock *d, const fc_spread *s, core *k, unsigned most, fc_tangle *tangle) {
  return solve_by((shape){&d->plan->ground.rules, d->plan->by_runs}, solve_any, d, s, k, most, tangle);
}

/* All that is not home, knots cut. */
static core core_of(const fc_spread *s) {
  return (core){.edges = s->edges & ~s->knots, .left = s->out, .wanted = s->wanted, .is_first = true};
}

static bool is_standard(const fc_spread_plan *plan) {
  return !plan->by_runs && fc_rules_is_standard(&plan->ground.rules);
}

bool fc_deadlock_look(fc_deadlock *d, const fc_spread *s, unsigned most, fc_tangle *tangle) {
  const fc_spread_plan *const plan = d->plan;
  *tangle = (fc_tangle){0, 0};
  if (fc_rules_ignore_suit_at_home(&plan->ground.rules)) return true;
  core k = core_of(s);
  const unsigned knots = fc_bits_count(s->knots);
  assert(most >= knots);
  if (!(is_standard(plan) ? solve_standard : solve_any)(d, s, &k, most - knots, tangle)) return false;
  tangle->cuts += knots;
  tangle->useful |= s->knots;
  assert(tangle->cuts <= most);
  return true;
}

void fc_deadlock_begin(fc_deadlock *d, const fc_spread_plan *plan, unsigned threads, uint64_t most_bytes) {
  d->plan = plan;
  d->words = plan->ground.card_words + (plan->ground.parents > 2 ? 1 : 0);
  d->known = &d->own;
  fc_tangles_begin(d->known, d->words, threads, most_bytes);
}

void fc_deadlock_share(fc_deadlock *d, const fc_deadlock *other) {
  d->plan = other->plan;
  d->words = other->words;
  d->known = other->known;
}

void fc_deadlock_free(fc_deadlock *d) { fc_tangles_free(&d->own); }
