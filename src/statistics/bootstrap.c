/* bootstrap.c - percentiles of what the rounds gave. */
#include "statistics/bootstrap.h"

#include "base/rng.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <stdlib.h>

static void run_rounds(const fc_bootstrap *b, uint32_t picks[], double results[]) {
  fc_rng rng;
  fc_rng_seed(&rng, b->seed);
  for (unsigned round = 0; round < b->rounds; round++) {
    for (uint32_t i = 0; i < b->count; i++) picks[i] = fc_rng_below(&rng, b->count);
    results[round] = b->statistic(b->context, picks, b->count);
  }
}

fc_status fc_bootstrap_interval(const fc_bootstrap *b, fc_interval *interval) {
  if (b->count == 0 || b->rounds == 0 || !(b->level > 0 && b->level < 1)) return FC_BAD_INPUT;
  uint32_t *const picks = malloc(b->count * sizeof *picks);
  double *const results = malloc(b->rounds * sizeof *results);
  if (picks && results) {
    run_rounds(b, picks, results);
    gsl_sort(results, 1, b->rounds);
    interval->low = gsl_stats_quantile_from_sorted_data(results, 1, b->rounds, (1 - b->level) / 2);
    interval->high = gsl_stats_quantile_from_sorted_data(results, 1, b->rounds, (1 + b->level) / 2);
  }
  const fc_status status = picks && results ? FC_OK : FC_NO_MEMORY;
  free(picks);
  free(results);
  return status;
}
