/* estimate.c - counting, column by column. */
#include "search/play/estimate.h"

#include "game/safe.h"

/* Cards of a column with one of their suit beneath them that goes home sooner. Foundations that ignore suits wait for no card in particular. */
static unsigned count_blocking(const fc_estimate *e, const fc_position *p, fc_card top) {
  const fc_rules *const r = e->rules;
  unsigned count = 0;
  if (fc_rules_ignore_suit_at_home(r)) return 0;
  for (fc_card card = top; card != FC_NO_CARD; card = p->below[card]) {
    const unsigned suit = fc_card_suit(r->suits, card);
    const unsigned order = fc_home_order(r, p->base[0], fc_card_rank(r->suits, card));
    fc_card below = p->below[card];
    while (below != FC_NO_CARD && (fc_card_suit(r->suits, below) != suit ||
                                   fc_home_order(r, p->base[0], fc_card_rank(r->suits, below)) > order))
      below = p->below[below];
    count += below != FC_NO_CARD;
  }
  return count;
}

static unsigned count_unmoved(const fc_estimate *e, const fc_position *p, fc_card top) {
  unsigned count = 0;
  for (fc_card card = top; card != FC_NO_CARD; card = p->below[card]) {
    const bool lies_as_dealt =
        fc_place_is_column(e->start->place[card]) && e->start->below[card] == p->below[card];
    count = lies_as_dealt ? count + 1 : 0;
  }
  return count;
}

unsigned fc_estimate_of(const fc_estimate *e, const fc_position *p, unsigned home) {
  unsigned blocking = 0, unmoved = 0;
  for (unsigned i = 0; i < e->rules->columns; i++) {
    const fc_card top = p->top[fc_place_column(i)];
    blocking += count_blocking(e, p, top);
    if (e->unmoved > 0) unmoved += count_unmoved(e, p, top);
  }
  return e->away * (fc_rules_cards(e->rules) - home) + e->blocking * blocking + e->unmoved * unmoved;
}
