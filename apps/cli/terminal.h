/* terminal.h - what standard output is and whether it may be coloured. */
#ifndef FCLAB_CLI_TERMINAL_H
#define FCLAB_CLI_TERMINAL_H

#include "args.h"

bool output_is_terminal(void);
/* Obeys --color auto|always|never, NO_COLOR and TERM=dumb; false after saying what is wrong with the option. */
bool choose_colour(const cli_args *args, bool *colour);

#endif
