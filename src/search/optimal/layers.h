/* layers.h - the search itself. The length of the shortest way through a position is at least what it took to get there and what the bound says is left:
 * its layer. Layers are gone through one after the other, the lowest first, and nothing that belongs into a later one is kept: from the positions of
 * each layer turns are made that lead into the layer at hand, and from there on those that lead no further out are followed at once. So a position is first
 * met by a shortest way to it, no list of open positions is needed, and a layer that is through without a won position is the proof that the solution is
 * longer. docs/algorithms.md, The shortest solution. */
#ifndef FC_SEARCH_OPTIMAL_LAYERS_H
#define FC_SEARCH_OPTIMAL_LAYERS_H

#include "search/optimal/note.h"
#include "search/optimal/met.h"
#include "search/watch.h"

enum { FC_MOST_LAYERS = 4096, FC_MOST_DISTANCE = 256, FC_MOST_SEARCHERS = 64, FC_MOST_ROOM = 7 };

typedef struct fc_searcher fc_searcher;

typedef struct fc_optimal {
  fc_spread_plan plan;
  fc_metric metric;
  fc_budget budget;
  fc_met met;
  const fc_watch *watch;
  fc_spread deal;
  unsigned threads;
  uint32_t patience; /* so many positions are kept at most; 0: as many as there are */
  uint32_t width;    /* positions kept of each distance and room in a layer; 0: all */

  unsigned first, now;            /* layers */
  unsigned most_rise;             /* of a turn */
  uint32_t start[FC_MOST_LAYERS]; /* the first number of each layer */
  unsigned played;                /* cards that went home at the start by themselves */
  fc_block queue;                 /* numbers of positions to go on from */
  uint32_t queue_count;
  _Atomic uint32_t queue_next;
  unsigned length; /* of the best solution that is known; 0: none */
  _Atomic uint32_t
      kept[FC_MOST_ROOM + 1]
          [FC_MOST_DISTANCE]; /* in this layer, by room and distance, where the width is limited */
  _Atomic bool is_over;
  _Atomic uint32_t won; /* 0 if none is */
  _Atomic bool dropped; /* something, since the width is limited */
  fc_searcher *searchers;
  unsigned searchers_count;
  pthread_mutex_t lock; /* of what follows */
  fc_stats stats;
  fc_stop stop;
} fc_optimal;

/* FC_NO_MEMORY if there is none. */
fc_status fc_optimal_open(fc_optimal *l, const fc_rules *rules, fc_metric metric, unsigned threads);
void fc_optimal_close(fc_optimal *l);

typedef enum fc_optimal_end {
  FC_OPTIMAL_WON,
  FC_OPTIMAL_NONE,
  FC_OPTIMAL_CEILING,
  FC_OPTIMAL_GIVEN_UP,
  FC_OPTIMAL_STOPPED
} fc_optimal_end;

/* Another deal; forgets all about the last one. */
void fc_optimal_begin(fc_optimal *l, const fc_position *start, const fc_watch *watch);
/* Searches until a solution is found (in layer `now`), there is none, the layers below `ceiling` are through (0: no ceiling), it is given up, or it
 * must stop. */
fc_optimal_end fc_optimal_run(fc_optimal *l, uint32_t width, uint32_t patience, unsigned ceiling);

#endif
