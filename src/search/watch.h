/* watch.h - when a search must stop: the caller's limits, and the caller itself.
 * States and bytes are budgets, so that runs repeat exactly; time is a second limit. */
#ifndef FC_SEARCH_WATCH_H
#define FC_SEARCH_WATCH_H

#include "search/stats.h"

#include <stdbool.h>

typedef enum fc_stop { FC_STOP_NONE, FC_STOP_TIME, FC_STOP_MEMORY, FC_STOP_STATES, FC_STOP_CALLER } fc_stop;
/* As JSON says it; null for FC_STOP_NONE. */
const char *fc_stop_name(fc_stop stop);

/* Zero is no limit. */
typedef struct fc_limits {
  uint64_t states;
  uint64_t bytes;
  double seconds;
} fc_limits;

/* How far a search is. Engines that do not look for the shortest solution leave all but the first at 0. */
typedef struct fc_progress {
  const fc_stats *stats;
  unsigned lower_bound; /* no solution is shorter */
  unsigned length;      /* of the best one found */
  uint64_t layer[3];    /* positions of the layer at hand and of the two before */
} fc_progress;

struct fc_line;

/* Asked now and then during a search, by one thread at a time. Each may be null. `found` hears of solutions that are not the last word, before they were
 * replayed, from engines that look for the shortest. */
typedef struct fc_observer {
  bool (*should_stop)(void *context);
  void (*progress)(void *context, const fc_progress *progress);
  void (*found)(void *context, const struct fc_line *line);
  void *context;
} fc_observer;

struct fc_spill;

typedef struct fc_watch {
  fc_limits limits;
  const struct fc_spill
      *spill; /* where provers may put what the limit of bytes has no room for; null if nowhere */
  fc_observer observer;
  double started;
} fc_watch;

fc_watch fc_watch_begin(const fc_limits *limits, const fc_observer *observer);
/* The same with so many bytes less, which its caller holds: at least one is left, as 0 would be no limit. */
static inline fc_watch fc_watch_less(const fc_watch *watch, uint64_t held) {
  fc_watch w = *watch;
  if (w.limits.bytes > 0) w.limits.bytes = w.limits.bytes > held ? w.limits.bytes - held : 1;
  return w;
}
/* Looks at everything; to be called every thousand states or so. */
fc_stop fc_watch_look_at(const fc_watch *watch, const fc_progress *progress);
fc_stop fc_watch_look(const fc_watch *watch, const fc_stats *stats);

/* For a search's loop: looks now and then, and exactly when the budget of states is used up. *next_look begins as 0. */
static inline bool fc_watch_goes_on(const fc_watch *watch, const fc_stats *stats, uint64_t *next_look,
                                    fc_stop *stop) {
  enum { BETWEEN_LOOKS = 1024 };
  if (*stop != FC_STOP_NONE) return false;
  if (stats->generated < *next_look) return true;
  *stop = fc_watch_look(watch, stats);
  *next_look = stats->generated + BETWEEN_LOOKS;
  if (watch->limits.states > 0 && *next_look > watch->limits.states) *next_look = watch->limits.states;
  return *stop == FC_STOP_NONE;
}

#endif
