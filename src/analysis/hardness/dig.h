/* dig.h - how many cards have to lie about while they are brought home, if nothing could be built on columns: exactly, over all orders in which
 * the suits can take turns. Columns that have become empty count as room. It is a measure and no bound: building saves room. */
#ifndef FC_ANALYSIS_HARDNESS_DIG_H
#define FC_ANALYSIS_HARDNESS_DIG_H

#include "analysis/hardness/start.h"

/* Each the least over all orders, which need not be the same one. */
typedef struct fc_dig {
  unsigned most; /* cards that lie about at once */
  unsigned sum;  /* of the cards that lie about each time that one has gone home */
  unsigned over; /* of those beyond four */
} fc_dig;

void fc_dig_find(const fc_start *start, fc_dig *dig);

#endif
