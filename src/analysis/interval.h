/* interval.h - how well a share is known that was counted in a sample: Wilson's interval, which stays within 0 and 1 and is right for rare things, too. */
#ifndef FC_ANALYSIS_INTERVAL_H
#define FC_ANALYSIS_INTERVAL_H

#include <stdint.h>

typedef struct fc_interval {
  double low, high;
} fc_interval;

#define FC_Z_95 1.959963984540054

/* Of `hits` among `trials`; everything if there was no trial. `z` says how sure: FC_Z_95. */
fc_interval fc_interval_wilson(uint64_t hits, uint64_t trials, double z);

#endif
