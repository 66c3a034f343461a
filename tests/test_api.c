/* test_api.c - the functions of fclab.h about positions and moves, with right and with wrong input, as a program that knows only that header calls them. */
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
  const size_t length = fclab_write(position, FCLAB_COLUMNS, NULL, 0);
  char *const text = malloc(length + 1);
  assert_non_null(text);
  assert_int_equal(fclab_write(position, FCLAB_COLUMNS, text, length + 1), length);
  assert_int_equal(strlen(text), length);
  return text;
}

static fclab_position *deal(const char *game, const char *name) {
  told t = nothing_told();
  fclab_position *position;
  if (fclab_deal(game, name, NULL, &position, t.text) != FCLAB_OK) fail_msg("%.255s", t.text);
  return position;
}

static fclab_position *board(const char *text) {
  told t = nothing_told();
  fclab_position *position;
  if (fclab_read(NULL, text, strlen(text), NULL, &position, t.text) != FCLAB_OK) fail_msg("%.255s", t.text);
  return position;
}

static bool are_same(const fclab_position *a, const fclab_position *b) {
  int same = -1;
  assert_int_equal(fclab_same(a, b, &same), FCLAB_OK);
  assert_true(same == 0 || same == 1);
  return same;
}

static fclab_position *canonical(const fclab_position *position) {
  fclab_position *form;
  assert_int_equal(fclab_canonical(position, &form, NULL), FCLAB_OK);
  return form;
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
      {"seahaven --cells 6", "24", "Freecells: - 3D AS - - -\n"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fclab_position *const position = deal(cases[i].game, cases[i].deal);
    char *const text = text_of(position);
    assert_int_equal(strncmp(text, cases[i].begins, strlen(cases[i].begins)), 0);
    free(text);
    fclab_free(position);
  }
}

/* Deal 1, and the same with spades for clubs and two columns exchanged. */
static void deals_that_are_the_same_are_known(void **state) {
  (void)state;
  fclab_position *const one = deal(NULL, "1"), *const two = deal(NULL, "2");
  fclab_position *const other =
      board("2D KS KC 5S TD 8C 9S\nJD KD 2C 4S 3C 6D 6C\n9H 9C 9D TC 4C 8D 2H\nJS 5C QD QH TH QC 6H\n"
            "5D AD JC 4H 8H 6S\n7H QS AC AS 2S 3D\n7S KH AH 4D JH 8S\n5H 3H 3S 7C 7D TS\n");
  fclab_position *const baker = deal("bakers-game", "1");
  assert_true(are_same(one, other));
  assert_true(are_same(one, one));
  assert_false(are_same(one, two));
  assert_false(are_same(one, baker));
  fclab_position *const form = canonical(one), *const other_form = canonical(other);
  char *const text = text_of(form), *const other_text = text_of(other_form);
  assert_string_equal(text, other_text);
  assert_true(are_same(one, form));
  free(text);
  free(other_text);
  fclab_position *const all[] = {one, two, other, baker, form, other_form};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) fclab_free(all[i]);
}

static void every_game_that_is_named_is_dealt(void **state) {
  (void)state;
  size_t count = 0;
  for (const char *game; (game = fclab_game_name(count)); count++) fclab_free(deal(game, "random:1"));
  assert_true(count >= 12);
  assert_null(fclab_game_name(SIZE_MAX));
}

static void what_cannot_be_dealt_is_refused(void **state) {
  (void)state;
  static const struct {
    const char *game, *deal, *says;
  } cases[] = {
      {"no-such-game", "617", "no game is called 'no-such-game'; there is: freecell, "},
      {"no-such-game", "617", ", streets-and-alleys"},
      {"", "617", "game"},
      {NULL, "0", ""},
      {NULL, "8589934592", ""},
      {NULL, "12x", ""},
      {NULL, "", ""},
      {NULL, "board.txt", ""},
      {NULL, "random:-1", ""},
      {NULL, "1..5", "range"},
      {NULL, "random:1..2", "range"},
      {"freecell --cells", "1", "--cells"},
      {"freecell --cells many", "1", "cells"},
      {"freecell cells 3", "1", "game"},
      {"freecell --piles 3", "1", "no rule is called 'piles'; there is: columns, "},
      {"freecell --piles 3", "1", ", worry-back"},
      {"two\nlines", "1", "two?lines"}, /* the error stays one */
      {NULL, "1\n2", "1?2"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    told t = nothing_told();
    fclab_position *position = (fclab_position *)&t; /* to be made NULL */
    assert_int_equal(fclab_deal(cases[i].game, cases[i].deal, NULL, &position, t.text), FCLAB_BAD_INPUT);
    assert_null(position);
    assert_told(&t, cases[i].says);
    assert_true(t.text[0] != '\0');
    assert_int_equal(fclab_deal(cases[i].game, cases[i].deal, NULL, &position, NULL), FCLAB_BAD_INPUT);
  }
}

static void a_name_of_any_length_is_refused_within_the_buffer(void **state) {
  (void)state;
  char name[2000];
  memset(name, '7', sizeof name - 1);
  name[sizeof name - 1] = '\0';
  told t = nothing_told();
  fclab_position *position;
  assert_int_equal(fclab_deal(NULL, name, NULL, &position, t.text), FCLAB_BAD_INPUT);
  assert_told(&t, "");
  t = nothing_told();
  assert_int_equal(fclab_deal(name, "1", NULL, &position, t.text), FCLAB_BAD_INPUT);
  assert_told(&t, "game");
  t = nothing_told();
  assert_int_equal(fclab_read(NULL, name, strlen(name), NULL, &position, t.text), FCLAB_BAD_INPUT);
  assert_told(&t, "");
}

static void a_board_is_read_as_it_was_written(void **state) {
  (void)state;
  static const char *const games[] = {"freecell", "eight-off", "penguin", "stalactites", "king-albert"};
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    fclab_position *const dealt = deal(games[i], "11982");
    char *const text = text_of(dealt);
    fclab_position *again;
    assert_int_equal(fclab_read(games[i], text, strlen(text), NULL, &again, NULL), FCLAB_OK);
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
  fclab_position *position, *other;
  assert_int_equal(fclab_read("freecell", text, length, NULL, &position, NULL), FCLAB_OK);
  assert_int_equal(fclab_read("freecell", text, strlen(text), NULL, &other, NULL), FCLAB_BAD_INPUT);
  assert_int_equal(fclab_verify(position, "1h1h", 2, NULL, NULL), FCLAB_OK);
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
    fclab_position *position;
    assert_int_equal(fclab_read(cases[i].game, cases[i].text, strlen(cases[i].text), NULL, &position, t.text),
                     FCLAB_BAD_INPUT);
    assert_null(position);
    assert_told(&t, cases[i].says);
    assert_true(t.text[0] != '\0');
    if (strncmp(t.text, cases[i].line, strlen(cases[i].line)) != 0)
      fail_msg("'%s' does not begin with '%s'", t.text, cases[i].line);
  }
}

static void writing_keeps_to_the_size_of_the_buffer(void **state) {
  (void)state;
  fclab_position *const position = deal(NULL, "1");
  char *const whole = text_of(position);
  const size_t length = strlen(whole);
  for (size_t size = 0; size <= length + 1; size++) {
    char out[512];
    memset(out, 'x', sizeof out);
    assert_true(length + 2 < sizeof out);
    assert_int_equal(fclab_write(position, FCLAB_COLUMNS, out, size), length);
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
    fclab_length counted = {0};
    assert_int_equal(fclab_verify(position, forms[i], length, &counted, NULL), FCLAB_OK);
    assert_int_equal(counted.cards, 16);
    assert_int_equal(counted.turns, 12);
    assert_int_equal(fclab_verify(position, forms[i], length, NULL, NULL), FCLAB_OK);
  }
  char *const after = text_of(position);
  assert_string_equal(before, after);
  free(before);
  free(after);
  fclab_free(position);
}

typedef struct refusal {
  const char *moves;
  fclab_status status;
  const char *says;
} refusal;

static void what_is_no_solution_is_refused_with_a_reason(void **state) {
  (void)state;
  static const refusal cases[] = {
      {"1a 1b 12", FCLAB_ILLEGAL, "home"},
      {"1a 2a", FCLAB_ILLEGAL, "move 2"},
      {"12v3 43", FCLAB_ILLEGAL, "move 2: QH does not go on 9H"},
      {"51", FCLAB_ILLEGAL, "move 1: column 5"},
      {"1a 9b 12", FCLAB_BAD_INPUT, "9b"},
      {"", FCLAB_BAD_INPUT, "no moves"},
      {"hello", FCLAB_BAD_INPUT, "no moves"},
      {"1a 1b\n12 b2 zz\n", FCLAB_BAD_INPUT, "zz"},
      {"{\"moves\":12}", FCLAB_BAD_INPUT, "JSON"},
  };
  fclab_position *const position = board(run_board);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fclab_length counted = {.cards = 77};
    told t = nothing_told();
    const size_t length = strlen(cases[i].moves);
    const fclab_status status = fclab_verify(position, cases[i].moves, length, &counted, t.text);
    if (status != cases[i].status)
      fail_msg("'%s': %s, '%.255s'", cases[i].moves, fclab_status_name(status), t.text);
    assert_told(&t, cases[i].says);
    assert_int_equal(counted.cards, 77);
    assert_int_equal(fclab_verify(position, cases[i].moves, length, NULL, NULL), cases[i].status);
  }
  fclab_free(position);
}

static void piles_and_places_show_the_same_cards(void **state) {
  (void)state;
  static const char *const games[] = {"freecell", "seahaven", "stalactites", "freecell --columns 12"};
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    fclab_position *const position = deal(games[i], "random:5");
    fclab_place places[255];
    fclab_shape shape;
    size_t cards, seen = 0;
    assert_int_equal(fclab_shape_of(position, &shape), FCLAB_OK);
    assert_int_equal(fclab_places(position, places, 255, &cards), FCLAB_OK);
    assert_int_equal(cards, shape.suits * shape.ranks);
    for (const char *at = "123456789ABCabcdefg"; *at; at++) {
      unsigned char pile[52];
      size_t count = 0;
      if (fclab_pile(position, *at, pile, sizeof pile, &count) != FCLAB_OK) continue;
      for (size_t k = 0; k < count; k++) {
        assert_int_equal(places[pile[k] - 1].place, *at);
        assert_int_equal(places[pile[k] - 1].below, k > 0 ? pile[k - 1] : 0);
      }
      seen += count;
    }
    assert_int_equal(seen + shape.home, cards);
    fclab_free(position);
  }
}

static void cards_have_numbers_and_names(void **state) {
  (void)state;
  fclab_position *const position = deal(NULL, "617");
  unsigned char cards[7], one;
  size_t count;
  char name[8];
  assert_int_equal(fclab_pile(position, '1', cards, 7, &count), FCLAB_OK);
  assert_int_equal(count, 7);
  assert_int_equal(cards[0], 1 + 6 * 4 + 1); /* 7D: suits are SDCH */
  assert_int_equal(fclab_card_name(position, cards[0], name, sizeof name), 2);
  assert_string_equal(name, "7D");
  assert_int_equal(fclab_card_name(position, 0, name, sizeof name), 0);
  assert_int_equal(fclab_card_name(position, 53, name, sizeof name), 0);
  assert_int_equal(fclab_pile(position, '1', &one, 1, &count), FCLAB_OK);
  assert_int_equal(count, 7);
  assert_int_equal(one, cards[0]);
  for (const char *wrong = "09AehZ "; *wrong; wrong++)
    assert_int_equal(fclab_pile(position, *wrong, cards, 7, &count), FCLAB_BAD_INPUT);
  fclab_free(position);
}

/* Random play, and all of it taken back. */
static void moves_are_made_and_taken_back(void **state) {
  (void)state;
  static const char *const games[] = {"freecell", "penguin", "king-albert", "freecell --worry-back"};
  unsigned choice = 12345;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    fclab_position *const position = deal(games[i], "1");
    char *const before = text_of(position);
    fclab_move moves[500];
    fclab_shape shape;
    size_t count;
    unsigned made = 0;
    for (; made < 60; made++) {
      assert_int_equal(fclab_moves(position, FCLAB_RUNS | FCLAB_EVERY_PLACE, moves, 500, &count), FCLAB_OK);
      if (count == 0) break;
      choice = choice * 1103515245 + 12345;
      told t = nothing_told();
      const fclab_move move = moves[(choice >> 8) % (count < 500 ? count : 500)];
      if (fclab_make(position, move.text, t.text) != FCLAB_OK) fail_msg("%s: %.255s", move.text, t.text);
    }
    assert_true(made > 3);
    assert_int_equal(fclab_shape_of(position, &shape), FCLAB_OK);
    assert_int_equal(shape.moves_made, made);
    while (made-- > 0) assert_int_equal(fclab_take_back(position), FCLAB_OK);
    assert_int_equal(fclab_take_back(position), FCLAB_ILLEGAL);
    char *const after = text_of(position);
    assert_string_equal(before, after);
    free(before);
    free(after);
    fclab_free(position);
  }
}

static void a_wrong_move_is_refused_and_changes_nothing(void **state) {
  (void)state;
  static const struct {
    const char *move;
    fclab_status status;
    const char *says;
  } cases[] = {{"", FCLAB_BAD_INPUT, "no move"},         {"2", FCLAB_BAD_INPUT, "no move"},
               {"9a", FCLAB_BAD_INPUT, "no move"},       {"hello", FCLAB_BAD_INPUT, "no move"},
               {"1a 1b", FCLAB_BAD_INPUT, "no move"},    {"a1", FCLAB_ILLEGAL, "a1: cell a"},
               {"41", FCLAB_ILLEGAL, "does not go on"},  {"4h", FCLAB_ILLEGAL, "4h: "},
               {"12v2", FCLAB_ILLEGAL, "does not go on"}};
  fclab_position *const position = board(run_board);
  char *const before = text_of(position);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    told t = nothing_told();
    const fclab_status status = fclab_make(position, cases[i].move, t.text);
    if (status != cases[i].status) fail_msg("'%s': %s", cases[i].move, fclab_status_name(status));
    assert_told(&t, cases[i].says);
    assert_int_equal(fclab_make(position, cases[i].move, NULL), cases[i].status);
  }
  char *const after = text_of(position);
  assert_string_equal(before, after);
  free(before);
  free(after);
  fclab_free(position);
}

/* Where the move does not say how many cards, what can only be a run is one. */
static void a_run_is_made_in_one_move(void **state) {
  (void)state;
  fclab_position *const position = board(run_board);
  unsigned char cards[6];
  size_t count;
  assert_int_equal(fclab_make(position, "12", NULL), FCLAB_OK);
  assert_int_equal(fclab_pile(position, '2', cards, 6, &count), FCLAB_OK);
  assert_int_equal(count, 6);
  fclab_free(position);
}

static void a_copy_lives_on(void **state) {
  (void)state;
  fclab_position *const position = deal(NULL, "617"), *copy;
  fclab_shape shape;
  assert_int_equal(fclab_make(position, "1a", NULL), FCLAB_OK);
  assert_int_equal(fclab_copy(position, &copy, NULL), FCLAB_OK);
  assert_true(are_same(position, copy));
  assert_int_equal(fclab_take_back(position), FCLAB_OK);
  assert_false(are_same(position, copy));
  fclab_free(position);
  assert_int_equal(fclab_shape_of(copy, &shape), FCLAB_OK);
  assert_int_equal(shape.moves_made, 0);
  fclab_free(copy);
}

static void nothing_can_be_freed(void **state) {
  (void)state;
  fclab_free(NULL);
  fclab_search_free(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_version_has_three_numbers),
      cmocka_unit_test(a_deal_is_dealt),
      cmocka_unit_test(deals_that_are_the_same_are_known),
      cmocka_unit_test(every_game_that_is_named_is_dealt),
      cmocka_unit_test(what_cannot_be_dealt_is_refused),
      cmocka_unit_test(a_name_of_any_length_is_refused_within_the_buffer),
      cmocka_unit_test(a_board_is_read_as_it_was_written),
      cmocka_unit_test(only_the_given_length_is_read),
      cmocka_unit_test(a_wrong_board_is_refused_with_its_line),
      cmocka_unit_test(writing_keeps_to_the_size_of_the_buffer),
      cmocka_unit_test(a_solution_is_verified_and_counted),
      cmocka_unit_test(what_is_no_solution_is_refused_with_a_reason),
      cmocka_unit_test(piles_and_places_show_the_same_cards),
      cmocka_unit_test(cards_have_numbers_and_names),
      cmocka_unit_test(moves_are_made_and_taken_back),
      cmocka_unit_test(a_wrong_move_is_refused_and_changes_nothing),
      cmocka_unit_test(a_run_is_made_in_one_move),
      cmocka_unit_test(a_copy_lives_on),
      cmocka_unit_test(nothing_can_be_freed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
