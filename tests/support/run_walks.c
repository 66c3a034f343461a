/* run_walks.c - play that makes runs and moves them. */
#include "support/run_walks.h"

#include "support/harness.h"

#include "game/apply.h"

static bool is_run(const sample_walk *walk, fc_move move) {
  (void)walk;
  return move.count > 1;
}

static bool is_building(const sample_walk *walk, fc_move move) {
  return fc_place_is_column(move.to) && walk->position.top[move.to] != FC_NO_CARD;
}

static bool is_going_back(const sample_walk *walk, fc_move move) {
  return walk->steps > 0 && move.card == walk->last.card && move.to == walk->last.from;
}

static bool is_anything(const sample_walk *walk, fc_move move) {
  (void)walk;
  (void)move;
  return true;
}

/* Makes one of the moves of a kind, each equally likely; false if there is none. */
static bool step_of_kind(sample_walk *walk, bool (*is_kind)(const sample_walk *, fc_move)) {
  const size_t count =
      fc_legal_moves(walk->rules, &walk->position, FC_MOVES_RUNS | FC_MOVES_EVERY_PLACE, walk->moves);
  uint32_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (is_kind(walk, walk->moves[i])) walk->moves[kept++] = walk->moves[i];
  if (kept == 0) return false;
  walk->last = walk->moves[fc_rng_below(&walk->rng, kept)];
  fc_position_apply(walk->rules, &walk->position, walk->last);
  walk->steps++;
  return true;
}

bool run_walk_step(sample_walk *walk) {
  const unsigned wish = fc_rng_below(&walk->rng, 16);
  if (wish < 6 && step_of_kind(walk, is_run)) return true;
  if (wish < 11 && step_of_kind(walk, is_building)) return true;
  if (wish == 15 && step_of_kind(walk, is_going_back)) return true;
  return step_of_kind(walk, is_anything);
}

/* Ends of games made up: foundations of random heights, what is left built up into runs where it fits, so that there are
 * long runs and empty columns. Only where foundations go by suit. */

/* A column that the card fits on, else (or, now and then, all the same) any one. */
static fc_place column_for(const fc_rules *r, const fc_position *p, fc_card card, fc_rng *rng) {
  const unsigned first = fc_rng_below(rng, r->columns);
  for (unsigned i = 0; i < r->columns && fc_rng_below(rng, 40) > 0; i++) {
    const fc_place column = fc_place_column((first + i) % r->columns);
    if (p->top[column] != FC_NO_CARD && fc_rules_fits(r, card, p->top[column])) return column;
  }
  return fc_place_column(first);
}

static void make_up_end(const fc_rules *r, fc_rng *rng, fc_position *p) {
  const uint8_t base = p->base[0]; /* as it was dealt */
  const unsigned most_left = 1 + fc_rng_below(rng, r->ranks);
  fc_position_clear(r, p);
  for (unsigned f = 0; f < r->suits; f++) {
    p->base[f] = base;
    p->home[f] = (uint8_t)(r->ranks - fc_rng_below(rng, most_left + 1));
  }
  for (unsigned order = r->ranks; order > 0; order--)
    for (unsigned f = 0; f < r->suits; f++) {
      if (p->home[f] >= order) continue;
      const fc_card card = fc_card_make(r->suits, (base + order - 2) % r->ranks + 1, f);
      const fc_place slot = fc_place_slot(fc_rules_slots(r) > 0 ? fc_rng_below(rng, fc_rules_slots(r)) : 0);
      const bool to_slot = fc_rules_slots(r) > 0 && p->top[slot] == FC_NO_CARD && fc_rng_below(rng, 8) == 0;
      fc_position_put(p, card, to_slot ? slot : column_for(r, p, card, rng));
    }
  fc_position_settle(r, p);
}

void run_walk_begin(sample_walk *walk, const fc_rules *rules, unsigned long n) {
  sample_walk_begin(walk, rules, n);
  if (n % 2 == 0 && !fc_rules_ignore_suit_at_home(rules)) {
    make_up_end(rules, &walk->rng, &walk->position);
    assert_int_equal(fc_position_check(rules, &walk->position, NULL), FC_OK);
    return;
  }
  for (unsigned long before = n % 5 * 30; before > 0 && run_walk_step(walk); before--) {
  }
}
