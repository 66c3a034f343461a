/* test_prove.c - the prover: what it says is what plain search says, and known deals come out as they are known to. */
#include "support/harness.h"
#include "support/proving.h"
#include "support/solving.h"

#include "game/board.h"
#include "search/engines.h"
#include "search/fewest.h"

#include <string.h>

static const fc_limits no_limits = {0, 0, 0};

static void verdict_and_reach_are_those_of_the_reference(void **state) {
  (void)state;
  proving_count count = {0};
  for (unsigned long n = 0; n < scaled(2000); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    compare_proofs(&deck, &count);
  }
  if (count.decks < 2000) return;
  /* Decks of every sort were among them. */
  assert_true(count.lost > 800 && count.won > 800 && count.too_big < 20 && count.given_up < 40);
  assert_true(count.by_twins > 500 && count.with_spans > 200);
}

/* The walk by twins has a rule of its own for floors that do not take every card. */
static void so_they_are_where_only_kings_fill_columns(void **state) {
  (void)state;
  enum { KINGS_OR_NONE = 13, KINDS = 20 };
  proving_count count = {0};
  for (unsigned long n = 0; n < scaled(1500); n++) {
    small_deck deck;
    small_deck_make(KINDS * n + KINGS_OR_NONE, &deck);
    if (deck.rules.build == FC_BUILD_ALTERNATE && !deck.rules.worry_back) compare_proofs(&deck, &count);
  }
  if (scaled(1500) == 1500) assert_true(count.by_twins > 100 && count.lost > 100);
}

static void the_fewest_cells_are_those_of_the_reference(void **state) {
  (void)state;
  for (unsigned long n = 0; n < scaled(500); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    compare_fewest_cells(&deck);
  }
}

/* Twelve suits of two ranks: all twos lie in cells, but those of the last two suits on their aces. */
static void a_game_may_have_more_cells_than_8(void **state) {
  (void)state;
  static const char board[] =
      "FC: a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 - -\nk1 k2\nl1 l2\na1 b1 c1 d1 e1 f1 g1 h1 i1 j1\n";
  fc_rules rules = FC_STANDARD;
  fc_position p;
  fc_fewest_answer a;
  rules.suits = 12;
  rules.ranks = 2;
  rules.cells = 12;
  assert_int_equal(fc_board_read(&rules, board, strlen(board), &p, NULL), FC_OK);
  const fc_options options = FC_DEFAULT_OPTIONS;
  fc_fewest *const fewest = fc_fewest_new(fc_engines_find("decide"), &rules, &options, NULL, NULL);
  assert_int_equal(fc_fewest_most(&rules), 12);
  assert_int_equal(fc_fewest_find(fewest, &p, &no_limits, NULL, false, &a), FC_OK);
  assert_int_equal(a.verdict, FC_SOLVED);
  assert_int_equal(a.won_with, 10);
  fc_fewest_free(fewest);
  rules.cells = 4;
  assert_int_equal(fc_fewest_most(&rules), 8);
}

/* Of FACTS section 2. The home cards are those of plain search (tests/test_reference_prove.c knows the positions). */
typedef struct known {
  uint64_t deal;
  unsigned cells, home;
} known;

static const known lost[] = {
    {11982, 4, 2},      {146692, 4, 9},     {186216, 4, 5},     {455889, 4, 4},     {495505, 4, 3},
    {512118, 4, 9},     {517776, 4, 2},     {781948, 4, 4},     {14720822, 5, 14},  {647519280, 5, 7},
    {3015622123, 5, 6}, {5705339228, 5, 7}, {7273316239, 5, 4}, {7573544118, 5, 7}, {891, 2, 9},
    {982, 2, 14},       {607, 1, 19},       {970, 1, 17},
};

static fc_verdict decide(const fc_rules *rules, uint64_t deal, const char *engine, fc_solution *s) {
  fc_position p;
  fc_solver *const solver = fc_solver_new(fc_engines_find(engine), rules, &FC_DEFAULT_OPTIONS);
  deal_microsoft(rules, deal, &p);
  assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, s), FC_OK);
  fc_solver_free(solver);
  return s->verdict;
}

static void known_lost_deals_are_proved_lost(void **state) {
  (void)state;
  for (size_t i = 0; i < scaled(sizeof lost / sizeof *lost); i++) {
    fc_rules rules = FC_STANDARD;
    fc_solution s;
    rules.cells = (uint8_t)lost[i].cells;
    assert_int_equal(decide(&rules, lost[i].deal, "prove", &s), FC_UNSOLVABLE);
    assert_int_equal(s.home, lost[i].home);
    if (lost[i].cells == 4) assert_true(s.stats.peak_bytes < 4000000);
    rules.cells++;
    assert_int_equal(decide(&rules, lost[i].deal, "decide", &s), FC_SOLVED);
  }
}

/* Two threes that are alike lie alone on floors, nothing can move but one of them, home: in whichever column it is. */
static void equal_runs_on_floors_are_not_told_apart(void **state) {
  (void)state;
  for (unsigned first = 0; first < 2; first++) {
    small_deck deck = {.kind = "equal runs", .rules = {.suits = 4, .ranks = 3, .columns = 3}};
    proving_count count = {0};
    const fc_card column[] = {fc_card_make(4, 2, 2), fc_card_make(4, 1, 1), fc_card_make(4, 2, 1),
                              fc_card_make(4, 3, 1), fc_card_make(4, 1, 3), fc_card_make(4, 2, 3),
                              fc_card_make(4, 3, 3)};
    fc_position_clear(&deck.rules, &deck.start);
    fc_position_put(&deck.start, fc_card_make(4, 3, 0), fc_place_column(first));
    fc_position_put(&deck.start, fc_card_make(4, 3, 2), fc_place_column(1 - first));
    for (size_t i = 0; i < sizeof column; i++) fc_position_put(&deck.start, column[i], fc_place_column(2));
    deck.start.home[0] = 2;
    deck.start.home[2] = 1;
    fc_position_settle(&deck.rules, &deck.start);
    assert_int_equal(fc_position_check(&deck.rules, &deck.start, NULL), FC_OK);
    compare_proofs(&deck, &count);
    assert_int_equal(count.by_twins, 1);
  }
}

static void the_prover_finds_solutions_too(void **state) {
  (void)state;
  if (scaled(100) < 100) skip(); /* it takes millions of positions */
  fc_rules rules = FC_STANDARD;
  fc_solution s;
  rules.cells = 0;
  assert_int_equal(decide(&rules, 164, "prove", &s), FC_SOLVED);
  assert_true(s.judgement.won);
}

static void a_proof_that_is_cut_short_is_no_proof(void **state) {
  (void)state;
  fc_position p;
  fc_solution s;
  fc_solver *const solver = fc_solver_new(fc_engines_find("prove"), &FC_STANDARD, &FC_DEFAULT_OPTIONS);
  deal_microsoft(&FC_STANDARD, 11982, &p);
  for (uint64_t states = 1; states < 120000; states += states / 2 + 1) {
    const fc_limits limits = {.states = states};
    assert_int_equal(fc_solver_solve(solver, &p, &limits, NULL, &s), FC_OK);
    const bool enough = s.stats.generated < states;
    assert_int_equal(s.verdict, enough ? FC_UNSOLVABLE : FC_UNDECIDED);
    assert_int_equal(s.stop, enough ? FC_STOP_NONE : FC_STOP_STATES);
  }
  for (uint64_t bytes = 1; bytes < 2000000; bytes += bytes / 3 + 1) {
    const fc_limits limits = {.bytes = bytes};
    assert_int_equal(fc_solver_solve(solver, &p, &limits, NULL, &s), FC_OK);
    assert_int_not_equal(s.verdict, FC_SOLVED);
    assert_int_equal(s.stop, s.verdict == FC_UNSOLVABLE ? FC_STOP_NONE : FC_STOP_MEMORY);
    if (s.verdict == FC_UNSOLVABLE) assert_true(s.stats.peak_bytes <= bytes);
  }
  fc_solver_free(solver);
}

/* What the finder keeps for the next deal is not to be taken from the prover. One solver for all, as a survey has it. */
static void more_memory_decides_no_less(void **state) {
  (void)state;
  fc_position lost_one, won_one;
  fc_solution s;
  fc_solver *const solver = fc_solver_new(fc_engines_find("decide"), &FC_STANDARD, &FC_DEFAULT_OPTIONS);
  deal_microsoft(&FC_STANDARD, 11982, &lost_one);
  deal_microsoft(&FC_STANDARD, 1, &won_one);
  for (uint64_t bytes = 2000000; bytes < 20000000; bytes += scaled(2) == 2 ? 1000000 : 6000000) {
    const fc_limits limits = {.bytes = bytes};
    assert_int_equal(fc_solver_solve(solver, &lost_one, &limits, NULL, &s), FC_OK);
    assert_int_equal(s.verdict, FC_UNSOLVABLE);
    assert_true(s.stats.peak_bytes <= bytes);
    assert_int_equal(fc_solver_solve(solver, &won_one, &limits, NULL, &s), FC_OK);
    assert_int_equal(s.verdict, FC_SOLVED);
  }
  fc_solver_free(solver);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(verdict_and_reach_are_those_of_the_reference),
      cmocka_unit_test(so_they_are_where_only_kings_fill_columns),
      cmocka_unit_test(the_fewest_cells_are_those_of_the_reference),
      cmocka_unit_test(a_game_may_have_more_cells_than_8),
      cmocka_unit_test(known_lost_deals_are_proved_lost),
      cmocka_unit_test(equal_runs_on_floors_are_not_told_apart),
      cmocka_unit_test(the_prover_finds_solutions_too),
      cmocka_unit_test(a_proof_that_is_cut_short_is_no_proof),
      cmocka_unit_test(more_memory_decides_no_less),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
