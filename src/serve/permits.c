/* permits.c - a line of those who wait. Each sleeps on a condition of its own: if all were woken for every permit, a long line would do nothing else. */
#include "serve/permits.h"

#include "base/clock.h"

#include <assert.h>
#include <time.h>

typedef struct fc_in_line {
  fc_permit kind;
  bool has_permit;
  pthread_cond_t called;
  struct fc_in_line *next;
} in_line;

void fc_permits_open(fc_permits *p, unsigned searches, uint64_t bytes) {
  assert(searches > 0);
  *p = (fc_permits){.most = searches, .bytes = bytes / searches};
  pthread_mutex_init(&p->lock, NULL);
}

void fc_permits_close(fc_permits *p) {
  pthread_mutex_lock(&p->lock);
  p->is_closed = true;
  for (in_line *l = p->first; l; l = l->next) pthread_cond_signal(&l->called);
  pthread_mutex_unlock(&p->lock);
}

void fc_permits_free(fc_permits *p) {
  assert(p->taken == 0 && !p->first);
  pthread_mutex_destroy(&p->lock);
}

/* The lock is held in all that follow. */
static bool try_take(fc_permits *p, fc_permit kind) {
  const unsigned most_long = p->most > 1 ? p->most - 1 : 1;
  if (p->is_closed || p->taken == p->most || (kind == FC_PERMIT_LONG && p->taken_long == most_long))
    return false;
  p->taken++;
  p->taken_long += kind == FC_PERMIT_LONG;
  return true;
}

static void leave(fc_permits *p, const in_line *who) {
  in_line **at = &p->first;
  while (*at != who) at = &(*at)->next;
  *at = who->next;
}

/* In the order in which they came; one that waits for a long search lets short ones pass while there is none for it. */
static void call_next(fc_permits *p) {
  for (in_line *l = p->first; l; l = l->next) {
    if (!try_take(p, l->kind)) continue;
    l->has_permit = true;
    leave(p, l);
    pthread_cond_signal(&l->called);
  }
}

static void append(fc_permits *p, in_line *who) {
  in_line **at = &p->first;
  while (*at) at = &(*at)->next;
  *at = who;
}

/* Now and then it is looked whether somebody still waits for it. */
static void sleep_a_little(fc_permits *p, in_line *who, double seconds) {
  static const double most = 0.2;
  enum { SECOND = 1000000000 };
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += (long)((seconds < most ? seconds : most) * SECOND);
  if (until.tv_nsec >= SECOND) until.tv_nsec -= SECOND, until.tv_sec++;
  pthread_cond_timedwait(&who->called, &p->lock, &until);
}

static bool wait_in_line(fc_permits *p, fc_permit kind, double seconds, const fc_observer *observer) {
  const double until = fc_clock_seconds() + seconds;
  in_line who = {.kind = kind};
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&who.called, &attributes);
  pthread_condattr_destroy(&attributes);
  append(p, &who);
  while (!who.has_permit && !p->is_closed) {
    const double left = until - fc_clock_seconds();
    if (left <= 0 || (observer && observer->should_stop(observer->context))) break;
    sleep_a_little(p, &who, left);
  }
  if (!who.has_permit) leave(p, &who);
  pthread_cond_destroy(&who.called);
  return who.has_permit;
}

/* Whoever could have one has one: nobody in line is passed by. */
bool fc_permits_take(fc_permits *p, fc_permit kind, double seconds, const fc_observer *observer) {
  pthread_mutex_lock(&p->lock);
  const bool is_taken = try_take(p, kind) || (seconds > 0 && wait_in_line(p, kind, seconds, observer));
  pthread_mutex_unlock(&p->lock);
  return is_taken;
}

void fc_permits_give(fc_permits *p, fc_permit kind) {
  pthread_mutex_lock(&p->lock);
  assert(p->taken > 0);
  p->taken--;
  p->taken_long -= kind == FC_PERMIT_LONG;
  call_next(p);
  pthread_mutex_unlock(&p->lock);
}
