/* test_turns.c - turns judged without their single cards, against replay, which plays and counts those. */
#include "support/harness.h"
#include "support/run_walks.h"

#include "game/apply.h"
#include "game/board.h"
#include "game/replay.h"
#include "game/turns.h"

#include <string.h>

enum { MOST_TURNS = 40 };

static struct { unsigned long rows, certain, with_runs, paper, refused; } met;

typedef struct turn_row {
  const fc_rules *rules;
  fc_position start;
  fc_move moves[MOST_TURNS];
  size_t count;
} turn_row;

static fc_judgement replayed(fc_replay *replay, const turn_row *row, size_t count) {
  fc_step steps[MOST_TURNS];
  fc_judgement j;
  for (size_t i = 0; i < count; i++) steps[i] = fc_step_of(row->rules, row->moves[i]);
  assert_int_equal(fc_replay_judge(replay, row->rules, &row->start, steps, count, &j), FC_OK);
  return j;
}

/* What is certain must be what replay says; returns whether it was certain. */
static bool agrees(fc_replay *replay, const turn_row *row, size_t count, const char *name) {
  static fc_table table;
  fc_tally tally;
  fc_table_set_up(&table, row->rules, &row->start);
  if (!fc_turns_judge(&table, row->moves, count, &tally)) return false;
  const fc_judgement j = replayed(replay, row, count);
  if (j.implied != FC_IMPLIED_NOTHING) return false; /* replay wins with home moves that were not written */
  if (!j.legal || j.home != fc_table_home_cards(&table) || j.cards != tally.cards || j.turns != tally.turns ||
      (tally.paper && j.paper != tally.paper) || j.player_turns != tally.player_turns)
    fail_msg("%s: after %zu turns %u cards, %u turns, %u, %u home; replay: %s, %u, %u, %u, %u home", name,
             count, tally.cards, tally.turns, tally.player_turns, fc_table_home_cards(&table),
             j.legal ? "legal" : j.reason, j.cards, j.turns, j.player_turns, j.home);
  met.paper += tally.paper == 0;
  return true;
}

static bool has_run(const turn_row *row, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (row->moves[i].count > 1) return true;
  return false;
}

/* Every part of a walk that begins somewhere and ends at its end. */
static void compare_walk(fc_replay *replay, sample_walk *walk, const char *name, unsigned long n) {
  turn_row row = {.rules = walk->rules};
  run_walk_begin(walk, walk->rules, n);
  row.start = walk->position;
  for (unsigned i = 0; i < MOST_TURNS && run_walk_step(walk); i++) {
    row.moves[row.count++] = walk->last;
    const bool certain = agrees(replay, &row, row.count, name);
    met.rows++;
    met.certain += certain;
    met.with_runs += certain && has_run(&row, row.count);
    if (certain) continue;
    fc_position_apply(row.rules, &row.start, row.moves[0]); /* a shorter one may be certain */
    row.count--;
    memmove(row.moves, row.moves + 1, row.count * sizeof *row.moves);
  }
}

/* The samples' rules; those the judge knows nothing of must be left to replay. */
static void what_is_certain_is_what_replay_says(void **state) {
  (void)state;
  static sample_walk walk;
  fc_replay *const replay = fc_replay_new();
  for (size_t i = 0; i < sample_rules_count(); i++)
    for (unsigned long n = 0; n < scaled(400); n++) {
      walk.rules = sample_rules_at(i);
      compare_walk(replay, &walk, sample_rules_name(i), n);
    }
  fc_replay_free(replay);
  if (met.rows < 10000) return; /* FCLAB_TEST_SCALE=small */
  assert_true(met.certain > met.rows / 20);
  assert_true(met.with_runs > met.rows / 40);
  assert_true(met.paper > 100);
}

static void change_something(const fc_rules *rules, fc_rng *rng, fc_move *move) {
  const fc_place places[] = {fc_place_column(fc_rng_below(rng, rules->columns)),
                             fc_place_slot(fc_rng_below(rng, fc_rules_slots(rules) + 1u)),
                             fc_place_home(fc_rng_below(rng, rules->suits)), FC_NOWHERE};
  const fc_place place = places[fc_rng_below(rng, 4)];
  switch (fc_rng_below(rng, 4)) {
    case 0: move->from = place; break;
    case 1: move->to = place; break;
    case 2: move->count = (uint8_t)fc_rng_below(rng, 5); break;
    default: move->card = (fc_card)fc_rng_below(rng, fc_rules_cards(rules) + 1u); break;
  }
}

/* A move that was tampered with is refused, unless what came out is legal. */
static void no_illegal_move_is_let_through(void **state) {
  (void)state;
  static sample_walk walk;
  fc_replay *const replay = fc_replay_new();
  for (size_t i = 0; i < sample_rules_count(); i++)
    for (unsigned long n = 0; n < scaled(1500); n++) {
      turn_row row = {.rules = sample_rules_at(i)};
      run_walk_begin(&walk, row.rules, n);
      row.start = walk.position;
      const size_t length = 1 + fc_rng_below(&walk.rng, 6);
      while (row.count < length && run_walk_step(&walk)) row.moves[row.count++] = walk.last;
      if (row.count == 0) continue;
      change_something(row.rules, &walk.rng, &row.moves[fc_rng_below(&walk.rng, (uint32_t)row.count)]);
      bool readable = true; /* a step without cards or places cannot be written for replay */
      for (size_t k = 0; k < row.count; k++)
        readable &=
            row.moves[k].count > 0 && row.moves[k].from != FC_NOWHERE && row.moves[k].to != FC_NOWHERE;
      static fc_table table;
      fc_tally tally;
      fc_table_set_up(&table, row.rules, &row.start);
      if (!readable)
        assert_false(fc_turns_judge(&table, row.moves, row.count, &tally));
      else
        met.refused += !agrees(replay, &row, row.count, sample_rules_name(i));
    }
  fc_replay_free(replay);
  assert_true(met.refused > scaled(1500));
}

/* Three rows that could do with a turn less: what a card did is cut out because it lies in a cell or on a floor twice, once of
 * which it is put aside in the course of a run. */
static const struct {
  const char *name;
  fc_rules rules;
  const char *board, *moves[6];
  unsigned turns, fewest;
} savings[] = {
    {"put aside in the first turn, in a cell after the last",
     {.suits = 4, .ranks = 13, .columns = 8, .cells = 4},
     "Founds: S-6 H-7 D-7 C-K\nKH 9S 8H 7S\nTH\nQH 8D\nKD JS TD\nKS QD\nQS JH TS JD 9H 9D 8S\n",
     {"12v3", "45v2", "23", "3a"},
     4,
     3},
    {"on a floor before the first turn, put aside in the last",
     {.suits = 4, .ranks = 13, .columns = 8},
     "Founds: S-6 H-7 D-7 C-K\nKH 9S 8H\nTH\n7S\nQH 8D\nKS QS JS TS 8S\nKD QD JD TD 9D\nJH 9H\n\n",
     {"34", "41", "12v3"},
     3,
     2},
    {"put aside in the first turn and in the last",
     {.suits = 4, .ranks = 13, .columns = 8, .cells = 4, .build = FC_BUILD_ANY},
     "Founds: S-6 H-7 D-7 C-7\nKH 9S 8H 7S\nTH\nQH 8D\nKC 8C\nJH 9D 8S\nQC TD\nKD JS TC\nKS JD TS JC QS 9C "
     "9H QD\n",
     {"12v3", "78v2", "23", "34", "45", "56v3"},
     6,
     5},
};

static void turns_that_could_be_saved_are_left_to_replay(void **state) {
  (void)state;
  static fc_table table;
  fc_replay *const replay = fc_replay_new();
  for (size_t k = 0; k < sizeof savings / sizeof *savings; k++) {
    turn_row row = {.rules = &savings[k].rules, .count = savings[k].turns};
    fc_position p;
    fc_tally tally;
    fc_error error = {0};
    if (fc_board_read(row.rules, savings[k].board, strlen(savings[k].board), &row.start, &error) != FC_OK)
      fail_msg("%s: %s", savings[k].name, error.text);
    p = row.start;
    for (size_t i = 0; i < row.count; i++) {
      const char *const move = savings[k].moves[i];
      fc_step step;
      assert_true(fc_step_read(row.rules, move, move + strlen(move), &step));
      row.moves[i] =
          (fc_move){.from = step.from, .to = step.to, .count = (uint8_t)(step.count ? step.count : 1)};
      row.moves[i].card = p.top[step.from];
      for (unsigned n = 1; n < row.moves[i].count; n++) row.moves[i].card = p.below[row.moves[i].card];
      fc_position_apply(row.rules, &p, row.moves[i]);
    }
    const fc_judgement j = replayed(replay, &row, row.count);
    if (!j.legal) fail_msg("%s: move %zu: %s", savings[k].name, j.played + 1, j.reason);
    assert_int_equal(j.turns, savings[k].fewest);
    fc_table_set_up(&table, row.rules, &row.start);
    if (fc_turns_judge(&table, row.moves, row.count, &tally))
      fail_msg("%s: %u turns", savings[k].name, tally.turns);
    fc_table_set_up(&table, row.rules, &row.start); /* and without the last turn all is certain */
    assert_true(fc_turns_judge(&table, row.moves, row.count - 1, &tally));
  }
  fc_replay_free(replay);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_certain_is_what_replay_says),
      cmocka_unit_test(no_illegal_move_is_let_through),
      cmocka_unit_test(turns_that_could_be_saved_are_left_to_replay),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
