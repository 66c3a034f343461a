/* selftest.c - the self-tests of the reference: how they ask, and the keys and searches worked out by hand.
 * The moves are tested in selftest_moves.c. Comparing the library with the reference is the work of other tests. */
#include "selftest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ref_rules rules;
ref_board board;
static int passed, failed;

void check(int holds, const char *what, const char *file, int line) {
  if (holds) {
    passed++;
  } else {
    failed++;
    printf("%s:%d: %s\n", file, line, what);
  }
}

void lay_out(int suits, int ranks, int columns, int cells) {
  rules = (ref_rules){.suits = suits, .ranks = ranks, .columns = columns, .cells = cells};
  memset(&board, 0, sizeof board);
  for (int f = 0; f < suits; f++) board.base[f] = 1;
}

void set_bases(int rank) {
  for (int f = 0; f < rules.suits; f++) board.base[f] = rank;
}

ref_card card(const char *name) {
  static const char letters[] = "SDCH";
  char *end;
  long rank = strtol(name, &end, 10);
  return (ref_card){(int)rank, (int)(strchr(letters, *end) - letters)};
}

void fill_column(int c, const char *cards) {
  board.height[c] = 0;
  for (const char *at = cards; at; at = strchr(at, ' ') ? strchr(at, ' ') + 1 : NULL)
    board.column[c][board.height[c]++] = card(at);
}

/* What the successors of the board are asked: how many there are, how many have this key, in how many does column 1
 * have this height. */
typedef struct {
  const char *key;
  int height;
  int count, with_key, with_height;
} question;

static void ask(void *context, const ref_board *next) {
  question *q = context;
  char key[REF_KEY_SIZE];
  ref_key(&rules, next, key, sizeof key);
  q->count++;
  q->with_key += strcmp(key, q->key) == 0;
  q->with_height += next->height[1] == q->height;
}

int successors(int runs) {
  question q = {.key = ""};
  ref_moves(&rules, &board, runs, ask, &q);
  return q.count;
}

int times_shown(int runs, const char *key) {
  question q = {.key = key};
  ref_moves(&rules, &board, runs, ask, &q);
  return q.with_key;
}

int times_column_1_grows_to(int runs, int height) {
  question q = {.key = "", .height = height};
  ref_moves(&rules, &board, runs, ask, &q);
  return q.with_height;
}

int has_key(const char *expected) {
  char key[REF_KEY_SIZE];
  return ref_key(&rules, &board, key, sizeof key) == strlen(expected) && strcmp(key, expected) == 0;
}

static void a_key_forgets_the_order_of_places_and_nothing_else(void) {
  lay_out(2, 5, 3, 3);
  rules.reserve = 2;
  fill_column(0, "5D 1S");
  fill_column(2, "2S 1D");
  board.cell[0] = card("3D"), board.cell[2] = card("3S");
  board.reserve[0] = card("5S"), board.reserve[1] = card("4S");
  board.home[0] = 2;
  CHECK(has_key("1:2 1:0 |3S 3D |4S 5S |/2S 1D /5D 1S /"));
  fill_column(2, "5D 1S");
  fill_column(1, "2S 1D");
  board.height[0] = 0;
  board.cell[1] = card("3D"), board.cell[0] = card("3S"), board.cell[2].rank = 0;
  board.reserve[1] = card("5S"), board.reserve[0] = card("4S");
  CHECK(has_key("1:2 1:0 |3S 3D |4S 5S |/2S 1D /5D 1S /"));
  board.home[0] = 0, board.home[1] = 2; /* foundations of suits are not exchanged */
  CHECK(has_key("1:0 1:2 |3S 3D |4S 5S |/2S 1D /5D 1S /"));
  rules.any_suit = 1; /* others are */
  CHECK(has_key("1:0 1:2 |3S 3D |4S 5S |/2S 1D /5D 1S /"));
  board.home[0] = 2, board.home[1] = 0;
  CHECK(has_key("1:0 1:2 |3S 3D |4S 5S |/2S 1D /5D 1S /"));
  char few[6]; /* a key is cut to fit */
  CHECK(ref_key(&rules, &board, few, sizeof few) == 38 && strcmp(few, "1:0 1") == 0);
}

static void the_largest_deck_has_a_key(void) {
  char key[REF_KEY_SIZE];
  lay_out(1, 255, 35, 25);
  for (int i = 0; i < 255; i++) board.column[34][board.height[34]++] = (ref_card){i + 1, 0};
  CHECK(ref_sound(&rules, &board));
  /* "1:0 |||", 9 * 3 + 90 * 4 + 156 * 5 letters of cards, 35 slashes */
  CHECK(ref_key(&rules, &board, key, sizeof key) == 7 + 27 + 360 + 780 + 35);
}

static void small_spaces_are_counted_whole(void) {
  unsigned long counts[6];
  lay_out(1, 2, 1, 1); /* 2S to the cell; 1S home; 2S home or on the column */
  fill_column(0, "1S 2S");
  CHECK(ref_count_by_depth(&rules, &board, 4, 0, counts) == 0);
  CHECK(counts[0] == 1 && counts[1] == 1 && counts[2] == 1 && counts[3] == 2 && counts[4] == 0);
  lay_out(2, 1, 2, 2); /* each of two cards lies on a column, in a cell or at home */
  fill_column(0, "1S");
  fill_column(1, "1D");
  for (rules.worry_back = 0; rules.worry_back <= 1; rules.worry_back++) {
    CHECK(ref_count_by_depth(&rules, &board, 5, 0, counts) == 0);
    CHECK(counts[0] == 1 && counts[1] == 4 && counts[2] == 4 && counts[3] == 0 && counts[4] == 0 &&
          counts[5] == 0);
  }
}

static void small_games_are_solved_in_the_fewest_moves(void) {
  int best;
  lay_out(1, 3, 1, 2);
  fill_column(0, "1S 2S 3S");
  CHECK(ref_shortest(&rules, &board, 0, 1000) == 5 && ref_solve(&rules, &board, 1000, &best) == 1 &&
        best == 3);
  CHECK(!ref_won(&rules, &board));
  rules.cells = 1; /* only 3S to the cell, then nothing: two positions */
  CHECK(ref_shortest(&rules, &board, 0, 2) == -1 && ref_shortest(&rules, &board, 0, 1) == -2);
  CHECK(ref_solve(&rules, &board, 2, &best) == 0 && best == 0 && ref_solve(&rules, &board, 1, &best) == -1);
  lay_out(1, 3, 1, 2);
  board.home[0] = 3;
  CHECK(ref_won(&rules, &board) && ref_shortest(&rules, &board, 0, 1) == 0);
}

static void only_the_unlimited_run_frees_the_ace(void) {
  int best;
  lay_out(1, 4, 2, 0);
  rules.build = REF_SUIT;
  fill_column(0, "1S 3S 2S");
  fill_column(1, "4S");
  CHECK(ref_solve(&rules, &board, 1000, &best) == 0 && best == 0 &&
        ref_shortest(&rules, &board, 1, 1000) == -1);
  rules.cells = 1;
  CHECK(ref_shortest(&rules, &board, 0, 1000) == 6 && ref_shortest(&rules, &board, 1, 1000) == 5);
  rules.cells = 0;
  rules.unlimited = 1;
  CHECK(ref_solve(&rules, &board, 1000, &best) == 1 && best == 4 &&
        ref_shortest(&rules, &board, 0, 1000) == 5);
}

static void a_board_without_its_whole_deck_is_refused(void) {
  int best;
  lay_out(2, 2, 2, 1);
  fill_column(0, "1S 2S 1D");
  CHECK(ref_solve(&rules, &board, 10, &best) == REF_UNSOUND &&
        ref_shortest(&rules, &board, 0, 10) == REF_UNSOUND);
  board.cell[0] = card("2D");
  CHECK(ref_sound(&rules, &board));
  board.home[1] = 1; /* 1D twice */
  CHECK(!ref_sound(&rules, &board));
  board.home[1] = 0;
  board.cell[0] = card("3D");
  CHECK(!ref_sound(&rules, &board));
}

int main(void) {
  test_moves();
  a_key_forgets_the_order_of_places_and_nothing_else();
  the_largest_deck_has_a_key();
  small_spaces_are_counted_whole();
  small_games_are_solved_in_the_fewest_moves();
  only_the_unlimited_run_frees_the_ace();
  a_board_without_its_whole_deck_is_refused();
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
