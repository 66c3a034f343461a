/* depth_first.h - the depth-first searches of Klaver's thesis: one that goes as deep as it can, and one that goes deeper by a move each time; and that of Jimbo and others (2019),
 * which goes on where cards moved and an estimate of those still to be moved are together within a limit.
 * The first never looks at a position again; the others do in each round, and where they come there by less, so that the second finds a solution with the
 * fewest moves, home moves made at once not counted. All keep the exact key of every position. */
#ifndef FC_SEARCH_PLAY_DEPTH_FIRST_H
#define FC_SEARCH_PLAY_DEPTH_FIRST_H

#include "search/keyset.h"
#include "search/play/estimate.h"
#include "search/play/plain.h"

/* A position on the way: the moves that lead to it begin here in the line, and this choice is next, of those in their own order or a random one. */
typedef struct fc_frame {
  uint32_t line, next, order;
} fc_frame;

typedef struct fc_depth_first {
  fc_plain plain;
  fc_budget budget;
  fc_keyset met;
  fc_block frames_block, line_block, depth_block;
  fc_frame *frames;
  fc_move *line;   /* all moves on the way, home moves made at once included */
  uint32_t *depth; /* by position met: frames on the way there; moves, where there is an estimate */
  uint32_t frames_count, line_count;
  uint32_t limit;              /* of frames, or of moves and estimate; 0: none */
  const fc_estimate *estimate; /* may be null */
  uint32_t least_cut;          /* moves and estimate beyond the limit */
  fc_rng rng;
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
/* By an estimate that began at the same start, choices in random order. */
void fc_depth_first_run_estimated(fc_depth_first *d, const fc_rules *rules, const fc_position *start,
                                  const fc_estimate *estimate, uint64_t seed, const fc_watch *watch);
void fc_depth_first_free(fc_depth_first *d);

#endif
