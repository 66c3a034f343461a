/* effort.h - what shortening may cost: a number of states, so that runs repeat, and what the watch says. */
#ifndef FC_SEARCH_SHORTEN_EFFORT_H
#define FC_SEARCH_SHORTEN_EFFORT_H

#include "search/watch.h"

typedef struct fc_effort {
  const fc_watch *watch;
  fc_stats *stats; /* whose `shortened` is counted */
  uint64_t most;   /* to be reached by it */
  uint64_t look;   /* at the watch, when it reaches this */
  uint64_t bytes;  /* of the beam, as counted in stats */
  bool stopped;    /* by the watch */
} fc_effort;

enum { FC_EFFORT_LOOK = 256 };

static inline uint64_t fc_effort_left(const fc_effort *e) {
  return e->stopped || e->stats->shortened >= e->most ? 0 : e->most - e->stats->shortened;
}

/* Counts so many more states; false if that is too many. */
static inline bool fc_effort_take(fc_effort *e, uint64_t states) {
  if (fc_effort_left(e) == 0) return false;
  e->stats->shortened += states;
  if (e->stats->shortened >= e->look) {
    e->look = e->stats->shortened + FC_EFFORT_LOOK;
    e->stopped = fc_watch_look(e->watch, e->stats) != FC_STOP_NONE;
  }
  return !e->stopped;
}

#endif
