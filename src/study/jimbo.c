/* jimbo.c - Jimbo et al. 2019: classes of deals by the cells they need, and how long their shortest solutions are. */
#include "study/distribution.h"
#include "study/jimbo.h"

#include "statistics/exact.h"
#include "statistics/relation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Classes A, B and C need all four cells, three, and at most two. A move is a single card (section 2). */
static const fc_figure figures[] = {
    {"A", "Table 1", "class A: deals that need four cells, of 400", "3", 400},
    {"B", "Table 1", "class B: deals that need three cells, of 400", "308", 400},
    {"C", "Table 1", "class C: deals that can be won with two cells, of 400", "89", 400},
    {"A of MS", "section 5", "deals of MS 1 to 64,000 that need four cells, %", "0.655", 64000},
    {"length 100", "section 5", "deals whose shortest solution has at most 100 cards, of 400", "400", 400},
    {"length 90", "section 5", "the same with at most 90 cards, of 400, at least", "370", 400},
    {"length 80", "section 5", "the same with at most 80 cards, of 400, at least", "183", 400},
    {"longer", "section 5", "cards more with three cells than with four, shortest solutions; of one deal",
     "25", 0},
};

static const fc_figure *figure(const char *key) {
  return fc_figure_find(figures, sizeof figures / sizeof *figures, key);
}

enum { CELLS = 6, SAMPLE = 400, KIND_A = 0, KIND_B, KIND_C };
enum { FEW = 10 }; /* with fewer deals than these nothing is concluded */

/* Of deals that were decided; five cells and more are none of the paper's classes and count as A. */
typedef struct classes {
  uint64_t by_cells[CELLS + 1], kinds[FC_KINDS], deals, undecided;
} classes;

static unsigned kind_of(uint64_t cells) { return cells >= 4 ? KIND_A : cells == 3 ? KIND_B : KIND_C; }

static classes count_classes(const fc_run_answers *a, uint64_t first, uint64_t count) {
  classes c = {.deals = count};
  for (uint64_t i = first; i < first + count; i++) {
    const bool is_known = a->of[i].verdict == FC_SOLVED && a->of[i].number <= CELLS;
    if (is_known) {
      c.by_cells[a->of[i].number]++;
      c.kinds[kind_of(a->of[i].number)]++;
    } else {
      c.undecided++;
    }
  }
  return c;
}

static void tell_cells(fc_run *run, const classes *random, const classes *ms) {
  fc_grid g;
  fc_grid_begin(&g, "cells",
                "fewest cells|random deals|share, %|low, %|high, %|Microsoft deals|share of them, %");
  for (unsigned i = 0; i <= CELLS; i++) {
    const fc_interval share = fc_interval_wilson(random->by_cells[i], random->deals, FC_Z_95);
    fc_grid_count(&g, i);
    fc_grid_count(&g, random->by_cells[i]);
    fc_grid_number(&g, 100 * (double)random->by_cells[i] / (double)random->deals, 3);
    fc_grid_number(&g, 100 * share.low, 3);
    fc_grid_number(&g, 100 * share.high, 3);
    fc_grid_count(&g, ms->by_cells[i]);
    fc_grid_number(&g, 100 * (double)ms->by_cells[i] / (double)ms->deals, 3);
  }
  const fc_plot plot = {.title = "How many cells a deal needs",
                        .x_label = "fewest cells with which the deal can be won",
                        .y_label = "deals, %",
                        .more = "set yrange [0:]; set xrange [-0.5:6.5]; set boxwidth 0.7",
                        .series = {{"Microsoft deals", FC_PLOT_BOXES, 1, 7, 0, 0},
                                   {"random deals, 95 % interval", FC_PLOT_BARS, 1, 3, 4, 5}}};
  char caption[200];
  snprintf(caption, sizeof caption,
           "Deals by the fewest cells they need: %llu random ones and Microsoft's 1 to %llu.",
           (unsigned long long)random->deals, (unsigned long long)ms->deals);
  fc_report_plot(run, &plot, &g, caption);
  fc_report_table(run, &g, "The same as a table.");
  fc_grid_free(&g);
}

static const char exchanged_why[] =
    "far outside: as if the counts of B and C were exchanged, see the exact test below";

static void tell_table_1(fc_run *run, const classes *random, const classes *ms) {
  fc_claim claims[] = {
      fc_claim_count(figure("A"), random->kinds[KIND_A], random->deals, random->undecided),
      fc_claim_count(figure("B"), random->kinds[KIND_B], random->deals, random->undecided),
      fc_claim_count(figure("C"), random->kinds[KIND_C], random->deals, random->undecided),
      fc_claim_share(figure("A of MS"), ms->kinds[KIND_A], ms->deals, ms->undecided),
  };
  for (unsigned i = 1; i <= 2; i++)
    if (claims[i].agreement == FC_DIFFERS) fc_claim_because(&claims[i], "%s", exchanged_why);
  if (claims[0].agreement == FC_CANNOT_TELL)
    fc_claim_because(&claims[0], "of %llu deals too few are of this class; the next line has more",
                     (unsigned long long)random->deals);
  fc_report_claims(run, "table-1", claims, 4);
}

/* The paper's counts, as printed or with B and C exchanged. */
static void paper_counts(bool exchanged, uint64_t counts[FC_KINDS]) {
  counts[KIND_A] = (uint64_t)fc_figure_number(figure("A"));
  counts[exchanged ? KIND_C : KIND_B] = (uint64_t)fc_figure_number(figure("B"));
  counts[exchanged ? KIND_B : KIND_C] = (uint64_t)fc_figure_number(figure("C"));
}

/* Samples of 400 behind each other: how many deals of class B there are in each. */
typedef struct blocks {
  uint64_t count, least, most;
} blocks;

static blocks count_blocks(const fc_run_answers *ms) {
  blocks b = {.count = 0};
  for (uint64_t first = 0; first + SAMPLE <= ms->count; first += SAMPLE, b.count++) {
    const uint64_t hits = count_classes(ms, first, SAMPLE).kinds[KIND_B];
    if (b.count == 0 || hits < b.least) b.least = hits;
    if (b.count == 0 || hits > b.most) b.most = hits;
  }
  return b;
}

/* With B and C exchanged: do both counts agree with ours, the error of both samples counted? */
static bool exchanged_fits(const uint64_t both[FC_KINDS], uint64_t deals) {
  return fc_claim_count(figure("C"), both[KIND_B], deals, 0).agreement != FC_DIFFERS &&
         fc_claim_count(figure("B"), both[KIND_C], deals, 0).agreement != FC_DIFFERS;
}

static void conclude_exchange(fc_run *run, const double tests[2], const uint64_t both[FC_KINDS]) {
  const uint64_t deals = both[KIND_A] + both[KIND_B] + both[KIND_C];
  const double unlikely = -6;
  char exchanged[100];
  /* Of few deals the shares are not known well enough for a test that takes them as they are. */
  if (deals >= 4 * SAMPLE)
    snprintf(exchanged, sizeof exchanged, "those exchanged one of %.2g", pow(10, tests[1]));
  else
    snprintf(exchanged, sizeof exchanged, "those exchanged agree with ours within both samples' errors");
  if (tests[0] < unlikely && exchanged_fits(both, deals))
    fc_report_finding(
        run->report,
        "Table 1's counts of classes B and C are most likely exchanged: counts as unlikely as those printed "
        "have a probability of 10^%.0f, %s (exact trinomial tests with the shares of %llu deals). A solver "
        "that "
        "misses most solutions with two cells could have given the printed counts, too, but would have hit "
        "the "
        "exchanged ones only by chance.",
        tests[0], exchanged, (unsigned long long)deals);
  else if (tests[0] < unlikely)
    fc_report_finding(
        run->report,
        "Table 1's counts of classes B and C cannot be right: counts as unlikely as those printed have a "
        "probability of 10^%.0f; exchanged they do not fit either (10^%.1f).",
        tests[0], tests[1]);
  else
    fc_report_text(run->report, "With so few deals nothing can be concluded about the counts of Table 1.");
}

/* Ours beside the paper's, both ways. */
static void tell_shares(fc_run *run, const uint64_t both[FC_KINDS]) {
  static const char *const names[FC_KINDS] = {"A: four cells", "B: three", "C: two or fewer"};
  const uint64_t deals = both[KIND_A] + both[KIND_B] + both[KIND_C];
  uint64_t printed[FC_KINDS], exchanged[FC_KINDS];
  char caption[200];
  fc_grid g;
  paper_counts(false, printed);
  paper_counts(true, exchanged);
  fc_grid_begin(&g, "classes", "class|ours, %|low, %|high, %|as printed, %|B and C exchanged, %");
  for (unsigned i = 0; i < FC_KINDS; i++) {
    const fc_interval share = fc_interval_wilson(both[i], deals, FC_Z_95);
    fc_grid_text(&g, "%s", names[i]);
    fc_grid_number(&g, 100 * (double)both[i] / (double)deals, 2);
    fc_grid_number(&g, 100 * share.low, 2);
    fc_grid_number(&g, 100 * share.high, 2);
    fc_grid_number(&g, 100 * (double)printed[i] / SAMPLE, 2);
    fc_grid_number(&g, 100 * (double)exchanged[i] / SAMPLE, 2);
  }
  const fc_plot plot = {.title = "Deals by class: ours, and Table 1 read in two ways",
                        .x_label = "class: fewest cells with which the deal can be won",
                        .y_label = "deals, %",
                        .more = "set yrange [0:100]",
                        .series = {{"ours, 95 % interval", FC_PLOT_BARS, 0, 2, 3, 4},
                                   {"Table 1 as printed", FC_PLOT_POINTS, 0, 5, 0, 0},
                                   {"Table 1, B and C exchanged", FC_PLOT_POINTS, 0, 6, 0, 0}}};
  snprintf(caption, sizeof caption, "Ours: %llu deals, random and Microsoft's. The paper's: %d random deals.",
           (unsigned long long)deals, SAMPLE);
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
}

static void tell_exchange(fc_run *run, const fc_run_answers *ms, const classes *random,
                          const classes *of_ms) {
  uint64_t both[FC_KINDS];
  double shares[FC_KINDS];
  for (unsigned i = 0; i < FC_KINDS; i++) {
    both[i] = random->kinds[i] + of_ms->kinds[i];
    /* Half a deal more, so that a class that was not met is not impossible. */
    shares[i] = ((double)both[i] + 0.5) /
                ((double)(random->deals + of_ms->deals - random->undecided - of_ms->undecided) + 1.5);
  }
  fc_grid g;
  double tests[2];
  fc_grid_begin(&g, "exchange",
                "Table 1|class A|class B|class C|log10 p of B|log10 p of C|log10 p of all three");
  for (unsigned exchanged = 0; exchanged <= 1; exchanged++) {
    uint64_t n[FC_KINDS];
    paper_counts(exchanged, n);
    tests[exchanged] = fc_trinomial_test_log10(n, shares);
    fc_grid_text(&g, exchanged ? "B and C exchanged" : "as printed");
    for (unsigned i = 0; i < FC_KINDS; i++) fc_grid_count(&g, n[i]);
    fc_grid_number(&g, fc_binomial_test_log10(n[KIND_B], SAMPLE, shares[KIND_B]), 2);
    fc_grid_number(&g, fc_binomial_test_log10(n[KIND_C], SAMPLE, shares[KIND_C]), 2);
    fc_grid_number(&g, tests[exchanged], 2);
  }
  fc_grid_text(&g, "expected of 400");
  for (unsigned i = 0; i < FC_KINDS; i++) fc_grid_number(&g, SAMPLE * shares[i], 1);
  for (unsigned i = 0; i < FC_KINDS; i++) fc_grid_text(&g, "%s", "");
  fc_report_section(run->report, "Were classes B and C exchanged?");
  tell_shares(run, both);
  fc_report_table(run, &g,
                  "Exact two-sided tests of the paper's counts against the shares of our deals, random and "
                  "Microsoft's together; "
                  "p as log10.");
  fc_grid_free(&g);
  conclude_exchange(run, tests, both);
  const blocks b = count_blocks(ms);
  if (b.count > 1)
    fc_report_text(
        run->report,
        "Microsoft's deals have, in %llu samples of 400 one after the other, %llu to %llu deals of "
        "class B each; the paper's sample has %s.",
        (unsigned long long)b.count, (unsigned long long)b.least, (unsigned long long)b.most,
        figure("B")->value);
}

/* Lengths of shortest solutions, where they were proved, and of near-shortest ones. */
typedef struct lengths {
  fc_series shortest, near;
  uint64_t unproved;
} lengths;

/* What the paper says of lengths: so many deals have at most so many cards. */
enum { BOUNDS = 3 };
static const struct {
  const char *key;
  double cards;
} bounds[BOUNDS] = {{"length 100", 100}, {"length 90", 90}, {"length 80", 80}};

static double share_at_most(fc_series s, double cards) {
  return 100 * (double)fc_series_at_most(s, cards) / (double)s.count;
}

static void tell_cumulative(fc_run *run, const lengths *l) {
  const double first = fmin(fc_series_quantile(run, l->near, 0), bounds[BOUNDS - 1].cards) - 1,
               last = fmax(fc_series_quantile(run, l->near, 1), bounds[0].cards);
  fc_grid g;
  char caption[200];
  fc_grid_begin(&g, "length-cumulative",
                "cards|shortest, % with at most so many|near-shortest, % with at most so many|the paper, %");
  for (double cards = first; cards <= last; cards++) {
    double paper = NAN;
    for (unsigned i = 0; i < BOUNDS; i++)
      if (bounds[i].cards == cards) paper = 100 * fc_figure_number(figure(bounds[i].key)) / SAMPLE;
    fc_grid_number(&g, cards, 0);
    fc_grid_number(&g, share_at_most(l->shortest, cards), 2);
    fc_grid_number(&g, share_at_most(l->near, cards), 2);
    fc_grid_number(&g, paper, 2);
  }
  const fc_plot plot = {.title = "How many deals have a solution of at most so many cards",
                        .x_label = "length, single cards",
                        .y_label = "deals, %",
                        .more = "set yrange [0:105]",
                        .series = {{"shortest, proved", FC_PLOT_CURVE, 1, 2, 0, 0},
                                   {"the paper: at least so many", FC_PLOT_POINTS, 1, 4, 0, 0},
                                   {"near-shortest", FC_PLOT_CURVE, 1, 3, 0, 0}}};
  snprintf(caption, sizeof caption,
           "%zu random deals with proved shortest solutions, %zu with near-shortest ones; the paper's three "
           "bounds are of %d.",
           l->shortest.count, l->near.count, SAMPLE);
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
}

static void tell_bounds(fc_run *run, const lengths *l) {
  /* Proved lengths are what the paper speaks of, but only of all deals: those that were given up are the long ones. */
  const bool is_proved = l->unproved == 0 && l->shortest.count >= l->near.count;
  const fc_series ours = is_proved ? l->shortest : l->near;
  fc_claim claims[BOUNDS];
  for (unsigned i = 0; i < BOUNDS; i++) {
    claims[i] = fc_claim_count_at_least(figure(bounds[i].key), fc_series_at_most(ours, bounds[i].cards),
                                        ours.count, 0);
    if (!is_proved)
      fc_claim_because(
          &claims[i],
          "ours are near-shortest solutions: the shortest are no longer, so that at least so many "
          "deals have one");
  }
  fc_report_claims(run, "lengths", claims, BOUNDS);
  if (l->near.count > 0) tell_cumulative(run, l);
}

static void tell_lengths(fc_run *run, const lengths *l) {
  const fc_series both[] = {l->shortest, l->near};
  const fc_sample s = fc_series_sample(run, l->shortest), n = fc_series_sample(run, l->near);
  const fc_interval mean = fc_mean_interval(&s);
  fc_grid g;
  fc_report_section(run->report, "Lengths of shortest solutions");
  tell_bounds(run, l);
  fc_grid_begin(&g, "length-distribution", "cards|shortest, % of deals|near-shortest, % of deals");
  fc_distribution_rows(&g, both, 2);
  const fc_plot plot = {.title = "Lengths of shortest solutions of random deals",
                        .x_label = "length, single cards",
                        .y_label = "deals, %",
                        .more = "set yrange [0:]; set boxwidth 0.9",
                        .series = {{"near-shortest", FC_PLOT_BOXES, 1, 3, 0, 0},
                                   {"shortest, proved", FC_PLOT_STEPS, 1, 2, 0, 0}}};
  char caption[300];
  snprintf(caption, sizeof caption,
           "%zu deals with proved shortest solutions (%llu were given up), %zu with near-shortest ones (beam "
           "100).",
           l->shortest.count, (unsigned long long)l->unproved, l->near.count);
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
  if (s.count >= FEW)
    fc_report_finding(
        run->report,
        "The shortest solution of a random deal has %.1f cards on average (95 %% interval %.1f to %.1f), "
        "with "
        "a standard deviation of %.1f; in %zu deals it has from %.0f to %.0f, half have at most %.0f and 95 "
        "%% at most %.0f. The paper gives three bounds only. Near-shortest solutions (%zu deals) have %.1f.",
        s.mean, mean.low, mean.high, sqrt(s.variance), s.count, s.lowest, s.highest, s.median,
        fc_series_quantile(run, l->shortest, 0.95), n.count, n.mean);
}

/* Is a deal that needs more cells also longer? */
static void tell_cells_and_lengths(fc_run *run, const fc_run_answers *cells, const fc_run_answers *near) {
  const uint64_t most = cells->count < near->count ? cells->count : near->count;
  double *const x = malloc((most + 1) * sizeof *x), *const y = malloc((most + 1) * sizeof *y);
  size_t pairs = 0;
  for (uint64_t i = 0; x && y && i < most; i++) {
    if (cells->of[i].verdict != FC_SOLVED || near->of[i].verdict != FC_SOLVED) continue;
    x[pairs] = (double)cells->of[i].number;
    y[pairs++] = (double)near->of[i].cards;
  }
  if (!x || !y) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  fc_correlation c;
  if (x && y && fc_correlation_spearman(x, y, pairs, &c) == FC_OK) {
    fc_grid g;
    fc_grid_begin(&g, "length-by-cells", "fewest cells|deals|mean length, cards|low|high");
    for (unsigned k = 0; k <= CELLS; k++) {
      double *const own = malloc((pairs + 1) * sizeof *own);
      size_t count = 0;
      for (size_t i = 0; own && i < pairs; i++)
        if (x[i] == k) own[count++] = y[i];
      if (own && count > 0) {
        const fc_sample s = fc_series_sample(run, (fc_series){own, count});
        const fc_interval mean = fc_mean_interval(&s);
        fc_grid_count(&g, k);
        fc_grid_count(&g, count);
        fc_grid_number(&g, s.mean, 2);
        fc_grid_number(&g, mean.low, 2);
        fc_grid_number(&g, mean.high, 2);
      }
      free(own);
    }
    fc_report_table(run, &g,
                    "Near-shortest lengths (beam 100) of random deals by the fewest cells they need.");
    fc_grid_free(&g);
    const fc_interval r = fc_correlation_interval(c.r, pairs);
    fc_report_finding(run->report,
                      "%s the rank correlation of the fewest cells with the near-shortest length is %.2f (95 "
                      "%% interval %.2f "
                      "to %.2f, %zu deals).",
                      r.low > -0.5 && r.high < 0.5 ? "Cells and length are two kinds of hardness:"
                                                   : "Cells and length:",
                      c.r, r.low, r.high, pairs);
  }
  free(x);
  free(y);
}

/* Deals that need three cells, by their names. */
static char *name_class_b(fc_run *run, const fc_run_answers *cells, uint64_t first, unsigned wanted) {
  enum { LONGEST = 40 };
  char *const words = calloc(wanted + 1, LONGEST);
  if (!words) return fc_run_fail(run, FC_NO_MEMORY, "no memory"), NULL;
  unsigned count = 0;
  for (uint64_t i = 0; i < cells->count && count < wanted; i++) {
    if (cells->of[i].verdict != FC_SOLVED || cells->of[i].number != 3) continue;
    snprintf(words + strlen(words), LONGEST, "%srandom:%llu", count > 0 ? " " : "",
             (unsigned long long)(first + i));
    count++;
  }
  return words;
}

static void tell_fewer_cells(fc_run *run, const fc_run_answers *with_three, const fc_run_answers *with_four) {
  double *const more = malloc((with_three->count + 1) * sizeof *more);
  size_t count = 0;
  for (uint64_t i = 0; more && i < with_three->count; i++)
    if (fc_answers_has(with_three, i) && fc_answers_has(with_four, i))
      more[count++] = (double)with_three->of[i].cards - (double)with_four->of[i].cards;
  if (!more) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  if (more && count > 1) {
    const fc_sample s = fc_series_sample(run, (fc_series){more, count});
    const fc_interval mean = fc_mean_interval(&s);
    fc_claim claim = fc_claim_bound(figure("longer"), s.highest, (fc_interval){s.highest, INFINITY}, true);
    claim.sample = count;
    if (claim.agreement != FC_AGREES)
      fc_claim_because(
          &claim,
          "the paper tells of one deal of its own; of ours the most is %.0f, on near-shortest solutions",
          s.highest);
    fc_report_section(run->report, "One cell fewer");
    fc_report_claims(run, "one-cell-fewer", &claim, 1);
    if (count >= FEW)
      fc_report_finding(
          run->report,
          "A deal that needs three cells takes %.1f cards more with three cells than with four "
          "(mean of %zu deals, near-shortest solutions, 95 %% interval %.1f to %.1f; the most is "
          "%.0f).",
          s.mean, count, mean.low, mean.high, s.highest);
  }
  free(more);
}

static void ask_fewer_cells(fc_run *run, const fc_run_answers *cells, uint64_t first) {
  const unsigned wanted = (unsigned)fc_run_size(run, 40, 100, 2);
  char *const words = name_class_b(run, cells, first, wanted);
  fc_run_answers three = {.of = NULL}, four = {.of = NULL};
  fc_run_question question = {.sample = {.name = "class-b-three", .overrides = "--cells 3", .deals = words},
                              .question = "optimal",
                              .beam = 100};
  if (words && *words && fc_run_ask(run, &question, &three)) {
    question.sample = (fc_run_sample){.name = "class-b-four", .deals = words};
    if (fc_run_ask(run, &question, &four)) tell_fewer_cells(run, &three, &four);
  }
  fc_answers_free(&three);
  fc_answers_free(&four);
  free(words);
}

static void ask_lengths(fc_run *run, const fc_run_answers *cells) {
  const fc_deals_text all = fc_run_deals(run, "random", 1, fc_run_size(run, SAMPLE, SAMPLE, 10)),
                      some = fc_run_deals(run, "random", 1, fc_run_size(run, 80, SAMPLE, 2));
  fc_run_answers near = {.of = NULL}, shortest = {.of = NULL};
  if (fc_run_ask(run,
                 &(fc_run_question){.sample = {.name = "random-near", .deals = all.text},
                                    .question = "optimal",
                                    .beam = 100},
                 &near) &&
      fc_run_ask(run,
                 &(fc_run_question){.sample = {.name = "random-shortest", .deals = some.text},
                                    .question = "optimal"},
                 &shortest)) {
    lengths l = {.unproved = 0};
    double *const exact = fc_answers_of(run, &shortest, FC_RESULT_cards, &l.shortest.count),
                  *const found = fc_answers_of(run, &near, FC_RESULT_cards, &l.near.count);
    l.shortest.numbers = exact;
    l.near.numbers = found;
    for (uint64_t i = 0; i < shortest.count; i++) l.unproved += !shortest.of[i].optimal;
    if (exact && found) tell_lengths(run, &l);
    if (exact && found) tell_cells_and_lengths(run, cells, &near);
    if (exact && found) fc_jimbo_search(run, &near);
    free(exact);
    free(found);
  }
  fc_answers_free(&near);
  fc_answers_free(&shortest);
}

static void perform(fc_run *run) {
  const uint64_t first = (run->settings->seed - 1) * 1000000000 + 1;
  const fc_deals_text deals = fc_run_deals(run, "random", 1, fc_run_size(run, SAMPLE, SAMPLE, 20));
  char ms_deals[60];
  snprintf(ms_deals, sizeof ms_deals, "ms:1..%llu", (unsigned long long)fc_run_size(run, 2000, 32000, 20));
  fc_run_answers cells = {.of = NULL}, ms = {.of = NULL};
  if (fc_run_ask(
          run,
          &(fc_run_question){.sample = {.name = "random-cells", .deals = deals.text}, .question = "cells"},
          &cells) &&
      fc_run_ask(run,
                 &(fc_run_question){.sample = {.name = "ms-cells", .deals = ms_deals}, .question = "cells"},
                 &ms)) {
    const classes random = count_classes(&cells, 0, cells.count), of_ms = count_classes(&ms, 0, ms.count);
    fc_report_section(run->report, "Classes by cells");
    tell_table_1(run, &random, &of_ms);
    tell_cells(run, &random, &of_ms);
    tell_exchange(run, &ms, &random, &of_ms);
    ask_lengths(run, &cells);
    ask_fewer_cells(run, &cells, first);
  }
  fc_answers_free(&cells);
  fc_answers_free(&ms);
}

const fc_study fc_study_jimbo = {
    .name = "jimbo",
    .title = "Jimbo et al. 2019",
    .source = "S. Jimbo, K. Yamada, S. Imamura, K. Ueno, H. Okada: Distribution of solutions of FreeCell. "
              "RIMS 2019.",
    .perform = perform,
};
