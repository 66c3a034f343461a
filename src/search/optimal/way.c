/* way.c - the turn between a position and the next one is found by trying all. */
#include "search/optimal/way.h"

#include "base/memory.h"
#include "search/optimal/team.h"
#include "search/script.h"

typedef struct walk {
  const fc_optimal *layers;
  fc_ground_plan plan;
  fc_field field;
  fc_script script;
  fc_spread s;
  fc_try tries[FC_MOST_TRIES];
  uint32_t way[FC_MOST_LAYERS][2 * FC_SPREAD_WORDS]; /* keys, from the end to the start */
} walk;

static bool shows(const walk *w, const uint32_t wanted[]) {
  uint32_t key[2 * FC_SPREAD_WORDS];
  fc_searcher_key(w->layers, &w->s, key);
  return memcmp(key, wanted, w->layers->met.key_words * sizeof *key) == 0;
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
static bool step_to(walk *w, const uint32_t wanted[]) {
  const fc_spread_plan *const plan = &w->layers->plan;
  const unsigned count = fc_tries_list(plan, &w->s, w->layers->metric, ~(uint64_t)0, w->tries);
  const fc_try *best = NULL;
  for (unsigned i = 0; i < count; i++) {
    const fc_try *const t = &w->tries[i];
    if (best && t->price >= best->price) continue;
    stride made = make(w, t->turn);
    if (shows(w, wanted)) best = t;
    while (made.count > 0) fc_spread_undo(plan, &w->s, made.turned[--made.count]);
  }
  if (!best) return false;
  const stride made = make(w, best->turn);
  tell(w, best->turn, made.turned + 1, made.count - 1);
  return true;
}

static fc_status go(walk *w, unsigned count) {
  fc_turned turned[FC_MOST_TIDIED];
  w->s = w->layers->deal;
  const unsigned n = fc_tidy(&w->layers->plan, &w->s, turned);
  tell(w, (fc_turn){FC_NO_CARD, 0}, turned, n);
  for (unsigned i = count; i-- > 0 && w->script.status == FC_OK;)
    if (!step_to(w, w->way[i])) return FC_BROKEN;
  return w->script.status;
}

/* A position, and which one it was met from. */
typedef struct stage {
  uint32_t parent, rank, key[2 * FC_SPREAD_WORDS];
} stage;

/* Of what a beam met, all is with the rank that made it. */
static stage read_stage(const fc_optimal *l, fc_won at) {
  const unsigned words = l->met.key_words;
  const fc_record *const r = fc_met_at(&l->met, at.number);
  stage found = {.parent = r->parent, .rank = l->team ? r->key[words] : at.rank};
  memcpy(found.key, r->key, words * sizeof *found.key);
  return found;
}

static stage find_stage(const fc_optimal *l, fc_won at) {
  stage found = {0};
  if (!at.ranks || at.ranks->rank == at.rank) found = read_stage(l, at);
  if (at.ranks) fc_ranks_spread(at.ranks, at.rank, &found, sizeof found);
  return found;
}

/* Returns how many. */
static unsigned list_back(walk *w, fc_won at) {
  const fc_optimal *l = w->layers;
  unsigned count = 0;
  for (stage found = find_stage(l, at); found.parent != 0; found = find_stage(l, at)) {
    at.rank = found.rank;
    at.number = found.parent;
    if (l->base && (found.parent & FC_FROM_BASE)) { /* the same position there */
      at.number &= ~FC_FROM_BASE;
      l = l->base;
    } else {
      assert(count < FC_MOST_LAYERS);
      memcpy(w->way[count++], found.key, sizeof found.key);
    }
  }
  return count;
}

fc_status fc_optimal_way(const fc_optimal *l, const fc_position *start, fc_won won, fc_line *line) {
  walk *const w = fc_calloc(1, sizeof *w);
  if (!w) return FC_NO_MEMORY;
  w->layers = l;
  w->plan = l->plan.ground;
  fc_script_begin(&w->script, &w->plan, &w->field, start, line);
  const fc_status status = go(w, list_back(w, won));
  fc_free(w);
  return status;
}
