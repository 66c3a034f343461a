/* searcher.h - one thread of the search: what it makes turns on, and what it knows of the bound. */
#ifndef FC_SEARCH_OPTIMAL_SEARCHER_H
#define FC_SEARCH_OPTIMAL_SEARCHER_H

#include "search/optimal/layers.h"

struct fc_searcher {
  fc_optimal *layers;
  fc_deadlock deadlock;
  fc_crowd crowd;   /* of a beam: what it let wait */
  fc_budget budget; /* the crowd's */
  fc_hand hand;
  fc_spread s;
  fc_stats stats, told; /* what the layers have been told of them */
  uint64_t told_peak;   /* and of the budget */
  uint64_t next_look;
};

/* Lets the position that the spread shows wait, as one from which the search starts. */
void fc_searcher_start(fc_searcher *w, uint32_t parent, fc_visit visit);
/* Goes on from a position if it still waits in the layer at hand, and from what comes after it within the layer. */
void fc_searcher_go_on(fc_searcher *w, uint32_t number);

/* Between records and keys. */
void fc_searcher_key(const fc_optimal *l, const fc_spread *s, uint32_t key[]);
void fc_searcher_unpack(const fc_optimal *l, uint32_t number, fc_spread *s);
/* Adds what it did to what the layers count; their lock is held, or no other thread works. */
void fc_searcher_tell(fc_searcher *w);

#endif
