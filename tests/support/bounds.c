/* bounds.c - the bound of position after position. */
#include "support/bounds.h"

#include "support/harness.h"
#include "support/solving.h"

#include "game/apply.h"
#include "game/step.h"

unsigned bound_at(fc_deadlock *deadlock, const fc_spread *s, fc_tangle *tangle) {
  assert_true(fc_deadlock_look(deadlock, s, FC_SPREAD_CARDS, tangle));
  return s->away + tangle->cuts;
}

unsigned bound_of(const fc_rules *rules, const fc_position *p, fc_metric metric) {
  static fc_spread_plan plan;
  fc_deadlock deadlock = {0};
  fc_spread s;
  fc_tangle tangle;
  fc_spread_plan_init(&plan, rules, metric != FC_METRIC_CARDS);
  fc_spread_start(&plan, p, &s);
  fc_deadlock_begin(&deadlock, &plan, 1, 0);
  const unsigned bound = bound_at(&deadlock, &s, &tangle);
  fc_deadlock_free(&deadlock);
  return bound;
}

/* Of a solution that is gone along. */
typedef struct path {
  const fc_rules *rules;
  fc_metric metric;
  fc_position at;
  unsigned bound, left;
} path;

static void go_on(path *p, fc_move move, bound_count *count) {
  const bool goes_home = fc_place_is_home(move.to);
  fc_position_apply(p->rules, &p->at, move);
  const unsigned before = p->bound;
  p->bound = bound_of(p->rules, &p->at, p->metric);
  p->left--;
  assert_true(p->bound <= p->left);
  assert_true(goes_home ? p->bound + 1 == before : p->bound + 1 >= before && p->bound <= before + 1);
  count->positions++;
  count->met += p->bound == p->left;
}

static path begin(const fc_rules *rules, const fc_position *start, const fc_solution *s, bound_count *count) {
  const path p = {rules, s->metric, *start, bound_of(rules, start, s->metric), s->length};
  assert_int_equal(s->verdict, FC_SOLVED);
  assert_true(p.bound <= p.left);
  count->solutions++;
  count->optimal += s->is_optimal;
  return p;
}

static void end(const path *p) {
  assert_int_equal(p->left, 0);
  assert_int_equal(p->bound, 0);
}

static void check_cards(fc_solver *solver, const fc_position *start, fc_solution *s, bound_count *count) {
  assert_int_equal(fc_solver_cards(solver, s), FC_OK);
  assert_int_equal(s->cards_count, s->length);
  path p = begin(&FC_STANDARD, start, s, count);
  for (size_t i = 0; i < s->cards_count; i++)
    go_on(&p, fc_step_move(&FC_STANDARD, &p.at, s->cards[i]), count);
  end(&p);
}

static void check_turns(const fc_position *start, const fc_solution *s, bound_count *count) {
  assert_int_equal(s->moves_count, s->length);
  path p = begin(&FC_STANDARD, start, s, count);
  for (size_t i = 0; i < s->moves_count; i++) go_on(&p, s->moves[i], count);
  end(&p);
}

bound_count check_bound_of_games(fc_metric metric, unsigned long games) {
  const fc_limits limits = {.states = 60000};
  fc_solver *const solver = new_optimal_solver(&FC_STANDARD, metric, 1);
  bound_count count = {0};
  for (unsigned long n = 1; n <= games; n++) {
    fc_position start;
    fc_solution s;
    deal_microsoft(&FC_STANDARD, n, &start);
    assert_int_equal(fc_solver_solve(solver, &start, &limits, NULL, &s), FC_OK);
    if (s.verdict != FC_SOLVED) continue;
    if (metric == FC_METRIC_CARDS)
      check_cards(solver, &start, &s, &count);
    else
      check_turns(&start, &s, &count);
  }
  fc_solver_free(solver);
  print_message("%lu solutions, %lu shortest; bound met at %lu of %lu positions\n", count.solutions,
                count.optimal, count.met, count.positions);
  return count;
}
