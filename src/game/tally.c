/* tally.c - counting, in one pass along the path. Each position of the path is a node; the path's own move leads to the next
 * one, and where moving a run at once gives a position that the path reaches later, that is a turn which leads there directly.
 *
 * Such a turn is found where it ends. Say the run's first card X lay on B during the nodes i of a stay and was next put on a
 * column at node `at`, on Y. Moving the run at node i gives the position of a node j >= at iff signatures say
 * sig[i] - lies(X, B) + lies(X, Y) = sig[j]. Nothing else needs to be looked at: where they are equal, the cards on X are the
 * same at i and j, and they were put there legally; and Y was not covered at i, or it would be covered by two cards at j
 * (if Y is B it is covered, by X; if Y is a floor there must be an empty column at i, which is certain only if B is none).
 * Some moves are never taken back: home moves, unless the game lets cards come back, and lifting a card off one that it does
 * not fit. Between i and j there is none but perhaps the lifting of X itself, which leaves few nodes to compare. Detours are not cut out: of several later positions that are equal, the next one is meant. */
#include "game/tally.h"

#include "base/memory.h"
#include "game/safe.h"

#include <assert.h>

enum { TURNS, PAPER, PLAYER, METRICS };

typedef struct node {
  uint64_t signature;
  unsigned cost[METRICS];
  uint32_t group; /* the first node from which this one can be reached by moves that can be taken back */
  uint8_t cells, columns; /* that are empty */
} node;

/* A card was put on a column; before that it lay on another one, from the first to the last node of its stay. */
typedef struct landing {
  uint64_t change; /* of the signature, if it had gone there at once with all that lay on it */
  uint32_t at, first, last;
  fc_card card;
  bool on_floor;
} landing;

/* By card: since which node it lies in its column, and its last stay in one that has ended. */
typedef struct stay {
  uint64_t lay; /* what it gave to the signature */
  uint32_t since, first, last;
  bool ended;
} stay;

struct fc_counting {
  node *nodes;
  landing *landings; /* since a move that is never taken back */
  size_t nodes_size, landings_count, landings_size;
  uint32_t at; /* the node that was reached */
  unsigned cards;
  bool out_of_memory;
  stay stays[FC_MAX_CARDS + 1];
};

fc_counting *fc_counting_new(void) { return fc_calloc(1, sizeof(fc_counting)); }

void fc_counting_free(fc_counting *counting) {
  if (!counting) return;
  fc_free(counting->nodes);
  fc_free(counting->landings);
  fc_free(counting);
}

static bool reserve_nodes(fc_counting *c, size_t count) {
  if (count <= c->nodes_size) return true;
  const size_t size = count < 256 ? 256 : 2 * count;
  node *const more = fc_realloc(c->nodes, size * sizeof *more);
  if (!more) return !(c->out_of_memory = true);
  c->nodes = more;
  c->nodes_size = size;
  return true;
}

static void add_landing(fc_counting *c, landing added) {
  if (c->landings_count == c->landings_size) {
    const size_t size = c->landings_size ? 2 * c->landings_size : 64;
    landing *const more = fc_realloc(c->landings, size * sizeof *more);
    if (!more) {
      c->out_of_memory = true;
      return;
    }
    c->landings = more;
    c->landings_size = size;
  }
  c->landings[c->landings_count++] = added;
}

static bool is_column(fc_place place) { return place < FC_SLOT; }
static bool is_cell(const fc_rules *r, fc_place place) {
  return place >= FC_SLOT && place < FC_SLOT + r->cells;
}
static unsigned height_at(const fc_table *t, fc_place place) { return t->height[place - FC_COLUMN]; }

/* The first of the n last cards of a column, and what that lies on. */
static fc_card nth_card(const fc_table *t, fc_place column, unsigned n) {
  return t->column[column - FC_COLUMN][height_at(t, column) - n];
}
static fc_card beneath_nth(const fc_table *t, fc_place column, unsigned n) {
  return height_at(t, column) > n ? nth_card(t, column, n + 1) : FC_NO_CARD;
}

FC_INLINE bool is_automatic(const fc_rules *r, const fc_table *t, fc_step step) {
  if (step.to != FC_HOME) return false;
  const fc_card card = fc_table_top(t, step.from);
  return card && fc_is_automatic_home(r, t->home, t->base, t->rank[card], t->suit[card]);
}

/* What is to be known of a step before it is played. */
typedef struct leaving {
  fc_card card,
      beneath; /* the first card and what it lies on, FC_NO_CARD where it does not come from a column */
  bool automatic, never_taken_back;
  int cells, columns; /* by how much their number changes */
} leaving;

FC_INLINE leaving look_at(const fc_rules *r, const fc_table *t, fc_step step, unsigned n) {
  leaving l = {.automatic = is_automatic(r, t, step)};
  l.never_taken_back = step.to == FC_HOME && !r->worry_back;
  l.cells = is_cell(r, step.from) - is_cell(r, step.to);
  if (is_column(step.to) && height_at(t, step.to) == 0) l.columns--;
  if (!is_column(step.from) || n > height_at(t, step.from)) return l;
  if (height_at(t, step.from) == n) l.columns++;
  l.card = nth_card(t, step.from, n);
  l.beneath = beneath_nth(t, step.from, n);
  l.never_taken_back |= l.beneath && !fc_table_fits_by(r, t, l.card, l.beneath);
  return l;
}

/* A stay in a column ended with the node before this one. */
static void leave(fc_counting *c, const leaving *l) {
  stay *const s = &c->stays[l->card];
  s->lay = fc_table_lies_on(l->card, l->beneath);
  s->first = s->since;
  s->last = c->at - 1;
  s->ended = true;
}

/* Another begins. */
static void land(fc_counting *c, const fc_table *t, fc_place column, unsigned n) {
  const fc_card card = nth_card(t, column, n), onto = beneath_nth(t, column, n);
  stay *const s = &c->stays[card];
  s->since = c->at;
  const uint64_t change = fc_table_lies_on(card, onto) - s->lay;
  const bool came_back = change == 0 && onto; /* to where it was: a run cannot do that */
  if (!s->ended || came_back || s->last + 1 < c->nodes[c->at].group) return;
  add_landing(c, (landing){.change = change,
                           .at = c->at,
                           .first = s->first,
                           .last = s->last,
                           .card = card,
                           .on_floor = onto == FC_NO_CARD});
}

static unsigned cards_from(const fc_table *t, fc_card card) {
  for (unsigned i = 0; i < t->rules->columns; i++)
    for (unsigned n = 1; n <= t->run[i]; n++)
      if (t->column[i][t->height[i] - n] == card) return n;
  return 0;
}

static bool came_before(const fc_counting *c, uint32_t first, uint64_t signature) {
  for (uint32_t i = first; i < c->at; i++)
    if (c->nodes[i].signature == signature) return true;
  return false;
}

static void lower(unsigned *cost, unsigned to) {
  if (to < *cost) *cost = to;
}

/* The run that begins with the landed card went from a node to this one. */
static void add_turn(fc_counting *c, const fc_table *t, const landing *l, const node *from) {
  node *const here = &c->nodes[c->at];
  const unsigned n = cards_from(t, l->card);
  if (l->on_floor && from->columns == 0) return; /* a whole column that the path made anew */
  const unsigned columns = from->columns - (l->on_floor ? 1u : 0u);
  if (n < 2 || n > fc_table_limit(t->rules, from->cells, columns)) return;
  if (came_before(c, l->at, here->signature)) return;
  lower(&here->cost[TURNS], from->cost[TURNS] + 1);
  lower(&here->cost[PLAYER], from->cost[PLAYER] + 1);
  if (n <= fc_table_limit_paper(t->rules, from->cells, columns))
    lower(&here->cost[PAPER], from->cost[PAPER] + 1);
}

static void add_turns(fc_counting *c, const fc_table *t) {
  const uint64_t signature = c->nodes[c->at].signature;
  for (size_t k = 0; k < c->landings_count; k++) {
    const landing *const l = &c->landings[k];
    const uint32_t group = c->nodes[l->last].group;
    for (uint32_t i = l->first > group ? l->first : group; i <= l->last; i++)
      if (c->nodes[i].signature + l->change == signature) add_turn(c, t, l, &c->nodes[i]);
  }
}

static void add_node(fc_counting *c, const fc_table *t, const leaving *l) {
  const node *const here = &c->nodes[c->at];
  node *const next = &c->nodes[++c->at];
  *next = *here;
  next->signature = t->signature;
  for (unsigned m = 0; m < METRICS; m++) next->cost[m]++;
  if (l->automatic) next->cost[PLAYER]--;
  next->cells = (uint8_t)(next->cells + l->cells);
  next->columns = (uint8_t)(next->columns + l->columns);
  if (!l->never_taken_back) return;
  next->group = c->at;
  c->landings_count = 0;
}

FC_INLINE bool play(const fc_rules *r, fc_table *table, fc_counting *c, fc_step step, fc_reason *why) {
  const unsigned n = step.count > 1 ? step.count : 1;
  const leaving l = look_at(r, table, step, n);
  if (!fc_table_play(table, step, why)) return false;
  if (!reserve_nodes(c, c->at + 2)) return true;
  add_node(c, table, &l);
  c->cards += n;
  if (l.card) leave(c, &l);
  if (n > 1) land(c, table, step.to, n); /* a single card has nothing on it yet, so no run ends with it */
  add_turns(c, table);
  if (n == 1 && is_column(step.to)) land(c, table, step.to, n);
  return true;
}

bool fc_counting_play(fc_counting *counting, fc_table *table, fc_step step, fc_reason *why) {
  return FC_BY_TABLE(play, table, counting, step, why);
}

void fc_counting_begin(fc_counting *counting, const fc_table *table) {
  counting->at = counting->cards = 0;
  counting->landings_count = 0;
  counting->out_of_memory = false;
  memset(counting->stays, 0, (fc_rules_cards(table->rules) + 1u) * sizeof *counting->stays);
  if (!reserve_nodes(counting, 1)) return;
  node *const first = &counting->nodes[0];
  *first = (node){.signature = table->signature};
  for (unsigned i = 0; i < table->rules->cells; i++) first->cells = (uint8_t)(first->cells + !table->slot[i]);
  for (unsigned i = 0; i < table->rules->columns; i++)
    first->columns = (uint8_t)(first->columns + (table->height[i] == 0));
}

fc_status fc_counting_end(const fc_counting *counting, fc_tally *tally) {
  memset(tally, 0, sizeof *tally);
  if (counting->out_of_memory) return FC_NO_MEMORY;
  const unsigned *const cost = counting->nodes[counting->at].cost;
  assert(cost[TURNS] <= cost[PAPER] && cost[PAPER] <= counting->at && cost[PLAYER] <= cost[TURNS]);
  tally->cards = counting->cards;
  tally->turns = cost[TURNS];
  tally->paper = cost[PAPER];
  tally->player_turns = cost[PLAYER];
  return FC_OK;
}
