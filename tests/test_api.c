/* test_api.c - every function of fclab.h, with right and with wrong input, as a program that knows only that header calls it. */
#include "support/harness.h"

#include "fclab.h"

#include <stdlib.h>
#include <string.h>

/* The errors' promise: one line that fits into 256 bytes. The byte behind must stay as it is. */
typedef struct told {
  char text[256];
  char behind;
} told;

static told nothing_told(void) {
  told t;
  memset(&t, 'x', sizeof t);
  return t;
}

static void assert_told(const told *t, const char *says) {
  assert_non_null(memchr(t->text, '\0', sizeof t->text));
  assert_null(strchr(t->text, '\n'));
  assert_int_equal(t->behind, 'x');
  if (!strstr(t->text, says)) fail_msg("'%s' was expected in '%s'", says, t->text);
}

static char *text_of(const fclab_position *position) {
  const size_t length = fclab_write(position, NULL, 0);
  char *const text = malloc(length + 1);
  assert_non_null(text);
  assert_int_equal(fclab_write(position, text, length + 1), length);
  assert_int_equal(strlen(text), length);
  return text;
}

static fclab_position *board(const char *text) {
  told t = nothing_told();
  fclab_position *const position = fclab_read(NULL, text, strlen(text), t.text);
  if (!position) fail_msg("%.255s", t.text);
  return position;
}

static void the_version_has_three_numbers(void **state) {
  (void)state;
  const char *rest = fclab_version();
  for (int i = 0; i < 3; i++) {
    char *end;
    assert_true(*rest >= '0' && *rest <= '9');
    strtoul(rest, &end, 10);
    assert_true(i == 2 || *end == '.');
    rest = end + 1;
  }
}

static void a_deal_is_dealt(void **state) {
  (void)state;
  static const struct {
    const char *game, *deal, *begins;
  } cases[] = {
      {NULL, "617", "7D TD TH KD 4C 4S JD\n"},
      {"freecell", "ms:617", "7D TD TH KD 4C 4S JD\n"},
      {"FreeCell", "8589934591", "TC 8S 8C 6C 5H 5C 9C\n"},
      {"freecell", "random:42", "JS JC QS KC 6H 3H QD\n"},
      {"freecell", "5..5", ""},
      {"seahaven", "24", "Freecells: - 3D AS -\n4C 9S TH AD 4S\n"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fclab_position *const position = fclab_deal(cases[i].game, cases[i].deal, NULL);
    assert_non_null(position);
    char *const text = text_of(position);
    assert_int_equal(strncmp(text, cases[i].begins, strlen(cases[i].begins)), 0);
    free(text);
    fclab_free(position);
  }
}

static fclab_position *read_columns(const char *columns) {
  fclab_position *const p = fclab_read(NULL, columns, strlen(columns), NULL);
  assert_non_null(p);
  return p;
}

/* Deal 1, and the same with spades for clubs and two columns exchanged. */
static void deals_that_are_the_same_are_known(void **state) {
  (void)state;
  fclab_position *const one = fclab_deal(NULL, "1", NULL), *const two = fclab_deal(NULL, "2", NULL);
  fclab_position *const other =
      read_columns("2D KS KC 5S TD 8C 9S\nJD KD 2C 4S 3C 6D 6C\n9H 9C 9D TC 4C 8D 2H\nJS 5C QD QH TH QC 6H\n"
                   "5D AD JC 4H 8H 6S\n7H QS AC AS 2S 3D\n7S KH AH 4D JH 8S\n5H 3H 3S 7C 7D TS\n");
  fclab_position *const baker = fclab_deal("bakers-game", "1", NULL);
  assert_int_equal(fclab_same(one, other), 1);
  assert_int_equal(fclab_same(one, one), 1);
  assert_int_equal(fclab_same(one, two), 0);
  assert_int_equal(fclab_same(one, baker), 0);
  fclab_position *const form = fclab_canonical(one, NULL), *const other_form = fclab_canonical(other, NULL);
  char *const text = text_of(form), *const other_text = text_of(other_form);
  assert_string_equal(text, other_text);
  assert_int_equal(fclab_same(one, form), 1);
  free(text);
  free(other_text);
  fclab_position *const all[] = {one, two, other, baker, form, other_form};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) fclab_free(all[i]);
}

/* Figure 13 of Chen 2015; the order of the first column is ours. */
static void the_score_has_its_parts(void **state) {
  (void)state;
  fclab_position *const p =
      read_columns("3S 5C 6S 6H TC TH QH\n9S AS 7S JD 5D 3D AH\n4S 9C 8C AC 3C 3H 2S\n5S KS TS AD QD 7C KC\n"
                   "7D 7H 6C TD 4D 9H\nJC 2D 8H 2H 5H JH\n6D QC 4H 8D 9D QS\nKD 4C 8S 2C KH JS\n");
  unsigned parts[4];
  assert_int_equal(fclab_score(p, parts), 112);
  assert_int_equal(fclab_score(p, NULL), 112);
  const unsigned expected[4] = {11, 11, 22, 46};
  assert_memory_equal(parts, expected, sizeof parts);
  fclab_free(p);
}

static void deals_are_rated(void **state) {
  (void)state;
  fclab_rating rating;
  fclab_position *p = fclab_deal(NULL, "617", NULL);
  assert_int_equal(fclab_rate(p, &rating), 1);
  assert_int_equal(rating.solvable, 1);
  assert_string_equal(rating.level, "expert");
  assert_true(rating.hardness > 0.95 && rating.hardness <= 1);
  assert_true(rating.length.low < rating.length.value && rating.length.value < rating.length.high);
  assert_true(rating.length.value > 85 && rating.length.value < 100);
  assert_true(rating.positions.value > 1e4 && rating.cells.value > 2 && rating.cells.value < 5);
  assert_non_null(strstr(rating.reasons[0], " on average"));
  fclab_free(p);
  p = fclab_deal(NULL, "11982", NULL);
  assert_int_equal(fclab_rate(p, &rating), 1);
  assert_int_equal(rating.solvable, 0);
  assert_string_equal(rating.level, "impossible");
  fclab_free(p);
  p = fclab_deal("penguin", "1", NULL);
  assert_int_equal(fclab_rate(p, &rating), 0);
  fclab_free(p);
}

static void what_cannot_be_dealt_is_refused(void **state) {
  (void)state;
  static const struct {
    const char *game, *deal, *says;
  } cases[] = {
      {"no-such-game", "617", "game"}, {"", "617", "game"},     {NULL, "0", ""},
      {NULL, "8589934592", ""},        {NULL, "12x", ""},       {NULL, "", ""},
      {NULL, "board.txt", ""},         {NULL, "random:-1", ""}, {NULL, "1..5", "range"},
      {NULL, "random:1..2", "range"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    told t = nothing_told();
    assert_null(fclab_deal(cases[i].game, cases[i].deal, t.text));
    assert_told(&t, cases[i].says);
    assert_true(t.text[0] != '\0');
    assert_null(fclab_deal(cases[i].game, cases[i].deal, NULL));
  }
}

static void a_name_of_any_length_is_refused_within_the_buffer(void **state) {
  (void)state;
  char name[2000];
  memset(name, '7', sizeof name - 1);
  name[sizeof name - 1] = '\0';
  told t = nothing_told();
  assert_null(fclab_deal(NULL, name, t.text));
  assert_told(&t, "");
  t = nothing_told();
  assert_null(fclab_deal(name, "1", t.text));
  assert_told(&t, "game");
  t = nothing_told();
  assert_null(fclab_read(NULL, name, strlen(name), t.text));
  assert_told(&t, "");
}

static void a_board_is_read_as_it_was_written(void **state) {
  (void)state;
  static const char *const games[] = {"freecell", "eight-off", "penguin", "stalactites", "king-albert"};
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    fclab_position *const dealt = fclab_deal(games[i], "11982", NULL);
    char *const text = text_of(dealt);
    fclab_position *const again = fclab_read(games[i], text, strlen(text), NULL);
    assert_non_null(again);
    char *const text_again = text_of(again);
    assert_string_equal(text, text_again);
    free(text);
    free(text_again);
    fclab_free(dealt);
    fclab_free(again);
  }
}

/* Behind `length` there may be anything, and no zero. */
static void only_the_given_length_is_read(void **state) {
  (void)state;
  static const char text[] = "Founds: S-K H-K D-K C-Q\nKC\nKC KC rubbish";
  const size_t length = strlen("Founds: S-K H-K D-K C-Q\nKC\n");
  fclab_position *const position = fclab_read("freecell", text, length, NULL);
  assert_non_null(position);
  assert_null(fclab_read("freecell", text, strlen(text), NULL));
  assert_int_equal(fclab_verify(position, "1h1h", 2, NULL, NULL, NULL), 1);
  fclab_free(position);
}

static void a_wrong_board_is_refused_with_its_line(void **state) {
  (void)state;
  static const struct {
    const char *game, *text, *line, *says;
  } cases[] = {
      {"no-such-game", "KC\n", "", "game"},
      {NULL, "Founds: S-K H-K D-K C-Q\nKX\n", "line 2: ", "KX"},
      {NULL, "Founds: S-K H-K D-K C-J\nKC\nQC KC\n", "line 3: ", "KC"},
      {NULL, "Founds: S-K H-K D-K C-J\nKC\n", "", "QC"},
      {NULL, "", "", ""},
      {NULL, "\n\n", "", ""},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    told t = nothing_told();
    assert_null(fclab_read(cases[i].game, cases[i].text, strlen(cases[i].text), t.text));
    assert_told(&t, cases[i].says);
    assert_true(t.text[0] != '\0');
    if (strncmp(t.text, cases[i].line, strlen(cases[i].line)) != 0)
      fail_msg("'%s' does not begin with '%s'", t.text, cases[i].line);
    assert_null(fclab_read(cases[i].game, cases[i].text, strlen(cases[i].text), NULL));
  }
}

static void writing_keeps_to_the_size_of_the_buffer(void **state) {
  (void)state;
  fclab_position *const position = fclab_deal(NULL, "1", NULL);
  char *const whole = text_of(position);
  const size_t length = strlen(whole);
  for (size_t size = 0; size <= length + 1; size++) {
    char out[512];
    memset(out, 'x', sizeof out);
    assert_true(length + 2 < sizeof out);
    assert_int_equal(fclab_write(position, out, size), length);
    if (size > 0) {
      assert_int_equal(strlen(out), size - 1);
      assert_memory_equal(out, whole, size - 1);
    }
    assert_int_equal(out[size], 'x');
  }
  free(whole);
  fclab_free(position);
}

/* TH 9S 8H goes on JS by way of two cells. */
static const char run_board[] = "Founds: S-8 H-7 D-K C-K\nTH 9S 8H\nKS QS JS\nJH TS 9H\nKH QH\n";

static void a_solution_is_verified_and_counted(void **state) {
  (void)state;
  static const char *const forms[] = {"12 2h 2h 3h 2h 3h 2h 3h 2h 4h 2h 4h",
                                      "1a 1b 12 b2 a2\n2h 2h 3h 2h 3h 2h 3h 2h 4h 2h 4h\n"};
  fclab_position *const position = board(run_board);
  char *const before = text_of(position);
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    const size_t length = strlen(forms[i]);
    unsigned cards = 0, turns = 0;
    assert_int_equal(fclab_verify(position, forms[i], length, &cards, &turns, NULL), 1);
    assert_int_equal(cards, 16);
    assert_int_equal(turns, 12);
    cards = turns = 0;
    assert_int_equal(fclab_verify(position, forms[i], length, &cards, NULL, NULL), 1);
    assert_int_equal(fclab_verify(position, forms[i], length, NULL, &turns, NULL), 1);
    assert_int_equal(cards, 16);
    assert_int_equal(turns, 12);
    assert_int_equal(fclab_verify(position, forms[i], length, NULL, NULL, NULL), 1);
  }
  char *const after = text_of(position);
  assert_string_equal(before, after);
  free(before);
  free(after);
  fclab_free(position);
}

typedef struct refusal {
  const char *moves;
  int result;
  const char *says;
} refusal;

static void what_is_no_solution_is_refused_with_a_reason(void **state) {
  (void)state;
  static const refusal cases[] = {
      {"1a 1b 12", 0, "home"},
      {"1a 2a", 0, "move 2"},
      {"12v3 43", 0, "move 2: QH does not go on 9H"},
      {"51", 0, "move 1: column 5"},
      {"1a 9b 12", -1, "9b"},
      {"", -1, "no moves"},
      {"hello", -1, "no moves"},
      {"1a 1b\n12 b2 zz\n", -1, "zz"},
      {"{\"moves\":12}", -1, "JSON"},
  };
  fclab_position *const position = board(run_board);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    unsigned cards = 77, turns = 78;
    told t = nothing_told();
    const size_t length = strlen(cases[i].moves);
    const int result = fclab_verify(position, cases[i].moves, length, &cards, &turns, t.text);
    if (result != cases[i].result) fail_msg("'%s': %d, '%.255s'", cases[i].moves, result, t.text);
    assert_told(&t, cases[i].says);
    assert_int_equal(cards, 77);
    assert_int_equal(turns, 78);
    assert_int_equal(fclab_verify(position, cases[i].moves, length, NULL, NULL, NULL), cases[i].result);
  }
  fclab_free(position);
}

static void nothing_can_be_freed(void **state) {
  (void)state;
  fclab_free(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_version_has_three_numbers),
      cmocka_unit_test(a_deal_is_dealt),
      cmocka_unit_test(deals_that_are_the_same_are_known),
      cmocka_unit_test(the_score_has_its_parts),
      cmocka_unit_test(deals_are_rated),
      cmocka_unit_test(what_cannot_be_dealt_is_refused),
      cmocka_unit_test(a_name_of_any_length_is_refused_within_the_buffer),
      cmocka_unit_test(a_board_is_read_as_it_was_written),
      cmocka_unit_test(only_the_given_length_is_read),
      cmocka_unit_test(a_wrong_board_is_refused_with_its_line),
      cmocka_unit_test(writing_keeps_to_the_size_of_the_buffer),
      cmocka_unit_test(a_solution_is_verified_and_counted),
      cmocka_unit_test(what_is_no_solution_is_refused_with_a_reason),
      cmocka_unit_test(nothing_can_be_freed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
