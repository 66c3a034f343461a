/* clock.c - the clock that the host set, in place of base/clock.c. */
#include "base/clock.h"
#include "host.h"

static double now;

void fc_host_set_time(double seconds) { now = seconds; }
double fc_clock_seconds(void) { return now; }
