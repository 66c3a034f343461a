/* general.h - the general finder: any game of the rules, best positions first. Unlike the finder for the standard game it
 * keeps every position that it meets, by its exact key, so that its last stage looks at each once and at all that its room holds.
 * It never says that there is no solution. */
#ifndef FC_SEARCH_FAST_GENERAL_H
#define FC_SEARCH_FAST_GENERAL_H

#include "search/engine.h"
#include "search/fast/general_store.h"
#include "search/fast/general_value.h"
#include "search/choice.h"

typedef struct fc_general {
  fc_ground_plan plan;
  fc_field field;
  fc_valuer valuer;
  fc_general_store store;
  uint64_t most_bytes;
  unsigned stages;  /* to be run */
  unsigned hard;    /* at the start of the stage */
  unsigned highest; /* layer with a position that waits */
  bool eager;
  bool exhausted;  /* every position that can be reached was expanded */
  uint32_t solved; /* the position with all cards home, 0 if none was found */
  const fc_watch *watch;
  fc_stats stats;
  fc_stop stop;
  uint64_t next_look;
  fc_turn turns[FC_MOST_TURNS];
} fc_general;

/* `states` sets the room of the last stage: 300 bytes for each; without any there is only the first stage. Null if there is no memory. */
fc_general *fc_general_new(const fc_rules *rules, uint64_t states);
void fc_general_free(fc_general *general);
/* Looks for a solution; true if one was found. Counts on from `before`. */
bool fc_general_run(fc_general *general, const fc_position *start, const fc_watch *watch,
                    const fc_stats *before);
/* The solution that was found, as turns, once. FC_OK or FC_NO_MEMORY. */
fc_status fc_general_path(fc_general *general, const fc_position *start, fc_line *line);

#endif
