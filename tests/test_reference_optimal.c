/* test_reference_optimal.c - the reference's shortest solutions against what is known without them: boards that can be
 * thought through, the slower searches of the reference, and what one way of counting says about another. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/small_decks.h"

#include <limits.h>
#include <string.h>

static ref_board board;

static const ref_metric metrics[] = {REF_CARDS, REF_TURNS, REF_PAPER};

static void assert_optimum(const ref_rules *rules, int cards, int turns, int paper) {
  assert_int_equal(ref_optimal(rules, &board, REF_CARDS, 100000), cards);
  assert_int_equal(ref_optimal(rules, &board, REF_TURNS, 100000), turns);
  assert_int_equal(ref_optimal(rules, &board, REF_PAPER, 100000), paper);
}

/* Thought through */

static void clear_board(const ref_rules *rules) {
  memset(&board, 0, sizeof board);
  for (int f = 0; f < rules->suits; f++) board.base[f] = 1;
}

/* Cards of one suit, the floor first. */
static void lay(int c, int suit, const char *ranks) {
  for (; *ranks; ranks++) board.column[c][board.height[c]++] = (ref_card){*ranks - '0', suit};
}

static void what_is_won_costs_nothing(void **state) {
  (void)state;
  ref_rules rules = {.suits = 2, .ranks = 3, .columns = 2, .cells = 1};
  clear_board(&rules);
  board.home[0] = board.home[1] = 3;
  for (rules.worry_back = 0; rules.worry_back < 2; rules.worry_back++) assert_optimum(&rules, 0, 0, 0);
}

static void cards_in_order_go_home_once_each(void **state) {
  (void)state;
  ref_rules rules = {.suits = 3, .ranks = 5, .columns = 3, .cells = 1, .build = REF_SUIT};
  clear_board(&rules);
  for (int s = 0; s < 3; s++) lay(s, s, "54321");
  assert_optimum(&rules, 15, 15, 15);
  rules.build = REF_NONE;
  assert_optimum(&rules, 15, 15, 15);
}

/* All that lies on the ace goes to a cell first, for there is nothing to build on. */
static void what_lies_on_the_ace_moves_twice(void **state) {
  (void)state;
  ref_rules rules = {.suits = 1, .ranks = 6, .columns = 1, .cells = 5, .build = REF_NONE};
  clear_board(&rules);
  lay(0, 0, "123456");
  assert_optimum(&rules, 5 + 6, 5 + 6, 5 + 6);
  rules.cells = 4;
  assert_optimum(&rules, -1, -1, -1);
}

/* 3 2 on the ace go onto the 4, by way of a cell or as one; then all four go home. */
static void a_run_is_one_turn_and_as_many_cards_as_it_has(void **state) {
  (void)state;
  ref_rules rules = {.suits = 1, .ranks = 4, .columns = 2, .cells = 1, .build = REF_SUIT};
  clear_board(&rules);
  lay(0, 0, "132");
  lay(1, 0, "4");
  assert_optimum(&rules, 2 + 4, 1 + 4, 1 + 4);
  rules.cells = 0;
  assert_optimum(&rules, -1, -1, -1);
  rules.unlimited = 1;
  assert_optimum(&rules, 2 + 4, 1 + 4, 1 + 4);
}

/* 5 4 3 2 on the ace, the 6 alone, and one column or more empty. */
static void lay_four_on_the_ace(const ref_rules *rules) {
  clear_board(rules);
  lay(0, 0, "15432");
  lay(1, 0, "6");
}

/* With a cell and an empty column (1 + 1) * 2 cards go onto the 6 as one. In the paper only 1 + 1 + 1 do, so 3 2 go to the
 * empty column first, then 5 4 onto the 6. Single cards: 2 and 3 take both places, so the 2 must move once more before
 * there is one for the 4. */
static void the_paper_moves_shorter_runs(void **state) {
  (void)state;
  ref_rules rules = {.suits = 1, .ranks = 6, .columns = 3, .cells = 1, .build = REF_SUIT};
  lay_four_on_the_ace(&rules);
  assert_optimum(&rules, 5 + 6, 1 + 6, 2 + 6);
  rules.unlimited = 1;
  assert_optimum(&rules, 4 + 6, 1 + 6, 1 + 6);
}

/* The same four, where the column takes none of them: they need three cells, and the paper does not count it either. */
static void empty_columns_carry_runs_only_where_they_take_any_card(void **state) {
  (void)state;
  ref_rules rules = {.suits = 1, .ranks = 6, .columns = 3, .build = REF_SUIT};
  lay_four_on_the_ace(&rules);
  for (int kings = 0; kings < 2; kings++) {
    rules.empty = kings ? REF_EMPTY_KINGS : REF_EMPTY_NONE;
    for (rules.cells = 0; rules.cells < 3; rules.cells++) assert_optimum(&rules, -1, -1, -1);
    assert_optimum(&rules, 4 + 6, 1 + 6, 1 + 6);
  }
}

/* 3 2 on the ace and no cell: into the only empty column just one card goes; with another one beside it, both. */
static void an_empty_target_does_not_count(void **state) {
  (void)state;
  ref_rules rules = {.suits = 1, .ranks = 3, .columns = 2, .build = REF_SUIT};
  clear_board(&rules);
  lay(0, 0, "132");
  assert_optimum(&rules, -1, -1, -1);
  rules.columns = 3;
  assert_optimum(&rules, 2 + 3, 1 + 3, 1 + 3);
}

/* 4S 3S 2S on both aces; the whole run finds no place, but 3S 2S go onto 4D and the 4S to the cell. By single cards, the 2S
 * waits in the cell, which it must leave for the 4S. 3D is covered. */
static void the_end_of_a_run_moves_without_the_rest(void **state) {
  (void)state;
  ref_rules rules = {.suits = 2, .ranks = 4, .columns = 3, .cells = 1, .build = REF_ANY};
  clear_board(&rules);
  lay(0, 1, "1");
  lay(0, 0, "1432");
  lay(1, 1, "4");
  lay(2, 1, "32");
  assert_optimum(&rules, 4 + 8, 2 + 8, 2 + 8);
}

/* Either ace can be freed: AS by 5D 4D 3D 2D, which go onto the 6D as one, AD by the 3S and the 2S, which go to the cells;
 * then everything goes home. Moved as one, the four cards are the fewest turns, though not the fewest cards. */
static void what_is_short_in_turns_may_be_long_in_cards(void **state) {
  (void)state;
  ref_rules rules = {.suits = 2, .ranks = 6, .columns = 4, .cells = 2, .build = REF_SUIT};
  clear_board(&rules);
  lay(0, 0, "1");
  lay(0, 1, "5432");
  lay(1, 1, "1");
  lay(1, 0, "32");
  lay(2, 0, "4");
  lay(2, 1, "6");
  lay(3, 0, "65");
  assert_optimum(&rules, 2 + 12, 2 + 12, 2 + 12);
  rules.unlimited = 1;
  assert_optimum(&rules, 2 + 12, 1 + 12, 1 + 12);
  rules.unlimited = 0;
  rules.cells = 3;
  assert_optimum(&rules, 2 + 12, 1 + 12, 1 + 12);
}

/* The 2D needs the 3S, which is home already: it comes back to the empty column and goes home twice. */
static void a_card_that_comes_back_is_counted_each_time(void **state) {
  (void)state;
  ref_rules rules = {.suits = 2, .ranks = 3, .columns = 3, .empty = REF_EMPTY_KINGS};
  clear_board(&rules);
  board.home[0] = 3;
  lay(0, 1, "12");
  lay(1, 1, "3");
  assert_optimum(&rules, -1, -1, -1);
  rules.worry_back = 1;
  assert_optimum(&rules, 2 + 4, 2 + 4, 2 + 4);
}

static void a_board_that_is_not_sound_is_refused(void **state) {
  (void)state;
  ref_rules rules = {.suits = 1, .ranks = 2, .columns = 1};
  clear_board(&rules);
  lay(0, 0, "2");
  assert_optimum(&rules, REF_UNSOUND, REF_UNSOUND, REF_UNSOUND);
}

/* One suit in order: position by position the cards go home. */
static void the_limit_is_met_exactly(void **state) {
  (void)state;
  ref_rules rules = {.suits = 1, .ranks = 5, .columns = 1, .build = REF_NONE, .empty = REF_EMPTY_NONE};
  clear_board(&rules);
  lay(0, 0, "54321");
  for (size_t limit = 0; limit < 8; limit++)
    assert_int_equal(ref_optimal(&rules, &board, REF_TURNS, limit), limit < 6 ? -2 : 5);
}

/* Small decks */

static void lay_small_deck(unsigned long number, small_deck *deck, ref_rules *rules) {
  small_deck_make(number, deck);
  *rules = glue_rules(&deck->rules);
  glue_board(&deck->rules, &deck->start, &board);
}

static void check_that(bool holds, const small_deck *deck, const char *what) {
  if (!holds) fail_msg("%s: %s", what, small_deck_text(deck));
}

static void breadth_first_search_agrees(void **state) {
  (void)state;
  enum { MOST_POSITIONS = 500 };
  small_deck deck;
  ref_rules rules;
  unsigned long compared = 0;
  for (unsigned long n = 0; n < scaled(600); n++) {
    lay_small_deck(n, &deck, &rules);
    const int turns = ref_optimal(&rules, &board, REF_TURNS, MOST_POSITIONS);
    const int plain_turns = ref_shortest(&rules, &board, 1, MOST_POSITIONS);
    if (turns != -2 && plain_turns != -2) check_that(turns == plain_turns, &deck, "turns");
    if (rules.unlimited) continue;
    const int cards = ref_optimal(&rules, &board, REF_CARDS, MOST_POSITIONS);
    const int plain_cards = ref_shortest(&rules, &board, 0, MOST_POSITIONS);
    if (cards == -2 || plain_cards == -2) continue;
    check_that(cards == plain_cards, &deck, "cards");
    compared += cards > 0 ? 1 : 0;
  }
  if (scaled(600) == 600) assert_true(compared >= 50);
}

/* A search of its own for the counts that breadth-first search does not know, over the moves of reference.c: every cost
 * is lowered as long as one can be. What a move costs is read off the two boards. Limited runs take more single cards than
 * they have, so where cards are counted only unlimited ones are moved. */

enum { MOST_BOARDS = 150 };

typedef struct relaxing {
  const ref_rules *rules;
  ref_metric metric;
  size_t count, from;
  bool changed, over;
  int cost[MOST_BOARDS];
  char key[MOST_BOARDS][REF_KEY_SIZE];
  ref_board board[MOST_BOARDS];
} relaxing;

static relaxing relaxed;

/* INT_MAX for a run that is not to be moved as one. */
static int cost_of_move(const relaxing *r, const ref_board *before, const ref_board *after) {
  int cards = 1, onto_column = 0, empty_columns = 0, empty_cells = 0;
  for (int c = 0; c < r->rules->columns; c++) {
    if (after->height[c] > before->height[c]) onto_column = after->height[c] - before->height[c];
    if (after->height[c] == 0 && before->height[c] == 0) empty_columns++;
  }
  if (onto_column > 1) cards = onto_column;
  for (int i = 0; i < r->rules->cells; i++) empty_cells += before->cell[i].rank == 0;
  if (r->rules->empty != REF_EMPTY_ANY) empty_columns = 0;
  if (r->metric == REF_CARDS) return cards;
  const bool fits = cards <= empty_cells + empty_columns + 1;
  return cards == 1 || fits || r->metric == REF_TURNS || r->rules->unlimited ? 1 : INT_MAX;
}

static void lower(relaxing *r, const ref_board *b, int cost) {
  char key[REF_KEY_SIZE];
  ref_key(r->rules, b, key, sizeof key);
  size_t i = 0;
  while (i < r->count && strcmp(r->key[i], key) != 0) i++;
  if (i == MOST_BOARDS) {
    r->over = true;
    return;
  }
  if (i == r->count) {
    strcpy(r->key[i], key);
    r->board[i] = *b;
    r->cost[i] = INT_MAX;
    r->count++;
  }
  if (cost >= r->cost[i]) return;
  r->cost[i] = cost;
  r->changed = true;
}

static void lower_next(void *context, const ref_board *next) {
  relaxing *const r = context;
  const int cost = cost_of_move(r, &r->board[r->from], next);
  if (cost != INT_MAX) lower(r, next, r->cost[r->from] + cost);
}

static int least_by_relaxing(const ref_rules *rules, ref_metric metric) {
  relaxing *const r = &relaxed;
  r->rules = rules;
  r->metric = metric;
  r->count = 0;
  r->over = false;
  lower(r, &board, 0);
  for (r->changed = true; r->changed && !r->over;) {
    r->changed = false;
    for (r->from = 0; r->from < r->count && !r->over; r->from++)
      ref_moves(rules, &r->board[r->from], metric != REF_CARDS, lower_next, r);
  }
  if (r->over) return -2;
  for (size_t i = 0; i < r->count; i++)
    if (ref_won(rules, &r->board[i])) return r->cost[i];
  return -1;
}

static void lowering_every_cost_until_none_can_be_lowered_agrees(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  unsigned long won = 0, won_unlimited = 0;
  for (unsigned long n = 0; n < scaled(1000); n++) {
    lay_small_deck(n, &deck, &rules);
    if (!ref_prove(&rules, &board, MOST_BOARDS).whole) continue;
    for (int m = 0; m < 3; m++) {
      const int least = least_by_relaxing(&rules, metrics[m]);
      check_that(ref_optimal(&rules, &board, metrics[m], SIZE_MAX) == least, &deck, "relaxing");
      won += least > 0 ? 1 : 0;
      won_unlimited += least > 0 && rules.unlimited ? 1 : 0;
    }
  }
  if (scaled(1000) == 1000) assert_true(won >= 200 && won_unlimited >= 50);
}

static void a_cost_is_there_exactly_where_a_deck_is_won(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  unsigned long shorter_turns = 0, shorter_paper = 0;
  for (unsigned long n = 0; n < scaled(300); n++) {
    lay_small_deck(n, &deck, &rules);
    const ref_verdict verdict = ref_decide(&rules, &board, SMALL_DECK_POSITIONS).verdict;
    const int cards = ref_optimal(&rules, &board, REF_CARDS, SMALL_DECK_POSITIONS);
    const int turns = ref_optimal(&rules, &board, REF_TURNS, SMALL_DECK_POSITIONS);
    const int paper = ref_optimal(&rules, &board, REF_PAPER, SMALL_DECK_POSITIONS);
    check_that((cards == -1) == (verdict == REF_LOST), &deck, "cards, lost");
    check_that((turns == -1) == (verdict == REF_LOST), &deck, "turns, lost");
    check_that((paper == -1) == (verdict == REF_LOST), &deck, "paper, lost");
    if (cards < 0 || turns < 0 || paper < 0) continue;
    int home = 0;
    for (int f = 0; f < rules.suits; f++) home += board.home[f];
    check_that(rules.suits * rules.ranks - home <= turns, &deck, "fewer turns than cards to bring home");
    check_that(turns <= paper && paper <= cards, &deck, "turns <= paper <= cards");
    if (rules.unlimited) check_that(turns == paper, &deck, "unlimited, turns == paper");
    if (rules.build == REF_NONE) check_that(turns == cards, &deck, "no runs, turns == cards");
    shorter_turns += turns < paper ? 1 : 0;
    shorter_paper += paper < cards ? 1 : 0;
  }
  if (scaled(300) == 300) assert_true(shorter_turns >= 1 && shorter_paper >= 30);
}

static void assert_not_longer(const small_deck *deck, const ref_rules *rules, const ref_rules *freer,
                              const char *what) {
  for (int m = 0; m < 3; m++) {
    const int least = ref_optimal(rules, &board, metrics[m], 500);
    const int freely = ref_optimal(freer, &board, metrics[m], 2000);
    if (least >= 0 && freely != -2) check_that(freely >= 0 && freely <= least, deck, what);
  }
}

static void more_freedom_makes_nothing_longer(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  for (unsigned long n = 0; n < scaled(100); n++) {
    lay_small_deck(n, &deck, &rules);
    ref_rules freer = rules;
    freer.cells++;
    assert_not_longer(&deck, &rules, &freer, "another cell");
    freer = rules;
    freer.columns++;
    assert_not_longer(&deck, &rules, &freer, "another column");
    freer = rules;
    freer.unlimited = 1;
    assert_not_longer(&deck, &rules, &freer, "runs as one");
  }
}

/* docs/rules.md, "One choice less". */
static void choosing_among_foundations_makes_nothing_shorter(void **state) {
  (void)state;
  small_deck deck;
  ref_rules rules;
  unsigned won = 0;
  for (unsigned long n = 0; n < scaled(3000); n++) {
    if (strcmp(small_deck_kind(n), "stalactites") != 0) continue;
    lay_small_deck(n, &deck, &rules);
    for (int m = 0; m < 2; m++) {
      const int least = ref_optimal(&rules, &board, metrics[m], SMALL_DECK_POSITIONS);
      const int choosing = ref_optimal_any_foundation(&rules, &board, metrics[m], SMALL_DECK_POSITIONS);
      if (choosing == -2) continue;
      check_that(least == choosing, &deck, "choosing");
      won += least > 0 ? 1 : 0;
    }
  }
  if (scaled(3000) == 3000) assert_true(won >= 50);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_won_costs_nothing),
      cmocka_unit_test(cards_in_order_go_home_once_each),
      cmocka_unit_test(what_lies_on_the_ace_moves_twice),
      cmocka_unit_test(a_run_is_one_turn_and_as_many_cards_as_it_has),
      cmocka_unit_test(the_paper_moves_shorter_runs),
      cmocka_unit_test(empty_columns_carry_runs_only_where_they_take_any_card),
      cmocka_unit_test(an_empty_target_does_not_count),
      cmocka_unit_test(the_end_of_a_run_moves_without_the_rest),
      cmocka_unit_test(what_is_short_in_turns_may_be_long_in_cards),
      cmocka_unit_test(a_card_that_comes_back_is_counted_each_time),
      cmocka_unit_test(a_board_that_is_not_sound_is_refused),
      cmocka_unit_test(the_limit_is_met_exactly),
      cmocka_unit_test(breadth_first_search_agrees),
      cmocka_unit_test(lowering_every_cost_until_none_can_be_lowered_agrees),
      cmocka_unit_test(a_cost_is_there_exactly_where_a_deck_is_won),
      cmocka_unit_test(more_freedom_makes_nothing_longer),
      cmocka_unit_test(choosing_among_foundations_makes_nothing_shorter),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
