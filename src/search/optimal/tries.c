/* tries.c - listing turns, and the safe home moves. */
#include "search/optimal/tries.h"

#include "game/safe.h"

typedef struct listing {
  const fc_spread_plan *plan;
  const fc_spread *s;
  fc_try *tries;
  unsigned count;
} listing;

FC_INLINE void add(listing *l, fc_card card, unsigned code, unsigned count, unsigned price, unsigned least,
                   unsigned most) {
  assert(l->count < FC_MOST_TRIES);
  l->tries[l->count++] =
      (fc_try){{card, (uint8_t)code}, (uint8_t)count, (uint8_t)price, (uint8_t)least, (uint8_t)most};
}

/* Onto each parent that lies open in another column. There it makes an edge, which may have to be cut, and must be if it is a knot; of runs that are paid
 * card by card, each card may. */
FC_INLINE void to_parents(listing *l, fc_card card, unsigned count, unsigned price, unsigned least,
                          unsigned rises) {
  const fc_spread *const s = l->s;
  const uint64_t open =
      s->open & ~s->column_cards[s->column[card]]; /* around the corner a run fits on itself */
  unsigned code = FC_CODE_PARENT;
  for (uint64_t parents = l->plan->parents[card]; parents; parents &= parents - 1, code++) {
    if (!(parents & -parents & open)) continue;
    const bool is_knot = rises == 1 && fc_spread_makes_knot(l->plan, s, card, fc_first_of(parents), false);
    add(l, card, code, count, price, is_knot ? least + 1 : least, least + rises);
  }
}

static void to_home(listing *l) {
  for (uint64_t cards = l->s->wanted & fc_spread_movable(l->s); cards; cards &= cards - 1) {
    const fc_card card = fc_first_of(cards);
    if (fc_spread_home_of(l->plan, l->s, card) < FC_MAX_SUITS) add(l, card, FC_CODE_HOME, 1, 1, 0, 0);
  }
}

FC_INLINE bool may_open(const listing *l, fc_card card) {
  return l->s->columns_left > 0 && (l->plan->kings & fc_bit(card));
}

/* Cards that lie alone: in a cell, in the reserve, or on top of their suit at home. Putting those elsewhere cuts nothing. */
static void from_apart(listing *l, uint64_t cards, unsigned least, bool to_cell) {
  for (; cards; cards &= cards - 1) {
    const fc_card card = fc_first_of(cards);
    to_parents(l, card, 1, 1, least, 1);
    if (may_open(l, card)) add(l, card, FC_CODE_FLOOR, 1, 1, least, least);
    if (to_cell && l->s->free_cells > 0) add(l, card, FC_CODE_CELL, 1, 1, least, least);
  }
}

static void from_columns(listing *l, uint64_t useful) {
  for (uint64_t open = l->s->open; open; open &= open - 1) {
    const fc_card card = fc_first_of(open);
    const unsigned least = useful & fc_bit(card) ? 0 : 1;
    to_parents(l, card, 1, 1, least, 1);
    if (l->s->free_cells > 0) add(l, card, FC_CODE_CELL, 1, 1, least, least);
    if (l->s->on[card] != FC_NO_CARD && may_open(l, card)) add(l, card, FC_CODE_FLOOR, 1, 1, least, least);
  }
}

/* Runs of two cards and more. Where runs are for free a run is as one card; where each of its cards is to be paid, its edge covers with all of them. */
static void runs_from_column(listing *l, uint64_t useful, fc_card top, unsigned most,
                             unsigned most_to_empty) {
  const fc_spread *const s = l->s;
  fc_card card = top;
  for (unsigned n = 2; s->on[card] != FC_NO_CARD && !(s->hard & fc_bit(card)); n++) {
    card = s->on[card];
    const bool is_one = l->plan->by_runs;
    const unsigned price = is_one ? 1 : n, least = !is_one || (useful & fc_bit(card)) ? 0 : 1,
                   rises = is_one ? 1 : 2 * n;
    if (n <= most) to_parents(l, card, n, price, least, rises);
    if (n <= most_to_empty && s->on[card] != FC_NO_CARD && may_open(l, card))
      add(l, card, FC_CODE_FLOOR, n, price, least, is_one ? least : n);
  }
}

static void runs(listing *l, fc_metric metric, uint64_t useful) {
  const fc_rules *const r = &l->plan->ground.rules;
  const fc_spread *const s = l->s;
  if (metric == FC_METRIC_CARDS && r->unlimited) metric = FC_METRIC_TURNS; /* they move all the same */
  const unsigned most = fc_metric_run(metric, r, s->free_cells, s->columns_left);
  const unsigned most_to_empty =
      s->columns_left > 0 ? fc_metric_run(metric, r, s->free_cells, s->columns_left - 1u) : 0;
  if (most < 2) return;
  for (uint64_t open = s->open; open; open &= open - 1)
    runs_from_column(l, useful, fc_first_of(open), most, most_to_empty);
}

static uint64_t tops_at_home(const fc_spread_plan *plan, const fc_spread *s) {
  uint64_t cards = 0;
  for (unsigned suit = 0; suit < plan->ground.rules.suits; suit++)
    if (s->home[suit] > 0) cards |= fc_bit(plan->wanted[suit][s->home[suit] - 1]);
  return cards;
}

unsigned fc_tries_list(const fc_spread_plan *plan, const fc_spread *s, fc_metric metric, uint64_t useful,
                       fc_try tries[]) {
  const fc_rules *const r = &plan->ground.rules;
  listing l = {plan, s, tries, 0};
  to_home(&l);
  from_columns(&l, useful);
  if (metric != FC_METRIC_CARDS || r->unlimited) runs(&l, metric, useful);
  from_apart(&l, s->cells, 1, false);
  from_apart(&l, s->reserve, 1, true);
  if (r->worry_back) from_apart(&l, tops_at_home(plan, s), 2, true);
  return l.count;
}

/* With room every open card can go somewhere; else those whose parents are open. Runs move from further down. */
uint64_t fc_tries_doubts(const fc_spread_plan *plan, const fc_spread *s, fc_metric metric) {
  const uint64_t edges = s->edges & ~s->knots;
  if (metric != FC_METRIC_CARDS || plan->ground.rules.unlimited) return edges;
  uint64_t doubts = s->open & edges;
  if (s->free_cells > 0 || s->columns_left > 0) return doubts;
  for (uint64_t open = doubts; open; open &= open - 1)
    if (!(plan->parents[fc_first_of(open)] & s->open)) doubts &= ~(open & -open);
  return doubts;
}

/* Around the corner a run may go on for as long as there are cards. */
unsigned fc_tries_most(const fc_rules *r, fc_metric metric) {
  if (r->unlimited && metric == FC_METRIC_CARDS) return 2u * (r->wrap ? fc_rules_cards(r) : r->ranks) + 2;
  return r->worry_back ? 3 : 2;
}

static bool is_safe(const fc_spread_plan *plan, const fc_spread *s, fc_card card) {
  const fc_ground_plan *const g = &plan->ground;
  return ((s->open | s->cells | s->reserve) & fc_bit(card)) &&
         fc_is_safe_home(&g->rules, s->home, g->base, g->rank[card], g->suit[card]);
}

static unsigned tidy_by_suit(const fc_spread_plan *plan, fc_spread *s, fc_turned turned[]) {
  unsigned count = 0;
  bool more;
  do {
    more = false;
    for (unsigned suit = 0; suit < plan->ground.rules.suits; suit++) {
      const fc_card card = plan->wanted[suit][s->home[suit]];
      if (card == FC_NO_CARD || !is_safe(plan, s, card)) continue;
      turned[count++] = fc_spread_make(plan, s, (fc_turn){card, FC_CODE_HOME});
      more = true;
    }
  } while (more);
  return count;
}

/* Where foundations ignore suits, cards of one rank may compete for a place: the order must not depend on that of the columns. */
static unsigned tidy_any(const fc_spread_plan *plan, fc_spread *s, fc_turned turned[]) {
  unsigned count = 0;
  bool more;
  do {
    more = false;
    for (unsigned c = 1; c <= plan->ground.cards; c++) {
      const fc_card card = (fc_card)c;
      if (!((s->open | s->cells | s->reserve) & fc_bit(card)) ||
          fc_spread_home_of(plan, s, card) >= FC_MAX_SUITS || !is_safe(plan, s, card))
        continue;
      turned[count++] = fc_spread_make(plan, s, (fc_turn){card, FC_CODE_HOME});
      more = true;
    }
  } while (more);
  return count;
}

unsigned fc_tidy_some(const fc_spread_plan *plan, fc_spread *s, fc_turned turned[]) {
  return fc_rules_ignore_suit_at_home(&plan->ground.rules) ? tidy_any(plan, s, turned)
                                                           : tidy_by_suit(plan, s, turned);
}
