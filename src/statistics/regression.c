/* regression.c - by GSL. */
#include "statistics/regression.h"

#include <gsl/gsl_multifit.h>
#include <math.h>

typedef struct work {
  gsl_matrix *x, *covariance;
  gsl_vector *y, *weights;
  gsl_multifit_linear_workspace *space;
} work;

static int begin(work *w, size_t count, size_t columns) {
  *w = (work){.x = gsl_matrix_alloc(count, columns),
              .covariance = gsl_matrix_alloc(columns, columns),
              .y = gsl_vector_alloc(count),
              .weights = gsl_vector_alloc(columns),
              .space = gsl_multifit_linear_alloc(count, columns)};
  return w->x && w->covariance && w->y && w->weights && w->space;
}

static void end(work *w) {
  gsl_matrix_free(w->x);
  gsl_matrix_free(w->covariance);
  gsl_vector_free(w->y);
  gsl_vector_free(w->weights);
  gsl_multifit_linear_free(w->space);
}

static void fit_best(work *w, size_t count, fc_regression *fit) {
  double squares;
  gsl_multifit_linear(w->x, w->y, w->weights, w->covariance, &squares, w->space);
  fit->intercept = gsl_vector_get(w->weights, 0);
  fit->rmse = sqrt(squares / (double)count);
  for (size_t i = 0; i < fit->predictors; i++) {
    fit->weights[i] = gsl_vector_get(w->weights, i + 1);
    fit->errors[i] = sqrt(gsl_matrix_get(w->covariance, i + 1, i + 1));
  }
}

fc_status fc_regression_fit(const double x[], size_t predictors, const double y[], size_t count,
                            fc_regression *fit) {
  work w;
  *fit = (fc_regression){.predictors = predictors};
  if (predictors > FC_MOST_PREDICTORS || count < predictors + 2) return FC_BAD_INPUT;
  const int has_memory = begin(&w, count, predictors + 1);
  for (size_t i = 0; has_memory && i < count; i++) {
    gsl_vector_set(w.y, i, y[i]);
    gsl_matrix_set(w.x, i, 0, 1);
    for (size_t j = 0; j < predictors; j++) gsl_matrix_set(w.x, i, j + 1, x[i * predictors + j]);
  }
  if (has_memory) fit_best(&w, count, fit);
  end(&w);
  return has_memory ? FC_OK : FC_NO_MEMORY;
}

double fc_regression_predict(const fc_regression *fit, const double row[]) {
  double sum = fit->intercept;
  for (size_t i = 0; i < fit->predictors; i++) sum += fit->weights[i] * row[i];
  return sum;
}
