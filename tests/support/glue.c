/* glue.c - from the library's types to the reference's. */
#include "support/glue.h"

ref_rules glue_rules(const fc_rules *r) {
  ref_rules ref = {.suits = r->suits,
                   .ranks = r->ranks,
                   .columns = r->columns,
                   .cells = r->cells,
                   .reserve = r->reserve,
                   .wrap = r->wrap,
                   .unlimited = r->unlimited,
                   .worry_back = r->worry_back,
                   .any_suit = r->base == FC_BASE_DEALT};
  switch (r->build) {
    case FC_BUILD_ALTERNATE: ref.build = REF_ALTERNATE; break;
    case FC_BUILD_SUIT: ref.build = REF_SUIT; break;
    case FC_BUILD_ANY: ref.build = REF_ANY; break;
    default: ref.build = REF_NONE;
  }
  switch (r->empty) {
    case FC_EMPTY_ANY: ref.empty = REF_EMPTY_ANY; break;
    case FC_EMPTY_KINGS: ref.empty = REF_EMPTY_KINGS; break;
    default: ref.empty = REF_EMPTY_NONE;
  }
  return ref;
}

static ref_card glue_card(const fc_rules *r, fc_card card) {
  if (card == FC_NO_CARD) return (ref_card){0, 0};
  return (ref_card){(int)fc_card_rank(r->suits, card), (int)fc_card_suit(r->suits, card)};
}

void glue_board(const fc_rules *r, const fc_position *p, ref_board *board) {
  memset(board, 0, sizeof *board);
  for (unsigned i = 0; i < r->columns; i++) {
    int at = board->height[i] = p->length[fc_place_column(i)];
    for (fc_card c = p->top[fc_place_column(i)]; c != FC_NO_CARD; c = p->below[c])
      board->column[i][--at] = glue_card(r, c);
  }
  for (unsigned i = 0; i < r->cells; i++) board->cell[i] = glue_card(r, p->top[fc_place_slot(i)]);
  for (unsigned i = 0; i < r->reserve; i++)
    board->reserve[i] = glue_card(r, p->top[fc_place_slot(r->cells + i)]);
  for (unsigned f = 0; f < r->suits; f++) {
    board->base[f] = p->base[f];
    board->home[f] = p->home[f];
  }
}
