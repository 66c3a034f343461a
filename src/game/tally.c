/* tally.c - counting. Each position of the path is a node; the path's own move leads to the next one, and where moving a run
 * at once gives a position that the path reaches later, that is a turn which leads there directly. The position
 * that a run move would give is known by its signature alone: one card changes what it lies on. Detours are not cut out:
 * of several later positions that are equal, the next one is meant. */
#include "game/tally.h"

#include "game/safe.h"

#include <assert.h>
#include <stdlib.h>

enum { TURNS, PAPER, PLAYER, METRICS };

typedef struct shortcut {
  uint64_t signature;
  uint32_t from,
      lands; /* the node it leaves, and the first at which the path has put the run's first card on a column */
  bool in_paper; /* short enough for the paper's limit */
} shortcut;

typedef struct node {
  uint64_t signature;
  unsigned cost[METRICS];
  uint32_t next_equal;   /* the next node with this signature, plus one; 0 if there is none */
  uint32_t next_landing; /* of the card that the path has just put on a column; 0 if there is none */
  fc_card landed;        /* that card, or FC_NO_CARD */
  fc_card landed_on;     /* what it was put on, FC_NO_CARD for an empty column */
  bool automatic;        /* Microsoft's FreeCell would make the move that leaves this node */
} node;

typedef struct counting {
  fc_table *table;
  node *nodes;
  shortcut *shortcuts;
  size_t count, shortcuts_count, shortcuts_size;
  /* By card: the next node at which it was put on a column; 0: none. */
  uint32_t landing[FC_MAX_CARDS + 1];
  /* By card: columns of which it is the top; for FC_NO_CARD, empty columns. */
  uint8_t tops[FC_MAX_CARDS + 1];
  uint32_t *index; /* hash table: signature to the first node that has it, plus one */
  size_t mask;
} counting;

static bool add_shortcut(counting *c, shortcut s) {
  if (c->shortcuts_count == c->shortcuts_size) {
    const size_t size = c->shortcuts_size ? 2 * c->shortcuts_size : 64;
    shortcut *const more = realloc(c->shortcuts, size * sizeof *more);
    if (!more) return false;
    c->shortcuts = more;
    c->shortcuts_size = size;
  }
  c->shortcuts[c->shortcuts_count++] = s;
  return true;
}

/* The last n cards of a column, of which `card` is the first, may go onto a column with the top `onto`. */
static bool add_run(counting *c, unsigned column, unsigned n, fc_card card, fc_card onto, const fc_room *room,
                    uint32_t at) {
  const fc_table *const t = c->table;
  const unsigned height = t->height[column];
  const fc_card beneath = n < height ? t->column[column][height - n - 1] : FC_NO_CARD;
  const unsigned columns = room->columns - (!onto && room->columns > 0);
  if (n > fc_table_limit(t->rules, room->cells, columns)) return true;
  return add_shortcut(c, (shortcut){.signature = fc_table_signature_moved(t, card, beneath, onto),
                                    .from = at,
                                    .lands = c->landing[card],
                                    .in_paper = n <= fc_table_limit_paper(t->rules, room->cells, columns)});
}

static bool is_top_elsewhere(const fc_table *t, fc_card card, unsigned column) {
  for (unsigned i = 0; i < t->rules->columns; i++)
    if (t->height[i] > 0 && t->column[i][t->height[i] - 1] == card) return i != column;
  return false;
}

/* Runs of two or more whose first card the path next puts where it could go now. */
static bool add_runs_from(counting *c, unsigned column, const fc_room *room, uint32_t at) {
  const fc_table *const t = c->table;
  for (unsigned n = 2; n <= t->run[column]; n++) {
    const fc_card card = t->column[column][t->height[column] - n];
    if (c->landing[card] == 0) continue;
    const fc_card onto = c->nodes[c->landing[card]].landed_on;
    const bool may_go = onto ? c->tops[onto] && is_top_elsewhere(t, onto, column)
                             : c->tops[FC_NO_CARD] && fc_table_opens(t, card);
    if (may_go && !add_run(c, column, n, card, onto, room, at)) return false;
  }
  return true;
}

static bool is_automatic(const fc_table *t, fc_step step) {
  if (step.to != FC_HOME) return false;
  const fc_card card = fc_table_top(t, step.from);
  return fc_is_automatic_home(t->rules, t->home, t->base, fc_card_rank(t->rules->suits, card),
                              fc_card_suit(t->rules->suits, card));
}

/* Plays the whole path on a table of its own to see which cards are put on columns, and when. */
static bool foresee(counting *c, const fc_step path[]) {
  fc_table *const t = malloc(sizeof *t);
  fc_reason why;
  if (!t) return false;
  fc_table_copy(t, c->table);
  c->nodes[0].landed = FC_NO_CARD;
  for (size_t i = 0; i < c->count; i++) {
    const bool legal = fc_table_play(t, path[i], &why);
    assert(legal);
    (void)legal;
    const unsigned to = path[i].to - FC_COLUMN, n = path[i].count > 1 ? path[i].count : 1;
    node *const next = &c->nodes[i + 1];
    next->landed = next->landed_on = FC_NO_CARD;
    if (path[i].to >= FC_SLOT) continue;
    next->landed = t->column[to][t->height[to] - n];
    if (t->height[to] > n) next->landed_on = t->column[to][t->height[to] - n - 1];
  }
  free(t);
  for (size_t i = c->count; i > 0; i--) {
    const fc_card card = c->nodes[i].landed;
    if (card == FC_NO_CARD) continue;
    c->nodes[i].next_landing = c->landing[card];
    c->landing[card] = (uint32_t)i;
  }
  return true;
}

/* To be called with -1 before and +1 after a move: tops of the columns it touches. */
static void count_tops(counting *c, fc_step step, int by) {
  const fc_place ends[2] = {step.from, step.to};
  for (unsigned i = 0; i < 2; i++) {
    if (ends[i] >= FC_SLOT) continue;
    uint8_t *const count = &c->tops[fc_table_top(c->table, ends[i])];
    *count = (uint8_t)(*count + by);
  }
}

static bool walk(counting *c, const fc_step path[], fc_tally *tally) {
  fc_reason why;
  for (unsigned i = 0; i < c->table->rules->columns; i++)
    c->tops[fc_table_top(c->table, fc_place_column(i))]++;
  for (size_t i = 0; i <= c->count; i++) {
    node *const here = &c->nodes[i];
    here->signature = c->table->signature;
    for (unsigned m = 0; m < METRICS; m++) here->cost[m] = ~0u;
    if (here->landed) c->landing[here->landed] = here->next_landing;
    if (i == c->count) return true;
    fc_room room;
    fc_table_room(c->table, FC_NOWHERE, &room);
    for (unsigned column = 0; column < c->table->rules->columns; column++)
      if (c->table->run[column] >= 2 && !add_runs_from(c, column, &room, (uint32_t)i)) return false;
    here->automatic = is_automatic(c->table, path[i]);
    tally->cards += path[i].count > 1 ? path[i].count : 1;
    count_tops(c, path[i], -1);
    const bool legal = fc_table_play(c->table, path[i], &why);
    count_tops(c, path[i], 1);
    assert(legal);
    (void)legal;
  }
  return true;
}

static uint32_t *slot_of(const counting *c, uint64_t signature) {
  size_t at = signature & c->mask;
  assert((c->mask & (c->mask + 1)) == 0 && c->mask > c->count);
  while (c->index[at] && c->nodes[c->index[at] - 1].signature != signature) at = (at + 1) & c->mask;
  return &c->index[at];
}

/* From the last node to the first, so that each chain of equal nodes is in order. */
static void index_nodes(counting *c) {
  for (size_t i = c->count + 1; i-- > 0;) {
    uint32_t *const slot = slot_of(c, c->nodes[i].signature);
    c->nodes[i].next_equal = *slot;
    *slot = (uint32_t)i + 1;
  }
}

static void lower(unsigned *cost, unsigned to) {
  if (to < *cost) *cost = to;
}

/* Shortcuts are in the order of the nodes they leave. */
static void relax(counting *c) {
  size_t next = 0;
  for (unsigned m = 0; m < METRICS; m++) c->nodes[0].cost[m] = 0;
  for (size_t i = 0; i <= c->count; i++) {
    node *const here = &c->nodes[i];
    for (; next < c->shortcuts_count && c->shortcuts[next].from == i; next++) {
      const shortcut *const s = &c->shortcuts[next];
      uint32_t to = *slot_of(c, s->signature);
      while (to > 0 && to - 1 < s->lands) to = c->nodes[to - 1].next_equal;
      if (to == 0) continue;
      assert(to - 1 > i && to - 1 <= c->count);
      node *const there = &c->nodes[to - 1];
      lower(&there->cost[TURNS], here->cost[TURNS] + 1);
      lower(&there->cost[PLAYER], here->cost[PLAYER] + 1);
      if (s->in_paper) lower(&there->cost[PAPER], here->cost[PAPER] + 1);
    }
    if (i == c->count) return;
    for (unsigned m = 0; m < METRICS; m++)
      lower(&here[1].cost[m], here->cost[m] + !(m == PLAYER && here->automatic));
  }
}

static bool allocate(counting *c) {
  size_t size = 4;
  while (size < 4 * (c->count + 1)) size *= 2;
  c->mask = size - 1;
  c->nodes = malloc((c->count + 1) * sizeof *c->nodes);
  c->index = calloc(size, sizeof *c->index);
  return c->nodes && c->index;
}

fc_status fc_tally_count(fc_table *table, const fc_step path[], size_t count, fc_tally *tally) {
  counting c = {.table = table, .count = count};
  memset(tally, 0, sizeof *tally);
  const bool done = allocate(&c) && foresee(&c, path) && walk(&c, path, tally);
  if (done) {
    index_nodes(&c);
    relax(&c);
    assert(c.nodes[count].cost[TURNS] <= c.nodes[count].cost[PAPER] && c.nodes[count].cost[PAPER] <= count);
    assert(c.nodes[count].cost[PLAYER] <= c.nodes[count].cost[TURNS]);
    tally->turns = c.nodes[count].cost[TURNS];
    tally->paper = c.nodes[count].cost[PAPER];
    tally->player_turns = c.nodes[count].cost[PLAYER];
  }
  free(c.nodes);
  free(c.index);
  free(c.shortcuts);
  return done ? FC_OK : FC_NO_MEMORY;
}
