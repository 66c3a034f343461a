/* game_options.h - --game and the overrides of its rules, as all verbs take them. */
#ifndef FCLAB_CLI_GAME_OPTIONS_H
#define FCLAB_CLI_GAME_OPTIONS_H

#include "args.h"
#include "game/games.h"

extern const cli_option game_options[];

typedef struct cli_game {
  const fc_game *game; /* the row of the table */
  fc_rules rules;      /* with overrides */
  char overrides[160]; /* as typed, in the order of the table; empty if there are none */
} cli_game;

/* Says what is wrong and returns false if there is no such game or the overrides make no sense. */
bool cli_game_choose(const cli_args *args, cli_game *game);
/* The table of games, for 'fclab help games'. */
void cli_game_list(void);

#endif
