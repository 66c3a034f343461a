/* turns.h - a solution given as turns, judged and counted without playing its single cards.
 * Many times as quick as replay and as strict, but it does not know every answer: where the fewest turns are not certain to be
 * those given, and wherever a move is not legal, replay is to be asked. docs/algorithms.md says why the rest is right. */
#ifndef FC_GAME_TURNS_H
#define FC_GAME_TURNS_H

#include "game/judge.h"
#include "game/tally.h"

/* Plays the moves on a table, but leaves its signature alone; true if all are legal and *tally is what replay would count, false if
 * replay is to be asked. The paper's turns are 0 where they would have to be searched for. */
bool fc_turns_judge(fc_table *table, const fc_move moves[], size_t count, fc_tally *tally);

#endif
