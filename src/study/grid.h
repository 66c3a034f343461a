/* grid.h - rows and columns of what was found: the same grid is a table of the report, a CSV file, and what a plot is drawn from. */
#ifndef FC_STUDY_GRID_H
#define FC_STUDY_GRID_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Begins by fc_grid_begin; cells are filled from left to right, row after row. */
typedef struct fc_grid {
  char name[80]; /* of the CSV file, without its ending */
  char **cells;  /* the heads of the columns, then all others */
  size_t columns, count, size;
  bool failed; /* there was no memory */
} fc_grid;

/* `heads` are the names of the columns, with their units, between bars: "type|deals|mean length, moves". */
void fc_grid_begin(fc_grid *g, const char *name, const char *heads);
void fc_grid_free(fc_grid *g);

void fc_grid_text(fc_grid *g, const char *format, ...) FC_LIKE_PRINTF(2, 3);
/* Empty where it is not a finite number; 0 never has a sign. */
void fc_grid_number(fc_grid *g, double number, int decimals);
void fc_grid_count(fc_grid *g, uint64_t count);

/* Of the heads it is row 0. */
const char *fc_grid_cell(const fc_grid *g, size_t row, size_t column);
/* Without the heads; what is not full does not count. */
size_t fc_grid_rows(const fc_grid *g);

void fc_grid_write_csv(const fc_grid *g, FILE *file);
/* For readers: columns `low` and `high` beside each other are one, the 95 % interval; one without anything is left out. */
void fc_grid_write_html(const fc_grid *g, FILE *file);

/* A number as it is printed; it must be finite. */
typedef struct fc_number_text {
  char text[48];
} fc_number_text;
fc_number_text fc_number_print(double number, int decimals);

/* Text as HTML has it. */
void fc_html_write(const char *text, FILE *file);

#endif
