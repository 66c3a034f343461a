/* tableau.c - read column by column. */
#include "analysis/hardness/tableau.h"

#include <assert.h>

bool fc_tableau_is_one(const fc_rules *rules, const fc_position *p) {
  unsigned cards = 0;
  if (!fc_rules_is_standard(rules)) return false;
  for (unsigned i = 0; i < FC_TABLEAU_COLUMNS; i++) {
    const unsigned length = p->length[fc_place_column(i)];
    if (length != FC_TABLEAU_ROWS && length != FC_TABLEAU_ROWS - 1) return false;
    cards += length;
  }
  return cards == FC_TABLEAU_CARDS;
}

static void add_column(const fc_position *p, unsigned column, fc_tableau *tableau) {
  const fc_place place = fc_place_column(column);
  unsigned row = tableau->length[column] = p->length[place];
  unsigned depth = 0;
  for (fc_card card = p->top[place]; card != FC_NO_CARD; card = p->below[card]) {
    tableau->cards[column][--row] = card;
    tableau->column[card] = (uint8_t)column;
    tableau->row[card] = (uint8_t)row;
    tableau->depth[card] = (uint8_t)depth++;
  }
}

void fc_tableau_of(const fc_position *p, fc_tableau *tableau) {
  assert(fc_tableau_is_one(&FC_STANDARD, p));
  for (unsigned i = 0; i < FC_TABLEAU_COLUMNS; i++) add_column(p, i, tableau);
}

uint64_t fc_tableau_parents(fc_card card) {
  uint64_t parents = 0;
  const unsigned rank = fc_tableau_rank(card) + 1;
  for (unsigned suit = 0; suit < FC_TABLEAU_SUITS && rank <= FC_TABLEAU_RANKS; suit++) {
    const fc_card parent = fc_tableau_card(rank, suit);
    if (fc_rules_fits(&FC_STANDARD, card, parent)) parents |= fc_tableau_bit(parent);
  }
  return parents;
}
