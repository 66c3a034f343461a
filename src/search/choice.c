/* choice.c - tidying, and listing what is left to choose. */
#include "search/choice.h"

#include "game/run.h"
#include "game/safe.h"

#include <assert.h>

static bool is_free(const fc_ground_plan *g, const fc_field *f, fc_card card, bool eager) {
  const fc_rules *const r = &g->rules;
  return eager || fc_is_safe_home(r, f->home, g->base, g->rank[card], g->suit[card]);
}

/* Where foundations are by suit, only the next card of each can go home. */
static bool send_wanted_home(const fc_ground_plan *g, fc_field *f, bool eager) {
  bool sent = false;
  for (unsigned s = 0; s < g->rules.suits; s++) {
    const fc_card card = fc_field_wanted(g, f, s);
    if (card == FC_NO_CARD || !fc_field_is_open(f, card) || !is_free(g, f, card, eager)) continue;
    fc_field_make(g, f, (fc_turn){card, FC_CODE_HOME});
    sent = true;
  }
  return sent;
}

/* Where they ignore suits, cards of one rank may compete for a place: the order must not depend on that of the columns. */
static bool send_any_home(const fc_ground_plan *g, fc_field *f, bool eager) {
  bool sent = false;
  for (unsigned i = 0; i < g->rules.suits; i++) {
    if (f->home[i] >= g->rules.ranks) continue;
    const unsigned rank = (g->base[i] + f->home[i] - 1u) % g->rules.ranks + 1;
    for (unsigned s = 0; s < g->rules.suits; s++) {
      const fc_card card = fc_card_make(g->rules.suits, rank, s);
      if (!fc_field_is_open(f, card) || !is_free(g, f, card, eager)) continue;
      fc_field_make(g, f, (fc_turn){card, FC_CODE_HOME});
      sent = true;
      break;
    }
  }
  return sent;
}

/* In suit a card has one parent, and nothing else can lie on that: a card in a cell is put there as soon as may be. */
static bool cells_are_tidied(const fc_rules *r) {
  return r->build == FC_BUILD_SUIT && !fc_rules_ignore_suit_at_home(r);
}

/* A base card has a child only around the corner, and must be free of it to go home. */
static bool is_corner(const fc_ground_plan *g, fc_card parent) { return g->rank[parent] == g->base[0]; }

static bool empty_cells(const fc_ground_plan *g, fc_field *f) {
  bool moved = false;
  for (fc_place cell = FC_SLOT; cell < FC_SLOT + g->rules.cells; cell++) {
    const fc_card card = f->top[cell], parent = g->parent[card];
    if (card == FC_NO_CARD || g->goes_on[card] == 0 || is_corner(g, parent)) continue;
    if (!fc_place_is_column(f->place[parent]) || !fc_field_is_open(f, parent)) continue;
    fc_field_make(g, f, (fc_turn){card, FC_CODE_PARENT});
    moved = true;
  }
  return moved;
}

void fc_choice_tidy(const fc_ground_plan *g, fc_field *f, bool eager) {
  bool more;
  do {
    more =
        fc_rules_ignore_suit_at_home(&g->rules) ? send_any_home(g, f, eager) : send_wanted_home(g, f, eager);
    if (cells_are_tidied(&g->rules)) more |= empty_cells(g, f);
  } while (more);
}

typedef struct listing {
  const fc_ground_plan *g;
  const fc_field *f;
  fc_turn *turns;
  unsigned count;
  unsigned most, most_to_empty; /* cards of a run */
} listing;

static void add(listing *l, fc_card card, unsigned code) {
  assert(l->count < FC_MOST_TURNS);
  l->turns[l->count++] = (fc_turn){card, (uint8_t)code};
}

/* Onto every parent that is open in a column; not within a column. */
static void to_parents(listing *l, fc_card card) {
  const fc_ground_plan *const g = l->g;
  const fc_field *const f = l->f;
  if (g->goes_on[card] == 0) return;
  unsigned parent = g->parent[card];
  const unsigned last_of_rank = (parent - 1) / g->rules.suits * g->rules.suits + g->rules.suits;
  for (unsigned code = FC_CODE_PARENT; parent <= last_of_rank; code++, parent += g->stride) {
    const fc_place place = f->place[parent];
    if (fc_place_is_column(place) && f->top[place] == parent && place != f->place[card]) add(l, card, code);
    if (g->rules.build == FC_BUILD_SUIT) return;
  }
}

static void to_floor(listing *l, fc_card card, unsigned count) {
  if (count <= l->most_to_empty && l->g->king[card]) add(l, card, FC_CODE_FLOOR);
}

static void to_home(listing *l, fc_card card) {
  if (fc_field_home_of(l->g, l->f, card) < FC_MAX_SUITS) add(l, card, FC_CODE_HOME);
}

/* Of a run, any part may go onto a card. Onto a floor go the whole and a single card; other parts follow one by one, but not
 * where runs move as one or where tidying would not let them. */
static void from_column(listing *l, fc_place column) {
  const fc_ground_plan *const g = l->g;
  const fc_field *const f = l->f;
  const bool tidied = cells_are_tidied(&g->rules);
  fc_card card = f->top[column];
  to_home(l, card);
  for (unsigned n = 1;; n++) {
    const fc_card below = f->below[card];
    const bool ends = below == FC_NO_CARD || !fc_plan_fits(g, card, below);
    if (n <= l->most) to_parents(l, card);
    if (below != FC_NO_CARD && (ends || n == 1 || g->rules.unlimited || tidied)) to_floor(l, card, n);
    if (n <= f->free_cells && (tidied ? ends || is_corner(g, below) : n == 1)) add(l, card, FC_CODE_CELL);
    if (ends) return;
    card = below;
  }
}

static void from_slot(listing *l, fc_place slot) {
  const fc_card card = l->f->top[slot];
  to_home(l, card);
  to_parents(l, card);
  to_floor(l, card, 1);
  if (!fc_place_is_cell(&l->g->rules, slot) && l->f->free_cells > 0) add(l, card, FC_CODE_CELL);
}

static void from_home(listing *l, unsigned suit) {
  const fc_rules *const r = &l->g->rules;
  const unsigned order = l->g->base[suit] + l->f->home[suit] - 2u;
  const fc_card card = fc_card_make(r->suits, order % r->ranks + 1, suit);
  to_parents(l, card);
  to_floor(l, card, 1);
  if (l->f->free_cells > 0) add(l, card, FC_CODE_CELL);
}

unsigned fc_choice_list(const fc_ground_plan *g, const fc_field *f, bool eager, fc_turn turns[]) {
  const fc_rules *const r = &g->rules;
  listing l = {.g = g, .f = f, .turns = turns};
  l.most = fc_run_capacity(r, f->free_cells, f->empty_columns);
  l.most_to_empty = f->empty_columns > 0 ? fc_run_capacity(r, f->free_cells, f->empty_columns - 1) : 0;
  for (fc_place place = FC_COLUMN; place < FC_COLUMN + r->columns; place++)
    if (f->top[place] != FC_NO_CARD) from_column(&l, place);
  for (fc_place place = FC_SLOT; place < FC_SLOT + fc_rules_slots(r); place++)
    if (f->top[place] != FC_NO_CARD) from_slot(&l, place);
  if (r->worry_back && !eager)
    for (unsigned s = 0; s < r->suits; s++)
      if (f->home[s] > 0) from_home(&l, s);
  return l.count;
}
