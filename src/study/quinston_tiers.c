/* quinston_tiers.c - many deals of each of the paper's levels: easy can be won without any cell, hard not with fewer than all four, medium are all between. The first Microsoft deals of each
 * kind are taken, found by our prover. */
#include "study/distribution.h"
#include "study/quinston.h"
#include "study/quinston_engines.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef enum tier { EASY, MEDIUM, HARD, TIERS } tier;
static const char *const names[TIERS] = {"easy", "medium", "hard"};

/* Of a million deals 2,174 are won without cells and 6,398 are not won with three: so many have to be looked at for a thousand. */
enum {
  QUICK_DEALS = 50,
  PAPER_DEALS = 1000,
  QUICK_ZERO = 30000,
  PAPER_ZERO = 520000,
  QUICK_THREE = 10000,
  PAPER_THREE = 170000
};

typedef struct sorting {
  fc_run_answers zero, three;
} sorting;

typedef struct wanted {
  const sorting *sorting;
  tier tier;
} wanted;

/* Of hard ones those that cannot be won at all are still among them. */
static bool is_wanted(const void *context, uint64_t deal) {
  const wanted *const w = context;
  const sorting *const s = w->sorting;
  const bool has_zero = deal < s->zero.count, has_three = deal < s->three.count;
  switch (w->tier) {
    case EASY: return has_zero && s->zero.of[deal].verdict == FC_SOLVED;
    case HARD: return has_three && s->three.of[deal].verdict == FC_UNSOLVABLE;
    default:
      return has_zero && has_three && s->zero.of[deal].verdict == FC_UNSOLVABLE &&
             s->three.of[deal].verdict == FC_SOLVED;
  }
}

static bool sort_deals(fc_run *run, sorting *s) {
  const fc_deals_text zero = fc_run_deals(run, "ms", 1, fc_run_size(run, QUICK_ZERO, PAPER_ZERO, 2000)),
                      three = fc_run_deals(run, "ms", 1, fc_run_size(run, QUICK_THREE, PAPER_THREE, 1000));
  return fc_run_ask(run,
                    &(fc_run_question){
                        .sample = {.name = "without-cells", .overrides = "--cells 0", .deals = zero.text},
                        .question = "solve"},
                    &s->zero) &&
         fc_run_ask(run,
                    &(fc_run_question){
                        .sample = {.name = "three-cells", .overrides = "--cells 3", .deals = three.text},
                        .question = "solve"},
                    &s->three);
}

/* What a way of searching did on the deals of a level. */
typedef struct tally {
  uint64_t deals, found, legal;
  fc_sample nodes, found_nodes, turns, seconds; /* found_nodes and turns only where a way was found */
} tally;

typedef struct ways {
  fc_quinston_column nodes, turns, seconds, holds;
  const char *name;
} ways;

enum { DESCRIBED, RUN, OURS, SHORT, WAYS };
static const ways all_ways[WAYS] = {
    {FC_Q_DESCRIBED_NODES, FC_Q_DESCRIBED_TURNS, FC_Q_DESCRIBED_SECONDS, FC_Q_DESCRIBED_HOLDS,
     "as described"},
    {FC_Q_RUN_NODES, FC_Q_RUN_TURNS, FC_Q_RUN_SECONDS, FC_Q_RUN_HOLDS, "as run"},
    {FC_Q_OUR_NODES, FC_Q_OUR_TURNS, FC_Q_OUR_SECONDS, FC_Q_COLUMNS, "ours"},
    {FC_Q_OUR_NODES, FC_Q_SHORT_TURNS, FC_Q_SHORT_SECONDS, FC_Q_COLUMNS, "ours, shortened"}};

/* A sample of one column; only of deals with a way, if that is asked for. */
static fc_sample sample_of(fc_run *run, const fc_run_numbers *n, fc_quinston_column column,
                           fc_quinston_column turns, bool only_found) {
  double *const numbers = malloc((n->count + 1) * sizeof *numbers);
  size_t count = 0;
  if (!numbers) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  for (uint64_t i = 0; numbers && i < n->count; i++)
    if (!only_found || !isnan(fc_numbers_at(n, i, turns))) numbers[count++] = fc_numbers_at(n, i, column);
  const fc_sample sample = fc_series_sample(run, (fc_series){numbers, count});
  free(numbers);
  return sample;
}

static tally tally_of(fc_run *run, const fc_run_numbers *n, const ways *w) {
  tally t = {.nodes = sample_of(run, n, w->nodes, w->turns, false),
             .found_nodes = sample_of(run, n, w->nodes, w->turns, true),
             .turns = sample_of(run, n, w->turns, w->turns, true),
             .seconds = sample_of(run, n, w->seconds, w->turns, false),
             .deals = n->count};
  for (uint64_t i = 0; i < n->count; i++) {
    const bool found = !isnan(fc_numbers_at(n, i, w->turns));
    t.found += found;
    t.legal += found && (w->holds == FC_Q_COLUMNS || fc_numbers_at(n, i, w->holds) == 1);
  }
  return t;
}

static void put_share(fc_grid *g, uint64_t hits, uint64_t trials) {
  const fc_interval share = fc_interval_wilson(hits, trials, FC_Z_95);
  fc_grid_text(g, "%.1f (%.1f to %.1f)", trials > 0 ? 100 * (double)hits / (double)trials : NAN,
               100 * share.low, 100 * share.high);
}

static void tell_table(fc_run *run, tally tallies[TIERS][WAYS]) {
  fc_grid g;
  fc_grid_begin(&g, "levels",
                "level|search|deals|solved, % (95 %)|solved legally, % (95 %)|median nodes|mean nodes|mean "
                "moves|mean time, ms");
  for (unsigned t = 0; t < TIERS; t++)
    for (unsigned w = 0; w < WAYS; w++) {
      const tally *const y = &tallies[t][w];
      fc_grid_text(&g, "%s", names[t]);
      fc_grid_text(&g, "%s", all_ways[w].name);
      fc_grid_count(&g, y->deals);
      put_share(&g, y->found, y->deals);
      put_share(&g, y->legal, y->deals);
      fc_grid_number(&g, y->nodes.median, 0);
      fc_grid_number(&g, y->nodes.mean, 0);
      fc_grid_number(&g, y->turns.mean, 1);
      fc_grid_number(&g, 1000 * y->seconds.mean, 2);
    }
  fc_report_table(run, &g,
                  "The first Microsoft deals of each level; none that cannot be won. Nodes and "
                  "processor time are of all deals, with those that were given up; moves of those that were "
                  "solved.");
  fc_grid_free(&g);
}

static fc_interval milliseconds(const fc_sample *seconds) {
  const fc_interval i = fc_amount_interval(seconds);
  return (fc_interval){1000 * i.low, 1000 * i.high};
}

/* Of the paper's own samples of five only the means are known: a mean of five such numbers is hardly known at all. */
static void tell_claims(fc_run *run, tally tallies[TIERS][WAYS]) {
  fc_claim claims[3 * TIERS];
  for (unsigned t = 0; t < TIERS; t++) {
    const tally *const y = &tallies[t][RUN];
    const double ms = 1000 * y->seconds.mean;
    char key[40];
    snprintf(key, sizeof key, "%s nodes", names[t]);
    claims[3 * t] = fc_claim_mean(fc_quinston_figure(key), &y->found_nodes);
    snprintf(key, sizeof key, "%s moves", names[t]);
    claims[3 * t + 1] = fc_claim_mean(fc_quinston_figure(key), &y->turns);
    snprintf(key, sizeof key, "%s ms", names[t]);
    claims[3 * t + 2] = fc_claim_apart(fc_quinston_figure(key), ms, milliseconds(&y->seconds), y->deals);
    for (unsigned i = 0; i < 2; i++)
      if (claims[3 * t + i].agreement == FC_CANNOT_TELL)
        fc_claim_because(&claims[3 * t + i], "a mean of five games says little where games differ so much");
      else if (claims[3 * t + i].agreement == FC_DIFFERS)
        fc_claim_because(&claims[3 * t + i],
                         "the paper's games were chosen by hand, ours are the first ones");
    fc_claim_because(&claims[3 * t + 2], "another machine and another language");
  }
  fc_report_text(run->report, "Ours are of the search as run, of the deals that it solves, legally or not.");
  fc_report_claims(run, "levels-claims", claims, 3 * TIERS);
}

static double share_within(const fc_run_numbers *n, const ways *w, double nodes) {
  uint64_t found = 0;
  for (uint64_t i = 0; i < n->count; i++) {
    const bool is_legal = w->holds == FC_Q_COLUMNS || fc_numbers_at(n, i, w->holds) == 1;
    found += !isnan(fc_numbers_at(n, i, w->turns)) && is_legal && fc_numbers_at(n, i, w->nodes) <= nodes;
  }
  return n->count > 0 ? 100 * (double)found / (double)n->count : NAN;
}

static void tell_plot(fc_run *run, const fc_run_numbers numbers[TIERS]) {
  static const double steps[] = {1, 1.5, 2, 3, 5, 7};
  fc_grid g;
  fc_grid_begin(
      &g, "nodes",
      "nodes|easy, as described, %|medium, as described, %|hard, as described, %|easy, ours, %|medium, "
      "ours, %|hard, ours, %");
  for (double decade = 10; decade <= 100000; decade *= 10)
    for (unsigned i = 0; i < 6 && decade * steps[i] <= 200000; i++) {
      fc_grid_number(&g, decade * steps[i], 0);
      for (unsigned w = 0; w < 2; w++)
        for (unsigned t = 0; t < TIERS; t++)
          fc_grid_number(
              &g, share_within(&numbers[t], &all_ways[w == 0 ? DESCRIBED : OURS], decade * steps[i]), 2);
    }
  const fc_plot plot = {.title = "How far a search gets with so many positions",
                        .x_label = "positions looked at (nodes)",
                        .y_label = "deals solved, %",
                        .more =
                            "set logscale x; set format x '%.0f'; set xrange [10:200000]; set yrange [0:105]",
                        .series = {{"easy, as described", FC_PLOT_LINES, 1, 2, 0, 0},
                                   {"medium, as described", FC_PLOT_LINES, 1, 3, 0, 0},
                                   {"hard, as described", FC_PLOT_LINES, 1, 4, 0, 0},
                                   {"easy, ours", FC_PLOT_CURVE, 1, 5, 0, 0},
                                   {"medium, ours", FC_PLOT_CURVE, 1, 6, 0, 0},
                                   {"hard, ours", FC_PLOT_CURVE, 1, 7, 0, 0}}};
  char caption[200];
  snprintf(
      caption, sizeof caption,
      "Deals that are solved within a number of positions, by level (%llu easy, %llu medium and %llu hard "
      "deals) and search.",
      (unsigned long long)numbers[EASY].count, (unsigned long long)numbers[MEDIUM].count,
      (unsigned long long)numbers[HARD].count);
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
}

static void tell_findings(fc_run *run, tally tallies[TIERS][WAYS]) {
  double share[TIERS][WAYS];
  for (unsigned t = 0; t < TIERS; t++)
    for (unsigned w = 0; w < WAYS; w++)
      share[t][w] = 100 * (double)tallies[t][w].legal / (double)tallies[t][w].deals;
  fc_report_finding(
      run->report,
      "Within its limits the search as described solves %.0f %% of easy, %.0f %% of medium and %.0f %% "
      "of hard deals (of %llu, %llu and %llu); the program as run finds legal solutions of %.0f, %.0f "
      "and %.0f %%. Ours solves %.0f, %.0f and %.0f %%, each solution replayed.",
      share[EASY][DESCRIBED], share[MEDIUM][DESCRIBED], share[HARD][DESCRIBED],
      (unsigned long long)tallies[EASY][DESCRIBED].deals,
      (unsigned long long)tallies[MEDIUM][DESCRIBED].deals,
      (unsigned long long)tallies[HARD][DESCRIBED].deals, share[EASY][RUN], share[MEDIUM][RUN],
      share[HARD][RUN], share[EASY][OURS], share[MEDIUM][OURS], share[HARD][OURS]);
  for (unsigned t = 0; t < TIERS; t++)
    if (tallies[t][DESCRIBED].found == 0 || tallies[t][SHORT].found == 0) return;
  fc_report_finding(run->report,
                    "On average its solutions, as described, take %.0f, %.0f and %.0f moves on easy, medium "
                    "and hard deals; "
                    "shortened ones of ours take %.0f, %.0f and %.0f.",
                    tallies[EASY][DESCRIBED].turns.mean, tallies[MEDIUM][DESCRIBED].turns.mean,
                    tallies[HARD][DESCRIBED].turns.mean, tallies[EASY][SHORT].turns.mean,
                    tallies[MEDIUM][SHORT].turns.mean, tallies[HARD][SHORT].turns.mean);
}

static bool is_solved(const void *context, uint64_t deal) {
  return ((const fc_run_answers *)context)->of[deal].verdict == FC_SOLVED;
}

/* Of deals by their names, the first ones that are won with four cells. */
static char *choose_won(fc_run *run, const char *deals, uint64_t most) {
  const fc_run_sample sample = {.name = "four-cells", .deals = deals};
  fc_run_answers four;
  uint64_t count;
  const bool has = fc_run_ask(run, &(fc_run_question){.sample = sample, .question = "solve"}, &four);
  char *const won = has ? fc_run_choose(run, &sample, is_solved, &four, most, &count) : NULL;
  fc_answers_free(&four);
  return won;
}

static char *choose(fc_run *run, const sorting *s, tier t, uint64_t most) {
  const uint64_t looked_at = s->zero.count > s->three.count ? s->zero.count : s->three.count;
  const fc_deals_text all = fc_run_deals(run, "ms", 1, looked_at);
  const fc_run_sample sample = {.deals = all.text};
  const wanted w = {s, t};
  uint64_t count;
  char *const deals = fc_run_choose(run, &sample, is_wanted, &w, t == HARD ? looked_at : most, &count);
  if (t != HARD || !deals) return deals;
  char *const won = choose_won(run, deals, most);
  free(deals);
  return won;
}

static bool take_tiers(fc_run *run, const sorting *s, fc_run_numbers numbers[TIERS]) {
  const uint64_t most = fc_run_size(run, QUICK_DEALS, PAPER_DEALS, 3);
  for (unsigned t = 0; t < TIERS && fc_run_goes_on(run); t++) {
    char *const deals = choose(run, s, (tier)t, most);
    if (deals) fc_quinston_take(run, &(fc_run_sample){.name = names[t], .deals = deals}, &numbers[t]);
    free(deals);
  }
  return fc_run_goes_on(run);
}

void fc_quinston_tiers(fc_run *run) {
  sorting s = {0};
  fc_run_numbers numbers[TIERS] = {0};
  tally tallies[TIERS][WAYS];
  fc_report_section(run->report, "Levels (Table 1)");
  fc_report_text(run->report,
                 "Easy deals can be won without any cell, hard ones only with all four; medium are those "
                 "between. The paper takes game 34898, which needs none, for medium.");
  if (sort_deals(run, &s) && take_tiers(run, &s, numbers)) {
    for (unsigned t = 0; t < TIERS; t++)
      for (unsigned w = 0; w < WAYS; w++) tallies[t][w] = tally_of(run, &numbers[t], &all_ways[w]);
    tell_findings(run, tallies);
    tell_table(run, tallies);
    tell_plot(run, numbers);
    tell_claims(run, tallies);
  }
  for (unsigned t = 0; t < TIERS; t++) fc_numbers_free(&numbers[t]);
  fc_answers_free(&s.zero);
  fc_answers_free(&s.three);
}
