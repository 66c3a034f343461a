/* turns.c - a shortest path over the positions of a plan. Its own step leads from each to the next; a run moved at once
 * leads to whichever later one it gives, known by its hash. game/tally.c counts turns in the same way and is kept apart: it judges
 * what is written here. */
#include "search/shorten/turns.h"

#include "base/memory.h"

#include <assert.h>

typedef struct stop {
  uint64_t hash;
  uint32_t fewest;       /* turns */
  uint32_t turns, cards; /* of the best way here that costs no more cards than the plan */
  uint32_t from;         /* where its last turn began */
  fc_plan_step step;     /* that turn */
} stop;

typedef struct gathering {
  const fc_rules *rules;
  stop *stops;
  uint32_t *index; /* hash table of stops, plus one */
  size_t mask;
  fc_hop *hops;
} gathering;

static uint32_t *slot_of(const gathering *g, uint64_t hash) {
  size_t at = hash & g->mask;
  while (g->index[at] && g->stops[g->index[at] - 1].hash != hash) at = (at + 1) & g->mask;
  return &g->index[at];
}

/* The last of equal positions is meant: nothing is gained by passing one twice. */
static bool mark_stops(gathering *g, const fc_plan *plan, const fc_position *start) {
  fc_position p = *start;
  for (size_t i = 0; i <= plan->count; i++) {
    g->stops[i] = (stop){.hash = p.hash, .fewest = UINT32_MAX, .turns = UINT32_MAX};
    *slot_of(g, p.hash) = (uint32_t)i + 1;
    fc_move move;
    if (i == plan->count) break;
    if (!fc_plan_move(g->rules, &p, plan->steps[i], &move)) return false;
    fc_position_apply(g->rules, &p, move);
  }
  return fc_position_home_cards(g->rules, &p) == fc_rules_cards(g->rules);
}

static void offer(gathering *g, size_t from, size_t to, fc_plan_step step, size_t cards) {
  const stop *const a = &g->stops[from];
  stop *const b = &g->stops[to];
  assert(to > from);
  if (a->turns + 1 > b->turns || (a->turns + 1 == b->turns && a->cards + cards >= b->cards)) return;
  b->turns = a->turns + 1;
  b->cards = a->cards + (uint32_t)cards;
  b->from = (uint32_t)from;
  b->step = step;
}

/* What a run costs in single cards; 0 if there is no room for it. */
static size_t cost_of(const gathering *g, const fc_position *p, unsigned count, fc_place from, fc_place to) {
  if (g->rules->unlimited) return count;
  fc_room room;
  fc_plan_room(g->rules, p, to, &room);
  return fc_run_expand(count, from, to, &room, g->hops, FC_PLAN_HOPS);
}

/* A run that may go onto `to`: does the plan come by there? */
static void offer_run(gathering *g, const fc_plan *plan, const fc_position *p, size_t at, fc_move move) {
  const uint64_t hash =
      p->hash - fc_hash_term(move.card, p->below[move.card]) + fc_hash_term(move.card, p->top[move.to]);
  const uint32_t found = *slot_of(g, hash);
  if (found == 0 || found - 1 <= at) return;
  const size_t to = found - 1;
  size_t cards = 0;
  for (size_t i = at; i < to; i++) cards += plan->steps[i].count;
  const size_t cost = cost_of(g, p, move.count, move.from, move.to);
  if (cost == 0) return;
  stop *const there = &g->stops[to];
  if (g->stops[at].fewest + 1 < there->fewest) there->fewest = g->stops[at].fewest + 1;
  if (cost > cards) return;
  offer(g, at, to, (fc_plan_step){move.card, move.count, p->top[move.to]}, cost);
}

static void offer_runs(gathering *g, const fc_plan *plan, const fc_position *p, size_t at, fc_place from) {
  const fc_rules *const r = g->rules;
  const unsigned length = fc_run_length(r, p, from);
  fc_card card = p->top[from];
  for (unsigned n = 2; n <= length; n++) {
    card = p->below[card];
    bool opened = !fc_legal_opens(r, p, card);
    for (fc_place to = FC_COLUMN; to < FC_COLUMN + r->columns; to++) {
      const bool empty = p->top[to] == FC_NO_CARD;
      if (to == from || (empty ? opened : !fc_rules_fits(r, card, p->top[to]))) continue;
      offer_run(g, plan, p, at, (fc_move){card, from, to, (uint8_t)n});
      opened |= empty;
    }
  }
}

static void relax(gathering *g, const fc_plan *plan, const fc_position *start) {
  fc_position p = *start;
  g->stops[0].turns = g->stops[0].fewest = 0;
  for (size_t i = 0; i < plan->count; i++) {
    fc_move move;
    for (fc_place from = FC_COLUMN; from < FC_COLUMN + g->rules->columns; from++)
      if (p.length[from] > 1) offer_runs(g, plan, &p, i, from);
    offer(g, i, i + 1, plan->steps[i], plan->steps[i].count);
    if (g->stops[i].fewest + 1 < g->stops[i + 1].fewest) g->stops[i + 1].fewest = g->stops[i].fewest + 1;
    const bool legal = fc_plan_move(g->rules, &p, plan->steps[i], &move);
    assert(legal);
    (void)legal;
    fc_position_apply(g->rules, &p, move);
  }
}

static fc_status write_line(const gathering *g, const fc_plan *plan, const fc_position *start,
                            fc_line *line) {
  const size_t turns = g->stops[plan->count].turns;
  if (fc_line_reserve(line, turns) != FC_OK) return FC_NO_MEMORY;
  fc_plan_step *const steps = fc_malloc((turns + 1) * sizeof *steps);
  if (!steps) return FC_NO_MEMORY;
  size_t at = plan->count;
  for (size_t i = turns; i-- > 0; at = g->stops[at].from) steps[i] = g->stops[at].step;
  fc_position p = *start;
  fc_status status = FC_OK;
  for (line->count = 0; line->count < turns && status == FC_OK; line->count++) {
    fc_move *const move = &line->moves[line->count];
    if (!fc_plan_move(g->rules, &p, steps[line->count], move))
      status = FC_BAD_INPUT;
    else
      fc_position_apply(g->rules, &p, *move);
  }
  assert(status == FC_OK && at == 0);
  fc_free(steps);
  return status;
}

fc_status fc_turns_gather(const fc_plan *plan, const fc_rules *rules, const fc_position *start, fc_line *line,
                          fc_length *length) {
  gathering g = {.rules = rules};
  size_t size = 16;
  while (size < 2 * (plan->count + 1)) size *= 2;
  g.mask = size - 1;
  g.stops = fc_malloc((plan->count + 1) * sizeof *g.stops);
  g.index = fc_calloc(size, sizeof *g.index);
  g.hops = fc_malloc(FC_PLAN_HOPS * sizeof *g.hops);
  fc_status status = FC_NO_MEMORY;
  if (g.stops && g.index && g.hops) {
    status = mark_stops(&g, plan, start) ? FC_OK : FC_BAD_INPUT;
    if (status == FC_OK) {
      relax(&g, plan, start);
      const stop *const end = &g.stops[plan->count];
      *length = (fc_length){.cards = end->cards, .turns = end->turns, .fewest = end->fewest};
      status = write_line(&g, plan, start, line);
    }
  }
  fc_free(g.stops);
  fc_free(g.index);
  fc_free(g.hops);
  return status;
}
