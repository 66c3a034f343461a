/* bins.h - how many numbers lie where: bins of equal width, and what lies outside of them. */
#ifndef FC_STATISTICS_BINS_H
#define FC_STATISTICS_BINS_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

/* Bin i holds numbers from low + i * width on, and less than low + (i + 1) * width. */
typedef struct fc_bins {
  double low, width;
  size_t count;
  uint64_t *counts;
  uint64_t below, beyond;
} fc_bins;

/* All bins empty. FC_BAD_INPUT without a bin or a width. To be freed. */
fc_status fc_bins_open(fc_bins *b, double low, double width, size_t count);
void fc_bins_free(fc_bins *b);
void fc_bins_add(fc_bins *b, double number);

#endif
