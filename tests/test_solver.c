/* test_solver.c - the fast finder through the solver: what it finds holds, it repeats exactly, and limits are obeyed. */
#include "support/harness.h"
#include "support/samples.h"
#include "support/solving.h"

#include "game/games.h"

#include <string.h>

static const fc_limits no_limits = {0, 0, 0};

/* The summed states are the finder's fingerprint: vectors and plain C must give the same. */
static void the_first_deals_are_all_solved_and_leave_a_fingerprint(void **state) {
  (void)state;
  fc_solver *const solver = new_fast_solver(&FC_STANDARD);
  fc_stats sum = {0};
  const unsigned long deals = scaled(500);
  for (uint64_t n = 1; n <= deals; n++) {
    fc_position p;
    fc_solution s;
    deal_microsoft(&FC_STANDARD, n, &p);
    assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
    assert_int_equal(s.verdict, FC_SOLVED);
    assert_int_equal(fc_solver_cards(solver, &s), FC_OK); /* which counts again, in another way */
    assert_true(s.judgement.won && s.cards_count == s.judgement.cards && s.judgement.turns <= s.moves_count);
    fc_stats_add(&sum, &s.stats);
  }
  if (deals == 500) {
    assert_int_equal(sum.expanded, 58937);
    assert_int_equal(sum.generated, 70081);
  }
  fc_solver_free(solver);
}

static void a_deal_gives_the_same_solution_whatever_was_solved_before(void **state) {
  (void)state;
  static fc_step first[2048];
  fc_solver *const fresh = new_fast_solver(&FC_STANDARD), *const used = new_fast_solver(&FC_STANDARD);
  fc_position p;
  fc_solution a, b;
  for (uint64_t n = 1; n < 40; n++) {
    deal_microsoft(&FC_STANDARD, n, &p);
    fc_solver_solve(used, &p, &no_limits, NULL, &b);
  }
  deal_microsoft(&FC_STANDARD, 617, &p);
  assert_int_equal(fc_solver_solve(fresh, &p, &no_limits, NULL, &a), FC_OK);
  assert_int_equal(fc_solver_cards(fresh, &a), FC_OK);
  memcpy(first, a.cards, a.cards_count * sizeof *first);
  assert_int_equal(fc_solver_solve(used, &p, &no_limits, NULL, &b), FC_OK);
  assert_int_equal(fc_solver_cards(used, &b), FC_OK);
  assert_int_equal(a.cards_count, b.cards_count);
  assert_memory_equal(first, b.cards, b.cards_count * sizeof *first);
  assert_true(a.stats.generated == b.stats.generated);
  fc_solver_free(fresh);
  fc_solver_free(used);
}

static void limits_end_a_search_undecided(void **state) {
  (void)state;
  fc_solver *const solver = new_fast_solver(&FC_STANDARD);
  fc_position p;
  deal_microsoft(&FC_STANDARD, 11982, &p);
  expect_limits_end(solver, &p, 1000);
  fc_solver_free(solver);
}

/* Positions in the middle of a game, with long columns and full cells, and games with fewer columns and cells. */
static void positions_in_the_middle_of_a_game_are_played_on(void **state) {
  (void)state;
  static sample_walk walk;
  fc_rules games[4] = {FC_STANDARD, FC_STANDARD, FC_STANDARD, FC_STANDARD};
  games[1].cells = 2;
  games[2].columns = 6;
  games[3].worry_back = 1;
  const fc_limits limits = {.states = 3000};
  unsigned solved = 0;
  for (unsigned g = 0; g < 4; g++) {
    fc_solver *const solver = new_fast_solver(&games[g]);
    sample_walk_begin(&walk, &games[g], g);
    for (unsigned long n = 0; n < scaled(400); n++) {
      fc_solution s;
      assert_int_equal(fc_solver_solve(solver, &walk.position, &limits, NULL, &s), FC_OK);
      solved += s.verdict == FC_SOLVED;
      for (int i = 0; i < 7; i++) sample_walk_on(&walk, 60);
    }
    fc_solver_free(solver);
  }
  assert_true(solved > scaled(400)); /* most positions of the standard game, if not of all */
}

static void a_finished_game_is_solved_by_no_move(void **state) {
  (void)state;
  fc_solver *const solver = new_fast_solver(&FC_STANDARD);
  fc_position p;
  fc_solution s;
  fc_position_clear(&FC_STANDARD, &p);
  memset(p.home, 13, 4);
  fc_position_settle(&FC_STANDARD, &p);
  assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
  assert_int_equal(s.verdict, FC_SOLVED);
  assert_int_equal(fc_solver_cards(solver, &s), FC_OK);
  assert_int_equal(s.cards_count, 0);
  fc_solver_free(solver);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_first_deals_are_all_solved_and_leave_a_fingerprint),
      cmocka_unit_test(a_deal_gives_the_same_solution_whatever_was_solved_before),
      cmocka_unit_test(limits_end_a_search_undecided),
      cmocka_unit_test(positions_in_the_middle_of_a_game_are_played_on),
      cmocka_unit_test(a_finished_game_is_solved_by_no_move),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
