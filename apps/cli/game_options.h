/* game_options.h - --game and the overrides of its rules, as all verbs take them. */
#ifndef FCLAB_CLI_GAME_OPTIONS_H
#define FCLAB_CLI_GAME_OPTIONS_H

#include "args.h"
#include "game/variant.h"

extern const cli_option game_options[];

typedef fc_variant cli_game;

/* Says what is wrong and returns false if there is no such game or the overrides make no sense. */
bool cli_game_choose(const cli_args *args, cli_game *game);
/* The table of games, for 'fclab help games'. */
void cli_game_list(void);

#endif
