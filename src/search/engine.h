/* engine.h - what every engine is to its callers: given a position and a watch it finds a solution, proves that there is
 * none, or stops undecided. Engines keep their memory between positions; one is used by one thread. */
#ifndef FC_SEARCH_ENGINE_H
#define FC_SEARCH_ENGINE_H

#include "game/position.h"
#include "search/options.h"
#include "search/watch.h"

typedef enum fc_verdict { FC_SOLVED, FC_UNSOLVABLE, FC_UNDECIDED } fc_verdict;
const char *fc_verdict_name(fc_verdict verdict);

/* Moves in the order they are played; runs count as one. */
typedef struct fc_line {
  fc_move *moves;
  size_t count, size;
} fc_line;
fc_status fc_line_reserve(fc_line *line, size_t size);

typedef struct fc_answer {
  fc_verdict verdict;
  fc_stop stop; /* why it is undecided */
  fc_stats stats;
  fc_line line;       /* where solved; its memory is kept for the next answer */
  unsigned home;      /* where unsolvable: the most cards that can be home at once */
  const char *engine; /* the name of the one that answered */
  /* By engines that look for the shortest solution, in the metric of the options; else 0. */
  unsigned length, lower_bound; /* of the solution, if there is one; of all solutions */
  unsigned first_bound;         /* what the bound said of the start */
  bool is_optimal;              /* no solution is shorter */
} fc_answer;

typedef struct fc_engine {
  const char *name, *summary;
  const char *plays; /* what it is for, if it cannot play every game: "decks of ..."; else null */
  bool (*can_play)(const fc_rules *rules);
  /* An engine's memory for one game; null if there is none left. */
  void *(*begin)(const fc_rules *rules, const fc_options *options);
  void (*end)(void *engine);
  /* FC_OK or FC_NO_MEMORY. */
  fc_status (*run)(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer);
  /* For engines that prove, else null: the line that brings the most cards home, of the start that was proved unsolvable last. FC_OK, with the
   * answer's stop set if that was not to the end, or FC_NO_MEMORY. */
  fc_status (*furthest)(void *engine, const fc_position *start, const fc_watch *watch, fc_answer *answer);
} fc_engine;

#endif
