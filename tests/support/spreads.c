/* spreads.c - random play on a spread. */
#include "support/spreads.h"

void spread_walk_begin(spread_walk *walk, const fc_rules *rules, const fc_position *start, fc_metric metric,
                       uint64_t seed) {
  walk->metric = metric;
  walk->turns = 0;
  fc_rng_seed(&walk->rng, seed);
  fc_spread_plan_init(&walk->plan, rules, metric != FC_METRIC_CARDS);
  fc_spread_start(&walk->plan, start, &walk->s);
}

unsigned spread_walk_list(spread_walk *walk) {
  return fc_tries_list(&walk->plan, &walk->s, walk->metric, ~(uint64_t)0, walk->tries);
}

bool spread_walk_step(spread_walk *walk, fc_turned *made) {
  unsigned count = spread_walk_list(walk), home = 0; /* home moves come first */
  if (count == 0) return false;
  while (home < count && walk->tries[home].turn.code == FC_CODE_HOME) home++;
  if (home > 0 && fc_rng_below(&walk->rng, 2) == 0) count = home;
  *made = fc_spread_make(&walk->plan, &walk->s, walk->tries[fc_rng_below(&walk->rng, count)].turn);
  walk->turns++;
  return true;
}

static void put_column(const fc_spread *s, fc_card floor, fc_place place, fc_position *p) {
  for (fc_card card = floor; card != FC_NO_CARD; card = s->over[card]) fc_position_put(p, card, place);
}

void spread_position(const fc_spread_plan *plan, const fc_spread *s, fc_position *p) {
  const fc_ground_plan *const g = &plan->ground;
  unsigned cell = 0, reserve = g->rules.cells;
  fc_position_clear(&g->rules, p);
  for (unsigned i = 0; i < g->rules.columns; i++)
    if (s->column_cards[i] != 0) put_column(s, s->floor[i], fc_place_column(i), p);
  for (unsigned c = 1; c <= g->cards; c++) {
    if (s->cells & fc_bit((fc_card)c)) fc_position_put(p, (fc_card)c, fc_place_slot(cell++));
    if (s->reserve & fc_bit((fc_card)c)) fc_position_put(p, (fc_card)c, fc_place_slot(reserve++));
  }
  for (unsigned i = 0; i < g->rules.suits; i++) {
    p->base[i] = g->base[i];
    p->home[i] = s->home[i];
  }
  fc_position_settle(&g->rules, p);
}
