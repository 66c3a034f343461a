/* fc_solve_games.h - the games by fc-solve's names. */
#ifndef FCLAB_CLI_FC_SOLVE_GAMES_H
#define FCLAB_CLI_FC_SOLVE_GAMES_H

#include "game/rules.h"

/* FC_BAD_INPUT if there is no such game, or one that fclab does not play. */
fc_status fc_solve_game(const char *name, fc_rules *rules, fc_error *error);

#endif
