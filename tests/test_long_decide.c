/* test_long_decide.c - ranges that others have decided, and one that nobody had: all of them come to an end. */
#include "support/harness.h"
#include "support/solving.h"

#include "game/games.h"
#include "search/engines.h"

static const fc_limits no_limits = {0, 0, 0}, four_gigabytes = {.bytes = UINT64_C(4) << 30};

typedef struct verdicts {
  unsigned count[3];
  uint64_t last_unsolvable;
} verdicts;

static verdicts decide_range(const fc_rules *rules, uint64_t deals, const fc_limits *limits) {
  fc_solver *const solver = fc_solver_new(fc_engines_find("decide"), rules, &FC_DEFAULT_OPTIONS);
  verdicts v = {{0}, 0};
  for (uint64_t number = 1; number <= deals; number++) {
    fc_position p;
    fc_solution s;
    deal_microsoft(rules, number, &p);
    assert_int_equal(fc_solver_solve(solver, &p, limits, NULL, &s), FC_OK);
    v.count[s.verdict]++;
    if (s.verdict == FC_UNSOLVABLE) v.last_unsolvable = number;
  }
  fc_solver_free(solver);
  return v;
}

static void expect(const fc_rules *rules, uint64_t deals, unsigned solved) {
  const verdicts v = decide_range(rules, deals, &four_gigabytes);
  assert_int_equal(v.count[FC_UNDECIDED], 0);
  assert_int_equal(v.count[FC_SOLVED], solved);
}

/* FACTS section 2, the first thousand of the counts for 32,000 (bench/proofs all-cells has those). */
static void with_fewer_cells_every_deal_is_decided(void **state) {
  (void)state;
  static const unsigned solved[] = {2, 213, 788, 989};
  for (unsigned cells = 0; cells < 4; cells++) {
    fc_rules rules = FC_STANDARD;
    rules.cells = (uint8_t)cells;
    expect(&rules, 1000, solved[cells]);
  }
}

/* FACTS section 3. Of Seahaven Towers another way of dealing is known with 451. */
static void other_games_are_decided(void **state) {
  (void)state;
  expect(&fc_games_find("bakers-game")->rules, 10000, 7554);
  expect(&fc_games_find("seahaven")->rules, 500, 448);
  const verdicts v = decide_range(&fc_games_find("eight-off")->rules, 500, &no_limits);
  assert_int_equal(v.count[FC_SOLVED], 499);
  assert_int_equal(v.count[FC_UNSOLVABLE], 1);
  assert_int_equal(v.last_unsolvable, 465);
}

static void a_million_deals_are_decided(void **state) {
  (void)state;
  const verdicts v = decide_range(&FC_STANDARD, 1000000, &no_limits);
  assert_int_equal(v.count[FC_SOLVED], 999992);
  assert_int_equal(v.count[FC_UNSOLVABLE], 8);
  assert_int_equal(v.last_unsolvable, 781948);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(with_fewer_cells_every_deal_is_decided),
      cmocka_unit_test(other_games_are_decided),
      cmocka_unit_test(a_million_deals_are_decided),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
