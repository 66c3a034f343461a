/* fc_solve_board.h - boards as fc-solve reads and prints them. An empty line is an empty column there, and between boards here. */
#ifndef FCLAB_CLI_FC_SOLVE_BOARD_H
#define FCLAB_CLI_FC_SOLVE_BOARD_H

#include "game/position.h"

#include <stdio.h>

/* The first board of the text; error->line counts from its first line. */
fc_status fc_solve_board_read(const fc_rules *rules, const char *text, size_t length, fc_position *p,
                              fc_error *error);

typedef struct fc_solve_style {
  bool parseable; /* a line for each column */
  bool ten_is_t;
} fc_solve_style;
void fc_solve_board_print(const fc_rules *rules, const fc_position *p, fc_solve_style style, FILE *out);

#endif
