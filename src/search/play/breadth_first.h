/* breadth_first.h - the breadth-first search of Klaver's thesis: queues by cards home, from low to high, each in the order in which positions came.
 * Where cards stay home no move leads to a lower queue, so that one that was worked off is dropped; where they come back there is only one. For finding the way,
 * eight bytes are kept of each position. */
#ifndef FC_SEARCH_PLAY_BREADTH_FIRST_H
#define FC_SEARCH_PLAY_BREADTH_FIRST_H

#include "search/keyset.h"
#include "search/play/plain.h"

typedef struct fc_queue {
  fc_keyset positions;
  fc_block serial_block;
  uint32_t *serial; /* by number */
} fc_queue;

/* By serial number, from 1: the position it came from, and the move, told without places, which a key does not keep. */
typedef struct fc_origin {
  uint32_t from;
  fc_card card, onto; /* FC_NO_CARD: not onto a card but to a place */
  uint8_t count;
  fc_place to; /* the first of its kind: FC_COLUMN, FC_SLOT or FC_HOME */
} fc_origin;

typedef struct fc_breadth_first {
  fc_plain plain;
  fc_budget budget;
  fc_queue *queues;
  unsigned queues_count, at;
  fc_block origins_block;
  fc_origin *origins;
  uint32_t origins_count;
  uint32_t won, best; /* serial numbers */
  unsigned best_home;
  const fc_watch *watch;
  fc_stats stats;
  fc_stop stop;
  uint64_t next_look;
} fc_breadth_first;

/* Until won, exhausted (stop is FC_STOP_NONE and won is 0) or stopped. */
void fc_breadth_first_run(fc_breadth_first *b, const fc_rules *rules, const fc_position *start,
                          const fc_watch *watch);
/* The way to a position by its serial number. FC_OK or FC_NO_MEMORY. */
fc_status fc_breadth_first_line(fc_breadth_first *b, const fc_position *start, uint32_t serial,
                                fc_line *line);
void fc_breadth_first_free(fc_breadth_first *b);

#endif
