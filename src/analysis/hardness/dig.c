/* dig.c - by dynamic programming over what is home. When the suits are at given heights, what was dug out is known: in each column all that lies on a
 * card that is home, and the card; so how many lie about depends on the heights alone, and the best order on the four heights one card lower.
 * Heights are taken in rising order and the last suit's side by side, so that rows of 14 can be compared as vectors. */
#include "analysis/hardness/dig.h"

#include "base/bits.h"

#include <string.h>

enum { HEIGHTS = FC_START_RANKS + 1, ROW = 16, CELLS = 4, FAR = UINT16_MAX / 2 };

/* By height of the last suit. */
typedef struct row {
  uint16_t most[ROW], sum[ROW], over[ROW];
} row;

typedef uint64_t dug_by_height[FC_START_SUITS][HEIGHTS];

/* What must be off the columns for a suit to be that high, as sets. */
static uint64_t find_dug(const fc_start *t, dug_by_height dug) {
  uint64_t floors = 0;
  for (unsigned suit = 0; suit < FC_START_SUITS; suit++) {
    dug[suit][0] = 0;
    for (unsigned rank = 1; rank <= FC_START_RANKS; rank++) {
      const fc_card card = fc_start_card(rank, suit);
      const unsigned column = t->column[card];
      uint64_t set = dug[suit][rank - 1];
      for (unsigned r = t->row[card]; r < t->length[column]; r++) set |= fc_start_bit(t->cards[column][r]);
      dug[suit][rank] = set;
    }
  }
  for (unsigned column = 0; column < FC_START_COLUMNS; column++) floors |= fc_start_bit(t->cards[column][0]);
  return floors;
}

static inline uint16_t less(uint16_t a, uint16_t b) { return a < b ? a : b; }
static inline uint16_t more(uint16_t a, uint16_t b) { return a > b ? a : b; }

static void take_better(row *into, const row *other) {
  for (unsigned i = 0; i < ROW; i++) {
    into->most[i] = less(into->most[i], other->most[i]);
    into->sum[i] = less(into->sum[i], other->sum[i]);
    into->over[i] = less(into->over[i], other->over[i]);
  }
}

/* The row holds the best ways to the heights below by the other suits; `home` of them are home. */
static void finish_row(row *r, uint64_t others, const uint64_t last[HEIGHTS], uint64_t floors,
                       unsigned home) {
  for (unsigned h = 0; h < HEIGHTS; h++) {
    const uint64_t dug = others | last[h];
    const unsigned gone = home + h + fc_bits_count(dug & floors), out = fc_bits_count(dug);
    const uint16_t about = (uint16_t)(out > gone ? out - gone : 0);
    if (h > 0) {
      r->most[h] = less(r->most[h], r->most[h - 1]);
      r->sum[h] = less(r->sum[h], r->sum[h - 1]);
      r->over[h] = less(r->over[h], r->over[h - 1]);
    }
    r->most[h] = more(r->most[h], about);
    r->sum[h] = (uint16_t)(r->sum[h] + about);
    r->over[h] = (uint16_t)(r->over[h] + (about > CELLS ? about - CELLS : 0));
  }
}

void fc_dig_find(const fc_start *start, fc_dig *dig) {
  dug_by_height dug;
  row rows[2][HEIGHTS][HEIGHTS]; /* the first suit's height now and before */
  row far;
  const uint64_t floors = find_dug(start, dug);
  for (unsigned i = 0; i < ROW; i++) far.most[i] = far.sum[i] = far.over[i] = FAR;
  for (unsigned a = 0; a < HEIGHTS; a++)
    for (unsigned b = 0; b < HEIGHTS; b++)
      for (unsigned c = 0; c < HEIGHTS; c++) {
        row *const r = &rows[a % 2][b][c];
        *r = far;
        if (a + b + c == 0) r->most[0] = r->sum[0] = r->over[0] = 0;
        if (a > 0) take_better(r, &rows[(a + 1) % 2][b][c]);
        if (b > 0) take_better(r, &rows[a % 2][b - 1][c]);
        if (c > 0) take_better(r, &rows[a % 2][b][c - 1]);
        finish_row(r, dug[0][a] | dug[1][b] | dug[2][c], dug[3], floors, a + b + c);
      }
  const row *const end = &rows[FC_START_RANKS % 2][FC_START_RANKS][FC_START_RANKS];
  *dig = (fc_dig){end->most[FC_START_RANKS], end->sum[FC_START_RANKS], end->over[FC_START_RANKS]};
}
