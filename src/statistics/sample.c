/* sample.c - moments by GSL, the rest from the numbers in order. */
#include "statistics/sample.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <stdlib.h>
#include <string.h>

static double most_frequent(const double sorted[], size_t count) {
  size_t best = 0, most = 0;
  for (size_t first = 0, end; first < count; first = end) {
    for (end = first + 1; end < count && sorted[end] == sorted[first];) end++;
    if (end - first <= most) continue;
    most = end - first;
    best = first;
  }
  return sorted[best];
}

fc_status fc_sample_of(const double numbers[], size_t count, fc_sample *sample) {
  if (count == 0) return FC_BAD_INPUT;
  double *const sorted = malloc(count * sizeof *sorted);
  if (!sorted) return FC_NO_MEMORY;
  memcpy(sorted, numbers, count * sizeof *sorted);
  gsl_sort(sorted, 1, count);
  const double mean = gsl_stats_mean(numbers, 1, count);
  *sample = (fc_sample){.count = count,
                        .mean = mean,
                        .variance = count > 1 ? gsl_stats_variance_m(numbers, 1, count, mean) : 0,
                        .lowest = sorted[0],
                        .highest = sorted[count - 1],
                        .median = gsl_stats_median_from_sorted_data(sorted, 1, count),
                        .mode = most_frequent(sorted, count)};
  free(sorted);
  return FC_OK;
}
