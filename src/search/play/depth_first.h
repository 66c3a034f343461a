/* depth_first.h - the depth-first searches of Klaver's thesis: one that goes as deep as it can, and one that goes deeper by a move each time.
 * The first never looks at a position again; the second does in each round, and where it comes there by fewer moves, so that the solution it finds has the
 * fewest moves, home moves made at once not counted. Both keep the exact key of every position. */
#ifndef FC_SEARCH_PLAY_DEPTH_FIRST_H
#define FC_SEARCH_PLAY_DEPTH_FIRST_H

#include "search/keyset.h"
#include "search/play/plain.h"

/* A position on the way: the moves that lead to it begin here in the line, and this choice is next. */
typedef struct fc_frame {
  uint32_t line, next;
} fc_frame;

typedef struct fc_depth_first {
  fc_plain plain;
  fc_budget budget;
  fc_keyset met;
  fc_block frames_block, line_block, depth_block;
  fc_frame *frames;
  fc_move *line;   /* all moves on the way, home moves made at once included */
  uint32_t *depth; /* by position met: frames on the way there */
  uint32_t frames_count, line_count;
  uint32_t limit; /* of frames; 0: none */
  bool won;
  unsigned best_home;
  fc_line best; /* the way to the most cards home */
  const fc_watch *watch;
  fc_stats stats;
  fc_stop stop;
  uint64_t next_look;
} fc_depth_first;

/* Until won, exhausted (stop is FC_STOP_NONE and it is not won) or stopped; `best` is the way there. */
void fc_depth_first_run(fc_depth_first *d, const fc_rules *rules, const fc_position *start, bool deepening,
                        const fc_watch *watch);
void fc_depth_first_free(fc_depth_first *d);

#endif
