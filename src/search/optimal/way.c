/* way.c - the turn between a position and the next one is found by trying all. */
#include "search/optimal/way.h"

#include "search/optimal/searcher.h"
#include "search/script.h"

#include <stdlib.h>

typedef struct walk {
  const fc_optimal *layers;
  fc_ground_plan plan;
  fc_field field;
  fc_script script;
  fc_spread s;
  fc_try tries[FC_MOST_TRIES];
} walk;

static bool shows(const walk *w, const fc_record *r) {
  uint32_t key[2 * FC_SPREAD_WORDS];
  fc_searcher_key(w->layers, &w->s, key);
  return memcmp(key, r->key, w->layers->met.key_words * sizeof *key) == 0;
}

static void tell(walk *w, fc_turn turn, const fc_turned tidied[], unsigned count) {
  if (turn.card != FC_NO_CARD) fc_field_make(&w->plan, &w->field, turn);
  for (unsigned i = 0; i < count; i++)
    fc_field_make(&w->plan, &w->field, (fc_turn){tidied[i].card, FC_CODE_HOME});
  fc_script_write(&w->script);
}

typedef struct stride {
  fc_turned turned[1 + FC_MOST_TIDIED];
  unsigned count;
} stride;

static stride make(walk *w, fc_turn turn) {
  const fc_spread_plan *const plan = &w->layers->plan;
  stride made;
  made.turned[0] = fc_spread_make(plan, &w->s, turn);
  made.count = 1 + fc_tidy(plan, &w->s, made.turned + 1);
  return made;
}

/* Where runs are paid card by card and some of their cards go home at once, a shorter run may do as well: the cheapest turn is meant. */
static bool step_to(walk *w, const fc_record *r) {
  const fc_spread_plan *const plan = &w->layers->plan;
  const unsigned count = fc_tries_list(plan, &w->s, w->layers->metric, ~(uint64_t)0, w->tries);
  const fc_try *best = NULL;
  for (unsigned i = 0; i < count; i++) {
    const fc_try *const t = &w->tries[i];
    if (best && t->price >= best->price) continue;
    stride made = make(w, t->turn);
    if (shows(w, r)) best = t;
    while (made.count > 0) fc_spread_undo(plan, &w->s, made.turned[--made.count]);
  }
  if (!best) return false;
  const stride made = make(w, best->turn);
  tell(w, best->turn, made.turned + 1, made.count - 1);
  return true;
}

static fc_status go(walk *w, const fc_record *const way[], unsigned count) {
  fc_turned turned[FC_MOST_TIDIED];
  w->s = w->layers->deal;
  const unsigned n = fc_tidy(&w->layers->plan, &w->s, turned);
  tell(w, (fc_turn){FC_NO_CARD, 0}, turned, n);
  for (unsigned i = count; i-- > 0 && w->script.status == FC_OK;)
    if (!step_to(w, way[i])) return FC_BROKEN;
  return w->script.status;
}

/* From the end to the start; returns how many. */
static unsigned list_back(const fc_optimal *l, uint32_t number, const fc_record *way[]) {
  unsigned count = 0;
  for (const fc_record *r = fc_met_at(&l->met, number); r->parent != 0;) {
    uint32_t parent = r->parent;
    if (parent & FC_FROM_BASE) { /* the same position there */
      l = l->base;
      parent &= ~FC_FROM_BASE;
    } else {
      assert(count < FC_MOST_LAYERS);
      way[count++] = r;
    }
    r = fc_met_at(&l->met, parent);
  }
  return count;
}

fc_status fc_optimal_way(const fc_optimal *l, const fc_position *start, uint32_t number, fc_line *line) {
  const fc_record *way[FC_MOST_LAYERS];
  walk *const w = calloc(1, sizeof *w);
  if (!w) return FC_NO_MEMORY;
  w->layers = l;
  w->plan = l->plan.ground;
  fc_script_begin(&w->script, &w->plan, &w->field, start, line);
  const fc_status status = go(w, way, list_back(l, number, way));
  free(w);
  return status;
}
