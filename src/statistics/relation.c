/* relation.c - by GSL; what it cannot answer is refused here. */
#include "statistics/relation.h"

#include "statistics/student.h"

#include <gsl/gsl_fit.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

static bool all_same(const double numbers[], size_t count) {
  for (size_t i = 1; i < count; i++)
    if (numbers[i] != numbers[0]) return false;
  return true;
}

static void conclude(double r, size_t count, fc_correlation *c) {
  const double freedom = (double)count - 2;
  c->r = r > 1 ? 1 : r < -1 ? -1 : r;
  c->log10_p = fc_student_log10(c->r * sqrt(freedom / ((1 - c->r) * (1 + c->r))), freedom);
}

fc_status fc_correlation_pearson(const double x[], const double y[], size_t count, fc_correlation *c) {
  if (count < 3 || all_same(x, count) || all_same(y, count)) return FC_BAD_INPUT;
  conclude(gsl_stats_correlation(x, 1, y, 1, count), count, c);
  return FC_OK;
}

fc_status fc_correlation_spearman(const double x[], const double y[], size_t count, fc_correlation *c) {
  if (count < 3 || all_same(x, count) || all_same(y, count)) return FC_BAD_INPUT;
  double *const work = malloc(2 * count * sizeof *work);
  if (!work) return FC_NO_MEMORY;
  conclude(gsl_stats_spearman(x, 1, y, 1, count, work), count, c);
  free(work);
  return FC_OK;
}

fc_status fc_trend_fit(const double x[], const double y[], size_t count, fc_trend *line) {
  double c00, c01, c11, squares;
  if (count < 2 || all_same(x, count)) return FC_BAD_INPUT;
  gsl_fit_linear(x, 1, y, 1, count, &line->intercept, &line->slope, &c00, &c01, &c11, &squares);
  line->rmse = sqrt(squares / (double)count);
  return FC_OK;
}
