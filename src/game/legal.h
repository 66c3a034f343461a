/* legal.h - the moves that the rules allow in a position.
 * Empty cells are alike and so are empty columns, so only the first of each is a target, unless every place is asked for. */
#ifndef FC_GAME_LEGAL_H
#define FC_GAME_LEGAL_H

#include "game/position.h"

enum { FC_MAX_MOVES = 1 << 14 };

enum {
  FC_MOVES_CARDS = 0,       /* single cards; and runs where the game moves them as one */
  FC_MOVES_RUNS = 1,        /* also limited runs of two or more */
  FC_MOVES_EVERY_PLACE = 2, /* every empty cell and column as a target of its own */
};

/* Writes the legal moves, home moves first, and returns how many; `moves` has room for FC_MAX_MOVES. */
size_t fc_legal_moves(const fc_rules *rules, const fc_position *p, unsigned flags, fc_move *moves);

#endif
