/* test_long_general.c - how many deals of a game can be won, where that is known from elsewhere. */
#include "support/harness.h"
#include "support/solving.h"

#include "game/deal.h"
#include "game/games.h"

static unsigned count_solved(const char *game, uint64_t deals) {
  const fc_rules *const rules = &fc_games_find(game)->rules;
  fc_solver *const solver = new_fast_solver(rules);
  unsigned solved = 0;
  for (uint64_t number = 1; number <= deals; number++) solved += is_solved(solver, rules, number);
  fc_solver_free(solver);
  return solved;
}

static unsigned count_random(const char *game, uint64_t deals) {
  static const fc_limits no_limits = {0, 0, 0};
  const fc_rules *const rules = &fc_games_find(game)->rules;
  fc_solver *const solver = new_fast_solver(rules);
  unsigned solved = 0;
  for (uint64_t seed = 1; seed <= deals; seed++) {
    fc_card deck[FC_MAX_CARDS];
    fc_position p;
    fc_solution s;
    fc_shuffle_random(rules, seed, deck);
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

/* Of random:1..200, how many can be won at most: the others were searched to the end, with 20 times the room where needed. */
static const struct {
  const char *game;
  unsigned winnable;
} games[] = {
    {"seahaven", 172},    {"eight-off", 198},    {"forecell", 175},           {"penguin", 200},
    {"king-albert", 136}, {"bakers-dozen", 199}, {"beleaguered-castle", 134}, {"streets-and-alleys", 95},
    {"stalactites", 181},
};

static void nearly_all_that_can_be_won_is_found_in_every_game(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    const unsigned found = count_random(games[i].game, 200), winnable = games[i].winnable;
    if (100 * found < 95 * winnable || found > winnable)
      fail_msg("%s: %u of %u found", games[i].game, found, winnable);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bakers_game_can_be_won_766_times_in_a_thousand),
      cmocka_unit_test(eight_off_can_be_won_but_for_deal_465),
      cmocka_unit_test(nearly_all_that_can_be_won_is_found_in_every_game),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
