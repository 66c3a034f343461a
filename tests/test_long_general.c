/* test_long_general.c - how many deals of a game can be won, where that is known from elsewhere. */
#include "support/harness.h"
#include "support/solving.h"

#include "game/games.h"

static unsigned count_solved(const char *game, uint64_t deals) {
  const fc_rules *const rules = &fc_games_find(game)->rules;
  fc_solver *const solver = new_fast_solver(rules);
  unsigned solved = 0;
  for (uint64_t number = 1; number <= deals; number++) solved += is_solved(solver, rules, number);
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
