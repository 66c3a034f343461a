/* shapes.c - breadth-first through a component. */
#include "search/prove/shapes.h"

#include <assert.h>

void fc_shapes_free(fc_shapes *s) {
  fc_keyset_free(&s->set);
  fc_block_free(&s->label_block, s->set.budget);
  fc_block_free(&s->came_block, s->set.budget);
}

void fc_shapes_clear(fc_shapes *s) {
  fc_keyset_clear(&s->set);
  s->knots_count = 0;
}

static bool make_room(fc_shapes *s) {
  if (!fc_keyset_make_room(&s->set)) return false;
  if (!fc_block_grow(&s->label_block, s->set.budget, s->set.size * sizeof *s->label)) return false;
  s->label = s->label_block.memory;
  if (!s->keeps_ways) return true;
  if (!fc_block_grow(&s->came_block, s->set.budget, s->set.size * sizeof *s->came)) return false;
  s->came = s->came_block.memory;
  return true;
}

bool fc_shapes_begin(fc_shapes *s, const uint64_t key[], fc_component *component) {
  memset(component, 0, sizeof *component);
  if (!make_room(s)) return false;
  component->first = fc_keyset_add(&s->set, key);
  component->end = s->set.count;
  assert(component->first != 0);
  s->label[component->first] = 0;
  if (s->keeps_ways) s->came[component->first] = (fc_came){0};
  return true;
}

static void add_to_span(fc_shapes *s, fc_component *k, uint32_t from, uint32_t to, uint32_t label) {
  if (!fc_span_add(&k->span, label)) return;
  k->has_span = true;
  if (s->keeps_ways) s->knots[s->knots_count++] = (fc_knot){from, to, label};
}

static void add_own_span(fc_shapes *s, const fc_cluster *c, fc_component *k, uint32_t number,
                         const fc_shape *shape) {
  uint32_t own[FC_MOST_OWN];
  const unsigned count = fc_shape_own_span(c, shape, own);
  for (unsigned i = 0; i < count; i++) add_to_span(s, k, number, number, own[i]);
}

bool fc_shapes_expand(fc_shapes *s, const fc_terrain *g, const fc_cluster *c, uint32_t number,
                      fc_component *component, fc_stats *stats) {
  fc_shift shifts[FC_MOST_SHIFTS];
  fc_shape shape, to;
  uint64_t key[FC_SHAPE_WORDS];
  fc_shape_unpack(g, c, fc_keyset_key(&s->set, number), &shape);
  add_own_span(s, c, component, number, &shape);
  const unsigned count = fc_shape_shifts(g, c, &shape, shifts);
  assert(count <= FC_MOST_SHIFTS);
  stats->expanded++;
  stats->generated += count;
  for (unsigned i = 0; i < count; i++) {
    bool is_new;
    const uint32_t label = s->label[number] ^ fc_shape_shift(c, &shape, shifts[i], &to);
    fc_shape_pack(g, c, &to, key);
    if (!make_room(s)) return false;
    const uint32_t other = fc_keyset_number(&s->set, key, &is_new);
    if (is_new) {
      s->label[other] = label;
      if (s->keeps_ways) s->came[other] = (fc_came){number, shifts[i]};
    } else if (other < component->first) {
      component->joins = other;
      component->join_label = s->label[other] ^ label;
      break;
    } else if (s->label[other] != label) {
      add_to_span(s, component, number, other, s->label[other] ^ label);
    }
  }
  component->end = s->set.count;
  return true;
}

/* Is the wanted card of a suit loose, or the top of a stump? */
static bool is_within_reach(const fc_cluster *c, unsigned suit) {
  const unsigned token = c->wanted[suit];
  if (token == FC_NO_TOKEN) return false;
  if (c->loose & fc_token_bit(token)) return true;
  for (unsigned i = 0; i < c->stumps; i++)
    if (c->top[i] == token) return true;
  return false;
}

static bool can_be_safe(const fc_cluster *c) {
  for (unsigned suit = 0; suit < 4; suit++)
    if (c->is_safe[suit] && is_within_reach(c, suit)) return true;
  return false;
}

static void look_for_safe(const fc_shapes *s, const fc_terrain *g, const fc_cluster *c, uint32_t number,
                          fc_component *k) {
  fc_shape shape;
  fc_shift exits[FC_MOST_SHIFTS];
  fc_shape_unpack(g, c, fc_keyset_key(&s->set, number), &shape);
  const unsigned count = fc_shape_exits(g, c, &shape, exits);
  for (unsigned i = 0; i < count; i++) {
    unsigned bit;
    bool value;
    if (exits[i].to != FC_TO_HOME || !c->is_safe[exits[i].suit]) continue;
    fc_way_out *way = &k->safe;
    if (fc_shape_condition(c, &shape, exits[i], &bit, &value))
      way = &k->safe_if[exits[i].suit][value ^ (s->label[number] >> bit & 1)];
    if (way->number == 0) *way = (fc_way_out){number, exits[i]};
  }
}

bool fc_shapes_enumerate(fc_shapes *s, const fc_terrain *g, const fc_cluster *c, const uint64_t key[],
                         fc_component *component, const fc_watch *watch, fc_stats *stats, uint64_t *next_look,
                         fc_stop *stop) {
  const bool safe = can_be_safe(c);
  bool has_room = fc_shapes_begin(s, key, component);
  for (uint32_t number = component->first; has_room && number < s->set.count; number++) {
    if (!fc_watch_goes_on(watch, stats, next_look, stop)) return false;
    if (safe) look_for_safe(s, g, c, number, component);
    if (component->safe.number != 0) return true;
    has_room = fc_shapes_expand(s, g, c, number, component, stats);
    if (component->joins != 0) return true;
  }
  if (!has_room) *stop = FC_STOP_MEMORY;
  return has_room;
}
