/* key.c - packing a position into a few bits a card, and back.
 * Codes: 0 at home, 1 in a cell, 2 on the floor, 3 as at the start (on a card that is no legal parent, or in the reserve),
 * 4 + i on the i-th legal parent. A card has several codes only if two of these coincide; the order of the tests in
 * code_of makes it one. Where foundations ignore suits, their (base, count) pairs follow, sorted. */
#include "game/key.h"

#include <assert.h>

enum { CODE_HOME, CODE_CELL, CODE_FLOOR, CODE_START, CODE_PARENT };

/* The legal parents of a card differ in suit alone; among those of one colour every second suit counts. */
FC_INLINE unsigned parent_index(const fc_rules *r, fc_card parent) {
  const unsigned suit = fc_card_suit(r->suits, parent);
  switch (r->build) {
    case FC_BUILD_ALTERNATE: return suit >> 1;
    case FC_BUILD_ANY: return suit;
    default: return 0;
  }
}

static fc_card parent_at(const fc_rules *r, fc_card card, unsigned index) {
  const unsigned rank = fc_card_rank(r->suits, card), suit = fc_card_suit(r->suits, card);
  const unsigned above = rank == r->ranks ? 1 : rank + 1;
  assert(r->build != FC_BUILD_NONE && index < fc_rules_parents(r));
  if (r->build == FC_BUILD_SUIT) return fc_card_make(r->suits, above, suit);
  if (r->build == FC_BUILD_ANY) return fc_card_make(r->suits, above, index);
  return fc_card_make(r->suits, above, 2 * index + !fc_suit_is_red(suit));
}

void fc_keying_init(fc_keying *keying, const fc_rules *rules, const fc_position *start) {
  memset(keying, 0, sizeof *keying);
  keying->rules = *rules;
  const unsigned codes = CODE_PARENT + fc_rules_parents(rules);
  while (1u << keying->bits < codes) keying->bits++;
  keying->bytes = (keying->bits * fc_rules_cards(rules) + 7) / 8;
  if (fc_rules_ignore_suit_at_home(rules)) keying->bytes += 2u * rules->suits;
  assert(keying->bytes <= FC_MAX_KEY_BYTES);
  memcpy(keying->base, start->base, sizeof keying->base);
  memcpy(keying->start_below, start->below, sizeof keying->start_below);
  memcpy(keying->start_place, start->place, sizeof keying->start_place);
}

FC_INLINE unsigned code_of(const fc_rules *r, const fc_keying *keying, const fc_position *p, fc_card card) {
  const fc_place place = p->place[card];
  if (fc_place_is_home(place)) return CODE_HOME;
  if (fc_place_is_slot(place)) return fc_place_is_cell(r, place) ? CODE_CELL : CODE_START;
  const fc_card below = p->below[card];
  if (below == FC_NO_CARD) return CODE_FLOOR;
  if (fc_rules_fits(r, card, below)) return CODE_PARENT + parent_index(r, below);
  assert(fc_place_is_column(keying->start_place[card]) && keying->start_below[card] == below);
  (void)keying;
  return CODE_START;
}

static int compare_pairs(const uint8_t *a, const uint8_t *b) { return memcmp(a, b, 2); }

static void pack_foundations(const fc_rules *r, const fc_position *p, uint8_t *out) {
  for (unsigned f = 0; f < r->suits; f++) {
    const uint8_t pair[2] = {p->base[f], p->home[f]};
    unsigned at = f;
    for (; at > 0 && compare_pairs(pair, out + 2 * at - 2) < 0; at--)
      memcpy(out + 2 * at, out + 2 * at - 2, 2);
    memcpy(out + 2 * at, pair, 2);
  }
}

FC_INLINE unsigned pack(const fc_rules *r, const fc_keying *keying, unsigned bits, const fc_position *p,
                        uint8_t *key) {
  const unsigned cards = fc_rules_cards(r);
  uint64_t word = 0;
  unsigned filled = 0, out = 0;
  for (unsigned c = 1; c <= cards; c++) {
    word |= (uint64_t)code_of(r, keying, p, (fc_card)c) << filled;
    filled += bits;
    for (; filled >= 8; filled -= 8, word >>= 8) key[out++] = (uint8_t)word;
  }
  if (filled > 0) key[out++] = (uint8_t)word;
  assert(out <= keying->bytes);
  return out;
}

void fc_key_pack(const fc_keying *keying, const fc_position *p, uint8_t *key) {
  const fc_rules *const r = &keying->rules;
  const unsigned out = FC_BY_SHAPE(pack, r, keying, keying->bits, p, key);
  if (fc_rules_ignore_suit_at_home(r)) pack_foundations(r, p, key + out);
}

/* above[c] is the card that lies on c. */
static void raise_column(fc_position *p, const fc_card above[], fc_card floor, fc_place column) {
  for (fc_card c = floor; c != FC_NO_CARD; c = above[c]) fc_position_put(p, c, column);
}

static void unpack_card(const fc_keying *keying, fc_card card, unsigned code, fc_position *p, fc_card above[],
                        unsigned *cells) {
  if (code == CODE_HOME) {
    const unsigned suit = fc_card_suit(keying->rules.suits, card);
    p->place[card] = fc_place_home(suit);
    if (!fc_rules_ignore_suit_at_home(&keying->rules)) p->home[suit]++;
  } else if (code == CODE_CELL) {
    assert(*cells < keying->rules.cells);
    fc_position_put(p, card, fc_place_slot((*cells)++));
  } else if (code == CODE_START && fc_place_is_slot(keying->start_place[card])) {
    fc_position_put(p, card, keying->start_place[card]);
  } else if (code == CODE_START) {
    above[keying->start_below[card]] = card;
  } else if (code >= CODE_PARENT) {
    above[parent_at(&keying->rules, card, code - CODE_PARENT)] = card;
  }
}

unsigned fc_key_code(const fc_keying *keying, const uint8_t *key, fc_card card) {
  const unsigned bit = (card - 1u) * keying->bits;
  assert(keying->bits > 0 && (bit + keying->bits - 1) / 8 < keying->bytes);
  unsigned code = 0;
  for (unsigned i = 0; i < keying->bits; i++) code |= (key[(bit + i) / 8] >> ((bit + i) % 8) & 1u) << i;
  return code;
}

static const uint8_t *pairs_of(const fc_keying *keying, const uint8_t *key) {
  assert(fc_rules_ignore_suit_at_home(&keying->rules));
  return key + keying->bytes - 2 * keying->rules.suits;
}

unsigned fc_key_home_count(const fc_keying *keying, const uint8_t *key, unsigned index) {
  return pairs_of(keying, key)[2 * index + 1];
}

void fc_key_unpack(const fc_keying *keying, const uint8_t *key, fc_position *p) {
  const fc_rules *const r = &keying->rules;
  const unsigned cards = fc_rules_cards(r);
  fc_card above[FC_MAX_CARDS + 1] = {0};
  unsigned cells = 0, columns = 0;
  fc_position_clear(r, p);
  memcpy(p->base, keying->base, sizeof p->base);
  for (unsigned c = 1; c <= cards; c++)
    unpack_card(keying, (fc_card)c, fc_key_code(keying, key, (fc_card)c), p, above, &cells);
  for (unsigned c = 1; c <= cards; c++)
    if (fc_key_code(keying, key, (fc_card)c) == CODE_FLOOR)
      raise_column(p, above, (fc_card)c, fc_place_column(columns++));
  if (fc_rules_ignore_suit_at_home(r)) {
    const uint8_t *pair = pairs_of(keying, key);
    for (unsigned f = 0; f < r->suits; f++, pair += 2) p->base[f] = pair[0], p->home[f] = pair[1];
  }
  assert(columns <= r->columns);
  p->hash = fc_position_rehash(r, p);
}
