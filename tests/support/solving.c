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

bool is_solved(fc_solver *solver, const fc_rules *rules, uint64_t number) {
  static const fc_limits no_limits = {0, 0, 0};
  fc_position p;
  fc_solution s;
  deal_microsoft(rules, number, &p);
  assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
  return s.verdict == FC_SOLVED;
}
