/* number.c - reading decimal numbers, in place of libc's, which read them from files. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>

unsigned long long strtoull(const char *restrict text, char **restrict end, int base) {
  unsigned long long number = 0;
  for (; *text >= '0' && *text <= '9'; text++) {
    const unsigned digit = (unsigned)(*text - '0');
    if (number > (ULLONG_MAX - digit) / (unsigned)base)
      errno = ERANGE, number = ULLONG_MAX;
    else
      number = number * (unsigned)base + digit;
  }
  if (end) *end = (char *)text;
  return number;
}

unsigned long strtoul(const char *restrict text, char **restrict end, int base) {
  const unsigned long long number = strtoull(text, end, base);
  if (number > ULONG_MAX) return errno = ERANGE, ULONG_MAX;
  return (unsigned long)number;
}
