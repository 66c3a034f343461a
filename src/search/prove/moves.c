/* moves.c - making moves on shapes, and what they do to labels. */
#include "search/prove/runs.h"

#include <assert.h>

static unsigned kind_at(const fc_cluster *c, const fc_shape *s, unsigned from) {
  return from >= FC_TO_CELL ? s->cell[from - FC_TO_CELL] : fc_column_end(c, s, from);
}

static unsigned place_at(unsigned from) { return from >= FC_TO_CELL ? FC_PLACE_OF_CELLS : from; }

/* From the longer of two runs that begin alike onto the shorter: then they have changed places, and with them the twins in both. */
static bool changes_order(const fc_cluster *c, const fc_shape *s, fc_shift shift) {
  return shift.from >= c->stumps && shift.from < FC_TO_FLOOR && shift.to >= c->stumps &&
         shift.to < FC_TO_FLOOR && s->column[shift.from] >> 4 == s->column[shift.to] >> 4;
}

/* Where the moved card comes after it was put, by the order of places. */
static unsigned order_of_target(const fc_cluster *c, const fc_shape *s, unsigned kind, unsigned to) {
  if (to == FC_TO_CELL) return FC_PLACE_OF_CELLS;
  if (to != FC_TO_FLOOR) return fc_place_order(c, s, to);
  bool second = false;
  for (unsigned i = c->stumps; i < c->stumps + s->floors; i++) second |= s->column[i] >> 4 == kind;
  return 0x20 + 2 * (31 - kind) + second;
}

uint32_t fc_shape_shift(const fc_cluster *c, const fc_shape *s, fc_shift shift, fc_shape *to) {
  const unsigned kind = kind_at(c, s, shift.from);
  uint32_t change = 0;
  *to = *s;
  if (changes_order(c, s, shift)) {
    assert(shift.to == shift.from + 1u);
    return fc_run_bits(s->column[shift.to]);
  }
  if (c->twins >> kind & 1) {
    const unsigned from = place_at(shift.from);
    const unsigned other = fc_place_order(c, s, fc_other_place(c, s, kind, from));
    const bool was_first = fc_place_order(c, s, from) <= other;
    const bool is_first = order_of_target(c, s, kind, shift.to) <= other;
    change = (uint32_t)(was_first != is_first) << kind;
  }
  if (shift.to == FC_TO_FLOOR) { /* which may change the index of the column it comes from */
    fc_card_take(c, to, shift.from);
    fc_card_put(c, to, kind, shift.to);
  } else {
    fc_card_put(c, to, kind, shift.to);
    fc_card_take(c, to, shift.from);
  }
  return change;
}

static bool is_stump(const fc_cluster *c, const fc_shape *s, unsigned from) {
  return from < c->stumps && s->column[from] == 0;
}

uint64_t fc_shape_exit_cluster(const fc_cluster *c, const fc_shape *s, fc_shift exit) {
  const uint64_t number = is_stump(c, s, exit.from) ? fc_cluster_without(c, exit.from) : c->number;
  return exit.to == FC_TO_HOME ? fc_cluster_with_home(number, exit.suit) : number;
}

bool fc_shape_condition(const fc_cluster *c, const fc_shape *s, fc_shift exit, unsigned *bit, bool *value) {
  if (exit.to != FC_TO_HOME || is_stump(c, s, exit.from)) return false;
  const unsigned kind = kind_at(c, s, exit.from), place = place_at(exit.from);
  if (!(c->twins >> kind & 1)) return false;
  *bit = kind;
  *value = fc_token_is_upper(c->wanted[exit.suit]) == (place <= fc_other_place(c, s, kind, place));
  return true;
}

/* The bit in the label of a loose card that lies in a column (or FC_PLACE_OF_CELLS). */
static uint32_t label_of(const fc_cluster *c, const fc_shape *s, unsigned token, unsigned place) {
  const unsigned kind = fc_token_kind(token);
  if (!(c->twins >> kind & 1)) return 0;
  const bool is_first = place <= fc_other_place(c, s, kind, place);
  return (uint32_t)(fc_token_is_upper(token) == is_first) << kind;
}

/* What lay beneath the top of a stump: the run that is loose now, and the column that it is in. */
typedef struct freed {
  unsigned low, high; /* heights */
  unsigned column;
} freed;

/* Takes the top off a stump. `place` is the column of another card, which may get another index. */
static freed cut_stump(const fc_terrain *g, const fc_cluster *c, const fc_cluster *next, unsigned stump,
                       fc_shape *s, unsigned *place) {
  const fc_dealt *const d = &g->dealt[c->column[stump]];
  const unsigned hard = c->hard[stump], height = d->height[hard];
  freed f = {.low = hard > 1 ? d->height[hard - 1] + 1u : 0, .high = height, .column = stump};
  if (hard > 1) {
    s->column[stump] = (uint16_t)(f.high - f.low);
    return f;
  }
  const unsigned last = c->stumps + s->floors - 1;
  for (unsigned i = stump; i < last; i++) s->column[i] = s->column[i + 1];
  s->column[last] = 0;
  if (*place != FC_PLACE_OF_CELLS && *place > stump) --*place;
  if (height == 0) return f;
  f.column = fc_floor_insert(next, s, fc_token_kind(d->token[0]) << 4 | height);
  if (*place != FC_PLACE_OF_CELLS && *place >= f.column) ++*place;
  return f;
}

uint32_t fc_shape_leave(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, fc_shift exit,
                        const fc_cluster *next, fc_shape *to) {
  *to = *s;
  if (!is_stump(c, s, exit.from)) {
    fc_card_take(c, to, exit.from);
    return 0;
  }
  const unsigned token = c->top[exit.from];
  const bool goes_home = exit.to == FC_TO_HOME;
  unsigned place = goes_home ? FC_PLACE_OF_CELLS : fc_card_put(c, to, fc_token_kind(token), exit.to);
  const freed f = cut_stump(g, c, next, exit.from, to, &place);
  uint32_t label = goes_home ? 0 : label_of(next, to, token, place);
  for (unsigned height = f.low; height < f.high; height++)
    label |= label_of(next, to, g->dealt[c->column[exit.from]].token[height], f.column);
  return label;
}

static unsigned run_above(const fc_dealt *d, unsigned hard) {
  return d->length - (hard > 0 ? d->height[hard] + 1u : 0);
}

/* Runs on floors, with the columns they were dealt to. */
static void lay_floors(const fc_terrain *g, const fc_cluster *c, fc_shape *s, uint8_t place[]) {
  for (unsigned i = 0; i < g->columns; i++) {
    const fc_dealt *const d = &g->dealt[i];
    if (d->hard > 0 || d->length == 0) continue;
    const unsigned at = fc_floor_insert(c, s, fc_token_kind(d->token[0]) << 4 | d->length);
    for (unsigned j = 0; j < i; j++)
      if (g->dealt[j].hard == 0 && g->dealt[j].length > 0 && place[j] >= at) place[j]++;
    place[i] = (uint8_t)at;
  }
}

uint32_t fc_shape_first(const fc_terrain *g, const fc_cluster *c, fc_shape *s) {
  uint8_t place[FC_MOST_STUMPS];
  uint32_t label = 0;
  memset(s, 0, sizeof *s);
  for (unsigned i = 0; i < c->stumps; i++) {
    const fc_dealt *const d = &g->dealt[c->column[i]];
    s->column[i] = (uint16_t)run_above(d, d->hard);
    place[c->column[i]] = (uint8_t)i;
  }
  lay_floors(g, c, s, place);
  for (unsigned i = 0; i < g->held_count; i++) fc_cell_insert(s, fc_token_kind(g->held[i]));
  for (unsigned i = 0; i < g->columns; i++) {
    const fc_dealt *const d = &g->dealt[i];
    for (unsigned h = d->length - run_above(d, d->hard); h < d->length; h++)
      label |= label_of(c, s, d->token[h], place[i]);
  }
  for (unsigned i = 0; i < g->held_count; i++) label |= label_of(c, s, g->held[i], FC_PLACE_OF_CELLS);
  return label;
}
