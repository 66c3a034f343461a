/* test_board.c - boards as text: every form there and back, what is forgiven in reading, what is refused and how. */
#include "support/harness.h"
#include "support/samples.h"

#include "game/board.h"
#include "game/deal.h"
#include "game/games.h"

#include <stdio.h>
#include <string.h>

static char text[FC_MAX_BOARD_TEXT];

/* Not only the same position: the same columns and cells in the same order. */
static void assert_same_board(const fc_position *a, const fc_position *b, const char *name) {
  if (memcmp(a->top, b->top, sizeof a->top) != 0 || memcmp(a->length, b->length, sizeof a->length) != 0 ||
      memcmp(a->below, b->below, sizeof a->below) != 0 || memcmp(a->home, b->home, sizeof a->home) != 0 ||
      memcmp(a->base, b->base, sizeof a->base) != 0 || a->hash != b->hash)
    fail_msg("%s: not the same board again:\n%s", name, text);
}

static void every_form_gives_the_same_board_again(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    sample_walk_begin(&walk, rules, 12);
    for (unsigned long n = 0; n < scaled(i < fc_games_count() ? 10000 : 1000); n++) {
      for (int format = 0; format < FC_BOARD_FORMATS; format++) {
        const fc_board_style style = {.format = (fc_board_format)format,
                                      .colour = n & 1,
                                      .deal = n & 2 ? "some \"deal\"" : NULL,
                                      .game = "a game"};
        const size_t length = fc_board_write(rules, &walk.position, &style, text, sizeof text);
        fc_position again;
        fc_error error;
        assert_true(length < sizeof text);
        if (fc_board_read(rules, text, length, &again, &error) != FC_OK)
          fail_msg("%s: line %u: %s\n%s", sample_rules_name(i), error.line, error.text, text);
        assert_same_board(&walk.position, &again, sample_rules_name(i));
      }
      sample_walk_on(&walk, 150);
    }
  }
}

static void writing_says_how_much_room_it_needs(void **state) {
  (void)state;
  static sample_walk walk;
  char small[10];
  const fc_board_style style = {.format = FC_BOARD_COLUMNS};
  sample_walk_begin(&walk, &FC_STANDARD, 1);
  const size_t length = fc_board_write(&FC_STANDARD, &walk.position, &style, text, sizeof text);
  assert_int_equal(fc_board_write(&FC_STANDARD, &walk.position, &style, small, sizeof small), length);
  assert_int_equal(strlen(small), sizeof small - 1);
  assert_memory_equal(small, text, sizeof small - 1);
}

static fc_status read_board(const char *game, const char *board, fc_position *p, fc_error *error) {
  *error = (fc_error){.text = ""};
  return fc_board_read(&fc_games_find(game)->rules, board, strlen(board), p, error);
}

#define DEAL_617_TAIL \
  "AD 7S QC 5H QS TS KS\n5C QD 3H 9S 9C 2H KC\n3S AC 9D 3C 9H 5D 4H\n5S 6D 6S 8S 7C JC\n8C 8H 8D 7H 6H " \
  "6C\n2D AS 3D 4D 2C JH\n" \
  "AH KH TC JS 2S QH\n"

/* All of these are deal 617. */
static void reading_forgives(void **state) {
  (void)state;
  static const char *const forms[] = {
      "7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL,
      "7D TD TH KD 4C 4S JD\r\n" DEAL_617_TAIL,
      "\xef\xbb\xbf"
      "7d td Th kD 4c 4s jd\n" DEAL_617_TAIL,
      "  7D\t10D   10H KD 4C 4S JD  \n" DEAL_617_TAIL,
      ": 7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL,
      "# a remark\n7\xe2\x99\xa6 T\xe2\x99\xa2 \xe2\x99\xa5\xef\xb8\x8f"
      "10 K\xe2\x99\xa6\xef\xb8\x8e \xe2\x99\xa3"
      "4 4\xe2\x99\xa4 J\xe2\x99\xa6\n" DEAL_617_TAIL,
      "Foundations: H-0 C-0 D-0 S-0 \nFreecells:                \n7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL,
      "FC: - - - -\nFounds: S0 D0 C0 H0\n7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL,
      "7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL "FC:\n\n\n",
      "FC: - - - -\n7D AD 5C 3S 5S 8C 2D AH\nTD 7S QD AC 6D 8H AS KH\nTH QC 3H 9D 6S 8D 3D TC\n"
      "KD 5H 9S 3C 8S 7H 4D JS\n4C QS 9C 9H 7C 6H 2C 2S\n4S TS 2H 5D JC 6C JH QH\nJD KS KC 4H\n",
      "{\"columns\": [[\"7\\u2666\",\"TD\",\"10H\",\"KD\",\"4C\",\"4S\",\"JD\"],\n"
      "[\"AD\",\"7S\",\"QC\",\"5H\",\"QS\",\"TS\",\"KS\"], "
      "[\"5C\",\"QD\",\"3H\",\"9S\",\"9C\",\"2H\",\"KC\"],\n"
      "[\"3S\",\"AC\",\"9D\",\"3C\",\"9H\",\"5D\",\"4H\"], [\"5S\",\"6D\",\"6S\",\"8S\",\"7C\",\"JC\"],\n"
      "[\"8C\",\"8H\",\"8D\",\"7H\",\"6H\",\"6C\"], [\"2D\",\"AS\",\"3D\",\"4D\",\"2C\",\"JH\"],\n"
      "[\"AH\",\"KH\",\"TC\",\"JS\",\"2S\",\"QH\"]], \"more\": {\"x\": [1, 2, {\"y\": null}]}}",
  };
  fc_position expected;
  fc_card deck[52];
  fc_shuffle_microsoft(617, deck);
  fc_deal_lay_out(&FC_STANDARD, deck, &expected);
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    fc_position p;
    fc_error error;
    if (read_board("freecell", forms[i], &p, &error) != FC_OK)
      fail_msg("form %zu: line %u: %s", i, error.line, error.text);
    assert_same_board(&expected, &p, forms[i]);
  }
}

/* The rows of the papers, with and without a full last row, are told from columns by their shape. */
static void rows_are_recognised(void **state) {
  (void)state;
  const char *const rows =
      "7D AD 5C 3S 5S 8C 2D AH\nTD 7S QD AC 6D 8H AS KH\nTH QC 3H 9D 6S 8D 3D TC\n"
      "KD 5H 9S 3C 8S 7H 4D JS\n4C QS 9C 9H 7C 6H 2C 2S\n4S TS 2H 5D JC 6C JH QH\nJD KS KC 4H\n";
  fc_position p, expected;
  fc_error error;
  fc_card deck[52];
  fc_shuffle_microsoft(617, deck);
  fc_deal_lay_out(&FC_STANDARD, deck, &expected);
  assert_int_equal(read_board("freecell", rows, &p, &error), FC_OK);
  assert_same_board(&expected, &p, rows);
}

/* Klaver's Figure 9 (Bodlaender's game), as printed there. */
static void klavers_figure_9_is_read(void **state) {
  (void)state;
  const char *const board =
      "a2,c2,b2,d2,a1,c1,b1,d1\na8,c8,b8,d8,a7,c7,b7,d7\na13,c13,b13,d13,b6,d6,a6,c6\n"
      "b12,d12,a12,c12,a5,c5,b5,d5\na11,c11,b11,d11,b4,d4,a4,c4\nb10,d10,a10,c10,a3,c3,b3,d3\n"
      "a9,c9,b9,d9\n";
  const fc_board_style columns = {.format = FC_BOARD_COLUMNS}, klaver = {.format = FC_BOARD_KLAVER};
  fc_position p;
  fc_error error;
  if (read_board("freecell", board, &p, &error) != FC_OK) fail_msg("line %u: %s", error.line, error.text);
  fc_board_write(&FC_STANDARD, &p, &klaver, text, sizeof text);
  assert_string_equal(text, board);
  fc_board_write(&FC_STANDARD, &p, &columns, text, sizeof text);
  assert_memory_equal(text, "2S 8S KS QD JS TD 9S\n", 21);
}

static void a_board_in_the_middle_of_a_game_is_read(void **state) {
  (void)state;
  const char *const board = "Founds: H-2 C-A D-0 S-Q\nFreecells: KS - 2C\nQH JH TH\n:\n9H 8H 7H 6H 5H 4H 3H\n"
                            "KH KD KC QC JC TC 9C 8C\n7C 6C 5C 4C 3C\nQD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD\n";
  fc_position p;
  fc_error error;
  if (read_board("freecell", board, &p, &error) != FC_OK) fail_msg("line %u: %s", error.line, error.text);
  assert_int_equal(fc_position_home_cards(&FC_STANDARD, &p), 15);
  assert_int_equal(p.length[fc_place_column(1)], 0);
  assert_int_equal(p.top[fc_place_slot(1)], FC_NO_CARD);
  assert_int_equal(p.top[fc_place_slot(2)], fc_card_make(4, 2, 2));
}

typedef struct bad_board {
  const char *game, *board;
  unsigned line;
  const char *says; /* part of the message */
} bad_board;

static const bad_board bad_boards[] = {
    {"freecell", "7D TD TH KD 4C 4S 7D\n" DEAL_617_TAIL, 1, "7D stands on line 1 already"},
    {"freecell", "7D TD TH KD 4C 4S\n" DEAL_617_TAIL, 0, "missing: JD"},
    {"freecell", "7D TD TH KD 4C\n" DEAL_617_TAIL, 0, "missing: 4S JD"},
    {"freecell", "AS\n", 0, "missing: AD AC AH 2S 2D"},
    {"freecell", "7D TD TH KD 4C 4S 1X\n" DEAL_617_TAIL, 1, "'1X' is no card"},
    {"freecell", "7D TD TH KD 4C 4S 14D\n" DEAL_617_TAIL, 1, "14D: the deck has only 13 ranks"},
    {"freecell", "7D TD TH KD 4C 4S e7\n" DEAL_617_TAIL, 1, "'e7' is no card here; the rank comes first"},
    {"freecell", "7D TD TH KD 4C 4S\n" DEAL_617_TAIL "JD\n", 9, "column 9, but the game has 8 columns"},
    {"freecell", "Founds: S-A\n7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL, 8,
     "AS is in play, but its foundation is past it"},
    {"freecell", "Founds: X-A\n7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL, 1, "'X-A' is no foundation"},
    {"freecell", "FC: 7D TD TH KD 4C\n4S JD\n" DEAL_617_TAIL, 1, "4C: the game has only 4 cells"},
    {"freecell", "Talon: 7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL, 1, "'Talon:' is unknown here"},
    {"freecell", "Base: 5\n7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL, 1, "no base to choose"},
    {"freecell", "Rows:\n7D -- 8D\nTD AH 9D\n", 3, "AH hangs below a gap"},
    {"freecell", "", 1, "no board here"},
    {"freecell", "Founds: S-2 S-3\n7D TD TH KD 4C 4S JD\n" DEAL_617_TAIL, 1,
     "S-3: that suit has a foundation already"},
    {"freecell", "FC: AS\n2S 3S 4S 5S 6S 7S 8S 9S\nTS JS\n", 1, "rows or columns?"},
    {"freecell", "a2,c2,b2,d2,a1,c1,b1,e1\n", 1, "e1: the deck has only 4 suits"},
    {"freecell", "{\"game\":\"Seahaven\",\"columns\":[]}", 1, "of the game seahaven, not of freecell"},
    {"freecell", "   \n \n", 1, "no board here"},
    {"freecell", "{\"columns\":[[\"7D\",\"XX\"]]}", 1, "'XX' is no card"},
    {"freecell", "{\"columns\":[[\"7D\",\n\"7D\"]]}", 2, "7D stands on line 1 already"},
    {"freecell", "{\"columns\":[[\"7D\"", 1, "JSON"},
    {"freecell", "{}", 1, "no \"columns\""},
    {"freecell", "{\"cells\":[\"AS\"],\"cells\":[\"2S\"]}", 1, "2S: there is a card in that place already"},
    {"freecell", "{\"columns\":[],\"columns\":[]}", 1, "only once"},
    {"freecell", "{\"columns\":[],\"cells\":[\"7D\",\"8D\",\"9D\",\"2D\",\"3D\"]}", 1,
     "3D: the game has only 4 cells"},
    {"penguin", "AS\n", 0, "Base: 5"},
    {"stalactites", "AS\n", 0, "4 foundations"},
    {"king-albert", "Reserve: AS 2S 3S 4S 5S 6S 7S 8S\n", 1, "8S: the game has only 7 places"},
};

static void bad_boards_are_refused_with_line_and_card(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof bad_boards / sizeof *bad_boards; i++) {
    const bad_board *const bad = &bad_boards[i];
    fc_position p;
    fc_error error;
    assert_int_equal(read_board(bad->game, bad->board, &p, &error), FC_BAD_INPUT);
    if (error.line != bad->line || !strstr(error.text, bad->says) || strchr(error.text, '\n'))
      fail_msg("%zu: expected line %u '%s', got line %u '%s'", i, bad->line, bad->says, error.line,
               error.text);
  }
}

static void a_zero_byte_is_refused(void **state) {
  (void)state;
  fc_position p;
  fc_error error;
  assert_int_equal(fc_board_read(&FC_STANDARD, "7D 8D\n9D \0TD\n", 13, &p, &error), FC_BAD_INPUT);
  assert_int_equal(error.line, 2);
}

static void a_text_too_long_is_refused(void **state) {
  (void)state;
  static char long_text[FC_MAX_BOARD_TEXT + 2];
  fc_position p;
  fc_error error;
  memset(long_text, 'A', sizeof long_text);
  assert_int_equal(fc_board_read(&FC_STANDARD, long_text, sizeof long_text, &p, &error), FC_BAD_INPUT);
  assert_int_equal(fc_board_read(&FC_STANDARD, long_text, FC_MAX_BOARD_TEXT, &p, &error), FC_BAD_INPUT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_form_gives_the_same_board_again),
      cmocka_unit_test(writing_says_how_much_room_it_needs),
      cmocka_unit_test(reading_forgives),
      cmocka_unit_test(rows_are_recognised),
      cmocka_unit_test(klavers_figure_9_is_read),
      cmocka_unit_test(a_board_in_the_middle_of_a_game_is_read),
      cmocka_unit_test(bad_boards_are_refused_with_line_and_card),
      cmocka_unit_test(a_zero_byte_is_refused),
      cmocka_unit_test(a_text_too_long_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
