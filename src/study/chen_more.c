/* chen_more.c - what Chen (2015, section 7) left for later: other ranks, cells as an indicator, better weights, deals made to a score,
 * and the deals that lie far from the line. */
#include "study/chen.h"

#include "analysis/chen.h"
#include "game/dealname.h"
#include "statistics/bootstrap.h"
#include "statistics/regression.h"
#include "statistics/relation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RANKS = 13, PARTS = 4 };

static fc_chen_pairs pair_near(fc_run *run, const fc_chen_study *s, unsigned column) {
  return fc_chen_pair_answers(run, &s->random, column, &s->random.near, s->random.near_each, FC_RESULT_cards);
}

static double correlate(const fc_chen_pairs *p) {
  fc_correlation c = {.r = NAN};
  if (!p->x || fc_correlation_pearson(p->x, p->y, p->count, &c) != FC_OK) return NAN;
  return c.r;
}

/* Does the depth of other ranks say as much as that of aces and kings? */
static void tell_ranks(fc_run *run, const fc_chen_study *s) {
  enum { BY_CHANCE = 1 }; /* of eleven at 5 % each */
  fc_grid g;
  unsigned best = 0, significant = 0;
  size_t deals = 0;
  double strongest = 0, ace = 0, king = 0;
  char caption[200];
  fc_grid_begin(&g, "ranks", "rank|r of depth and near-shortest length|low|high|deals");
  for (unsigned rank = 0; rank < RANKS; rank++) {
    fc_chen_pairs p = pair_near(run, s, FC_CHEN_DEPTH + rank);
    const double r = correlate(&p);
    const fc_interval interval = fc_correlation_interval(r, p.count);
    fc_grid_count(&g, rank + 1);
    fc_grid_number(&g, r, 3);
    fc_grid_number(&g, interval.low, 3);
    fc_grid_number(&g, interval.high, 3);
    fc_grid_count(&g, p.count);
    deals = p.count;
    if (rank == 0) ace = r;
    if (rank == RANKS - 1) king = r;
    const bool is_other = rank > 0 && rank < RANKS - 1;
    significant += is_other && (interval.low > 0 || interval.high < 0);
    if (is_other && fabs(r) > fabs(strongest)) {
      strongest = r;
      best = rank + 1;
    }
    fc_chen_pairs_free(&p);
  }
  const fc_plot plot = {.title = "How deep the cards of a rank lie, and the length",
                        .x_label = "rank (1 ace, 11 jack, 12 queen, 13 king)",
                        .y_label = "r of depth and near-shortest length",
                        .more = "set xrange [0.5:13.5]; set xtics 1; set xzeroaxis",
                        .series = {{"r, 95 % interval", FC_PLOT_BARS, 1, 2, 3, 4}}};
  fc_report_section(run->report, "Later work: other ranks");
  snprintf(caption, sizeof caption,
           "How many cards lie on the four cards of a rank, summed up, against the near-shortest length in "
           "cards; %zu random deals.",
           deals);
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
  fc_report_finding(
      run->report,
      "%s: of the eleven between ace and king the depths of %u correlate with near-shortest length (95 %% "
      "interval without 0), most of all that of rank %u with r = %.2f; aces have %.2f, kings %.2f (%zu "
      "deals).",
      significant > BY_CHANCE ? "Other ranks than aces and kings matter as well"
                              : "That other ranks than aces and kings matter is not seen here",
      significant, best, strongest, ace, king, deals);
}

typedef struct rows {
  double *x, *y; /* `width` numbers each; lengths */
  size_t count, width;
} rows;

static rows collect(fc_run *run, const fc_chen_study *s, const unsigned columns[], size_t width) {
  fc_chen_pairs p = pair_near(run, s, FC_CHEN_SCORE);
  rows r = {.x = malloc((p.count * width + 1) * sizeof *r.x),
            .y = malloc((p.count + 1) * sizeof *r.y),
            .width = width};
  if (!r.x || !r.y) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  for (size_t i = 0; p.x && r.x && r.y && i < p.count; i++) {
    for (size_t j = 0; j < width; j++)
      r.x[i * width + j] = fc_numbers_at(&s->random.fast, p.deals[i], columns[j]);
    r.y[r.count++] = p.y[i];
  }
  fc_chen_pairs_free(&p);
  return r;
}

/* Fitted on every other deal, r on those between; NAN if there are too few. */
static double try_out(fc_run *run, const rows *r, size_t *tested) {
  const size_t half = r->count / 2;
  double *const x = calloc(half * r->width + 1, sizeof *x), *const y = calloc(half + 1, sizeof *y),
                *const predicted = malloc((half + 1) * sizeof *predicted),
                *const truth = malloc((half + 1) * sizeof *truth);
  fc_regression fit;
  fc_correlation c = {.r = NAN};
  *tested = half;
  if (!x || !y || !predicted || !truth) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  for (size_t i = 0; x && y && i < half; i++) {
    memcpy(x + i * r->width, r->x + 2 * i * r->width, r->width * sizeof *x);
    y[i] = r->y[2 * i];
  }
  if (x && y && predicted && truth && fc_regression_fit(x, r->width, y, half, &fit) == FC_OK) {
    for (size_t i = 0; i < half; i++) {
      predicted[i] = fc_regression_predict(&fit, r->x + (2 * i + 1) * r->width);
      truth[i] = r->y[2 * i + 1];
    }
    if (fc_correlation_pearson(predicted, truth, half, &c) == FC_NO_MEMORY)
      fc_run_fail(run, FC_NO_MEMORY, "no memory");
  }
  free(x);
  free(y);
  free(predicted);
  free(truth);
  return c.r;
}

static double add_model(fc_run *run, fc_grid *g, const fc_chen_study *s, const char *name,
                        const unsigned columns[], size_t width) {
  rows r = collect(run, s, columns, width);
  size_t tested;
  const double found = try_out(run, &r, &tested);
  const fc_interval interval = fc_correlation_interval(found, tested);
  fc_grid_text(g, "%s", name);
  fc_grid_count(g, width);
  fc_grid_count(g, tested);
  fc_grid_number(g, found, 3);
  fc_grid_number(g, interval.low, 3);
  fc_grid_number(g, interval.high, 3);
  free(r.x);
  free(r.y);
  return found;
}

static void tell_weights(fc_run *run, const fc_chen_study *s) {
  static const unsigned parts[PARTS] = {FC_CHEN_ACES, FC_CHEN_KINGS, FC_CHEN_BLOCKING, FC_CHEN_DISORDERED},
                        score[] = {FC_CHEN_SCORE};
  static const char *const names[PARTS] = {"cards on the aces", "cards beneath the kings",
                                           "ranks right on the aces", "disordered cards"};
  static const double his[PARTS] = {2, 2, 1, 1};
  unsigned all[RANKS + 2];
  for (unsigned i = 0; i < RANKS; i++) all[i] = FC_CHEN_DEPTH + i;
  all[RANKS] = FC_CHEN_BLOCKING;
  all[RANKS + 1] = FC_CHEN_DISORDERED;
  rows r = collect(run, s, parts, PARTS);
  fc_regression fit;
  fc_report_section(run->report, "Later work: fitted weights");
  if (r.x && r.y && fc_regression_fit(r.x, PARTS, r.y, r.count, &fit) == FC_OK) {
    fc_grid g;
    fc_grid_begin(&g, "weights",
                  "part|his weight|fitted, cards a point|low|high|fitted, ranks on aces being 1");
    for (unsigned i = 0; i < PARTS; i++) {
      fc_grid_text(&g, "%s", names[i]);
      fc_grid_number(&g, his[i], 0);
      fc_grid_number(&g, fit.weights[i], 3);
      fc_grid_number(&g, fit.weights[i] - FC_Z_95 * fit.errors[i], 3);
      fc_grid_number(&g, fit.weights[i] + FC_Z_95 * fit.errors[i], 3);
      fc_grid_number(&g, fit.weights[i] / fit.weights[2], 2);
    }
    char caption[150];
    snprintf(caption, sizeof caption,
             "Weights by least squares against near-shortest length in cards; %zu random deals.", r.count);
    fc_report_table(run, &g, caption);
    fc_grid_free(&g);
  }
  free(r.x);
  free(r.y);
  fc_grid g;
  fc_grid_begin(&g, "models", "model|numbers in it|deals tried on|r on deals it was not fitted on|low|high");
  const double plain = add_model(run, &g, s, "Chen's score", score, 1),
               four = add_model(run, &g, s, "his four parts, weights fitted", parts, PARTS),
               more = add_model(run, &g, s, "depths of all ranks, blocking, disordered", all, RANKS + 2);
  fc_report_table(
      run, &g,
      "Fitted on every other random deal and tried on those between: near-shortest length in cards.");
  fc_grid_free(&g);
  const fc_interval about = fc_correlation_interval(plain, s->random.near_each / 2);
  if (isfinite(plain) && isfinite(four) && isfinite(more))
    fc_report_finding(run->report,
                      "What predicts near-shortest length: on deals that were not used for fitting, Chen's "
                      "score reaches r = "
                      "%.2f, his four parts with fitted weights %.2f, and the depths of all ranks with "
                      "blocking and disorder "
                      "%.2f (%llu deals; intervals reach about %.2f to either side).",
                      plain, four, more, (unsigned long long)s->random.near_each / 2,
                      (about.high - about.low) / 2);
}

/* r of 'w * (aces + kings) + blocking + disordered' for one w. */
typedef struct doubling {
  const rows *rows;
} doubling;

enum { STEPS = 25 };
static double weight_at(unsigned step) { return 0.25 * step; }

static double r_with(const rows *r, double w, const uint32_t picks[], size_t count) {
  double sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0;
  for (size_t i = 0; i < count; i++) {
    const double *const row = r->x + picks[i] * r->width;
    const double x = w * (row[0] + row[1]) + row[2] + row[3], y = r->y[picks[i]];
    sx += x;
    sy += y;
    sxx += x * x;
    syy += y * y;
    sxy += x * y;
  }
  const double n = (double)count;
  return (sxy - sx * sy / n) / sqrt((sxx - sx * sx / n) * (syy - sy * sy / n));
}

static double best_weight(const void *context, const uint32_t picks[], size_t count) {
  const rows *const r = ((const doubling *)context)->rows;
  double best = 0, most = -2;
  for (unsigned step = 0; step < STEPS; step++) {
    const double found = r_with(r, weight_at(step), picks, count);
    if (found > most) {
      most = found;
      best = weight_at(step);
    }
  }
  return best;
}

static void tell_doubling(fc_run *run, const fc_chen_study *s) {
  static const unsigned parts[PARTS] = {FC_CHEN_ACES, FC_CHEN_KINGS, FC_CHEN_BLOCKING, FC_CHEN_DISORDERED};
  rows r = collect(run, s, parts, PARTS);
  uint32_t *const all = malloc((r.count + 1) * sizeof *all);
  const doubling d = {&r};
  const fc_bootstrap b = {.statistic = best_weight,
                          .context = &d,
                          .count = (uint32_t)r.count,
                          .rounds = 1000,
                          .level = 0.95,
                          .seed = run->settings->seed};
  fc_interval interval;
  if (!all) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  for (uint32_t i = 0; all && i < r.count; i++) all[i] = i;
  if (all && r.count > 2 && fc_bootstrap_interval(&b, &interval) == FC_OK) {
    fc_grid g;
    fc_grid_begin(&g, "doubling", "weight of aces and kings|r with near-shortest length");
    for (unsigned step = 0; step < STEPS; step++) {
      fc_grid_number(&g, weight_at(step), 2);
      fc_grid_number(&g, r_with(&r, weight_at(step), all, r.count), 4);
    }
    const fc_plot plot = {.title = "Other weights of aces and kings than Chen's two",
                          .x_label = "weight of cards on the aces and beneath the kings",
                          .y_label = "r of the score and near-shortest length",
                          .series = {{"score with this weight", FC_PLOT_LINES, 1, 2, 0, 0}}};
    char caption[200];
    const double best = best_weight(&d, all, r.count);
    snprintf(
        caption, sizeof caption,
        "Chen calls his weight of two baseless; %.2f is best here (95 %% of resamples: %.2f to %.2f; %zu "
        "random deals).",
        best, interval.low, interval.high, r.count);
    fc_report_plot(run, &plot, &g, caption);
    fc_grid_free(&g);
    fc_report_finding(
        run->report,
        "The weight of two for aces and kings, which Chen calls baseless, %s: the best one is %.2f (95 %% "
        "interval %.2f to %.2f, %zu deals).",
        interval.low <= 2 && interval.high >= 2 ? "cannot be told from the best" : "is not the best", best,
        interval.low, interval.high, r.count);
  }
  free(all);
  free(r.x);
  free(r.y);
}

/* Fewest cells as a fourth indicator. */
static void tell_cells(fc_run *run, const fc_chen_study *s) {
  fc_chen_pairs scores = fc_chen_pair_answers(run, &s->random, FC_CHEN_SCORE, &s->cells, s->cells.count,
                                              FC_RESULT_number),
                states = fc_chen_pair_answers(run, &s->random, FC_CHEN_FAST_STATES, &s->cells, s->cells.count,
                                              FC_RESULT_number),
                lengths = fc_chen_pair_answers(run, &s->random, FC_CHEN_SCORE, &s->cells, s->cells.count,
                                               FC_RESULT_number);
  size_t kept = 0;
  for (size_t i = 0; lengths.x && i < lengths.count; i++) {
    const uint64_t deal = lengths.deals[i];
    if (deal >= s->random.near_each || s->random.near.of[deal].verdict != FC_SOLVED) continue;
    lengths.x[kept] = (double)s->random.near.of[deal].cards;
    lengths.y[kept++] = lengths.y[i];
  }
  lengths.count = kept;
  for (size_t i = 0; states.x && i < states.count; i++) states.x[i] = log10(fmax(1, states.x[i]));
  const struct {
    const char *name;
    const fc_chen_pairs *pairs;
  } lines[] = {{"Chen's score", &scores},
               {"near-shortest length, cards", &lengths},
               {"states of the finder, log10", &states}};
  fc_grid g;
  double r[3];
  bool is_apart = true; /* no interval reaches what would be called a moderate correlation */
  fc_grid_begin(&g, "cells", "fewest cells against|deals|r|low|high");
  for (unsigned i = 0; i < 3; i++) {
    r[i] = correlate(lines[i].pairs);
    const fc_interval interval = fc_correlation_interval(r[i], lines[i].pairs->count);
    is_apart &= interval.low > -0.5 && interval.high < 0.5;
    fc_grid_text(&g, "%s", lines[i].name);
    fc_grid_count(&g, lines[i].pairs->count);
    fc_grid_number(&g, r[i], 3);
    fc_grid_number(&g, interval.low, 3);
    fc_grid_number(&g, interval.high, 3);
  }
  fc_report_section(run->report, "Later work: the fewest cells as an indicator");
  fc_report_table(run, &g,
                  "The fewest cells with which a random deal can be won, proved, against other indicators.");
  fc_grid_free(&g);
  if (isfinite(r[0]) && isfinite(r[1]) && isfinite(r[2]))
    fc_report_finding(run->report,
                      "The fewest cells that a deal needs correlate with Chen's score by r = %.2f, with "
                      "near-shortest length "
                      "by %.2f, with the logarithm of the finder's states by %.2f%s",
                      r[0], r[1], r[2], is_apart ? ": they measure another kind of hardness." : ".");
  fc_chen_pairs_free(&scores);
  fc_chen_pairs_free(&states);
  fc_chen_pairs_free(&lengths);
}

enum { BANDS = 5, BAND_WIDTH = 2 };
static const unsigned bands[BANDS] = {70, 90, 110, 130, 150};

/* Random deals with a score near each band's, by drawing, as many of each; null after a failure. */
static char *make_deals(fc_run *run, uint64_t each) {
  enum { LONGEST = 32 };
  const uint64_t begin = (run->settings->seed - 1) * 1000000000 + 500000000, patience = 5000000;
  char *const words = calloc(BANDS * each + 1, LONGEST);
  if (!words) return fc_run_fail(run, FC_NO_MEMORY, "no memory"), NULL;
  char *at = words;
  for (unsigned band = 0; band < BANDS; band++) {
    uint64_t found = 0;
    for (uint64_t seed = begin; seed < begin + patience && found < each; seed++) {
      fc_position p;
      if (fc_deal_make(&FC_STANDARD, FC_DEAL_RANDOM, seed, &p, NULL) != FC_OK) continue;
      const fc_chen score = fc_chen_score(&FC_STANDARD, &p);
      if (abs((int)fc_chen_total(&score) - (int)bands[band]) > BAND_WIDTH) continue;
      at += snprintf(at, LONGEST, "%srandom:%llu", at > words ? " " : "", (unsigned long long)seed);
      found++;
    }
    if (found < each)
      return free(words), fc_run_fail(run, FC_BROKEN, "too few deals have a score of %u", bands[band]), NULL;
  }
  return words;
}

static void tell_wanted(fc_run *run, const fc_chen_study *s, const fc_run_answers *made, uint64_t each) {
  fc_chen_pairs p = pair_near(run, s, FC_CHEN_SCORE);
  fc_trend line = {NAN, NAN, NAN};
  if (p.x) fc_trend_fit(p.x, p.y, p.count, &line);
  fc_grid g;
  unsigned inside = 0;
  fc_grid_begin(
      &g, "wanted",
      "wanted score|deals|mean near-shortest length, cards|low|high|the line of random deals, cards");
  for (unsigned band = 0; band < BANDS; band++) {
    size_t count;
    const fc_run_answers part = {.of = made->of + band * each, .count = each};
    double *const cards = fc_answers_of(run, &part, FC_RESULT_cards, &count);
    if (!cards) break;
    const fc_sample sample = fc_series_sample(run, (fc_series){cards, count});
    const fc_interval mean = fc_mean_interval(&sample);
    const double expected = line.slope * bands[band] + line.intercept;
    inside += mean.low <= expected && expected <= mean.high;
    fc_grid_count(&g, bands[band]);
    fc_grid_count(&g, count);
    fc_grid_number(&g, sample.mean, 2);
    fc_grid_number(&g, mean.low, 2);
    fc_grid_number(&g, mean.high, 2);
    fc_grid_number(&g, expected, 2);
    free(cards);
  }
  const fc_plot plot = {.title = "Deals made to a wanted score",
                        .x_label = "wanted score, points",
                        .y_label = "mean near-shortest length, cards",
                        .more = "set xrange [60:160]",
                        .series = {{"deals of this score, 95 % interval", FC_PLOT_BARS, 1, 3, 4, 5},
                                   {"line of random deals", FC_PLOT_CURVE, 1, 6, 0, 0}}};
  fc_report_section(run->report, "Later work: deals made to a score");
  char caption[150];
  snprintf(caption, sizeof caption,
           "%llu deals for each score, drawn at random until it is within two points of the wanted one.",
           (unsigned long long)each);
  fc_report_plot(run, &plot, &g, caption);
  fc_report_table(run, &g, "The same as a table.");
  fc_grid_free(&g);
  fc_report_finding(run->report,
                    "Deals can be made to a wanted score, and the line of random deals %s: it lies in the 95 "
                    "%% interval of "
                    "%u of %d mean lengths, from a score of %u to one of %u.",
                    inside >= BANDS - 1 ? "holds far from the middle, too" : "does not hold everywhere",
                    inside, BANDS, bands[0], bands[BANDS - 1]);
  fc_chen_pairs_free(&p);
}

static void ask_wanted(fc_run *run, const fc_chen_study *s) {
  const uint64_t each = fc_run_size(run, 50, 500, 3);
  char *const words = make_deals(run, each);
  fc_run_answers made = {.of = NULL};
  if (words &&
      fc_run_ask(run,
                 &(fc_run_question){
                     .sample = {.name = "wanted-near", .deals = words}, .question = "optimal", .beam = 100},
                 &made))
    tell_wanted(run, s, &made, each);
  fc_answers_free(&made);
  free(words);
}

/* The deals whose shortened solutions are longest for their score. */
enum { MOST_OUTLIERS = 20 };
typedef struct outliers {
  unsigned count;
  uint64_t deals[MOST_OUTLIERS];
  double score[MOST_OUTLIERS], cards[MOST_OUTLIERS], over[MOST_OUTLIERS]; /* the line */
} outliers;

static outliers find_outliers(const fc_chen_pairs *p, const fc_trend *line, unsigned most) {
  outliers o = {.count = 0};
  for (size_t i = 0; i < p->count; i++) {
    const double over = p->y[i] - (line->slope * p->x[i] + line->intercept);
    unsigned at = o.count < most ? o.count++ : most;
    for (; at > 0 && o.over[at - 1] < over; at--)
      if (at < most) {
        o.deals[at] = o.deals[at - 1];
        o.score[at] = o.score[at - 1];
        o.cards[at] = o.cards[at - 1];
        o.over[at] = o.over[at - 1];
      }
    if (at == most) continue;
    o.deals[at] = p->deals[i];
    o.score[at] = p->x[i];
    o.cards[at] = p->y[i];
    o.over[at] = over;
  }
  return o;
}

static void tell_outliers(fc_run *run, const fc_chen_study *s, const outliers *o, const fc_run_answers *near,
                          const fc_run_answers *cells) {
  fc_chen_pairs p = pair_near(run, s, FC_CHEN_SCORE);
  fc_trend line = {NAN, NAN, NAN};
  if (p.x) fc_trend_fit(p.x, p.y, p.count, &line);
  double before = 0, after = 0;
  fc_grid g;
  fc_grid_begin(&g, "outliers",
                "deal|score|shortened, cards|above the line, cards|near-shortest, cards|above its line, "
                "cards|fewest cells");
  for (unsigned i = 0; i < o->count; i++) {
    const double cards = (double)near->of[i].cards,
                 over = cards - (line.slope * o->score[i] + line.intercept);
    fc_grid_text(&g, "random:%llu", (unsigned long long)(s->first + o->deals[i]));
    fc_grid_number(&g, o->score[i], 0);
    fc_grid_number(&g, o->cards[i], 0);
    fc_grid_number(&g, o->over[i], 1);
    fc_grid_number(&g, cards, 0);
    fc_grid_number(&g, over, 1);
    fc_grid_number(&g, cells->of[i].verdict == FC_SOLVED ? (double)cells->of[i].number : NAN, 0);
    before += o->over[i] / o->count;
    after += over / o->count;
  }
  fc_report_section(run->report, "Later work: outliers");
  fc_report_table(run, &g,
                  "The random deals whose shortened solutions are longest for their score, and near-shortest "
                  "solutions (beam 1000) of the same deals.");
  fc_grid_free(&g);
  if (o->count > 0 && isfinite(after))
    fc_report_finding(
        run->report,
        "Chen supposed that outliers are the solver's bad luck%s: the %u deals that lie furthest "
        "above the line by shortened solutions, %.1f cards on average, lie %.1f cards above it by "
        "near-shortest ones, so that %.0f %% of the distance was the solver's.",
        after < before / 2 ? ", and mostly they are" : "", o->count, before, after,
        100 * fmin(1, 1 - after / before));
  fc_chen_pairs_free(&p);
}

static void ask_outliers(fc_run *run, const fc_chen_study *s) {
  fc_chen_pairs p = fc_chen_pair_answers(run, &s->random, FC_CHEN_SCORE, &s->random.shortened,
                                         s->random.short_each, FC_RESULT_cards);
  fc_trend line;
  char words[MOST_OUTLIERS * 32] = "";
  fc_run_answers near = {.of = NULL}, cells = {.of = NULL};
  if (p.x && fc_trend_fit(p.x, p.y, p.count, &line) == FC_OK) {
    const outliers o = find_outliers(&p, &line, (unsigned)fc_run_size(run, 10, MOST_OUTLIERS, 2));
    for (unsigned i = 0; i < o.count; i++)
      snprintf(words + strlen(words), 32, "%srandom:%llu", i > 0 ? " " : "",
               (unsigned long long)(s->first + o.deals[i]));
    if (fc_run_ask(run,
                   &(fc_run_question){.sample = {.name = "outliers-near", .deals = words},
                                      .question = "optimal",
                                      .beam = 1000},
                   &near) &&
        fc_run_ask(
            run,
            &(fc_run_question){.sample = {.name = "outliers-cells", .deals = words}, .question = "cells"},
            &cells))
      tell_outliers(run, s, &o, &near, &cells);
  }
  fc_answers_free(&near);
  fc_answers_free(&cells);
  fc_chen_pairs_free(&p);
}

void fc_chen_future(fc_run *run, const fc_chen_study *s) {
  if (!fc_run_goes_on(run)) return;
  tell_ranks(run, s);
  tell_weights(run, s);
  tell_doubling(run, s);
  tell_cells(run, s);
  ask_wanted(run, s);
  ask_outliers(run, s);
}
