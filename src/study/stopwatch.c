/* stopwatch.c - POSIX's clock of the thread. */
#include "study/stopwatch.h"

#include <time.h>

double fc_stopwatch_seconds(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return 0;
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
