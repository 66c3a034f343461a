/* bins.c - a bin is found by its edges, so that a number that is an edge is never put beside it. */
#include "statistics/bins.h"

#include <stdlib.h>

fc_status fc_bins_open(fc_bins *b, double low, double width, size_t count) {
  *b = (fc_bins){.low = low, .width = width, .count = count};
  if (count == 0 || !(width > 0)) return FC_BAD_INPUT;
  b->counts = calloc(count, sizeof *b->counts);
  return b->counts ? FC_OK : FC_NO_MEMORY;
}

void fc_bins_free(fc_bins *b) {
  free(b->counts);
  *b = (fc_bins){0};
}

static double edge(const fc_bins *b, size_t bin) { return b->low + (double)bin * b->width; }

void fc_bins_add(fc_bins *b, double number) {
  if (number < b->low) {
    b->below++;
  } else if (!(number < edge(b, b->count))) {
    b->beyond++;
  } else {
    size_t bin = (size_t)((number - b->low) / b->width);
    while (number < edge(b, bin)) bin--;
    while (!(number < edge(b, bin + 1))) bin++;
    b->counts[bin]++;
  }
}
