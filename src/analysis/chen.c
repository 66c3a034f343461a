/* chen.c - one look at each column, from the top down. */
#include "analysis/chen.h"

/* Does the upper card continue the lower one, whatever their suits? Chen counts 8C on 9C as ordered. */
static bool continues(const fc_rules *rules, fc_card upper, fc_card lower) {
  return upper != FC_NO_CARD && lower != FC_NO_CARD &&
         fc_card_rank(rules->suits, upper) + 1 == fc_card_rank(rules->suits, lower);
}

static void add_column(const fc_rules *rules, const fc_position *p, fc_place place, fc_chen *sum) {
  fc_card above = FC_NO_CARD;
  unsigned on_top = 0;
  for (fc_card card = p->top[place]; card != FC_NO_CARD; above = card, card = p->below[card], on_top++) {
    const unsigned rank = fc_card_rank(rules->suits, card);
    if (rank == 1) {
      sum->aces += on_top;
      if (above != FC_NO_CARD) sum->blocking += fc_card_rank(rules->suits, above);
    }
    if (rank == rules->ranks) sum->kings += p->length[place] - on_top - 1;
    if (!continues(rules, above, card) && !continues(rules, card, p->below[card])) sum->disordered++;
  }
}

fc_chen fc_chen_score(const fc_rules *rules, const fc_position *p) {
  fc_chen sum = {0};
  for (unsigned column = 0; column < rules->columns; column++)
    add_column(rules, p, fc_place_column(column), &sum);
  return sum;
}
