/* coroutine.h - a function that can pause in the middle, deep inside of calls, and be gone on with later.
 * Searches look at their watch from within recursions and nested loops; to come back from there without losing what is under way they need a stack of
 * their own. It is that of a thread which runs only while the one that resumed it waits, so that nothing ever happens at the same time. */
#ifndef FC_BASE_COROUTINE_H
#define FC_BASE_COROUTINE_H

#include <stdbool.h>

/* Are there threads to make it of? */
#if defined(__wasm__)
enum { FC_HAS_COROUTINES = false };
#else
enum { FC_HAS_COROUTINES = true };
#endif

typedef struct fc_coroutine fc_coroutine;

/* It will call run(context), with the allocator that is in use now. Null if there is no memory or thread for it. */
fc_coroutine *fc_coroutine_new(void (*run)(void *context), void *context);
/* Goes on to the next pause, or to the end: then it is false, and must not be called again. */
bool fc_coroutine_resume(fc_coroutine *coroutine);
/* From within run. */
void fc_coroutine_pause(fc_coroutine *coroutine);
/* Null is allowed; else it must not have been resumed yet, or have come to its end. */
void fc_coroutine_free(fc_coroutine *coroutine);

#endif
