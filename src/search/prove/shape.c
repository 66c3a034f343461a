/* shape.c - keys of shapes, and what can move within a cluster. */
#include "search/prove/shape.h"

#include "search/prove/runs.h"

void fc_shape_unpack(const fc_terrain *g, const fc_cluster *c, const uint64_t key[], fc_shape *s) {
  s->floors = s->held = 0;
  for (unsigned i = 0; i < g->columns; i++) {
    s->column[i] = (uint16_t)(key[g->word[i]] >> g->shift[i] & 0x1ff);
    if (i >= c->stumps && s->column[i] != 0) s->floors++;
  }
  for (unsigned i = 0; i < g->cells; i++) {
    const unsigned field = g->columns + i;
    const unsigned kind = (unsigned)(key[g->word[field]] >> g->shift[field]) & 31;
    if (kind == FC_NOTHING_HELD) return;
    s->cell[s->held++] = (uint8_t)kind;
  }
}

void fc_shape_pack(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, uint64_t key[]) {
  const unsigned used = c->stumps + s->floors;
  for (unsigned i = 0; i < g->words; i++) key[i] = 0;
  for (unsigned i = 0; i < used; i++) key[g->word[i]] |= (uint64_t)s->column[i] << g->shift[i];
  for (unsigned i = 0; i < g->cells; i++) {
    const unsigned field = g->columns + i;
    const unsigned kind = i < s->held ? s->cell[i] : FC_NOTHING_HELD;
    key[g->word[field]] |= (uint64_t)kind << g->shift[field];
  }
}

unsigned fc_shape_own_span(const fc_cluster *c, const fc_shape *s, uint32_t own[]) {
  unsigned n = 0;
  for (unsigned i = 1; i < s->held; i++)
    if (s->cell[i] == s->cell[i - 1]) own[n++] = 1u << s->cell[i];
  for (unsigned i = c->stumps; i + 1 < c->stumps + s->floors; i++)
    if (s->column[i] == s->column[i + 1]) own[n++] = fc_run_bits(s->column[i]);
  return n;
}

/* The columns' ends, by kind. */
typedef struct ends {
  uint8_t kind[FC_MOST_STUMPS]; /* by column */
  unsigned columns;
  uint32_t kinds; /* a bit for each */
  bool has_floor, has_cell;
} ends;

static void find_ends(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, ends *e) {
  e->columns = c->stumps + s->floors;
  e->kinds = 0;
  for (unsigned i = 0; i < e->columns; i++) {
    e->kind[i] = (uint8_t)fc_column_end(c, s, i);
    e->kinds |= 1u << e->kind[i];
  }
  e->has_floor = e->columns < g->columns;
  e->has_cell = s->held < g->cells;
}

/* Everywhere an open card of a kind can go, but home. */
static unsigned targets(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, const ends *e,
                        unsigned kind, unsigned from, fc_shift shifts[]) {
  unsigned n = 0;
  if (e->kinds >> (kind + 1) & 1)
    for (unsigned i = 0; i < e->columns; i++)
      if (e->kind[i] == kind + 1 && !fc_is_second_of_equals(c, s, i))
        shifts[n++] = (fc_shift){(uint8_t)from, (uint8_t)i, 0};
  if (e->has_floor && g->floor_kinds >> kind & 1) shifts[n++] = (fc_shift){(uint8_t)from, FC_TO_FLOOR, 0};
  if (e->has_cell && from < FC_TO_CELL) shifts[n++] = (fc_shift){(uint8_t)from, FC_TO_CELL, 0};
  return n;
}

unsigned fc_shape_shifts(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, fc_shift shifts[]) {
  unsigned n = 0;
  ends e;
  find_ends(g, c, s, &e);
  for (unsigned i = 0; i < e.columns; i++) {
    const bool on_floor = i >= c->stumps;
    if ((s->column[i] & 15) == 0 || fc_is_first_of_equals(c, s, i)) continue;
    const bool has_floor = e.has_floor;
    if (on_floor && (s->column[i] & 15) == 1) e.has_floor = false; /* from floor to floor is nothing */
    n += targets(g, c, s, &e, e.kind[i], i, shifts + n);
    e.has_floor = has_floor;
  }
  for (unsigned i = 0; i < s->held; i++)
    if (i == 0 || s->cell[i] != s->cell[i - 1])
      n += targets(g, c, s, &e, s->cell[i], FC_TO_CELL + i, shifts + n);
  return n;
}

static unsigned homes(const fc_cluster *c, unsigned kind, unsigned from, fc_shift exits[]) {
  unsigned n = 0;
  if (!(c->wanted_kinds >> kind & 1)) return 0;
  for (unsigned suit = 0; suit < 4; suit++) {
    const unsigned token = c->wanted[suit];
    if (token != FC_NO_TOKEN && fc_token_kind(token) == kind && (c->loose & fc_token_bit(token)))
      exits[n++] = (fc_shift){(uint8_t)from, FC_TO_HOME, (uint8_t)suit};
  }
  return n;
}

/* The top of a stump: home, or to one other place. In the cluster that it leads to it is loose, so that from there it can go to the others it could
 * have gone to: they are of one component. */
static unsigned exits_of_stump(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, const ends *e,
                               unsigned stump, fc_shift exits[]) {
  unsigned n = 0;
  for (unsigned suit = 0; suit < 4; suit++)
    if (c->wanted[suit] == c->top[stump]) exits[n++] = (fc_shift){(uint8_t)stump, FC_TO_HOME, (uint8_t)suit};
  return n + (targets(g, c, s, e, fc_token_kind(c->top[stump]), stump, exits + n) > 0);
}

unsigned fc_shape_exits(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, fc_shift exits[]) {
  unsigned n = 0;
  ends e;
  find_ends(g, c, s, &e);
  for (unsigned i = 0; i < e.columns; i++) {
    if ((s->column[i] & 15) == 0)
      n += exits_of_stump(g, c, s, &e, i, exits + n);
    else if (!fc_is_first_of_equals(c, s, i))
      n += homes(c, e.kind[i], i, exits + n);
  }
  for (unsigned i = 0; i < s->held; i++)
    if (i == 0 || s->cell[i] != s->cell[i - 1]) n += homes(c, s->cell[i], FC_TO_CELL + i, exits + n);
  return n;
}
