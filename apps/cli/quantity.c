/* quantity.c - numbers with and without units. */
#include "quantity.h"

#include "say.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool read_count(const cli_args *args, const char *name, uint64_t low, uint64_t high, uint64_t *value) {
  const char *const text = cli_args_value(args, name);
  if (!text) return true;
  char *end;
  errno = 0;
  const unsigned long long number = strtoull(text, &end, 10);
  if (*text >= '0' && *text <= '9' && *end == '\0' && errno == 0 && number >= low && number <= high) {
    *value = number;
    return true;
  }
  say_error("--%s: a number from %llu to %llu was expected, not '%.40s'", name, (unsigned long long)low,
            (unsigned long long)high, text);
  return false;
}

/* A number and one of the units, each of which stands for a factor; the first is also meant by no unit. */
static bool read_with_unit(const char *text, const char *const units[], const double factors[],
                           double *value) {
  char *end;
  const double number = strtod(text, &end);
  if (!((*text >= '0' && *text <= '9') || *text == '.') || end == text || !(number > 0 && number < 1e15))
    return false;
  for (int i = 0; units[i]; i++) {
    if (strcmp(end, units[i]) != 0 && !(i == 0 && *end == '\0')) continue;
    *value = number * factors[i];
    return true;
  }
  return false;
}

bool read_bytes(const cli_args *args, const char *name, uint64_t *bytes) {
  static const char *const units[] = {"", "K", "M", "G", "T", NULL};
  static const double factors[] = {1, 1024., 1048576., 1073741824., 1099511627776.};
  const char *const text = cli_args_value(args, name);
  double value;
  if (!text) return true;
  if (!read_with_unit(text, units, factors, &value))
    return say_error("--%s: an amount such as 500M or 4G was expected, not '%.40s'", name, text), false;
  *bytes = (uint64_t)value;
  return true;
}

bool read_seconds(const cli_args *args, const char *name, double *seconds) {
  static const char *const units[] = {"s", "ms", "m", "h", NULL};
  static const double factors[] = {1, 1e-3, 60, 3600};
  const char *const text = cli_args_value(args, name);
  if (!text || read_with_unit(text, units, factors, seconds)) return true;
  return say_error("--%s: a time such as 10s, 500ms or 2m was expected, not '%.40s'", name, text), false;
}

bool read_share(const cli_args *args, const char *name, double *share) {
  const char *const text = cli_args_value(args, name);
  if (!text) return true;
  char *end;
  const double number = strtod(text, &end);
  if (((*text >= '0' && *text <= '9') || *text == '.') && end != text && *end == '\0' && number <= 1)
    return *share = number, true;
  return say_error("--%s: a share from 0 to 1 was expected, not '%.40s'", name, text), false;
}

grouped_number grouped(uint64_t number) {
  char digits[24];
  const size_t length = (size_t)snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
  grouped_number out;
  size_t at = 0;
  for (size_t i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0) out.text[at++] = ',';
    out.text[at++] = digits[i];
  }
  out.text[at] = '\0';
  return out;
}
