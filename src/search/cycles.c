/* cycles.c - cycles by number of suits, as closed walks from stretch to stretch.
 * A stretch is known by its upper card Y and by what leads to it: of all cards beneath Y that the card before waits for,
 * X is the nearest, since the edges of a longer stretch contain those of the shorter one. */
#include "search/cycles.h"

#include "base/memory.h"
#include "game/safe.h"

#include <assert.h>

/* Work is counted in sets looked at, so that runs repeat. The worst of Microsoft deals 1..10000 takes a tenth of it. */
enum { MOST_WORK = 1 << 24, MOST_CYCLES = 1 << 12 };

typedef struct graph {
  const fc_rules *rules;
  const fc_position *p;
  fc_cut cut;
  unsigned count;
  fc_card upper[FC_MAX_CARDS]; /* the cards that lie on another */
  /* lower[a][b]: the nearest card beneath upper[b] that upper[a] waits for, FC_NO_CARD if there is none. */
  fc_card lower[FC_MAX_CARDS][FC_MAX_CARDS];
  uint64_t work;
} graph;

typedef struct walk {
  unsigned suits; /* of the cycles looked for */
  unsigned first; /* where it began; no card of it comes before that one */
  unsigned length;
  uint32_t suits_met;
  fc_cardset edges;
} walk;

static unsigned suit_of(const graph *g, fc_card card) { return fc_card_suit(g->rules->suits, card); }

/* Must `other` be home before `card`? */
static bool waits_for(const graph *g, fc_card card, fc_card other) {
  const unsigned suit = suit_of(g, card), base = g->p->base[suit];
  if (suit_of(g, other) != suit) return false;
  return fc_home_order(g->rules, base, fc_card_rank(g->rules->suits, other)) <
         fc_home_order(g->rules, base, fc_card_rank(g->rules->suits, card));
}

static fc_card find_lower(const graph *g, fc_card card, fc_card upper) {
  fc_card x = g->p->below[upper];
  while (x != FC_NO_CARD && !waits_for(g, card, x)) x = g->p->below[x];
  return x;
}

static void draw(graph *g) {
  for (unsigned c = 1; c <= fc_rules_cards(g->rules); c++)
    if (g->p->below[c] != FC_NO_CARD) g->upper[g->count++] = (fc_card)c;
  for (unsigned a = 0; a < g->count; a++)
    for (unsigned b = 0; b < g->count; b++) g->lower[a][b] = find_lower(g, g->upper[a], g->upper[b]);
}

/* May the edge beneath `card` be cut together with what lies on `card`, so that the edge of `card` stays? */
static bool moves_along(const graph *g, fc_card card) {
  switch (g->cut) {
    case FC_CUT_CARDS: return false;
    case FC_CUT_RUNS: return fc_rules_fits(g->rules, card, g->p->below[card]);
    default: return true;
  }
}

static void add_stretch(const graph *g, fc_card lower, fc_card upper, fc_cardset *edges) {
  assert(g->p->place[lower] == g->p->place[upper] && lower != upper);
  fc_cardset_add(edges, upper);
  for (fc_card c = upper; g->p->below[c] != lower && moves_along(g, c);) {
    c = g->p->below[c];
    assert(c != FC_NO_CARD);
    fc_cardset_add(edges, c);
  }
}

/* Does a listed cycle with at most so many suits lie within these edges? */
static bool is_redundant(const fc_cycles *found, const fc_cardset *edges, unsigned suits) {
  for (unsigned i = 0; i < found->count && found->list[i].suits <= suits; i++)
    if (fc_cardset_contains(edges, &found->list[i].edges)) return true;
  return false;
}

/* Drops those listed with as many suits that contain the new one. */
static void drop_supersets(fc_cycles *found, const fc_cardset *edges, unsigned suits) {
  unsigned kept = 0;
  for (unsigned i = 0; i < found->count; i++) {
    const fc_cycle *const c = &found->list[i];
    if (c->suits < suits || !fc_cardset_contains(&c->edges, edges)) found->list[kept++] = *c;
  }
  found->count = kept;
}

/* One-suit cycles are not compared: each has an upper card of its own, and the paper counts them all. */
static bool list_cycle(fc_cycles *found, const fc_cardset *edges, unsigned suits) {
  if (suits > 1) {
    if (is_redundant(found, edges, suits)) return true;
    drop_supersets(found, edges, suits);
  }
  if (found->count == MOST_CYCLES) return false;
  found->list[found->count++] = (fc_cycle){*edges, suits};
  return true;
}

static bool go_on(graph *g, const walk *w, unsigned at, fc_cycles *found);

/* Takes the stretch up to `next`; false if there is too much of all this. */
static bool go_to(graph *g, const walk *w, unsigned at, unsigned next, fc_cycles *found) {
  walk longer = *w;
  g->work += 1 + found->count;
  if (g->work > MOST_WORK) return false;
  add_stretch(g, g->lower[at][next], g->upper[next], &longer.edges);
  if (next == w->first) return list_cycle(found, &longer.edges, w->suits);
  if (is_redundant(found, &longer.edges, w->suits - 1)) return true;
  longer.suits_met |= UINT32_C(1) << suit_of(g, g->upper[next]);
  longer.length++;
  return go_on(g, &longer, next, found);
}

static bool go_on(graph *g, const walk *w, unsigned at, fc_cycles *found) {
  assert(w->length >= 1 && w->length <= w->suits);
  if (w->length == w->suits) return g->lower[at][w->first] == FC_NO_CARD || go_to(g, w, at, w->first, found);
  for (unsigned next = w->first + 1; next < g->count; next++) {
    const bool is_met = w->suits_met >> suit_of(g, g->upper[next]) & 1;
    if (g->lower[at][next] != FC_NO_CARD && !is_met && !go_to(g, w, at, next, found)) return false;
  }
  return true;
}

/* Lists all cycles with just so many suits, or none and returns false. */
static bool find_with(graph *g, unsigned suits, fc_cycles *found) {
  const unsigned before = found->count;
  bool all = true;
  for (unsigned first = 0; all && first < g->count; first++) {
    const walk w = {
        .suits = suits, .first = first, .length = 1, .suits_met = UINT32_C(1) << suit_of(g, g->upper[first])};
    all = go_on(g, &w, first, found);
  }
  if (!all) found->count = before;
  found->by_suits[suits] = found->count - before;
  return all;
}

fc_status fc_cycles_find(const fc_rules *rules, const fc_position *p, fc_cut cut, fc_cycles *found) {
  return fc_cycles_find_within(rules, p, cut, FC_CYCLE_SUITS, found);
}

fc_status fc_cycles_find_within(const fc_rules *rules, const fc_position *p, fc_cut cut, unsigned suits,
                                fc_cycles *found) {
  assert(!fc_rules_ignore_suit_at_home(rules) && suits <= FC_CYCLE_SUITS);
  const unsigned most = rules->suits < suits ? rules->suits : suits;
  graph *const g = fc_calloc(1, sizeof *g);
  memset(found, 0, sizeof *found);
  found->list = fc_malloc(MOST_CYCLES * sizeof *found->list);
  if (!g || !found->list) {
    fc_free(g);
    return FC_NO_MEMORY;
  }
  *g = (graph){.rules = rules, .p = p, .cut = cut};
  draw(g);
  while (found->suits < most && find_with(g, found->suits + 1, found)) found->suits++;
  found->gave_up = found->suits < most;
  fc_free(g);
  return FC_OK;
}

void fc_cycles_release(fc_cycles *cycles) { fc_free(cycles->list); }
