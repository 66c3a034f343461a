/* histogram.h - how many numbers lie where: bins of equal width, and what lies outside of them. */
#ifndef FC_STATISTICS_HISTOGRAM_H
#define FC_STATISTICS_HISTOGRAM_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

/* Bin i holds numbers from low + i * width on, and less than low + (i + 1) * width. */
typedef struct fc_histogram {
  double low, width;
  size_t bins;
  uint64_t *counts;
  uint64_t below, beyond;
} fc_histogram;

/* All bins empty. FC_BAD_INPUT without a bin or a width. To be freed. */
fc_status fc_histogram_open(fc_histogram *h, double low, double width, size_t bins);
void fc_histogram_free(fc_histogram *h);
void fc_histogram_add(fc_histogram *h, double number);

#endif
