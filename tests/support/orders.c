/* orders.c - Lehmer's code: of each card, how many smaller ones stand behind it. */
#include "support/orders.h"

unsigned orders_count(unsigned cards) { return cards == 0 ? 1 : cards * orders_count(cards - 1); }

unsigned order_number(const fc_card deck[], unsigned cards) {
  unsigned number = 0;
  for (unsigned i = 0; i < cards; i++) {
    unsigned smaller = 0;
    for (unsigned j = i + 1; j < cards; j++) smaller += deck[j] < deck[i];
    number = number * (cards - i) + smaller;
  }
  return number;
}

void order_make(unsigned number, unsigned cards, fc_card deck[]) {
  unsigned digits[FC_MAX_CARDS];
  bool used[FC_MAX_CARDS + 1] = {false};
  for (unsigned i = cards; i-- > 0; number /= cards - i) digits[i] = number % (cards - i);
  for (unsigned i = 0; i < cards; i++) {
    unsigned card = 1;
    for (unsigned left = digits[i];; card++)
      if (!used[card] && left-- == 0) break;
    used[card] = true;
    deck[i] = (fc_card)card;
  }
}
