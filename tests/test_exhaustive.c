/* test_exhaustive.c - the exhaustive searches of Klaver's thesis and of Jimbo and others: what they say is what the prover says, they count as the thesis does, and two of the three terms
 * are a lower bound. */
#include "support/figures.h"
#include "support/harness.h"
#include "support/optima.h"
#include "support/small_decks.h"

#include "game/board.h"
#include "search/engines.h"
#include "search/play/breadth_first.h"
#include "search/play/depth_first.h"
#include "search/solver.h"

static const char *const engines[] = {"dfs", "iddfs", "bfs", "jimbo"};
enum { ENGINES = 4 };

/* Every solution and every furthest line is replayed by the solver. */
static fc_solution ask(const char *engine, const fc_rules *rules, const fc_position *start, uint64_t states) {
  const fc_limits limits = {.states = states};
  fc_solver *const solver = fc_solver_new(fc_engines_find(engine), rules, &FC_DEFAULT_OPTIONS);
  fc_solution s;
  assert_non_null(solver);
  assert_int_equal(fc_solver_solve(solver, start, &limits, NULL, &s), FC_OK);
  if (s.verdict == FC_UNSOLVABLE) {
    assert_int_equal(fc_solver_furthest(solver, &limits, NULL, &s), FC_OK);
    assert_int_equal(s.judgement.home, s.home);
  }
  fc_solver_free(solver);
  return s;
}

static void verdict_and_reach_are_those_of_the_prover(void **state) {
  (void)state;
  unsigned decided[ENGINES] = {0}, lost = 0;
  for (unsigned long n = 0; n < scaled(150); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    const fc_solution known = ask("prove", &deck.rules, &deck.start, 200000);
    if (known.verdict == FC_UNDECIDED) continue;
    lost += known.verdict == FC_UNSOLVABLE;
    for (unsigned i = 0; i < ENGINES; i++) {
      const fc_solution s = ask(engines[i], &deck.rules, &deck.start, 30000);
      if (s.verdict == FC_UNDECIDED) continue;
      decided[i]++;
      if (s.verdict != known.verdict || (s.verdict == FC_UNSOLVABLE && s.home != known.home))
        fail_msg("%s says %s, %u home: %s", engines[i], fc_verdict_name(s.verdict), s.home,
                 small_deck_text(&deck));
    }
  }
  assert_true(lost >= scaled(50));
  for (unsigned i = 0; i < ENGINES; i++) assert_true(decided[i] >= scaled(100));
}

static const fc_watch *no_limits(void) {
  static fc_watch watch;
  watch = fc_watch_begin(&(fc_limits){0}, NULL);
  return &watch;
}

/* In any order the same positions are looked at, once each, if none is won. */
static void both_ways_of_a_lost_deck_look_at_the_same(void **state) {
  (void)state;
  static fc_depth_first deep;
  static fc_breadth_first broad;
  unsigned compared = 0;
  for (unsigned long n = 0; n < scaled(150); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    if (ask("prove", &deck.rules, &deck.start, 20000).verdict != FC_UNSOLVABLE) continue;
    fc_depth_first_run(&deep, &deck.rules, &deck.start, false, no_limits());
    fc_breadth_first_run(&broad, &deck.rules, &deck.start, no_limits());
    uint64_t fresh[2] = {0};
    for (unsigned i = 0; i <= deep.plain.cards; i++) {
      assert_int_equal(deep.plain.counts[i].positions, broad.plain.counts[i].positions);
      assert_int_equal(deep.plain.counts[i].moves, broad.plain.counts[i].moves);
      fresh[0] += deep.plain.counts[i].fresh;
      fresh[1] += broad.plain.counts[i].fresh;
    }
    assert_int_equal(fresh[0], deep.stats.expanded - 1);
    assert_int_equal(fresh[1], broad.stats.expanded - 1);
    compared++;
  }
  assert_true(compared >= scaled(40));
  fc_depth_first_free(&deep);
  fc_breadth_first_free(&broad);
}

/* Where cards come back from home there is one queue, which finds the fewest moves, too. */
static void going_deeper_finds_the_fewest_moves(void **state) {
  (void)state;
  static fc_depth_first deep;
  static fc_breadth_first broad;
  unsigned compared = 0;
  for (unsigned long n = 0; n < 4000 && compared < scaled(15); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    if (!deck.rules.worry_back || ask("bfs", &deck.rules, &deck.start, 3000).verdict != FC_SOLVED) continue;
    fc_breadth_first_run(&broad, &deck.rules, &deck.start, no_limits());
    fc_depth_first_run(&deep, &deck.rules, &deck.start, true, no_limits());
    unsigned moves = 0;
    for (uint32_t at = broad.won; broad.origins[at].from != 0; at = broad.origins[at].from) moves++;
    assert_true(deep.won);
    if (deep.frames_count != moves + 1)
      fail_msg("%u moves, %u suffice: %s", deep.frames_count - 1, moves, small_deck_text(&deck));
    compared++;
  }
  assert_true(compared > 0);
  fc_depth_first_free(&deep);
  fc_breadth_first_free(&broad);
}

/* Cards not home and blocking cards, each counted once, are a lower bound: the first solution within it has the fewest cards. */
static void two_of_the_three_terms_find_the_fewest_cards(void **state) {
  (void)state;
  static fc_depth_first deep;
  unsigned compared = 0, above = 0;
  for (unsigned long n = 0; n < scaled(300); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    const int optimum = deck.rules.unlimited ? -2 : optimum_by_reference(&deck, FC_METRIC_CARDS);
    if (optimum < 0) continue;
    const fc_estimate bound = {.rules = &deck.rules, .start = &deck.start, .away = 1, .blocking = 1};
    const unsigned home = fc_position_home_cards(&deck.rules, &deck.start);
    const unsigned least = fc_estimate_of(&bound, &deck.start, home);
    fc_depth_first_run_estimated(&deep, &deck.rules, &deck.start, &bound, n, no_limits());
    assert_true(deep.won);
    if (deep.best.count != (size_t)optimum || least > (unsigned)optimum)
      fail_msg("%zu cards, %d suffice, at least %u: %s", deep.best.count, optimum, least,
               small_deck_text(&deck));
    above += least < (unsigned)optimum;
    compared++;
  }
  assert_true(compared >= scaled(60) && above >= scaled(20));
  fc_depth_first_free(&deep);
}

/* 5S and 4S lie on 3S, and 4D on 2D: three block. The first column was dealt so, of the second two cards, and of the others, on another floor, none. */
static void the_three_terms_are_counted(void **state) {
  (void)state;
  const fc_rules rules = {.suits = 2, .ranks = 5, .columns = 4, .cells = 1};
  static const char dealt[] = "3S 5S 4S\n2D 4D 5D\nAS AD 2S\n3D\n",
                    later[] = "Founds: S-A D-0\nFC: 3D\n3S 5S 4S\n2D 4D\nAD 2S\n5D\n";
  fc_position start, p;
  assert_int_equal(fc_board_read(&rules, dealt, sizeof dealt - 1, &start, NULL), FC_OK);
  assert_int_equal(fc_board_read(&rules, later, sizeof later - 1, &p, NULL), FC_OK);
  const unsigned home = fc_position_home_cards(&rules, &p);
  assert_int_equal(home, 1);
  const fc_estimate terms = {.rules = &rules, .start = &start, .away = 100, .blocking = 10, .unmoved = 1};
  assert_int_equal(fc_estimate_of(&terms, &p, home), 100 * 9 + 10 * 3 + 5);
  assert_int_equal(fc_estimate_of(&terms, &start, 0), 100 * 10 + 10 * 5 + 10);
}

static fc_rules ten_ranks(unsigned columns, unsigned cells) {
  return (fc_rules){.suits = 4, .ranks = 10, .columns = (uint8_t)columns, .cells = (uint8_t)cells};
}

static void the_maximal_lost_games_are_lost_and_bring_30_home(void **state) {
  (void)state;
  static const struct {
    unsigned number, columns, cells;
  } figures[] = {{22, 8, 1}, {23, 6, 3}, {24, 3, 6}, {25, 8, 1}};
  for (unsigned i = 0; i < 4; i += is_small_scale() ? 3 : 1) {
    const fc_rules rules = ten_ranks(figures[i].columns, figures[i].cells);
    fc_position p;
    read_figure(figures[i].number, &rules, &p);
    const fc_solution s = ask("prove", &rules, &p, 0);
    assert_int_equal(s.verdict, FC_UNSOLVABLE);
    assert_int_equal(s.home, 30);
    assert_int_equal(fc_rules_cards(&rules) - rules.columns - rules.cells - 1, 30);
  }
}

static void figure_25_has_136_moves_counted_as_figure_26_does(void **state) {
  (void)state;
  static const unsigned by_home[41] = {0, 9, 2,  1, 1, 1, 1, 3, 1, 0, 0, 2, 2,  2, 2, 5,
                                       5, 1, 21, 0, 0, 0, 2, 2, 2, 2, 2, 1, 23, 8, 0};
  static fc_depth_first deep;
  const fc_rules rules = ten_ranks(8, 1);
  fc_position p;
  read_figure(25, &rules, &p);
  fc_depth_first_run(&deep, &rules, &p, false, no_limits());
  assert_int_equal(deep.stats.generated, 136);
  for (unsigned i = 0; i <= 40; i++) assert_int_equal(deep.plain.counts[i].fresh, by_home[i]);
  fc_depth_first_free(&deep);
  assert_int_equal(ask("bfs", &rules, &p, 0).stats.generated, 136);
}

static bool stops_at_once(void *context) {
  (void)context;
  return true;
}

static void limits_leave_them_undecided(void **state) {
  (void)state;
  const fc_observer observer = {.should_stop = stops_at_once};
  const fc_rules rules = ten_ranks(8, 1);
  fc_position p;
  read_figure(22, &rules, &p);
  for (unsigned i = 0; i < ENGINES; i++) {
    fc_solver *const solver = fc_solver_new(fc_engines_find(engines[i]), &rules, &FC_DEFAULT_OPTIONS);
    fc_solution s;
    assert_int_equal(fc_solver_solve(solver, &p, &(fc_limits){.states = 5000}, NULL, &s), FC_OK);
    assert_true(s.verdict == FC_UNDECIDED && s.stop == FC_STOP_STATES && s.stats.generated == 5000);
    assert_int_equal(fc_solver_solve(solver, &p, &(fc_limits){.bytes = 1 << 20}, NULL, &s), FC_OK);
    assert_true(s.verdict == FC_UNDECIDED && s.stop == FC_STOP_MEMORY && s.stats.peak_bytes <= 1 << 20);
    assert_int_equal(fc_solver_solve(solver, &p, &(fc_limits){0}, &observer, &s), FC_OK);
    assert_true(s.verdict == FC_UNDECIDED && s.stop == FC_STOP_CALLER);
    fc_solver_free(solver);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(verdict_and_reach_are_those_of_the_prover),
      cmocka_unit_test(both_ways_of_a_lost_deck_look_at_the_same),
      cmocka_unit_test(going_deeper_finds_the_fewest_moves),
      cmocka_unit_test(two_of_the_three_terms_find_the_fewest_cards),
      cmocka_unit_test(the_three_terms_are_counted),
      cmocka_unit_test(the_maximal_lost_games_are_lost_and_bring_30_home),
      cmocka_unit_test(figure_25_has_136_moves_counted_as_figure_26_does),
      cmocka_unit_test(limits_leave_them_undecided),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
