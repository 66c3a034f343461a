/* prediction.h - how well a sign that a deal has or has not predicts that it is lost: a table of four counts and what is made of it. */
#ifndef FC_ANALYSIS_PREDICTION_H
#define FC_ANALYSIS_PREDICTION_H

#include "analysis/interval.h"

#include <stdbool.h>

typedef struct fc_prediction {
  uint64_t deals[2][2]; /* by whether it has the sign, and whether it is lost */
} fc_prediction;

/* A number, and the interval it lies in. */
typedef struct fc_estimate {
  double value;
  fc_interval interval;
} fc_estimate;

static inline void fc_prediction_add(fc_prediction *p, bool has_sign, bool is_lost) {
  p->deals[has_sign][is_lost]++;
}

/* Of the deals that have the sign, how many are lost? Of the lost deals, how many have it? Shares, with Wilson's interval. */
fc_estimate fc_prediction_precision(const fc_prediction *p, double z);
fc_estimate fc_prediction_recall(const fc_prediction *p, double z);
/* How many times as large are the odds of being lost with the sign as without? Half a deal is added to each count, so that none is nothing. */
fc_estimate fc_prediction_odds(const fc_prediction *p, double z);

#endif
