/* proving.h - the provers against the reference, on small decks. */
#ifndef TESTS_SUPPORT_PROVING_H
#define TESTS_SUPPORT_PROVING_H

#include "support/small_decks.h"

/* What a run of decks was made of. */
typedef struct proving_count {
  unsigned long decks, lost, won, by_twins, too_big, with_spans;
  unsigned long given_up; /* won, but not seen so by the prover within a million positions */
} proving_count;

/* Fails unless verdict and most cards home, with a line that gets there, are what the reference says; by both walks where both can walk. */
void compare_proofs(const small_deck *deck, proving_count *count);
/* Fails unless the fewest cells are. */
void compare_fewest_cells(const small_deck *deck);

#endif
