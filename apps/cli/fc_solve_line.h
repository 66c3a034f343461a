/* fc_solve_line.h - fc-solve's command line, as far as it says what is to be solved and how that is told.
 * Its settings of the search are known by name and ignored, with one note. Order counts, as there: a game takes back rules that were set before it. */
#ifndef FCLAB_CLI_FC_SOLVE_LINE_H
#define FCLAB_CLI_FC_SOLVE_LINE_H

#include "fc_solve_words.h"

#include "game/rules.h"

#include <stdint.h>

enum { FC_SOLVE_MOST_FILES = 8 };

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
  bool hints;       /* where it was reached: moves that can be made */
  bool shorten;
  bool iterations, iteration_boards;          /* told while the search goes on */
  bool version, help;                         /* is all that is asked for */
  const char *ignored;                        /* the first option that was; null if none */
  fc_solve_words *files[FC_SOLVE_MOST_FILES]; /* of options; names above may lie in them */
  unsigned files_count;
} fc_solve_line;

/* False after saying what is wrong. To be freed in either case. */
bool fc_solve_line_read(fc_solve_line *line, int argc, char **argv);
void fc_solve_line_free(fc_solve_line *line);
/* For help, and a row for each with tabs, behind `verb`. */
void fc_solve_line_help(void);
void fc_solve_line_table(const char *verb);

#endif
