/* test_swaps.c - two cards swapped, how often that changes what becomes of a deal, and how well a sign predicts it. */
#include "support/harness.h"
#include "support/samples.h"
#include "support/solving.h"

#include "analysis/sign.h"
#include "analysis/swaps.h"
#include "game/board.h"
#include "search/engines.h"

#include <math.h>
#include <string.h>

static void a_swap_is_a_position_and_its_own_way_back(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    const unsigned cards = fc_rules_cards(rules);
    sample_walk_begin(&walk, rules, 7);
    for (unsigned long n = 0; n < scaled(100); n++) {
      sample_walk_on(&walk, 50);
      const fc_position *const p = &walk.position;
      const fc_card a = (fc_card)(1 + n % cards), b = (fc_card)(1 + n * 5 % cards);
      if (fc_place_is_home(p->place[a]) || fc_place_is_home(p->place[b])) continue;
      fc_position swapped, again;
      fc_error error;
      fc_position_swap(rules, p, a, b, &swapped);
      if (fc_position_check(rules, &swapped, &error) != FC_OK) fail_msg("%s", error.text);
      assert_int_equal(swapped.place[a], p->place[b]);
      assert_int_equal(swapped.place[b], p->place[a]);
      fc_position_swap(rules, &swapped, a, b, &again);
      assert_memory_equal(&again, p, sizeof again);
    }
  }
}

static fc_swaps count_swaps(const fc_rules *rules, const char *board) {
  fc_position p;
  fc_error error;
  fc_swaps found;
  if (fc_board_read(rules, board, strlen(board), &p, &error) != FC_OK) fail_msg("%s", error.text);
  fc_solver *const solver = fc_solver_new(fc_engines_find("decide"), rules, &FC_DEFAULT_OPTIONS);
  assert_int_equal(fc_swaps_count(solver, rules, &p, &(fc_limits){0}, NULL, &found), FC_OK);
  fc_solver_free(solver);
  return found;
}

/* One column, one cell, one suit: an ace with two cards on it is lost. With A 2 3 in a column from the floor, a swap with the 3 brings the ace to the top or leaves it beneath two. */
static void swaps_counted_by_hand(void **state) {
  (void)state;
  const fc_rules rules = {.suits = 1, .ranks = 3, .columns = 1, .cells = 1};
  fc_swaps found = count_swaps(&rules, "AS 3S 2S\n");
  assert_int_equal(found.deal, FC_UNSOLVABLE);
  assert_int_equal(found.count, 3); /* 3S AS 2S and 2S 3S AS are won, AS 2S 3S is not */
  assert_int_equal(found.verdicts[FC_SOLVED], 2);
  assert_int_equal(found.verdicts[FC_UNSOLVABLE], 1);
  assert_int_equal(found.first, 1);
  found = count_swaps(&rules, "Founds: S-A\n3S 2S\n"); /* what is home is not swapped */
  assert_int_equal(found.deal, FC_SOLVED);
  assert_int_equal(found.count, 1);
  assert_int_equal(found.verdicts[FC_SOLVED], 1);
  assert_int_equal(found.first, FC_NO_CARD);
}

static void cards_in_cells_are_not_swapped_with_each_other(void **state) {
  (void)state;
  const fc_rules rules = {.suits = 1, .ranks = 4, .columns = 1, .cells = 2};
  assert_int_equal(count_swaps(&rules, "FC: 4S 3S\n2S AS\n").count, 5);
}

/* Nothing is said of what was not looked at to its end. */
static void a_limit_leaves_swaps_undecided(void **state) {
  (void)state;
  fc_position p;
  fc_swaps found;
  deal_microsoft(&FC_STANDARD, 11982, &p);
  fc_solver *const solver = fc_solver_new(fc_engines_find("prove"), &FC_STANDARD, &FC_DEFAULT_OPTIONS);
  assert_int_equal(fc_swaps_count(solver, &FC_STANDARD, &p, &(fc_limits){.states = 1}, NULL, &found), FC_OK);
  fc_solver_free(solver);
  assert_int_equal(found.count, 1326);
  assert_int_equal(found.verdicts[FC_UNDECIDED], 1326);
  assert_int_equal(found.deal, FC_UNDECIDED);
  assert_int_equal(found.stop, FC_STOP_STATES);
  assert_int_equal(found.first, FC_NO_CARD);
}

static void near(double value, double expected) {
  if (fabs(value - expected) > 5e-5 * fabs(expected)) fail_msg("%.7g, %.7g expected", value, expected);
}

/* 20 of 30 deals with the sign are lost and 10 of 70 without; computed with bc: 20.5 * 60.5 / (10.5 * 10.5) and exp(+-1.959964 * sqrt(1/20.5 + 2/10.5 + 1/60.5)) of it. */
static void a_table_that_was_worked_out_elsewhere(void **state) {
  (void)state;
  fc_sign p = {0};
  for (unsigned i = 0; i < 100; i++) fc_sign_add(&p, i < 30, i < 20 || (i >= 30 && i < 40));
  const fc_bounded precision = fc_sign_precision(&p, FC_Z_95), recall = fc_sign_recall(&p, FC_Z_95),
                   odds = fc_sign_odds(&p, FC_Z_95);
  near(precision.value, 20.0 / 30);
  near(recall.value, 20.0 / 30);
  near(precision.interval.low, fc_interval_wilson(20, 30, FC_Z_95).low);
  near(recall.interval.high, fc_interval_wilson(20, 30, FC_Z_95).high);
  near(odds.value, 11.249433);
  near(odds.interval.low, 4.174777);
  near(odds.interval.high, 30.312933);
}

static void precision_and_recall_are_not_the_same(void **state) {
  (void)state;
  fc_sign p = {0};
  for (unsigned i = 0; i < 10; i++) fc_sign_add(&p, i < 4, i < 1 || i > 7);
  near(fc_sign_precision(&p, FC_Z_95).value, 1.0 / 4);
  near(fc_sign_recall(&p, FC_Z_95).value, 1.0 / 3);
  p = (fc_sign){0};
  assert_true(fc_sign_precision(&p, FC_Z_95).interval.high == 1);
  near(fc_sign_odds(&p, FC_Z_95).value, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_swap_is_a_position_and_its_own_way_back),
      cmocka_unit_test(swaps_counted_by_hand),
      cmocka_unit_test(cards_in_cells_are_not_swapped_with_each_other),
      cmocka_unit_test(a_limit_leaves_swaps_undecided),
      cmocka_unit_test(a_table_that_was_worked_out_elsewhere),
      cmocka_unit_test(precision_and_recall_are_not_the_same),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
