/* walk.c - the solution is told by cards and played again; then, from its end back, the fewest turns are counted as
 * game/tally.c does it: a turn is the next single card, or a run which goes where its first card goes next and gives a position
 * that comes later. */
#include "survey/walk.h"

#include "game/step.h"
#include "search/shorten/plan.h"

#include <assert.h>
#include <stdlib.h>

void fc_walk_free(fc_walk *walk) {
  free(walk->stops);
  *walk = (fc_walk){0};
}

static bool reserve(fc_walk *walk, size_t count) {
  if (count <= walk->size) return true;
  fc_walk_stop *const more = realloc(walk->stops, 2 * count * sizeof *more);
  if (!more) return false;
  walk->stops = more;
  walk->size = 2 * count;
  return true;
}

static bool is_won(const fc_rules *r, const fc_position *p) {
  return fc_position_home_cards(r, p) == fc_rules_cards(r);
}

static fc_plan_step told_by_cards(const fc_position *p, fc_move move) {
  unsigned onto = FC_IN_CELL;
  if (fc_place_is_home(move.to)) onto = FC_AT_HOME;
  if (fc_place_is_column(move.to)) onto = p->top[move.to]; /* no card: the floor */
  return (fc_plan_step){.card = move.card, .count = move.count, .onto = (uint16_t)onto};
}

/* `given` is the position as the solution leaves it, the stops have empty places in order. */
static bool play_cards(fc_walk *walk, const fc_rules *r, const fc_position *start, const fc_step steps[]) {
  fc_position given = *start;
  walk->stops[0].position = *start;
  for (size_t i = 0; i < walk->count; i++) {
    fc_walk_stop *const here = &walk->stops[i];
    const fc_move move = fc_step_move(r, &given, steps[i]);
    if (!fc_plan_move(r, &here->position, told_by_cards(&given, move), &here->move)) return false;
    fc_position_apply(r, &given, move);
    here[1].position = here->position;
    fc_position_apply(r, &here[1].position, here->move);
  }
  return is_won(r, &walk->stops[walk->count].position);
}

/* The first stop from `at` on whose position the turn gives when it is made `here`; 0 if there is none. */
static size_t leads_to(const fc_walk *walk, const fc_position *here, fc_plan_step turn, size_t at) {
  const uint64_t hash =
      here->hash - fc_hash_term(turn.card, here->below[turn.card]) + fc_hash_term(turn.card, turn.onto);
  for (size_t j = at; j <= walk->count; j++)
    if (walk->stops[j].position.hash == hash) return j;
  return 0;
}

/* `landing` is one more than the stop from which the run's first card is next put on a column. */
static void try_run(fc_walk *walk, const fc_rules *r, fc_walk_stop *here, fc_card card, unsigned count,
                    size_t landing) {
  if (landing == 0) return;
  const fc_walk_stop *const there = &walk->stops[landing - 1];
  const fc_plan_step turn = {card, (uint8_t)count, there->position.top[there->move.to]};
  fc_move move;
  if (!fc_plan_move(r, &here->position, turn, &move)) return;
  const size_t to = leads_to(walk, &here->position, turn, landing);
  if (to == 0 || walk->stops[to].turns_left + 1 >= here->turns_left) return;
  here->turn = move;
  here->next = (uint32_t)to;
  here->turns_left = walk->stops[to].turns_left + 1;
}

static void try_runs(fc_walk *walk, const fc_rules *r, fc_walk_stop *here, const size_t landing[]) {
  for (unsigned i = 0; i < r->columns; i++) {
    const fc_place column = fc_place_column(i);
    const unsigned length = fc_run_length(r, &here->position, column);
    fc_card card = here->position.top[column];
    for (unsigned count = 2; count <= length; count++) {
      card = here->position.below[card];
      try_run(walk, r, here, card, count, landing[card]);
    }
  }
}

/* From the end back, so that what follows a turn is known. */
static void count_left(fc_walk *walk, const fc_rules *r) {
  size_t landing[FC_MAX_CARDS + 1] = {0}; /* by card; 0 if it is put on no column any more */
  walk->stops[walk->count].cards_left = walk->stops[walk->count].turns_left = 0;
  for (size_t i = walk->count; i-- > 0;) {
    fc_walk_stop *const here = &walk->stops[i];
    here->turn = here->move;
    here->next = (uint32_t)i + 1;
    here->cards_left = here[1].cards_left + here->move.count;
    here->turns_left = here[1].turns_left + 1;
    if (fc_place_is_column(here->move.to)) landing[here->move.card] = i + 1;
    try_runs(walk, r, here, landing);
  }
}

/* Keeps only the stops between turns. A run may leave columns in another order than its single cards do, so each turn is
 * made on what the ones before it gave. */
static bool keep_turns(fc_walk *walk, const fc_rules *r) {
  fc_position p = walk->stops[0].position;
  size_t kept = 0;
  for (size_t at = 0; at < walk->count; kept++) {
    fc_walk_stop here = walk->stops[at];
    assert(kept <= at && here.next > at);
    if (!fc_plan_move(r, &p, told_by_cards(&here.position, here.turn), &here.move)) return false;
    at = here.next;
    here.position = p;
    here.turn = here.move;
    here.next = (uint32_t)kept + 1;
    walk->stops[kept] = here;
    fc_position_apply(r, &p, here.move);
  }
  walk->count = kept;
  return is_won(r, &p);
}

fc_status fc_walk_follow(fc_walk *walk, const fc_rules *rules, const fc_position *start,
                         const fc_step steps[], size_t count, fc_metric metric) {
  assert(metric != FC_METRIC_PAPER);
  if (count >= UINT32_MAX || !reserve(walk, count + 1)) return FC_NO_MEMORY;
  walk->count = count;
  if (!play_cards(walk, rules, start, steps)) return FC_BROKEN;
  count_left(walk, rules);
  return metric == FC_METRIC_CARDS || keep_turns(walk, rules) ? FC_OK : FC_BROKEN;
}
