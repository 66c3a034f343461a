/* suggest.c - edit distance, two neighbours exchanged counting one and capitals nothing. */
#include "suggest.h"

#include "base/text.h"

#include <string.h>

enum { LONGEST = 32 };

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

static unsigned distance(const char *a, const char *b) {
  const size_t n = strlen(a), m = strlen(b);
  unsigned d[LONGEST + 1][LONGEST + 1];
  if (n > LONGEST || m > LONGEST) return LONGEST;
  for (size_t i = 0; i <= n; i++) {
    for (size_t j = 0; j <= m; j++) {
      if (i == 0 || j == 0) {
        d[i][j] = (unsigned)(i + j);
        continue;
      }
      d[i][j] =
          least(least(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (fc_lower(a[i - 1]) != b[j - 1]));
      if (i > 1 && j > 1 && fc_lower(a[i - 1]) == b[j - 2] && fc_lower(a[i - 2]) == b[j - 1])
        d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[n][m];
}

const char *suggest(const char *typed, const char *const names[], size_t count) {
  const char *best = NULL;
  unsigned nearest = (unsigned)(strlen(typed) / 3 + 2); /* this far is too far */
  for (size_t i = 0; i < count; i++) {
    const size_t typed_length = strlen(typed);
    const int begins = typed_length >= 3 && strncmp(typed, names[i], typed_length) == 0;
    const unsigned d = begins ? 1 : distance(typed, names[i]);
    if (d >= nearest) continue;
    nearest = d;
    best = names[i];
  }
  return best;
}
