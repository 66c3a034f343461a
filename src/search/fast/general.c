/* general.c - the search: greedy at first, then layer by layer. */
#include "search/fast/general.h"

#include "base/memory.h"

#include <assert.h>

enum { BYTES_PER_STATE = 300, STATES_OF_FIRST_STAGE = 200000 };

typedef struct stage {
  bool eager;
  uint64_t greedy, most; /* expansions; 0: as many as there is room for */
} stage;

static const stage stages[] = {
    {true, 300, 10000},
    {false, 0, 0},
};
enum { STAGES = sizeof stages / sizeof *stages };

fc_general *fc_general_new(const fc_rules *rules, uint64_t states) {
  fc_general *const n = fc_calloc(1, sizeof *n);
  if (!n) return NULL;
  fc_plan_init(&n->plan, rules);
  n->most_bytes = (states > 0 ? states : STATES_OF_FIRST_STAGE) * BYTES_PER_STATE;
  n->stages = states > 0 ? STAGES : 1;
  fc_store_init(&n->store, n->plan.words, 2 * n->plan.cards + 1, FC_VALUES);
  return n;
}

void fc_general_free(fc_general *general) {
  if (!general) return;
  fc_store_free(&general->store);
  fc_free(general);
}

/* Cards home and hard pairs undone: neither goes back, but for cards that are worried back. */
static unsigned layer_of(const fc_general *n) {
  assert(n->field.hard <= n->hard);
  return n->plan.cards - n->field.away + n->hard - n->field.hard;
}

/* For positions: what was set when the finder was made, or less if the caller's limit leaves less. */
static uint64_t bytes_allowed(const fc_general *n) {
  const uint64_t limit = n->watch->limits.bytes, used = n->stats.peak_bytes + sizeof *n;
  if (limit == 0 || limit >= n->most_bytes + used) return n->most_bytes;
  return limit > used ? limit - used : 0;
}

/* Out of room: whose budget was it? */
static void run_out_of_room(fc_general *n) {
  const bool all_used = n->store.set.count >= n->store.set.most;
  n->stop = all_used && bytes_allowed(n) == n->most_bytes ? FC_STOP_STATES : FC_STOP_MEMORY;
}

/* Keeps the field's position, if it is new, to wait for its turn. */
static void keep(fc_general *n, uint32_t parent, fc_turn turn, unsigned moves) {
  if (!fc_store_make_room(&n->store)) {
    run_out_of_room(n);
    return;
  }
  const uint32_t number = fc_keyset_add(&n->store.set, n->field.key);
  if (number == 0) return;
  n->store.met[number] = (fc_met){.parent = parent, .moves = (uint16_t)moves, .turn = turn};
  const unsigned layer = layer_of(n);
  fc_store_wait(&n->store, number, layer, fc_valuer_value(&n->valuer, &n->plan, &n->field, moves));
  if (layer > n->highest) n->highest = layer;
  if (n->field.away == 0) n->solved = number;
}

static void expand(fc_general *n, uint32_t number) {
  const fc_ground_plan *const g = &n->plan;
  fc_field *const f = &n->field;
  const unsigned moves = n->store.met[number].moves + (n->store.met[number].moves < UINT16_MAX ? 1u : 0u);
  fc_field_unpack(g, fc_keyset_key(&n->store.set, number), f);
  const unsigned count = fc_choice_list(g, f, n->eager, n->turns);
  n->stats.expanded++;
  for (unsigned i = 0;
       i < count && !n->solved && fc_watch_goes_on(n->watch, &n->stats, &n->next_look, &n->stop); i++) {
    n->stats.generated++;
    fc_field_make(g, f, n->turns[i]);
    fc_choice_tidy(g, f, n->eager);
    keep(n, number, n->turns[i], moves);
    fc_field_undo_to(g, f, 0);
  }
}

static bool goes_on(const fc_general *n, uint64_t most) {
  return !n->solved && n->stop == FC_STOP_NONE && (most == 0 || n->stats.expanded < most);
}

static void expand_best(fc_general *n, unsigned layer) { expand(n, fc_store_take(&n->store, layer)); }

static void search_greedily(fc_general *n, uint64_t most) {
  while (n->store.waiting_count > 0 && goes_on(n, most))
    expand_best(n, fc_store_best_layer(&n->store, n->highest));
}

/* Sweeps upwards through the layers, two expansions in each; every second sweep starts SWEEP below the highest layer, every
 * fourth twice as far, and so on. True if nothing is left to expand. */
static bool search_by_layers(fc_general *n, uint64_t most) {
  enum { SWEEP = 6, EACH = 2 };
  for (unsigned sweep = 1; goes_on(n, most); sweep++) {
    if (n->store.waiting_count == 0) return true;
    unsigned depth = SWEEP;
    for (unsigned i = sweep; i % 2 == 0 && depth <= n->highest; i /= 2) depth *= 2;
    for (unsigned layer = n->highest > depth ? n->highest - depth : 0; layer <= n->highest; layer++)
      for (int i = 0; i < EACH && n->store.waiting[layer].count > 0 && goes_on(n, most); i++)
        expand_best(n, layer);
  }
  return false;
}

static void run_stage(fc_general *n, const stage *s, const fc_position *start) {
  fc_plan_start(&n->plan, start, &n->field);
  fc_valuer_init(&n->valuer, fc_general_weights_for(&n->plan.rules), &n->plan);
  fc_plan_start(&n->plan, start, &n->field); /* once more, with the values */
  fc_store_clear(&n->store);
  n->eager = s->eager;
  n->hard = n->field.hard;
  n->highest = 0;
  fc_choice_tidy(&n->plan, &n->field, n->eager);
  keep(n, 0, (fc_turn){0, 0}, 0);
  const uint64_t before = n->stats.expanded;
  if (s->greedy) search_greedily(n, before + s->greedy);
  n->exhausted = search_by_layers(n, s->most ? before + s->most : 0) && !n->eager;
}

bool fc_general_run(fc_general *n, const fc_position *start, const fc_watch *watch, const fc_stats *before) {
  n->watch = watch;
  n->stop = FC_STOP_NONE;
  n->stats = *before;
  n->next_look = 0;
  n->solved = 0;
  n->exhausted = false;
  if (!fc_store_allow(&n->store, bytes_allowed(n))) {
    n->stop = FC_STOP_MEMORY;
    return false;
  }
  for (unsigned i = 0; i < n->stages && goes_on(n, 0) && !n->exhausted; i++) run_stage(n, &stages[i], start);
  n->stats.peak_bytes += sizeof *n + fc_store_bytes(&n->store);
  if (!n->solved && n->stop == FC_STOP_NONE) n->stop = FC_STOP_STATES;
  return n->solved != 0;
}
