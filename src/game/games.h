/* games.h - the table of games we know by name. One row is one game; overrides make the rest. */
#ifndef FC_GAME_GAMES_H
#define FC_GAME_GAMES_H

#include "game/rules.h"

typedef struct fc_game {
  const char *name, *title;
  const char *summary; /* one line for --help */
  fc_rules rules;
} fc_game;

size_t fc_games_count(void);
const fc_game *fc_games_at(size_t index);

/* Finds a game by its name or title, as carelessly written as may be; null if there is none. */
const fc_game *fc_games_find(const char *name);

#endif
