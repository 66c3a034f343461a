/* test_where_lost.c - the move after which a deal is lost: halving finds what asking after every move finds. */
#include "support/harness.h"
#include "support/small_decks.h"

#include "base/rng.h"
#include "game/apply.h"
#include "game/legal.h"
#include "search/engines.h"
#include "search/where_lost.h"

enum { MOST_MOVES = 30 };

static const fc_limits no_limits = {0, 0, 0};

static fc_solver *new_solver(const fc_rules *rules) {
  fc_solver *const solver = fc_solver_new(fc_engines_find("decide"), rules, &FC_DEFAULT_OPTIONS);
  assert_non_null(solver);
  return solver;
}

/* Plays at random; returns how many moves were made. */
static size_t play(const small_deck *deck, fc_rng *rng, fc_move played[]) {
  static fc_move moves[FC_MAX_MOVES];
  fc_position p = deck->start;
  size_t count = 0;
  while (count < MOST_MOVES) {
    const uint32_t found = (uint32_t)fc_legal_moves(&deck->rules, &p, FC_MOVES_CARDS, moves);
    if (found == 0) break;
    played[count] = moves[fc_rng_below(rng, found)];
    fc_position_apply(&deck->rules, &p, played[count++]);
  }
  return count;
}

static fc_verdict verdict_after(fc_solver *solver, const small_deck *deck, const fc_move moves[],
                                size_t count) {
  fc_position p = deck->start;
  fc_solution s;
  for (size_t i = 0; i < count; i++) fc_position_apply(&deck->rules, &p, moves[i]);
  assert_int_equal(fc_solver_solve(solver, &p, &no_limits, NULL, &s), FC_OK);
  assert_int_not_equal(s.verdict, FC_UNDECIDED);
  return s.verdict;
}

/* What was known before is used: the rest is found, and nothing is searched if there is none. */
static void check_narrowing(fc_solver *solver, const small_deck *deck, const fc_move moves[], size_t count,
                            size_t first_lost, fc_rng *rng) {
  const size_t lost = first_lost + fc_rng_below(rng, (uint32_t)(count - first_lost + 1));
  fc_where_lost found = {.is_lost = true, .lost_after = lost};
  if (first_lost > 0) {
    found.is_won = true;
    found.won_after = fc_rng_below(rng, (uint32_t)first_lost);
  }
  const bool is_known = lost == 0 || (found.is_won && found.won_after + 1 == lost);
  assert_int_equal(
      fc_narrow_where_lost(solver, &deck->rules, &deck->start, moves, count, &no_limits, NULL, &found),
      FC_OK);
  assert_int_equal(found.lost_after, first_lost);
  if (is_known) assert_int_equal(found.stats.generated, 0);
}

static void halving_finds_the_move_that_lost(void **state) {
  (void)state;
  unsigned from_start = 0, on_the_way = 0, never = 0;
  for (unsigned long n = 0; n < scaled(400); n++) {
    fc_rng rng;
    fc_move moves[MOST_MOVES];
    fc_where_lost found;
    small_deck deck;
    fc_rng_seed(&rng, n);
    small_deck_make(n, &deck);
    fc_solver *const solver = new_solver(&deck.rules);
    const size_t count = play(&deck, &rng, moves);
    size_t first_lost = 0;
    while (first_lost <= count && verdict_after(solver, &deck, moves, first_lost) == FC_SOLVED) first_lost++;
    assert_int_equal(
        fc_find_where_lost(solver, &deck.rules, &deck.start, moves, count, &no_limits, NULL, &found), FC_OK);
    assert_int_equal(found.stop, FC_STOP_NONE);
    assert_int_equal(found.is_lost, first_lost <= count);
    if (found.is_lost) assert_int_equal(found.lost_after, first_lost);
    if (found.is_won) assert_true(found.won_after < first_lost);
    if (found.is_lost && found.is_won) assert_int_equal(found.won_after + 1, found.lost_after);
    if (found.is_lost) check_narrowing(solver, &deck, moves, count, first_lost, &rng);
    from_start += first_lost == 0;
    never += first_lost > count;
    on_the_way += first_lost > 0 && first_lost <= count;
    fc_solver_free(solver);
  }
  if (scaled(400) == 400) assert_true(from_start > 50 && never > 20 && on_the_way > 50);
}

static void a_limit_leaves_the_question_open(void **state) {
  (void)state;
  const fc_limits few = {.states = 1};
  fc_where_lost found;
  small_deck deck;
  small_deck_make(3, &deck);
  fc_solver *const solver = new_solver(&deck.rules);
  assert_int_equal(fc_find_where_lost(solver, &deck.rules, &deck.start, NULL, 0, &few, NULL, &found), FC_OK);
  if (!found.is_won && !found.is_lost) assert_int_equal(found.stop, FC_STOP_STATES);
  fc_solver_free(solver);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(halving_finds_the_move_that_lost),
      cmocka_unit_test(a_limit_leaves_the_question_open),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
