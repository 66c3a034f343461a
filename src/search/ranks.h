/* ranks.h - processes that search together, each with memory of its own: what they must be able to do for each other. What carries their messages, MPI
 * say, is not known here.
 * All of them come to the same collective calls (sums) in the same order; messages are taken in at any time. */
#ifndef FC_SEARCH_RANKS_H
#define FC_SEARCH_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FC_MESSAGE_BYTES = 1 << 14, FC_SUM_WORDS = 64 };

typedef struct fc_ranks {
  unsigned rank, count; /* which this one is, of how many */
  void *context;
  /* Takes a message of 1 to FC_MESSAGE_BYTES bytes to another rank. False, and nothing sent, if too much is under way: then take messages in, and
   * try again. */
  bool (*send)(void *context, unsigned to, const void *bytes, size_t count);
  /* The next message that is there, from whomever; returns its length, 0 if there is none. */
  size_t (*receive)(void *context, unsigned *from, void *bytes);
  /* Gives up to FC_SUM_WORDS words to a sum over all ranks, which is there once all of them have given theirs. One sum at a time. */
  void (*give_sum)(void *context, const uint64_t words[], unsigned count);
  /* False if it is not there yet. */
  bool (*get_sum)(void *context, uint64_t words[]);
  /* There was nothing to do: lets others have the processor for a while. */
  void (*rest)(void *context);
} fc_ranks;

/* Waits for the sums; no message may be under way. */
void fc_ranks_sum(const fc_ranks *ranks, uint64_t words[], unsigned count);
/* All get what one of them has. */
void fc_ranks_spread(const fc_ranks *ranks, unsigned from, void *bytes, size_t count);
/* All get a word from each. */
void fc_ranks_gather(const fc_ranks *ranks, uint64_t word, uint64_t all[]);

#endif
