/* chances.h - what random play comes to, exactly, on decks so small that all positions can be listed.
 * A slow second opinion on search/play: moves are those of fc_legal_moves, each equally likely, and chances are added up move by move. */
#ifndef TESTS_SUPPORT_CHANCES_H
#define TESTS_SUPPORT_CHANCES_H

#include "game/legal.h"

typedef struct chances chances;

/* All positions; null if there are more than `most`. With `home_first` only the first home move is made where there is one. */
chances *chances_new(const fc_rules *rules, const fc_position *start, bool home_first, unsigned most);
void chances_free(chances *c);

/* After at most `moves` random moves: how likely it is that the game is won, */
double chances_won(const chances *c, unsigned moves);
/* and the mean of 1000 points for a card home less 1 for any other move, played from position `p`. */
double chances_score(const chances *c, const fc_position *p, unsigned moves);

#endif
