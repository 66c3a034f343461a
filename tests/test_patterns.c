/* test_patterns.c - the patterns of Klaver's section 5.5, on his figures and on boards that are counted by eye. */
#include "support/figures.h"
#include "support/harness.h"
#include "support/solving.h"

#include "analysis/patterns.h"
#include "game/board.h"
#include "search/engines.h"

static fc_patterns patterns_of(const fc_rules *rules, const char *board) {
  fc_position p;
  fc_error error;
  if (fc_board_read(rules, board, strlen(board), &p, &error) != FC_OK) fail_msg("%s", error.text);
  return fc_patterns_of(rules, &p);
}

static void a_board_counted_by_eye(void **state) {
  (void)state;
  const fc_rules rules = {.suits = 4, .ranks = 4, .columns = 4, .cells = 2};
  /* Aces: AS on the floor; AD is the third of four; AC the second of five, deep; AH at the open end. 3D on 3S, 3C on 3D; 2H and 2C have a card between
   * them. KH (4H) is open, 4D and 4S have a card on them, 4C has two. AH can go home, 3H onto nothing. */
  const fc_patterns found = patterns_of(&rules, "AS 3S 3D 3C\n"
                                                "2S 2D AD 4H\n"
                                                "2H AC 2C 4D 3H\n"
                                                "4C 4S AH\n");
  assert_int_equal(found.aces, 4);
  assert_int_equal(found.aces_deep, 2);
  assert_int_equal(found.aces_on_floors, 1);
  assert_int_equal(found.same_rank, 4);       /* 3D 3S, 3C 3D, 2D 2S, 4S 4C */
  assert_int_equal(found.same_rank_apart, 2); /* 3C 3S, 2C 2H */
  assert_int_equal(found.kings_open, 1);
  assert_int_equal(found.kings_covered, 2);
  assert_int_equal(found.other_moves, 2); /* AH home, 3C onto 4H */
}

static void the_middle_card_of_a_column_is_not_deep(void **state) {
  (void)state;
  const fc_rules rules = {.suits = 1, .ranks = 3, .columns = 1, .cells = 1};
  assert_int_equal(patterns_of(&rules, "2S AS 3S\n").aces_deep, 0);
  assert_int_equal(patterns_of(&rules, "AS 2S 3S\n").aces_deep, 1);
}

static void aces_at_home_or_in_cells_are_not_deep(void **state) {
  (void)state;
  const fc_rules rules = {.suits = 2, .ranks = 2, .columns = 1, .cells = 1};
  const fc_patterns found = patterns_of(&rules, "Founds: S-A D-0\nFreecells: AD\n2S 2D\n");
  assert_int_equal(found.aces, 1);
  assert_int_equal(found.aces_deep, 0);
  assert_int_equal(found.same_rank, 1);
  assert_false(fc_pattern_holds(FC_PATTERN_SAME_RANK, &found)); /* once is not enough */
}

/* Figure 13: nothing moves but into cells. */
static void the_unmoveable_game_has_what_it_is_named_for(void **state) {
  (void)state;
  const fc_patterns found = patterns_of(&FC_STANDARD, "a10,d10,c10,b10,a1,d1,c1,b1\n"
                                                      "a12,d12,c12,b12,a8,d8,c8,b8\n"
                                                      "a6,d6,c6,b6,a4,d4,c4,b4\n"
                                                      "a2,d2,c2,b2,a5,d5,c5,b5\n"
                                                      "a3,d3,c3,b3,a9,d9,c9,b9\n"
                                                      "a7,d7,c7,b7,a13,d13,c13,b13\n"
                                                      "a11,d11,c11,b11\n");
  assert_int_equal(found.other_moves, 0);
  assert_int_equal(found.aces_on_floors, 4);
  assert_int_equal(found.aces_deep, 4);
  assert_int_equal(found.same_rank + found.same_rank_apart, 0);
  assert_int_equal(found.kings_open, 4);
  assert_false(fc_pattern_holds(FC_PATTERN_SAME_RANK, &found));
}

/* Figures 31 and 32: a lost deal and a won one, two cards swapped, and all four patterns hold in both. */
static void one_swap_wins_a_deal_and_leaves_the_patterns(void **state) {
  (void)state;
  fc_solver *const solver = fc_solver_new(fc_engines_find("decide"), &FC_STANDARD, &FC_DEFAULT_OPTIONS);
  for (unsigned number = 31; number <= 32; number++) {
    fc_position p;
    fc_solution s;
    read_figure(number, &FC_STANDARD, &p);
    const fc_patterns found = fc_patterns_of(&FC_STANDARD, &p);
    for (unsigned i = 0; i < FC_PATTERNS; i++)
      if (!fc_pattern_holds((fc_pattern)i, &found))
        fail_msg("figure %u: not %s", number, fc_pattern_name((fc_pattern)i));
    assert_int_equal(fc_solver_solve(solver, &p, &(fc_limits){0}, NULL, &s), FC_OK);
    assert_int_equal(s.verdict, number == 31 ? FC_UNSOLVABLE : FC_SOLVED);
  }
  fc_solver_free(solver);
}

static void not_every_deal_has_them(void **state) {
  (void)state;
  unsigned hold[FC_PATTERNS] = {0};
  for (uint64_t n = 1; n <= 100; n++) {
    fc_position p;
    deal_microsoft(&FC_STANDARD, n, &p);
    const fc_patterns found = fc_patterns_of(&FC_STANDARD, &p);
    for (unsigned i = 0; i < FC_PATTERNS; i++) hold[i] += fc_pattern_holds((fc_pattern)i, &found);
  }
  for (unsigned i = 0; i < FC_PATTERNS; i++) assert_true(hold[i] < 95);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_board_counted_by_eye),
      cmocka_unit_test(the_middle_card_of_a_column_is_not_deep),
      cmocka_unit_test(aces_at_home_or_in_cells_are_not_deep),
      cmocka_unit_test(the_unmoveable_game_has_what_it_is_named_for),
      cmocka_unit_test(one_swap_wins_a_deal_and_leaves_the_patterns),
      cmocka_unit_test(not_every_deal_has_them),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
