/* run.h - runs: how long one is, how many cards may move at once, and which single-card moves that takes. */
#ifndef FC_GAME_RUN_H
#define FC_GAME_RUN_H

#include "game/position.h"

/* How many cards at the end of a column lie legally on one another; 0 for an empty column. */
FC_INLINE unsigned fc_run_length(const fc_rules *r, const fc_position *p, fc_place column) {
  fc_card c = p->top[column];
  if (c == FC_NO_CARD) return 0;
  unsigned n = 1;
  while (p->below[c] != FC_NO_CARD && fc_rules_fits(r, c, p->below[c])) {
    c = p->below[c];
    n++;
  }
  return n;
}

/* The most cards a turn may carry; `empty_columns` does not count the target. */
FC_INLINE unsigned fc_run_capacity(const fc_rules *r, unsigned empty_cells, unsigned empty_columns) {
  if (r->unlimited) return FC_MAX_CARDS;
  if (r->empty != FC_EMPTY_ANY) return empty_cells + 1;
  return empty_columns < 8 ? (empty_cells + 1) << empty_columns : FC_MAX_CARDS;
}

typedef struct fc_hop {
  fc_place from, to;
} fc_hop;

/* Room that a limited run may use on its way. */
typedef struct fc_room {
  unsigned cells, columns;
  fc_place cell[FC_MAX_SLOTS], column[FC_MAX_COLUMNS];
} fc_room;

/* How many single-card moves a run takes; 0 if the room does not suffice. */
unsigned fc_run_cost(unsigned count, unsigned empty_cells, unsigned empty_columns);
/* Writes the single-card moves that carry `count` cards from column to column, as few as splitting at empty columns
 * allows; returns how many, 0 if the room does not suffice or `size` is too small. */
size_t fc_run_expand(unsigned count, fc_place from, fc_place to, const fc_room *room, fc_hop *hops,
                     size_t size);

#endif
