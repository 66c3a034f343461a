/* sign.h - how well a sign that a deal has or has not predicts that it is lost: a table of four counts and what is made of it. */
#ifndef FC_ANALYSIS_SIGN_H
#define FC_ANALYSIS_SIGN_H

#include "analysis/interval.h"

#include <stdbool.h>

typedef struct fc_sign {
  uint64_t deals[2][2]; /* by whether it has the sign, and whether it is lost */
} fc_sign;

/* A number, and the interval it lies in. */
typedef struct fc_bounded {
  double value;
  fc_interval interval;
} fc_bounded;

static inline void fc_sign_add(fc_sign *p, bool has_sign, bool is_lost) { p->deals[has_sign][is_lost]++; }

/* Of the deals that have the sign, how many are lost? Of the lost deals, how many have it? Shares, with Wilson's interval. */
fc_bounded fc_sign_precision(const fc_sign *p, double z);
fc_bounded fc_sign_recall(const fc_sign *p, double z);
/* How many times as large are the odds of being lost with the sign as without? Half a deal is added to each count, so that none is nothing. */
fc_bounded fc_sign_odds(const fc_sign *p, double z);

#endif
