/* layer_walk.h - the exhaustive walk for any game: all positions that sound turns lead to, layer by layer.
 * A layer counts hard pairs undone, and cards home where these stay there. No turn leads to a lower one, so a layer that was walked is dropped.
 * For finding the way again, eight bytes are kept of each position. */
#ifndef FC_SEARCH_PROVE_LAYER_WALK_H
#define FC_SEARCH_PROVE_LAYER_WALK_H

#include "search/choice.h"
#include "search/engine.h"
#include "search/keyset.h"

typedef struct fc_layer {
  fc_keyset positions;
  fc_block serial_block;
  uint32_t *serial; /* by number */
} fc_layer;

/* By serial number, from 1: the position it came from, and the turn. */
typedef struct fc_link {
  uint32_t from;
  fc_turn turn;
} fc_link;

typedef struct fc_layer_walk {
  fc_ground_plan plan;
  fc_field field;
  fc_budget budget;
  fc_layer *layers;
  unsigned layers_count, layer, hard;
  fc_block links_block;
  fc_link *links;
  uint32_t links_count;
  uint32_t won, best; /* serial numbers */
  unsigned best_home;
  const fc_watch *watch;
  fc_stats stats;
  fc_stop stop;
  uint64_t next_look;
  fc_turn turns[FC_MOST_TURNS];
} fc_layer_walk;

/* Walks until won, exhausted (stop is FC_STOP_NONE and won is 0) or stopped. */
void fc_layer_walk_run(fc_layer_walk *w, const fc_rules *rules, const fc_position *start,
                       const fc_watch *watch, const fc_stats *before);
/* The way to a position by its serial number. FC_OK or FC_NO_MEMORY. */
fc_status fc_layer_walk_line(fc_layer_walk *w, const fc_position *start, uint32_t serial, fc_line *line);
void fc_layer_walk_free(fc_layer_walk *w);

#endif
