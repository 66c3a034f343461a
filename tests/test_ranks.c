/* test_ranks.c - ranks that search together find what one finds alone, whatever becomes of their messages on the way, and share the positions evenly. */
#include "support/harness.h"
#include "support/optima.h"
#include "support/solving.h"
#include "support/thread_ranks.h"

#include "search/engines.h"
#include "search/optimal/team.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_RANKS = 7 };

/* A deal, and what each rank says of it. */
typedef struct task {
  const fc_rules *rules;
  const fc_position *start;
  fc_metric metric;
  fc_limits limits[MOST_RANKS];
  fc_solution solutions[MOST_RANKS];
  fc_status statuses[MOST_RANKS];
  int lengths[MOST_RANKS];
} task;

/* The search alone, without a beam that shows it how long a solution may be. */
static void search_by_layers(const fc_ranks *ranks, void *context) {
  task *const t = context;
  const fc_watch watch = {0};
  fc_optimal *const l = calloc(1, sizeof *l);
  t->statuses[ranks->rank] = FC_NO_MEMORY;
  if (!l) return;
  if (fc_optimal_open(l, t->rules, t->metric, 1) == FC_OK && fc_optimal_join(l, ranks) == FC_OK) {
    fc_optimal_begin(l, t->start, &watch, 0);
    if (fc_optimal_run(l, 0, FC_NO_CEILING) == FC_OPTIMAL_THROUGH) t->statuses[ranks->rank] = FC_OK;
    t->lengths[ranks->rank] = l->won != 0 ? (int)(l->played + l->ceiling) : -1;
  }
  fc_optimal_close(l);
  free(l);
}

static void solve(const fc_ranks *ranks, void *context) {
  task *const t = context;
  fc_options options = FC_DEFAULT_OPTIONS;
  options.metric = t->metric;
  options.ranks = ranks;
  fc_solver *const solver = fc_solver_new(fc_engines_find("optimal"), t->rules, &options);
  t->statuses[ranks->rank] = FC_NO_MEMORY;
  if (!solver) return;
  fc_solution *const s = &t->solutions[ranks->rank];
  t->statuses[ranks->rank] = fc_solver_solve(solver, t->start, &t->limits[ranks->rank], NULL, s);
  s->moves = NULL; /* of the solver */
  fc_solver_free(solver);
}

static void expect_same(const task *t, unsigned count) {
  const fc_solution *const first = &t->solutions[0];
  for (unsigned i = 0; i < count; i++) {
    const fc_solution *const s = &t->solutions[i];
    assert_int_equal(t->statuses[i], FC_OK);
    assert_int_equal(s->verdict, first->verdict);
    assert_int_equal(s->stop, first->stop);
    assert_int_equal(s->length, first->length);
    assert_int_equal(s->lower_bound, first->lower_bound);
    assert_int_equal(s->moves_count, first->moves_count);
    assert_int_equal(s->is_optimal, first->is_optimal);
    assert_int_equal(s->judgement.cards, first->judgement.cards);
  }
}

static void solve_by(task *t, unsigned count, uint64_t seed) {
  thread_ranks *const ranks = thread_ranks_new(count, seed);
  thread_ranks_run(ranks, solve, t);
  thread_ranks_free(ranks);
  expect_same(t, count);
}

static void compare(const small_deck *deck, fc_metric metric, unsigned count) {
  task t = {.rules = &deck->rules, .start = &deck->start, .metric = metric};
  const int expected = optimum_by_reference(deck, metric);
  if (expected == -2) return;
  thread_ranks *const ranks = thread_ranks_new(count, deck->number);
  thread_ranks_run(ranks, search_by_layers, &t);
  thread_ranks_free(ranks);
  for (unsigned i = 0; i < count; i++)
    if (t.statuses[i] != FC_OK || t.lengths[i] != expected)
      fail_msg("%d by rank %u of %u, not %d: %s", t.lengths[i], i, count, expected, small_deck_text(deck));
  solve_by(&t, count, deck->number + 1);
  const fc_solution *const s = &t.solutions[0];
  const bool as_expected = expected < 0
                               ? s->verdict == FC_UNSOLVABLE
                               : s->verdict == FC_SOLVED && s->is_optimal && (int)s->length == expected;
  if (!as_expected)
    fail_msg("%s, %u by %u ranks, not %d: %s", fc_verdict_name(s->verdict), s->length, count, expected,
             small_deck_text(deck));
}

static void compare_decks(fc_metric metric, unsigned count, unsigned long first, unsigned long decks) {
  for (unsigned long n = first; n < first + scaled(decks); n++) {
    small_deck deck;
    small_deck_make(n, &deck);
    compare(&deck, metric, count);
  }
}

static void three_ranks_need_as_many_cards_as_plain_search_says(void **state) {
  (void)state;
  compare_decks(FC_METRIC_CARDS, 3, 0, 150);
}

static void and_as_many_turns(void **state) {
  (void)state;
  compare_decks(FC_METRIC_TURNS, 3, 400, 100);
}

static void and_as_many_of_the_papers_turns(void **state) {
  (void)state;
  compare_decks(FC_METRIC_PAPER, 3, 700, 100);
}

static void and_so_do_fewer_and_more_ranks(void **state) {
  (void)state;
  compare_decks(FC_METRIC_CARDS, 1, 1000, 20);
  compare_decks(FC_METRIC_CARDS, 2, 1020, 50);
  compare_decks(FC_METRIC_TURNS, 5, 1120, 50);
  compare_decks(FC_METRIC_CARDS, 7, 1220, 50);
}

/* Positions that one rank keeps. */
static uint64_t kept_alone(const fc_position *p) {
  task t = {.rules = &FC_STANDARD, .start = p};
  solve_by(&t, 1, 1);
  return t.solutions[0].stats.kept;
}

static void known_games_are_shared_evenly(void **state) {
  static const struct { unsigned deal, length; } games[] = {{3, 73}, {7, 76}, {17, 75}};
  (void)state;
  for (size_t i = 0; i < scaled(sizeof games / sizeof *games); i++) {
    fc_position p;
    task t = {.rules = &FC_STANDARD, .start = &p};
    uint64_t sum = 0, most = 0;
    deal_microsoft(&FC_STANDARD, games[i].deal, &p);
    solve_by(&t, 3, games[i].deal);
    assert_int_equal(t.solutions[0].verdict, FC_SOLVED);
    assert_int_equal(t.solutions[0].length, games[i].length);
    assert_true(t.solutions[0].is_optimal);
    for (unsigned rank = 0; rank < 3; rank++) {
      const uint64_t kept = t.solutions[rank].stats.kept;
      sum += kept;
      if (kept > most) most = kept;
    }
    assert_true(sum > 1000 && 10 * 3 * most <= 12 * sum);
    assert_true(
        sum < 2 * kept_alone(
                      &p)); /* each position with one rank only; ranks may find their first solutions later */
  }
}

/* Some rank cannot go on: all stop, and what they say holds. */
static void one_rank_without_memory_stops_all(void **state) {
  enum { LENGTH = 73 };
  fc_position p;
  unsigned optimal = 0, cut = 0;
  (void)state;
  deal_microsoft(&FC_STANDARD, 3, &p);
  for (uint64_t bytes = 1 << 16; bytes < UINT64_C(1) << 27; bytes *= 3) {
    task t = {.rules = &FC_STANDARD, .start = &p};
    t.limits[1].bytes = bytes;
    solve_by(&t, 3, bytes);
    const fc_solution *const s = &t.solutions[0];
    assert_int_not_equal(s->verdict, FC_UNSOLVABLE);
    assert_true(s->lower_bound <= LENGTH);
    if (s->verdict == FC_SOLVED) assert_true(s->length >= LENGTH);
    if (s->is_optimal) assert_int_equal(s->length, LENGTH);
    if (!s->is_optimal) assert_int_equal(s->stop, FC_STOP_MEMORY);
    optimal += s->is_optimal;
    cut += !s->is_optimal;
  }
  assert_true(optimal > 0 && cut > 0);
}

static void a_won_position_takes_nothing(void **state) {
  fc_position p;
  task t = {.rules = &FC_STANDARD, .start = &p};
  (void)state;
  fc_position_clear(&FC_STANDARD, &p);
  for (unsigned i = 0; i < 4; i++) p.home[i] = 13;
  fc_position_settle(&FC_STANDARD, &p);
  solve_by(&t, 3, 1);
  assert_int_equal(t.solutions[0].verdict, FC_SOLVED);
  assert_int_equal(t.solutions[0].length, 0);
  assert_true(t.solutions[0].is_optimal);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(three_ranks_need_as_many_cards_as_plain_search_says),
      cmocka_unit_test(and_as_many_turns),
      cmocka_unit_test(and_as_many_of_the_papers_turns),
      cmocka_unit_test(and_so_do_fewer_and_more_ranks),
      cmocka_unit_test(known_games_are_shared_evenly),
      cmocka_unit_test(one_rank_without_memory_stops_all),
      cmocka_unit_test(a_won_position_takes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
