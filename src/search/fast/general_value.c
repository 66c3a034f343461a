/* general_value.c - the value and its weights. */
#include "search/fast/general_value.h"

#include "game/safe.h"

/* Found by random steps from the standard game's weights, on 120 to 250 solvable deals of one game of each kind (random:1001 and
 * up). Columns: away, wanted, second, hard, lower, own, reserve, move, room, cell, column. */
static const fc_general_weights alternate = {2, 10, 1, 31, 8, 5, 0, 14, 204, 4, 3};
static const fc_general_weights alternate_no_cells = {6, 7, 3, 31, 0, 0, 1, 12, 149, 0, 4};
static const fc_general_weights in_suit = {0, 11, 3, 31, 0, 1, 2, 15, 231, 4, 3};
static const fc_general_weights any_suit = {1, 5, 1, 31, 4, -5, 0, 21, 202, 4, 2};
static const fc_general_weights any_suit_closed = {3, 12, 2, 29, 3, -1, 3, 17, 14, 4, 0};
static const fc_general_weights no_building = {10, 9, 0, 10, 10, 0, 20, 0, 280, 4, 0};

const fc_general_weights *fc_general_weights_for(const fc_rules *rules) {
  switch (rules->build) {
    case FC_BUILD_ALTERNATE: return rules->cells > 0 ? &alternate : &alternate_no_cells;
    case FC_BUILD_SUIT: return &in_suit;
    case FC_BUILD_ANY: return rules->empty == FC_EMPTY_NONE ? &any_suit_closed : &any_suit;
    default: return &no_building;
  }
}

/* When a card goes home, counted from 1; where foundations ignore suits and differ in base nothing can be said. */
static unsigned order_of(const fc_ground_plan *g, fc_card card) {
  return fc_rules_ignore_suit_at_home(&g->rules) ? 1 : fc_home_order(&g->rules, g->base[0], g->rank[card]);
}

static int cost_of_dealt(const fc_general_weights *w, const fc_ground_plan *g, fc_card card) {
  if (fc_place_is_slot(g->start_place[card])) return w->reserve;
  int cost = w->hard_pair;
  const unsigned order = order_of(g, card);
  bool lower = false, own = false;
  for (fc_card c = g->start_below[card]; c != FC_NO_CARD; c = g->start_below[c]) {
    if (order_of(g, c) >= order) continue;
    lower = true;
    if (g->suit[c] == g->suit[card]) own = true;
  }
  return cost + (lower ? w->lower_beneath : 0) + (own ? w->own_suit_beneath : 0);
}

void fc_valuer_init(fc_valuer *v, const fc_general_weights *weights, fc_ground_plan *g) {
  v->weights = weights;
  v->scale = g->cards <= 52 ? 256 : (int)(256 * 52 / g->cards);
  int worth = weights->room * 64;
  for (unsigned i = 0; i < FC_MOST_ROOM; i++, worth -= worth / 14) v->room[i] = (int16_t)(worth / 64);
  for (unsigned c = 1; c <= g->cards; c++) g->dealt[c] = cost_of_dealt(weights, g, (fc_card)c);
}

static unsigned cards_above(const fc_field *f, fc_card card) {
  const fc_place place = f->place[card];
  return fc_place_is_column(place) ? f->length[place] - f->height[card] - 1u : 0;
}

static int above_suits(const fc_general_weights *w, const fc_ground_plan *g, const fc_field *f) {
  unsigned wanted = 0, second = 0;
  for (unsigned s = 0; s < g->rules.suits; s++) {
    const fc_card card = fc_field_wanted(g, f, s);
    if (card == FC_NO_CARD) continue;
    wanted += cards_above(f, card);
    if (w->above_second == 0 || f->home[s] + 1u >= g->rules.ranks) continue;
    const unsigned next = card + g->rules.suits;
    second += cards_above(f, (fc_card)(next > g->cards ? next - g->cards : next));
  }
  return (int)wanted * w->above_wanted + (int)second * w->above_second;
}

/* Of the cards that a foundation waits for, the one with the least on it. */
static unsigned least_above(const fc_ground_plan *g, const fc_field *f, unsigned rank) {
  unsigned least = FC_MAX_CARDS;
  for (unsigned s = 0; s < g->rules.suits; s++) {
    const fc_card card = fc_card_make(g->rules.suits, rank, s);
    if (fc_place_is_home(f->place[card])) continue;
    const unsigned above = cards_above(f, card);
    if (above < least) least = above;
  }
  return least < FC_MAX_CARDS ? least : 0;
}

static int above_any(const fc_general_weights *w, const fc_ground_plan *g, const fc_field *f) {
  const unsigned ranks = g->rules.ranks;
  int sum = 0;
  for (unsigned i = 0; i < g->rules.suits; i++) {
    if (f->home[i] >= ranks) continue;
    const unsigned rank = (g->base[i] + f->home[i] - 1u) % ranks + 1;
    sum += (int)least_above(g, f, rank) * w->above_wanted;
    if (w->above_second && f->home[i] + 1u < ranks)
      sum += (int)least_above(g, f, rank % ranks + 1) * w->above_second;
  }
  return sum;
}

unsigned fc_valuer_value(const fc_valuer *v, const fc_ground_plan *g, const fc_field *f, unsigned moves) {
  const fc_general_weights *const w = v->weights;
  unsigned room = f->free_cells * (unsigned)w->cell;
  if (g->rules.empty != FC_EMPTY_NONE) room += f->empty_columns * (unsigned)w->column;
  int value = (int)f->away * w->away + f->dealt + (int)moves * w->move;
  value += v->room[room < FC_MOST_ROOM ? room : FC_MOST_ROOM - 1];
  value += fc_rules_ignore_suit_at_home(&g->rules) ? above_any(w, g, f) : above_suits(w, g, f);
  value = value * v->scale / 256;
  return value < 0 ? 0 : value >= FC_VALUES ? FC_VALUES - 1 : (unsigned)value;
}
