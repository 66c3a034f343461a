/* estimate.h - the three terms by which Jimbo and others (2019) estimate how many cards must still be moved: cards that are not home, one-suit blocking cards, and cards that were never
 * moved. A card blocks if one of its suit that goes home before it lies beneath it in its column: it must be put aside first, so that the first two together are a lower bound; the third
 * makes it more than there is to do at the beginning and less towards the end, which sends a search towards the end. That a card lies where it was dealt, on cards that do, is what is taken for never moved.
 * The paper does not say its weights. With 1, 1, 1 a search does what it says of its own ("length less than or equal to 120 in a couple of seconds with high probability"). */
#ifndef FC_SEARCH_PLAY_ESTIMATE_H
#define FC_SEARCH_PLAY_ESTIMATE_H

#include "game/position.h"

typedef struct fc_estimate {
  const fc_rules *rules;
  const fc_position *start;         /* both must stay where they are */
  unsigned away, blocking, unmoved; /* the weights */
} fc_estimate;

/* `home` cards are home in the position. */
unsigned fc_estimate_of(const fc_estimate *e, const fc_position *p, unsigned home);

#endif
