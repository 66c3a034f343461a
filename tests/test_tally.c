/* test_tally.c - the length of solutions in cards, turns, the paper's turns and a player's turns, against the reference. */
#include "support/glue.h"
#include "support/harness.h"
#include "support/run_walks.h"

#include "game/apply.h"
#include "game/board.h"
#include "game/games.h"
#include "game/replay.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS = 40, MOST_MOVES = 2000 };

/* What was met, to know that the comparison means something. */
static struct { unsigned long walks, shorter, paper_differs, player_differs, detours; } met;

/* From steps to the reference's boards */

static fc_move move_of(const fc_rules *rules, const fc_position *p, fc_step step) {
  static fc_move moves[FC_MAX_MOVES];
  const size_t count = fc_legal_moves(rules, p, FC_MOVES_EVERY_PLACE, moves);
  for (size_t i = 0; i < count; i++) {
    const fc_step listed = fc_step_of(rules, moves[i]);
    const bool suit_agrees = step.suit == FC_ANY_SUIT || step.suit == listed.suit;
    if (listed.from == step.from && listed.to == step.to && suit_agrees &&
        listed.count == (step.count ? step.count : 1))
      return moves[i];
  }
  fail_msg("a step of the path is not in the list of legal moves");
  return (fc_move){.count = 0};
}

static bool has_detour(const fc_rules *rules, const fc_position positions[], size_t moves) {
  for (size_t i = 0; i <= moves; i++)
    for (size_t j = 0; j < i; j++)
      if (positions[i].hash == positions[j].hash && fc_position_equal(rules, &positions[i], &positions[j]))
        return true;
  return false;
}

static ref_lengths count_by_reference(const fc_rules *rules, const fc_position *start, const fc_step path[],
                                      size_t moves) {
  static fc_position positions[MOST_MOVES + 1];
  const ref_rules ref = glue_rules(rules);
  ref_board *const boards = malloc((moves + 1) * sizeof *boards);
  assert_non_null(boards);
  assert_true(moves <= MOST_MOVES);
  positions[0] = *start;
  for (size_t i = 0; i <= moves; i++) {
    glue_board(rules, &positions[i], &boards[i]);
    if (i == moves) break;
    positions[i + 1] = positions[i];
    fc_position_apply(rules, &positions[i + 1], move_of(rules, &positions[i], path[i]));
  }
  met.detours += has_detour(rules, positions, moves);
  const ref_lengths lengths = ref_count(&ref, boards, (int)moves);
  free(boards);
  return lengths;
}

static void assert_counted_alike(fc_replay *replay, const fc_rules *rules, const char *name,
                                 const fc_position *start, const fc_step steps[], size_t count) {
  fc_judgement j;
  size_t moves;
  assert_int_equal(fc_replay_judge(replay, rules, start, steps, count, &j), FC_OK);
  if (!j.legal) fail_msg("%s: move %zu: %s", name, j.played + 1, j.reason);
  const fc_step *const path = fc_replay_path(replay, &moves);
  const ref_lengths r = count_by_reference(rules, start, path, moves);
  if ((int)j.cards != r.cards || (int)j.turns != r.turns || (int)j.paper != r.paper ||
      (int)j.player_turns != r.player_turns)
    fail_msg("%s, walk %lu: cards %u, turns %u, paper %u, player %u; the reference has %d, %d, %d, %d", name,
             met.walks, j.cards, j.turns, j.paper, j.player_turns, r.cards, r.turns, r.paper, r.player_turns);
  met.walks++;
  met.shorter += j.turns < moves;
  met.paper_differs += j.paper != j.turns;
  met.player_differs += j.player_turns != j.turns;
}

static void compare_walks(fc_replay *replay, const fc_rules *rules, const char *name) {
  static sample_walk walk;
  const unsigned long walks = scaled(rules->columns > 13 ? 30 : 300);
  for (unsigned long n = 0; n < walks; n++) {
    fc_step steps[MOST_STEPS];
    run_walk_begin(&walk, rules, n);
    const size_t length = 10 + fc_rng_below(&walk.rng, MOST_STEPS - 9);
    const fc_position start = walk.position;
    size_t count = 0;
    while (count < length && run_walk_step(&walk)) steps[count++] = fc_step_of(rules, walk.last);
    assert_counted_alike(replay, rules, name, &start, steps, count);
  }
}

static void counts_of_random_play_are_the_references(void **state) {
  (void)state;
  fc_rules stalactites_alternate = fc_games_find("stalactites")->rules;
  stalactites_alternate.build = FC_BUILD_ALTERNATE; /* Microsoft's home moves do not hold here */
  fc_replay *const replay = fc_replay_new();
  assert_non_null(replay);
  for (size_t i = 0; i < sample_rules_count(); i++)
    compare_walks(replay, sample_rules_at(i), sample_rules_name(i));
  compare_walks(replay, &stalactites_alternate, "stalactites, alternate");
  fc_replay_free(replay);
  if (met.walks < 1000) return; /* FCLAB_TEST_SCALE=small */
  /* Every kind of difference is met often. */
  assert_true(met.shorter > met.walks / 4);
  assert_true(met.paper_differs > met.walks / 50);
  assert_true(met.player_differs > met.walks / 20);
  assert_true(met.detours > met.walks / 20);
}

/* Examples */

static fc_judgement judge(const fc_rules *rules, const char *board, const char *const moves[], size_t count) {
  fc_step steps[MOST_STEPS];
  fc_position p;
  fc_error error;
  fc_judgement j;
  if (fc_board_read(rules, board, strlen(board), &p, &error) != FC_OK)
    fail_msg("line %u: %s", error.line, error.text);
  for (size_t i = 0; i < count; i++)
    assert_true(fc_step_read(rules, moves[i], moves[i] + strlen(moves[i]), &steps[i]));
  fc_replay *const replay = fc_replay_new();
  assert_counted_alike(replay, rules, board, &p, steps, count);
  assert_int_equal(fc_replay_judge(replay, rules, &p, steps, count, &j), FC_OK);
  fc_replay_free(replay);
  return j;
}

/* A king goes to a cell and comes back: the position is that of the beginning, but two turns were made. */
static void a_detour_is_counted(void **state) {
  (void)state;
  static const char *const moves[] = {"2b", "b2"};
  const fc_judgement j =
      judge(&FC_STANDARD, "Founds: S-Q H-J D-Q C-K\nFreecells: KS - -\nQH KH\nKD\n", moves, 2);
  assert_int_equal(j.cards, 2);
  assert_int_equal(j.turns, 2);
  assert_int_equal(j.paper, 2);
}

/* JH TS goes on QS: the position is met after three cards and once more after the detour of KH, which is counted. */
static void a_run_leads_to_the_next_equal_position(void **state) {
  (void)state;
  static const char *const moves[] = {"1a", "12", "a2", "3b", "b3"};
  const fc_judgement j = judge(&FC_STANDARD, "Founds: S-9 H-T D-K C-K\nJS JH TS\nKS QS\nKH\nQH\n", moves, 5);
  assert_int_equal(j.cards, 5);
  assert_int_equal(j.turns, 3);
}

/* Where runs move as one, they do so too when single cards are written. */
static void an_unlimited_run_is_found_among_single_cards(void **state) {
  (void)state;
  static const char *const singly[] = {"1a", "1b", "12", "b2", "a2"}, *const at_once[] = {"12v3"};
  fc_rules rules = FC_STANDARD;
  rules.unlimited = 1;
  const char *const board = "Founds: S-8 H-7 D-K C-K\nTH 9S 8H\nKS QS JS\nJH TS 9H\nKH QH\n";
  fc_judgement j = judge(&rules, board, singly, 5);
  assert_int_equal(j.cards, 5);
  assert_int_equal(j.turns, 1);
  assert_int_equal(j.paper, 1);
  j = judge(&rules, board, at_once, 1);
  assert_int_equal(j.cards, 3);
  assert_int_equal(j.turns, 1);
}

/* Microsoft's FreeCell would leave 3D, since 2S could lie on it; but 2S can go home then, so 3D is safe. With it and all that
 * follows, before and after the one move that is written, the game is won. */
static void home_moves_that_were_left_out_are_counted(void **state) {
  (void)state;
  static const char *const moves[] = {"2a"};
  const fc_rules rules = {.suits = 2, .ranks = 5, .columns = 3, .cells = 4};
  const fc_judgement j = judge(&rules, "Founds: S-A D-2\n2S 3D\n4S 4D 5S\n5D 3S\n", moves, 1);
  assert_true(j.won);
  assert_int_equal(j.implied, FC_IMPLIED_SAFE);
  assert_int_equal(j.cards, 8);
  assert_int_equal(j.turns, 8);
  assert_int_equal(j.player_turns, 2); /* 3D and 5S to its cell */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(counts_of_random_play_are_the_references),
      cmocka_unit_test(a_detour_is_counted),
      cmocka_unit_test(a_run_leads_to_the_next_equal_position),
      cmocka_unit_test(an_unlimited_run_is_found_among_single_cards),
      cmocka_unit_test(home_moves_that_were_left_out_are_counted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
