/* runs.h - the runs of a shape, column by column, and where a kind lies in them. Inside search/prove only. */
#ifndef FC_SEARCH_PROVE_RUNS_H
#define FC_SEARCH_PROVE_RUNS_H

#include "search/prove/shape.h"

enum { FC_NOTHING_HELD = 31, FC_PLACE_OF_CELLS = 0xff };

/* A bit for each kind of a run on a floor. */
static inline uint32_t fc_run_bits(unsigned column) {
  const unsigned kind = column >> 4, length = column & 15;
  return ((1u << length) - 1) << (kind + 1 - length);
}

/* The kind at a column's end: its last loose card's, or the stump's own. */
static inline unsigned fc_column_end(const fc_cluster *c, const fc_shape *s, unsigned i) {
  const unsigned column = s->column[i];
  return i < c->stumps ? fc_token_kind(c->top[i]) - column : (column >> 4) + 1 - (column & 15);
}

/* Is a loose card of that kind in the column? */
static inline bool fc_column_has(const fc_cluster *c, const fc_shape *s, unsigned i, unsigned kind) {
  const unsigned column = s->column[i];
  const unsigned first = i < c->stumps ? fc_token_kind(c->top[i]) - 1u : column >> 4;
  return first - kind < (column & 15);
}

/* Two equal runs on floors: a card is taken off the second and put onto the first, so that their order stays. */
static inline bool fc_is_first_of_equals(const fc_cluster *c, const fc_shape *s, unsigned i) {
  return i >= c->stumps && i + 1 < c->stumps + s->floors && s->column[i] == s->column[i + 1];
}
static inline bool fc_is_second_of_equals(const fc_cluster *c, const fc_shape *s, unsigned i) {
  return i > c->stumps && s->column[i] == s->column[i - 1];
}

/* The column of the loose card of a kind that is not in column `except`; FC_PLACE_OF_CELLS if it is in none. */
static inline unsigned fc_other_place(const fc_cluster *c, const fc_shape *s, unsigned kind,
                                      unsigned except) {
  for (unsigned i = 0; i < c->stumps + s->floors; i++)
    if (i != except && fc_column_has(c, s, i, kind)) return i;
  return FC_PLACE_OF_CELLS;
}

/* Columns by the order of shapes, from before a move to after it: indices change, this does not, as long as runs of one kind keep
 * their order. */
static inline unsigned fc_place_order(const fc_cluster *c, const fc_shape *s, unsigned i) {
  if (i == FC_PLACE_OF_CELLS || i < c->stumps) return i;
  const unsigned kind = s->column[i] >> 4;
  const bool second = i > c->stumps && s->column[i - 1] >> 4 == kind;
  return 0x20 + 2 * (31 - kind) + second;
}

/* Puts a run among those on floors, behind an equal one; returns its index. */
static inline unsigned fc_floor_insert(const fc_cluster *c, fc_shape *s, unsigned column) {
  unsigned i = c->stumps + s->floors++;
  for (; i > c->stumps && s->column[i - 1] < column; i--) s->column[i] = s->column[i - 1];
  s->column[i] = (uint16_t)column;
  return i;
}

static inline void fc_floor_remove(const fc_cluster *c, fc_shape *s, unsigned i) {
  const unsigned last = c->stumps + --s->floors;
  for (; i < last; i++) s->column[i] = s->column[i + 1];
  s->column[last] = 0;
}

static inline void fc_cell_insert(fc_shape *s, unsigned kind) {
  unsigned i = s->held++;
  for (; i > 0 && s->cell[i - 1] > kind; i--) s->cell[i] = s->cell[i - 1];
  s->cell[i] = (uint8_t)kind;
}

static inline void fc_cell_remove(fc_shape *s, unsigned i) {
  for (s->held--; i < s->held; i++) s->cell[i] = s->cell[i + 1];
}

/* Puts a card of a kind where a shift says, off the cells or onto them; returns the column's index, or FC_PLACE_OF_CELLS. */
static inline unsigned fc_card_put(const fc_cluster *c, fc_shape *s, unsigned kind, unsigned to) {
  if (to == FC_TO_CELL) {
    fc_cell_insert(s, kind);
    return FC_PLACE_OF_CELLS;
  }
  if (to == FC_TO_FLOOR) return fc_floor_insert(c, s, kind << 4 | 1);
  s->column[to]++;
  return to;
}

/* Takes the open card at `from` off; a column may go. */
static inline void fc_card_take(const fc_cluster *c, fc_shape *s, unsigned from) {
  if (from >= FC_TO_CELL) {
    fc_cell_remove(s, from - FC_TO_CELL);
  } else {
    s->column[from]--;
    if (from >= c->stumps && (s->column[from] & 15) == 0) fc_floor_remove(c, s, from);
  }
}

#endif
