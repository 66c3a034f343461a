/* proving.c - asking both sides. */
#include "support/proving.h"

#include "support/glue.h"
#include "support/harness.h"

#include "game/cells.h"
#include "search/engines.h"
#include "search/prove/layer_walk.h"
#include "search/prove/twin_walk.h"
#include "search/solver.h"

static const fc_limits no_limits = {0, 0, 0};
/* Of a won deck there may be more positions than plain search, which ends at the first win, had to look at. */
static const fc_limits for_won = {.states = 1000000};

static fc_solver *new_prover(const fc_rules *rules, const char *engine) {
  fc_solver *const solver = fc_solver_new(fc_engines_find(engine), rules, &FC_DEFAULT_OPTIONS);
  assert_non_null(solver);
  return solver;
}

static fc_verdict expected_of(const ref_proof *proof) {
  return proof->verdict == REF_WINNABLE ? FC_SOLVED : FC_UNSOLVABLE;
}

/* The engine, with its lines replayed by the solver. */
static void compare_engine(const small_deck *deck, const ref_proof *proof, proving_count *count) {
  fc_solver *const solver = new_prover(&deck->rules, "prove");
  const fc_limits *const limits = proof->verdict == REF_WINNABLE ? &for_won : &no_limits;
  fc_solution s;
  assert_int_equal(fc_solver_solve(solver, &deck->start, limits, NULL, &s), FC_OK);
  if (s.verdict == FC_UNDECIDED && limits == &for_won)
    count->given_up++;
  else if (s.verdict != expected_of(proof))
    fail_msg("%s: %s", fc_verdict_name(s.verdict), small_deck_text(deck));
  if (s.verdict == FC_UNSOLVABLE) {
    if ((int)s.home != proof->reach)
      fail_msg("%u home, not %d: %s", s.home, proof->reach, small_deck_text(deck));
    assert_int_equal(fc_solver_furthest(solver, &no_limits, NULL, &s), FC_OK);
    assert_int_equal(s.stop, FC_STOP_NONE);
    assert_int_equal(s.judgement.home, proof->reach);
  }
  fc_solver_free(solver);
}

/* Where the engine takes the walk by twins, the other one must agree. */
static void compare_walks(const small_deck *deck, const ref_proof *proof, proving_count *count) {
  static fc_twin_walk twins;
  static fc_layer_walk layers;
  const fc_stats nothing = {0};
  const fc_watch watch = fc_watch_begin(proof->verdict == REF_WINNABLE ? &for_won : &no_limits, NULL);
  if (fc_twin_walk_run(&twins, &deck->rules, &deck->start, &watch, &nothing)) {
    count->by_twins++;
    count->with_spans += twins.pending.spans.count > 1;
    fc_layer_walk_run(&layers, &deck->rules, &deck->start, &watch, &nothing);
    const bool won = layers.won != 0 || layers.stop != FC_STOP_NONE;
    if (won != (proof->verdict == REF_WINNABLE))
      fail_msg("layers: won %u, stop %d, %u home; reference: %d, %d home: %s", layers.won, (int)layers.stop,
               layers.best_home, (int)proof->verdict, proof->reach, small_deck_text(deck));
    if (!won) assert_int_equal(layers.best_home, proof->reach);
  }
  fc_twin_walk_free(&twins);
  fc_layer_walk_free(&layers);
}

void compare_proofs(const small_deck *deck, proving_count *count) {
  static ref_board board;
  const ref_rules rules = glue_rules(&deck->rules);
  glue_board(&deck->rules, &deck->start, &board);
  const ref_proof proof = ref_decide(&rules, &board, SMALL_DECK_POSITIONS);
  assert_int_not_equal(proof.verdict, REF_REFUSED);
  count->decks++;
  if (proof.verdict == REF_TOO_BIG) {
    count->too_big++;
    return;
  }
  count->won += proof.verdict == REF_WINNABLE;
  count->lost += proof.verdict == REF_LOST;
  compare_engine(deck, &proof, count);
  compare_walks(deck, &proof, count);
}

static int fewest_cells(const small_deck *deck, unsigned held, unsigned limit) {
  for (unsigned cells = held; cells <= limit; cells++) {
    fc_rules rules;
    fc_position start;
    fc_solution s;
    fc_cells_change(&deck->rules, &deck->start, cells, &rules, &start);
    fc_solver *const solver = new_prover(&rules, "decide");
    assert_int_equal(fc_solver_solve(solver, &start, &no_limits, NULL, &s), FC_OK);
    assert_int_not_equal(s.verdict, FC_UNDECIDED);
    fc_solver_free(solver);
    if (s.verdict == FC_SOLVED) return (int)cells;
  }
  return -1;
}

void compare_fewest_cells(const small_deck *deck) {
  enum { TOO_BIG = -2, MORE = 2 };
  static ref_board board;
  const ref_rules rules = glue_rules(&deck->rules);
  const unsigned held = fc_cells_held(&deck->rules, &deck->start), limit = deck->rules.cells + MORE;
  glue_board(&deck->rules, &deck->start, &board);
  const int expected = ref_fewest_cells(&rules, &board, (int)limit, SMALL_DECK_POSITIONS);
  if (expected == TOO_BIG) return;
  const int found = fewest_cells(deck, held, limit);
  if (found != expected) fail_msg("%d cells, not %d: %s", found, expected, small_deck_text(deck));
}
