/* playout.c - choosing one of the moves and making it; compiled once with the standard game's constants and once general. */
#include "search/play/playout.h"

#include "base/bits.h"
#include "game/legal.h"
#include "game/safe.h"

#include <assert.h>

_Static_assert(FC_HOME - FC_COLUMN <= 64, "a set of places is one word");

FC_INLINE uint64_t bit_of(fc_place place) { return UINT64_C(1) << (place - FC_COLUMN); }
FC_INLINE fc_place nth_place(uint64_t set, unsigned n) {
  return (fc_place)(FC_COLUMN + fc_bits_first(fc_bits_scatter(UINT64_C(1) << n, set)));
}

void fc_playground_init(fc_playground *ground, const fc_rules *rules, const fc_position *start) {
  memset(ground, 0, sizeof *ground);
  fc_ground_plan *const g = &ground->plan;
  fc_plan_init(g, rules);
  memcpy(ground->base, start->base, sizeof ground->base);
  for (unsigned c = 1; c <= g->cards; c++) {
    g->king[c] = fc_legal_opens(rules, start, (fc_card)c);
    ground->order[c] = (uint8_t)fc_home_order(rules, start->base[g->suit[c]], g->rank[c]);
    if (g->kind[c] >= ground->empty) ground->empty = g->kind[c] + 1u;
  }
  assert(ground->empty < FC_MOST_KINDS);
  g->kind[FC_NO_CARD] = (uint16_t)ground->empty;
}

FC_INLINE fc_place home_of(const fc_rules *r, const fc_playground *g, const fc_playout *p, fc_card card) {
  const unsigned suit = g->plan.suit[card];
  if (!fc_rules_ignore_suit_at_home(r))
    return g->order[card] == p->home[suit] + 1u ? fc_place_home(suit) : FC_NOWHERE;
  unsigned best = FC_MAX_SUITS;
  for (unsigned f = 0; f < r->suits && card != FC_NO_CARD; f++)
    if (fc_home_order(r, g->base[f], g->plan.rank[card]) == p->home[f] + 1u &&
        (best == FC_MAX_SUITS || p->home[f] < p->home[best]))
      best = f;
  return best < FC_MAX_SUITS ? fc_place_home(best) : FC_NOWHERE;
}

FC_INLINE void set_bit(uint64_t *set, uint64_t bit, bool is_in) { *set = is_in ? *set | bit : *set & ~bit; }

/* Changes what lies on top of a place. As no card goes onto itself, what it goes onto and what goes onto it are counted apart. A card
 * without a parent goes onto kind 0, which is never shown; nothing goes onto no card. */
FC_INLINE void set_top(const fc_rules *r, const fc_playground *g, fc_playout *p, fc_place place,
                       fc_card card) {
  const fc_ground_plan *const plan = &g->plan;
  const uint64_t bit = bit_of(place);
  const fc_card before = p->top[place];
  const unsigned lost = plan->goes_on[before], gained = plan->goes_on[card];
  p->kinds[lost].wanted &= ~bit;
  p->onto_cards -= fc_bits_count(p->kinds[lost].shown);
  if (fc_place_is_column(place)) {
    const unsigned hidden = plan->kind[before], shown = plan->kind[card];
    p->kinds[hidden].shown ^= bit;
    p->kinds[shown].shown ^= bit;
    p->onto_cards += fc_bits_count(p->kinds[shown].wanted) - fc_bits_count(p->kinds[hidden].wanted);
  } else if (fc_place_is_cell(r, place)) {
    set_bit(&p->free_cells, bit, card == FC_NO_CARD);
  }
  if (card != FC_NO_CARD) p->kinds[gained].wanted |= bit;
  p->onto_cards += fc_bits_count(p->kinds[gained].shown);
  set_bit(&p->filled, bit, card != FC_NO_CARD);
  set_bit(&p->openers, bit, plan->king[card]);
  set_bit(&p->ready, bit, home_of(r, g, p, card) != FC_NOWHERE);
  p->top[place] = card;
}

/* Who can go home is seen anew when a foundation has changed. */
FC_INLINE void change_home(const fc_rules *r, const fc_playground *g, fc_playout *p, fc_place foundation,
                           int by) {
  p->home[foundation - FC_HOME] = (uint8_t)(p->home[foundation - FC_HOME] + by);
  p->away = (unsigned)((int)p->away - by);
  p->ready = 0;
  for (uint64_t rest = p->filled; rest != 0; rest &= rest - 1) {
    const fc_place place = nth_place(rest, 0);
    if (home_of(r, g, p, p->top[place]) != FC_NOWHERE) p->ready |= bit_of(place);
  }
}

void fc_playout_begin(const fc_playground *g, const fc_position *p, fc_playout *out) {
  const fc_rules *const r = &g->plan.rules;
  memset(out, 0, sizeof *out);
  memcpy(out->home, p->home, sizeof out->home);
  memcpy(out->below, p->below, sizeof out->below);
  out->away = g->plan.cards - fc_position_home_cards(r, p);
  for (unsigned i = 0; i < r->columns; i++) out->kinds[g->empty].shown |= bit_of(fc_place_column(i));
  for (unsigned i = 0; i < r->cells; i++) out->free_cells |= bit_of(fc_place_slot(i));
  for (fc_place place = FC_COLUMN; place < FC_HOME; place++)
    if (p->top[place] != FC_NO_CARD) set_top(r, g, out, place, p->top[place]);
}

void fc_playout_copy(const fc_playground *ground, const fc_playout *from, fc_playout *to) {
  memcpy(to, from, offsetof(fc_playout, below) + ground->plan.cards + 1);
  memcpy(to->kinds, from->kinds, (ground->empty + 1) * sizeof *to->kinds);
}

/* Runs that move as one, and cards that come back from home: cards besides those on top, each the lowest-lying of what moves with it. */
enum { MOST_EXTRAS = FC_MAX_CARDS + FC_MAX_SUITS };
typedef struct extras {
  unsigned count, ways;
  struct {
    fc_card card;
    fc_place from;
    uint8_t cards, ways;
  } of[MOST_EXTRAS];
} extras;

static uint64_t columns_for(const fc_playground *g, const fc_playout *p, fc_card card, fc_place from) {
  const uint64_t columns = p->kinds[g->plan.goes_on[card]].shown;
  return fc_place_is_column(from) ? columns & ~bit_of(from) : columns;
}

static uint64_t floors_for(const fc_playground *g, const fc_playout *p, fc_card card) {
  return g->plan.king[card] ? p->kinds[g->empty].shown : 0;
}

static void add_extra(const fc_playground *g, const fc_playout *p, fc_card card, fc_place from,
                      unsigned cards, uint64_t cells, extras *e) {
  const unsigned ways = fc_bits_count(columns_for(g, p, card, from)) + fc_bits_count(floors_for(g, p, card)) +
                        fc_bits_count(cells);
  e->of[e->count].card = card;
  e->of[e->count].from = from;
  e->of[e->count].cards = (uint8_t)cards;
  e->of[e->count++].ways = (uint8_t)ways;
  e->ways += ways;
}

static void add_runs(const fc_playground *g, const fc_playout *p, fc_place from, extras *e) {
  fc_card card = p->top[from];
  for (unsigned n = 2; card != FC_NO_CARD; n++) {
    const fc_card below = p->below[card];
    if (below == FC_NO_CARD || !fc_plan_fits(&g->plan, card, below)) return;
    card = below;
    add_extra(g, p, card, from, n, 0, e);
  }
}

static void add_from_home(const fc_playground *g, const fc_playout *p, unsigned suit, extras *e) {
  const fc_rules *const r = &g->plan.rules;
  if (p->home[suit] == 0) return;
  const unsigned rank = (g->base[suit] + p->home[suit] - 2u) % r->ranks + 1;
  add_extra(g, p, fc_card_make(r->suits, rank, suit), fc_place_home(suit), 1, p->free_cells, e);
}

FC_INLINE void list_extras(const fc_rules *r, const fc_playground *g, const fc_playout *p, extras *e) {
  e->count = e->ways = 0;
  if (r->unlimited)
    for (unsigned i = 0; i < r->columns; i++) add_runs(g, p, fc_place_column(i), e);
  if (r->worry_back)
    for (unsigned suit = 0; suit < r->suits; suit++) add_from_home(g, p, suit, e);
}

static fc_move extra_move(const fc_playground *g, const fc_playout *p, const extras *e, unsigned index) {
  unsigned at = 0;
  for (; index >= e->of[at].ways; at++) index -= e->of[at].ways;
  assert(at < e->count);
  fc_move m = {.card = e->of[at].card, .from = e->of[at].from, .count = e->of[at].cards};
  const uint64_t columns = columns_for(g, p, m.card, m.from), floors = floors_for(g, p, m.card);
  const unsigned onto_cards = fc_bits_count(columns), onto_floors = fc_bits_count(floors);
  if (index < onto_cards)
    m.to = nth_place(columns, index);
  else if (index < onto_cards + onto_floors)
    m.to = nth_place(floors, index - onto_cards);
  else
    m.to = nth_place(p->free_cells, index - onto_cards - onto_floors);
  return m;
}

/* In how many ways single cards on top can move, by what they move to. */
typedef struct ways {
  unsigned home, onto_cards, onto_floors, into_cells;
  uint64_t floors, movers; /* empty columns; places whose cards may go into cells */
} ways;

FC_INLINE ways count_ways(const fc_rules *r, const fc_playground *g, const fc_playout *p) {
  const uint64_t cells = ((UINT64_C(1) << r->cells) - 1) << (FC_SLOT - FC_COLUMN);
  const uint64_t floors = p->kinds[g->empty].shown, movers = p->filled & ~cells;
  return (ways){.home = fc_bits_count(p->ready),
                .onto_cards = p->onto_cards,
                .onto_floors = fc_bits_count(p->openers) * fc_bits_count(floors),
                .into_cells = fc_bits_count(movers) * fc_bits_count(p->free_cells),
                .floors = floors,
                .movers = movers};
}

static unsigned sum_of(const ways *w) { return w->home + w->onto_cards + w->onto_floors + w->into_cells; }

FC_INLINE fc_move move_of(const fc_playout *p, fc_place from, fc_place to) {
  return (fc_move){.card = p->top[from], .from = from, .to = to, .count = 1};
}

FC_INLINE fc_move card_move(const fc_playground *g, const fc_playout *p, unsigned index) {
  for (fc_place to = FC_COLUMN;; to++) {
    const uint64_t from = p->kinds[g->plan.kind[p->top[to]]].wanted;
    const unsigned count = fc_bits_count(from);
    if (index < count) return move_of(p, nth_place(from, index), to);
    index -= count;
  }
}

FC_INLINE fc_move choose(const fc_rules *r, const fc_playground *g, const fc_playout *p, const ways *w,
                         unsigned index) {
  if (index < w->onto_cards) return card_move(g, p, index);
  index -= w->onto_cards;
  if (index < w->into_cells) {
    const unsigned cells = fc_bits_count(p->free_cells);
    return move_of(p, nth_place(w->movers, index / cells), nth_place(p->free_cells, index % cells));
  }
  index -= w->into_cells;
  if (index < w->onto_floors) {
    const unsigned floors = fc_bits_count(w->floors);
    return move_of(p, nth_place(p->openers, index / floors), nth_place(w->floors, index % floors));
  }
  index -= w->onto_floors;
  assert(index < w->home);
  const fc_place from = nth_place(p->ready, index);
  return move_of(p, from, home_of(r, g, p, p->top[from]));
}

FC_INLINE void make(const fc_rules *r, const fc_playground *g, fc_playout *p, fc_move m) {
  fc_card top = m.card;
  if (fc_place_is_home(m.from)) {
    change_home(r, g, p, m.from, -1);
  } else {
    top = p->top[m.from];
    set_top(r, g, p, m.from, fc_place_is_column(m.from) ? p->below[m.card] : FC_NO_CARD);
  }
  if (fc_place_is_home(m.to)) {
    change_home(r, g, p, m.to, 1);
  } else {
    if (fc_place_is_column(m.to)) p->below[m.card] = p->top[m.to];
    set_top(r, g, p, m.to, top);
  }
}

unsigned fc_playout_count(const fc_playground *g, const fc_playout *p) {
  const fc_rules *const r = &g->plan.rules;
  const ways w = count_ways(r, g, p);
  extras e;
  list_extras(r, g, p, &e);
  return sum_of(&w) + e.ways;
}

fc_move fc_playout_move(const fc_playground *g, const fc_playout *p, unsigned index) {
  const fc_rules *const r = &g->plan.rules;
  const ways w = count_ways(r, g, p);
  extras e;
  list_extras(r, g, p, &e);
  const unsigned singles = sum_of(&w);
  return index < singles ? choose(r, g, p, &w, index) : extra_move(g, p, &e, index - singles);
}

FC_INLINE unsigned run(const fc_rules *r, const fc_playground *g, fc_playout *p, const fc_manner *manner,
                       fc_rng *rng, fc_move line[]) {
  extras e;
  unsigned made = 0;
  while (p->away > 0 && made < manner->most_moves) {
    fc_move m;
    if (manner->home_first && p->ready != 0) {
      const fc_place from = nth_place(p->ready, 0);
      m = move_of(p, from, home_of(r, g, p, p->top[from]));
    } else {
      const ways w = count_ways(r, g, p);
      list_extras(r, g, p, &e);
      const unsigned singles = sum_of(&w), all = singles + e.ways;
      if (all == 0) break;
      const unsigned index = fc_rng_below(rng, all);
      m = index < singles ? choose(r, g, p, &w, index) : extra_move(g, p, &e, index - singles);
    }
    make(r, g, p, m);
    line[made++] = m;
  }
  return made;
}

unsigned fc_playout_run(const fc_playground *g, fc_playout *p, const fc_manner *manner, fc_rng *rng,
                        fc_move line[]) {
  return FC_BY_SHAPE(run, &g->plan.rules, g, p, manner, rng, line);
}
