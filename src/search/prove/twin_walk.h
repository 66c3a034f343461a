/* twin_walk.h - the exhaustive walk for games built in alternate colours: cluster by cluster, component by component, twins not told apart
 * until one of them goes home. docs/algorithms.md says why nothing is missed. */
#ifndef FC_SEARCH_PROVE_TWIN_WALK_H
#define FC_SEARCH_PROVE_TWIN_WALK_H

#include "search/engine.h"
#include "search/prove/pending.h"
#include "search/prove/shapes.h"

/* Labels of positions that the walk has come to, at a component's first shape: one, and all of a span. */
typedef struct fc_label_set {
  uint32_t label, span;
  uint32_t serial;                /* of the entry it came with */
  uint32_t next;                  /* of the same component, 0 if none */
  uint32_t fixed_out, fixed_span; /* the span without what changes bit `fixed_bit`, less one */
  uint32_t fixed_bit;             /* plus one; 0 if that was not asked */
} fc_label_set;

typedef struct fc_twin_walk {
  fc_terrain terrain;
  fc_budget budget;
  fc_pending pending;
  fc_shapes shapes;
  fc_keyset seen_sets; /* of a component */
  fc_cluster cluster;
  unsigned layer;
  fc_block components_block, first_set_block, sets_block; /* where these lie: */
  fc_component *components;
  uint32_t *first_set; /* by component */
  uint32_t components_count;
  fc_label_set *sets;
  uint32_t sets_count;
  fc_cluster next[2 * FC_MOST_STUMPS + 4]; /* by way out; number 0 if not made yet */
  uint32_t won;                            /* serial number of an entry into a won cluster, 0 if none */
  unsigned best_home;
  uint32_t best;   /* the entry with so many cards home */
  fc_entry *trail; /* when a walk is made again: entries on the way to one of them, by these serial numbers */
  const uint32_t *serials;
  size_t trail_count, trail_length;
  const fc_watch *watch;
  fc_stats stats;
  fc_stop stop;
  uint64_t next_look;
} fc_twin_walk;

/* Walks until won, exhausted (stop is FC_STOP_NONE) or stopped. False if the deal is not of the sort it can walk. */
bool fc_twin_walk_run(fc_twin_walk *w, const fc_rules *rules, const fc_position *start, const fc_watch *watch,
                      const fc_stats *before);
/* The way to an entry by its serial number, and to the end if it is won. Walks again to find it: FC_OK, FC_NO_MEMORY, or w->stop is set. */
fc_status fc_twin_walk_line(fc_twin_walk *w, const fc_position *start, uint32_t serial, fc_line *line);
void fc_twin_walk_free(fc_twin_walk *w);

#endif
