/* twin_path.c - the way to an entry of the twin walk, as moves.
 * The walk keeps only which entry came from which. So it is made again, noting the entries on the way. Then, from the last back to the first, each
 * cluster is looked at once more for the exit that leads to the next entry with the very label that is wanted there; where the label does not
 * come right, closed walks within the component are added that change it. */
#include "search/prove/twin_walk.h"

#include "base/memory.h"
#include "search/script.h"
#include "search/prove/posture.h"

#include <assert.h>

typedef struct path {
  fc_twin_walk *w;
  fc_ground_plan plan;
  fc_field field;
  fc_posture dealt;
  fc_shapes shapes;
  fc_cluster cluster;
  fc_component component;
  fc_turn *turns; /* from the last cluster to the first, each cluster's in order */
  size_t turns_count, turns_size;
  size_t *starts; /* of each cluster's turns, by entry; they end where those of the cluster before it start */
  fc_posture at;  /* while turns are added */
  fc_status status;
} path;

static void add_turn(path *p, fc_turn turn) {
  if (p->turns_count >= p->turns_size) {
    const size_t size = p->turns_size ? 2 * p->turns_size : 1024;
    fc_turn *const more = fc_realloc(p->turns, size * sizeof *more);
    if (!more) {
      p->status = FC_NO_MEMORY;
      return;
    }
    p->turns = more;
    p->turns_size = size;
  }
  p->turns[p->turns_count++] = turn;
}

/* Adds the turn that leads to a posture: at most one card has another code there. */
static void go_to(path *p, const fc_posture *to) {
  unsigned changed = 0;
  for (unsigned card = 1; card <= p->plan.cards; card++) {
    if (p->at.code[card] == to->code[card]) continue;
    add_turn(p, (fc_turn){(fc_card)card, to->code[card]});
    changed++;
  }
  assert(changed <= 1);
  (void)changed;
  p->at = *to;
}

static void posture_of(const path *p, uint32_t number, uint32_t label, fc_posture *posture) {
  fc_shape s;
  fc_shape_unpack(&p->w->terrain, &p->cluster, fc_keyset_key(&p->shapes.set, number), &s);
  fc_posture_of(&p->w->terrain, &p->plan, &p->dealt, &p->cluster, &s, label, posture);
}

/* Goes to a shape; `label` is that of the component's first one on this way. */
static void go_to_shape(path *p, uint32_t number, uint32_t label) {
  fc_posture posture;
  posture_of(p, number, label ^ p->shapes.label[number], &posture);
  go_to(p, &posture);
}

static void go_out(path *p, uint32_t number, uint32_t label) {
  if (number != p->component.first) go_out(p, p->shapes.came[number].from, label);
  go_to_shape(p, number, label);
}

static void go_back(path *p, uint32_t number, uint32_t label) {
  for (;; number = p->shapes.came[number].from) {
    go_to_shape(p, number, label);
    if (number == p->component.first) return;
  }
}

/* There and back by a knot; returns the label at the first shape afterwards. */
static uint32_t go_round(path *p, const fc_knot *knot, uint32_t label) {
  go_out(p, knot->from, label);
  go_back(p, knot->to, label ^ knot->label);
  return label ^ knot->label;
}

/* Splits a label into knots, as a bit for each, and something of a span; false if it is no such sum. */
static bool split(const path *p, uint32_t label, const fc_span *span, uint32_t *knots, uint32_t *rest) {
  uint32_t row[FC_LABEL_BITS] = {0}, knots_of[FC_LABEL_BITS] = {0}, rest_of[FC_LABEL_BITS] = {0};
  for (unsigned i = 0; i < FC_LABEL_BITS + p->shapes.knots_count; i++) {
    const bool is_knot = i >= FC_LABEL_BITS;
    const unsigned n = is_knot ? i - FC_LABEL_BITS : i;
    uint32_t value = is_knot ? p->shapes.knots[n].label : span->row[n];
    uint32_t by_knots = is_knot ? 1u << n : 0, by_rest = is_knot ? 0 : span->row[n];
    while (value != 0 && row[fc_label_high_bit(value)] != 0) {
      const unsigned high = fc_label_high_bit(value);
      value ^= row[high];
      by_knots ^= knots_of[high];
      by_rest ^= rest_of[high];
    }
    if (value == 0) continue;
    const unsigned high = fc_label_high_bit(value);
    row[high] = value;
    knots_of[high] = by_knots;
    rest_of[high] = by_rest;
  }
  *knots = *rest = 0;
  while (label != 0) {
    const unsigned high = fc_label_high_bit(label);
    if (row[high] == 0) return false;
    label ^= row[high];
    *knots ^= knots_of[high];
    *rest ^= rest_of[high];
  }
  return true;
}

/* Where and how the cluster is left. */
typedef struct way {
  uint32_t number, knots;
  uint32_t first_label; /* wanted at the entry's own shape */
} way;

/* Does an exit of a shape lead to the next entry, with this label? */
static bool leads_there(path *p, const fc_entry *from, const fc_entry *to, uint32_t label, uint32_t number,
                        way *out) {
  const fc_terrain *const g = &p->w->terrain;
  fc_shift exits[FC_MOST_SHIFTS];
  fc_shape s, child;
  fc_cluster next;
  const fc_span span = fc_pending_span(&p->w->pending, from->span);
  fc_cluster_init(&next, g, to->cluster);
  fc_shape_unpack(g, &p->cluster, fc_keyset_key(&p->shapes.set, number), &s);
  const unsigned count = fc_shape_exits(g, &p->cluster, &s, exits);
  for (unsigned i = 0; i < count; i++) {
    uint64_t key[FC_SHAPE_WORDS];
    unsigned bit;
    bool value;
    uint32_t rest, wanted = label;
    if (fc_shape_exit_cluster(&p->cluster, &s, exits[i]) != to->cluster) continue;
    const uint32_t fresh = fc_shape_leave(g, &p->cluster, &s, exits[i], &next, &child);
    fc_shape_pack(g, &next, &child, key);
    if (memcmp(key, to->key, g->words * sizeof *key) != 0) continue;
    const uint32_t new_bits = next.twins & ~p->cluster.twins;
    if ((label & new_bits) != (fresh & new_bits)) continue;
    wanted &= ~new_bits;
    if (fc_shape_condition(&p->cluster, &s, exits[i], &bit, &value)) wanted |= (uint32_t)value << bit;
    if (!split(p, wanted ^ p->shapes.label[number] ^ from->label, &span, &out->knots, &rest)) continue;
    out->number = number;
    out->first_label = from->label ^ rest;
    return true;
  }
  return false;
}

/* Enumerates the component until the way is found. */
static bool find_way(path *p, const fc_entry *from, const fc_entry *to, uint32_t label, way *out) {
  fc_stats ignored = {0};
  fc_cluster_init(&p->cluster, &p->w->terrain, from->cluster);
  fc_shapes_clear(&p->shapes);
  p->status = FC_NO_MEMORY;
  if (!fc_shapes_begin(&p->shapes, from->key, &p->component)) return false;
  unsigned knots = 0;
  for (uint32_t number = p->component.first; number < p->shapes.set.count; number++) {
    if (!fc_shapes_expand(&p->shapes, &p->w->terrain, &p->cluster, number, &p->component, &ignored))
      return false;
    if (leads_there(p, from, to, label, number, out)) return p->status = FC_OK, true;
    if (p->shapes.knots_count == knots) continue;
    /* More labels can be had now: those tried before may do. */
    knots = p->shapes.knots_count;
    for (uint32_t tried = p->component.first; tried < number; tried++)
      if (leads_there(p, from, to, label, tried, out)) return p->status = FC_OK, true;
  }
  p->status = FC_BROKEN; /* what the walk went through must be found again */
  return false;
}

/* Adds the turns from one entry to the next, whose label is wanted; that of the first comes out. */
static bool add_cluster(path *p, const fc_entry *from, const fc_entry *to, uint32_t *label) {
  way out;
  fc_posture last;
  fc_shape s;
  fc_cluster next;
  if (!find_way(p, from, to, *label, &out)) return false;
  uint32_t at = out.first_label;
  posture_of(p, p->component.first, at, &p->at);
  for (unsigned i = 0; i < p->shapes.knots_count; i++)
    if (out.knots >> i & 1) at = go_round(p, &p->shapes.knots[i], at);
  go_out(p, out.number, at);
  fc_cluster_init(&next, &p->w->terrain, to->cluster);
  fc_shape_unpack(&p->w->terrain, &next, to->key, &s);
  fc_posture_of(&p->w->terrain, &p->plan, &p->dealt, &next, &s, *label, &last);
  go_to(p, &last);
  *label = out.first_label;
  return p->status == FC_OK;
}

/* Of turns that were played, those kept, and the positions between them: position i comes before turn i. */
typedef struct kept {
  fc_keyset positions;
  uint32_t *at;     /* by number of a position: its index */
  uint32_t *number; /* by index */
  fc_turn *turns;
  size_t count;
} kept;

/* Notes the field's position; if it was met before, the turns since then are dropped. */
static bool note_position(kept *k, const fc_field *f) {
  bool is_new;
  if (!fc_keyset_make_room(&k->positions)) return false;
  const uint32_t number = fc_keyset_number(&k->positions, f->key, &is_new);
  if (!is_new && k->at[number] <= k->count && k->number[k->at[number]] == number) k->count = k->at[number];
  k->at[number] = (uint32_t)k->count;
  k->number[k->count] = number;
  return true;
}

static bool drop_loops(path *p, size_t clusters, kept *k) {
  k->positions = (fc_keyset){.words = p->plan.words, .most = FC_KEYSET_MOST};
  fc_keyset_clear(&k->positions);
  k->at = fc_malloc((p->turns_count + 2) * sizeof *k->at);
  k->number = fc_malloc((p->turns_count + 2) * sizeof *k->number);
  k->turns = fc_malloc((p->turns_count + 1) * sizeof *k->turns);
  bool ok = k->at && k->number && k->turns && note_position(k, &p->field);
  for (size_t i = 0; i < clusters && ok; i++)
    for (size_t t = p->starts[i]; t < p->starts[i + clusters] && ok; t++) {
      fc_field_make(&p->plan, &p->field, p->turns[t]);
      p->field.made_count = 0;
      k->turns[k->count++] = p->turns[t];
      ok = note_position(k, &p->field);
    }
  return ok;
}

/* All that is left goes home by itself. */
static void send_home(path *p, fc_script *script) {
  for (bool sent = true; sent && script->status == FC_OK;) {
    sent = false;
    for (unsigned suit = 0; suit < p->plan.rules.suits; suit++) {
      const fc_card card = fc_field_wanted(&p->plan, &p->field, suit);
      if (card == FC_NO_CARD || !fc_field_is_open(&p->field, card)) continue;
      fc_field_make(&p->plan, &p->field, (fc_turn){card, FC_CODE_HOME});
      fc_script_write(script);
      sent = true;
    }
  }
}

static fc_status write_line(path *p, size_t clusters, bool won, const fc_position *start, fc_line *line) {
  kept k = {.count = 0};
  fc_script script;
  fc_plan_start(&p->plan, start, &p->field);
  const bool ok = drop_loops(p, clusters, &k);
  fc_script_begin(&script, &p->plan, &p->field, start, line);
  for (size_t i = 0; ok && i < k.count && script.status == FC_OK; i++) {
    fc_field_make(&p->plan, &p->field, k.turns[i]);
    fc_script_write(&script);
  }
  if (won) send_home(p, &script);
  fc_keyset_free(&k.positions);
  fc_free(k.at);
  fc_free(k.number);
  fc_free(k.turns);
  return ok ? script.status : FC_NO_MEMORY;
}

static fc_status trace(fc_twin_walk *w, const fc_position *start, uint32_t serial, size_t *count) {
  size_t n = 0;
  for (uint32_t at = serial; at != 0; at = w->pending.origin[at]) n++;
  uint32_t *const serials = fc_malloc(n * sizeof *serials);
  w->trail = fc_malloc(n * sizeof *w->trail);
  *count = n;
  if (!serials || !w->trail) {
    fc_free(serials);
    return FC_NO_MEMORY;
  }
  size_t i = n;
  for (uint32_t at = serial; at != 0; at = w->pending.origin[at]) serials[--i] = at;
  w->serials = serials;
  w->trail_length = n;
  w->trail_count = 0;
  const fc_watch *const watch = w->watch;
  fc_watch again = *watch;
  again.limits.states = 0; /* the states were paid for */
  const fc_stats stats = w->stats;
  const fc_rules rules = w->terrain.rules;
  fc_twin_walk_run(w, &rules, start, &again, &stats);
  w->watch = watch;
  w->stats = stats;
  w->trail_length = 0;
  w->serials = NULL;
  fc_free(serials);
  return FC_OK;
}

static void begin(path *p, fc_twin_walk *w, const fc_position *start) {
  memset(p, 0, sizeof *p);
  p->w = w;
  p->status = FC_OK;
  fc_plan_init(&p->plan, &w->terrain.rules);
  fc_plan_start(&p->plan, start, &p->field);
  for (unsigned card = 1; card <= p->plan.cards; card++)
    p->dealt.code[card] = (uint8_t)fc_field_code(&p->plan, &p->field, (fc_card)card);
  p->shapes.set = (fc_keyset){.words = w->terrain.words, .most = FC_KEYSET_MOST};
  p->shapes.keeps_ways = true;
}

/* From the last entry back to the first. */
static bool find_turns(path *p, size_t count) {
  const fc_entry *const trail = p->w->trail;
  uint32_t label = trail[count - 1].label;
  p->starts = fc_malloc(2 * count * sizeof *p->starts);
  for (size_t i = count - 1; p->starts && i-- > 0;) {
    p->starts[i] = p->turns_count;
    if (!add_cluster(p, &trail[i], &trail[i + 1], &label)) return false;
    p->starts[i + count - 1] = p->turns_count;
  }
  if (!p->starts) p->status = FC_NO_MEMORY;
  return p->starts != NULL;
}

fc_status fc_twin_walk_line(fc_twin_walk *w, const fc_position *start, uint32_t serial, fc_line *line) {
  size_t count;
  fc_status status = trace(w, start, serial, &count);
  path *const p = fc_malloc(sizeof *p);
  if (!p) status = FC_NO_MEMORY;
  if (status == FC_OK && w->trail_count == count) {
    fc_cluster last;
    begin(p, w, start);
    fc_cluster_init(&last, &w->terrain, w->trail[count - 1].cluster);
    status = find_turns(p, count) ? write_line(p, count - 1, last.is_won, start, line) : p->status;
    fc_shapes_free(&p->shapes);
    fc_free(p->turns);
    fc_free(p->starts);
  }
  fc_free(p);
  fc_free(w->trail);
  w->trail = NULL;
  return status;
}
