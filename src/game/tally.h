/* tally.h - the length of a solution in cards, turns, the paper's turns and a player's turns.
 * docs/rules.md defines them: turns are the fewest that lead through positions of the solution, in their order. */
#ifndef FC_GAME_TALLY_H
#define FC_GAME_TALLY_H

#include "game/judge.h"

typedef struct fc_tally {
  unsigned cards, turns, paper, player_turns;
} fc_tally;

/* `path` is legal from the table's position, which is played on to the end. */
fc_status fc_tally_count(fc_table *table, const fc_step path[], size_t count, fc_tally *tally);

#endif
