/* chen.c - Chen 2015: his figures, and the study as a whole. */
#include "study/chen.h"

#include "study/fc_solve.h"

#include <stdlib.h>

const char *const fc_chen_type_names[FC_CHEN_TYPES] = {
    "Random", "A0KDeep", "ADeepK0", "Colour sorted", "Blocking Cards 2", "Blocking Cards K"};
const char *const fc_chen_type_deals[FC_CHEN_TYPES] = {
    "random", "aces=0,kings=deep", "aces=deep,kings=0", "colour=sorted", "blocking=2", "blocking=K"};

/* Lengths are moves of fc-solve's preset video-editing, in which a run counts one. */
static const fc_figure figures[] = {
    {"length mean 0", "Table 2", "Random: mean length, moves", "92", 10000},
    {"length mean 1", "Table 2", "A0KDeep: mean length, moves", "77", 10000},
    {"length mean 2", "Table 2", "ADeepK0: mean length, moves", "106", 10000},
    {"length mean 3", "Table 2", "Colour sorted: mean length, moves", "91", 10000},
    {"length mean 4", "Table 2", "Blocking Cards 2: mean length, moves", "88", 10000},
    {"length mean 5", "Table 2", "Blocking Cards K: mean length, moves", "97", 10000},
    {"length least 0", "Table 2", "Random: shortest, moves", "63", 10000},
    {"length least 1", "Table 2", "A0KDeep: shortest, moves", "59", 10000},
    {"length least 2", "Table 2", "ADeepK0: shortest, moves", "82", 10000},
    {"length least 3", "Table 2", "Colour sorted: shortest, moves", "68", 10000},
    {"length least 4", "Table 2", "Blocking Cards 2: shortest, moves", "65", 10000},
    {"length least 5", "Table 2", "Blocking Cards K: shortest, moves", "75", 10000},
    {"length most 0", "Table 2", "Random: longest, moves", "126", 10000},
    {"length most 1", "Table 2", "A0KDeep: longest, moves", "102", 10000},
    {"length most 2", "Table 2", "ADeepK0: longest, moves", "277", 10000},
    {"length most 3", "Table 2", "Colour sorted: longest, moves", "186", 10000},
    {"length most 4", "Table 2", "Blocking Cards 2: longest, moves", "132", 10000},
    {"length most 5", "Table 2", "Blocking Cards K: longest, moves", "131", 10000},
    {"length p 1", "Table 2", "A0KDeep: p of the t-test", "0.000", 10000},
    {"length p 2", "Table 2", "ADeepK0: p of the t-test", "2.934E-256", 10000},
    {"length p 3", "Table 2", "Colour sorted: p of the t-test", "6.031E-14", 10000},
    {"length p 4", "Table 2", "Blocking Cards 2: p of the t-test", "1.929E-31", 10000},
    {"length p 5", "Table 2", "Blocking Cards K: p of the t-test", "7.288E-49", 10000},
    {"states mean 0", "Table 3", "Random: mean states", "65641", 10000},
    {"states mean 1", "Table 3", "A0KDeep: mean states", "21454", 10000},
    {"states mean 2", "Table 3", "ADeepK0: mean states", "126336", 10000},
    {"states mean 3", "Table 3", "Colour sorted: mean states", "100516", 10000},
    {"states mean 4", "Table 3", "Blocking Cards 2: mean states", "54459", 10000},
    {"states mean 5", "Table 3", "Blocking Cards K: mean states", "92077", 10000},
    {"states least 0", "Table 3", "Random: fewest states", "3974", 10000},
    {"states least 1", "Table 3", "A0KDeep: fewest states", "1927", 10000},
    {"states least 2", "Table 3", "ADeepK0: fewest states", "26118", 10000},
    {"states least 3", "Table 3", "Colour sorted: fewest states", "3638", 10000},
    {"states least 4", "Table 3", "Blocking Cards 2: fewest states", "3426", 10000},
    {"states least 5", "Table 3", "Blocking Cards K: fewest states", "13944", 10000},
    {"states most 0", "Table 3", "Random: most states", "218505", 10000},
    {"states most 1", "Table 3", "A0KDeep: most states", "185854", 10000},
    {"states most 2", "Table 3", "ADeepK0: most states", "805686", 10000},
    {"states most 3", "Table 3", "Colour sorted: most states", "229868", 10000},
    {"states most 4", "Table 3", "Blocking Cards 2: most states", "218531", 10000},
    {"states most 5", "Table 3", "Blocking Cards K: most states", "207701", 10000},
    {"states p 1", "Table 3", "A0KDeep: p of the t-test", "4.5116E-189", 10000},
    {"states p 2", "Table 3", "ADeepK0: p of the t-test", "1.239E-229", 10000},
    {"states p 3", "Table 3", "Colour sorted: p of the t-test", "7.123E-78", 10000},
    {"states p 4", "Table 3", "Blocking Cards 2: p of the t-test", "8.523E-15", 10000},
    {"states p 5", "Table 3", "Blocking Cards K: p of the t-test", "8.484E-77", 10000},
    {"time least 0", "Table 4", "Random: least time, ms", "89", 10000},
    {"time least 1", "Table 4", "A0KDeep: least time, ms", "62", 10000},
    {"time least 2", "Table 4", "ADeepK0: least time, ms", "275", 10000},
    {"time least 3", "Table 4", "Colour sorted: least time, ms", "97", 10000},
    {"time least 4", "Table 4", "Blocking Cards 2: least time, ms", "87", 10000},
    {"time least 5", "Table 4", "Blocking Cards K: least time, ms", "180", 10000},
    {"time most 0", "Table 4", "Random: most time, ms", "2697", 10000},
    {"time most 1", "Table 4", "A0KDeep: most time, ms", "1555", 10000},
    {"time most 2", "Table 4", "ADeepK0: most time, ms", "8313", 10000},
    {"time most 3", "Table 4", "Colour sorted: most time, ms", "3401", 10000},
    {"time most 4", "Table 4", "Blocking Cards 2: most time, ms", "1895", 10000},
    {"time most 5", "Table 4", "Blocking Cards K: most time, ms", "2362", 10000},
    {"time p 1", "Table 4", "A0KDeep: p of the t-test", "2.0977E-195", 10000},
    {"time p 2", "Table 4", "ADeepK0: p of the t-test", "2.0758E-220", 10000},
    {"time p 3", "Table 4", "Colour sorted: p of the t-test", "6.0857E-53", 10000},
    {"time p 4", "Table 4", "Blocking Cards 2: p of the t-test", "2.484E-16", 10000},
    {"time p 5", "Table 4", "Blocking Cards K: p of the t-test", "1.866E-51", 10000},
    {"time mean 0", "Table 4", "Random: mean time, ms", "727", 10000},
    {"time mean 1", "Table 4", "A0KDeep: mean time, ms", "272", 10000},
    {"time mean 2", "Table 4", "ADeepK0: mean time, ms", "1203", 10000},
    {"time mean 3", "Table 4", "Colour sorted: mean time, ms", "958", 10000},
    {"time mean 4", "Table 4", "Blocking Cards 2: mean time, ms", "594", 10000},
    {"time mean 5", "Table 4", "Blocking Cards K: mean time, ms", "975", 10000},
    {"median 0", "Figure 11", "Random: median length, moves", "92", 10000},
    {"mode 0", "Figure 11", "Random: mode of the length, moves", "91", 10000},
    {"median 1", "Figure 12", "A0KDeep: median length, moves", "77", 10000},
    {"mode 1", "Figure 12", "A0KDeep: mode of the length, moves", "77", 10000},
    {"median 2", "Figure 12", "ADeepK0: median length, moves", "105", 10000},
    {"mode 2", "Figure 12", "ADeepK0: mode of the length, moves", "104", 10000},
    {"median 3", "Figure 12", "Colour sorted: median length, moves", "91", 10000},
    {"mode 3", "Figure 12", "Colour sorted: mode of the length, moves", "83", 10000},
    {"two peaks", "Figure 12", "Colour sorted: lengths have two peaks; Sarle's coefficient less 5/9", "two",
     10000},
    {"aces", "Figure 9", "length with the depth of the aces, r", "rises", 2000},
    {"kings", "Figure 9", "length with the depth of the kings, r", "falls", 2000},
    {"aces sorted", "Figure 9", "length with the depth of the aces, colour sorted, r", "rises", 2000},
    {"kings sorted", "Figure 9", "length with the depth of the kings, colour sorted, r", "falls", 2000},
    {"sorted states", "Figure 9", "states of colour sorted deals less those of others, log10", "more", 2000},
    {"sorted effect", "Figure 9", "effect of sorting on states less that on length, standard deviations",
     "greater", 2000},
    {"blocking", "Figure 10", "length with the rank of the blocking cards, r", "rises", 2000},
    {"blocking range", "Figure 10", "length of blocking K less that of blocking 2, moves", "9", 2000},
    {"r length", "Figure 14", "r of score and length", "0.439", 100000},
    {"slope length", "Figure 14", "slope, moves for a point", "0.219", 100000},
    {"intercept length", "Figure 14", "intercept, moves", "66.9", 100000},
    {"rmse length", "Figure 14", "RMSE, moves", "2.660", 100000},
    {"r states", "Figure 15", "r of score and states", "0.366", 100000},
    {"slope states", "Figure 15", "slope, states for a point", "838", 100000},
    {"intercept states", "Figure 15", "intercept, states", "-30000", 100000},
    {"rmse states", "Figure 15", "RMSE, states", "189.737", 100000},
    {"r time", "Figure 16", "r of score and time", "0.366", 100000},
    {"slope time", "Figure 16", "slope, ms for a point", "7.96", 100000},
    {"intercept time", "Figure 16", "intercept, ms", "-213", 100000},
    {"rmse time", "Figure 16", "RMSE, ms", "17.869", 100000},
};

const fc_figure *fc_chen_figure(const char *key) {
  return fc_figure_find(figures, sizeof figures / sizeof *figures, key);
}

static bool check_peer(fc_run *run) {
  if (!run->settings->with_peers || fc_solve_can()) return true;
  return fc_run_fail(run, FC_BAD_INPUT,
                     "--peer: fc-solve was not found; install it: apt-get install freecell-solver-bin");
}

/* fc-solve takes a fifth of a second for a deal: of 2,000 the mean length is known to a third of a move, of 10,000 as Chen had them
 * it would take hours. Shortest solutions are ours alone, and take seconds each. */
enum { PEER_DEALS = 2000, SHORTEST_DEALS = 500 };

static bool take_random(fc_run *run, fc_chen_study *s) {
  const fc_chen_sizes sizes = {.fast = fc_run_size(run, 10000, 100000, 40),
                               .shortened = fc_run_size(run, 2000, 20000, 20),
                               .near = fc_run_size(run, 400, 5000, 12),
                               .peer = fc_run_size(run, 300, PEER_DEALS, 12)};
  const fc_deals_text shortest = fc_run_deals(run, "random", 1, fc_run_size(run, 60, SHORTEST_DEALS, 5)),
                      cells = fc_run_deals(run, "random", 1, fc_run_size(run, 600, 10000, 12));
  return fc_chen_take(run, "random", fc_chen_type_deals, 1, sizes, &s->random) &&
         fc_run_ask(run,
                    &(fc_run_question){.sample = {.name = "random-shortest", .deals = shortest.text},
                                       .question = "optimal"},
                    &s->shortest) &&
         fc_run_ask(
             run,
             &(fc_run_question){.sample = {.name = "random-cells", .deals = cells.text}, .question = "cells"},
             &s->cells);
}

static bool take_types(fc_run *run, fc_chen_study *s) {
  const fc_chen_sizes sizes = {.fast = fc_run_size(run, 4000, 10000, 20),
                               .shortened = fc_run_size(run, 600, 10000, 12),
                               .near = fc_run_size(run, 150, 2000, 5),
                               .peer = fc_run_size(run, 100, PEER_DEALS, 5)};
  return fc_chen_take(run, "types", fc_chen_type_deals + 1, FC_CHEN_TYPES - 1, sizes, &s->types);
}

static void tell_solvers(fc_run *run) {
  fc_report_text(
      run->report,
      run->settings->with_peers
          ? "Chen measured a solver, fc-solve with its preset video-editing, which is measured here, "
            "too."
          : "Chen measured a solver, fc-solve with its preset video-editing; with --peer that solver "
            "is measured here, too. Without it, ours stand in its place: lengths, states and times "
            "of other searches.");
  fc_report_text(
      run->report,
      "Solutions of ours, from the longest to the shortest: the finder's are those found at once; "
      "shortened are the finder's made shorter by local searches; near-shortest are by a beam search "
      "of width 100; shortest are proved. A turn moves one card or one run, as Chen's solver "
      "counts moves; a length in cards counts every card.");
}

static void perform(fc_run *run) {
  fc_chen_study s = {.first = (run->settings->seed - 1) * 1000000000 + 1};
  if (check_peer(run) && take_random(run, &s) && take_types(run, &s)) {
    tell_solvers(run);
    fc_chen_tables(run, &s);
    fc_chen_depths(run);
    fc_chen_scores(run, &s);
    fc_chen_future(run, &s);
  }
  fc_chen_free(&s.random);
  fc_chen_free(&s.types);
  fc_answers_free(&s.shortest);
  fc_answers_free(&s.cells);
}

const fc_study fc_study_chen = {
    .name = "chen",
    .title = "Chen 2015",
    .source = "M. W. H. Chen: The Hardness Analysis of FreeCell Games. Bachelor thesis, University of "
              "Amsterdam, 2015.",
    .perform = perform,
};
