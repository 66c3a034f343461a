/* layer_walk.c - expanding a layer's positions, in the order they came. */
#include "search/prove/layer_walk.h"

#include "base/memory.h"
#include "search/script.h"

#include <assert.h>

static unsigned layer_of(const fc_layer_walk *w) {
  assert(w->field.hard <= w->hard);
  const unsigned undone = w->hard - w->field.hard;
  return w->plan.rules.worry_back ? undone : undone + w->plan.cards - w->field.away;
}

static void drop(fc_layer_walk *w, unsigned layer) {
  fc_layer *const l = &w->layers[layer];
  fc_keyset_free(&l->positions);
  fc_block_free(&l->serial_block, &w->budget);
}

static bool make_room(fc_layer_walk *w, fc_layer *l) {
  if (l->positions.words == 0) {
    l->positions = (fc_keyset){.words = w->plan.words, .most = FC_KEYSET_MOST, .budget = &w->budget};
    fc_keyset_clear(&l->positions);
  }
  if (!fc_keyset_make_room(&l->positions) ||
      !fc_block_grow(&l->serial_block, &w->budget, l->positions.size * sizeof *l->serial))
    return false;
  l->serial = l->serial_block.memory;
  return true;
}

static bool make_room_for_link(fc_layer_walk *w) {
  const size_t needed = ((size_t)w->links_count + 1) * sizeof *w->links;
  if (w->links_count >= UINT32_MAX / 2) return false;
  if (needed > w->links_block.bytes &&
      !fc_block_grow(&w->links_block, &w->budget, needed + needed / 2 + 4096))
    return false;
  w->links = w->links_block.memory;
  return true;
}

/* Keeps the field's position, if it is new. */
static void keep(fc_layer_walk *w, uint32_t from, fc_turn turn) {
  fc_layer *const l = &w->layers[layer_of(w)];
  const unsigned home = w->plan.cards - w->field.away;
  if (!make_room(w, l) || !make_room_for_link(w)) {
    w->stop = FC_STOP_MEMORY;
    return;
  }
  const uint32_t number = fc_keyset_add(&l->positions, w->field.key), serial = w->links_count;
  if (number == 0) return;
  w->links[w->links_count++] = (fc_link){from, turn};
  l->serial[number] = serial;
  if (w->field.away == 0) w->won = serial;
  if (home > w->best_home || w->best == 0) {
    w->best_home = home;
    w->best = serial;
  }
}

static bool goes_on(fc_layer_walk *w) {
  if (w->won != 0) return false;
  return fc_watch_goes_on(w->watch, &w->stats, &w->next_look, &w->stop);
}

static void expand(fc_layer_walk *w, uint32_t number) {
  const fc_ground_plan *const g = &w->plan;
  fc_field *const f = &w->field;
  const uint32_t serial = w->layers[w->layer].serial[number];
  fc_field_unpack(g, fc_keyset_key(&w->layers[w->layer].positions, number), f);
  const unsigned count = fc_choice_list(g, f, false, w->turns);
  w->stats.expanded++;
  for (unsigned i = 0; i < count && goes_on(w); i++) {
    w->stats.generated++;
    fc_field_make(g, f, w->turns[i]);
    fc_choice_tidy(g, f, false);
    keep(w, serial, w->turns[i]);
    fc_field_undo_to(g, f, 0);
  }
}

static bool begin(fc_layer_walk *w, const fc_rules *rules, const fc_position *start) {
  fc_plan_init(&w->plan, rules);
  fc_plan_start(&w->plan, start, &w->field);
  w->hard = w->field.hard;
  w->links_count = 1;
  const unsigned count = 2 * w->plan.cards + 1;
  if (!fc_budget_take(&w->budget, count * sizeof *w->layers)) return false;
  w->layers = fc_calloc(count, sizeof *w->layers);
  w->layers_count = w->layers ? count : 0;
  return w->layers != NULL;
}

void fc_layer_walk_run(fc_layer_walk *w, const fc_rules *rules, const fc_position *start,
                       const fc_watch *watch, const fc_stats *before) {
  fc_layer_walk_free(w);
  w->watch = watch;
  w->stats = *before;
  w->budget.most = watch->limits.bytes;
  w->budget.spill = watch->spill;
  if (begin(w, rules, start)) {
    fc_choice_tidy(&w->plan, &w->field, false);
    keep(w, 0, (fc_turn){0, 0});
    for (; w->layer < w->layers_count && goes_on(w); w->layer++) {
      const fc_keyset *const positions = &w->layers[w->layer].positions;
      for (uint32_t number = 1; number < positions->count && goes_on(w); number++) expand(w, number);
      drop(w, w->layer);
    }
  } else {
    w->stop = FC_STOP_MEMORY;
  }
  if (w->budget.peak > w->stats.peak_bytes) w->stats.peak_bytes = w->budget.peak;
}

fc_status fc_layer_walk_line(fc_layer_walk *w, const fc_position *start, uint32_t serial, fc_line *line) {
  fc_script script;
  size_t count = 0;
  for (uint32_t at = serial; at != 0; at = w->links[at].from) count++;
  fc_turn *const turns = fc_malloc(count * sizeof *turns);
  if (!turns) return FC_NO_MEMORY;
  size_t i = count;
  for (uint32_t at = serial; at != 0; at = w->links[at].from) turns[--i] = w->links[at].turn;
  fc_script_begin(&script, &w->plan, &w->field, start, line);
  for (i = 0; i < count && script.status == FC_OK; i++) {
    if (i > 0) fc_field_make(&w->plan, &w->field, turns[i]);
    fc_choice_tidy(&w->plan, &w->field, false);
    fc_script_write(&script);
  }
  fc_free(turns);
  return script.status;
}

void fc_layer_walk_free(fc_layer_walk *w) {
  for (unsigned i = 0; i < w->layers_count; i++) drop(w, i);
  fc_free(w->layers);
  fc_block_free(&w->links_block, &w->budget);
  memset(w, 0, sizeof *w);
}
