/* optima.c - asking both sides. */
#include "support/optima.h"

#include "support/glue.h"
#include "support/harness.h"
#include "support/solving.h"

#include "search/optimal/layers.h"
#include "search/solver.h"

#include <stdlib.h>

int optimum_by_reference(const small_deck *deck, fc_metric metric) {
  static ref_board board;
  static const ref_metric metrics[] = {REF_CARDS, REF_TURNS, REF_PAPER};
  const ref_rules rules = glue_rules(&deck->rules);
  glue_board(&deck->rules, &deck->start, &board);
  return ref_optimal(&rules, &board, metrics[metric], SMALL_DECK_POSITIONS);
}

/* By the search alone, without beams that show it how long a solution may be. */
static int length_by_layers(const small_deck *deck, fc_metric metric, unsigned threads) {
  const fc_watch watch = {0};
  fc_optimal *const l = calloc(1, sizeof *l);
  assert_non_null(l);
  assert_int_equal(fc_optimal_open(l, &deck->rules, metric, threads), FC_OK);
  fc_optimal_begin(l, &deck->start, &watch, 0);
  assert_int_equal(fc_optimal_run(l, 0, FC_NO_CEILING), FC_OPTIMAL_THROUGH);
  const int length = l->won != 0 ? (int)(l->played + l->ceiling) : -1;
  fc_optimal_close(l);
  free(l);
  return length;
}

static void compare(const small_deck *deck, const fc_solution *s, int expected) {
  if (expected >= 0) {
    if (s->verdict != FC_SOLVED || !s->is_optimal || (int)s->length != expected ||
        (int)s->lower_bound != expected)
      fail_msg("%s, %u %s (at least %u), not %d: %s", fc_verdict_name(s->verdict), s->length,
               fc_metric_name(s->metric), s->lower_bound, expected, small_deck_text(deck));
  } else if (s->verdict != FC_UNSOLVABLE) {
    fail_msg("%s, stop %d: %s", fc_verdict_name(s->verdict), (int)s->stop, small_deck_text(deck));
  }
}

void compare_optimum(const small_deck *deck, fc_metric metric, unsigned threads, optima_count *count) {
  const fc_limits no_limits = {0, 0, 0};
  fc_solution s;
  const int expected = optimum_by_reference(deck, metric);
  count->decks++;
  if (expected == -2) {
    count->too_big++;
    return;
  }
  const int by_layers = length_by_layers(deck, metric, threads);
  if (by_layers != expected)
    fail_msg("%d %s by layers alone, not %d: %s", by_layers, fc_metric_name(metric), expected,
             small_deck_text(deck));
  fc_solver *const solver = new_optimal_solver(&deck->rules, metric, threads);
  assert_int_equal(fc_solver_solve(solver, &deck->start, &no_limits, NULL, &s), FC_OK);
  compare(deck, &s, expected);
  count->won += expected >= 0;
  count->lost += expected < 0;
  fc_solver_free(solver);
}
