/* test_api_search.c - the functions of fclab.h that search, as a program that knows only that header calls them. */
#include "support/counting_allocator.h"
#include "support/harness.h"

#include "fclab.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static fclab_position *deal(const char *game, const char *name) {
  char error[FCLAB_ERROR_SIZE];
  fclab_position *position;
  if (fclab_deal(game, name, NULL, &position, error) != FCLAB_OK) fail_msg("%s", error);
  return position;
}

static fclab_search *solve(const fclab_position *position, const fclab_options *options,
                           fclab_result *result) {
  char error[FCLAB_ERROR_SIZE];
  fclab_search *search;
  if (fclab_solve(position, options, &search, error) != FCLAB_OK) fail_msg("%s", error);
  assert_int_equal(fclab_search_result(search, result), FCLAB_OK);
  return search;
}

/* All moves, one after the other, made on the position and taken back. */
static void play(fclab_position *position, const fclab_search *search, unsigned flags, size_t expected) {
  fclab_move *moves;
  fclab_shape shape;
  size_t count, again;
  assert_int_equal(fclab_search_moves(search, flags, NULL, 0, &count), FCLAB_OK);
  if (expected > 0) assert_int_equal(count, expected);
  moves = calloc(count, sizeof *moves);
  assert_non_null(moves);
  assert_int_equal(fclab_search_moves(search, flags, moves, count, &again), FCLAB_OK);
  assert_int_equal(again, count);
  for (size_t i = 0; i < count; i++) assert_int_equal(fclab_make(position, moves[i].text, NULL), FCLAB_OK);
  assert_int_equal(fclab_shape_of(position, &shape), FCLAB_OK);
  assert_int_equal(shape.home, shape.suits * shape.ranks);
  while (count-- > 0) assert_int_equal(fclab_take_back(position), FCLAB_OK);
  free(moves);
}

static void solutions_can_be_played(void **state) {
  (void)state;
  static const struct {
    const char *game, *deal;
    fclab_options options;
  } cases[] = {
      {NULL, "617", {0}},
      {NULL, "617", {.shorten = 1}},
      {NULL, "1", {.goal = FCLAB_FIND}},
      {"seahaven", "3", {.goal = FCLAB_FIND}},
      {"penguin", "3", {.goal = FCLAB_PROVE}},
      {"eight-off", "3", {.seconds = 100}},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fclab_position *const position = deal(cases[i].game, cases[i].deal);
    fclab_result result;
    fclab_search *const search = solve(position, &cases[i].options, &result);
    assert_int_equal(result.verdict, FCLAB_SOLVED);
    assert_int_equal(result.optimal, 0); /* it may be, but nobody proved it */
    play(position, search, FCLAB_SINGLE_CARDS,
         cases[i].game ? 0 : result.length.cards); /* Penguin moves runs */
    play(position, search, FCLAB_RUNS, 0);
    assert_true(result.length.turns <= result.length.cards);
    assert_true(result.length.player_turns <= result.length.turns);
    fclab_search_free(search);
    fclab_free(position);
  }
}

static void a_lost_deal_is_proved_to_be_lost(void **state) {
  (void)state;
  fclab_position *const position = deal(NULL, "11982");
  fclab_result result;
  size_t count = 1;
  fclab_search *const search = solve(position, NULL, &result);
  assert_int_equal(result.verdict, FCLAB_UNSOLVABLE);
  assert_int_equal(result.stop, FCLAB_STOP_NONE);
  assert_true(result.home > 0 && result.home < 52);
  assert_int_equal(fclab_search_moves(search, FCLAB_RUNS, NULL, 0, &count), FCLAB_OK);
  assert_int_equal(count, 0);
  fclab_search_free(search);
  fclab_free(position);
}

/* 75 cards: bench/results/optimal.csv. */
static void the_shortest_solution_is_proved_to_be_it(void **state) {
  (void)state;
  const fclab_options by_cards = {.goal = FCLAB_SHORTEST},
                      by_turns = {.goal = FCLAB_SHORTEST, .metric = FCLAB_BY_TURNS};
  fclab_position *const position = deal(NULL, "2");
  fclab_result fewest_cards, fewest_turns;
  fclab_search *search = solve(position, &by_cards, &fewest_cards);
  play(position, search, FCLAB_SINGLE_CARDS, 75);
  fclab_search_free(search);
  search = solve(position, &by_turns, &fewest_turns);
  play(position, search, FCLAB_SINGLE_CARDS, fewest_turns.length.cards);
  fclab_search_free(search);
  assert_true(fewest_cards.optimal && fewest_turns.optimal);
  assert_int_equal(fewest_cards.lower_bound, 75);
  assert_int_equal(fewest_turns.lower_bound, fewest_turns.length.turns);
  assert_true(fewest_turns.length.turns <= fewest_cards.length.turns);
  assert_true(fewest_cards.length.cards <= fewest_turns.length.cards);
  fclab_free(position);
}

static void assert_same_result(const fclab_search *a, const fclab_search *b) {
  fclab_result one, other;
  assert_int_equal(fclab_search_result(a, &one), FCLAB_OK);
  assert_int_equal(fclab_search_result(b, &other), FCLAB_OK);
  one.seconds = other.seconds = 0;
  assert_memory_equal(&one, &other, sizeof one);
  fclab_move moves[400], others[400];
  size_t count, others_count;
  memset(moves, 0, sizeof moves);
  memset(others, 0, sizeof others);
  assert_int_equal(fclab_search_moves(a, 0, moves, 400, &count), FCLAB_OK);
  assert_int_equal(fclab_search_moves(b, 0, others, 400, &others_count), FCLAB_OK);
  assert_int_equal(count, others_count);
  assert_memory_equal(moves, others, sizeof moves);
}

/* Each goal, found, lost and limited; parts of several lengths. */
static void a_search_in_parts_is_the_search_in_one_go(void **state) {
  (void)state;
  static const struct {
    const char *game, *deal;
    fclab_options options;
  } cases[] = {
      {NULL, "617", {.shorten = 1}},
      {NULL, "11982", {0}},
      {NULL, "11982", {.goal = FCLAB_PROVE}},
      {"freecell --cells 2", "1", {.goal = FCLAB_FIND, .states = 20000}},
      {NULL, "2", {.goal = FCLAB_SHORTEST, .metric = FCLAB_BY_TURNS}},
      {NULL, "2", {.goal = FCLAB_SHORTEST, .states = 20000}},
      {NULL, "94717719", {.states = 100000}},
      {"freecell --cells 2", "1", {.bytes = 3000000}},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const uint64_t part = i == 0 ? 1 : 4000;
    fclab_position *const position = deal(cases[i].game, cases[i].deal);
    fclab_search *const whole = solve(position, &cases[i].options, &(fclab_result){0}), *search;
    assert_int_equal(fclab_search_begin(position, &cases[i].options, &search, NULL), FCLAB_OK);
    fclab_free(position); /* no longer needed */
    fclab_verdict verdict = FCLAB_RUNNING;
    unsigned parts = 0;
    for (; verdict == FCLAB_RUNNING; parts++)
      assert_int_equal(fclab_search_run(search, part, &verdict), FCLAB_OK);
    if (parts < 3) fail_msg("case %zu: only %u parts", i, parts);
    assert_same_result(whole, search);
    assert_int_equal(fclab_search_run(search, part, &verdict), FCLAB_OK);
    assert_int_equal(fclab_search_run(search, 0, &verdict), FCLAB_OK);
    assert_same_result(whole, search);
    fclab_search_free(whole);
    fclab_search_free(search);
  }
}

/* What was begun in parts can be finished in one go, or be left alone at any moment. */
static void a_search_can_be_left_in_the_middle(void **state) {
  (void)state;
  fclab_position *const position = deal("freecell --cells 2", "1");
  for (int goal = FCLAB_DECIDE; goal <= FCLAB_SHORTEST; goal++) {
    const fclab_options options = {.goal = (fclab_goal)goal, .states = 50000};
    for (unsigned parts = 0; parts < 4; parts++) {
      fclab_search *search;
      fclab_verdict verdict = FCLAB_RUNNING;
      assert_int_equal(fclab_search_begin(position, &options, &search, NULL), FCLAB_OK);
      for (unsigned i = 0; i < parts; i++)
        assert_int_equal(fclab_search_run(search, 2000, &verdict), FCLAB_OK);
      assert_int_equal(verdict, FCLAB_RUNNING);
      if (parts == 3) assert_int_equal(fclab_search_run(search, 0, &verdict), FCLAB_OK);
      assert_int_equal(verdict != FCLAB_RUNNING, parts == 3);
      fclab_search_free(search);
    }
  }
  fclab_free(position);
}

/* Parts are about as long as was asked for. */
static void a_part_ends_soon_after_its_states(void **state) {
  (void)state;
  fclab_position *const position = deal(NULL, "11982");
  fclab_search *search;
  fclab_verdict verdict = FCLAB_RUNNING;
  fclab_result result;
  unsigned parts = 0;
  assert_int_equal(fclab_search_begin(position, NULL, &search, NULL), FCLAB_OK);
  for (; verdict == FCLAB_RUNNING; parts++)
    assert_int_equal(fclab_search_run(search, 4096, &verdict), FCLAB_OK);
  assert_int_equal(fclab_search_result(search, &result), FCLAB_OK);
  assert_true(parts >= result.generated / (4096 + 2048) && parts <= result.generated / 4096 + 2);
  fclab_search_free(search);
  fclab_free(position);
}

typedef struct counted {
  unsigned asked, told, stop_after;
  uint64_t states;
} counted;

static int stop(void *user) {
  counted *const c = user;
  return ++c->asked > c->stop_after;
}

static void progress(void *user, const fclab_progress *how_far) {
  counted *const c = user;
  c->told++;
  assert_true(how_far->states >= c->states);
  c->states = how_far->states;
}

static void the_caller_is_told_and_can_stop(void **state) {
  (void)state;
  fclab_position *const position = deal(NULL, "11982");
  for (int goal = FCLAB_DECIDE; goal <= FCLAB_SHORTEST; goal++) {
    counted c = {.stop_after = 3};
    const fclab_options options = {.goal = (fclab_goal)goal, .stop = stop, .progress = progress, .user = &c};
    fclab_result result;
    fclab_search *const search = solve(position, &options, &result);
    assert_int_equal(result.verdict, FCLAB_UNDECIDED);
    assert_int_equal(result.stop, FCLAB_STOP_CALLER);
    assert_int_equal(c.asked, 4);
    assert_true(c.told >= 4 && c.states > 0);
    fclab_search_free(search);
  }
  fclab_free(position);
}

/* Finder and prover take turns, and each counts for itself. */
static void the_caller_is_told_of_all_states(void **state) {
  (void)state;
  fclab_position *const position = deal(NULL, "11982");
  counted c = {0};
  const fclab_options options = {.progress = progress, .user = &c};
  fclab_result result;
  fclab_search_free(solve(position, &options, &result));
  assert_true(c.states <= result.generated && c.states + 4096 > result.generated);
  fclab_free(position);
}

/* A thread with handles and an allocator of its own; odd ones search in parts. */
typedef struct worker {
  pthread_t thread;
  unsigned number;
  counting_allocator counting;
  fclab_result result;
} worker;

static void *work(void *context) {
  worker *const w = context;
  const fclab_allocator allocator = allocator_of(&w->counting);
  const fclab_options options = {.shorten = 1};
  fclab_position *position;
  fclab_search *search = NULL;
  fclab_verdict verdict = FCLAB_RUNNING;
  if (fclab_deal(NULL, "617", &allocator, &position, NULL) != FCLAB_OK) return NULL;
  if (fclab_search_begin(position, &options, &search, NULL) == FCLAB_OK)
    while (verdict == FCLAB_RUNNING && fclab_search_run(search, w->number % 2 * 3000, &verdict) == FCLAB_OK) {
    }
  fclab_search_result(search, &w->result);
  fclab_search_free(search);
  fclab_free(position);
  return NULL;
}

static void threads_with_handles_of_their_own_do_not_meet(void **state) {
  (void)state;
  enum { THREADS = 4 };
  static worker workers[THREADS];
  for (unsigned i = 0; i < THREADS; i++) {
    workers[i] = (worker){.number = i};
    assert_int_equal(pthread_create(&workers[i].thread, NULL, work, &workers[i]), 0);
  }
  for (unsigned i = 0; i < THREADS; i++) pthread_join(workers[i].thread, NULL);
  for (unsigned i = 0; i < THREADS; i++) {
    assert_int_equal(workers[i].result.verdict, FCLAB_SOLVED);
    assert_int_equal(workers[i].result.generated, workers[0].result.generated);
    assert_int_equal(workers[i].result.length.cards, workers[0].result.length.cards);
    assert_true(workers[i].counting.asked > 10);
    assert_int_equal(workers[i].counting.blocks, 0);
  }
}

/* What the engines count as memory is what they ask for, or nearly. */
static void all_memory_is_the_allocators(void **state) {
  (void)state;
  for (int goal = FCLAB_DECIDE; goal <= FCLAB_SHORTEST; goal++) {
    counting_allocator counting = {0};
    const fclab_allocator allocator = allocator_of(&counting);
    const fclab_options options = {.goal = (fclab_goal)goal, .states = 100000};
    fclab_position *position;
    fclab_result result;
    assert_int_equal(fclab_deal(NULL, "11982", &allocator, &position, NULL), FCLAB_OK);
    fclab_search *const search = solve(position, &options, &result);
    if (counting.most_bytes < result.peak_bytes / 2)
      fail_msg("goal %d: %zu bytes were asked for, %llu counted", goal, counting.most_bytes,
               (unsigned long long)result.peak_bytes);
    fclab_free(position);
    fclab_search_free(search);
    assert_int_equal(counting.blocks, 0);
  }
}

static void limits_are_kept(void **state) {
  (void)state;
  static const struct {
    fclab_options options;
    fclab_stop stop;
  } cases[] = {
      {{.goal = FCLAB_PROVE, .states = 20000}, FCLAB_STOP_STATES},
      {{.goal = FCLAB_SHORTEST, .states = 20000}, FCLAB_STOP_STATES},
      {{.goal = FCLAB_PROVE, .bytes = 300000}, FCLAB_STOP_MEMORY},
      {{.goal = FCLAB_PROVE, .seconds = 0.005}, FCLAB_STOP_TIME},
      {{.goal = FCLAB_SHORTEST, .seconds = 0.005}, FCLAB_STOP_TIME},
  };
  fclab_position *const position = deal("freecell --cells 2", "1");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    fclab_result result;
    fclab_search *const search = solve(position, &cases[i].options, &result);
    if (result.verdict != FCLAB_UNDECIDED) fail_msg("%zu: %s", i, fclab_verdict_name(result.verdict));
    assert_int_equal(result.stop, cases[i].stop);
    assert_true(cases[i].options.states == 0 || result.generated <= cases[i].options.states + 1024);
    assert_true(cases[i].options.bytes == 0 || result.peak_bytes <= cases[i].options.bytes);
    fclab_search_free(search);
  }
  fclab_free(position);
}

static void wrong_options_are_refused(void **state) {
  (void)state;
  static const fclab_options wrong[] = {
      {.goal = (fclab_goal)4}, {.metric = (fclab_metric)3}, {.seconds = -1}, {.seconds = 0.0 / 0.0}};
  fclab_position *const position = deal(NULL, "617"), *const large = deal("freecell --suits 6", "random:1");
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    char error[FCLAB_ERROR_SIZE] = "";
    fclab_search *search = (fclab_search *)&error;
    assert_int_equal(fclab_search_begin(position, &wrong[i], &search, error), FCLAB_BAD_INPUT);
    assert_null(search);
    assert_true(strlen(error) > 0);
    assert_int_equal(fclab_solve(position, &wrong[i], &search, NULL), FCLAB_BAD_INPUT);
    assert_int_equal(fclab_fewest_cells(position, &wrong[i], &(fclab_fewest){0}, NULL), FCLAB_BAD_INPUT);
    assert_int_equal(fclab_rate(position, &wrong[i], &(fclab_rating){0}, NULL), FCLAB_BAD_INPUT);
  }
  fclab_search *search;
  char error[FCLAB_ERROR_SIZE];
  const fclab_options shortest = {.goal = FCLAB_SHORTEST};
  assert_int_equal(fclab_solve(large, &shortest, &search, error), FCLAB_CANNOT);
  assert_non_null(strstr(error, "56 cards"));
  fclab_free(position);
  fclab_free(large);
}

/* README: the fewest cells of 617 are 3 or 4; a game in which all cells are full. */
static void the_fewest_cells_are_found(void **state) {
  (void)state;
  fclab_position *const position = deal(NULL, "617"), *const lost = deal(NULL, "11982");
  fclab_fewest fewest;
  assert_int_equal(fclab_fewest_cells(position, NULL, &fewest, NULL), FCLAB_OK);
  assert_int_equal(fewest.verdict, FCLAB_SOLVED);
  assert_int_equal(fewest.won_with, fewest.lost_with + 1);
  assert_int_equal(fclab_fewest_cells(lost, NULL, &fewest, NULL), FCLAB_OK);
  assert_int_equal(fewest.won_with, 5);
  assert_int_equal(fewest.most, 8);
  const fclab_options few = {.states = 2000};
  assert_int_equal(fclab_fewest_cells(lost, &few, &fewest, NULL), FCLAB_OK);
  assert_int_equal(fewest.verdict, FCLAB_UNDECIDED);
  assert_int_equal(fewest.stop, FCLAB_STOP_STATES);
  fclab_free(position);
  fclab_free(lost);
}

static void the_move_that_lost_is_found(void **state) {
  (void)state;
  fclab_position *const position = deal(NULL, "617");
  char error[FCLAB_ERROR_SIZE];
  fclab_loss loss;
  const char *const moves = "1a 2b 3c 4d";
  assert_int_equal(fclab_where_lost(position, moves, strlen(moves), NULL, &loss, NULL), FCLAB_OK);
  assert_int_equal(loss.verdict, FCLAB_UNSOLVABLE);
  assert_int_equal(loss.moves, 4);
  assert_int_equal(loss.won_after, 2);
  assert_int_equal(loss.lost_after, 3);
  assert_int_equal(fclab_where_lost(position, moves, 5, NULL, &loss, NULL), FCLAB_OK);
  assert_int_equal(loss.verdict, FCLAB_SOLVED);
  assert_int_equal(loss.won_after, 2);
  assert_true(loss.lost_after == FCLAB_NO_MOVES);
  assert_int_equal(fclab_where_lost(position, "1a 2a", 5, NULL, &loss, error), FCLAB_ILLEGAL);
  assert_non_null(strstr(error, "move 2"));
  assert_int_equal(fclab_where_lost(position, "hello", 5, NULL, &loss, error), FCLAB_BAD_INPUT);
  fclab_free(position);
}

/* Figure 13 of Chen 2015; the order of the first column is ours. */
static void the_score_has_its_parts(void **state) {
  (void)state;
  static const char board[] =
      "3S 5C 6S 6H TC TH QH\n9S AS 7S JD 5D 3D AH\n4S 9C 8C AC 3C 3H 2S\n5S KS TS AD QD 7C KC\n"
      "7D 7H 6C TD 4D 9H\nJC 2D 8H 2H 5H JH\n6D QC 4H 8D 9D QS\nKD 4C 8S 2C KH JS\n";
  fclab_position *position;
  fclab_score score;
  assert_int_equal(fclab_read(NULL, board, strlen(board), NULL, &position, NULL), FCLAB_OK);
  assert_int_equal(fclab_score_of(position, &score), FCLAB_OK);
  const fclab_score expected = {112, 11, 11, 22, 46};
  assert_memory_equal(&score, &expected, sizeof score);
  fclab_free(position);
}

static void deals_are_rated(void **state) {
  (void)state;
  fclab_rating rating;
  fclab_position *p = deal(NULL, "617");
  assert_int_equal(fclab_rate(p, NULL, &rating, NULL), FCLAB_OK);
  assert_int_equal(rating.verdict, FCLAB_SOLVED);
  assert_string_equal(rating.level, "expert");
  assert_true(rating.hardness > 0.95 && rating.hardness <= 1);
  assert_true(rating.length.low < rating.length.value && rating.length.value < rating.length.high);
  assert_true(rating.length.value > 85 && rating.length.value < 100);
  assert_true(rating.positions.value > 1e4 && rating.cells.value > 2 && rating.cells.value < 5);
  assert_non_null(strstr(rating.reasons[0], " on average"));
  fclab_free(p);
  p = deal(NULL, "11982");
  assert_int_equal(fclab_rate(p, NULL, &rating, NULL), FCLAB_OK);
  assert_int_equal(rating.verdict, FCLAB_UNSOLVABLE);
  assert_string_equal(rating.level, "impossible");
  fclab_free(p);
  p = deal("penguin", "1");
  assert_int_equal(fclab_rate(p, NULL, &rating, NULL), FCLAB_CANNOT);
  fclab_free(p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(solutions_can_be_played),
      cmocka_unit_test(a_lost_deal_is_proved_to_be_lost),
      cmocka_unit_test(the_shortest_solution_is_proved_to_be_it),
      cmocka_unit_test(a_search_in_parts_is_the_search_in_one_go),
      cmocka_unit_test(a_search_can_be_left_in_the_middle),
      cmocka_unit_test(a_part_ends_soon_after_its_states),
      cmocka_unit_test(the_caller_is_told_and_can_stop),
      cmocka_unit_test(the_caller_is_told_of_all_states),
      cmocka_unit_test(threads_with_handles_of_their_own_do_not_meet),
      cmocka_unit_test(all_memory_is_the_allocators),
      cmocka_unit_test(limits_are_kept),
      cmocka_unit_test(wrong_options_are_refused),
      cmocka_unit_test(the_fewest_cells_are_found),
      cmocka_unit_test(the_move_that_lost_is_found),
      cmocka_unit_test(the_score_has_its_parts),
      cmocka_unit_test(deals_are_rated),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
