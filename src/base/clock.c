/* clock.c - the clock of the C library, which every system has. */
#include "base/clock.h"

#include <time.h>

double fc_clock_seconds(void) {
  struct timespec now;
  if (timespec_get(&now, TIME_UTC) == 0) return 0;
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
