/* start.c - read column by column. */
#include "analysis/hardness/start.h"

#include <assert.h>

bool fc_start_is_one(const fc_rules *rules, const fc_position *p) {
  unsigned cards = 0;
  if (!fc_rules_is_standard(rules)) return false;
  for (unsigned i = 0; i < FC_START_COLUMNS; i++) {
    const unsigned length = p->length[fc_place_column(i)];
    if (length != FC_START_ROWS && length != FC_START_ROWS - 1) return false;
    cards += length;
  }
  return cards == FC_START_CARDS;
}

static void add_column(const fc_position *p, unsigned column, fc_start *start) {
  const fc_place place = fc_place_column(column);
  unsigned row = start->length[column] = p->length[place];
  unsigned depth = 0;
  for (fc_card card = p->top[place]; card != FC_NO_CARD; card = p->below[card]) {
    start->cards[column][--row] = card;
    start->column[card] = (uint8_t)column;
    start->row[card] = (uint8_t)row;
    start->depth[card] = (uint8_t)depth++;
  }
}

void fc_start_of(const fc_position *p, fc_start *start) {
  assert(fc_start_is_one(&FC_STANDARD, p));
  for (unsigned i = 0; i < FC_START_COLUMNS; i++) add_column(p, i, start);
}

uint64_t fc_start_parents(fc_card card) {
  uint64_t parents = 0;
  const unsigned rank = fc_start_rank(card) + 1;
  for (unsigned suit = 0; suit < FC_START_SUITS && rank <= FC_START_RANKS; suit++) {
    const fc_card parent = fc_start_card(rank, suit);
    if (fc_rules_fits(&FC_STANDARD, card, parent)) parents |= fc_start_bit(parent);
  }
  return parents;
}
