/* thread_ranks.h - threads of one process as the ranks of a search. Messages are delayed, overtake each other and are refused at random, as no
 * network would do it in good faith. */
#ifndef TESTS_SUPPORT_THREAD_RANKS_H
#define TESTS_SUPPORT_THREAD_RANKS_H

#include "search/ranks.h"

typedef struct thread_ranks thread_ranks;

thread_ranks *thread_ranks_new(unsigned count, uint64_t seed);
/* Runs a job by each rank in a thread of its own, and waits for them. */
void thread_ranks_run(thread_ranks *t, void (*job)(const fc_ranks *ranks, void *context), void *context);
/* Fails if a message was left behind. */
void thread_ranks_free(thread_ranks *t);

#endif
