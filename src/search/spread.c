/* spread.c - setting a spread up, and making turns on it. */
#include "search/spread.h"

bool fc_spread_can(const fc_rules *r) { return fc_rules_cards(r) <= FC_SPREAD_CARDS; }

static void plan_building(fc_spread_plan *plan, fc_card card) {
  const fc_ground_plan *const g = &plan->ground;
  if (g->goes_on[card] == 0) return;
  for (unsigned parent = 1; parent <= g->cards; parent++) {
    if (!fc_plan_fits(g, card, (fc_card)parent)) continue;
    plan->parents[card] |= fc_bit((fc_card)parent);
    plan->children[parent] |= fc_bit(card);
  }
}

void fc_spread_plan_init(fc_spread_plan *plan, const fc_rules *rules, bool by_runs) {
  assert(fc_spread_can(rules));
  memset(plan, 0, sizeof *plan);
  fc_plan_init(&plan->ground, rules);
  assert(plan->ground.words <= FC_SPREAD_WORDS);
  plan->by_runs = by_runs;
  for (unsigned i = 0; i < 64 / plan->ground.bits; i++) plan->fields |= (uint64_t)1 << i * plan->ground.bits;
  for (unsigned c = 1; c <= plan->ground.cards; c++) plan_building(plan, (fc_card)c);
}

/* Where foundations ignore suits no card has to wait for a certain other one, so that there are no knots. */
static void plan_suits(fc_spread_plan *plan) {
  const fc_ground_plan *const g = &plan->ground;
  if (fc_rules_ignore_suit_at_home(&g->rules)) return;
  plan->from_base = 0;
  for (unsigned suit = 0; suit < g->rules.suits; suit++) {
    uint64_t lower = 0;
    for (unsigned home = 0; home < g->rules.ranks; home++) {
      const fc_card card =
          fc_card_make(g->rules.suits, (g->base[suit] + home - 1) % g->rules.ranks + 1, suit);
      plan->wanted[suit][home] = card;
      plan->lower[card] = lower;
      lower |= fc_bit(card);
      if (fc_card_rank(g->rules.suits, card) >= g->base[suit]) plan->from_base |= fc_bit(card);
    }
    plan->suit_cards[suit] = lower;
    for (unsigned home = 0; home < g->rules.ranks; home++) {
      const fc_card card = plan->wanted[suit][home];
      plan->higher[card] = lower & ~plan->lower[card] & ~fc_bit(card);
    }
    plan->wanted[suit][g->rules.ranks] = FC_NO_CARD;
  }
}

void fc_spread_start(fc_spread_plan *plan, const fc_position *start, fc_spread *s) {
  fc_field field;
  fc_plan_start(&plan->ground, start, &field);
  plan->kings = 0;
  for (unsigned c = 1; c <= plan->ground.cards; c++)
    if (plan->ground.king[c]) plan->kings |= fc_bit((fc_card)c);
  plan_suits(plan);
  fc_spread_unpack(plan, field.key, s);
}

unsigned fc_spread_home_of(const fc_spread_plan *plan, const fc_spread *s, fc_card card) {
  const fc_ground_plan *const g = &plan->ground;
  const fc_rules *const r = &g->rules;
  if (!fc_rules_ignore_suit_at_home(r))
    return plan->wanted[g->suit[card]][s->home[g->suit[card]]] == card ? g->suit[card] : FC_MAX_SUITS;
  unsigned best = FC_MAX_SUITS;
  for (unsigned i = 0; i < r->suits; i++) {
    if (s->home[i] >= r->ranks || (g->base[i] + s->home[i] - 1u) % r->ranks + 1 != g->rank[card]) continue;
    /* Of equals the last, so that counts of equal bases stay in order. */
    if (best == FC_MAX_SUITS || s->home[i] <= s->home[best]) best = i;
  }
  return best;
}

/* Where foundations are by suit, what one waits for changes with it. */
static void change_home(const fc_spread_plan *plan, fc_spread *s, unsigned foundation, int by) {
  const unsigned before = s->home[foundation], now = (unsigned)((int)before + by);
  s->home[foundation] = (uint8_t)now;
  s->away = (uint8_t)(s->away - by);
  if (fc_rules_ignore_suit_at_home(&plan->ground.rules)) {
    s->key[plan->ground.card_words + foundation / 8] += (uint64_t)(int64_t)by << 8 * (foundation % 8);
    return;
  }
  const fc_card old = plan->wanted[foundation][before], next = plan->wanted[foundation][now];
  if (old != FC_NO_CARD) s->wanted &= ~fc_bit(old);
  if (next != FC_NO_CARD) s->wanted |= fc_bit(next);
}

/* From a card of a column downwards. */
static fc_card roof_from(const fc_spread *s, fc_card card) {
  while (!(s->edges & ~s->knots & fc_bit(card)) && s->on[card] != FC_NO_CARD) card = s->on[card];
  return card;
}

static void lift_from_column(fc_spread *s, fc_card card) {
  const unsigned column = s->column[card];
  const uint64_t moved = fc_bit(card) | fc_spread_above(s, card);
  const fc_card below = s->on[card];
  s->column_cards[column] &= ~moved;
  s->open &= ~moved;
  if (below == FC_NO_CARD) {
    s->empty_columns |= (uint64_t)1 << column;
    s->columns_left++;
    return;
  }
  s->open |= fc_bit(below);
  s->over[below] = FC_NO_CARD;
  s->on[card] = FC_NO_CARD;
  s->edges &= ~fc_bit(card);
  s->hard &= ~fc_bit(card);
  s->knots &= ~fc_bit(card);
  if (moved & fc_bit(s->roof[column])) s->roof[column] = roof_from(s, below);
}

static void lift(const fc_spread_plan *plan, fc_spread *s, fc_card card, unsigned code, unsigned home) {
  const uint64_t bit = fc_bit(card);
  if (s->column[card] != FC_NO_COLUMN) {
    lift_from_column(s, card);
  } else if (code == FC_CODE_CELL) {
    s->cells &= ~bit;
    s->free_cells++;
  } else if (code == FC_CODE_HOME) {
    s->out |= bit;
    change_home(plan, s, home, -1);
  } else {
    s->reserve &= ~bit;
  }
}

/* Outside the columns. */
static void drop_apart(const fc_spread_plan *plan, fc_spread *s, fc_card card, unsigned code, unsigned home) {
  const uint64_t bit = fc_bit(card);
  s->column[card] = FC_NO_COLUMN;
  s->beneath[card] = 0;
  if (code == FC_CODE_CELL) {
    s->cells |= bit;
    s->free_cells--;
  } else if (code == FC_CODE_HOME) {
    s->out &= ~bit;
    change_home(plan, s, home, 1);
  } else {
    s->reserve |= bit;
  }
}

static void put_down(const fc_spread_plan *plan, fc_spread *s, fc_card card, unsigned column) {
  const uint64_t bit = fc_bit(card);
  s->column[card] = (uint8_t)column;
  s->beneath[card] = s->column_cards[column];
  s->column_cards[column] |= bit;
  s->knots &= ~bit;
  if (s->on[card] != FC_NO_CARD && fc_spread_makes_knot(plan, s, card, s->on[card], (s->hard & bit) != 0))
    s->knots |= bit;
  if (!(s->knots & bit)) s->roof[column] = card;
}

/* The cards on `card` come with it. */
static void drop_on_column(const fc_spread_plan *plan, fc_spread *s, fc_card card, unsigned code,
                           unsigned column) {
  const fc_card below = fc_plan_support(&plan->ground, card, code);
  if (below == FC_NO_CARD) {
    s->empty_columns &= ~((uint64_t)1 << column);
    s->columns_left--;
    s->floor[column] = card;
  } else {
    s->on[card] = below;
    s->over[below] = card;
    s->open &= ~fc_bit(below);
    s->edges |= fc_bit(card);
    if (code == FC_CODE_START) s->hard |= fc_bit(card);
  }
  put_down(plan, s, card, column);
  while (s->over[card] != FC_NO_CARD) {
    card = s->over[card];
    put_down(plan, s, card, column);
  }
  s->open |= fc_bit(card);
}

static void move_to(const fc_spread_plan *plan, fc_spread *s, fc_turned to, unsigned from) {
  const fc_ground_plan *const g = &plan->ground;
  lift(plan, s, to.card, from, to.home);
  if (to.column == FC_NO_COLUMN)
    drop_apart(plan, s, to.card, to.code, to.home);
  else
    drop_on_column(plan, s, to.card, to.code, to.column);
  s->key[g->word[to.card]] ^= (uint64_t)(from ^ to.code) << g->shift[to.card];
}

fc_turned fc_spread_make(const fc_spread_plan *plan, fc_spread *s, fc_turn turn) {
  const unsigned from = fc_spread_code(plan, s, turn.card);
  fc_turned to = {turn.card, turn.code, FC_NO_COLUMN, plan->ground.suit[turn.card]};
  const uint8_t column = s->column[turn.card];
  if (turn.code == FC_CODE_HOME)
    to.home = (uint8_t)fc_spread_home_of(plan, s, turn.card);
  else if (turn.code == FC_CODE_FLOOR)
    to.column = (uint8_t)fc_bits_first(s->empty_columns);
  else if (turn.code >= FC_CODE_PARENT)
    to.column = s->column[fc_plan_support(&plan->ground, turn.card, turn.code)];
  move_to(plan, s, to, from);
  return (fc_turned){turn.card, (uint8_t)from, column, to.home};
}

void fc_spread_undo(const fc_spread_plan *plan, fc_spread *s, fc_turned turned) {
  move_to(plan, s, turned, fc_spread_code(plan, s, turned.card));
}

/* Cards by what their codes say: where a field has no bit, the lowest bit, the next, both, or any bit above these. */
typedef struct sorted {
  uint64_t home, cell, floor, start, parent;
} sorted;

static sorted sort_cards(const fc_spread_plan *plan, const uint64_t key[]) {
  const fc_ground_plan *const g = &plan->ground;
  const unsigned per_word = 64 / g->bits;
  uint64_t low = 0, next = 0, parent = 0;
  for (unsigned i = 0; i < g->card_words; i++) {
    const unsigned at = i * per_word;
    low |= fc_bits_gather(key[i], plan->fields) << at;
    next |= fc_bits_gather(key[i] >> 1, plan->fields) << at;
    for (unsigned b = 2; b < g->bits; b++) parent |= fc_bits_gather(key[i] >> b, plan->fields) << at;
  }
  const uint64_t deck = ((uint64_t)1 << g->cards) - 1;
  return (sorted){.home = deck & ~(low | next | parent),
                  .cell = low & ~next & ~parent,
                  .floor = next & ~low & ~parent,
                  .start = low & next & ~parent,
                  .parent = parent};
}

/* As put_down does it card by card, for a whole column; what lies on what is known. */
FC_INLINE void raise_column(const fc_spread_plan *plan, fc_spread *s, fc_card floor, unsigned column) {
  const uint64_t hard = plan->by_runs ? s->hard : ~(uint64_t)0;
  uint64_t beneath = 0, knots = 0;
  fc_card card = floor, roof = floor;
  for (fc_card next = floor; next != FC_NO_CARD; next = s->over[card]) {
    card = next;
    const uint64_t bit = fc_bit(card), kept = hard & bit ? beneath : s->on[card] ? fc_bit(s->on[card]) : 0;
    s->column[card] = (uint8_t)column;
    s->beneath[card] = beneath;
    if (kept & plan->lower[card])
      knots |= bit;
    else
      roof = card;
    beneath |= bit;
  }
  s->floor[column] = floor;
  s->roof[column] = roof;
  s->knots |= knots;
  s->open |= fc_bit(card);
  s->column_cards[column] = beneath;
}

static void lay_on_others(const fc_spread_plan *plan, fc_spread *s, uint64_t cards) {
  for (; cards; cards &= cards - 1) {
    const fc_card card = fc_first_of(cards),
                  below = fc_plan_support(&plan->ground, card, fc_spread_code(plan, s, card));
    if (below == FC_NO_CARD) {
      s->reserve |= fc_bit(card);
      continue;
    }
    s->on[card] = below;
    s->over[below] = card;
    s->edges |= fc_bit(card);
  }
}

void fc_spread_unpack(const fc_spread_plan *plan, const uint64_t key[], fc_spread *s) {
  const fc_ground_plan *const g = &plan->ground;
  const sorted by_code = sort_cards(plan, key);
  const unsigned columns = fc_bits_count(by_code.floor), cells = fc_bits_count(by_code.cell);
  assert(columns <= g->rules.columns && cells <= g->rules.cells);
  memset(s->over, 0, sizeof s->over);
  memset(s->on, 0, sizeof s->on);
  memset(s->column, FC_NO_COLUMN, sizeof s->column);
  memset(s->column_cards, 0, sizeof s->column_cards);
  memcpy(s->key, key, g->words * sizeof *key);
  s->open = s->reserve = s->edges = s->knots = 0;
  s->cells = by_code.cell;
  s->out = ~by_code.home & (((uint64_t)1 << g->cards) - 1);
  lay_on_others(plan, s, by_code.start | by_code.parent);
  s->hard = by_code.start & s->edges;
  s->free_cells = (uint8_t)(g->rules.cells - cells);
  s->columns_left = (uint8_t)(g->rules.columns - columns);
  s->empty_columns = (((uint64_t)1 << g->rules.columns) - 1) & ~(((uint64_t)1 << columns) - 1);
  unsigned column = 0;
  for (uint64_t floor = by_code.floor; floor; floor &= floor - 1)
    raise_column(plan, s, fc_first_of(floor), column++);
  s->away = (uint8_t)(g->cards - fc_bits_count(by_code.home));
  const bool by_suit = !fc_rules_ignore_suit_at_home(&g->rules);
  s->wanted = by_suit ? 0 : ~(uint64_t)0;
  for (unsigned i = 0; i < g->rules.suits; i++) {
    if (by_suit) {
      s->home[i] = (uint8_t)fc_bits_count(by_code.home & plan->suit_cards[i]);
      const fc_card card = plan->wanted[i][s->home[i]];
      if (card != FC_NO_CARD) s->wanted |= fc_bit(card);
    } else {
      s->home[i] = (uint8_t)(key[g->card_words + i / 8] >> 8 * (i % 8));
    }
  }
}
