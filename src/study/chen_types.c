/* chen_types.c - Tables 2 to 4 and Figures 11 and 12: types of deals against random ones. */
#include "study/chen.h"

#include "statistics/bootstrap.h"
#include "statistics/student.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What is measured of each type: one of Chen's indicators, in one of our ways. */
typedef struct way {
  const char *name;
  fc_series of[FC_CHEN_TYPES];
  fc_sample samples[FC_CHEN_TYPES];
} way;

typedef fc_series get_series(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned field);

static fc_series get_fast(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned field) {
  return fc_chen_fast(run, s, kind, field);
}
static fc_series get_peer(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned field) {
  return fc_chen_peer(run, s, kind, field);
}
static fc_series get_short(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned field) {
  return fc_chen_short(run, s, kind, (fc_result_field)field);
}
static fc_series get_near(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned field) {
  return fc_chen_near(run, s, kind, (fc_result_field)field);
}

/* Times are told in milliseconds. */
static way open_way(fc_run *run, const fc_chen_study *s, const char *name, get_series *get, unsigned field,
                    double scale) {
  way w = {.name = name};
  for (unsigned type = 0; type < FC_CHEN_TYPES; type++) {
    w.of[type] =
        type == FC_CHEN_RANDOM ? get(run, &s->random, 0, field) : get(run, &s->types, type - 1, field);
    for (size_t i = 0; i < w.of[type].count; i++) ((double *)w.of[type].numbers)[i] *= scale;
    w.samples[type] = fc_series_sample(run, w.of[type]);
  }
  return w;
}

static void close_way(way *w) {
  for (unsigned type = 0; type < FC_CHEN_TYPES; type++) free((void *)w->of[type].numbers);
}

static void add_test(fc_grid *g, const way *w, unsigned type) {
  fc_t_test student, welch;
  const fc_sample *const s = &w->samples[type], *const base = &w->samples[FC_CHEN_RANDOM];
  const bool has_test = type != FC_CHEN_RANDOM && fc_t_test_student(s, base, &student) == FC_OK &&
                        fc_t_test_welch(s, base, &welch) == FC_OK;
  fc_grid_number(g, has_test ? student.t : NAN, 2);
  fc_grid_number(g, has_test ? student.log10_p : NAN, 2);
  fc_grid_number(g, has_test ? welch.log10_p : NAN, 2);
}

static const fc_figure *type_figure(const char *what, unsigned type) {
  char key[40];
  snprintf(key, sizeof key, "%s %u", what, type);
  return fc_chen_figure(key);
}

/* What the thesis prints, above ours. `what` is its table: length, states or time. */
static void add_thesis(fc_grid *g, const char *what, bool has_modes) {
  char least[20], most[20], mean[20], p[20];
  snprintf(least, sizeof least, "%s least", what);
  snprintf(most, sizeof most, "%s most", what);
  snprintf(mean, sizeof mean, "%s mean", what);
  snprintf(p, sizeof p, "%s p", what);
  for (unsigned type = 0; type < FC_CHEN_TYPES; type++) {
    fc_grid_text(g, "the thesis");
    fc_grid_text(g, "%s", fc_chen_type_names[type]);
    fc_grid_count(g, type_figure(mean, type)->sample);
    fc_grid_text(g, "%s", type_figure(least, type)->value);
    fc_grid_text(g, "%s", type_figure(most, type)->value);
    fc_grid_text(g, "%s", type_figure(mean, type)->value);
    /* Neither intervals nor medians, modes, deviations and t. */
    for (unsigned i = 0; i < 5u + has_modes; i++) fc_grid_text(g, "%s", "");
    fc_grid_number(g, type > 0 ? log10(fc_figure_number(type_figure(p, type))) : NAN, 2);
    fc_grid_text(g, "%s", "");
  }
}

static void add_way(fc_grid *g, const way *w, int decimals, bool has_modes) {
  for (unsigned type = 0; type < FC_CHEN_TYPES; type++) {
    const fc_sample *const s = &w->samples[type];
    const fc_interval mean = fc_amount_interval(s);
    fc_grid_text(g, "%s", w->name);
    fc_grid_text(g, "%s", fc_chen_type_names[type]);
    fc_grid_count(g, s->count);
    fc_grid_number(g, s->lowest, decimals);
    fc_grid_number(g, s->highest, decimals);
    fc_grid_number(g, s->mean, decimals + 1);
    fc_grid_number(g, mean.low, decimals + 1);
    fc_grid_number(g, mean.high, decimals + 1);
    fc_grid_number(g, s->median, decimals);
    if (has_modes) fc_grid_number(g, s->mode, decimals);
    fc_grid_number(g, sqrt(s->variance), decimals + 1);
    add_test(g, w, type);
  }
}

/* Of lengths there are few, so that one is met most often; states and times hardly ever come twice. */
static void tell_table(fc_run *run, const char *name, const char *what, const char *caption, const way ways[],
                       size_t count, int decimals) {
  const bool has_modes = strcmp(what, "length") == 0;
  char heads[200];
  fc_grid g;
  snprintf(heads, sizeof heads,
           "by|type|deals|least|most|mean|low|high|median%s|standard deviation|t against Random|log10 p, "
           "Student|log10 p, Welch",
           has_modes ? "|mode" : "");
  fc_grid_begin(&g, name, heads);
  add_thesis(&g, what, has_modes);
  for (size_t i = 0; i < count; i++) add_way(&g, &ways[i], decimals, has_modes);
  fc_report_table(run, &g, caption);
  fc_grid_free(&g);
}

/* Table 2 at a glance. */
static void tell_means(fc_run *run, const way *turns, const way *near) {
  fc_grid g;
  char caption[200];
  fc_grid_begin(&g, "table-2-means", "type|the thesis, moves|turns|low|high|near-shortest, cards|low|high");
  for (unsigned type = 0; type < FC_CHEN_TYPES; type++) {
    fc_grid_text(&g, "%s", fc_chen_type_names[type]);
    fc_grid_text(&g, "%s", type_figure("length mean", type)->value);
    for (unsigned i = 0; i < 2; i++) {
      const fc_sample *const s = &(i == 0 ? turns : near)->samples[type];
      const fc_interval mean = fc_mean_interval(s);
      fc_grid_number(&g, s->mean, 2);
      fc_grid_number(&g, mean.low, 2);
      fc_grid_number(&g, mean.high, 2);
    }
  }
  const fc_plot plot = {.title = "Table 2: mean length of solutions by type of deal",
                        .x_label = "type of deal",
                        .y_label = "mean length, moves",
                        .more = "set xtics font ',11'",
                        .series = {{"the thesis, moves", FC_PLOT_POINTS, 0, 2, 0, 0},
                                   {turns->name, FC_PLOT_BARS, 0, 3, 4, 5},
                                   {near->name, FC_PLOT_BARS, 0, 6, 7, 8}}};
  snprintf(caption, sizeof caption,
           "Bars are 95 %% intervals. %s: %zu random deals and %zu of each other type; %s: %zu and %zu; the "
           "thesis has 10,000 of each.",
           turns->name, turns->of[0].count, turns->of[1].count, near->name, near->of[0].count,
           near->of[1].count);
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
}

static const char another_solver[] = "another solver: ours; with --peer his own is measured";

/* His means, by his solver where it was measured, else by ours. */
static size_t claim_means(const char *what, const way *w, bool is_his, fc_claim claims[]) {
  for (unsigned type = 0; type < FC_CHEN_TYPES; type++) {
    const fc_figure *const f = type_figure(what, type);
    const bool is_time = strcmp(what, "time mean") == 0;
    claims[type] = is_his && !is_time
                       ? fc_claim_mean(f, &w->samples[type])
                       : fc_claim_apart(f, w->samples[type].mean, fc_amount_interval(&w->samples[type]),
                                        w->samples[type].count);
    if (!is_his)
      fc_claim_because(&claims[type], "%s", another_solver);
    else if (is_time)
      fc_claim_because(&claims[type], "his solver on another machine");
    else if (claims[type].agreement == FC_DIFFERS)
      fc_claim_because(&claims[type], "his preset in another version, and deals drawn by another program");
  }
  return FC_CHEN_TYPES;
}

/* Which way a type differs from random deals: that should hardly depend on the solver. */
static size_t claim_signs(const char *what, const way *w, fc_claim claims[]) {
  static fc_figure figures[3][FC_CHEN_TYPES];
  static char words[3][FC_CHEN_TYPES][80];
  const unsigned row = strcmp(what, "length mean") == 0 ? 0 : strcmp(what, "states mean") == 0 ? 1 : 2;
  static const char *const names[] = {"mean length", "mean states", "mean time"};
  const double base = fc_figure_number(type_figure(what, FC_CHEN_RANDOM));
  for (unsigned type = 1; type < FC_CHEN_TYPES; type++) {
    const fc_figure *const f = type_figure(what, type);
    const int sign = fc_figure_number(f) > base ? 1 : -1;
    const fc_sample *const s = &w->samples[type], *const b = &w->samples[FC_CHEN_RANDOM];
    const double off = s->mean - b->mean,
                 reach = FC_Z_95 * sqrt(s->variance / (double)s->count + b->variance / (double)b->count);
    snprintf(words[row][type], sizeof words[row][type], "%s less Random: %s", fc_chen_type_names[type],
             names[row]);
    figures[row][type] = (fc_figure){.place = f->place,
                                     .what = words[row][type],
                                     .value = sign > 0 ? "more" : "less",
                                     .sample = f->sample};
    claims[type - 1] =
        fc_claim_sign(&figures[row][type], sign, off, (fc_interval){off - reach, off + reach}, s->count);
    if (claims[type - 1].agreement == FC_DIFFERS)
      fc_claim_because(&claims[type - 1], "ours: %s; his means differ by %.0f", w->name,
                       fc_figure_number(f) - base);
  }
  return FC_CHEN_TYPES - 1;
}

static void tell_claims(fc_run *run, const char *name, const char *what, const way *his, const way *ours) {
  fc_claim claims[2 * FC_CHEN_TYPES];
  size_t count = claim_means(what, his ? his : ours, his != NULL, claims);
  count += claim_signs(what, his ? his : ours, claims + count);
  fc_report_claims(run, name, claims, count);
}

/* How many deals of each type would give his p, if the deviations are ours? Between 10 and 10,000,000. */
static double deals_for(double difference, double deviation, double log10_p) {
  double low = 10, high = 1e7;
  for (int i = 0; i < 60; i++) {
    const double n = sqrt(low * high), t = difference / (deviation * sqrt(2 / n));
    if (fc_student_log10(t, 2 * n - 2) > log10_p)
      low = n;
    else
      high = n;
  }
  return sqrt(low * high);
}

/* His means, and the deviation of lengths as we find it: which p follows for 10,000 deals? */
static void tell_p_values(fc_run *run, const way *w, bool is_his) {
  const double base = fc_figure_number(fc_chen_figure("length mean 0"));
  double least = INFINITY, most = 0;
  fc_grid g;
  fc_grid_begin(&g, "p-values",
                "type|mean less Random, his, moves|standard deviation, ours, moves|log10 p, his|log10 p that "
                "follows for 10,000 deals|deals that would give his p");
  for (unsigned type = 2; type < FC_CHEN_TYPES; type++) {
    const double off = fc_figure_number(type_figure("length mean", type)) - base;
    const double deviation = sqrt((w->samples[type].variance + w->samples[FC_CHEN_RANDOM].variance) / 2);
    const double his = log10(fc_figure_number(type_figure("length p", type)));
    const double n = deals_for(off, deviation, his);
    fc_grid_text(&g, "%s", fc_chen_type_names[type]);
    fc_grid_number(&g, off, 0);
    fc_grid_number(&g, deviation, 1);
    fc_grid_number(&g, his, 1);
    fc_grid_number(&g, fc_student_log10(off / (deviation * sqrt(2 / 1e4)), 2e4 - 2), 1);
    fc_grid_number(&g, n, 0);
    /* Means that are rounded to whole moves tell little of a difference of one. */
    if (fabs(off) < 2) continue;
    least = fmin(least, n);
    most = fmax(most, n);
  }
  fc_report_section(run->report, "Do his p-values follow from his means?");
  fc_report_table(
      run, &g,
      "Table 2's p-values against what Student's test gives for his means with the standard deviations that "
      "we find. A0KDeep's p of 0.000 cannot be compared, and Colour sorted's means differ by less than two "
      "moves, of which rounding may be half.");
  fc_grid_free(&g);
  if (is_his && most < 5000) /* another solver's lengths are spread in another way */
    fc_report_finding(
        run->report,
        "The thesis's p-values of lengths do not belong to 10,000 deals of each type: with its own "
        "means they follow from samples of about %.0f to %.0f deals.",
        least, most);
}

/* Sarle's coefficient: above 5/9 a distribution is less like one hill than a flat one is. */
static double bimodality(const void *context, const uint32_t picks[], size_t count) {
  const double *const numbers = context;
  double mean = 0, m2 = 0, m3 = 0, m4 = 0;
  for (size_t i = 0; i < count; i++) mean += numbers[picks[i]] / (double)count;
  for (size_t i = 0; i < count; i++) {
    const double off = numbers[picks[i]] - mean;
    m2 += off * off / (double)count;
    m3 += off * off * off / (double)count;
    m4 += off * off * off * off / (double)count;
  }
  return (m3 * m3 / (m2 * m2 * m2) + 1) / (m4 / (m2 * m2)) - 5.0 / 9;
}

/* Of the numbers that were picked. */
static fc_sample sample_picks(const void *context, const uint32_t picks[], size_t count) {
  double *const copy = malloc(count * sizeof *copy);
  fc_sample s = {.median = NAN, .mode = NAN};
  for (size_t i = 0; copy && i < count; i++) copy[i] = ((const double *)context)[picks[i]];
  if (copy) fc_sample_of(copy, count, &s);
  free(copy);
  return s;
}

static double median_of(const void *context, const uint32_t picks[], size_t count) {
  return sample_picks(context, picks, count).median;
}

static double mode_of(const void *context, const uint32_t picks[], size_t count) {
  return sample_picks(context, picks, count).mode;
}

static fc_interval resample(fc_run *run, fc_statistic *statistic, fc_series s) {
  fc_interval interval = {NAN, NAN};
  const fc_bootstrap b = {.statistic = statistic,
                          .context = s.numbers,
                          .count = (uint32_t)s.count,
                          .rounds = 1000,
                          .level = 0.95,
                          .seed = run->settings->seed};
  if (s.count > 0 && fc_bootstrap_interval(&b, &interval) == FC_NO_MEMORY)
    fc_run_fail(run, FC_NO_MEMORY, "no memory");
  return interval;
}

static fc_claim claim_peaks(fc_run *run, const way *w) {
  const fc_series s = w->of[FC_CHEN_COLOUR];
  const fc_interval interval = resample(run, bimodality, s);
  fc_claim claim =
      fc_claim_sign(fc_chen_figure("two peaks"), 1, (interval.low + interval.high) / 2, interval, s.count);
  if (claim.agreement == FC_DIFFERS) fc_claim_because(&claim, "these lengths have one peak");
  if (claim.agreement == FC_CANNOT_TELL)
    fc_claim_because(&claim, "the coefficient cannot be told from that of a flat distribution");
  return claim;
}

/* A number of his solver's lengths, which ours cannot confirm. */
static fc_claim claim_length(const fc_figure *f, double ours, fc_interval interval, uint64_t deals,
                             bool is_his) {
  fc_claim claim =
      is_his ? fc_claim_value(f, ours, interval, deals, 5) : fc_claim_apart(f, ours, interval, deals);
  if (!is_his) fc_claim_because(&claim, "%s", another_solver);
  return claim;
}

static void tell_distributions(fc_run *run, const way *w, bool is_his) {
  static const fc_chen_type shown[] = {FC_CHEN_RANDOM, FC_CHEN_A0KDEEP, FC_CHEN_ADEEPK0, FC_CHEN_COLOUR};
  fc_claim claims[9];
  size_t count = 0;
  for (unsigned i = 0; i < 4; i++) {
    const fc_series s = w->of[shown[i]];
    claims[count++] = claim_length(type_figure("median", shown[i]), w->samples[shown[i]].median,
                                   resample(run, median_of, s), s.count, is_his);
    claims[count++] = claim_length(type_figure("mode", shown[i]), w->samples[shown[i]].mode,
                                   resample(run, mode_of, s), s.count, is_his);
  }
  claims[count++] = claim_peaks(run, w);
  fc_report_section(run->report, "How lengths are spread (Figures 11 and 12)");
  fc_report_claims(run, "figure-11-12-claims", claims, count);
  fc_grid g;
  fc_grid_begin(&g, "figure-11-12", "moves|Random, % of deals|A0KDeep, %|ADeepK0, %|Colour sorted, %");
  const fc_series series[] = {w->of[shown[0]], w->of[shown[1]], w->of[shown[2]], w->of[shown[3]]};
  fc_distribution_rows(&g, series, 4);
  const fc_plot plot = {.title = "Figures 11 and 12: solution lengths of four types of deals",
                        .x_label = "length, moves (runs count one)",
                        .y_label = "deals, %",
                        .more = "set yrange [0:]; set xrange [55:140]",
                        .series = {{"Random", FC_PLOT_CURVE, 1, 2, 0, 0},
                                   {"A0KDeep", FC_PLOT_CURVE, 1, 3, 0, 0},
                                   {"ADeepK0", FC_PLOT_CURVE, 1, 4, 0, 0},
                                   {"Colour sorted", FC_PLOT_CURVE, 1, 5, 0, 0}}};
  char caption[200];
  snprintf(caption, sizeof caption, "Ours: %s; %zu random deals and %zu of each other type.", w->name,
           w->of[0].count, w->of[1].count);
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
}

void fc_chen_tables(fc_run *run, const fc_chen_study *s) {
  const bool has_peer = s->random.peer_each > 0;
  way lengths[] = {open_way(run, s, "shortened, turns", get_short, FC_RESULT_turns, 1),
                   open_way(run, s, "shortened, cards", get_short, FC_RESULT_cards, 1),
                   open_way(run, s, "finder, turns", get_fast, FC_CHEN_FAST_TURNS, 1),
                   open_way(run, s, "near-shortest, cards", get_near, FC_RESULT_cards, 1),
                   has_peer ? open_way(run, s, "fc-solve, turns", get_peer, FC_PEER_TURNS, 1)
                            : (way){.name = ""}};
  way states[] = {open_way(run, s, "finder", get_fast, FC_CHEN_FAST_STATES, 1),
                  open_way(run, s, "near-shortest", get_near, FC_RESULT_expanded, 1),
                  has_peer ? open_way(run, s, "fc-solve", get_peer, FC_PEER_STATES, 1) : (way){.name = ""}};
  way times[] = {open_way(run, s, "finder", get_fast, FC_CHEN_FAST_SECONDS, 1000),
                 has_peer ? open_way(run, s, "fc-solve", get_peer, FC_PEER_SECONDS, 1000)
                          : (way){.name = ""}};
  if (fc_run_goes_on(run)) {
    fc_report_section(run->report, "Types of deals: lengths (Table 2)");
    tell_claims(run, "table-2-claims", "length mean", has_peer ? &lengths[4] : NULL, &lengths[0]);
    tell_means(run, has_peer ? &lengths[4] : &lengths[0], &lengths[3]);
    tell_table(run, "table-2", "length",
               "Lengths of solutions, in moves or in cards, with t-tests against Random; p as log10.",
               lengths, 4 + has_peer, 0);
    tell_p_values(run, has_peer ? &lengths[4] : &lengths[0], has_peer);
    tell_distributions(run, has_peer ? &lengths[4] : &lengths[0], has_peer);
    fc_report_section(run->report, "States (Table 3)");
    tell_claims(run, "table-3-claims", "states mean", has_peer ? &states[2] : NULL, &states[1]);
    tell_table(run, "table-3", "states", "States: positions whose moves were looked at; p as log10.", states,
               2 + has_peer, 0);
    fc_report_section(run->report, "Time (Table 4)");
    tell_claims(run, "table-4-claims", "time mean", has_peer ? &times[1] : NULL, &times[0]);
    tell_table(run, "table-4", "time", "Processor time in ms, the thesis's on another machine; p as log10.",
               times, 1 + has_peer, 3);
  }
  for (size_t i = 0; i < 5; i++) close_way(&lengths[i]);
  for (size_t i = 0; i < 3; i++) close_way(&states[i]);
  for (size_t i = 0; i < 2; i++) close_way(&times[i]);
}
