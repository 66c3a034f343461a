/* terminal.h - the terminal: what standard output is, whether it may be coloured, and having it to oneself. */
#ifndef FCLAB_CLI_TERMINAL_H
#define FCLAB_CLI_TERMINAL_H

#include "args.h"

bool output_is_terminal(void);
/* Obeys --color auto|always|never, NO_COLOR and TERM=dumb; false after saying what is wrong with the option. */
bool choose_colour(const cli_args *args, bool *colour);

/* Takes the whole screen, and single keys that are not shown as they are typed. False where that cannot be: no terminal, or
 * one that only writes on (TERM=dumb). What was on the screen comes back by terminal_give_back, and also when a signal
 * stops or ends the process; SIGINT and SIGTERM are interrupt.h's, after which the caller gives it back. */
bool terminal_take(void);
void terminal_give_back(void);
/* At least 1 each. */
void terminal_size(unsigned *rows, unsigned *columns);

/* A key is the byte that it sends, or one of these. */
enum {
  KEY_NONE = -1,   /* the time has passed */
  KEY_ENDED = -2,  /* there will be no more */
  KEY_REDRAW = -3, /* none, but we were stopped, and the screen is empty */
  KEY_ESCAPE = 27,
  KEY_LEFT = 256,
  KEY_RIGHT,
  KEY_HOME,
  KEY_END,
  KEY_OTHER
};
/* Waits for a key, a quarter of a second at most. */
int terminal_key(double seconds);

#endif
