/* test_replay.c - solutions as text, judged and counted. */
#include "support/harness.h"
#include "support/samples.h"

#include "game/apply.h"
#include "game/board.h"
#include "game/games.h"
#include "game/replay.h"
#include "game/solution.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 };

typedef struct reading {
  fc_step steps[MOST];
  unsigned lines[MOST];
  size_t count;
  fc_error error;
} reading;

static fc_status read_moves(const fc_rules *rules, const char *text, reading *r) {
  r->error = (fc_error){.text = ""};
  return fc_solution_read(rules, text, strlen(text), r->steps, r->lines, MOST, &r->count, &r->error);
}

static bool read_step(const fc_rules *rules, const char *text, fc_step *step) {
  return fc_step_read(rules, text, text + strlen(text), step);
}

static void read_position(const fc_rules *rules, const char *board, fc_position *p) {
  fc_error error;
  if (fc_board_read(rules, board, strlen(board), p, &error) != FC_OK)
    fail_msg("line %u: %s", error.line, error.text);
}

static fc_judgement judge(const fc_rules *rules, const char *board, const char *moves) {
  static reading r;
  fc_position p;
  fc_judgement j;
  read_position(rules, board, &p);
  if (read_moves(rules, moves, &r) != FC_OK) fail_msg("%s", r.error.text);
  fc_replay *const replay = fc_replay_new();
  assert_int_equal(fc_replay_judge(replay, rules, &p, r.steps, r.count, &j), FC_OK);
  fc_replay_free(replay);
  return j;
}

static void a_step_is_written_and_read_again(void **state) {
  (void)state;
  static sample_walk walk;
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    sample_walk_begin(&walk, rules, 21);
    for (unsigned long n = 0; n < scaled(3000); n++) {
      sample_walk_on(&walk, 200);
      if (walk.steps == 0) continue;
      const fc_step step = fc_step_of(rules, walk.last);
      char text[16];
      fc_text out = fc_text_into(text, sizeof text);
      fc_step again;
      fc_step_write(rules, step, &out);
      assert_true(fc_text_fits(&out));
      assert_true(fc_step_read(rules, text, text + out.length, &again));
      assert_int_equal(step.from, again.from);
      assert_int_equal(step.to, again.to);
      assert_int_equal(step.suit, again.suit);
      assert_int_equal(step.count, again.count ? again.count : 1);
    }
  }
}

/* Whatever random play does, written down move by move, replay finds legal; and where the last move is spoilt, it
 * names that one. */
static void replay_follows_random_play(void **state) {
  (void)state;
  static sample_walk walk;
  static fc_step steps[200];
  fc_replay *const replay = fc_replay_new();
  for (size_t i = 0; i < sample_rules_count(); i++) {
    const fc_rules *const rules = sample_rules_at(i);
    for (uint64_t seed = 0; seed < scaled(200); seed++) {
      sample_walk_begin(&walk, rules, seed);
      const fc_position start = walk.position;
      size_t n = 0;
      while (n < 199 && sample_walk_step(&walk)) steps[n++] = fc_step_of(rules, walk.last);
      fc_judgement j;
      assert_int_equal(fc_replay_judge(replay, rules, &start, steps, n, &j), FC_OK);
      if (!j.legal)
        fail_msg("%s %llu: move %zu: %s", sample_rules_name(i), (unsigned long long)seed, j.played + 1,
                 j.reason);
      assert_int_equal(j.home, fc_position_home_cards(rules, &walk.position));
      assert_true(j.turns <= n && j.turns <= j.paper && j.paper <= j.cards && j.player_turns <= j.turns);
      steps[n] = (fc_step){.from = FC_COLUMN, .to = FC_COLUMN, .count = 1, .suit = FC_ANY_SUIT};
      assert_int_equal(fc_replay_judge(replay, rules, &start, steps, n + 1, &j), FC_OK);
      assert_false(j.legal);
      assert_int_equal(j.played, n);
    }
  }
  fc_replay_free(replay);
}

/* The path that replay returns is single cards, each legal in the library's own generator. */
static void the_path_is_made_of_legal_single_cards(void **state) {
  (void)state;
  static sample_walk walk;
  static fc_step steps[100];
  static fc_move moves[FC_MAX_MOVES];
  fc_replay *const replay = fc_replay_new();
  for (uint64_t seed = 0; seed < scaled(300); seed++) {
    const fc_rules *const rules = &FC_STANDARD;
    sample_walk_begin(&walk, rules, seed);
    fc_position p = walk.position;
    size_t n = 0, count;
    while (n < 100 && sample_walk_step(&walk)) steps[n++] = fc_step_of(rules, walk.last);
    fc_judgement j;
    assert_int_equal(fc_replay_judge(replay, rules, &p, steps, n, &j), FC_OK);
    const fc_step *const path = fc_replay_path(replay, &count);
    assert_int_equal(count, j.cards);
    for (size_t i = 0; i < count; i++) {
      const size_t legal = fc_legal_moves(rules, &p, FC_MOVES_EVERY_PLACE, moves);
      size_t m = 0;
      while (m < legal && (fc_step_of(rules, moves[m]).from != path[i].from ||
                           fc_step_of(rules, moves[m]).to != path[i].to))
        m++;
      assert_true(m < legal);
      fc_position_apply(rules, &p, moves[m]);
    }
    assert_true(fc_position_equal(rules, &p, &walk.position));
  }
  fc_replay_free(replay);
}

/* TH 9S 8H onto JS by way of two cells: five cards, one turn. */
static void a_run_counts_one_turn_and_its_single_cards(void **state) {
  (void)state;
  static const char *const forms[] = {"1a 1b 12 b2 a2 2h 2h 3h 2h 3h 2h 3h 2h 4h 2h 4h",
                                      "12 2h 2h 3h 2h 3h 2h 3h 2h 4h 2h 4h",
                                      "12v3 2h 2h 3h 2h 3h 2h 3h 2h 4h 2h 4h"};
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    const fc_judgement j =
        judge(&FC_STANDARD, "Founds: S-8 H-7 D-K C-K\nTH 9S 8H\nKS QS JS\nJH TS 9H\nKH QH\n", forms[i]);
    if (!j.won) fail_msg("form %zu, move %zu: %s", i, j.played + 1, j.reason);
    assert_int_equal(j.cards, 16);
    assert_int_equal(j.turns, 12);
    assert_int_equal(j.paper, 12);
    assert_int_equal(j.player_turns, 1);
  }
}

/* With two empty columns and no cell, four cards are one turn; the paper allows only three at once. */
static void the_papers_limit_is_narrower(void **state) {
  (void)state;
  fc_rules rules = FC_STANDARD;
  rules.columns = 4;
  rules.cells = 0;
  const char *const board = "Founds: S-6 H-6 D-K C-K\nKS QH TH 9S 8H 7S\nKH QS JH TS 9H 8S 7H JS\n:\n:\n";
  fc_judgement j = judge(&rules, board, "12v4");
  assert_true(j.legal);
  assert_int_equal(j.turns, 1);
  assert_int_equal(j.cards, 9);
  assert_true(j.paper > 1);
  j = judge(&rules, board, "13v4");
  assert_false(j.legal);
  assert_non_null(strstr(j.reason, "room for 2"));
}

/* With one cell two cards move at once. TH 9S 8H reach JS by way of TD: three turns, not one. */
static void a_run_too_long_for_the_room_is_more_than_one_turn(void **state) {
  (void)state;
  fc_rules rules = FC_STANDARD;
  rules.columns = 3;
  rules.cells = 1;
  const char *const board = "Founds: S-8 H-7 D-9 C-K\nTH 9S 8H\nKS QS JS\nKH QH JH TS 9H KD QD JD TD\n";
  const fc_judgement j = judge(&rules, board, "1a 13 a3 12 3a 32 a2");
  assert_true(j.legal);
  assert_int_equal(j.cards, 7);
  assert_int_equal(j.turns, 3);
}

static void implied_home_moves_are_understood(void **state) {
  (void)state;
  const char *const board = "Founds: S-J H-J D-K C-K\nQS KH\nQH KS\n";
  fc_judgement j = judge(&FC_STANDARD, board, "1a 2b 1h 2h ah bh");
  assert_true(j.won);
  assert_int_equal(j.implied, FC_IMPLIED_NOTHING);
  j = judge(&FC_STANDARD, board, "1a 2b");
  assert_true(j.won);
  assert_int_equal(j.implied, FC_IMPLIED_MICROSOFT);
  assert_int_equal(j.cards, 6);
  /* Programs that send home all they can: 3D goes although 2S might want to lie on it. */
  const fc_rules two_suits = {.suits = 2, .ranks = 5, .columns = 3, .cells = 4};
  j = judge(&two_suits, "Founds: S-0 D-2\nAS 3D\n2S 4D 5S\n5D 4S 3S\n", "2a");
  assert_true(j.won);
  assert_int_equal(j.implied, FC_IMPLIED_ALL);
}

/* Onto the empty column one or two cards could go; only with two does the rest work. */
static void ambiguous_numbers_of_cards_are_tried(void **state) {
  (void)state;
  const fc_judgement j =
      judge(&FC_STANDARD, "Founds: S-J H-T D-K C-K\nKH QS JH\nQH KS\n", "13 1a 2b 3h 3h 2h ah bh");
  assert_true(j.won);
  assert_int_equal(j.turns, 8);
  assert_int_equal(j.cards, 10);
}

typedef struct refusal {
  const char *game, *board, *moves;
  size_t move;
  const char *says;
} refusal;

static void the_first_illegal_move_is_named_with_its_reason(void **state) {
  (void)state;
  static const char board[] = "Founds: S-Q H-J D-Q C-K\nFreecells: KS - -\nQH KH\nKD\n";
  static const refusal cases[] = {
      {"freecell", board, "31", 0, "column 3 is empty"},
      {"freecell", board, "2h 1a", 1, "cell a holds KS"},
      {"freecell", board, "12 2h", 0, "KH does not go on KD"},
      {"freecell", board, "1h", 0, "KH cannot go home before QH"},
      {"freecell", board, "ab", 0, "from cell to cell is no move"},
      {"freecell", board, "h3", 0, "do not come back"},
      {"freecell", board, "13v2", 0, "the last 2 cards of column 1 are no run"},
      {"forecell", "Founds: S-K H-T D-K C-K\nKH QH JH\n", "12", 0, "JH does not go on an empty column"},
      {"bakers-dozen", "Founds: S-K H-T D-K C-K\nKH QH JH\n", "12", 0, "JH does not go on an empty column"},
      {"king-albert", "Founds: S-K H-T D-K C-K\nReserve: KH QH\nJH\n", "1c", 0,
       "nothing goes into the reserve"},
      {"king-albert", "Founds: S-K H-T D-K C-K\nReserve: KH QH\nJH\n", "h2", 0,
       "several cards could come back"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const fc_judgement j = judge(&fc_games_find(cases[i].game)->rules, cases[i].board, cases[i].moves);
    if (j.legal || j.played != cases[i].move || !strstr(j.reason, cases[i].says))
      fail_msg("case %zu: move %zu: '%s', expected %zu: '%s'", i, j.played, j.reason, cases[i].move,
               cases[i].says);
  }
}

static void solutions_are_read_in_many_forms(void **state) {
  (void)state;
  static const char *const forms[] = {
      "13 1a 2b 3h",
      "13 1a\n2b 3h\n",
      ("\xef\xbb\xbf"
       "13,1a,2b,3h\r\n"),
      "# remark 12 34\n1. 13 2. 1a 3. 2b 4. 3h",
      "1) 13  QS and more go to column 3\n2) 1a\n3) 2b   (a cell)\n4) 3h home\n",
      "-=-=-=-=-\n\n13 1a 2b 3h \n\nThis game is solveable.\nTotal number of states checked is 12.\n",
      "Move: 13 \n\nMove: 1a \n: 4C 2C\nMove: 2b \nMove: 3h\n",
      "{\"deal\":\"ms:1\",\"x\":[1,[2]],\"moves\":[\"13\",\"1a\",\"2b\",\"3h\"],\"y\":0}",
  };
  static reading r;
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    if (read_moves(&FC_STANDARD, forms[i], &r) != FC_OK) fail_msg("form %zu: %s", i, r.error.text);
    assert_int_equal(r.count, 4);
    assert_int_equal(r.steps[0].to, fc_place_column(2));
    assert_int_equal(r.steps[1].to, fc_place_slot(0));
    assert_int_equal(r.steps[2].from, fc_place_column(1));
    assert_int_equal(r.steps[3].to, FC_HOME);
  }
}

/* Of a deck with more than four suits cards have the names of moves, as has a picture's row of low cards. */
static void cards_beside_moves_are_no_moves(void **state) {
  (void)state;
  static const char *const forms[] = {
      ("# random:1\nCells: a7 --\n 1  2\n a7 b1\n b2 c3\n\n1. 13  a7 home\n2. 1a  b1 a2 onto c3\n3. 2b  c1 "
       "to "
       "cell b\n4. 3h  a1 home\n"),
      ("Home: a-0 b-2\n   1   2\n  4♣  2♦\n  7♦\n\n   1. 13    4♣ to the empty column 3\n   2. 1a\n\n2b "
       "3h\n"),
      "Reserve: a1 b2\n a1 b1\n  \n13 1a 2b 3h",
  };
  static reading r;
  fc_rules rules = FC_STANDARD;
  rules.suits = 6;
  rules.ranks = 8;
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    if (read_moves(&rules, forms[i], &r) != FC_OK) fail_msg("form %zu: %s", i, r.error.text);
    assert_int_equal(r.count, 4);
    assert_int_equal(r.steps[3].to, FC_HOME);
  }
  /* Moves with a number before the first of them only, and what is no card. */
  assert_int_equal(read_moves(&rules, "1. 13 1a 2b 3h\n", &r), FC_OK);
  assert_int_equal(r.count, 4);
  assert_int_equal(read_moves(&rules, "1. 13 1a home\n", &r), FC_BAD_INPUT);
  assert_int_equal(read_moves(&rules, "1. 13 1a 2b away\n", &r), FC_BAD_INPUT);
}

static void a_mistyped_move_is_named(void **state) {
  (void)state;
  static const struct {
    const char *text;
    unsigned line;
    const char *says;
  } cases[] = {
      {"13 1a 9b 3h", 1, "'9b'"},
      {"13 1a\n1e\n3h", 2, "'1e'"},
      {"13 1a 1a1 3h", 1, "'1a1'"},
      {"13 1a\n11\n", 2, "'11'"},
      {"nothing here\n", 0, "no moves"},
      {"12 oops\n13 1a\n", 1, "'oops'"},
      {"13 1a\nz2h\n3h\n", 2, "'z2h'"},
      {"13 1a\n2-h\n", 2, "'2-h'"},
      {"13 1a\nhello there\n3h\n", 2, "'hello' between moves"},
      {"{\"moves\":[\"13\"]}\n{}", 2, "nothing was expected behind the object"},
      {"{\"moves\":[\"13\",\"1z\"]}", 1, "'1z'"},
      {"{\"moves\":12}", 1, "JSON"},
      {"{\"a\":1}", 1, "JSON"},
      {"13v 1a 2b", 1, "'13v'"},
      {"13v0 1a 2b", 1, "'13v0'"},
  };
  static reading r;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    assert_int_equal(read_moves(&FC_STANDARD, cases[i].text, &r), FC_BAD_INPUT);
    if (r.error.line != cases[i].line || !strstr(r.error.text, cases[i].says))
      fail_msg("case %zu: line %u: %s", i, r.error.line, r.error.text);
  }
}

static void columns_past_nine_and_cells_past_h_have_letters(void **state) {
  (void)state;
  fc_rules rules = FC_STANDARD;
  rules.columns = 20;
  rules.cells = 12;
  fc_step step;
  assert_true(read_step(&rules, "Ai", &step));
  assert_int_equal(step.from, fc_place_column(9));
  assert_int_equal(step.to, fc_place_slot(7));
  assert_true(read_step(&rules, "Hh", &step));
  assert_int_equal(step.from, fc_place_column(16));
  assert_int_equal(step.to, FC_HOME);
  assert_false(read_step(&FC_STANDARD, "1A", &step));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_step_is_written_and_read_again),
      cmocka_unit_test(replay_follows_random_play),
      cmocka_unit_test(the_path_is_made_of_legal_single_cards),
      cmocka_unit_test(a_run_counts_one_turn_and_its_single_cards),
      cmocka_unit_test(the_papers_limit_is_narrower),
      cmocka_unit_test(a_run_too_long_for_the_room_is_more_than_one_turn),
      cmocka_unit_test(implied_home_moves_are_understood),
      cmocka_unit_test(ambiguous_numbers_of_cards_are_tried),
      cmocka_unit_test(the_first_illegal_move_is_named_with_its_reason),
      cmocka_unit_test(solutions_are_read_in_many_forms),
      cmocka_unit_test(cards_beside_moves_are_no_moves),
      cmocka_unit_test(a_mistyped_move_is_named),
      cmocka_unit_test(columns_past_nine_and_cells_past_h_have_letters),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
