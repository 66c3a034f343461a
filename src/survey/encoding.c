/* encoding.c - numbers for places, positions and moves. */
#include "survey/encoding.h"

#include "game/deal.h"

#include <assert.h>

/* All deals of a game have columns of the same heights. */
static unsigned highest_dealt(const fc_rules *rules) {
  fc_card deck[FC_MAX_CARDS];
  fc_position p;
  unsigned highest = 0;
  fc_shuffle_random(rules, 0, deck);
  fc_deal_lay_out(rules, deck, &p);
  for (unsigned i = 0; i < rules->columns; i++) {
    const unsigned length = p.length[fc_place_column(i)];
    if (length > highest) highest = length;
  }
  return highest;
}

/* Each card of a run is one lower than the card it lies on, unless ranks go around the corner. */
static unsigned longest_run(const fc_rules *rules) {
  if (rules->build == FC_BUILD_NONE) return 1;
  return rules->wrap && rules->build != FC_BUILD_SUIT ? fc_rules_cards(rules) : rules->ranks;
}

/* On a column as it was dealt lies at most a run that begins with its last card. */
static unsigned height_of(const fc_rules *rules) {
  const unsigned height = highest_dealt(rules) + longest_run(rules) - 1;
  const unsigned least = longest_run(rules);
  const unsigned bounded = height > least ? height : least;
  return bounded < fc_rules_cards(rules) ? bounded : fc_rules_cards(rules);
}

void fc_encoding_init(fc_encoding *e, const fc_rules *rules, bool with_runs) {
  const unsigned columns = rules->columns, slots = fc_rules_slots(rules);
  e->rules = *rules;
  e->height = height_of(rules);
  e->codes = 1 + slots + e->height * columns;
  e->sources = columns + slots + (rules->worry_back ? rules->suits : 0);
  e->targets = columns + 2;
  e->longest_run = with_runs || rules->unlimited ? longest_run(rules) : 1;
  e->actions = e->sources * e->targets + columns * columns * (e->longest_run - 1);
}

static unsigned code_in_column(const fc_encoding *e, unsigned column, unsigned row) {
  return 1 + fc_rules_slots(&e->rules) + row * e->rules.columns + column;
}

static void encode_column(const fc_encoding *e, const fc_position *p, unsigned column, uint16_t codes[]) {
  const fc_place place = fc_place_column(column);
  unsigned row = p->length[place];
  for (fc_card c = p->top[place]; c != FC_NO_CARD; c = p->below[c]) {
    assert(row > 0);
    codes[c - 1] = (uint16_t)code_in_column(e, column, --row);
  }
}

bool fc_encoding_holds(const fc_encoding *e, const fc_position *p) {
  for (unsigned i = 0; i < e->rules.columns; i++)
    if (p->length[fc_place_column(i)] > e->height) return false;
  return true;
}

void fc_encode_position(const fc_encoding *e, const fc_position *p, uint16_t codes[]) {
  assert(fc_encoding_holds(e, p));
  memset(codes, 0, fc_rules_cards(&e->rules) * sizeof *codes);
  for (unsigned i = 0; i < fc_rules_slots(&e->rules); i++) {
    const fc_card card = p->top[fc_place_slot(i)];
    if (card != FC_NO_CARD) codes[card - 1] = (uint16_t)(1 + i);
  }
  for (unsigned i = 0; i < e->rules.columns; i++) encode_column(e, p, i, codes);
}

/* Which card lies where; false if two lie in one place or a code is none. */
static bool by_code(const fc_encoding *e, const uint16_t codes[], fc_card cards[]) {
  memset(cards, FC_NO_CARD, e->codes * sizeof *cards);
  for (unsigned i = 0; i < fc_rules_cards(&e->rules); i++) {
    if (codes[i] >= e->codes || (codes[i] > 0 && cards[codes[i]] != FC_NO_CARD)) return false;
    if (codes[i] > 0) cards[codes[i]] = (fc_card)(i + 1);
  }
  return true;
}

bool fc_decode_position(const fc_encoding *e, const uint16_t codes[], const uint8_t home[],
                        const uint8_t base[], fc_position *p) {
  fc_card cards[1 + FC_MAX_SLOTS + FC_MAX_COLUMNS * FC_MAX_CARDS];
  if (!by_code(e, codes, cards)) return false;
  fc_position_clear(&e->rules, p);
  memcpy(p->home, home, e->rules.suits);
  memcpy(p->base, base, e->rules.suits);
  for (unsigned i = 0; i < fc_rules_slots(&e->rules); i++)
    if (cards[1 + i]) fc_position_put(p, cards[1 + i], fc_place_slot(i));
  for (unsigned row = 0; row < e->height; row++)
    for (unsigned i = 0; i < e->rules.columns; i++) {
      const fc_card card = cards[code_in_column(e, i, row)];
      if (card == FC_NO_CARD) continue;
      if (p->length[fc_place_column(i)] != row) return false; /* it would hang in the air */
      fc_position_put(p, card, fc_place_column(i));
    }
  fc_position_settle(&e->rules, p);
  return fc_position_check(&e->rules, p, NULL) == FC_OK;
}

unsigned fc_encode_place(const fc_encoding *e, fc_place place) {
  const unsigned columns = e->rules.columns;
  if (fc_place_is_column(place)) return place - FC_COLUMN;
  if (fc_place_is_slot(place)) return columns + (place - FC_SLOT);
  return columns + fc_rules_slots(&e->rules) + (place - FC_HOME);
}

static unsigned target_of(const fc_encoding *e, fc_place to) {
  if (fc_place_is_column(to)) return to - FC_COLUMN;
  return e->rules.columns + (fc_place_is_home(to) ? 1u : 0u);
}

/* Single cards first, then runs. */
unsigned fc_encode_action(const fc_encoding *e, fc_move move) {
  const unsigned from = fc_encode_place(e, move.from), to = target_of(e, move.to);
  assert(from < e->sources && to < e->targets && move.count >= 1 && move.count <= e->longest_run);
  if (move.count == 1) return from * e->targets + to;
  const unsigned pair = from * e->rules.columns + to;
  return e->sources * e->targets + pair * (e->longest_run - 1) + (move.count - 2u);
}
