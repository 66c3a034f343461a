/* test_measure.c - indicators are what the reference says, agree with each other, repeat, and are left out where they cannot be had. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/optima.h"
#include "support/solving.h"

#include "analysis/interval.h"
#include "analysis/meter.h"
#include "game/apply.h"
#include "game/dealname.h"
#include "game/legal.h"
#include "search/engines.h"
#include "search/fewest.h"
#include "search/play/player.h"

#include <string.h>

static const fc_meter_options few_games = {.games = 2, .playouts = 1, .most_moves = 100, .seed = 1};

static void measure(const fc_rules *rules, const fc_position *start, const fc_meter_options *options,
                    const fc_observer *observer, fc_indicators *found) {
  fc_meter *const meter = fc_meter_new(rules, options);
  assert_non_null(meter);
  assert_int_equal(fc_meter_read(meter, start, observer, found), FC_OK);
  fc_meter_free(meter);
}

static ref_verdict verdict_by_reference(const fc_rules *rules, const fc_position *p) {
  static ref_board board;
  const ref_rules r = glue_rules(rules);
  glue_board(rules, p, &board);
  return ref_decide(&r, &board, SMALL_DECK_POSITIONS).verdict;
}

/* Of the moves, those after which it can be won; -1 if the reference cannot say it of all. */
static int winning_moves_by_reference(const small_deck *deck, size_t *count) {
  static fc_move moves[FC_MAX_MOVES];
  int won = 0;
  *count = fc_legal_moves(&deck->rules, &deck->start, FC_MOVES_CARDS, moves);
  for (size_t i = 0; i < *count; i++) {
    fc_position p = deck->start;
    fc_position_apply(&deck->rules, &p, moves[i]);
    const ref_verdict verdict = verdict_by_reference(&deck->rules, &p);
    if (verdict == REF_TOO_BIG) return -1;
    won += verdict == REF_WINNABLE;
  }
  return won;
}

static void compare_first_moves(const small_deck *deck, const fc_indicators *found) {
  size_t count;
  const int won = winning_moves_by_reference(deck, &count);
  if ((size_t)found->first_moves != count || found->first_moves_undecided > 0 ||
      (won >= 0 &&
       ((int)found->first_moves_won != won || (size_t)found->first_moves_lost != count - (size_t)won)))
    fail_msg("%.0f first moves, %.0f won, %.0f lost, not %zu with %d won: %s", found->first_moves,
             found->first_moves_won, found->first_moves_lost, count, won, small_deck_text(deck));
}

static void compare_cells(const small_deck *deck, const fc_indicators *found) {
  enum { NO_SUCH = -1, TOO_BIG = -2 };
  static ref_board board;
  const ref_rules rules = glue_rules(&deck->rules);
  glue_board(&deck->rules, &deck->start, &board);
  const int cells = ref_fewest_cells(&rules, &board, FC_FEWEST_MOST, SMALL_DECK_POSITIONS);
  if (cells == TOO_BIG) return;
  const double expected = cells == NO_SUCH ? FC_UNMEASURED : cells;
  if (found->cells != expected || found->cells_won_with != expected)
    fail_msg("%.0f cells, seen to be won with %.0f, not %d: %s", found->cells, found->cells_won_with, cells,
             small_deck_text(deck));
}

static void compare_shortest(const small_deck *deck, const fc_indicators *found) {
  static const fc_indicator lengths[] = {FC_INDICATOR_optimal_cards, FC_INDICATOR_optimal_turns,
                                         FC_INDICATOR_optimal_paper},
                            bounds[] = {FC_INDICATOR_optimal_cards_bound, FC_INDICATOR_optimal_turns_bound,
                                        FC_INDICATOR_optimal_paper_bound};
  for (fc_metric m = FC_METRIC_CARDS; m <= FC_METRIC_PAPER; m++) {
    const int expected = optimum_by_reference(deck, m);
    const double length = fc_indicator_get(found, lengths[m]), bound = fc_indicator_get(found, bounds[m]);
    if (expected == -2) continue;
    if (length != (expected < 0 ? FC_UNMEASURED : expected) || bound != length)
      fail_msg("%.0f %s (at least %.0f), not %d: %s", length, fc_metric_name(m), bound, expected,
               small_deck_text(deck));
  }
}

/* No search contradicts another. */
static void assert_agrees(const small_deck *deck, const fc_indicators *f) {
  const bool won = f->verdict == FC_SOLVED, found = fc_is_measured(f->fast_cards);
  bool agrees = f->stop == FC_STOP_NONE && f->verdict != FC_UNDECIDED && f->games == 2;
  agrees = agrees && fc_is_measured(f->optimal_cards) == won && (won || (!found && f->games_won == 0));
  agrees = agrees && (f->first_moves_won > 0) == (won && f->first_moves > 0);
  agrees = agrees && (fc_is_measured(f->cells) && f->cells <= deck->rules.cells) == won;
  agrees = agrees && (!won || (f->optimal_turns <= f->optimal_paper && f->optimal_paper <= f->optimal_cards));
  if (found) {
    agrees = agrees && f->optimal_cards <= f->short_cards && f->short_cards <= f->fast_cards;
    agrees = agrees && f->optimal_turns <= f->short_turns && f->short_turns <= f->fast_turns;
    agrees = agrees && f->optimal_paper <= f->short_paper && f->optimal_paper <= f->fast_paper;
  }
  if (!agrees) fail_msg("indicators contradict each other: %s", small_deck_text(deck));
}

static void small_decks_are_measured_as_the_reference_says(void **state) {
  (void)state;
  unsigned long won = 0, lost = 0, half_won = 0, shortened = 0;
  const unsigned long decks = scaled(60);
  for (unsigned long n = 0; n < decks; n++) {
    small_deck deck;
    fc_indicators found;
    small_deck_make(n, &deck);
    const ref_verdict verdict = verdict_by_reference(&deck.rules, &deck.start);
    if (verdict == REF_TOO_BIG) continue;
    measure(&deck.rules, &deck.start, &few_games, NULL, &found);
    assert_int_equal(found.verdict, verdict == REF_WINNABLE ? FC_SOLVED : FC_UNSOLVABLE);
    compare_first_moves(&deck, &found);
    compare_cells(&deck, &found);
    compare_shortest(&deck, &found);
    assert_agrees(&deck, &found);
    won += found.verdict == FC_SOLVED;
    lost += found.verdict == FC_UNSOLVABLE;
    half_won += found.first_moves_won > 0 && found.first_moves_lost > 0;
    shortened += found.short_cards < found.fast_cards;
  }
  if (decks == 60) assert_true(won > 15 && lost > 15 && half_won > 5 && shortened > 5);
}

/* Searches are of no account here. */
static fc_meter_options with_games(uint64_t games, uint64_t seed) {
  return (fc_meter_options){
      .limits = {.states = 1000}, .games = games, .playouts = 1, .most_moves = 200, .seed = seed};
}

static void the_win_rate_is_that_of_the_players_games(void **state) {
  (void)state;
  if (is_small_scale()) skip(); /* whole games, as in test_players.c */
  enum { GAMES = 15 };
  const fc_player_options of_player = {FC_PLAYER_MONTE_CARLO, false, 1, 200, 7};
  const fc_meter_options options = with_games(GAMES, 7);
  fc_position start;
  fc_indicators found;
  uint64_t won = 0, made = 0;
  deal_microsoft(&FC_STANDARD, 3, &start);
  fc_player *const player = fc_player_new(&FC_STANDARD, &of_player);
  assert_non_null(player);
  for (uint64_t game = 1; game <= GAMES; game++) {
    fc_played played;
    assert_int_equal(fc_player_play(player, &start, game, NULL, &played), FC_OK);
    won += played.won;
    made += played.made;
  }
  fc_player_free(player);
  measure(&FC_STANDARD, &start, &options, NULL, &found);
  const fc_interval share = fc_interval_wilson(won, GAMES, FC_Z_95);
  assert_true(won > 0 && won < GAMES);
  assert_true(found.games == GAMES && found.games_won == (double)won && found.games_moves == (double)made);
  assert_true(found.win_rate == (double)won / GAMES && found.win_low == share.low &&
              found.win_high == share.high);
}

static void threads_and_other_deals_change_no_win_rate_but_a_seed_does(void **state) {
  (void)state;
  if (is_small_scale()) skip();
  fc_meter_options one = with_games(6, 1), two = one;
  const fc_meter_options other = with_games(6, 2);
  fc_position start, before;
  fc_indicators by_one, by_two, by_other;
  two.threads = 2;
  deal_microsoft(&FC_STANDARD, 3, &start);
  deal_microsoft(&FC_STANDARD, 8, &before);
  measure(&FC_STANDARD, &start, &one, NULL, &by_one);
  measure(&FC_STANDARD, &start, &other, NULL, &by_other);
  fc_meter *const meter = fc_meter_new(&FC_STANDARD, &two);
  assert_non_null(meter);
  assert_int_equal(fc_meter_read(meter, &before, NULL, &by_two), FC_OK);
  assert_int_equal(fc_meter_read(meter, &start, NULL, &by_two), FC_OK);
  fc_meter_free(meter);
  assert_true(by_one.games == 6 && by_two.games == 6);
  assert_true(by_one.games_won == by_two.games_won && by_one.games_moves == by_two.games_moves);
  assert_true(by_one.games_moves != by_other.games_moves);
}

static void what_a_limit_gives_up_is_not_measured(void **state) {
  (void)state;
  fc_meter_options options = with_games(0, 1);
  fc_position start;
  fc_indicators found;
  options.limits.states = 10;
  deal_microsoft(&FC_STANDARD, 11982, &start);
  measure(&FC_STANDARD, &start, &options, NULL, &found);
  assert_int_equal(found.verdict, FC_UNDECIDED);
  assert_int_equal(found.stop, FC_STOP_STATES);
  assert_true(!fc_is_measured(found.fast_cards) && !fc_is_measured(found.short_cards));
  assert_true(!fc_is_measured(found.optimal_cards) && found.optimal_cards_bound >= 52);
  assert_true(!fc_is_measured(found.cells) && !fc_is_measured(found.games));
  assert_true(found.first_moves == 11 && found.first_moves_undecided == 11 && found.first_moves_won == 0);
  options = with_games(1000000, 1);
  options.limits.seconds = 0.05;
  measure(&FC_STANDARD, &start, &options, NULL, &found);
  assert_true(found.games < 1000000 && found.games_seconds < 30);
}

static void a_solution_is_the_shortest_only_by_proof(void **state) {
  (void)state;
  if (is_small_scale()) skip(); /* whole searches, as in test_optimal.c */
  fc_meter_options options = with_games(0, 1);
  fc_position start;
  fc_indicators found;
  fc_solution s;
  options.limits.states = 100000;
  deal_microsoft(&FC_STANDARD, 1, &start);
  fc_solver *const solver = fc_solver_new(fc_engines_find("optimal"), &FC_STANDARD, &FC_DEFAULT_OPTIONS);
  assert_non_null(solver);
  assert_int_equal(fc_solver_solve(solver, &start, &options.limits, NULL, &s), FC_OK);
  assert_true(s.verdict == FC_SOLVED && !s.is_optimal);
  fc_solver_free(solver);
  measure(&FC_STANDARD, &start, &options, NULL, &found);
  assert_int_equal(found.verdict, FC_SOLVED);
  assert_int_equal(found.stop, FC_STOP_STATES);
  assert_false(fc_is_measured(found.optimal_cards));
  assert_true(found.optimal_cards_bound == s.lower_bound);
}

static void what_no_engine_can_do_is_left_out(void **state) {
  (void)state;
  fc_rules rules = FC_STANDARD;
  const fc_meter_options options = {.limits = {.states = 5000}, .playouts = 1, .most_moves = 100};
  fc_position start;
  fc_indicators found;
  rules.suits = 8;
  rules.columns = 20;
  rules.cells = 8;
  assert_int_equal(fc_rules_check(&rules, NULL), FC_OK);
  assert_int_equal(fc_deal_make(&rules, FC_DEAL_RANDOM, 1, &start, NULL), FC_OK);
  measure(&rules, &start, &options, NULL, &found);
  assert_int_equal(found.verdict, FC_SOLVED);
  assert_true(fc_is_measured(found.fast_cards) && fc_is_measured(found.decide_states));
  assert_true(!fc_is_measured(found.optimal_cards) && !fc_is_measured(found.optimal_cards_states));
  assert_true(found.first_moves > 0 && !fc_is_measured(found.games));
}

static bool stops_after(void *context) {
  unsigned *const looks = context;
  return *looks == 0 || (*looks)-- == 0;
}

static void a_stop_keeps_what_is_known(void **state) {
  (void)state;
  unsigned looks = 0;
  const fc_observer observer = {.should_stop = stops_after, .context = &looks};
  fc_meter_options options = few_games;
  small_deck deck;
  fc_indicators found;
  options.games = 1000000;
  for (unsigned long n = 0; looks == 0; n++) { /* a deck that can be won */
    small_deck_make(n, &deck);
    if (verdict_by_reference(&deck.rules, &deck.start) == REF_WINNABLE) looks = 5000;
  }
  measure(&deck.rules, &deck.start, &options, &observer, &found);
  assert_int_equal(found.verdict, FC_SOLVED);
  assert_int_equal(found.stop, FC_STOP_CALLER);
  assert_true(fc_is_measured(found.optimal_paper) && fc_is_measured(found.cells));
  assert_true(found.games > 0 && found.games < 1000000);
  looks = 0;
  measure(&deck.rules, &deck.start, &options, &observer, &found);
  assert_int_equal(found.stop, FC_STOP_CALLER);
  assert_true(!fc_is_measured(found.games) && !fc_is_measured(found.optimal_cards));
}

static void every_indicator_has_a_name_of_its_own(void **state) {
  (void)state;
  fc_indicators found;
  fc_indicators_begin(&found);
  for (unsigned i = 0; i < FC_INDICATOR_COUNT; i++) {
    assert_false(fc_is_measured(fc_indicator_get(&found, (fc_indicator)i)));
    for (unsigned k = 0; k < i; k++)
      assert_string_not_equal(fc_indicator_name((fc_indicator)i), fc_indicator_name((fc_indicator)k));
    fc_indicator_set(&found, (fc_indicator)i, i);
  }
  assert_true(found.fast_cards == 0 && found.games_seconds == FC_INDICATOR_COUNT - 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_decks_are_measured_as_the_reference_says),
      cmocka_unit_test(the_win_rate_is_that_of_the_players_games),
      cmocka_unit_test(threads_and_other_deals_change_no_win_rate_but_a_seed_does),
      cmocka_unit_test(what_a_limit_gives_up_is_not_measured),
      cmocka_unit_test(a_solution_is_the_shortest_only_by_proof),
      cmocka_unit_test(what_no_engine_can_do_is_left_out),
      cmocka_unit_test(a_stop_keeps_what_is_known),
      cmocka_unit_test(every_indicator_has_a_name_of_its_own),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
