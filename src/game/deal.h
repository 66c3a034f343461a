/* deal.h - shuffling a deck and laying it out.
 * A shuffle gives the order in which cards are dealt; the game's layout says where they go (docs/formats.md). */
#ifndef FC_GAME_DEAL_H
#define FC_GAME_DEAL_H

#include "game/position.h"

#define FC_MICROSOFT_FIRST UINT64_C(1)
#define FC_MICROSOFT_LAST  UINT64_C(8589934591) /* 2^33 - 1 */

/* The order in which Microsoft's FreeCell (and FreeCell Pro above 2^31) deals game `number`. */
void fc_shuffle_microsoft(uint64_t number, fc_card deck[52]);
/* The deck in an order drawn from `seed`, every order equally likely. */
void fc_shuffle_random(const fc_rules *rules, uint64_t seed, fc_card deck[FC_MAX_CARDS]);

/* Does the i-th card, counted from 0, always go on column i mod columns? */
bool fc_deal_is_all_rows(const fc_rules *rules);
void fc_deal_lay_out(const fc_rules *rules, const fc_card deck[], fc_position *p);

#endif
