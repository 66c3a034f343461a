/* weights.h - the value of a position, smaller is better: what it is made of and how much each part counts.
 * Found by tools/tune. */
#ifndef FC_SEARCH_FAST_WEIGHTS_H
#define FC_SEARCH_FAST_WEIGHTS_H

#include <stdint.h>

typedef struct fc_weights {
  int away;             /* per card that is not home */
  int above_wanted;     /* per card that lies above the next card of a suit, for each suit */
  int hard_pair;        /* per dealt card that does not lie legally on the dealt card beneath it */
  int lower_beneath;    /* per dealt card with any card of lower rank beneath */
  int own_suit_beneath; /* per dealt card with a lower card of its own suit beneath */
  int move;             /* per move made so far */
  int no_king_floor;    /* per column whose bottom card, as dealt, is no king */
  int16_t room[5][4];   /* by free cells and empty columns */
} fc_weights;

extern const fc_weights fc_weights_first, fc_weights_later;

#endif
