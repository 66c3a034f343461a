/* ceiling.c - counting cards and places. */
#include "hunt/ceiling.h"

static unsigned covered_at_least(const fc_rules *r) {
  const unsigned places = r->columns + (unsigned)r->cells;
  return r->ranks > 1 ? (places + r->ranks - 2u) / (r->ranks - 1u) : places + 1;
}

int fc_ceiling(const fc_rules *r) {
  const int cards = (int)fc_rules_cards(r), left = r->columns + r->cells + (int)covered_at_least(r);
  if (r->empty != FC_EMPTY_ANY) return cards - 1;
  return cards >= left ? cards - left : -1;
}

static bool begins_with(const fc_rules *r, const fc_position *deal, fc_place column, fc_card *first,
                        fc_card *second) {
  fc_card card = deal->top[column];
  if (deal->length[column] < 2) return false;
  for (unsigned i = deal->length[column]; i > 2; i--) card = deal->below[card];
  *second = card;
  *first = deal->below[card];
  return fc_card_suit(r->suits, *first) == fc_card_suit(r->suits, *second);
}

bool fc_ceiling_is_possible(const fc_rules *r, const fc_position *deal) {
  if (r->empty != FC_EMPTY_ANY || covered_at_least(r) != 1) return true;
  const unsigned lowest = (unsigned)(r->ranks - r->columns - r->cells);
  fc_card first, second;
  for (unsigned c = 0; c < r->columns; c++)
    if (begins_with(r, deal, fc_place_column(c), &first, &second) &&
        fc_card_rank(r->suits, first) == lowest && fc_card_rank(r->suits, second) > lowest)
      return true;
  return false;
}
