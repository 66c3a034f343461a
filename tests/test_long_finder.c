/* test_long_finder.c - what the fast engine must find in FreeCell: all that can be won of a million deals, and nearly all with
 * fewer cells. Several programs agree on
 * which deals are impossible. */
#include "support/harness.h"
#include "support/solving.h"

static fc_solver *new_solver(unsigned cells, fc_rules *rules) {
  *rules = FC_STANDARD;
  rules->cells = (uint8_t)cells;
  return new_fast_solver(rules);
}

static void a_million_deals_are_solved_but_for_the_eight_impossible_ones(void **state) {
  (void)state;
  static const uint64_t impossible[] = {11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948};
  fc_rules rules;
  fc_solver *const solver = new_solver(4, &rules);
  size_t unsolved = 0;
  for (uint64_t number = 1; number <= 1000000; number++) {
    if (is_solved(solver, &rules, number)) continue;
    if (unsolved == 8 || number != impossible[unsolved])
      fail_msg("%llu is not solved", (unsigned long long)number);
    unsolved++;
  }
  assert_int_equal(unsolved, 8);
  fc_solver_free(solver);
}

static void deals_known_to_be_hard_are_solved(void **state) {
  (void)state;
  static const uint64_t hard[] = {57148, 94717719, 1941, 98714, 28920};
  fc_rules rules;
  fc_solver *const solver = new_solver(4, &rules);
  for (size_t i = 0; i < sizeof hard / sizeof *hard; i++)
    if (!is_solved(solver, &rules, hard[i])) fail_msg("%llu is not solved", (unsigned long long)hard[i]);
  fc_solver_free(solver);
}

static void an_impossible_deal_with_5_cells_is_not_solved(void **state) {
  (void)state;
  fc_rules rules;
  fc_solver *solver = new_solver(5, &rules);
  assert_false(is_solved(solver, &rules, 14720822));
  fc_solver_free(solver);
  solver = new_solver(6, &rules);
  assert_true(is_solved(solver, &rules, 14720822));
  fc_solver_free(solver);
}

static unsigned count_solved(unsigned cells, uint64_t deals) {
  fc_rules rules;
  fc_solver *const solver = new_solver(cells, &rules);
  unsigned solved = 0;
  for (uint64_t number = 1; number <= deals; number++) solved += is_solved(solver, &rules, number);
  fc_solver_free(solver);
  return solved;
}

static void fewer_cells_still_solve_most(void **state) {
  (void)state;
  assert_int_equal(count_solved(3, 1000), 989); /* all that can be won */
  assert_true(count_solved(2, 1000) >= 780);
  assert_true(count_solved(1, 1000) >= 205);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(deals_known_to_be_hard_are_solved),
      cmocka_unit_test(an_impossible_deal_with_5_cells_is_not_solved),
      cmocka_unit_test(fewer_cells_still_solve_most),
      cmocka_unit_test(a_million_deals_are_solved_but_for_the_eight_impossible_ones),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
