/* setup.h - a board as a hunt changes it: columns and cells as one list of cards, of which any two can be swapped. Cards that are not in
 * it are home. */
#ifndef FC_HUNT_SETUP_H
#define FC_HUNT_SETUP_H

#include "base/rng.h"
#include "game/position.h"

typedef struct fc_setup {
  uint8_t height[FC_MAX_COLUMNS];
  uint8_t cells;              /* cards in cells */
  uint8_t count;              /* cards in all */
  fc_card card[FC_MAX_CARDS]; /* column after column, bottom cards first, then the cells */
} fc_setup;

void fc_setup_take(const fc_rules *rules, const fc_position *p, fc_setup *setup);
void fc_setup_show(const fc_rules *rules, const fc_setup *setup, fc_position *p);

/* How many cards are not on columns: what is still to be dealt. */
unsigned fc_setup_away(const fc_rules *rules, const fc_setup *setup);

/* Puts a card that was home on top of a column. */
void fc_setup_put(fc_setup *setup, unsigned column, fc_card card);
/* Puts a card that is in a cell on top of a column. */
void fc_setup_put_cell(fc_setup *setup, unsigned column, unsigned cell);

/* Could cards be added until the columns are as high as in `deal`, in some order? */
bool fc_setup_fits(const fc_rules *rules, const fc_setup *setup, const fc_setup *deal);
/* High columns first, as games deal them in rows. */
void fc_setup_sort(const fc_rules *rules, fc_setup *setup);

/* Changes a little at random: swaps of two cards, a card to another height of its column, and where columns may grow a card to
 * another column. */
void fc_setup_change(const fc_rules *rules, fc_setup *setup, bool columns_grow, fc_rng *rng);

#endif
