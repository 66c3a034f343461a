/* jimbo_search.c - their search beside ours: how often it finds a solution, how long, at what cost. */
#include "study/jimbo.h"

#include "search/engines.h"
#include "study/distribution.h"

#include <math.h>
#include <stdlib.h>

static const fc_figure short_ones = {
    "120", "section 1", "deals solved with at most 120 cards, %; high is taken for more than half",
    "high probability", 0};

typedef struct outcome {
  uint64_t solved, at_most_120;
  double *over; /* cards more than the near-shortest solution */
  size_t count;
} outcome;

static outcome compare(fc_run *run, const fc_run_answers *found, const fc_run_answers *near) {
  outcome o = {.over = malloc((found->count + 1) * sizeof *o.over)};
  if (!o.over) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  for (uint64_t i = 0; o.over && i < found->count; i++) {
    if (found->of[i].verdict != FC_SOLVED) continue;
    o.solved++;
    o.at_most_120 += found->of[i].cards <= 120;
    if (i < near->count && fc_answers_has(near, i))
      o.over[o.count++] = (double)found->of[i].cards - (double)near->of[i].cards;
  }
  return o;
}

static void add_search(fc_run *run, fc_grid *g, const char *name, const fc_run_answers *a) {
  size_t count, states_count;
  double *const cards = fc_answers_of(run, a, FC_RESULT_cards, &count), *const states = fc_answers_of(
                                                                            run, a, FC_RESULT_expanded,
                                                                            &states_count);
  if (cards && states) {
    const fc_sample s = fc_series_sample(run, (fc_series){cards, count}),
                    t = fc_series_sample(run, (fc_series){states, states_count});
    fc_grid_text(g, "%s", name);
    fc_grid_count(g, a->count);
    fc_grid_count(g, a->sum.solved);
    fc_grid_number(g, s.lowest, 0);
    fc_grid_number(g, s.mean, 1);
    fc_grid_number(g, s.highest, 0);
    fc_grid_number(g, t.median, 0);
  }
  free(cards);
  free(states);
}

static void tell(fc_run *run, const fc_run_answers *theirs, const fc_run_answers *fast,
                 const fc_run_answers *near) {
  const outcome o = compare(run, theirs, near);
  const fc_interval share = fc_interval_wilson(o.at_most_120, theirs->count, FC_Z_95);
  fc_claim claim = fc_claim_sign(&short_ones, 1, (double)o.at_most_120 / (double)theirs->count - 0.5,
                                 (fc_interval){share.low - 0.5, share.high - 0.5}, theirs->count);
  /* Told as a share, which is what a reader can hold against the paper. */
  claim.ours = 100 * (double)o.at_most_120 / (double)theirs->count;
  claim.interval = (fc_interval){100 * share.low, 100 * share.high};
  fc_grid g;
  fc_report_section(run->report, "Their solver");
  fc_report_text(run->report, "Engine jimbo is the paper's iterative deepening with its three-term estimate; "
                              "the weights are not in the paper.");
  fc_report_claims(run, "solver-claims", &claim, 1);
  fc_grid_begin(&g, "solver",
                "search|deals|solved|shortest, cards|mean, cards|longest, cards|states, median");
  add_search(run, &g, "Jimbo et al.", theirs);
  add_search(run, &g, "our finder", fast);
  add_search(run, &g, "near-shortest (beam 100)", near);
  fc_report_table(run, &g,
                  "Random deals by three searches; lengths and states of the deals that each solved.");
  fc_grid_free(&g);
  if (o.over && o.count > 1) {
    const fc_sample over = fc_series_sample(run, (fc_series){o.over, o.count});
    const fc_interval mean = fc_mean_interval(&over);
    fc_report_finding(
        run->report,
        "The paper's search, as far as it is described, solves %llu of %llu deals within a million "
        "states; its solutions are %.1f cards longer than near-shortest ones (95 %% interval %.1f "
        "to %.1f).",
        (unsigned long long)o.solved, (unsigned long long)theirs->count, over.mean, mean.low, mean.high);
  }
  free(o.over);
}

void fc_jimbo_search(fc_run *run, const fc_run_answers *near) {
  enum { MOST_STATES = 1000000 };
  if (!fc_engines_find("jimbo")) return;
  const fc_deals_text deals = fc_run_deals(run, "random", 1, fc_run_size(run, 60, 400, 4));
  fc_run_answers theirs = {.of = NULL}, fast = {.of = NULL};
  if (fc_run_ask(run,
                 &(fc_run_question){.sample = {.name = "random-theirs", .deals = deals.text},
                                    .question = "solve",
                                    .engine = "jimbo",
                                    .states = MOST_STATES},
                 &theirs) &&
      fc_run_ask(run,
                 &(fc_run_question){.sample = {.name = "random-fast", .deals = deals.text},
                                    .question = "solve",
                                    .engine = "fast"},
                 &fast))
    tell(run, &theirs, &fast, near);
  fc_answers_free(&theirs);
  fc_answers_free(&fast);
}
