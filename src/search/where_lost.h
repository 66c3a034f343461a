/* where_lost.h - the move after which a deal could no longer be won.
 * A position that is lost stays lost, so that the moves are halved again and again. */
#ifndef FC_SEARCH_WHERE_LOST_H
#define FC_SEARCH_WHERE_LOST_H

#include "search/solver.h"

typedef struct fc_where_lost {
  bool is_won;       /* some position on the way is known to be winnable: */
  size_t won_after;  /* the last of them comes after so many moves */
  bool is_lost;      /* some is known to be lost: */
  size_t lost_after; /* the first of them comes after so many */
  fc_stop
      stop; /* why a position between them, or the last one, was not decided; FC_STOP_NONE if all is known */
  fc_stats stats;
} fc_where_lost;

/* Plays legal moves from a start. The solver's engine must be one that proves; limits are for each position. */
fc_status fc_find_where_lost(fc_solver *solver, const fc_rules *rules, const fc_position *start,
                             const fc_move moves[], size_t count, const fc_limits *limits,
                             const fc_observer *observer, fc_where_lost *result);
/* The same if *result already tells of positions that are known to be winnable or lost. */
fc_status fc_narrow_where_lost(fc_solver *solver, const fc_rules *rules, const fc_position *start,
                               const fc_move moves[], size_t count, const fc_limits *limits,
                               const fc_observer *observer, fc_where_lost *result);

#endif
