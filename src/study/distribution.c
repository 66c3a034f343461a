/* distribution.c - counted one by one; samples have thousands of numbers, not millions. */
#include "study/distribution.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static uint64_t count_equal(fc_series s, double number) {
  uint64_t equal = 0;
  for (size_t i = 0; i < s.count; i++) equal += s.numbers[i] == number;
  return equal;
}

void fc_distribution_rows(fc_grid *grid, const fc_series series[], size_t count) {
  double lowest = INFINITY, highest = -INFINITY;
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < series[i].count; j++) {
      lowest = fmin(lowest, series[i].numbers[j]);
      highest = fmax(highest, series[i].numbers[j]);
    }
  for (double number = lowest; number <= highest; number++) {
    fc_grid_number(grid, number, 0);
    for (size_t i = 0; i < count; i++)
      fc_grid_number(grid, 100 * (double)count_equal(series[i], number) / (double)series[i].count, 3);
  }
}

fc_sample fc_series_sample(fc_run *run, fc_series s) {
  fc_sample sample = {
      .mean = NAN, .variance = NAN, .lowest = NAN, .highest = NAN, .median = NAN, .mode = NAN};
  if (s.count > 0 && fc_sample_of(s.numbers, s.count, &sample) != FC_OK)
    fc_run_fail(run, FC_NO_MEMORY, "no memory");
  return sample;
}

double fc_series_quantile(fc_run *run, fc_series s, double share) {
  if (s.count == 0) return NAN;
  double *const sorted = malloc(s.count * sizeof *sorted);
  if (!sorted) return fc_run_fail(run, FC_NO_MEMORY, "no memory"), NAN;
  memcpy(sorted, s.numbers, s.count * sizeof *sorted);
  gsl_sort(sorted, 1, s.count);
  const size_t rank = (size_t)ceil(share * (double)s.count);
  const double number = sorted[rank > 0 ? rank - 1 : 0];
  free(sorted);
  return number;
}

uint64_t fc_series_at_most(fc_series s, double number) {
  uint64_t hits = 0;
  for (size_t i = 0; i < s.count; i++) hits += s.numbers[i] <= number;
  return hits;
}
