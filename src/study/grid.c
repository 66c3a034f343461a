/* grid.c - cells as text. */
#include "study/grid.h"

#include "base/csv.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_CELL = 600 };

static void add(fc_grid *g, const char *text, size_t length) {
  if (g->count == g->size) {
    const size_t size = g->size ? 2 * g->size : 64;
    char **const cells = realloc(g->cells, size * sizeof *cells);
    if (!cells) {
      g->failed = true;
      return;
    }
    g->cells = cells;
    g->size = size;
  }
  char *const cell = malloc(length + 1);
  if (!cell) {
    g->failed = true;
    return;
  }
  memcpy(cell, text, length);
  cell[length] = '\0';
  g->cells[g->count++] = cell;
}

void fc_grid_begin(fc_grid *g, const char *name, const char *heads) {
  *g = (fc_grid){.columns = 1};
  snprintf(g->name, sizeof g->name, "%s", name);
  for (const char *at = heads;; g->columns++) {
    const size_t length = strcspn(at, "|");
    add(g, at, length);
    if (at[length] == '\0') return;
    at += length + 1;
  }
}

void fc_grid_free(fc_grid *g) {
  for (size_t i = 0; i < g->count; i++) free(g->cells[i]);
  free(g->cells);
  *g = (fc_grid){.columns = 0};
}

void fc_grid_text(fc_grid *g, const char *format, ...) {
  char text[LONGEST_CELL];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  add(g, text, strlen(text));
}

void fc_grid_number(fc_grid *g, double number, int decimals) {
  if (isfinite(number))
    fc_grid_text(g, "%.*f", decimals, number);
  else
    add(g, "", 0);
}

void fc_grid_count(fc_grid *g, uint64_t count) { fc_grid_text(g, "%llu", (unsigned long long)count); }

const char *fc_grid_cell(const fc_grid *g, size_t row, size_t column) {
  return g->cells[row * g->columns + column];
}

size_t fc_grid_rows(const fc_grid *g) { return g->count / g->columns - 1; }

void fc_grid_write_csv(const fc_grid *g, FILE *file) {
  for (size_t row = 0; row <= fc_grid_rows(g); row++)
    for (size_t column = 0; column < g->columns; column++) {
      char field[2 * LONGEST_CELL + 2];
      fc_text text = fc_text_into(field, sizeof field);
      fc_csv_write_string(fc_grid_cell(g, row, column), &text);
      fprintf(file, "%s%c", field, column + 1 < g->columns ? ',' : '\n');
    }
}

void fc_html_write(const char *text, FILE *file) {
  for (; *text; text++) switch (*text) {
      case '&': fputs("&amp;", file); break;
      case '<': fputs("&lt;", file); break;
      case '>': fputs("&gt;", file); break;
      case '"': fputs("&quot;", file); break;
      default: fputc(*text, file);
    }
}

static bool is_number(const char *text) {
  char *end;
  if (*text == '\0') return true;
  strtod(text, &end);
  return *end == '\0' || strcmp(end, " %") == 0;
}

static void write_row(const fc_grid *g, size_t row, FILE *file) {
  fputs("<tr>", file);
  for (size_t column = 0; column < g->columns; column++) {
    const char *const cell = fc_grid_cell(g, row, column);
    fputs(row == 0 ? "<th scope=\"col\">" : is_number(cell) ? "<td class=\"number\">" : "<td>", file);
    fc_html_write(cell, file);
    fputs(row == 0 ? "</th>" : "</td>", file);
  }
  fputs("</tr>\n", file);
}

void fc_grid_write_html(const fc_grid *g, FILE *file) {
  fputs("<div class=\"wide\"><table>\n<thead>", file);
  write_row(g, 0, file);
  fputs("</thead>\n<tbody>\n", file);
  for (size_t row = 1; row <= fc_grid_rows(g); row++) write_row(g, row, file);
  fputs("</tbody></table></div>\n", file);
}
