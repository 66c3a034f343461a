/* layers.h - the search itself. The length of the shortest way through a position is at least what it took to get there and what the bound says is left:
 * its layer. Layers are gone through one after the other, the lowest first: turns that lead no further out are followed at once, what they lead to in a later
 * layer waits there, and what could only lead to solutions no shorter than a known one is not kept at all. So a position is gone on from when a shortest way
 * to it is known, and a layer that is through without a won position is the proof that the solution is longer.
 * A beam keeps some of the positions only: it goes through each layer from the greatest distance to the least, and of those that agree in both goes on
 * from the most promising ones. docs/algorithms.md, The shortest solution. */
#ifndef FC_SEARCH_OPTIMAL_LAYERS_H
#define FC_SEARCH_OPTIMAL_LAYERS_H

#include "search/optimal/crowd.h"
#include "search/optimal/met.h"
#include "search/ranks.h"
#include "search/watch.h"

enum { FC_MOST_LAYERS = 4096, FC_MOST_SEARCHERS = 64 };

typedef struct fc_searcher fc_searcher;
typedef struct fc_team fc_team;

typedef struct fc_optimal {
  fc_spread_plan plan;
  fc_metric metric;
  fc_budget budget;
  fc_met met;
  const fc_watch *watch;
  fc_spread deal;
  unsigned threads;
  fc_team *team;  /* the ranks that search together; null: this one searches alone */
  uint32_t width; /* positions kept of each distance in a layer; 0: all */

  bool is_begun;
  unsigned first, now;                          /* layers */
  unsigned most_rise;                           /* of a turn */
  uint32_t start[FC_MOST_LAYERS + 1];           /* the first number that was free when a layer began */
  uint32_t recent;                              /* no position of this layer has a lower number */
  uint64_t expanded_before[FC_MOST_LAYERS + 1]; /* each layer */
  unsigned played;                              /* cards that went home at the start by themselves */
  fc_block queue;                               /* numbers of positions to go on from */
  uint32_t queue_count;
  _Atomic uint32_t queue_next;
  const struct fc_optimal
      *base;       /* of a beam: a search that rests, whose waiting positions it starts from; may be null */
  unsigned length; /* of the best solution that is known; 0: none */
  _Atomic bool is_over;
  _Atomic unsigned ceiling; /* no position of this layer or of a later one is of interest */
  fc_searcher *searchers;
  unsigned searchers_count;
  pthread_mutex_t lock; /* of what follows */
  uint32_t won;         /* 0 if none is; it belongs into layer `ceiling`, and in a team to its winner */
  uint64_t bytes_elsewhere;
  fc_stats stats;
  fc_stop stop;
} fc_optimal;

/* FC_NO_MEMORY if there is none. */
fc_status fc_optimal_open(fc_optimal *l, const fc_rules *rules, fc_metric metric, unsigned threads);
void fc_optimal_close(fc_optimal *l);
/* Makes a search that was just opened, for one thread, a part of one over all these ranks: each then begins and runs the same.
 * FC_NO_MEMORY if there is none. */
fc_status fc_optimal_join(fc_optimal *l, const fc_ranks *ranks);

typedef enum fc_optimal_end {
  FC_OPTIMAL_THROUGH, /* all layers below the ceiling are */
  FC_OPTIMAL_RESTS,   /* between layers, or a beam went astray */
  FC_OPTIMAL_STOPPED
} fc_optimal_end;

enum { FC_NO_CEILING = FC_MOST_LAYERS };

/* Of a beam's positions, those that were there at the beginning: their parent is this, and the number that they have in the base. */
#define FC_FROM_BASE ((uint32_t)1 << 31)

/* Another deal; forgets all about the last one. `most_bytes` 0: without limit. */
void fc_optimal_begin(fc_optimal *l, const fc_position *start, const fc_watch *watch, uint64_t most_bytes);
/* A beam, beside a search of the same deal that was begun: from what waits there, or from the start if it was not run yet. */
void fc_optimal_begin_beam(fc_optimal *l, const fc_position *start, const fc_optimal *base, uint32_t width,
                           uint64_t most_bytes);
/* Searches the layers below a ceiling until they are through, or it must stop; a solution lowers the ceiling. After a layer with which more positions
 * are kept than its patience (0: endless) it rests, and goes on when it is called again. */
fc_optimal_end fc_optimal_run(fc_optimal *l, uint64_t patience, unsigned ceiling);
/* Positions, in a team those of all ranks when they last agreed. */
uint64_t fc_optimal_kept(const fc_optimal *l);
/* In use now. */
uint64_t fc_optimal_bytes(const fc_optimal *l);

#endif
