/* solving.c - dealing and solving. */
#include "support/solving.h"

#include "support/harness.h"

#include "game/deal.h"
#include "search/engines.h"

void deal_microsoft(const fc_rules *rules, uint64_t number, fc_position *p) {
  fc_card deck[52];
  fc_shuffle_microsoft(number, deck);
  fc_deal_lay_out(rules, deck, p);
}

fc_solver *new_fast_solver(const fc_rules *rules) {
  fc_solver *const solver = fc_solver_new(fc_engines_find("fast"), rules, &FC_DEFAULT_OPTIONS);
  assert_non_null(solver);
  return solver;
}

fc_solver *new_optimal_solver(const fc_rules *rules, fc_metric metric, unsigned threads) {
  fc_options options = FC_DEFAULT_OPTIONS;
  options.metric = metric;
  options.threads = threads;
  fc_solver *const solver = fc_solver_new(fc_engines_find("optimal"), rules, &options);
  assert_non_null(solver);
  return solver;
}

static bool always(void *context) { return ++*(int *)context > 0; }

static void expect_stop(fc_solver *solver, const fc_position *p, const fc_limits *limits,
                        const fc_observer *observer, fc_stop stop, fc_solution *s) {
  assert_int_equal(fc_solver_solve(solver, p, limits, observer, s), FC_OK);
  assert_int_equal(s->verdict, FC_UNDECIDED);
  assert_int_equal(s->stop, stop);
}

void expect_limits_end(fc_solver *solver, const fc_position *p, uint64_t states) {
  fc_solution s;
  int asked = 0;
  const fc_observer observer = {.should_stop = always, .context = &asked};
  expect_stop(solver, p, &(fc_limits){.bytes = 1000}, NULL, FC_STOP_MEMORY, &s);
  expect_stop(solver, p, &(fc_limits){.states = states}, NULL, FC_STOP_STATES, &s);
  assert_int_equal(s.stats.generated, states);
  expect_stop(solver, p, &(fc_limits){.seconds = 1e-9}, NULL, FC_STOP_TIME, &s);
  expect_stop(solver, p, &(fc_limits){0}, &observer, FC_STOP_CALLER, &s);
  assert_int_equal(asked, 1);
}

bool is_solved(fc_solver *solver, const fc_rules *rules, uint64_t number) {
  static const fc_limits no_limits = {0, 0, 0};
  fc_position p;
  fc_solution s;
  deal_microsoft(rules, number, &p);
  assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
  return s.verdict == FC_SOLVED;
}
