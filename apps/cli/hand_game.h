/* hand_game.h - a game in progress: its moves so far, those taken back, and keeping it in a file. */
#ifndef FCLAB_CLI_HAND_GAME_H
#define FCLAB_CLI_HAND_GAME_H

#include "game/position.h"

#include <stdbool.h>

typedef struct hand_move {
  fc_move move;
  bool is_automatic; /* made by itself behind the one before */
} hand_move;

enum { MOST_HAND_MOVES = 100000 };

typedef struct hand_game {
  fc_rules rules;
  fc_position start, position;
  size_t at, count; /* moves made; and with those taken back */
  bool automatic;   /* cards go home by themselves, as in Microsoft's game */
  hand_move moves[MOST_HAND_MOVES];
} hand_game;

void hand_game_begin(hand_game *g, const fc_rules *rules, const fc_position *start);
/* Makes a legal move and, if so set, what follows by itself; false if there were too many. */
bool hand_game_make(hand_game *g, fc_move move);
/* Each with what followed by itself; false if there is nothing to take back or to make again. */
bool hand_game_undo(hand_game *g);
bool hand_game_redo(hand_game *g);
/* Sends home what costs nothing; how many cards. */
unsigned hand_game_send_home(hand_game *g);

/* As a board and its moves, in a file. False after saying why not; a game that cannot be read leaves this one as it is. */
bool hand_game_save(const hand_game *g, const char *file);
bool hand_game_load(hand_game *g, const char *file);

#endif
