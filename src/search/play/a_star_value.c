/* a_star_value.c - the paper's weighted sum. It is no estimate of a length: a card brought home makes it 25 less, so that the first solution found need not be a short one. */
#include "search/play/a_star_board.h"

enum { HOME = -25, SEQUENCE = -10, EMPTY_COLUMN = -5, USED_CELL = 2, BLOCKING = 1 };

/* Cards at the end of a column in sequence, if there are two or more. */
static int sequence_of(const fc_a_star_board *b, fc_card card) {
  const fc_position *const p = &b->position;
  const bool is_wrong_way = b->faults & FC_A_STAR_SEQUENCES;
  int length = 1;
  for (fc_card below; (below = p->below[card]) != FC_NO_CARD; card = below, length++)
    if (!(is_wrong_way ? fc_rules_fits(b->rules, below, card) : fc_rules_fits(b->rules, card, below))) break;
  return length > 1 ? length : 0;
}

/* Cards on the lowest-lying card of a column that could go home. */
static int blocking(const fc_a_star_board *b, fc_card top) {
  int above = 0, blocking = 0;
  for (fc_card card = top; card != FC_NO_CARD; card = b->position.below[card], above++)
    if (fc_legal_home(b->rules, &b->position, card) != FC_NOWHERE) blocking = above;
  return blocking;
}

int fc_a_star_value(const fc_a_star_board *b) {
  int value = HOME * (int)b->home;
  for (unsigned i = 0; i < b->rules->columns; i++) {
    const fc_card top = b->position.top[fc_place_column(i)];
    value += top == FC_NO_CARD ? EMPTY_COLUMN : SEQUENCE * sequence_of(b, top) + BLOCKING * blocking(b, top);
  }
  for (unsigned i = 0; i < b->rules->cells; i++)
    value += b->position.top[fc_place_slot(i)] != FC_NO_CARD ? USED_CELL : 0;
  return value;
}
