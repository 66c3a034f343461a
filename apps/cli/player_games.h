/* player_games.h - games played by a player, many of each deal, and how often it wins. */
#ifndef FCLAB_CLI_PLAYER_GAMES_H
#define FCLAB_CLI_PLAYER_GAMES_H

#include "args.h"

extern const cli_option player_options[];

/* Plays as --by says; the exit status. */
int play_games(const cli_args *args);

#endif
