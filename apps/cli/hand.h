/* hand.h - a deal played by hand: lines are typed, the board answers. */
#ifndef FCLAB_CLI_HAND_H
#define FCLAB_CLI_HAND_H

#include "args.h"

extern const char *const hand_help;

/* The exit status. */
int play_by_hand(const cli_args *args);

#endif
