/* relation.h - how two numbers of the same deals go together: correlation, and the line that fits best. */
#ifndef FC_STATISTICS_RELATION_H
#define FC_STATISTICS_RELATION_H

#include "base/status.h"

#include <stddef.h>

typedef struct fc_correlation {
  double r;
  double log10_p; /* that numbers that do not go together have such an r, by Student's t */
} fc_correlation;

/* Of the numbers; of their ranks, equal numbers having the mean of theirs. FC_BAD_INPUT if there are fewer than three pairs or all
 * of one kind are the same; FC_NO_MEMORY. */
fc_status fc_correlation_pearson(const double x[], const double y[], size_t count, fc_correlation *c);
fc_status fc_correlation_spearman(const double x[], const double y[], size_t count, fc_correlation *c);

/* y = slope * x + intercept by least squares; rmse is the root of the mean of the squared errors. */
typedef struct fc_trend {
  double slope, intercept, rmse;
} fc_trend;

/* FC_BAD_INPUT if there are fewer than two pairs or all x are the same. */
fc_status fc_trend_fit(const double x[], const double y[], size_t count, fc_trend *line);

#endif
