/* cycle_search.c - positions by exact key; open ones in a stack for each length that they promise. A position's bound is computed when
 * its turn comes, not when it is made: until then its parent's promise does for it. */
#include "study/cycle_search.h"

#include "game/apply.h"
#include "game/key.h"
#include "game/legal.h"
#include "game/metric.h"
#include "search/cuts.h"
#include "search/keyset.h"
#include "study/stopwatch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTHS = 512, NOT_BOUNDED = 0xffff };

typedef struct node {
  uint16_t made;  /* turns from the start, the fewest so far */
  uint16_t bound; /* turns to the end, at least; NOT_BOUNDED before it was computed */
  bool is_done;   /* its moves were looked at since `made` became so small */
} node;

typedef struct stack {
  uint32_t *items;
  size_t count, size;
} stack;

typedef struct search {
  const fc_rules *rules;
  fc_keying keying;
  unsigned suits;
  fc_keyset met;
  node *nodes;
  size_t nodes_size;
  stack open[LENGTHS];
  fc_move *moves;
  fc_cycle_search *found;
} search;

static bool push(stack *s, uint32_t item) {
  if (s->count == s->size) {
    const size_t size = s->size ? 2 * s->size : 256;
    uint32_t *const items = realloc(s->items, size * sizeof *items);
    if (!items) return false;
    s->items = items;
    s->size = size;
  }
  s->items[s->count++] = item;
  return true;
}

static bool bound_of(search *s, const fc_position *p, uint16_t *bound) {
  const unsigned left = fc_rules_cards(s->rules) - fc_position_home_cards(s->rules, p);
  fc_cycles cycles;
  fc_cuts cuts = {.known = false};
  fc_status status = fc_cycles_find_within(s->rules, p, FC_CUT_RUNS, s->suits, &cycles);
  if (status == FC_OK) status = fc_cuts_find(&cycles, cycles.suits, &cuts);
  fc_cycles_release(&cycles);
  s->found->bounds++;
  *bound = (uint16_t)(left + (cuts.known ? cuts.count : 0));
  return status == FC_OK;
}

static bool make_room(search *s) {
  if (!fc_keyset_make_room(&s->met)) return false;
  if (s->met.count + 1 < s->nodes_size) return true;
  const size_t size = s->nodes_size ? 2 * s->nodes_size : 1024;
  node *const nodes = realloc(s->nodes, size * sizeof *nodes);
  if (!nodes) return false;
  s->nodes = nodes;
  s->nodes_size = size;
  return true;
}

static bool meet(search *s, const fc_position *p, unsigned made, unsigned promise) {
  uint64_t key[(FC_MAX_KEY_BYTES + 7) / 8] = {0};
  bool is_new;
  assert(promise < LENGTHS);
  if (!make_room(s)) return false;
  fc_key_pack(&s->keying, p, (uint8_t *)key);
  const uint32_t number = fc_keyset_number(&s->met, key, &is_new);
  node *const n = &s->nodes[number];
  if (is_new) *n = (node){.made = UINT16_MAX, .bound = NOT_BOUNDED};
  if (made >= n->made) return true;
  n->made = (uint16_t)made;
  n->is_done = false;
  if (n->bound != NOT_BOUNDED && made + n->bound > promise) promise = made + n->bound;
  return push(&s->open[promise], number);
}

/* Is the run short enough to count one turn? */
static bool counts_one(const search *s, const fc_position *p, fc_move move) {
  if (move.count == 1) return true;
  unsigned cells = 0, columns = 0;
  for (unsigned i = 0; i < s->rules->cells; i++) cells += p->top[fc_place_slot(i)] == FC_NO_CARD;
  for (unsigned i = 0; i < s->rules->columns; i++)
    columns += p->top[fc_place_column(i)] == FC_NO_CARD && fc_place_column(i) != move.to;
  return move.count <= fc_metric_run(FC_METRIC_PAPER, s->rules, cells, columns);
}

static bool expand(search *s, fc_position *p, unsigned made, unsigned promise) {
  const size_t count = fc_legal_moves(s->rules, p, FC_MOVES_RUNS, s->moves);
  s->found->states++;
  for (size_t i = 0; i < count; i++) {
    if (!counts_one(s, p, s->moves[i])) continue;
    fc_position_apply(s->rules, p, s->moves[i]);
    const bool done = meet(s, p, made + 1, promise);
    fc_position_undo(s->rules, p, s->moves[i]);
    if (!done) return false;
  }
  return true;
}

/* The turn of a position that promised this length: it is expanded, or waits for a longer one. False without memory. */
static bool visit(search *s, uint32_t number, unsigned promise) {
  fc_position p;
  fc_key_unpack(&s->keying, (const uint8_t *)fc_keyset_key(&s->met, number), &p);
  node n = s->nodes[number];
  if (n.bound == NOT_BOUNDED && !bound_of(s, &p, &n.bound)) return false;
  s->nodes[number].bound = n.bound;
  if (n.bound == 0) {
    s->found->verdict = FC_SOLVED;
    s->found->length = n.made;
    return true;
  }
  if ((unsigned)n.made + n.bound > promise) return push(&s->open[n.made + n.bound], number);
  s->nodes[number].is_done = true;
  return expand(s, &p, n.made, promise);
}

static fc_status go_through(search *s, uint64_t most_states, const fc_observer *observer) {
  s->found->verdict = FC_UNDECIDED;
  for (unsigned promise = 0; promise < LENGTHS; promise++)
    while (s->open[promise].count > 0) {
      if (s->found->states >= most_states) return FC_OK;
      if (s->found->states % 256 == 0 && observer->should_stop(observer->context)) return FC_OK;
      const uint32_t number = s->open[promise].items[--s->open[promise].count];
      if (s->nodes[number].is_done) continue; /* it was here twice, by ways of different length */
      if (!visit(s, number, promise)) return FC_NO_MEMORY;
      if (s->found->verdict == FC_SOLVED) return FC_OK;
    }
  s->found->verdict = FC_UNSOLVABLE;
  return FC_OK;
}

fc_status fc_cycle_search_run(const fc_rules *rules, const fc_position *start, unsigned suits,
                              uint64_t most_states, const fc_observer *observer, fc_cycle_search *found) {
  search *const s = calloc(1, sizeof *s);
  fc_status status = FC_NO_MEMORY;
  *found = (fc_cycle_search){.verdict = FC_UNDECIDED};
  if (!s) return status;
  const double started = fc_stopwatch_seconds();
  s->rules = rules;
  s->suits = suits;
  s->found = found;
  fc_keying_init(&s->keying, rules, start);
  s->met = (fc_keyset){.words = (s->keying.bytes + 7) / 8, .most = FC_KEYSET_MOST};
  fc_keyset_clear(&s->met);
  s->moves = malloc(FC_MAX_MOVES * sizeof *s->moves);
  if (s->moves && meet(s, start, 0, 0)) status = go_through(s, most_states, observer);
  found->seconds = fc_stopwatch_seconds() - started;
  for (unsigned i = 0; i < LENGTHS; i++) free(s->open[i].items);
  fc_keyset_free(&s->met);
  free(s->nodes);
  free(s->moves);
  free(s);
  return status;
}
