/* test_long_general.c - how many deals of a game can be won, where that is known from elsewhere. */
#include "support/harness.h"

#include "game/deal.h"
#include "game/games.h"
#include "search/engines.h"
#include "search/solver.h"

static unsigned count_solved(const char *game, uint64_t deals) {
  static const fc_limits no_limits = {0, 0, 0};
  const fc_rules *const rules = &fc_games_find(game)->rules;
  fc_solver *const solver = fc_solver_new(fc_engines_find("fast"), rules, &FC_DEFAULT_OPTIONS);
  unsigned solved = 0;
  assert_non_null(solver);
  for (uint64_t number = 1; number <= deals; number++) {
    fc_card deck[52];
    fc_position p;
    fc_solution s;
    fc_shuffle_microsoft(number, deck);
    fc_deal_lay_out(rules, deck, &p);
    assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
    solved += s.verdict == FC_SOLVED;
  }
  fc_solver_free(solver);
  return solved;
}

static void bakers_game_can_be_won_766_times_in_a_thousand(void **state) {
  (void)state;
  assert_int_equal(count_solved("bakers-game", 1000), 766);
}

static void eight_off_can_be_won_but_for_deal_465(void **state) {
  (void)state;
  assert_int_equal(count_solved("eight-off", 500), 499);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bakers_game_can_be_won_766_times_in_a_thousand),
      cmocka_unit_test(eight_off_can_be_won_but_for_deal_465),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
