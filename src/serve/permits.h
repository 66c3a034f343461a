/* permits.h - how many searches may run at once. Each has a thread and its share of the memory; who finds none free waits a little and is then
 * told to come back later. Long searches leave one for short ones, if there is more than one. */
#ifndef FC_SERVE_PERMITS_H
#define FC_SERVE_PERMITS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum fc_permit { FC_PERMIT_SHORT, FC_PERMIT_LONG } fc_permit;

typedef struct fc_permits {
  pthread_mutex_t lock;
  pthread_cond_t given;
  unsigned most, taken, taken_long;
  uint64_t bytes; /* of each */
  bool is_closed; /* nobody gets one any more */
} fc_permits;

void fc_permits_open(fc_permits *permits, unsigned searches, uint64_t bytes);
/* Wakes all who wait, in vain. */
void fc_permits_close(fc_permits *permits);
void fc_permits_free(fc_permits *permits);

/* False after so many seconds. */
bool fc_permits_take(fc_permits *permits, fc_permit kind, unsigned seconds);
void fc_permits_give(fc_permits *permits, fc_permit kind);

#endif
