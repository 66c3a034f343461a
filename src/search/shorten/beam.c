/* beam.c - beam search by layers of equal cost. Safe home moves are made at once and others are free, so that a layer holds positions
 * which need the same number of moves besides those that every solution has. Children are valued by what differs from their
 * parent and made only when they are chosen; those after which a card goes home are made on trial.
 *
 * Bound: a card above one of its own suit that goes home earlier must move to somewhere else first. */
#include "search/shorten/beam.h"

#include "base/memory.h"
#include "search/shorten/layers.h"
#include "search/shorten/packed.h"

#include <assert.h>

enum { MOST_RUN = 15, MET_BITS = 16 };

typedef struct node {
  uint32_t parent;
  fc_plan_step step;
} node;

struct fc_beam {
  fc_outlook_tables tables;
  fc_layers layers;
  node *nodes;
  uint32_t nodes_count, nodes_size;
  /* Positions of the last nodes: those of more than MOST_RUN layers. */
  uint8_t *packed;
  size_t packed_bytes, packed_size;
  uint32_t packed_count;
  uint32_t *met; /* positions and the cost at which they were met: a lossy table */
  uint64_t salt; /* makes what earlier runs met look different */
  fc_position start;
  unsigned cost, limit;
  unsigned expected; /* layers, among which states are shared out */
  bool won, failed;
  node last; /* the step that won */
};

typedef struct expansion {
  fc_outlook at;
  uint32_t node;
  unsigned cells, columns; /* empty */
  fc_place cell, column;   /* the first of each */
  int value;
  uint8_t wanted_in[FC_SLOT]; /* by column: cards that foundations wait for */
} expansion;

FC_INLINE uint8_t *packed_of(const fc_beam *b, uint32_t n) {
  return b->packed + n % b->packed_count * b->packed_bytes;
}

/* At this or a lower cost? Two positions that look alike here lose the second: nothing rests on that. */
FC_INLINE bool met_before(fc_beam *b, uint64_t hash, unsigned cost) {
  const uint64_t salted = (hash + b->salt) * 0x9e3779b97f4a7c15u;
  uint32_t *const slot = &b->met[salted >> (64 - MET_BITS)];
  const uint32_t entry = (uint32_t)(salted >> 10) << 10 | cost;
  static_assert(FC_LAYERS_MOST < 1 << 10, "costs have ten bits");
  if ((*slot ^ entry) >> 10 == 0 && *slot <= entry) return true;
  *slot = entry;
  return false;
}

FC_INLINE void add_candidate(fc_beam *b, const expansion *x, fc_plan_step step, unsigned cost, uint64_t hash,
                             int value) {
  if (!fc_layers_wants(&b->layers, cost, value) || met_before(b, hash, cost)) return;
  if (!fc_layers_add(&b->layers, cost, x->node, step, value)) b->failed = true;
}

FC_INLINE void make_child(const fc_rules *r, fc_beam *b, const expansion *x, fc_move m, fc_plan_step step,
                          unsigned cost, fc_outlook *trial) {
  fc_unpack(r, packed_of(b, x->node), trial);
  fc_outlook_play(r, &b->tables, trial, m);
  fc_outlook_go_home(r, &b->tables, trial);
  if (cost + trial->own >= b->limit) return;
  if (fc_outlook_wins(r, trial)) {
    b->won = true;
    b->limit = cost;
    b->last = (node){x->node, step};
    return;
  }
  add_candidate(b, x, step, cost, trial->p.hash, fc_outlook_value(r, &b->tables, trial));
}

/* A child that is made to see what it is worth. Not inline: it is called from many places. */
static void try_child(fc_beam *b, const expansion *x, fc_move m, fc_plan_step step, unsigned cost,
                      fc_outlook *trial) {
  FC_BY_SHAPE(make_child, &b->tables.rules, b, x, m, step, cost, trial);
}

FC_INLINE bool goes_home(const fc_rules *r, const fc_position *p, fc_card card) {
  return card != FC_NO_CARD && fc_legal_home(r, p, card) != FC_NOWHERE && fc_outlook_is_safe(r, p, card);
}

/* How the value changes when one card goes from a column or cell to another, and none goes home. */
FC_INLINE int change_of_value(const fc_rules *r, const fc_beam *b, const expansion *x, fc_move m,
                              unsigned old_traits, unsigned new_traits) {
  const fc_outlook_tables *const t = &b->tables;
  const fc_position *const p = &x->at.p;
  unsigned cells = x->cells, columns = x->columns;
  int change = t->traits[new_traits] - t->traits[old_traits];
  if (fc_place_is_column(m.from)) {
    change -= t->wanted * x->wanted_in[m.from];
    columns += p->below[m.card] == FC_NO_CARD;
  } else if (fc_place_is_cell(r, m.from)) {
    change -= fc_outlook_in_cell(r, t, p, m.card);
    cells++;
  }
  if (fc_place_is_column(m.to)) {
    change += t->wanted * x->wanted_in[m.to];
    columns -= p->top[m.to] == FC_NO_CARD;
  } else {
    change += fc_outlook_in_cell(r, t, p, m.card);
    cells--;
  }
  return change + t->room[cells][columns] - t->room[x->cells][x->columns];
}

FC_INLINE void add_child(const fc_rules *r, fc_beam *b, const expansion *x, fc_move m, unsigned onto,
                         fc_outlook *trial) {
  const fc_position *const p = &x->at.p;
  const bool column = fc_place_is_column(m.from), home = fc_place_is_home(m.to);
  const bool back = fc_place_is_home(m.from);
  const fc_plan_step step = {m.card, m.count, (uint16_t)onto};
  const unsigned cost = b->cost + (home ? 0 : back ? 2 : m.count);
  if (cost >= b->limit) return;
  const unsigned old_traits = column ? x->at.traits[m.card] : 0;
  const unsigned new_traits = fc_place_is_column(m.to) ? fc_outlook_traits(r, p, m.card, p->top[m.to]) : 0;
  const unsigned lower = x->at.lower + !!(new_traits & FC_TRAIT_LOWER) - !!(old_traits & FC_TRAIT_LOWER);
  if (home || back || m.count > 1 || lower == 0 || (column && goes_home(r, p, p->below[m.card]))) {
    try_child(b, x, m, step, cost, trial);
    return;
  }
  if (cost + x->at.own + (new_traits & FC_TRAIT_OWN) - (old_traits & FC_TRAIT_OWN) >= b->limit) return;
  const uint64_t hash =
      p->hash - fc_hash_term(m.card, fc_position_support(r, p, m.card)) + fc_hash_term(m.card, onto);
  add_candidate(b, x, step, cost, hash, x->value + change_of_value(r, b, x, m, old_traits, new_traits));
}

FC_INLINE void add_to_columns(const fc_rules *r, fc_beam *b, const expansion *x, fc_card card, fc_place from,
                              unsigned count, fc_outlook *trial) {
  const fc_position *const p = &x->at.p;
  for (const fc_card *y = b->tables.parents[card]; *y != FC_NO_CARD; y++) {
    const fc_place to = p->place[*y];
    if (fc_place_is_column(to) && p->top[to] == *y && to != from)
      add_child(r, b, x, (fc_move){card, from, to, (uint8_t)count}, *y, trial);
  }
  /* A whole column on an empty one changes nothing. */
  const bool whole = fc_place_is_column(from) && p->below[card] == FC_NO_CARD;
  if (whole || x->columns == 0 || !fc_legal_opens(r, p, card)) return;
  if (count > 1 && count > fc_run_capacity(r, x->cells, x->columns - 1)) return;
  add_child(r, b, x, (fc_move){card, from, x->column, (uint8_t)count}, FC_ON_FLOOR, trial);
}

FC_INLINE void look_around(const fc_rules *r, const fc_beam *b, expansion *x) {
  const fc_position *const p = &x->at.p;
  x->cells = fc_plan_count_empty(p, fc_place_slot(0), r->cells);
  x->columns = fc_plan_count_empty(p, fc_place_column(0), r->columns);
  x->cell = fc_plan_empty(p, fc_place_slot(0), r->cells);
  x->column = fc_plan_empty(p, fc_place_column(0), r->columns);
  x->value = fc_outlook_value(r, &b->tables, &x->at);
  memset(x->wanted_in + FC_COLUMN, 0, r->columns);
  for (unsigned s = 0; s < r->suits && fc_outlook_knows_order(r); s++) {
    const fc_card c = fc_outlook_wanted(r, p, s);
    if (c != FC_NO_CARD && fc_place_is_column(p->place[c])) x->wanted_in[p->place[c]]++;
  }
}

FC_INLINE void expand(const fc_rules *r, fc_beam *b, expansion *x, fc_outlook *trial) {
  const fc_position *const p = &x->at.p;
  look_around(r, b, x);
  const unsigned capacity = fc_run_capacity(r, x->cells, x->columns);
  for (unsigned i = 0; i < r->columns + fc_rules_slots(r); i++) {
    const fc_place from = i < r->columns ? fc_place_column(i) : fc_place_slot(i - r->columns);
    fc_card card = p->top[from];
    if (card == FC_NO_CARD) continue;
    const fc_place home = fc_legal_home(r, p, card);
    if (home != FC_NOWHERE) add_child(r, b, x, (fc_move){card, from, home, 1}, FC_AT_HOME, trial);
    if (x->cells > 0 && !fc_place_is_cell(r, from))
      add_child(r, b, x, (fc_move){card, from, x->cell, 1}, FC_IN_CELL, trial);
    add_to_columns(r, b, x, card, from, 1, trial);
    const unsigned run = i < r->columns ? fc_run_length(r, p, from) : 0;
    for (unsigned n = 2; n <= run && n <= capacity && n <= MOST_RUN; n++) {
      card = p->below[card];
      add_to_columns(r, b, x, card, from, n, trial);
    }
  }
  for (unsigned s = 0; r->worry_back && s < r->suits; s++) {
    const fc_card card = fc_card_make(r->suits, p->home[s] ? fc_position_top_rank(r, p, s) : 1, s);
    if (p->home[s] > 0) add_to_columns(r, b, x, card, fc_place_home(s), 1, trial);
  }
}

static bool add_node(fc_beam *b, uint32_t parent, fc_plan_step step) {
  if (b->nodes_count == b->nodes_size) {
    node *const more = fc_realloc(b->nodes, 2 * (size_t)b->nodes_size * sizeof *more);
    if (!more) return false;
    b->nodes = more;
    b->nodes_size *= 2;
  }
  b->nodes[b->nodes_count++] = (node){parent, step};
  return true;
}

/* Makes the best candidates of the layer, at most so many, and empties it. */
FC_INLINE void make_nodes(const fc_rules *r, fc_beam *b, unsigned most, fc_outlook *at) {
  fc_candidate c;
  unsigned made = 0;
  while (fc_layers_take(&b->layers, b->cost, &c)) {
    if (made++ >= most) continue;
    fc_move move;
    fc_unpack(r, packed_of(b, c.node), at);
    const bool legal = fc_plan_move(r, &at->p, c.step, &move);
    assert(legal);
    if (!legal || !add_node(b, c.node, c.step)) {
      b->failed = true;
      return;
    }
    fc_outlook_play(r, &b->tables, at, move);
    fc_outlook_go_home(r, &b->tables, at);
    fc_pack(r, at, packed_of(b, b->nodes_count - 1));
  }
}

/* So many positions that the states left suffice for the layers that are expected. */
static unsigned width_now(const fc_beam *b, unsigned widest, const fc_effort *effort) {
  const unsigned layers = b->expected > b->cost ? b->expected - b->cost : 1;
  const uint64_t share = fc_effort_left(effort) / layers;
  return share > widest ? widest : share > 0 ? (unsigned)share : 1;
}

/* Home moves that are not safe stay in their layer: it is gone through until no more come up, or twice the width was. */
FC_INLINE void search(const fc_rules *r, fc_beam *b, fc_effort *effort, fc_outlook *trial) {
  expansion x;
  const unsigned widest = b->layers.width;
  uint32_t next = 0;
  memset(&x, 0, sizeof x);
  fc_unpack(r, packed_of(b, 0), &x.at);
  memcpy(x.at.p.base, b->start.base, sizeof b->start.base);
  *trial = x.at;
  for (b->cost = 0; b->cost < b->limit; b->cost++) {
    const unsigned width = width_now(b, widest, effort);
    fc_layers_narrow(&b->layers, b->cost, width);
    for (const uint32_t first = next;;) {
      if (next > 0) make_nodes(r, b, 2 * width - (next - first), &x.at);
      if (next == b->nodes_count) break;
      for (; next < b->nodes_count; next++) {
        if (b->failed || !fc_effort_take(effort, 1)) return;
        x.node = next;
        fc_unpack(r, packed_of(b, next), &x.at);
        expand(r, b, &x, trial);
        if (b->won && b->limit <= b->cost + 1) return;
      }
    }
  }
}

fc_beam *fc_beam_new(const fc_rules *rules) {
  fc_beam *const b = fc_calloc(1, sizeof *b);
  if (!b) return NULL;
  fc_outlook_prepare(&b->tables, rules);
  b->packed_bytes = (fc_packed_bytes(rules) + 7) / 8 * 8;
  b->nodes_size = 1 << 12;
  b->nodes = fc_malloc(b->nodes_size * sizeof *b->nodes);
  b->met = fc_calloc((size_t)1 << MET_BITS, sizeof *b->met);
  if (fc_layers_init(&b->layers) && b->nodes && b->met) return b;
  fc_beam_free(b);
  return NULL;
}

void fc_beam_free(fc_beam *b) {
  if (!b) return;
  fc_layers_end(&b->layers);
  fc_free(b->nodes);
  fc_free(b->packed);
  fc_free(b->met);
  fc_free(b);
}

static uint32_t packed_count(unsigned width) { return 2 * width * (MOST_RUN + 2) + 1; }

/* Peaks add up: the engine's memory is kept while the beam runs. */
bool fc_beam_allows(fc_beam *b, unsigned width, fc_effort *effort) {
  const uint64_t fixed = sizeof *b + FC_LAYERS_MOST * sizeof(fc_layer) + (sizeof *b->met << MET_BITS);
  const uint64_t bytes = fixed + (uint64_t)packed_count(width) * b->packed_bytes;
  const uint64_t limit = effort->watch->limits.bytes,
                 peak = effort->stats->peak_bytes + bytes - effort->bytes;
  if (fc_effort_left(effort) == 0 || (limit > 0 && peak > limit)) return false;
  effort->stats->peak_bytes = peak;
  effort->bytes = bytes;
  return true;
}

unsigned fc_beam_layers(const fc_beam *b) { return b->cost; }

unsigned fc_beam_cost(const fc_plan *plan, const fc_rules *rules, const fc_position *start) {
  fc_position p = *start;
  unsigned cost = 0;
  for (size_t i = 0; i < plan->count; i++) {
    fc_move move;
    if (!fc_plan_move(rules, &p, plan->steps[i], &move)) return FC_LAYERS_MOST;
    cost += fc_place_is_home(move.to) ? 0 : fc_place_is_home(move.from) ? 2 : move.count;
    fc_position_apply(rules, &p, move);
  }
  return cost;
}

static bool add_home_moves(const fc_rules *r, fc_position *p, bool safe, fc_plan *plan) {
  fc_move move;
  while (fc_outlook_home_move(r, p, safe, &move)) {
    if (fc_plan_reserve(plan, plan->count + 1) != FC_OK) return false;
    plan->steps[plan->count++] = (fc_plan_step){move.card, 1, FC_AT_HOME};
    fc_position_apply(r, p, move);
  }
  return true;
}

/* From the nodes' steps, last first, to all steps in their order. */
static bool write_plan(fc_beam *b, fc_plan *plan) {
  const fc_rules *const r = &b->tables.rules;
  fc_position p = b->start;
  size_t steps = 0;
  for (node n = b->last; n.step.count > 0; n = b->nodes[n.parent]) steps++;
  fc_plan_step *const chain = fc_malloc((steps + 1) * sizeof *chain);
  if (!chain) return false;
  size_t at = steps;
  for (node n = b->last; n.step.count > 0; n = b->nodes[n.parent]) chain[--at] = n.step;
  plan->count = 0;
  bool good = add_home_moves(r, &p, true, plan);
  for (; at < steps && good; at++) {
    fc_move move;
    good = fc_plan_move(r, &p, chain[at], &move) && fc_plan_reserve(plan, plan->count + 1) == FC_OK;
    if (!good) break;
    plan->steps[plan->count++] = chain[at];
    fc_position_apply(r, &p, move);
    good = add_home_moves(r, &p, true, plan);
  }
  fc_free(chain);
  good = good && add_home_moves(r, &p, false, plan);
  assert(!good || fc_position_home_cards(r, &p) == fc_rules_cards(r));
  return good;
}

/* The start is node 0, whose step moves nothing. */
static bool begin(fc_beam *b, unsigned width, unsigned limit) {
  const uint32_t count = packed_count(width);
  const size_t bytes = count * b->packed_bytes;
  fc_outlook root;
  if (bytes > b->packed_size) {
    fc_free(b->packed);
    b->packed = fc_malloc(bytes);
    b->packed_size = b->packed ? bytes : 0;
    if (!b->packed) return false;
  }
  b->packed_count = count;
  b->limit = limit < FC_LAYERS_MOST ? limit : FC_LAYERS_MOST;
  b->won = b->failed = false;
  b->last = (node){0, {0, 0, 0}};
  b->salt += 0x632be59bd9b4e019u;
  b->nodes_count = 0;
  fc_outlook_start(&b->tables, &b->start, &root);
  b->won = fc_outlook_wins(&b->tables.rules, &root) && limit > 0;
  fc_pack(&b->tables.rules, &root, packed_of(b, 0));
  fc_layers_begin(&b->layers, width, fc_outlook_value(&b->tables.rules, &b->tables, &root));
  return add_node(b, 0, b->last.step);
}

bool fc_beam_run(fc_beam *b, const fc_position *start, unsigned width, unsigned limit, unsigned expected,
                 fc_effort *effort, fc_plan *plan) {
  fc_outlook *const trial = fc_malloc(sizeof *trial);
  b->start = *start;
  b->expected = expected;
  if (!trial || !begin(b, width, limit)) return fc_free(trial), false;
  if (!b->won) FC_BY_SHAPE(search, &b->tables.rules, b, effort, trial);
  fc_free(trial);
  return b->won && write_plan(b, plan);
}
