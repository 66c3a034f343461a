/* regression.h - a number predicted from several others: the weights that fit best, by least squares. */
#ifndef FC_STATISTICS_REGRESSION_H
#define FC_STATISTICS_REGRESSION_H

#include "base/status.h"

#include <stddef.h>

enum { FC_MOST_PREDICTORS = 32 };

typedef struct fc_regression {
  size_t predictors;
  double intercept, weights[FC_MOST_PREDICTORS];
  double errors[FC_MOST_PREDICTORS]; /* standard errors of the weights */
  double rmse;
} fc_regression;

/* `x` is row after row, `predictors` numbers each. FC_BAD_INPUT if there are too few rows or too many predictors; FC_NO_MEMORY. */
fc_status fc_regression_fit(const double x[], size_t predictors, const double y[], size_t count,
                            fc_regression *fit);
double fc_regression_predict(const fc_regression *fit, const double row[]);

#endif
