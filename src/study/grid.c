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

fc_number_text fc_number_print(double number, int decimals) {
  fc_number_text t;
  snprintf(t.text, sizeof t.text, "%.*f", decimals, number);
  if (t.text[strspn(t.text, "-0.")] == '\0') snprintf(t.text, sizeof t.text, "%.*f", decimals, 0.0);
  return t;
}

void fc_grid_number(fc_grid *g, double number, int decimals) {
  if (isfinite(number))
    fc_grid_text(g, "%s", fc_number_print(number, decimals).text);
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

/* As papers print them, too: 11,653, or with a sign in front that is not of ASCII, such as about. */
static bool is_number(const char *text) {
  char digits[48], *end;
  size_t length = 0;
  while ((unsigned char)*text >= 0x80) text++;
  for (; *text && length + 1 < sizeof digits; text++)
    if (*text != ',') digits[length++] = *text;
  digits[length] = '\0';
  strtod(digits, &end);
  return end > digits && *end == '\0';
}

/* More numbers than words: these stand on the right. */
static bool has_numbers(const fc_grid *g, size_t column) {
  size_t numbers = 0, words = 0;
  for (size_t row = 1; row <= fc_grid_rows(g); row++) {
    const char *const cell = fc_grid_cell(g, row, column);
    if (*cell) *(is_number(cell) ? &numbers : &words) += 1;
  }
  return numbers > words;
}

static bool is_empty(const fc_grid *g, size_t column) {
  for (size_t row = 1; row <= fc_grid_rows(g); row++)
    if (*fc_grid_cell(g, row, column)) return false;
  return fc_grid_rows(g) > 0;
}

/* What stands behind a word at a head's beginning, such as its unit; null if another word is there. */
static const char *behind(const char *head, const char *word) {
  const size_t length = strlen(word);
  return strncmp(head, word, length) == 0 && (head[length] == '\0' || head[length] == ',') ? head + length
                                                                                           : NULL;
}

static bool begins_interval(const fc_grid *g, size_t column) {
  return column + 1 < g->columns && behind(fc_grid_cell(g, 0, column), "low") &&
         behind(fc_grid_cell(g, 0, column + 1), "high");
}

static void write_interval(const fc_grid *g, size_t row, size_t column, FILE *file) {
  const char *const low = fc_grid_cell(g, row, column), *const high = fc_grid_cell(g, row, column + 1);
  if (row == 0)
    fprintf(file, "<th scope=\"col\" class=\"number\">95 %% interval%s</th>", behind(low, "low"));
  else
    fprintf(file, *low ? "<td class=\"number\">%s to %s</td>" : "<td></td>", low, high);
}

static void write_row(const fc_grid *g, size_t row, FILE *file) {
  fputs("<tr>", file);
  for (size_t column = 0; column < g->columns; column++) {
    if (is_empty(g, column)) continue;
    if (begins_interval(g, column)) {
      write_interval(g, row, column++, file);
      continue;
    }
    fputs(row == 0 ? "<th scope=\"col\"" : "<td", file);
    fputs(has_numbers(g, column) ? " class=\"number\">" : ">", file);
    fc_html_write(fc_grid_cell(g, row, column), file);
    fputs(row == 0 ? "</th>" : "</td>", file);
  }
  fputs("</tr>\n", file);
}

void fc_grid_write_html(const fc_grid *g, FILE *file) {
  enum { MANY = 12 };
  fprintf(file, "<div class=\"wide\"><table%s>\n<thead>", g->columns > MANY ? " class=\"dense\"" : "");
  write_row(g, 0, file);
  fputs("</thead>\n<tbody>\n", file);
  for (size_t row = 1; row <= fc_grid_rows(g); row++) write_row(g, row, file);
  fputs("</tbody></table></div>\n", file);
}
