/* permits.h - how many searches may run at once. Each has a thread and its share of the memory; who finds none free waits in line, and is told to come back
 * later if it takes too long. Long searches leave one for short ones, if there is more than one. */
#ifndef FC_SERVE_PERMITS_H
#define FC_SERVE_PERMITS_H

#include "search/watch.h"

#include <pthread.h>

typedef enum fc_permit { FC_PERMIT_SHORT, FC_PERMIT_LONG } fc_permit;

struct fc_in_line;

typedef struct fc_permits {
  pthread_mutex_t lock;
  unsigned most, taken, taken_long;
  uint64_t bytes; /* of each */
  struct fc_in_line *first;
  bool is_closed; /* nobody gets one any more */
} fc_permits;

void fc_permits_open(fc_permits *permits, unsigned searches, uint64_t bytes);
/* All who wait leave without one. */
void fc_permits_close(fc_permits *permits);
void fc_permits_free(fc_permits *permits);

/* False after so many seconds, or if the observer, which may be null, says so. */
bool fc_permits_take(fc_permits *permits, fc_permit kind, double seconds, const fc_observer *observer);
void fc_permits_give(fc_permits *permits, fc_permit kind);

#endif
