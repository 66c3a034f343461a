/* a_star.h - the best-first search of Quinston's paper of 2025: open positions in a heap by turns made plus value, none looked at twice, none deeper than 80 turns,
 * 200,000 in all. What is made at once (a_star_board.h) may cost a solution, so that it never says that there is none. */
#ifndef FC_SEARCH_PLAY_A_STAR_H
#define FC_SEARCH_PLAY_A_STAR_H

#include "search/engine.h"
#include "search/keyset.h"
#include "search/play/a_star_board.h"

enum { FC_A_STAR_NODES = 200000, FC_A_STAR_DEPTH = 80 };

/* By number in the set of keys. */
typedef struct fc_a_star_node {
  uint32_t parent;
  fc_move move;   /* that led here */
  int32_t score;  /* turns and value */
  uint32_t depth; /* turns */
} fc_a_star_node;

typedef struct fc_a_star {
  fc_rules rules;
  fc_a_star_board board; /* the one that is looked at */
  fc_move moves[FC_MAX_MOVES];
  fc_budget budget;
  fc_keyset met;
  fc_block nodes_block, heap_block;
  fc_a_star_node *nodes;
  uint32_t *heap; /* numbers, the best first */
  uint32_t heap_count;
  uint32_t won; /* number; 0 if none is */
  const fc_watch *watch;
  fc_stats stats; /* expanded: the paper's nodes, the last one included */
  fc_stop stop;
  uint64_t next_look;
} fc_a_star;

/* Until won or stopped. */
void fc_a_star_run(fc_a_star *a, const fc_rules *rules, const fc_position *start, fc_a_star_faults faults,
                   const fc_watch *watch);
/* The way that won, with home moves made at once; *turns, which may be null, as the paper counts them, *legal whether the rules allow all of it. FC_OK or
 * FC_NO_MEMORY. */
fc_status fc_a_star_line(fc_a_star *a, const fc_position *start, fc_line *line, unsigned *turns, bool *legal);
void fc_a_star_free(fc_a_star *a);

/* As the paper describes it, and as its program is: there a way that the rules do not allow leaves a deal undecided. */
extern const fc_engine fc_engine_quinston, fc_engine_quinston_as_run;

#endif
