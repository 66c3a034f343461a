/* sample.h - what numbers have in common: how many, where their middle is, how far they lie apart. */
#ifndef FC_STATISTICS_SAMPLE_H
#define FC_STATISTICS_SAMPLE_H

#include "base/status.h"

#include <stddef.h>

typedef struct fc_sample {
  size_t count;
  double mean;
  double variance; /* with count - 1 beneath; 0 of a single number */
  double lowest, highest;
  double median; /* of an even count the mean of the middle two */
  double mode;   /* the number that is there most often; of equals the lowest */
} fc_sample;

/* FC_BAD_INPUT if there is no number; FC_NO_MEMORY. */
fc_status fc_sample_of(const double numbers[], size_t count, fc_sample *sample);

#endif
