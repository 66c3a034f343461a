/* permits.c - counting searches. */
#include "serve/permits.h"

#include <assert.h>
#include <time.h>

void fc_permits_open(fc_permits *p, unsigned searches, uint64_t bytes) {
  assert(searches > 0);
  *p = (fc_permits){.most = searches, .bytes = bytes / searches};
  pthread_mutex_init(&p->lock, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&p->given, &attributes);
  pthread_condattr_destroy(&attributes);
}

void fc_permits_close(fc_permits *p) {
  pthread_mutex_lock(&p->lock);
  p->is_closed = true;
  pthread_cond_broadcast(&p->given);
  pthread_mutex_unlock(&p->lock);
}

void fc_permits_free(fc_permits *p) {
  assert(p->taken == 0);
  pthread_cond_destroy(&p->given);
  pthread_mutex_destroy(&p->lock);
}

static bool has_room(const fc_permits *p, fc_permit kind) {
  const unsigned most_long = p->most > 1 ? p->most - 1 : 1;
  return p->taken < p->most && (kind == FC_PERMIT_SHORT || p->taken_long < most_long);
}

bool fc_permits_take(fc_permits *p, fc_permit kind, unsigned seconds) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_sec += seconds;
  pthread_mutex_lock(&p->lock);
  while (!p->is_closed && !has_room(p, kind))
    if (pthread_cond_timedwait(&p->given, &p->lock, &until) != 0) break;
  const bool taken = !p->is_closed && has_room(p, kind);
  p->taken += taken;
  p->taken_long += taken && kind == FC_PERMIT_LONG;
  pthread_mutex_unlock(&p->lock);
  return taken;
}

/* All are woken: the one that would be woken alone might wait for another kind. */
void fc_permits_give(fc_permits *p, fc_permit kind) {
  pthread_mutex_lock(&p->lock);
  assert(p->taken > 0);
  p->taken--;
  p->taken_long -= kind == FC_PERMIT_LONG;
  pthread_cond_broadcast(&p->given);
  pthread_mutex_unlock(&p->lock);
}
