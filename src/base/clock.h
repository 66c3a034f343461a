/* clock.h - seconds since some moment, for limits and for telling how long something took. */
#ifndef FC_BASE_CLOCK_H
#define FC_BASE_CLOCK_H

double fc_clock_seconds(void);

#endif
