/* run.c - a run as the single-card moves that it is short for.
 * Up to (cells + empty columns + 1) cards each card but the last is put aside once: 2n - 1 moves. Beyond that a part of m
 * cards is built up on an empty column, the rest moved, and the part brought after: cost(n, k) = min over m
 * of 2 cost(m, k - 1) + cost(n - m, k - 1) with k empty columns. */
#include "game/run.h"

#include <assert.h>

enum { MOST_COLUMNS = 8, FAR = 1 << 20 }; /* 2^8 columns' worth of cards is more than any deck has */

typedef struct plan {
  unsigned cells;
  unsigned cost[MOST_COLUMNS + 1][FC_MAX_CARDS + 1];
  uint8_t part[MOST_COLUMNS + 1][FC_MAX_CARDS + 1]; /* m above; 0: each card is put aside once */
} plan;

static void plan_one(plan *p, unsigned k, unsigned n) {
  p->part[k][n] = 0;
  p->cost[k][n] = n <= p->cells + k + 1 ? 2 * n - 1 : FAR;
  if (p->cost[k][n] < FAR || k == 0) return;
  for (unsigned m = 1; m < n; m++) {
    const unsigned cost = 2 * p->cost[k - 1][m] + p->cost[k - 1][n - m];
    if (cost >= p->cost[k][n]) continue;
    p->cost[k][n] = cost;
    p->part[k][n] = (uint8_t)m;
  }
}

typedef struct carrier {
  const plan *plan; /* null where each card is put aside once */
  const fc_room *room;
  fc_hop *hops;
  size_t size, count;
} carrier;

static void hop(carrier *c, fc_place from, fc_place to) {
  if (c->count < c->size) c->hops[c->count] = (fc_hop){from, to};
  c->count++;
}

static fc_place aside(const fc_room *room, unsigned i) {
  assert(i < room->cells + room->columns);
  return i < room->cells ? room->cell[i] : room->column[i - room->cells];
}

static void carry(carrier *c, unsigned n, fc_place from, fc_place to, unsigned k) {
  assert(n > 0 && from != to && k <= MOST_COLUMNS);
  const unsigned m = c->plan ? c->plan->part[k][n] : 0;
  if (m == 0) {
    for (unsigned i = 0; i + 1 < n; i++) hop(c, from, aside(c->room, i));
    hop(c, from, to);
    for (unsigned i = n - 1; i-- > 0;) hop(c, aside(c->room, i), to);
    return;
  }
  assert(k > 0 && m < n);
  const fc_place between = c->room->column[k - 1];
  carry(c, m, from, between, k - 1);
  carry(c, n - m, from, to, k - 1);
  carry(c, m, between, to, k - 1);
}

static bool make_plan(plan *p, unsigned count, unsigned cells, unsigned columns) {
  p->cells = cells;
  for (unsigned k = 0; k <= columns; k++)
    for (unsigned n = 1; n <= count; n++) plan_one(p, k, n);
  return p->cost[columns][count] < FAR;
}

unsigned fc_run_cost(unsigned count, unsigned empty_cells, unsigned empty_columns) {
  const unsigned columns = empty_columns < MOST_COLUMNS ? empty_columns : MOST_COLUMNS;
  plan p;
  assert(count > 0 && count <= FC_MAX_CARDS);
  if (count <= empty_cells + empty_columns + 1) return 2 * count - 1;
  return make_plan(&p, count, empty_cells, columns) ? p.cost[columns][count] : 0;
}

size_t fc_run_expand(unsigned count, fc_place from, fc_place to, const fc_room *room, fc_hop *hops,
                     size_t size) {
  assert(count > 0 && count <= FC_MAX_CARDS);
  const unsigned columns = room->columns < MOST_COLUMNS ? room->columns : MOST_COLUMNS;
  carrier c = {.plan = NULL, .room = room, .hops = hops, .size = size};
  if (count <= room->cells + room->columns + 1) {
    carry(&c, count, from, to, columns);
  } else {
    plan p;
    if (!make_plan(&p, count, room->cells, columns)) return 0;
    c.plan = &p;
    carry(&c, count, from, to, columns);
  }
  return c.count <= size ? c.count : 0;
}
