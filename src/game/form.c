/* form.c - of all exchanges the one whose supports, card by card, come first. */
#include "game/form.h"

#include <assert.h>

enum { MOST_EXCHANGES = 24 };

/* The suit that each becomes. */
typedef struct exchange {
  uint8_t suit[FC_FORM_SUITS];
} exchange;

fc_status fc_form_check(const fc_rules *rules, fc_error *error) {
  if (rules->suits <= FC_FORM_SUITS) return FC_OK;
  return fc_fail(error, FC_BAD_INPUT, 0,
                 "which deals are the same is known only for decks of at most %d suits", FC_FORM_SUITS);
}

static bool keeps_rules(const fc_rules *rules, const exchange *e) {
  for (unsigned a = 0; a < rules->suits; a++)
    for (unsigned b = 0; b < a; b++) {
      if (e->suit[a] == e->suit[b]) return false;
      if (rules->build == FC_BUILD_ALTERNATE && ((e->suit[a] ^ e->suit[b]) & 1) != ((a ^ b) & 1))
        return false;
    }
  return true;
}

/* The exchanges of a game. */
static unsigned list_exchanges(const fc_rules *rules, exchange list[]) {
  unsigned count = 0, all = 1;
  for (unsigned s = 0; s < rules->suits; s++) all *= rules->suits;
  for (unsigned number = 0; number < all; number++) {
    exchange e;
    for (unsigned s = 0, rest = number; s < rules->suits; s++, rest /= rules->suits)
      e.suit[s] = (uint8_t)(rest % rules->suits);
    if (keeps_rules(rules, &e)) list[count++] = e;
  }
  return count;
}

static exchange undo(const fc_rules *rules, const exchange *e) {
  exchange back;
  for (unsigned s = 0; s < rules->suits; s++) back.suit[e->suit[s]] = (uint8_t)s;
  return back;
}

static fc_card become(const fc_rules *rules, const exchange *e, fc_card card) {
  return fc_card_make(rules->suits, fc_card_rank(rules->suits, card),
                      e->suit[fc_card_suit(rules->suits, card)]);
}

/* What a card of the exchanged position lies on; what is no card is numbered behind the cards. */
static unsigned code_of(const fc_rules *rules, const fc_position *p, const exchange *e, const exchange *back,
                        fc_card card) {
  const unsigned support = fc_position_support(rules, p, become(rules, back, card));
  if (support == FC_ON_FLOOR) return 0;
  if (support < FC_IN_CELL) return become(rules, e, (fc_card)support);
  return fc_rules_cards(rules) + 1 + (support - FC_IN_CELL);
}

static int compare(const fc_rules *rules, const fc_position *p, const exchange *a, const exchange *b) {
  const exchange back_a = undo(rules, a), back_b = undo(rules, b);
  for (unsigned card = 1; card <= fc_rules_cards(rules); card++) {
    const unsigned x = code_of(rules, p, a, &back_a, (fc_card)card);
    const unsigned y = code_of(rules, p, b, &back_b, (fc_card)card);
    if (x != y) return x < y ? -1 : 1;
  }
  return 0;
}

static exchange best_exchange(const fc_rules *rules, const fc_position *p) {
  exchange list[MOST_EXCHANGES];
  const unsigned count = list_exchanges(rules, list);
  unsigned best = 0;
  assert(fc_form_check(rules, NULL) == FC_OK && count > 0);
  for (unsigned i = 1; i < count; i++)
    if (compare(rules, p, &list[i], &list[best]) < 0) best = i;
  return list[best];
}

static unsigned code_bits(const fc_rules *rules) {
  const unsigned most = fc_rules_cards(rules) + 1 + (FC_AT_HOME - FC_IN_CELL);
  unsigned bits = 1;
  while (most >> bits) bits++;
  return bits;
}

/* Which cards are home says how foundations stand, but for the rank they begin with, and where they ignore suits. */
static unsigned foundations_told(const fc_rules *rules) {
  if (rules->base == FC_BASE_ACE) return 0;
  return fc_rules_ignore_suit_at_home(rules) ? rules->suits : 1;
}

unsigned fc_form_words(const fc_rules *rules) {
  return (fc_rules_cards(rules) * code_bits(rules) + 16 * foundations_told(rules) + 63) / 64;
}

typedef struct packing {
  uint64_t *words;
  unsigned at;
} packing;

static void pack(packing *to, unsigned value, unsigned bits) {
  const unsigned word = to->at / 64, shift = to->at % 64;
  to->words[word] |= (uint64_t)value << shift;
  if (shift + bits > 64) to->words[word + 1] |= (uint64_t)value >> (64 - shift);
  to->at += bits;
}

/* Foundations that ignore suits are in no order: here by base, then by number of cards. */
static void list_foundations(const fc_rules *rules, const fc_position *p, unsigned list[FC_FORM_SUITS]) {
  for (unsigned f = 0; f < rules->suits; f++) {
    const unsigned value = (unsigned)p->base[f] << 8 | p->home[f];
    unsigned at = f;
    for (; at > 0 && list[at - 1] > value; at--) list[at] = list[at - 1];
    list[at] = value;
  }
}

static void pack_foundations(const fc_rules *rules, const fc_position *p, packing *to) {
  unsigned list[FC_FORM_SUITS] = {p->base[0]};
  if (fc_rules_ignore_suit_at_home(rules)) list_foundations(rules, p, list);
  for (unsigned f = 0; f < foundations_told(rules); f++) pack(to, list[f], 16);
}

void fc_form_pack(const fc_rules *rules, const fc_position *p, uint64_t form[FC_MAX_FORM_WORDS]) {
  const exchange e = best_exchange(rules, p), back = undo(rules, &e);
  const unsigned bits = code_bits(rules);
  packing to = {.words = form};
  memset(form, 0, fc_form_words(rules) * sizeof *form);
  for (unsigned card = 1; card <= fc_rules_cards(rules); card++)
    pack(&to, code_of(rules, p, &e, &back, (fc_card)card), bits);
  pack_foundations(rules, p, &to);
}

bool fc_form_same(const fc_rules *rules, const fc_position *a, const fc_position *b) {
  uint64_t x[FC_MAX_FORM_WORDS], y[FC_MAX_FORM_WORDS];
  fc_form_pack(rules, a, x);
  fc_form_pack(rules, b, y);
  return memcmp(x, y, fc_form_words(rules) * sizeof *x) == 0;
}

typedef struct pile {
  fc_card cards[FC_MAX_CARDS];
  unsigned count;
} pile;

/* Cards of a column from the lowest to the top, exchanged. */
static void take_column(const fc_rules *rules, const fc_position *p, const exchange *e, unsigned column,
                        pile *out) {
  const fc_place place = fc_place_column(column);
  out->count = p->length[place];
  unsigned at = out->count;
  for (fc_card c = p->top[place]; c != FC_NO_CARD; c = p->below[c]) out->cards[--at] = become(rules, e, c);
}

static bool comes_first(const pile *a, const pile *b) {
  if (a->count != b->count) return a->count > b->count;
  return a->count > 0 && a->cards[0] < b->cards[0];
}

static void put_columns(const fc_rules *rules, const fc_position *p, const exchange *e, fc_position *out) {
  pile piles[FC_MAX_COLUMNS];
  unsigned order[FC_MAX_COLUMNS];
  for (unsigned column = 0; column < rules->columns; column++) {
    take_column(rules, p, e, column, &piles[column]);
    unsigned at = column;
    for (; at > 0 && comes_first(&piles[column], &piles[order[at - 1]]); at--) order[at] = order[at - 1];
    order[at] = column;
  }
  for (unsigned i = 0; i < rules->columns; i++)
    for (unsigned j = 0; j < piles[order[i]].count; j++)
      fc_position_put(out, piles[order[i]].cards[j], fc_place_column(i));
}

/* Cards in cells or in the reserve, by card. */
static void put_slots(const fc_rules *rules, const fc_position *p, const exchange *back, unsigned support,
                      unsigned first, fc_position *out) {
  unsigned slot = first;
  for (unsigned card = 1; card <= fc_rules_cards(rules); card++)
    if (fc_position_support(rules, p, become(rules, back, (fc_card)card)) == support)
      fc_position_put(out, (fc_card)card, fc_place_slot(slot++));
}

static void put_foundations(const fc_rules *rules, const fc_position *p, const exchange *e,
                            fc_position *out) {
  unsigned list[FC_FORM_SUITS];
  list_foundations(rules, p, list);
  for (unsigned f = 0; f < rules->suits; f++) {
    const bool by_suit = !fc_rules_ignore_suit_at_home(rules);
    out->home[by_suit ? e->suit[f] : f] = by_suit ? p->home[f] : (uint8_t)(list[f] & 255);
    out->base[by_suit ? e->suit[f] : f] = by_suit ? p->base[f] : (uint8_t)(list[f] >> 8);
  }
}

void fc_form_position(const fc_rules *rules, const fc_position *p, fc_position *out) {
  const exchange e = best_exchange(rules, p), back = undo(rules, &e);
  fc_position_clear(rules, out);
  put_foundations(rules, p, &e, out);
  put_columns(rules, p, &e, out);
  put_slots(rules, p, &back, FC_IN_CELL, 0, out);
  put_slots(rules, p, &back, FC_IN_RESERVE, rules->cells, out);
  fc_position_settle(rules, out);
}
