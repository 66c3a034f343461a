/* optima.h - shortest solutions against the reference, on small decks. */
#ifndef TESTS_SUPPORT_OPTIMA_H
#define TESTS_SUPPORT_OPTIMA_H

#include "game/metric.h"
#include "support/small_decks.h"

/* What a run of decks was made of. */
typedef struct optima_count {
  unsigned long decks, won, lost, too_big; /* for the reference */
  unsigned long above_bound;               /* longer than the bound at the start said */
} optima_count;

/* What the reference says: -1 if it cannot be won, -2 if it is too big to say. */
int optimum_by_reference(const small_deck *deck, fc_metric metric);
/* Fails unless the shortest solution, in this metric and by so many threads, is as long as the reference says. */
void compare_optimum(const small_deck *deck, fc_metric metric, unsigned threads, optima_count *count);

#endif
