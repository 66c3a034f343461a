/* solver.h - an engine and the replay that checks what it finds, for one thread.
 * No solution leaves without having been played by game/turns or game/replay, in release builds too; its single cards only
 * after each was played by game/replay. */
#ifndef FC_SEARCH_SOLVER_H
#define FC_SEARCH_SOLVER_H

#include "game/replay.h"
#include "search/engine.h"

typedef struct fc_solver fc_solver;

typedef struct fc_solution {
  fc_verdict verdict;
  fc_stop stop;
  fc_stats stats;
  double seconds;
  const char *engine; /* that answered */
  unsigned home;      /* where unsolvable: the most cards that can be home at once */
  fc_judgement
      judgement; /* where solved: the lengths; `paper` may be 0 before fc_solver_cards, unless it is the metric */
  fc_metric metric;     /* of the options */
  unsigned length;      /* where solved: in that metric */
  unsigned lower_bound; /* no solution is shorter */
  unsigned first_bound; /* what was known of that at the start; 0: nothing */
  bool is_optimal;      /* nor is there a shorter one than this */
  const fc_move *moves; /* as turns */
  size_t moves_count;
  const fc_step *cards; /* as single cards: null before fc_solver_cards */
  size_t cards_count;
} fc_solution;

/* Null if there is no memory. `engine` must be able to play the game. */
fc_solver *fc_solver_new(const fc_engine *engine, const fc_rules *rules, const fc_options *options);
void fc_solver_free(fc_solver *solver);
/* Are solutions to be made shorter from now on? Not unless this is called. */
void fc_solver_shorten(fc_solver *solver, bool shorten);

/* Where provers may put what the limit of memory has no room for; null, as it begins, for nowhere. */
void fc_solver_spill(fc_solver *solver, const struct fc_spill *spill);

/* What *solution points to is valid until the next call. FC_NO_MEMORY, or FC_BROKEN if a solution did not hold. */
fc_status fc_solver_solve(fc_solver *solver, const fc_position *start, const fc_limits *limits,
                          const fc_observer *observer, fc_solution *solution);

/* After a deal was proved unsolvable: a line of play that brings `home` cards home, in moves, judgement and, as single cards, in cards. If it cannot be
 * found within the limits, solution->stop says why. `start` must still be there. */
fc_status fc_solver_furthest(fc_solver *solver, const fc_limits *limits, const fc_observer *observer,
                             fc_solution *solution);

/* Adds the single cards of the solution just found, after replaying each; `start` must still be there. */
fc_status fc_solver_cards(fc_solver *solver, fc_solution *solution);

#endif
