/* test_chen.c - Chen's score: his own example part by part, and every position against the definitions taken one by one. */
#include "support/harness.h"
#include "support/orders.h"
#include "support/samples.h"

#include "analysis/chen.h"
#include "game/board.h"

#include <stdio.h>
#include <string.h>

/* Figure 13 without its first column, whose cards are known (they are not on the rest of the board) but not their order; in it
 * "no cards are placed in order". */
static const char *const columns_2_to_8 =
    "9S AS 7S JD 5D 3D AH\n4S 9C 8C AC 3C 3H 2S\n5S KS TS AD QD 7C KC\n7D 7H 6C TD 4D 9H\n"
    "JC 2D 8H 2H 5H JH\n6D QC 4H 8D 9D QS\nKD 4C 8S 2C KH JS\n";
static const char *const column_1[] = {"3S", "5C", "6S", "6H", "TC", "TH", "QH"};
enum { FIRST_CARDS = sizeof column_1 / sizeof *column_1 };

/* Returns whether two of its cards are in order. */
static bool write_figure(unsigned order, char *board, size_t size) {
  fc_card at[FIRST_CARDS];
  fc_text text = fc_text_into(board, size);
  bool ordered = false;
  order_make(order, FIRST_CARDS, at);
  for (unsigned i = 0; i < FIRST_CARDS; i++) {
    const char *const card = column_1[at[i] - 1];
    fc_text_string(&text, i > 0 ? " " : "");
    fc_text_string(&text, card);
    if (i > 0) ordered |= card[0] == '5' && column_1[at[i - 1] - 1][0] == '6';
  }
  fc_text_char(&text, '\n');
  fc_text_string(&text, columns_2_to_8);
  return ordered;
}

static void figure_13_scores_112(void **state) {
  (void)state;
  unsigned without_order = 0;
  for (unsigned order = 0; order < orders_count(FIRST_CARDS); order++) {
    char board[512];
    fc_position p;
    const bool ordered = write_figure(order, board, sizeof board);
    assert_int_equal(fc_board_read(&FC_STANDARD, board, strlen(board), &p, NULL), FC_OK);
    const fc_chen score = fc_chen_score(&FC_STANDARD, &p);
    assert_int_equal(score.aces, 11);
    assert_int_equal(score.kings, 11);
    assert_int_equal(score.blocking, 22);
    assert_int_equal(score.disordered, ordered ? 44 : 46);
    assert_int_equal(fc_chen_total(&score), ordered ? 110 : 112);
    without_order += !ordered;
  }
  /* 7! less two sixes in 6! places each. */
  assert_int_equal(without_order, 5040 - 2 * 720);
}

/* The column as a row of cards, from the lowest on; each definition by itself. */
static void add_by_definition(const fc_rules *r, const fc_card *cards, unsigned count, fc_chen *sum) {
  for (unsigned i = 0; i < count; i++) {
    const unsigned rank = fc_card_rank(r->suits, cards[i]);
    const unsigned beneath = i > 0 ? fc_card_rank(r->suits, cards[i - 1]) : 0;
    const unsigned above = i + 1 < count ? fc_card_rank(r->suits, cards[i + 1]) : 0;
    if (rank == 1) sum->aces += count - 1 - i;
    if (rank == r->ranks) sum->kings += i;
    if (rank == 1) sum->blocking += above;
    const bool lies_in_order = i > 0 && beneath == rank + 1;
    const bool has_one_in_order = i + 1 < count && rank == above + 1;
    sum->disordered += !lies_in_order && !has_one_in_order;
  }
}

static void every_part_is_what_it_is_defined_to_be(void **state) {
  (void)state;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    sample_walk walk;
    sample_walk_begin(&walk, rules, i);
    for (unsigned long round = 0; round < scaled(1000); round++) {
      fc_chen expected = {0};
      sample_walk_on(&walk, 80);
      for (unsigned column = 0; column < rules->columns; column++) {
        const fc_place place = fc_place_column(column);
        fc_card cards[FC_MAX_CARDS];
        unsigned at = walk.position.length[place];
        for (fc_card c = walk.position.top[place]; c != FC_NO_CARD; c = walk.position.below[c])
          cards[--at] = c;
        add_by_definition(rules, cards, walk.position.length[place], &expected);
      }
      const fc_chen score = fc_chen_score(rules, &walk.position);
      assert_int_equal(score.aces, expected.aces);
      assert_int_equal(score.kings, expected.kings);
      assert_int_equal(score.blocking, expected.blocking);
      assert_int_equal(score.disordered, expected.disordered);
    }
  }
}

/* Kings lowest, aces on top, runs without a gap. */
static void the_easiest_deal_scores_nothing(void **state) {
  (void)state;
  static const char board[] =
      "KS QS JS TS 9S 8S 7S\nKD QD JD TD 9D 8D 7D\nKC QC JC TC 9C 8C 7C\nKH QH JH TH 9H 8H 7H\n"
      "6S 5S 4S 3S 2S AS\n6D 5D 4D 3D 2D AD\n6C 5C 4C 3C 2C AC\n6H 5H 4H 3H 2H AH\n";
  fc_position p;
  assert_int_equal(fc_board_read(&FC_STANDARD, board, strlen(board), &p, NULL), FC_OK);
  const fc_chen score = fc_chen_score(&FC_STANDARD, &p);
  assert_int_equal(fc_chen_total(&score), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(figure_13_scores_112),
      cmocka_unit_test(every_part_is_what_it_is_defined_to_be),
      cmocka_unit_test(the_easiest_deal_scores_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
