/* ceiling.h - how many cards can be home in a position that is lost, at most: what a maximal lost game reaches.
 *
 * Say a position has m cards that are not home, and n places: columns and cells. Where any card may open an empty column, the cards can be spread until
 * every place is taken or no card lies on another, and then max(0, m - n) cards are covered. A suit that still has cards waits for one of
 * them; if that one is not covered it goes home. So in a lost position, spread, at least as many cards are covered as suits have
 * cards left, and each suit has at most all its ranks left: m <= (m - n) * ranks. With h = m - n the least number that fits is
 * h = n / (ranks - 1), rounded up, and the ceiling is cards - n - h: 39 in the standard game. */
#ifndef FC_HUNT_CEILING_H
#define FC_HUNT_CEILING_H

#include "game/position.h"

/* All cards but one where empty columns do not take any card, since then nothing is known; -1 if no position can be lost. */
int fc_ceiling(const fc_rules *rules);
/* Can this deal reach the ceiling and be lost, as far as its columns' first cards say? If a single card is covered in the end, it and its cover are of
 * the suit that is left and never moved, so that some column begins with them. */
bool fc_ceiling_is_possible(const fc_rules *rules, const fc_position *deal);

#endif
