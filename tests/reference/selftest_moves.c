/* selftest_moves.c - the moves of the reference against positions small enough to be worked out by hand.
 * Every expected number and key was reasoned out from docs/rules.md, none was copied from output. */
#include "selftest.h"

static void a_known_position_has_exactly_its_successors(void) {
  lay_out(2, 3, 3, 2);
  board.home[0] = 1;
  fill_column(0, "1D 2S");
  fill_column(1, "2D 3D");
  board.cell[0] = card("3S");
  CHECK(ref_sound(&rules, &board));
  CHECK(has_key("1:1 1:0 |3S ||/1D 2S /2D 3D /"));
  CHECK(successors(0) == 7);
  CHECK(successors(1) == 7);
  CHECK(times_shown(0, "1:2 1:0 |3S ||/1D /2D 3D /") == 1);    /* 2S home */
  CHECK(times_shown(0, "1:1 1:0 |3S ||/1D /2D 3D 2S /") == 1); /* 2S on 3D */
  CHECK(times_shown(0, "1:1 1:0 |3S ||1D /2D 3D /2S /") == 1); /* 2S on the empty column */
  CHECK(times_shown(0, "1:1 1:0 |2S 3S ||/1D /2D 3D /") == 1); /* 2S to the cell */
  CHECK(times_shown(0, "1:1 1:0 |3S ||1D 2S /2D /3D /") == 1); /* 3D on the empty column */
  CHECK(times_shown(0, "1:1 1:0 |3S 3D ||/1D 2S /2D /") == 1); /* 3D to the cell */
  CHECK(times_shown(0, "1:1 1:0 |||1D 2S /2D 3D /3S /") == 1); /* 3S on the empty column */
  unsigned long counts[2];
  CHECK(ref_count_by_depth(&rules, &board, 1, 0, counts) == 0 && counts[0] == 1 && counts[1] == 7);
}

static void every_empty_cell_and_column_is_tried_by_itself(void) {
  lay_out(1, 2, 4, 3);
  fill_column(2, "1S 2S");
  CHECK(successors(0) == 3 + 3);
  CHECK(times_shown(0, "1:0 |2S ||///1S /") == 3);
  CHECK(times_shown(0, "1:0 |||//1S /2S /") == 3);
}

/* Whether the card, alone in column 0, may be put on the one in column 1. */
static int goes_on(unsigned build, int wrap, const char *lower, const char *upper) {
  lay_out(4, 13, 2, 0);
  rules.build = build;
  rules.wrap = wrap;
  fill_column(0, lower);
  fill_column(1, upper);
  return times_column_1_grows_to(0, 2);
}

static void each_way_of_building_takes_its_cards(void) {
  CHECK(goes_on(REF_ALTERNATE, 0, "2D", "3S") && goes_on(REF_ALTERNATE, 0, "2C", "3H"));
  CHECK(!goes_on(REF_ALTERNATE, 0, "2C", "3S") && !goes_on(REF_ALTERNATE, 0, "2S", "3S"));
  CHECK(!goes_on(REF_ALTERNATE, 0, "3S", "2D") && !goes_on(REF_ALTERNATE, 0, "2D", "4S"));
  CHECK(goes_on(REF_SUIT, 0, "2C", "3C") && !goes_on(REF_SUIT, 0, "2C", "3S") &&
        !goes_on(REF_SUIT, 0, "2C", "3D"));
  CHECK(goes_on(REF_ANY, 0, "2C", "3C") && goes_on(REF_ANY, 0, "2C", "3S") &&
        goes_on(REF_ANY, 0, "2C", "3D"));
  CHECK(!goes_on(REF_ANY, 0, "3C", "3S") && !goes_on(REF_ANY, 0, "4C", "3S"));
  CHECK(!goes_on(REF_NONE, 0, "2C", "3C") && !goes_on(REF_NONE, 0, "2C", "3D"));
}

static void only_with_wrap_a_king_goes_on_an_ace(void) {
  CHECK(!goes_on(REF_ALTERNATE, 0, "13D", "1S") && goes_on(REF_ALTERNATE, 1, "13D", "1S"));
  CHECK(!goes_on(REF_ALTERNATE, 1, "13C", "1S") && !goes_on(REF_ALTERNATE, 1, "1S", "13D"));
  CHECK(!goes_on(REF_SUIT, 0, "13S", "1S") && goes_on(REF_SUIT, 1, "13S", "1S") &&
        !goes_on(REF_SUIT, 1, "13S", "1C"));
  CHECK(goes_on(REF_SUIT, 1, "2S", "3S") && !goes_on(REF_NONE, 1, "13S", "1S"));
}

static void with_wrap_and_one_rank_any_card_is_next_but_never_on_itself(void) {
  lay_out(2, 1, 2, 0);
  rules.build = REF_ANY;
  rules.wrap = 1;
  rules.empty = REF_EMPTY_NONE;
  fill_column(0, "1S");
  fill_column(1, "1D");
  CHECK(successors(0) == 4); /* each goes home or on the other */
  CHECK(times_shown(0, "1:0 1:0 |||/1D 1S /") == 1 && times_shown(0, "1:0 1:0 |||/1S 1D /") == 1);
}

static int goes_on_empty_column(int base, const char *name) {
  set_bases(base);
  fill_column(0, name);
  return times_column_1_grows_to(0, 1);
}

static void an_empty_column_takes_what_its_rule_says(void) {
  lay_out(4, 13, 2, 0);
  CHECK(goes_on_empty_column(1, "13S") && goes_on_empty_column(1, "7D") && goes_on_empty_column(5, "13S"));
  rules.empty = REF_EMPTY_KINGS;
  CHECK(goes_on_empty_column(1, "13S") && !goes_on_empty_column(1, "12S") && !goes_on_empty_column(1, "1S"));
  CHECK(goes_on_empty_column(5, "4D") && !goes_on_empty_column(5, "13D") && !goes_on_empty_column(5, "5D"));
  CHECK(goes_on_empty_column(13, "12D") && goes_on_empty_column(2, "1H"));
  rules.empty = REF_EMPTY_NONE;
  CHECK(!goes_on_empty_column(1, "13S") && !goes_on_empty_column(1, "7D"));
}

static void a_reserve_card_leaves_and_nothing_comes_back(void) {
  lay_out(1, 3, 1, 1);
  rules.build = REF_SUIT;
  rules.reserve = 2;
  board.reserve[1] = card("1S");
  fill_column(0, "3S 2S");
  CHECK(ref_sound(&rules, &board));
  CHECK(successors(0) == 4);
  CHECK(times_shown(0, "1:0 |2S |1S |3S /") == 1);
  CHECK(times_shown(0, "1:1 |||3S 2S /") == 1);
  CHECK(times_shown(0, "1:0 |||3S 2S 1S /") == 1);
  CHECK(times_shown(0, "1:0 |1S ||3S 2S /") == 1);
}

static void worrying_back_brings_cards_from_home(void) {
  lay_out(2, 3, 2, 1);
  board.home[0] = 2;
  fill_column(0, "1D 3D");
  fill_column(1, "2D 3S");
  CHECK(successors(0) == 3);
  rules.worry_back = 1;
  CHECK(successors(0) == 5);
  CHECK(times_shown(0, "1:1 1:0 |||1D 3D 2S /2D 3S /") == 1);
  CHECK(times_shown(0, "1:1 1:0 |2S ||1D 3D /2D 3S /") == 1);
  board.home[0] = 1; /* even the base card leaves */
  CHECK(times_shown(0, "1:0 1:0 |1S ||1D 3D /2D 3S /") == 1);
}

static void a_wrapped_foundation_gives_back_its_top(void) {
  lay_out(1, 4, 1, 1);
  rules.worry_back = 1;
  set_bases(3);
  board.home[0] = 3; /* 3 4 1 */
  fill_column(0, "2S");
  CHECK(ref_sound(&rules, &board));
  CHECK(times_shown(0, "3:2 |1S ||2S /") == 1);
  CHECK(times_shown(0, "3:4 |||/") == 1);
  CHECK(successors(0) == 3); /* 2S home, 2S to the cell, 1S to the cell */
}

static void a_game_may_need_worrying_back(void) {
  int best;
  lay_out(2, 3, 2, 0);
  rules.empty = REF_EMPTY_KINGS;
  board.home[0] = 3;
  fill_column(0, "3D 1D 2D");
  CHECK(ref_solve(&rules, &board, 100, &best) == 0 && best == 3);
  CHECK(ref_shortest(&rules, &board, 0, 100) == -1);
  rules.worry_back = 1; /* 3S to column 1, 2D on it, 1D 2D 3D 3S home */
  CHECK(ref_solve(&rules, &board, 100, &best) == 1 && best == 6);
  CHECK(ref_shortest(&rules, &board, 0, 100) == 6);
}

/* Whether the run 4S 3D 2S 1D goes on 5D in one turn, with so many more columns, all empty. */
static int run_of_four_goes(int cells, int more_columns) {
  lay_out(2, 5, 2 + more_columns, cells);
  fill_column(0, "4S 3D 2S 1D");
  fill_column(1, "5D");
  return times_column_1_grows_to(1, 5);
}

static void a_limited_run_fits_into_cells_and_empty_columns(void) {
  CHECK(run_of_four_goes(3, 0) == 1 && run_of_four_goes(2, 0) == 0);
  CHECK(run_of_four_goes(1, 1) == 1 && run_of_four_goes(0, 1) == 0 && run_of_four_goes(0, 2) == 1);
  CHECK(run_of_four_goes(3, 0) == 1 &&
        times_column_1_grows_to(0, 5) == 0); /* as single cards it is no move */
  board.cell[1] = card("5S");
  CHECK(times_column_1_grows_to(1, 5) == 0); /* a filled cell is no help */
}

static void empty_columns_help_a_run_only_if_any_card_may_go_there(void) {
  run_of_four_goes(1, 1);
  rules.empty = REF_EMPTY_KINGS;
  CHECK(times_column_1_grows_to(1, 5) == 0);
  rules.empty = REF_EMPTY_NONE;
  CHECK(times_column_1_grows_to(1, 5) == 0);
  run_of_four_goes(3, 1);
  rules.empty = REF_EMPTY_KINGS;
  CHECK(times_column_1_grows_to(1, 5) == 1);
}

static void the_target_of_a_run_is_not_counted_as_empty(void) {
  lay_out(2, 5, 2, 1);
  fill_column(0, "4S 3D 2S 1D");
  CHECK(successors(1) - successors(0) == 1); /* two cards */
  rules.columns = 3;
  CHECK(successors(1) - successors(0) == 2 * 3); /* two, three or four cards to each of two columns */
  rules.cells = 0;
  CHECK(successors(1) - successors(0) == 2 * 1);
}

static void an_unlimited_run_is_a_move_of_its_own(void) {
  run_of_four_goes(0, 0);
  CHECK(times_column_1_grows_to(0, 5) == 0);
  rules.unlimited = 1;
  CHECK(times_column_1_grows_to(0, 5) == 1 && times_column_1_grows_to(1, 5) == 1);
  rules.build = REF_NONE;
  CHECK(times_column_1_grows_to(0, 5) == 0);
}

static void a_run_ends_where_building_ends(void) {
  lay_out(2, 5, 2, 4);
  fill_column(0, "5S 4S 3D");
  CHECK(successors(1) - successors(0) == 1); /* column 1 is empty: only 4S 3D is a run */
  fill_column(1, "5D");
  CHECK(times_column_1_grows_to(1, 3) == 1);
  fill_column(1, "4D"); /* neither 4S nor 3D goes there */
  CHECK(successors(1) == successors(0));
}

static void a_run_may_wrap(void) {
  lay_out(1, 5, 3, 0);
  rules.build = REF_SUIT;
  rules.unlimited = 1;
  rules.empty = REF_EMPTY_KINGS;
  set_bases(4);
  fill_column(0, "2S 1S 5S");
  fill_column(1, "3S");
  CHECK(times_column_1_grows_to(0, 4) == 0);
  rules.wrap = 1;
  CHECK(times_column_1_grows_to(0, 4) == 1);
  CHECK(times_shown(0, "4:0 |||//3S 2S 1S 5S /") == 1);
  CHECK(successors(0) == 1 + 1); /* and 3S, the rank below the base, on the empty column */
}

static void any_suit_goes_where_fewest_cards_are(void) {
  lay_out(2, 4, 1, 0);
  rules.any_suit = rules.worry_back = 1;
  rules.build = REF_NONE;
  rules.empty = REF_EMPTY_NONE;
  board.base[0] = 1, board.home[0] = 2; /* 1 2 */
  board.base[1] = 2, board.home[1] = 1; /* 2 */
  fill_column(0, "4S 1S 4D 3D 3S");
  CHECK(ref_sound(&rules, &board));
  CHECK(successors(0) == 1);
  CHECK(times_shown(0, "1:2 2:2 |||4S 1S 4D 3D /") == 1);
  rules.cells = 1; /* 3S goes there too, but no card from home */
  CHECK(successors(0) == 2);
  rules.cells = 0;
  int best; /* 4D too must go on the shorter 2 3, else 1S would lie on 4S for ever */
  CHECK(ref_solve(&rules, &board, 100, &best) == 1 && best == 8);
  CHECK(ref_shortest(&rules, &board, 0, 100) == 5);
}

static void ask_home(void *context, const ref_board *next) {
  int *home = context;
  home[0] = next->home[0];
  home[1] = next->home[1];
}

static void of_equal_foundations_the_first_takes_the_card(void) {
  int home[2];
  lay_out(2, 4, 1, 0);
  rules.any_suit = 1;
  set_bases(2);
  board.home[0] = board.home[1] = 1;
  fill_column(0, "1S 1D 4S 4D 3S 3D");
  ref_moves(&rules, &board, 0, ask_home, home);
  CHECK(home[0] == 2 && home[1] == 1);
}

static void a_full_foundation_takes_nothing(void) {
  lay_out(2, 2, 1, 0);
  rules.any_suit = 1;
  board.home[0] = 2; /* 1 2 */
  board.home[1] = 1; /* 1 */
  fill_column(0, "1D");
  CHECK(successors(0) == 0);
  fill_column(0, "2D");
  CHECK(successors(0) == 1 && times_shown(0, "1:2 1:2 |||/") == 1);
}

void test_moves(void) {
  a_known_position_has_exactly_its_successors();
  every_empty_cell_and_column_is_tried_by_itself();
  each_way_of_building_takes_its_cards();
  only_with_wrap_a_king_goes_on_an_ace();
  with_wrap_and_one_rank_any_card_is_next_but_never_on_itself();
  an_empty_column_takes_what_its_rule_says();
  a_reserve_card_leaves_and_nothing_comes_back();
  worrying_back_brings_cards_from_home();
  a_wrapped_foundation_gives_back_its_top();
  a_game_may_need_worrying_back();
  a_limited_run_fits_into_cells_and_empty_columns();
  empty_columns_help_a_run_only_if_any_card_may_go_there();
  the_target_of_a_run_is_not_counted_as_empty();
  an_unlimited_run_is_a_move_of_its_own();
  a_run_ends_where_building_ends();
  a_run_may_wrap();
  any_suit_goes_where_fewest_cards_are();
  of_equal_foundations_the_first_takes_the_card();
  a_full_foundation_takes_nothing();
}
