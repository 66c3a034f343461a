/* field.c - setting a field up, and making moves on it. */
#include "search/field.h"

#include <assert.h>

/* Cards of one kind have the same children. */
static unsigned kind_of(const fc_rules *r, unsigned rank, unsigned suit) {
  switch (r->build) {
    case FC_BUILD_ALTERNATE: return 2 * rank + (suit & 1);
    case FC_BUILD_SUIT: return 1 + (rank - 1) * r->suits + suit;
    default: return rank;
  }
}

static void init_card(fc_ground_plan *g, fc_card card) {
  const fc_rules *const r = &g->rules;
  const unsigned rank = fc_card_rank(r->suits, card), suit = fc_card_suit(r->suits, card);
  const unsigned per_word = 64 / g->bits, above = rank < r->ranks ? rank + 1 : r->wrap ? 1 : 0;
  g->rank[card] = (uint8_t)rank;
  g->suit[card] = (uint8_t)suit;
  g->word[card] = (uint8_t)((card - 1u) / per_word);
  g->shift[card] = (uint8_t)((card - 1u) % per_word * g->bits);
  g->kind[card] = (uint16_t)kind_of(r, rank, suit);
  g->goes_on[card] = 0;
  if (above == 0 || r->build == FC_BUILD_NONE) return;
  const unsigned other = r->build == FC_BUILD_ALTERNATE ? !fc_suit_is_red(suit) : 0;
  const unsigned first = r->build == FC_BUILD_SUIT ? suit : other;
  if (first >= r->suits) return; /* no card of the other colour */
  g->parent[card] = fc_card_make(r->suits, above, first);
  g->goes_on[card] = (uint16_t)kind_of(r, above, first);
  for (unsigned i = 0; i < g->parents && first + i * g->stride < r->suits; i++)
    g->support[(unsigned)card << g->bits | (FC_CODE_PARENT + i)] = (fc_card)(g->parent[card] + i * g->stride);
}

void fc_plan_init(fc_ground_plan *g, const fc_rules *rules) {
  memset(g, 0, sizeof *g);
  g->rules = *rules;
  g->cards = fc_rules_cards(rules);
  g->parents = fc_rules_parents(rules);
  g->stride = rules->build == FC_BUILD_ALTERNATE ? 2 : 1;
  while (1u << g->bits < FC_CODE_PARENT + g->parents) g->bits++;
  const unsigned per_word = 64 / g->bits;
  g->card_words = (g->cards + per_word - 1) / per_word;
  g->words = g->card_words + (fc_rules_ignore_suit_at_home(rules) ? (rules->suits + 7u) / 8 : 0);
  assert(g->words <= FC_MOST_WORDS);
  for (unsigned c = 1; c <= g->cards; c++) init_card(g, (fc_card)c);
}

static unsigned code_on(const fc_ground_plan *g, fc_card card, fc_card below) {
  if (!fc_plan_fits(g, card, below)) return FC_CODE_START;
  return FC_CODE_PARENT + (unsigned)(below - g->parent[card]) / g->stride;
}

static unsigned start_code(const fc_ground_plan *g, const fc_position *p, fc_card card) {
  const fc_place place = p->place[card];
  if (fc_place_is_home(place)) return FC_CODE_HOME;
  if (fc_place_is_slot(place)) return fc_place_is_cell(&g->rules, place) ? FC_CODE_CELL : FC_CODE_START;
  return p->below[card] == FC_NO_CARD ? FC_CODE_FLOOR : code_on(g, card, p->below[card]);
}

/* Foundations by (base, count); those by suit stay where they are. */
static void sort_foundations(const fc_ground_plan *g, const fc_position *p, uint8_t base[], uint8_t home[]) {
  for (unsigned f = 0; f < g->rules.suits; f++) {
    unsigned at = f;
    if (fc_rules_ignore_suit_at_home(&g->rules))
      for (;
           at > 0 && (base[at - 1] > p->base[f] || (base[at - 1] == p->base[f] && home[at - 1] > p->home[f]));
           at--) {
        base[at] = base[at - 1];
        home[at] = home[at - 1];
      }
    base[at] = p->base[f];
    home[at] = p->home[f];
  }
}

void fc_plan_start(fc_ground_plan *g, const fc_position *start, fc_field *f) {
  uint64_t key[FC_MOST_WORDS] = {0};
  uint8_t home[FC_MAX_SUITS];
  memcpy(g->start_place, start->place, sizeof g->start_place);
  memcpy(g->start_below, start->below, sizeof g->start_below);
  sort_foundations(g, start, g->base, home);
  for (unsigned c = 1; c <= g->cards; c++) {
    g->king[c] = g->rules.empty == FC_EMPTY_ANY ||
                 (g->rules.empty == FC_EMPTY_KINGS && fc_position_is_king(&g->rules, start, (fc_card)c));
    key[g->word[c]] |= (uint64_t)start_code(g, start, (fc_card)c) << g->shift[c];
    g->support[c << g->bits | FC_CODE_START] = start->below[c];
  }
  if (fc_rules_ignore_suit_at_home(&g->rules))
    for (unsigned i = 0; i < g->rules.suits; i++)
      key[g->card_words + i / 8] |= (uint64_t)home[i] << 8 * (i % 8);
  fc_field_unpack(g, key, f);
}

static void raise_column(fc_field *f, const fc_card above[], fc_card floor, fc_place column) {
  unsigned height = 0;
  fc_card below = FC_NO_CARD;
  for (fc_card c = floor; c != FC_NO_CARD; c = above[c]) {
    f->below[c] = below;
    f->place[c] = column;
    f->height[c] = (uint8_t)height++;
    below = c;
  }
  f->top[column] = below;
  f->length[column] = (uint8_t)height;
}

static void put_in_slot(fc_field *f, fc_card card, fc_place slot) {
  f->top[slot] = card;
  f->place[card] = slot;
  f->below[card] = FC_NO_CARD;
}

static void unpack_foundations(const fc_ground_plan *g, fc_field *f) {
  for (unsigned i = 0; i < g->rules.suits; i++)
    f->home[i] = (uint8_t)(f->key[g->card_words + i / 8] >> 8 * (i % 8));
}

/* What a field is taken apart into before its columns are put together. */
typedef struct pieces {
  fc_card above[FC_MAX_CARDS + 1]; /* the card that lies on it; of FC_NO_CARD anything */
  fc_card floor[FC_MAX_COLUMNS];
  unsigned columns, cells, home, hard;
  int dealt;
} pieces;

FC_INLINE void unpack_card(const fc_ground_plan *g, fc_field *f, fc_card card, unsigned code, pieces *to) {
  const fc_card support = fc_plan_support(g, card, code);
  to->above[support] = card;
  if (code >= FC_CODE_PARENT) return;
  if (code == FC_CODE_START) {
    to->hard++;
    to->dealt += g->dealt[card];
    if (support == FC_NO_CARD) put_in_slot(f, card, g->start_place[card]);
  } else if (code == FC_CODE_FLOOR) {
    to->floor[to->columns++] = card;
  } else if (code == FC_CODE_CELL) {
    put_in_slot(f, card, fc_place_slot(to->cells++));
  } else {
    f->home[g->suit[card]]++;
    f->place[card] = FC_HOME;
    to->home++;
  }
}

void fc_field_unpack(const fc_ground_plan *g, const uint64_t key[], fc_field *f) {
  const fc_rules *const r = &g->rules;
  const unsigned bits = g->bits, mask = (1u << bits) - 1, per_word = 64 / bits;
  pieces to;
  to.columns = to.cells = to.home = to.hard = 0;
  to.dealt = 0;
  memset(to.above, 0, g->cards + 1);
  memcpy(f->key, key, g->words * sizeof *key);
  memset(f->home, 0, r->suits);
  memset(f->top, 0, sizeof f->top);
  memset(f->length, 0, sizeof f->length);
  for (unsigned card = 1, i = 0; i < g->card_words; i++) {
    uint64_t word = key[i];
    for (unsigned n = 0; n < per_word && card <= g->cards; n++, card++, word >>= bits)
      unpack_card(g, f, (fc_card)card, (unsigned)word & mask, &to);
  }
  assert(to.cells <= r->cells && to.columns <= r->columns);
  for (unsigned i = 0; i < to.columns; i++) raise_column(f, to.above, to.floor[i], fc_place_column(i));
  if (fc_rules_ignore_suit_at_home(r)) unpack_foundations(g, f);
  f->free_cells = r->cells - to.cells;
  f->empty_columns = r->columns - to.columns;
  f->away = g->cards - to.home;
  f->hard = to.hard;
  f->dealt = to.dealt;
  f->made_count = 0;
}

unsigned fc_field_home_of(const fc_ground_plan *g, const fc_field *f, fc_card card) {
  const fc_rules *const r = &g->rules;
  if (!fc_rules_ignore_suit_at_home(r))
    return fc_field_wanted(g, f, g->suit[card]) == card ? g->suit[card] : FC_MAX_SUITS;
  unsigned best = FC_MAX_SUITS;
  for (unsigned i = 0; i < r->suits; i++) {
    if (f->home[i] >= r->ranks || (g->base[i] + f->home[i] - 1u) % r->ranks + 1 != g->rank[card]) continue;
    /* Of equals the last, so that counts of equal bases stay in order. */
    if (best == FC_MAX_SUITS || f->home[i] <= f->home[best]) best = i;
  }
  return best;
}

static void set_code(const fc_ground_plan *g, fc_field *f, fc_card card, unsigned code) {
  const unsigned before = fc_field_code(g, f, card);
  f->key[g->word[card]] ^= (uint64_t)(before ^ code) << g->shift[card];
  if (before == FC_CODE_START) f->hard--, f->dealt -= g->dealt[card];
  if (code == FC_CODE_START) f->hard++, f->dealt += g->dealt[card];
}

static void change_home(const fc_ground_plan *g, fc_field *f, fc_place foundation, int by) {
  const unsigned i = foundation - FC_HOME;
  f->home[i] = (uint8_t)(f->home[i] + by);
  f->away = (unsigned)((int)f->away - by);
  if (fc_rules_ignore_suit_at_home(&g->rules))
    f->key[g->card_words + i / 8] += (uint64_t)(int64_t)by << 8 * (i % 8);
}

/* Takes `count` cards, of which `card` lies lowest, off their place; returns the top one. */
static fc_card lift(const fc_ground_plan *g, fc_field *f, fc_card card, unsigned count, fc_place from) {
  if (fc_place_is_home(from)) {
    change_home(g, f, from, -1);
    return card;
  }
  const fc_card top = f->top[from];
  f->top[from] = f->below[card];
  if (fc_place_is_column(from)) {
    f->length[from] = (uint8_t)(f->length[from] - count);
    f->empty_columns += f->length[from] == 0;
  } else {
    f->free_cells += fc_place_is_cell(&g->rules, from);
  }
  return top;
}

static void drop(const fc_ground_plan *g, fc_field *f, fc_card card, fc_card top, unsigned count,
                 fc_place to) {
  f->below[card] = FC_NO_CARD;
  f->place[card] = to;
  if (fc_place_is_home(to)) {
    change_home(g, f, to, 1);
    return;
  }
  if (fc_place_is_column(to)) {
    unsigned height = f->length[to] + count;
    f->empty_columns -= f->length[to] == 0;
    f->below[card] = f->top[to];
    f->length[to] = (uint8_t)height;
    for (fc_card c = top;; c = f->below[c]) {
      f->place[c] = to;
      f->height[c] = (uint8_t)--height;
      if (c == card) break;
    }
  } else {
    f->free_cells -= fc_place_is_cell(&g->rules, to);
  }
  f->top[to] = top;
}

static fc_place first_empty(const fc_field *f, fc_place from) {
  while (f->top[from] != FC_NO_CARD) from++;
  return from;
}

static fc_place place_of(const fc_ground_plan *g, const fc_field *f, fc_turn turn) {
  switch (turn.code) {
    case FC_CODE_HOME: return fc_place_home(fc_field_home_of(g, f, turn.card));
    case FC_CODE_CELL: return first_empty(f, FC_SLOT);
    case FC_CODE_FLOOR: return first_empty(f, FC_COLUMN);
    default: return f->place[fc_plan_support(g, turn.card, turn.code)];
  }
}

static void make_one(const fc_ground_plan *g, fc_field *f, fc_turn turn, fc_place from, unsigned count) {
  const fc_place to = place_of(g, f, turn);
  assert(f->made_count < FC_MOST_MADE && turn.code != FC_CODE_START);
  f->made[f->made_count++] =
      (fc_made){turn.card, from, to, (uint8_t)fc_field_code(g, f, turn.card), (uint8_t)count};
  const fc_card top = lift(g, f, turn.card, count, from);
  drop(g, f, turn.card, top, count, to);
  set_code(g, f, turn.card, turn.code);
}

void fc_field_make(const fc_ground_plan *g, fc_field *f, fc_turn turn) {
  fc_place from = f->place[turn.card];
  if (fc_place_is_home(from)) from = fc_place_home(g->suit[turn.card]);
  const unsigned count = fc_place_is_column(from) ? (unsigned)f->length[from] - f->height[turn.card] : 1;
  if (turn.code != FC_CODE_CELL || count == 1) {
    make_one(g, f, turn, from, count);
    return;
  }
  for (unsigned i = 0; i < count; i++) make_one(g, f, (fc_turn){f->top[from], FC_CODE_CELL}, from, 1);
}

void fc_field_undo_to(const fc_ground_plan *g, fc_field *f, unsigned made_count) {
  while (f->made_count > made_count) {
    const fc_made *const u = &f->made[--f->made_count];
    const fc_card top = lift(g, f, u->card, u->count, u->to);
    drop(g, f, u->card, top, u->count, u->from);
    set_code(g, f, u->card, u->code);
  }
}
