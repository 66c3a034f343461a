/* pthread.h - what the engines need of POSIX threads, where there are none: no thread can be started, and every lock is free.
 * So the engines are the same source everywhere, and run on the thread that called them. */
#ifndef FC_WASM_PTHREAD_H
#define FC_WASM_PTHREAD_H

typedef char pthread_t, pthread_mutex_t, pthread_cond_t, pthread_attr_t;

/* Fails, as it may anywhere. */
static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                                 void *argument) {
  (void)thread, (void)attributes, (void)run, (void)argument;
  return 1;
}
static inline int pthread_join(pthread_t thread, void **result) { return (void)thread, (void)result, 0; }

static inline int pthread_mutex_init(pthread_mutex_t *lock, const void *attributes) {
  return (void)lock, (void)attributes, 0;
}
static inline int pthread_mutex_destroy(pthread_mutex_t *lock) { return (void)lock, 0; }
static inline int pthread_mutex_lock(pthread_mutex_t *lock) { return (void)lock, 0; }
static inline int pthread_mutex_unlock(pthread_mutex_t *lock) { return (void)lock, 0; }

static inline int pthread_cond_init(pthread_cond_t *condition, const void *attributes) {
  return (void)condition, (void)attributes, 0;
}
static inline int pthread_cond_destroy(pthread_cond_t *condition) { return (void)condition, 0; }
static inline int pthread_cond_signal(pthread_cond_t *condition) { return (void)condition, 0; }
static inline int pthread_cond_broadcast(pthread_cond_t *condition) { return (void)condition, 0; }
/* Nobody else could end the wait: whoever runs alone never waits. */
static inline int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *lock) {
  (void)condition, (void)lock;
  __builtin_trap();
}

#endif
