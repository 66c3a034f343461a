/* cells.h - the same position with another number of cells. */
#ifndef FC_GAME_CELLS_H
#define FC_GAME_CELLS_H

#include "game/position.h"

/* Cards that lie in cells: there cannot be fewer cells than that. */
unsigned fc_cells_held(const fc_rules *rules, const fc_position *p);
/* Writes the rules and the position with `cells` cells; the cards in cells move up to the first ones. */
void fc_cells_change(const fc_rules *rules, const fc_position *p, unsigned cells, fc_rules *new_rules,
                     fc_position *new_position);

#endif
