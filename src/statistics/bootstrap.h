/* bootstrap.h - how well anything is known that is computed from a sample: computed again from samples drawn from the sample
 * (Efron 1979). The same seed gives the same interval on every machine. */
#ifndef FC_STATISTICS_BOOTSTRAP_H
#define FC_STATISTICS_BOOTSTRAP_H

#include "analysis/interval.h"
#include "base/status.h"

#include <stddef.h>

/* Computes it from the deals `picks`, some of which may be there twice. */
typedef double fc_statistic(const void *context, const uint32_t picks[], size_t count);

typedef struct fc_bootstrap {
  fc_statistic *statistic;
  const void *context;
  uint32_t count;  /* of the sample */
  unsigned rounds; /* 1000 or more */
  double level;    /* such as 0.95: so much of the rounds lies within */
  uint64_t seed;
} fc_bootstrap;

/* FC_BAD_INPUT without a sample, without rounds, or if the level is not between 0 and 1. */
fc_status fc_bootstrap_interval(const fc_bootstrap *b, fc_interval *interval);

#endif
