/* figure.c - digits as they are printed. */
#include "study/figure.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

const fc_figure *fc_figure_find(const fc_figure *table, size_t count, const char *key) {
  size_t i = 0;
  while (i < count && strcmp(table[i].key, key) != 0) i++;
  assert(i < count); /* the table has all keys that are asked for */
  return &table[i];
}

static const char about[] = "\u2248";

static bool is_about(const char *value) { return strncmp(value, about, strlen(about)) == 0; }

double fc_figure_number(const fc_figure *figure) {
  char digits[40];
  size_t count = 0;
  for (const char *at = figure->value + (is_about(figure->value) ? strlen(about) : 0);
       *at && count + 1 < sizeof digits; at++)
    if (*at != ',') digits[count++] = *at;
  digits[count] = '\0';
  return strtod(digits, NULL);
}

unsigned fc_figure_decimals(const fc_figure *figure) {
  const char *const point = strchr(figure->value, '.');
  return point ? (unsigned)strspn(point + 1, "0123456789") : 0;
}

double fc_figure_rounding(const fc_figure *figure) {
  const double number = fabs(fc_figure_number(figure));
  if (is_about(figure->value)) return 0.5 * pow(10, floor(log10(number)));
  return 0.5 * pow(10, -(double)fc_figure_decimals(figure));
}
