/* twin_walk.c - from entries to components to exits. */
#include "search/prove/twin_walk.h"

#include <assert.h>

static bool out_of_memory(fc_twin_walk *w) {
  w->stop = FC_STOP_MEMORY;
  return false;
}

/* Room for one more in an array of the walk. */
static bool grow(fc_twin_walk *w, fc_block *block, size_t each, uint32_t count) {
  enum { FIRST = 64 };
  const size_t needed = (count + (size_t)1) * each;
  return needed <= block->bytes ||
         fc_block_grow(block, &w->budget, count < FIRST ? FIRST * each : 2 * needed);
}

static bool new_component(fc_twin_walk *w) {
  if (!grow(w, &w->components_block, sizeof *w->components, w->components_count) ||
      !grow(w, &w->first_set_block, sizeof *w->first_set, w->components_count))
    return false;
  w->components = w->components_block.memory;
  w->first_set = w->first_set_block.memory;
  w->first_set[w->components_count++] = 0;
  return true;
}

static bool new_set(fc_twin_walk *w) {
  if (!grow(w, &w->sets_block, sizeof *w->sets, w->sets_count)) return false;
  w->sets = w->sets_block.memory;
  memset(&w->sets[w->sets_count++], 0, sizeof *w->sets);
  return true;
}

/* Components have ascending numbers. */
static uint32_t component_of(const fc_twin_walk *w, uint32_t number) {
  uint32_t low = 0, high = w->components_count - 1;
  while (low < high) {
    const uint32_t middle = (low + high + 1) / 2;
    if (w->components[middle].first <= number)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

/* The component that an entry's shape is in, and what leads from its label there to the component's first shape. */
static bool place_entry(fc_twin_walk *w, const fc_entry *entry, uint32_t *component, uint32_t *label) {
  uint32_t number = fc_keyset_find(&w->shapes.set, entry->key);
  if (number == 0) {
    if (!new_component(w)) return out_of_memory(w);
    if (!fc_shapes_enumerate(&w->shapes, &w->terrain, &w->cluster, entry->key,
                             &w->components[w->components_count - 1], w->watch, &w->stats, &w->next_look,
                             &w->stop))
      return false;
    number = w->components[w->components_count - 1].first;
  }
  *component = component_of(w, number);
  *label = entry->label ^ w->shapes.label[number];
  for (const fc_component *k = &w->components[*component]; k->joins != 0; k = &w->components[*component]) {
    *label ^= k->join_label;
    *component = component_of(w, k->joins);
  }
  return true;
}

/* Adds an entry's labels, with the component's span, unless they are there. */
static bool add_labels(fc_twin_walk *w, const fc_entry *entry, uint32_t component, uint32_t label,
                       uint32_t serial) {
  const fc_component *const k = &w->components[component];
  bool is_new;
  if (!new_set(w) || !fc_keyset_make_room(&w->seen_sets)) return out_of_memory(w);
  fc_label_set *const set = &w->sets[w->sets_count - 1];
  set->label = label;
  set->serial = serial;
  if (entry->span != 0 || k->has_span) {
    fc_span span = fc_pending_span(&w->pending, entry->span);
    fc_span_add_all(&span, &k->span);
    set->label = fc_span_reduce(&span, label);
    if (!fc_pending_span_number(&w->pending, &span, &set->span)) return out_of_memory(w);
  }
  const uint64_t key[2] = {set->label | (uint64_t)set->span << 32, component};
  fc_keyset_number(&w->seen_sets, key, &is_new);
  if (!is_new) {
    w->sets_count--;
    return true;
  }
  set->next = w->first_set[component];
  w->first_set[component] = w->sets_count - 1;
  return true;
}

static const fc_cluster *next_cluster(fc_twin_walk *w, uint64_t number, fc_shift exit, bool loose) {
  const unsigned home = exit.to == FC_TO_HOME;
  const unsigned way = loose ? 2u * FC_MOST_STUMPS + exit.suit : home * FC_MOST_STUMPS + exit.from;
  fc_cluster *const next = &w->next[way];
  if (next->number != number || next->loose == 0) fc_cluster_init(next, &w->terrain, number);
  return next;
}

/* An exit from a shape, before labels are looked at. */
typedef struct leaving {
  uint32_t number;
  const fc_cluster *next;
  fc_entry entry;
  uint32_t fresh; /* what the exit adds to a label */
  bool has_condition, value;
  unsigned bit;
  unsigned layer;
} leaving;

static void leave(fc_twin_walk *w, uint32_t number, const fc_shape *s, fc_shift exit, leaving *l) {
  const fc_cluster *const c = &w->cluster;
  const bool loose = exit.from >= c->stumps || s->column[exit.from] != 0;
  fc_shape to;
  l->number = number;
  l->entry.cluster = fc_shape_exit_cluster(c, s, exit);
  l->next = next_cluster(w, l->entry.cluster, exit, loose);
  l->has_condition = fc_shape_condition(c, s, exit, &l->bit, &l->value);
  l->fresh = fc_shape_leave(&w->terrain, c, s, exit, l->next, &to);
  fc_shape_pack(&w->terrain, l->next, &to, l->entry.key);
  l->layer = w->layer + 1 + (!loose && exit.to == FC_TO_HOME);
}

/* A set's span without what changes a bit; computed once in a row. */
static bool fix_bit(fc_twin_walk *w, fc_label_set *set, unsigned bit) {
  if (set->fixed_bit == bit + 1) return true;
  fc_span span = fc_pending_span(&w->pending, set->span);
  set->fixed_out = fc_span_fix(&span, bit);
  set->fixed_bit = bit + 1;
  return fc_pending_span_number(&w->pending, &span, &set->fixed_span) || out_of_memory(w);
}

static void note_entry(fc_twin_walk *w, const leaving *l, uint32_t serial) {
  if (w->trail_count < w->trail_length && serial == w->serials[w->trail_count])
    w->trail[w->trail_count++] = l->entry;
  const unsigned home =
      l->next->is_won ? fc_rules_cards(&w->terrain.rules) : fc_cluster_home(l->next->number);
  if (l->next->is_won) w->won = serial;
  if (home > w->best_home || w->best == 0) {
    w->best_home = home;
    w->best = serial;
  }
}

/* Sends a set of labels through an exit. */
static bool emit(fc_twin_walk *w, leaving *l, fc_label_set *set) {
  uint32_t label = set->label ^ w->shapes.label[l->number], serial;
  l->entry.span = set->span;
  if (l->has_condition) {
    if (!fix_bit(w, set, l->bit)) return false;
    if ((label >> l->bit & 1) != l->value) label ^= set->fixed_out;
    if ((label >> l->bit & 1) != l->value) return true;
    l->entry.span = set->fixed_span;
  }
  l->entry.label = (label & l->next->twins) | l->fresh;
  if (l->entry.span != 0) {
    const fc_span span = fc_pending_span(&w->pending, l->entry.span);
    l->entry.label = fc_span_reduce(&span, l->entry.label);
  }
  w->stats.generated++;
  if (!fc_pending_add(&w->pending, l->layer, &l->entry, set->serial, &serial)) return out_of_memory(w);
  if (serial != 0) note_entry(w, l, serial);
  return true;
}

static bool emit_way(fc_twin_walk *w, const fc_way_out *way, fc_label_set *set) {
  fc_shape s;
  leaving l;
  fc_shape_unpack(&w->terrain, &w->cluster, fc_keyset_key(&w->shapes.set, way->number), &s);
  leave(w, way->number, &s, way->exit, &l);
  return emit(w, &l, set);
}

/* Sends a set through a safe home move where every position of it, in its component, has one; what is left of the set stays. True if nothing is. */
static bool emit_safely(fc_twin_walk *w, const fc_component *k, fc_label_set *set) {
  if (k->safe.number != 0) {
    emit_way(w, &k->safe, set);
    return true;
  }
  for (unsigned suit = 0; suit < 4; suit++) {
    const fc_way_out *const ways = k->safe_if[suit];
    if (ways[0].number == 0 && ways[1].number == 0) continue;
    const unsigned bit = fc_token_kind(w->cluster.wanted[suit]);
    bool changes = false;
    for (unsigned i = 0; i < FC_LABEL_BITS; i++) changes |= k->span.row[i] >> bit & 1;
    if (!fix_bit(w, set, bit)) return true;
    const bool both = set->fixed_out != 0;
    const bool value = set->label >> bit & 1;
    if (changes) {
      emit_way(w, &ways[ways[0].number == 0], set);
      return true;
    }
    if (both) {
      for (unsigned v = 0; v < 2; v++)
        if (ways[v].number != 0 && !emit_way(w, &ways[v], set)) return true;
      if (ways[0].number != 0 && ways[1].number != 0) return true;
      const bool rest = ways[0].number != 0; /* the value that has none */
      if (value != rest) set->label ^= set->fixed_out;
      const fc_span span = fc_pending_span(&w->pending, set->fixed_span);
      set->label = fc_span_reduce(&span, set->label);
      set->span = set->fixed_span;
      set->fixed_bit = 0;
    } else if (ways[value].number != 0) {
      emit_way(w, &ways[value], set);
      return true;
    }
  }
  return false;
}

/* Takes sets that go out safely off the component's list. */
static void emit_safe_sets(fc_twin_walk *w, uint32_t component) {
  uint32_t *link = &w->first_set[component];
  while (*link != 0 && w->stop == FC_STOP_NONE) {
    fc_label_set *const set = &w->sets[*link];
    if (emit_safely(w, &w->components[component], set))
      *link = set->next;
    else
      link = &set->next;
  }
}

static bool goes_on(const fc_twin_walk *w) {
  if (w->trail_length > 0 && w->trail_count == w->trail_length) return false;
  return w->stop == FC_STOP_NONE && w->won == 0;
}

static void emit_all(fc_twin_walk *w, uint32_t component) {
  const fc_component *const k = &w->components[component];
  fc_shift exits[FC_MOST_SHIFTS];
  for (uint32_t number = k->first; number < k->end && goes_on(w); number++) {
    fc_shape s;
    fc_shape_unpack(&w->terrain, &w->cluster, fc_keyset_key(&w->shapes.set, number), &s);
    const unsigned count = fc_shape_exits(&w->terrain, &w->cluster, &s, exits);
    for (unsigned i = 0; i < count; i++) {
      leaving l;
      leave(w, number, &s, exits[i], &l);
      for (uint32_t set = w->first_set[component]; set != 0 && goes_on(w); set = w->sets[set].next)
        emit(w, &l, &w->sets[set]);
    }
    fc_watch_goes_on(w->watch, &w->stats, &w->next_look, &w->stop);
  }
}

static void walk_cluster(fc_twin_walk *w, uint32_t cluster) {
  const fc_pending_layer *const l = &w->pending.layer[w->layer];
  fc_cluster_init(&w->cluster, &w->terrain, *fc_keyset_key(&l->clusters, cluster));
  fc_shapes_clear(&w->shapes);
  fc_keyset_clear(&w->seen_sets);
  w->components_count = 0;
  w->sets_count = 1;
  for (uint32_t number = l->head[cluster]; number != 0; number = l->next[number]) {
    const fc_entry entry = fc_pending_entry(&w->pending, w->layer, number);
    uint32_t component, label;
    if (!place_entry(w, &entry, &component, &label) ||
        !add_labels(w, &entry, component, label, l->serial[number]))
      return;
  }
  for (uint32_t i = 0; i < w->components_count && goes_on(w); i++) {
    emit_safe_sets(w, i);
    if (w->first_set[i] != 0) emit_all(w, i);
  }
}

/* Of memory, what one deal needs. */
static void release(fc_twin_walk *w) {
  fc_pending_free(&w->pending);
  fc_shapes_free(&w->shapes);
  fc_keyset_free(&w->seen_sets);
}

static void begin(fc_twin_walk *w, const fc_watch *watch, const fc_stats *before) {
  release(w);
  w->watch = watch;
  w->stats = *before;
  w->stop = FC_STOP_NONE;
  w->next_look = 0;
  w->won = w->best = 0;
  w->best_home = 0;
  w->budget.most = watch->limits.bytes;
  w->budget.spill = watch->spill;
  w->budget.peak = w->budget.used;
  w->shapes.set = (fc_keyset){.words = w->terrain.words, .most = FC_KEYSET_MOST, .budget = &w->budget};
  w->seen_sets = (fc_keyset){.words = 2, .most = FC_KEYSET_MOST, .budget = &w->budget};
  fc_shapes_clear(&w->shapes);
  fc_keyset_clear(&w->seen_sets);
  fc_pending_init(&w->pending, w->terrain.words, &w->budget);
}

static bool enter(fc_twin_walk *w) {
  fc_shape s;
  uint32_t serial;
  fc_entry entry = {.cluster = fc_cluster_first(&w->terrain)};
  fc_cluster_init(&w->cluster, &w->terrain, entry.cluster);
  entry.label = fc_shape_first(&w->terrain, &w->cluster, &s);
  fc_shape_pack(&w->terrain, &w->cluster, &s, entry.key);
  w->layer = fc_cluster_home(entry.cluster);
  if (!fc_pending_add(&w->pending, w->layer, &entry, 0, &serial)) return out_of_memory(w);
  const leaving l = {.next = &w->cluster, .entry = entry};
  note_entry(w, &l, serial);
  return true;
}

bool fc_twin_walk_run(fc_twin_walk *w, const fc_rules *rules, const fc_position *start, const fc_watch *watch,
                      const fc_stats *before) {
  if (!fc_terrain_can_play(rules) || !fc_terrain_init(&w->terrain, rules, start)) return false;
  memset(w->next, 0, sizeof w->next);
  begin(w, watch, before);
  if (enter(w))
    for (; w->layer < FC_MOST_LAYERS && goes_on(w); w->layer++) {
      for (uint32_t i = 1; i < w->pending.layer[w->layer].clusters.count && goes_on(w); i++)
        walk_cluster(w, i);
      if (goes_on(w)) fc_pending_drop(&w->pending, w->layer);
    }
  if (w->budget.peak > w->stats.peak_bytes) w->stats.peak_bytes = w->budget.peak;
  return true;
}

void fc_twin_walk_free(fc_twin_walk *w) {
  release(w);
  fc_block_free(&w->components_block, &w->budget);
  fc_block_free(&w->first_set_block, &w->budget);
  fc_block_free(&w->sets_block, &w->budget);
  memset(w, 0, sizeof *w);
}
