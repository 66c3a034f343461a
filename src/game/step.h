/* step.h - what a written move means on a board, where it is exact: the number of cards and the suit are said. */
#ifndef FC_GAME_STEP_H
#define FC_GAME_STEP_H

#include "game/notation.h"
#include "game/position.h"

/* The legal move that a step means, if any: with so many cards as it says; where it does not say, one card or, if that is not legal, the longest
 * run that is. */
bool fc_step_find(const fc_rules *rules, const fc_position *p, fc_step step, fc_move *move);
/* The move of a legal step. */
fc_move fc_step_move(const fc_rules *rules, const fc_position *p, fc_step step);

#endif
