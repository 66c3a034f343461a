/* walk.h - a solution as the positions it leads through, each with the move made there and what is left to the win.
 * Of empty cells, and of empty columns, a move always takes the first, whatever the solution took: they are alike, and a
 * learner need not guess which was meant. So columns may change places against the solution; its length stays. */
#ifndef FC_SURVEY_WALK_H
#define FC_SURVEY_WALK_H

#include "game/metric.h"
#include "game/notation.h"
#include "game/position.h"

typedef struct fc_walk_stop {
  fc_position position;
  fc_move move;                    /* made here */
  fc_move turn;                    /* the first of the fewest turns from here */
  uint32_t next;                   /* the stop that this turn leads to */
  uint32_t cards_left, turns_left; /* from here to the win, this move included */
} fc_walk_stop;

/* Begins as zero bytes. The won position at the end is no stop: there is no move to be made. */
typedef struct fc_walk {
  fc_walk_stop *stops;
  size_t count, size;
} fc_walk;

void fc_walk_free(fc_walk *walk);

/* `steps` are single cards that win, as fc_replay_path gives them. In FC_METRIC_CARDS there is a stop for each; in FC_METRIC_TURNS for
 * each of the fewest turns that lead through the same positions (docs/rules.md, Counting). FC_NO_MEMORY, or FC_BROKEN if the steps
 * do not win. */
fc_status fc_walk_follow(fc_walk *walk, const fc_rules *rules, const fc_position *start,
                         const fc_step steps[], size_t count, fc_metric metric);

#endif
