/* orders.h - all orders of a few cards, each by its number. */
#ifndef TESTS_SUPPORT_ORDERS_H
#define TESTS_SUPPORT_ORDERS_H

#include "game/card.h"

/* Of cards 1..cards; at most eight, to have 40320 orders. */
unsigned orders_count(unsigned cards);
unsigned order_number(const fc_card deck[], unsigned cards);
void order_make(unsigned number, unsigned cards, fc_card deck[]);

#endif
