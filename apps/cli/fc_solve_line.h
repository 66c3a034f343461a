/* fc_solve_line.h - fc-solve's command line, as far as it says what is to be solved and how that is told.
 * Its settings of the search are known by name and ignored, with one note. Order counts, as there: a game takes back rules that were set before it. */
#ifndef FCLAB_CLI_FC_SOLVE_LINE_H
#define FCLAB_CLI_FC_SOLVE_LINE_H

#include "game/rules.h"

#include <stdint.h>

typedef struct fc_solve_line {
  fc_rules rules;
  const char *file;   /* with the board; null: standard input */
  const char *output; /* to be written; null: standard output */
  uint64_t states;    /* that may be looked at; 0: no limit */
  uint64_t step;      /* of the iterations that are told */
  bool moves, boards; /* what of the solution is told */
  bool notation;      /* moves in standard notation, ten on a line */
  bool counts;        /* with the number of cards that go onto an empty column */
  bool parseable;     /* a line for each column */
  bool ten_is_t;
  bool tells_limit; /* that it was reached, instead of what is said of a lost board */
  bool shorten;
  bool iterations, iteration_boards; /* told while the search goes on */
  bool version;                      /* is all that is asked for */
} fc_solve_line;

/* False after saying what is wrong. */
bool fc_solve_line_read(fc_solve_line *line, int argc, char **argv);
/* For help, and a row for each with tabs, behind `verb`. */
void fc_solve_line_help(void);
void fc_solve_line_table(const char *verb);

#endif
