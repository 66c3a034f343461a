/* test_long_optimal.c - shortest solutions of many small decks and of games that take longer; the bound along a thousand solutions. */
#include "support/bounds.h"
#include "support/harness.h"
#include "support/optima.h"
#include "support/solving.h"

#include "base/rng.h"
#include "game/deal.h"

static const fc_limits no_limits = {0, 0, 0};

/* From game 1 on. */
static void expect_games(const unsigned lengths[], unsigned count, fc_metric metric) {
  fc_solver *const solver = new_optimal_solver(&FC_STANDARD, metric, 1);
  for (unsigned i = 0; i < count; i++) {
    fc_position p;
    fc_solution s;
    deal_microsoft(&FC_STANDARD, i + 1, &p);
    assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
    assert_int_equal(s.verdict, FC_SOLVED);
    assert_true(s.is_optimal);
    assert_int_equal(s.length, lengths[i]);
    assert_int_equal(s.lower_bound, lengths[i]);
  }
  fc_solver_free(solver);
}

static void games_1_to_20_are_as_short_as_they_are_known_to_be(void **state) {
  static const unsigned cards[] = {87, 75, 73, 85, 90, 79, 76, 75, 92, 85,
                                   79, 85, 77, 81, 79, 78, 75, 76, 80, 74};
  static const unsigned paper[] = {82, 73, 70, 79, 85, 75, 76, 74, 81, 80};
  static const unsigned turns[] = {81, 73, 70};
  (void)state;
  expect_games(cards, sizeof cards / sizeof *cards, FC_METRIC_CARDS);
  expect_games(paper, sizeof paper / sizeof *paper, FC_METRIC_PAPER);
  expect_games(turns, sizeof turns / sizeof *turns, FC_METRIC_TURNS);
}

static void five_thousand_small_decks_take_what_plain_search_says(void **state) {
  (void)state;
  for (fc_metric metric = FC_METRIC_CARDS; metric <= FC_METRIC_PAPER; metric++) {
    optima_count count = {0};
    for (unsigned long n = 0; n < scaled(5000); n++) {
      small_deck deck;
      small_deck_make(n, &deck);
      compare_optimum(&deck, metric, 1, &count);
    }
    print_message("%lu decks: %lu won, %lu lost, %lu too big for the reference\n", count.decks, count.won,
                  count.lost, count.too_big);
  }
}

/* A run that begins with the first card and goes on around the corner as long as a card fits; returns its length. */
static unsigned find_run(const fc_rules *r, const fc_card deck[], unsigned cards, fc_card run[],
                         bool is_taken[]) {
  unsigned length = 0;
  run[length++] = deck[0];
  is_taken[0] = true;
  for (unsigned i = 1; i < cards; i++)
    if (!is_taken[i] && fc_rules_fits(r, deck[i], run[length - 1])) {
      run[length++] = deck[i];
      is_taken[i] = true;
      i = 0;
    }
  return length;
}

static bool draw_long_run(fc_rng *rng, small_deck *deck) {
  fc_card order[FC_MAX_CARDS], run[FC_MAX_CARDS];
  bool is_taken[FC_MAX_CARDS] = {false};
  fc_rules *const r = &deck->rules;
  *r = (fc_rules){.suits = 4, .wrap = 1, .unlimited = 1};
  r->ranks = (uint8_t)(2 + fc_rng_below(rng, 2));
  r->columns = (uint8_t)(2 + fc_rng_below(rng, 2));
  r->cells = (uint8_t)fc_rng_below(rng, 2);
  r->build = fc_rng_below(rng, 2) ? FC_BUILD_ALTERNATE : FC_BUILD_ANY;
  r->empty = fc_rng_below(rng, 2) ? FC_EMPTY_KINGS : FC_EMPTY_NONE;
  fc_shuffle_random(r, fc_rng_next(rng), order);
  const unsigned cards = fc_rules_cards(r), length = find_run(r, order, cards, run, is_taken);
  const unsigned column = fc_rng_below(rng, r->columns);
  if (length <= 2u * r->ranks) return false;
  fc_position_clear(r, &deck->start);
  for (unsigned i = 0; i < cards; i++)
    if (!is_taken[i]) fc_position_put(&deck->start, order[i], fc_place_column(fc_rng_below(rng, r->columns)));
  for (unsigned i = 0; i < length; i++) fc_position_put(&deck->start, run[i], fc_place_column(column));
  fc_position_settle(r, &deck->start);
  return true;
}

static void runs_around_the_corner_cost_their_cards(void **state) {
  (void)state;
  fc_rng rng;
  optima_count count = {0};
  fc_rng_seed(&rng, 1);
  for (unsigned long n = 0; n < scaled(2000); n++) {
    small_deck deck = {.number = n, .kind = "around the corner"};
    if (draw_long_run(&rng, &deck)) compare_optimum(&deck, FC_METRIC_CARDS, 1, &count);
  }
  print_message("%lu decks: %lu won, %lu lost\n", count.decks, count.won, count.lost);
  if (scaled(2000) == 2000) assert_true(count.won > 100);
}

static void the_bound_is_below_every_solution_of_a_thousand_games(void **state) {
  (void)state;
  check_bound_of_games(FC_METRIC_CARDS, scaled(1000));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(runs_around_the_corner_cost_their_cards),
      cmocka_unit_test(games_1_to_20_are_as_short_as_they_are_known_to_be),
      cmocka_unit_test(the_bound_is_below_every_solution_of_a_thousand_games),
      cmocka_unit_test(five_thousand_small_decks_take_what_plain_search_says),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
