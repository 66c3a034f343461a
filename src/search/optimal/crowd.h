/* crowd.h - the positions that wait in a beam, by layer and distance. Of those that agree in both, only the most promising ones are gone on from.
 * Each thread has a crowd of its own to add to; choosing is among all of them. */
#ifndef FC_SEARCH_OPTIMAL_CROWD_H
#define FC_SEARCH_OPTIMAL_CROWD_H

#include "search/budget.h"
#include "search/optimal/visit.h"

typedef struct fc_crowd_member {
  uint32_t next;   /* in its list; 0: none */
  uint32_t number; /* of the position */
  int32_t worry;   /* the less the better */
} fc_crowd_member;

typedef struct fc_crowd {
  fc_block members;
  uint32_t count, waiting; /* members at all; of them, those in lists */
  uint32_t first[FC_VISIT_LAYERS][FC_VISIT_DISTANCES];
} fc_crowd;

/* Empties it. */
void fc_crowd_begin(fc_crowd *c);
void fc_crowd_free(fc_crowd *c, fc_budget *budget);

/* The spread shows the position. False without memory. */
bool fc_crowd_add(fc_crowd *c, fc_budget *budget, const fc_spread_plan *plan, const fc_spread *s,
                  uint32_t number, unsigned layer, unsigned distance);
uint32_t fc_crowd_count(const fc_crowd *c, unsigned layer, unsigned distance);
/* Takes all of a layer and a distance out of their list; how many. */
uint32_t fc_crowd_take(fc_crowd *c, unsigned layer, unsigned distance, fc_crowd_member taken[]);
/* Brings the best `width` of them to the front. */
void fc_crowd_select(fc_crowd_member m[], size_t count, size_t width);

#endif
