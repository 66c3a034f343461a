/* weights.h - the value of a position, smaller is better: what it is made of and how much each part counts.
 * Found by tools/tune, to which they are one row of numbers. */
#ifndef FC_SEARCH_FAST_WEIGHTS_H
#define FC_SEARCH_FAST_WEIGHTS_H

#include <stdint.h>

typedef struct fc_weights {
  int16_t away;             /* per card that is not home */
  int16_t above_wanted;     /* per card that lies above the next card of a suit, for each suit */
  int16_t hard_pair;        /* per dealt card that does not lie legally on the dealt card beneath it */
  int16_t lower_beneath;    /* per dealt card with any card of lower rank beneath */
  int16_t own_suit_beneath; /* per dealt card with a lower card of its own suit beneath */
  int16_t move;             /* per move made so far */
  int16_t no_king_floor;    /* per column whose bottom card, as dealt, is no king */
  int16_t room[5][4];       /* by free cells and empty columns */
  int16_t in_cell[16];      /* per card in a cell, by its rank */
} fc_weights;

extern const fc_weights fc_weights_first, fc_weights_later;

/* Multiplies each weight by a random number from 0.85 to 1.15. */
void fc_weights_shake(fc_weights *weights, uint64_t seed);

#endif
