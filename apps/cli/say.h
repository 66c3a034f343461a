/* say.h - talking to the user: one line on standard error, in one form; and the exit status. */
#ifndef FCLAB_CLI_SAY_H
#define FCLAB_CLI_SAY_H

#include "base/status.h"

enum {
  EXIT_DONE = 0,
  EXIT_INVALID = 1,    /* a solution does not hold */
  EXIT_UNSOLVABLE = 1, /* some deal was proved to have none */
  EXIT_DIFFERS = 1,    /* a fingerprint is not the one expected */
  EXIT_BAD_INPUT = 2,
  EXIT_UNDECIDED = 3, /* some deal was given up */
  EXIT_FAILED = 4     /* disk, memory, internal */
};

/* Where the text stands that is being read, which error lines then begin with; null where it was typed. */
void say_place(const char *file, unsigned line);
/* From now on nothing is said, since another process says the same. */
void say_nothing(void);
/* `fclab: ...` */
void say_error(const char *format, ...) FC_LIKE_PRINTF(1, 2);
/* The same for a failed call, with the file and line to blame where they are known (`file` may be null, `line` 0);
 * returns the exit status that belongs to it. */
int say_failure(const char *file, unsigned line, const fc_error *error);
/* Flushes standard output; says so and returns EXIT_FAILED if it could not all be written, else `status`. */
int finish_output(int status);

#endif
