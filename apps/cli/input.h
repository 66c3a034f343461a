/* input.h - reading files and standard input within bounds: a line of a gigabyte is refused, not loaded. */
#ifndef FCLAB_CLI_INPUT_H
#define FCLAB_CLI_INPUT_H

#include "game/board.h"

#include <stdio.h>

/* A file of boards, separated by empty lines. */
typedef struct board_file {
  FILE *stream;
  const char *name;    /* for error lines; `-` is shown as standard input */
  unsigned line;       /* lines read so far */
  unsigned first_line; /* of the board in `text` */
  size_t length;
  char text[FC_MAX_BOARD_TEXT + 1];
} board_file;

/* False, with errno set, if the file cannot be opened. */
bool board_file_open(board_file *file, const char *name);
void board_file_close(board_file *file);
/* Reads the next board's text; 1 if there is one, 0 at the end, else after saying why EXIT_BAD_INPUT or EXIT_FAILED, negated. */
int board_file_next(board_file *file);

/* The whole of a file, at most `limit` bytes, in memory to be freed. EXIT_DONE, or after saying why another status. */
int read_whole_file(const char *name, size_t limit, char **text, size_t *length);
/* Is there something of that name that is no folder? Else errno says why not. */
bool is_readable_file(const char *name);
const char *shown_file_name(const char *name);

#endif
