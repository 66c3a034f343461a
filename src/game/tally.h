/* tally.h - the length of a solution in cards, turns, the paper's turns and a player's turns, counted while it is played.
 * docs/rules.md defines them: turns are the fewest that lead through positions of the solution, in their order. */
#ifndef FC_GAME_TALLY_H
#define FC_GAME_TALLY_H

#include "game/judge.h"

typedef struct fc_tally {
  unsigned cards, turns, paper, player_turns;
} fc_tally;

typedef struct fc_counting fc_counting;

/* Null if there is no memory. One fc_counting serves any number of solutions, one after the other. */
fc_counting *fc_counting_new(void);
void fc_counting_free(fc_counting *counting);

/* Before the first move. */
void fc_counting_begin(fc_counting *counting, const fc_table *table);
/* Plays a step on the table, as fc_table_play does, and counts it. */
bool fc_counting_play(fc_counting *counting, fc_table *table, fc_step step, fc_reason *why);
/* Of what was played so far. FC_NO_MEMORY if that was not enough to count all. */
fc_status fc_counting_end(const fc_counting *counting, fc_tally *tally);

#endif
