/* coroutine.c - two threads that take turns. */
#define _POSIX_C_SOURCE 200809L /* pthread_sigmask */
#include "base/coroutine.h"

#include "base/memory.h"

#include <assert.h>
#include <stddef.h>

#ifndef __wasm__
#include <pthread.h>
#include <signal.h>

typedef enum turn { OF_CALLER, OF_COROUTINE, OVER } turn;

struct fc_coroutine {
  void (*run)(void *context);
  void *context;
  const fc_allocator *allocator;
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t handed_over;
  turn turn; /* guarded by the lock */
};

static void discard(fc_coroutine *c) {
  pthread_cond_destroy(&c->handed_over);
  pthread_mutex_destroy(&c->lock);
  fc_free(c);
}

static void hand_over(fc_coroutine *c, turn to) {
  pthread_mutex_lock(&c->lock);
  c->turn = to;
  pthread_cond_broadcast(&c->handed_over);
  pthread_mutex_unlock(&c->lock);
}

static void wait_until_not(fc_coroutine *c, turn other) {
  pthread_mutex_lock(&c->lock);
  while (c->turn == other) pthread_cond_wait(&c->handed_over, &c->lock);
  pthread_mutex_unlock(&c->lock);
}

static void *take_turns(void *context) {
  fc_coroutine *const c = context;
  wait_until_not(c, OF_CALLER);
  if (c->turn == OVER) return NULL; /* freed before it began */
  fc_memory_use(c->allocator);
  c->run(c->context);
  hand_over(c, OVER);
  return NULL;
}

/* With the stack that a main thread has as a rule: the search for the shortest solution goes deep. Signals are for the threads that the program made. */
static bool start_thread(fc_coroutine *c) {
  const size_t stack_bytes = (size_t)8 << 20;
  pthread_attr_t attributes;
  sigset_t all, before;
  if (pthread_attr_init(&attributes) != 0) return false;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const bool is_started = pthread_attr_setstacksize(&attributes, stack_bytes) == 0 &&
                          pthread_create(&c->thread, &attributes, take_turns, c) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return is_started;
}

fc_coroutine *fc_coroutine_new(void (*run)(void *context), void *context) {
  fc_coroutine *const c = fc_calloc(1, sizeof *c);
  if (!c) return NULL;
  c->run = run;
  c->context = context;
  c->allocator = fc_memory_in_use();
  pthread_mutex_init(&c->lock, NULL);
  pthread_cond_init(&c->handed_over, NULL);
  if (start_thread(c)) return c;
  discard(c);
  return NULL;
}

bool fc_coroutine_resume(fc_coroutine *c) {
  assert(c->turn == OF_CALLER);
  hand_over(c, OF_COROUTINE);
  wait_until_not(c, OF_COROUTINE);
  return c->turn != OVER;
}

void fc_coroutine_pause(fc_coroutine *c) {
  hand_over(c, OF_CALLER);
  wait_until_not(c, OF_CALLER);
}

void fc_coroutine_free(fc_coroutine *c) {
  if (!c) return;
  if (c->turn == OF_CALLER) hand_over(c, OVER);
  pthread_join(c->thread, NULL);
  discard(c);
}

#else
/* No second stack here. */
fc_coroutine *fc_coroutine_new(void (*run)(void *context), void *context) {
  (void)run;
  (void)context;
  return NULL;
}
bool fc_coroutine_resume(fc_coroutine *c) { return c != NULL; }
void fc_coroutine_pause(fc_coroutine *c) { (void)c; }
void fc_coroutine_free(fc_coroutine *c) { assert(!c); }
#endif
