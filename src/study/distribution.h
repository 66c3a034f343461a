/* distribution.h - how whole numbers such as lengths are spread, of one or several samples side by side. */
#ifndef FC_STUDY_DISTRIBUTION_H
#define FC_STUDY_DISTRIBUTION_H

#include "statistics/sample.h"
#include "study/grid.h"
#include "study/run.h"

typedef struct fc_series {
  const double *numbers;
  size_t count;
} fc_series;

/* Adds a row for each number from the lowest to the highest of all series: the number, and for each series its share in percent. */
void fc_distribution_rows(fc_grid *grid, const fc_series series[], size_t count);

/* Of the numbers; without any, all are NAN and the count is 0. */
fc_sample fc_series_sample(fc_run *run, fc_series series);
/* The least number that a share (0 to 1) of them does not exceed; NAN without any. */
double fc_series_quantile(fc_run *run, fc_series series, double share);
/* How many are at most this. */
uint64_t fc_series_at_most(fc_series series, double number);

#endif
