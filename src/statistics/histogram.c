/* histogram.c - a bin is found by its edges, so that a number that is an edge is never put beside it. */
#include "statistics/histogram.h"

#include <stdlib.h>

fc_status fc_histogram_open(fc_histogram *h, double low, double width, size_t bins) {
  *h = (fc_histogram){.low = low, .width = width, .bins = bins};
  if (bins == 0 || !(width > 0)) return FC_BAD_INPUT;
  h->counts = calloc(bins, sizeof *h->counts);
  return h->counts ? FC_OK : FC_NO_MEMORY;
}

void fc_histogram_free(fc_histogram *h) {
  free(h->counts);
  *h = (fc_histogram){0};
}

static double edge(const fc_histogram *h, size_t bin) { return h->low + (double)bin * h->width; }

void fc_histogram_add(fc_histogram *h, double number) {
  if (number < h->low) {
    h->below++;
  } else if (!(number < edge(h, h->bins))) {
    h->beyond++;
  } else {
    size_t bin = (size_t)((number - h->low) / h->width);
    while (number < edge(h, bin)) bin--;
    while (!(number < edge(h, bin + 1))) bin++;
    h->counts[bin]++;
  }
}
