/* test_optimal.c - shortest solutions are as long as plain search says, and as long as others have proved. */
#include "support/harness.h"
#include "support/optima.h"
#include "support/solving.h"

#include "game/apply.h"
#include "game/cells.h"
#include "search/engines.h"

static const fc_limits no_limits = {0, 0, 0};

static void compare_decks(fc_metric metric, unsigned threads, unsigned long decks) {
  optima_count count = {0};
  for (unsigned long n = 0; n < scaled(decks); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    compare_optimum(&deck, metric, threads, &count);
  }
  print_message("%lu decks: %lu won, %lu lost, %lu too big for the reference\n", count.decks, count.won,
                count.lost, count.too_big);
}

static void small_decks_take_as_many_cards_as_plain_search_says(void **state) {
  (void)state;
  compare_decks(FC_METRIC_CARDS, 1, 1000);
}

static void and_as_many_turns(void **state) {
  (void)state;
  compare_decks(FC_METRIC_TURNS, 1, 600);
}

static void and_as_many_of_the_papers_turns(void **state) {
  (void)state;
  compare_decks(FC_METRIC_PAPER, 1, 600);
}

/* Around the corner a run has more cards than a suit, and moving it makes the way longer by more than they. */
static void a_run_around_the_corner_may_be_longer_than_a_suit(void **state) {
  enum { H, C, D, S };
  static const uint8_t cards[][2] = {{2, C}, {1, D}, {3, C}, {2, D}, {1, C}, {3, H},
                                     {2, S}, {1, H}, {3, S}, {2, H}, {1, S}};
  (void)state;
  optima_count count = {0};
  small_deck deck = {.kind = "around the corner",
                     .rules = {.suits = 4, .ranks = 3, .columns = 2, .wrap = 1, .unlimited = 1}};
  deck.rules.empty = FC_EMPTY_KINGS;
  fc_position_clear(&deck.rules, &deck.start);
  for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
    fc_position_put(&deck.start, fc_card_make(4, cards[i][0], cards[i][1]), fc_place_column(0));
  fc_position_put(&deck.start, fc_card_make(4, 3, D), fc_place_column(1));
  fc_position_settle(&deck.rules, &deck.start);
  compare_optimum(&deck, FC_METRIC_CARDS, 1, &count);
  assert_int_equal(count.won, 1);
}

/* Two turns from one position to another may differ in price: here a run of four goes where one of two would do. */
static void of_equal_turns_the_cheapest_is_played(void **state) {
  (void)state;
  optima_count count = {0};
  small_deck deck;
  small_deck_make(44854, &deck);
  compare_optimum(&deck, FC_METRIC_CARDS, 1, &count);
  assert_int_equal(count.won, 1);
}

/* Known games */

static void expect_length(const fc_solution *s, unsigned length) {
  assert_int_equal(s->verdict, FC_SOLVED);
  assert_int_equal(s->stop, FC_STOP_NONE);
  assert_true(s->is_optimal);
  assert_int_equal(s->length, length);
  assert_int_equal(s->lower_bound, length);
}

typedef struct known {
  unsigned deal, length;
} known;

static void expect_games(const known games[], size_t count, fc_metric metric, unsigned threads) {
  fc_solver *const solver = new_optimal_solver(&FC_STANDARD, metric, threads);
  for (size_t i = 0; i < scaled(count); i++) {
    fc_position p;
    fc_solution s;
    deal_microsoft(&FC_STANDARD, games[i].deal, &p);
    assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
    expect_length(&s, games[i].length);
  }
  fc_solver_free(solver);
}

static const known in_cards[] = {{2, 75},  {3, 73},  {6, 79},  {7, 76},  {8, 75},  {13, 77},
                                 {15, 79}, {16, 78}, {17, 75}, {18, 76}, {19, 80}, {20, 74}};
static const known in_paper[] = {{2, 73}, {3, 70}, {6, 75}, {7, 76}};
static const known in_turns[] = {{2, 73}};
static const known by_two[] = {{11, 79}};

static void known_games_are_as_short_as_they_are_known_to_be(void **state) {
  (void)state;
  expect_games(in_cards, sizeof in_cards / sizeof *in_cards, FC_METRIC_CARDS, 1);
  expect_games(in_paper, sizeof in_paper / sizeof *in_paper, FC_METRIC_PAPER, 1);
  expect_games(in_turns, sizeof in_turns / sizeof *in_turns, FC_METRIC_TURNS, 1);
}

static void two_threads_find_the_same_lengths(void **state) {
  (void)state;
  compare_decks(FC_METRIC_CARDS, 2, 150);
  compare_decks(FC_METRIC_PAPER, 2, 50);
  expect_games(by_two, 1, FC_METRIC_CARDS, 2);
  expect_games(in_turns, 1, FC_METRIC_TURNS, 2);
}

/* What is cut short */

enum { CUT_DEAL = 3, CUT_LENGTH = 73 };

/* Whatever was found out until then must hold. Returns whether it was all. */
static bool expect_sound(const fc_solution *s, fc_stop stop) {
  assert_int_not_equal(s->verdict, FC_UNSOLVABLE);
  assert_true(s->lower_bound <= CUT_LENGTH);
  if (s->verdict == FC_SOLVED) assert_true(s->length >= CUT_LENGTH);
  if (s->is_optimal)
    expect_length(s, CUT_LENGTH);
  else
    assert_int_equal(s->stop, stop);
  return s->is_optimal;
}

typedef struct cut_short {
  fc_solver *solver;
  fc_position start;
} cut_short;

static cut_short begin_cut_short(unsigned threads) {
  cut_short c = {.solver = new_optimal_solver(&FC_STANDARD, FC_METRIC_CARDS, threads)};
  deal_microsoft(&FC_STANDARD, CUT_DEAL, &c.start);
  return c;
}

static void a_limit_of_states_leaves_what_is_true(void **state) {
  (void)state;
  if (is_small_scale()) skip(); /* as with the limit of memory */
  for (unsigned threads = is_small_scale() ? 2 : 1; threads <= 2; threads++) {
    const cut_short c = begin_cut_short(threads);
    unsigned solved = 0, optimal = 0;
    for (uint64_t states = 1; states < 400000; states += states / scaled(3) + 1) {
      const fc_limits limits = {.states = states};
      fc_solution s;
      assert_int_equal(fc_solver_solve(c.solver, &c.start, &limits, NULL, &s), FC_OK);
      optimal += expect_sound(&s, FC_STOP_STATES);
      solved += s.verdict == FC_SOLVED;
    }
    fc_solver_free(c.solver);
    assert_true(optimal > 0 && solved > optimal);
  }
}

static void a_limit_of_memory_leaves_what_is_true(void **state) {
  (void)state;
  for (unsigned threads = is_small_scale() ? 2 : 1; threads <= 2; threads++) {
    const cut_short c = begin_cut_short(threads);
    unsigned optimal = 0, undecided = 0;
    for (uint64_t bytes = 1; bytes < UINT64_C(1) << 28;
         bytes += is_small_scale() ? 7 * bytes : bytes / scaled(2) + 1) {
      const fc_limits limits = {.bytes = bytes};
      fc_solution s;
      assert_int_equal(fc_solver_solve(c.solver, &c.start, &limits, NULL, &s), FC_OK);
      optimal += expect_sound(&s, FC_STOP_MEMORY);
      undecided += s.verdict == FC_UNDECIDED;
    }
    fc_solver_free(c.solver);
    assert_true(optimal > 0 && undecided > 0);
  }
}

static bool is_enough(void *context) {
  unsigned *const calls = context;
  return *calls == 0 || --*calls == 0;
}

static void an_interrupt_leaves_what_is_true(void **state) {
  (void)state;
  const cut_short c = begin_cut_short(1);
  unsigned optimal = 0, cut = 0;
  for (unsigned long most = 1; most < 400; most += most / scaled(4) + 1) {
    unsigned calls = (unsigned)most;
    const fc_observer observer = {.should_stop = is_enough, .context = &calls};
    fc_solution s;
    assert_int_equal(fc_solver_solve(c.solver, &c.start, &no_limits, &observer, &s), FC_OK);
    optimal += expect_sound(&s, FC_STOP_CALLER);
    cut += !s.is_optimal;
  }
  fc_solver_free(c.solver);
  assert_true(optimal > 0 && cut > 0);
}

/* Other starts */

/* What is left of a shortest solution is a shortest one. */
static void from_the_middle_of_a_game_it_takes_what_is_left(void **state) {
  (void)state;
  const cut_short c = begin_cut_short(1);
  fc_solver *const other = new_optimal_solver(&FC_STANDARD, FC_METRIC_CARDS, 1);
  fc_position p = c.start;
  fc_solution whole, rest;
  assert_int_equal(fc_solver_solve(c.solver, &c.start, &no_limits, NULL, &whole), FC_OK);
  unsigned left = whole.length;
  for (size_t i = 0; i < whole.moves_count; i++) {
    left -= whole.moves[i].count;
    fc_position_apply(&FC_STANDARD, &p, whole.moves[i]);
    if (i % (12 / scaled(4)) != 0 && left > 0) continue;
    assert_int_equal(fc_solver_solve(other, &p, &no_limits, NULL, &rest), FC_OK);
    expect_length(&rest, left);
  }
  assert_int_equal(left, 0);
  fc_solver_free(other);
  fc_solver_free(c.solver);
}

static void expect_verdict(const fc_rules *rules, const fc_position *p, fc_verdict verdict) {
  fc_solver *const decide = fc_solver_new(fc_engines_find("decide"), rules, &FC_DEFAULT_OPTIONS);
  fc_solution s;
  assert_non_null(decide);
  assert_int_equal(fc_solver_solve(decide, p, &no_limits, NULL, &s), FC_OK);
  assert_int_equal(s.verdict, verdict);
  fc_solver_free(decide);
}

/* From 0 to 8 cells; 0 where it cannot be won. */
static void with_more_cells_no_solution_is_longer(void **state) {
  static const unsigned lengths[][9] = {{0, 0, 79, 76, 73, 71, 71, 70, 70},
                                        {0, 0, 84, 77, 75, 75, 74, 73, 73}};
  static const uint64_t deals[] = {3, 17};
  (void)state;
  for (unsigned i = 0; i < scaled(2); i++)
    for (unsigned cells = 0; cells <= 8; cells += is_small_scale() ? 4 : 1) {
      fc_rules rules;
      fc_position dealt, p;
      fc_solution s;
      deal_microsoft(&FC_STANDARD, deals[i], &dealt);
      fc_cells_change(&FC_STANDARD, &dealt, cells, &rules, &p);
      fc_solver *const solver = new_optimal_solver(&rules, FC_METRIC_CARDS, 1);
      assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
      if (lengths[i][cells] > 0)
        expect_length(&s, lengths[i][cells]);
      else
        assert_int_equal(s.verdict, FC_UNSOLVABLE);
      expect_verdict(&rules, &p, s.verdict);
      fc_solver_free(solver);
    }
}

static void a_won_position_takes_nothing(void **state) {
  (void)state;
  for (fc_metric metric = FC_METRIC_CARDS; metric <= FC_METRIC_PAPER; metric++) {
    fc_solver *const solver = new_optimal_solver(&FC_STANDARD, metric, 1);
    fc_position p;
    fc_solution s;
    fc_position_clear(&FC_STANDARD, &p);
    for (unsigned i = 0; i < 4; i++) p.home[i] = 13;
    fc_position_settle(&FC_STANDARD, &p);
    assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
    expect_length(&s, 0);
    assert_int_equal(s.moves_count, 0);
    fc_solver_free(solver);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_decks_take_as_many_cards_as_plain_search_says),
      cmocka_unit_test(and_as_many_turns),
      cmocka_unit_test(and_as_many_of_the_papers_turns),
      cmocka_unit_test(a_run_around_the_corner_may_be_longer_than_a_suit),
      cmocka_unit_test(of_equal_turns_the_cheapest_is_played),
      cmocka_unit_test(known_games_are_as_short_as_they_are_known_to_be),
      cmocka_unit_test(two_threads_find_the_same_lengths),
      cmocka_unit_test(a_limit_of_states_leaves_what_is_true),
      cmocka_unit_test(a_limit_of_memory_leaves_what_is_true),
      cmocka_unit_test(an_interrupt_leaves_what_is_true),
      cmocka_unit_test(from_the_middle_of_a_game_it_takes_what_is_left),
      cmocka_unit_test(with_more_cells_no_solution_is_longer),
      cmocka_unit_test(a_won_position_takes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
