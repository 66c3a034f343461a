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
  fc_spread s, arrived; /* what it goes on from; what another rank met */
  fc_stats stats, told; /* what the layers have been told of them */
  uint64_t told_peak;   /* and of the budget */
  uint64_t next_look;
};

/* Lets the position that the spread shows wait, as one from which the search starts. */
void fc_searcher_start(fc_searcher *w, uint32_t parent, fc_visit visit);
/* Goes on from a position if it still waits in the layer at hand, and from what comes after it within the layer. */
void fc_searcher_go_on(fc_searcher *w, uint32_t number);

/* A position that is met, and by which turn. */
typedef struct fc_arrival {
  uint32_t parent, rank; /* the position it was met from, and in a team where that is */
  fc_note note;
  unsigned distance, rise;
  bool is_followed; /* it is gone on from at once */
} fc_arrival;

/* Takes in a position that another rank met and that belongs here. Returns its number if it is to be gone on from in this layer, else 0. */
uint32_t fc_searcher_take_in(fc_searcher *w, unsigned rank, const fc_record *letter);

/* The search is over, here and with all ranks. */
void fc_searcher_stop(fc_searcher *w, fc_stop stop);

/* Between records and keys. */
void fc_searcher_key(const fc_optimal *l, const fc_spread *s, uint32_t key[]);
void fc_searcher_unpack(const fc_optimal *l, uint32_t number, fc_spread *s);
/* Adds what it did to what the layers count; their lock is held, or no other thread works. */
void fc_searcher_tell(fc_searcher *w);

#endif
