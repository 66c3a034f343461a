/* test_a_star.c - Quinston's search: his program's figures to the node, his sum counted by hand, and verdicts that claim no more than was found. */
#include "support/harness.h"
#include "support/samples.h"
#include "support/small_decks.h"
#include "support/solving.h"

#include "base/memory.h"
#include "game/board.h"
#include "search/engines.h"
#include "search/play/a_star.h"

#include <string.h>

static fc_watch without_limits(void) { return fc_watch_begin(&(fc_limits){0}, NULL); }

/* The paper's section IV.A; of game 1025 its text has no figures. */
static void the_program_as_run_has_the_figures_of_the_paper(void **state) {
  (void)state;
  static const struct {
    unsigned deal, nodes, turns;
    bool legal;
  } games[] = {{25904, 111, 34, false},
               {10913, 37, 25, true},
               {34898, 513, 58, true},
               {23748, 11653, 80, false},
               {5087, 15840, 69, false}};
  static fc_a_star search;
  fc_line line = {0};
  const fc_watch watch = without_limits();
  for (unsigned i = 0; i < (is_small_scale() ? 3 : 5); i++) {
    fc_position start;
    unsigned turns;
    bool legal;
    deal_microsoft(&FC_STANDARD, games[i].deal, &start);
    fc_a_star_run(&search, &FC_STANDARD, &start, FC_A_STAR_AS_RUN, &watch);
    assert_int_not_equal(search.won, 0);
    assert_int_equal(fc_a_star_line(&search, &start, &line, &turns, &legal), FC_OK);
    assert_int_equal(search.stats.expanded, games[i].nodes);
    assert_int_equal(turns, games[i].turns);
    assert_int_equal(legal, games[i].legal);
  }
  fc_a_star_free(&search);
  fc_free(line.moves);
}

/* Game 25904 has 111 nodes with all three, and with no other choice of them. */
static void each_of_the_three_faults_changes_the_search(void **state) {
  (void)state;
  static fc_a_star search;
  const fc_watch watch = without_limits();
  fc_position start;
  deal_microsoft(&FC_STANDARD, 25904, &start);
  for (unsigned faults = FC_A_STAR_AS_DESCRIBED; faults <= FC_A_STAR_AS_RUN; faults++) {
    fc_a_star_run(&search, &FC_STANDARD, &start, (fc_a_star_faults)faults, &watch);
    assert_true((search.stats.expanded == 111) == (faults == FC_A_STAR_AS_RUN));
  }
  fc_a_star_free(&search);
}

static fc_solution ask(const char *engine, const fc_rules *rules, const fc_position *start,
                       const fc_limits *limits, const fc_observer *observer) {
  fc_solver *const solver = fc_solver_new(fc_engines_find(engine), rules, &FC_DEFAULT_OPTIONS);
  fc_solution s;
  assert_non_null(solver);
  assert_int_equal(fc_solver_solve(solver, start, limits, observer, &s), FC_OK);
  fc_solver_free(solver);
  return s;
}

/* Where the program's line is none by the rules it is not called a solution: replay would refuse it. */
static void a_line_that_breaks_the_rules_is_no_solution(void **state) {
  (void)state;
  fc_position start;
  deal_microsoft(&FC_STANDARD, 25904, &start);
  const fc_solution as_run = ask("quinston-as-run", &FC_STANDARD, &start, &(fc_limits){0}, NULL);
  assert_true(as_run.verdict == FC_UNDECIDED && as_run.stop == FC_STOP_STATES &&
              as_run.stats.expanded == 111);
  assert_int_equal(ask("quinston", &FC_STANDARD, &start, &(fc_limits){0}, NULL).verdict, FC_SOLVED);
}

/* Solutions are replayed by the solver. */
static void small_decks_are_solved_or_left_undecided(void **state) {
  (void)state;
  unsigned won = 0, solved[2] = {0};
  for (unsigned long n = 0; n < scaled(400); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    const fc_verdict known =
        ask("prove", &deck.rules, &deck.start, &(fc_limits){.states = 200000}, NULL).verdict;
    won += known == FC_SOLVED;
    for (unsigned i = 0; i < 2; i++) {
      const fc_solution s = ask(i == 0 ? "quinston" : "quinston-as-run", &deck.rules, &deck.start,
                                &(fc_limits){.states = 20000}, NULL);
      if (s.verdict == FC_UNSOLVABLE || (s.verdict == FC_SOLVED && known == FC_UNSOLVABLE))
        fail_msg("%s: %s", fc_verdict_name(s.verdict), small_deck_text(&deck));
      solved[i] += s.verdict == FC_SOLVED;
    }
  }
  if (is_small_scale()) return;
  assert_true(won >= scaled(150));
  assert_true(solved[0] * 10 >= won * 8 && solved[1] * 10 >= won * 5);
}

/* AS and 2S are home (-50), a column is empty (-5), four cells are used (+8); AH lies under two cards and 3S under one (+3). Described, 4D 3C 2D are a sequence (-30); as run, 3H on
 * the lower 2C is one (-20). */
static void the_sum_is_that_of_the_paper(void **state) {
  (void)state;
  static const char board[] = "Founds: S-2\nFC: AC 3D AD 2H\n4D 3C 2D\nAH 4C 4H\n2C 3H\n3S 4S\n:\n";
  const fc_rules rules = {.suits = 4, .ranks = 4, .columns = 5, .cells = 4};
  fc_a_star_board b;
  fc_position p;
  assert_int_equal(fc_board_read(&rules, board, sizeof board - 1, &p, NULL), FC_OK);
  fc_a_star_board_begin(&b, &rules, &p, FC_A_STAR_AS_DESCRIBED);
  assert_int_equal(fc_a_star_value(&b), -50 - 5 + 8 + 3 - 30);
  fc_a_star_board_begin(&b, &rules, &p, FC_A_STAR_AS_RUN);
  assert_int_equal(fc_a_star_value(&b), -50 - 5 + 8 + 3 - 20);
}

/* What the paper describes goes by the rules; the program takes more. */
static void moves_as_described_are_legal_and_among_those_as_run(void **state) {
  (void)state;
  static sample_walk walk;
  static fc_move legal[FC_MAX_MOVES], described[FC_MAX_MOVES], as_run[FC_MAX_MOVES];
  unsigned beyond = 0;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    sample_walk_begin(&walk, rules, 1);
    for (unsigned long step = 0; step < scaled(300); step++) {
      fc_a_star_board b;
      const size_t legals =
          fc_legal_moves(rules, &walk.position, FC_MOVES_RUNS | FC_MOVES_EVERY_PLACE, legal);
      fc_a_star_board_begin(&b, rules, &walk.position, FC_A_STAR_AS_DESCRIBED);
      const size_t count = fc_a_star_moves(&b, described);
      for (size_t k = 0; k < count; k++) {
        size_t at = 0;
        while (at < legals && memcmp(&legal[at], &described[k], sizeof *legal) != 0) at++;
        if (at == legals) fail_msg("%s: a move that is not legal", sample_rules_name(i));
        assert_true(fc_a_star_is_legal(&b, described[k]));
      }
      fc_a_star_board_begin(&b, rules, &walk.position, FC_A_STAR_AS_RUN);
      const size_t more = fc_a_star_moves(&b, as_run);
      assert_true(more >= count);
      for (size_t k = 0; k < more; k++) beyond += !fc_a_star_is_legal(&b, as_run[k]);
      sample_walk_on(&walk, 60);
    }
  }
  if (!is_small_scale()) assert_true(beyond > 0);
}

static void a_key_is_unpacked_to_the_same_board(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    fc_a_star_board begun;
    sample_walk_begin(&walk, rules, 1);
    fc_a_star_board_begin(&begun, rules, &walk.position, FC_A_STAR_AS_RUN);
    for (unsigned long step = 0; step < scaled(200); step++) {
      uint64_t key[FC_A_STAR_KEY_WORDS], again[FC_A_STAR_KEY_WORDS];
      fc_a_star_board b, unpacked = begun;
      fc_a_star_board_begin(&b, rules, &walk.position, FC_A_STAR_AS_RUN);
      memcpy(unpacked.position.base, walk.position.base, sizeof unpacked.position.base);
      fc_a_star_pack(&b, key);
      fc_a_star_unpack(&unpacked, key);
      fc_a_star_pack(&unpacked, again);
      assert_memory_equal(key, again, fc_a_star_key_words(rules) * sizeof *key);
      assert_true(fc_position_equal(rules, &b.position, &unpacked.position));
      assert_memory_equal(b.position.top, unpacked.position.top, sizeof b.position.top);
      assert_true(b.home == unpacked.home && b.piles_count == unpacked.piles_count);
      sample_walk_on(&walk, 40);
    }
  }
}

static bool stops(void *context) { return ++*(unsigned *)context > 3; }

static void limits_and_callers_leave_it_undecided(void **state) {
  (void)state;
  fc_position start;
  unsigned looks = 0;
  const fc_observer observer = {.should_stop = stops, .context = &looks};
  deal_microsoft(&FC_STANDARD, 11982, &start);
  fc_solution s = ask("quinston", &FC_STANDARD, &start, &(fc_limits){.states = 5000}, NULL);
  assert_true(s.verdict == FC_UNDECIDED && s.stop == FC_STOP_STATES && s.stats.generated == 5000);
  s = ask("quinston", &FC_STANDARD, &start, &(fc_limits){.bytes = 1 << 20}, NULL);
  assert_true(s.verdict == FC_UNDECIDED && s.stop == FC_STOP_MEMORY && s.stats.peak_bytes <= 1 << 20);
  s = ask("quinston", &FC_STANDARD, &start, &(fc_limits){0}, &observer);
  assert_true(s.verdict == FC_UNDECIDED && s.stop == FC_STOP_CALLER);
  s = ask("quinston", &FC_STANDARD, &start, &(fc_limits){.seconds = 1e-6}, NULL);
  assert_true(s.verdict == FC_UNDECIDED && s.stop == FC_STOP_TIME);
  if (is_small_scale()) return;
  s = ask("quinston-as-run", &FC_STANDARD, &start, &(fc_limits){0}, NULL);
  assert_true(s.verdict == FC_UNDECIDED && s.stop == FC_STOP_STATES);
  assert_int_equal(s.stats.expanded, 200000);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_program_as_run_has_the_figures_of_the_paper),
      cmocka_unit_test(each_of_the_three_faults_changes_the_search),
      cmocka_unit_test(a_line_that_breaks_the_rules_is_no_solution),
      cmocka_unit_test(small_decks_are_solved_or_left_undecided),
      cmocka_unit_test(the_sum_is_that_of_the_paper),
      cmocka_unit_test(moves_as_described_are_legal_and_among_those_as_run),
      cmocka_unit_test(a_key_is_unpacked_to_the_same_board),
      cmocka_unit_test(limits_and_callers_leave_it_undecided),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
