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

static bool shows(const walk *w, uint32_t number) {
  uint32_t key[2 * FC_SPREAD_WORDS];
  fc_searcher_key(w->layers, &w->s, key);
  return memcmp(key, fc_met_at(&w->layers->met, number)->key, w->layers->met.key_words * sizeof *key) == 0;
}

static void tell(walk *w, fc_turn turn, const fc_turned tidied[], unsigned count) {
  if (turn.card != FC_NO_CARD) fc_field_make(&w->plan, &w->field, turn);
  for (unsigned i = 0; i < count; i++)
    fc_field_make(&w->plan, &w->field, (fc_turn){tidied[i].card, FC_CODE_HOME});
  fc_script_write(&w->script);
}

static bool step_to(walk *w, uint32_t number) {
  const fc_spread_plan *const plan = &w->layers->plan;
  const unsigned count = fc_tries_list(plan, &w->s, w->layers->metric, ~(uint64_t)0, w->tries);
  for (unsigned i = 0; i < count; i++) {
    fc_turned turned[1 + FC_MOST_TIDIED];
    const fc_turn turn = w->tries[i].turn;
    turned[0] = fc_spread_make(plan, &w->s, turn);
    unsigned n = 1 + fc_tidy(plan, &w->s, turned + 1);
    if (shows(w, number)) {
      tell(w, turn, turned + 1, n - 1);
      return true;
    }
    while (n > 0) fc_spread_undo(plan, &w->s, turned[--n]);
  }
  return false;
}

static fc_status go(walk *w, const uint32_t way[], unsigned count) {
  fc_turned turned[FC_MOST_TIDIED];
  w->s = w->layers->deal;
  const unsigned n = fc_tidy(&w->layers->plan, &w->s, turned);
  tell(w, (fc_turn){FC_NO_CARD, 0}, turned, n);
  for (unsigned i = count; i-- > 0 && w->script.status == FC_OK;)
    if (!step_to(w, way[i])) return FC_BROKEN;
  return w->script.status;
}

fc_status fc_optimal_way(const fc_optimal *l, const fc_position *start, uint32_t number, fc_line *line) {
  uint32_t way[FC_MOST_LAYERS];
  unsigned count = 0;
  walk *const w = calloc(1, sizeof *w);
  if (!w) return FC_NO_MEMORY;
  w->layers = l;
  w->plan = l->plan.ground;
  fc_script_begin(&w->script, &w->plan, &w->field, start, line);
  for (; fc_met_at(&l->met, number)->parent != 0; number = fc_met_at(&l->met, number)->parent) {
    assert(count < FC_MOST_LAYERS);
    way[count++] = number;
  }
  const fc_status status = go(w, way, count);
  free(w);
  return status;
}
