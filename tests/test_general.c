/* test_general.c - the general finder: on small decks it finds a solution exactly where plain search does, in every game it
 * repeats itself, and it obeys its limits. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/samples.h"
#include "support/solving.h"

#include "game/deal.h"
#include "game/games.h"
#include "search/fast/general.h"

#include <string.h>

enum { SMALL_DECKS = 8000 };

static const fc_limits no_limits = {0, 0, 0};

static void deal(const fc_rules *rules, uint64_t seed, fc_position *p) {
  fc_card deck[FC_MAX_CARDS];
  fc_shuffle_random(rules, seed, deck);
  fc_deal_lay_out(rules, deck, p);
}

typedef struct agreement {
  unsigned won, lost;
} agreement;

static void compare(const fc_rules *rules, const fc_position *p, agreement *seen) {
  enum { MOST_POSITIONS = 5000 };
  static ref_board board;
  const ref_rules ref = glue_rules(rules);
  const fc_watch watch = fc_watch_begin(&no_limits, NULL);
  int best_home;
  glue_board(rules, p, &board);
  const int expected = ref_solve(&ref, &board, MOST_POSITIONS, &best_home);
  if (expected < 0) return;
  fc_general *const general = fc_general_new(rules, FC_DEFAULT_OPTIONS.finder_states);
  assert_non_null(general);
  const fc_stats before = {0};
  const bool found = fc_general_run(general, p, &watch, &before);
  if (found != (expected == 1))
    fail_msg("%u suits of %u ranks, %u columns, %u cells, reserve %u, build %u, wrap %u, empty %u, unlimited "
             "%u, worry "
             "back %u, base %u: %s, where plain search says %d",
             rules->suits, rules->ranks, rules->columns, rules->cells, rules->reserve, rules->build,
             rules->wrap, rules->empty, rules->unlimited, rules->worry_back, rules->base,
             found ? "found" : "not found", expected);
  assert_true(found || general->exhausted);
  fc_general_free(general);
  *(found ? &seen->won : &seen->lost) += 1;
}

static void on_small_decks_a_solution_is_found_exactly_where_there_is_one(void **state) {
  (void)state;
  static sample_walk walk;
  fc_rng rng;
  agreement seen = {0, 0};
  fc_rng_seed(&rng, 1);
  for (unsigned long n = 0; n < scaled(SMALL_DECKS); n++) {
    const fc_rules rules = sample_small_rules(&rng);
    sample_walk_begin(&walk, &rules, n);
    compare(&rules, &walk.position, &seen);
    for (int i = 0; i < 5; i++) sample_walk_on(&walk, 20);
    compare(&rules, &walk.position, &seen);
  }
  assert_true(seen.won > scaled(SMALL_DECKS) / 4 && seen.lost > scaled(SMALL_DECKS) / 4);
}

/* Every game of the table and its overrides: what is found holds (the solver replays it), and neither an engine's past nor its
 * memory changes an answer. */
static void every_game_is_played_and_repeats_exactly(void **state) {
  (void)state;
  static fc_step first[1 << 16];
  const fc_limits limits = {.states = 20000};
  for (size_t g = 0; g < sample_rules_count(); g++) {
    const fc_rules *const rules = sample_rules_at(g);
    fc_solver *const used = new_fast_solver(rules);
    for (uint64_t seed = 1; seed <= scaled(4); seed++) {
      fc_position p;
      fc_solution a, b;
      fc_solver *const fresh = new_fast_solver(rules);
      deal(rules, seed, &p);
      assert_int_equal(fc_solver_solve(fresh, &p, &limits, NULL, &a), FC_OK);
      assert_true(a.cards_count < sizeof first / sizeof *first);
      if (a.cards_count > 0) memcpy(first, a.cards, a.cards_count * sizeof *first);
      assert_int_equal(fc_solver_solve(used, &p, &limits, NULL, &b), FC_OK);
      assert_true(a.verdict == b.verdict && a.stop == b.stop && a.stats.generated == b.stats.generated);
      assert_int_equal(a.cards_count, b.cards_count);
      if (a.cards_count > 0) assert_memory_equal(first, b.cards, b.cards_count * sizeof *first);
      fc_solver_free(fresh);
    }
    fc_solver_free(used);
  }
}

typedef struct fingerprint {
  const char *game;
  unsigned solved;
  uint64_t expanded, generated;
} fingerprint;

/* Of random:1..100. */
static const fingerprint fingerprints[] = {
    {"bakers-game", 73, 218902, 605583},        {"seahaven", 87, 92870, 278394},
    {"forecell", 88, 413970, 2439635},          {"penguin", 100, 9638, 42720},
    {"beleaguered-castle", 65, 193075, 802809},
};

static void a_hundred_deals_of_each_game_leave_a_fingerprint(void **state) {
  (void)state;
  const unsigned long deals = scaled(100);
  for (size_t i = 0; i < sizeof fingerprints / sizeof *fingerprints; i++) {
    const fingerprint *const expected = &fingerprints[i];
    const fc_rules *const rules = &fc_games_find(expected->game)->rules;
    fc_solver *const solver = new_fast_solver(rules);
    fingerprint seen = {.game = expected->game};
    for (uint64_t seed = 1; seed <= deals; seed++) {
      fc_position p;
      fc_solution s;
      deal(rules, seed, &p);
      assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
      seen.solved += s.verdict == FC_SOLVED;
      seen.expanded += s.stats.expanded;
      seen.generated += s.stats.generated;
    }
    fc_solver_free(solver);
    if (deals < 100) continue;
    if (seen.solved != expected->solved || seen.expanded != expected->expanded ||
        seen.generated != expected->generated)
      fail_msg("%s: %u solved, %lu expanded, %lu made", seen.game, seen.solved, (unsigned long)seen.expanded,
               (unsigned long)seen.generated);
  }
}

static void limits_end_a_search_undecided(void **state) {
  (void)state;
  const fc_rules *const rules = &fc_games_find("streets-and-alleys")->rules;
  fc_solver *const solver = new_fast_solver(rules);
  fc_position p;
  fc_solution s;
  deal(rules, 81, &p);
  expect_limits_end(solver, &p, 70001);
  assert_int_equal(fc_solver_solve(solver, &p, &(fc_limits){.bytes = 3000000}, NULL, &s), FC_OK);
  assert_int_equal(s.stop, FC_STOP_MEMORY);
  assert_true(s.stats.generated > 1000 && s.stats.peak_bytes <= 3000000);
  fc_solver_free(solver);
}

static void a_deal_beyond_the_default_room_ends_undecided_within_64_megabytes(void **state) {
  (void)state;
  const fc_rules *const rules = &fc_games_find("bakers-dozen")->rules;
  fc_solver *const solver = new_fast_solver(rules);
  fc_position p;
  fc_solution s;
  const fc_limits limits = {.states = scaled(100000000)};
  deal(rules, 169, &p);
  assert_int_equal(fc_solver_solve(solver, &p, &limits, NULL, &s), FC_OK);
  assert_int_equal(s.verdict, FC_UNDECIDED);
  assert_int_equal(s.stop, FC_STOP_STATES);
  assert_true(s.stats.peak_bytes < 64000000);
  fc_solver_free(solver);
}

static void a_finished_game_is_solved_by_no_move(void **state) {
  (void)state;
  const fc_rules *const rules = &fc_games_find("penguin")->rules;
  fc_solver *const solver = new_fast_solver(rules);
  fc_position p;
  fc_solution s;
  fc_position_clear(rules, &p);
  memset(p.home, 13, 4);
  memset(p.base, 5, 4);
  fc_position_settle(rules, &p);
  assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
  assert_int_equal(s.verdict, FC_SOLVED);
  assert_int_equal(s.cards_count, 0);
  fc_solver_free(solver);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(on_small_decks_a_solution_is_found_exactly_where_there_is_one),
      cmocka_unit_test(every_game_is_played_and_repeats_exactly),
      cmocka_unit_test(a_hundred_deals_of_each_game_leave_a_fingerprint),
      cmocka_unit_test(limits_end_a_search_undecided),
      cmocka_unit_test(a_deal_beyond_the_default_room_ends_undecided_within_64_megabytes),
      cmocka_unit_test(a_finished_game_is_solved_by_no_move),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
