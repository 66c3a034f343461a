/* chen_score.c - Figures 14 to 16: the score against length, states and time, and what his errors must have been. */
#include "study/chen.h"

#include "statistics/relation.h"

#include <math.h>
#include <stdlib.h>

typedef struct fit {
  const char *name;
  size_t count;
  double r, log10_p;
  fc_interval r_interval;
  fc_trend line;
  double slope_error, intercept_error;
} fit;

static fit fit_pairs(const char *name, const fc_chen_pairs *p) {
  fit f = {.name = name,
           .count = p->count,
           .r = NAN,
           .log10_p = NAN,
           .line = {NAN, NAN, NAN},
           .slope_error = NAN,
           .intercept_error = NAN};
  fc_correlation c;
  f.r_interval = (fc_interval){NAN, NAN};
  if (!p->x || fc_correlation_pearson(p->x, p->y, p->count, &c) != FC_OK ||
      fc_trend_fit(p->x, p->y, p->count, &f.line) != FC_OK)
    return f;
  fc_sample x;
  f.r = c.r;
  f.log10_p = c.log10_p;
  f.r_interval = fc_correlation_interval(c.r, p->count);
  if (fc_sample_of(p->x, p->count, &x) == FC_OK) {
    f.slope_error = f.line.rmse / sqrt(x.variance * (double)(p->count > 2 ? p->count - 2 : 1));
    f.intercept_error = f.slope_error * hypot(x.mean, sqrt(x.variance));
  }
  return f;
}

static void add_fit(fc_grid *g, const char *what, const fit *f, int decimals) {
  fc_grid_text(g, "%s", what);
  fc_grid_text(g, "%s", f->name);
  fc_grid_count(g, f->count);
  fc_grid_number(g, f->r, 3);
  fc_grid_number(g, f->r_interval.low, 3);
  fc_grid_number(g, f->r_interval.high, 3);
  fc_grid_number(g, f->log10_p, 1);
  fc_grid_number(g, f->line.slope, decimals + 3);
  fc_grid_number(g, f->line.intercept, decimals + 1);
  fc_grid_number(g, f->line.rmse, decimals + 2);
}

static const char another_solver[] = "another solver than his";

/* A number of the line, which another solver's, or another machine's, cannot confirm. */
static fc_claim claim_line(const char *word, const char *what, double ours, double error, uint64_t deals,
                           bool can_compare) {
  char key[40];
  snprintf(key, sizeof key, "%s %s", word, what);
  const fc_figure *const f = fc_chen_figure(key);
  const fc_interval interval = {ours - FC_Z_95 * error, ours + FC_Z_95 * error};
  return can_compare ? fc_claim_value(f, ours, interval, deals, 0.25 * fabs(fc_figure_number(f)))
                     : fc_claim_apart(f, ours, interval, deals);
}

/* r, slope, intercept and RMSE of one figure: by his solver, or by ours. */
enum { OF_FIT = 4 };
static void claim_fit(const char *what, const fit *f, bool is_his, bool is_time, fc_claim claims[OF_FIT]) {
  const bool can_compare = is_his && !is_time;
  char key[40];
  snprintf(key, sizeof key, "r %s", what);
  claims[0] = is_his ? fc_claim_correlation(fc_chen_figure(key), f->r, f->count)
                     : fc_claim_apart(fc_chen_figure(key), f->r, f->r_interval, f->count);
  claims[1] = claim_line("slope", what, f->line.slope, f->slope_error, f->count, can_compare);
  claims[2] = claim_line("intercept", what, f->line.intercept, f->intercept_error, f->count, can_compare);
  for (unsigned i = 0; i < OF_FIT - 1; i++)
    if (claims[i].agreement != FC_AGREES)
      fc_claim_because(&claims[i], "%s", is_his ? "another machine or version" : another_solver);
  claims[3] = claim_line("rmse", what, f->line.rmse, f->line.rmse / sqrt(2 * (double)f->count), f->count,
                         can_compare);
  fc_claim_because(&claims[3], "his is the square root of the error, see below");
}

typedef struct scatter {
  const char *name, *title, *label, *more;
  const char *his; /* what his line is of, where it can be drawn beside ours; or null */
} scatter;

/* From the lowest score to the highest: a line through deals in their own order would go to and fro. */
static void add_lines(fc_grid *g, const fc_chen_pairs *p, const fc_trend *ours, const char *his) {
  double lowest = INFINITY, highest = -INFINITY;
  char slope[40], intercept[40];
  snprintf(slope, sizeof slope, "slope %s", his ? his : "");
  snprintf(intercept, sizeof intercept, "intercept %s", his ? his : "");
  for (size_t i = 0; i < p->count; i++) {
    lowest = fmin(lowest, p->x[i]);
    highest = fmax(highest, p->x[i]);
  }
  for (double score = lowest; score <= highest; score++) {
    fc_grid_number(g, score, 0);
    fc_grid_text(g, "%s", "");
    fc_grid_number(g, ours->slope * score + ours->intercept, 4);
    if (his)
      fc_grid_number(
          g, fc_figure_number(fc_chen_figure(slope)) * score + fc_figure_number(fc_chen_figure(intercept)),
          4);
  }
}

static void tell_scatter(fc_run *run, const scatter *s, const fc_chen_pairs *p, const fit *f) {
  enum { MOST_POINTS = 1500 };
  fc_grid g;
  fc_grid_begin(&g, s->name, s->his ? "score|measured|line|his line" : "score|measured|line");
  for (size_t i = 0; i < p->count && i < MOST_POINTS; i++) {
    fc_grid_number(&g, p->x[i], 0);
    fc_grid_number(&g, p->y[i], 4);
    for (size_t column = 2; column < g.columns; column++) fc_grid_text(&g, "%s", "");
  }
  add_lines(&g, p, &f->line, s->his);
  const fc_plot plot = {.title = s->title,
                        .x_label = "Chen's score, points",
                        .y_label = s->label,
                        .more = s->more,
                        .series = {{"deals", FC_PLOT_DOTS, 1, 2, 0, 0},
                                   {"our line", FC_PLOT_CURVE, 1, 3, 0, 0},
                                   {"Chen's line", FC_PLOT_CURVE, 1, s->his ? 4 : 0, 0, 0}}};
  char caption[250];
  snprintf(
      caption, sizeof caption,
      "Ours: %s; r = %.3f (95 %% interval %.3f to %.3f, %zu random deals, of which at most %d are drawn).",
      f->name, f->r, f->r_interval.low, f->r_interval.high, f->count, MOST_POINTS);
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
}

/* The figures of the thesis, and the first of them by near-shortest solutions. Lengths of other solvers are not far from his; states
 * are, and times. */
static void tell_scatters(fc_run *run, bool has_peer, const fc_chen_pairs *const pairs[4],
                          const fit *const fits[4]) {
  const scatter scatters[] = {
      {"figure-14", "Figure 14: score and length", "length, moves", NULL, "length"},
      {"figure-14-near", "Figure 14 with near-shortest solutions", "length, cards", NULL, NULL},
      {"figure-15", "Figure 15: score and states", "states", "set logscale y", has_peer ? "states" : NULL},
      {"figure-16", "Figure 16: score and time", "time, ms", "set logscale y", NULL}};
  for (unsigned i = 0; i < 4; i++)
    if (fits[i]->count > 2) tell_scatter(run, &scatters[i], pairs[i], fits[i]);
  fc_report_text(run->report, "On the logarithmic axes of states and time a line is bent.");
}

static void tell_roots(fc_run *run, double off) {
  const fc_figure *const length = fc_chen_figure("rmse length"), *const states =
                                                                     fc_chen_figure("rmse states");
  fc_report_finding(
      run->report,
      "The root mean squared errors that the thesis gives are square roots of the true ones: those that "
      "follow from its own r and slopes are on average within %.1f %% of the squares. The score predicts "
      "lengths with an error of %.1f moves, not %s, and states with one of %.0f, not %s.",
      100 * (off - 1), pow(fc_figure_number(length), 2), length->value, pow(fc_figure_number(states), 2),
      states->value);
}

/* r and slope say what the error of a line is: slope * (deviation of the score) * sqrt(1 - r^2) / r. The score's deviation is ours: it is the same
 * score of the same kind of deals. */
static void tell_errors(fc_run *run, const fc_sample *score) {
  static const char *const whats[] = {"length", "states", "time"};
  static const char *const units[] = {"moves", "states", "ms"};
  double ratios = 0, squares = 0;
  fc_grid g;
  fc_grid_begin(
      &g, "errors",
      "figure|unit|RMSE, his|RMSE that his r and slope give|his, squared|his / given|squared / given");
  for (unsigned i = 0; i < 3; i++) {
    char key[40];
    snprintf(key, sizeof key, "rmse %s", whats[i]);
    const fc_figure *const rmse = fc_chen_figure(key);
    snprintf(key, sizeof key, "r %s", whats[i]);
    const double r = fc_figure_number(fc_chen_figure(key)), his = fc_figure_number(rmse);
    snprintf(key, sizeof key, "slope %s", whats[i]);
    const double given = fc_figure_number(fc_chen_figure(key)) * sqrt(score->variance) * sqrt(1 - r * r) / r;
    fc_grid_text(&g, "%s", rmse->place);
    fc_grid_text(&g, "%s", units[i]);
    fc_grid_text(&g, "%s", rmse->value);
    fc_grid_number(&g, given, 2);
    fc_grid_number(&g, his * his, 2);
    fc_grid_number(&g, his / given, 4);
    fc_grid_number(&g, his * his / given, 3);
    ratios += fabs(log(his / given));
    squares += fabs(log(his * his / given));
  }
  fc_report_section(run->report, "What his errors must have been");
  char caption[300];
  snprintf(caption, sizeof caption,
           "The error of a line follows from r, the slope and the standard deviation of the score, which is "
           "%.2f points in %zu random deals.",
           sqrt(score->variance), score->count);
  fc_report_table(run, &g, caption);
  fc_grid_free(&g);
  if (squares / 3 < log(1.1) && ratios / 3 > log(1.5)) tell_roots(run, exp(squares / 3));
}

void fc_chen_scores(fc_run *run, const fc_chen_study *s) {
  const fc_chen_sample *const random = &s->random;
  const bool has_peer = random->peer_each > 0;
  enum {
    FAST_T,
    FAST_C,
    SHORT_T,
    SHORT_C,
    NEAR,
    SHORTEST,
    STATES,
    LOG_STATES,
    TIME,
    PEER_T,
    PEER_S,
    PEER_MS,
    ALL
  };
  fc_chen_pairs p[ALL] = {
      fc_chen_pair_fast(run, random, FC_CHEN_SCORE, FC_CHEN_FAST_TURNS),
      fc_chen_pair_fast(run, random, FC_CHEN_SCORE, FC_CHEN_FAST_CARDS),
      fc_chen_pair_answers(run, random, FC_CHEN_SCORE, &random->shortened, random->short_each,
                           FC_RESULT_turns),
      fc_chen_pair_answers(run, random, FC_CHEN_SCORE, &random->shortened, random->short_each,
                           FC_RESULT_cards),
      fc_chen_pair_answers(run, random, FC_CHEN_SCORE, &random->near, random->near_each, FC_RESULT_cards),
      fc_chen_pair_answers(run, random, FC_CHEN_SCORE, &s->shortest, s->shortest.count, FC_RESULT_cards),
      fc_chen_pair_fast(run, random, FC_CHEN_SCORE, FC_CHEN_FAST_STATES),
      fc_chen_pair_fast(run, random, FC_CHEN_SCORE, FC_CHEN_FAST_STATES),
      fc_chen_pair_fast(run, random, FC_CHEN_SCORE, FC_CHEN_FAST_SECONDS),
      fc_chen_pair_peer(run, random, FC_CHEN_SCORE, FC_PEER_TURNS),
      fc_chen_pair_peer(run, random, FC_CHEN_SCORE, FC_PEER_STATES),
      fc_chen_pair_peer(run, random, FC_CHEN_SCORE, FC_PEER_SECONDS)};
  static const char *const names[ALL] = {
      "finder, turns",        "finder, cards",   "shortened, turns", "shortened, cards",
      "near-shortest, cards", "shortest, cards", "finder",           "finder, log10",
      "finder, ms",           "fc-solve, turns", "fc-solve",         "fc-solve, ms"};
  static const char *const whats[ALL] = {"length", "length", "length", "length", "length", "length",
                                         "states", "states", "time",   "length", "states", "time"};
  fit f[ALL];
  for (size_t i = 0; p[LOG_STATES].x && i < p[LOG_STATES].count; i++)
    p[LOG_STATES].y[i] = log10(fmax(1, p[LOG_STATES].y[i]));
  for (unsigned i = TIME; i < ALL; i = i == TIME ? PEER_MS : ALL)
    for (size_t j = 0; p[i].y && j < p[i].count; j++) p[i].y[j] *= 1000;
  for (unsigned i = 0; i < ALL; i++) f[i] = fit_pairs(names[i], &p[i]);
  if (fc_run_goes_on(run)) {
    const unsigned length = has_peer ? PEER_T : SHORT_T, states = has_peer ? PEER_S : STATES,
                   time = has_peer ? PEER_MS : TIME;
    fc_claim claims[3 * OF_FIT];
    claim_fit("length", &f[length], has_peer, false, claims);
    claim_fit("states", &f[states], has_peer, false, claims + OF_FIT);
    claim_fit("time", &f[time], has_peer, true, claims + 2 * OF_FIT);
    fc_report_section(run->report, "The score against hardness (Figures 14 to 16)");
    fc_report_claims(run, "figure-14-16-claims", claims, 3 * OF_FIT);
    fc_grid g;
    fc_grid_begin(&g, "score", "indicator|by|deals|r|low|high|log10 p|slope|intercept|RMSE");
    for (unsigned i = 0; i < ALL; i++)
      if (f[i].count > 2) add_fit(&g, whats[i], &f[i], i == LOG_STATES || i == TIME ? 2 : 0);
    fc_report_table(run, &g,
                    "Chen's score against each of our indicators, random deals: Pearson's r with Fisher's "
                    "interval, and the line of least squares; slope, intercept and RMSE in the indicator's "
                    "unit.");
    fc_grid_free(&g);
    tell_scatters(run, has_peer, (const fc_chen_pairs *[]){&p[length], &p[NEAR], &p[states], &p[time]},
                  (const fit *[]){&f[length], &f[NEAR], &f[states], &f[time]});
    const bool is_better = f[NEAR].r_interval.low > f[FAST_C].r_interval.high;
    fc_report_finding(
        run->report,
        "Chen's score correlates with the length of near-shortest solutions by r = %.2f (95 %% interval %.2f "
        "to %.2f, %zu deals), with that of a fast finder's, both in single cards, by %.2f%s",
        f[NEAR].r, f[NEAR].r_interval.low, f[NEAR].r_interval.high, f[NEAR].count, f[FAST_C].r,
        is_better ? ": much of what a solver's length says is about the solver, not the deal." : ".");
  }
  const fc_series scores = fc_chen_fast(run, random, 0, FC_CHEN_SCORE);
  const fc_sample score = fc_series_sample(run, scores);
  if (fc_run_goes_on(run)) tell_errors(run, &score);
  free((void *)scores.numbers);
  for (unsigned i = 0; i < ALL; i++) fc_chen_pairs_free(&p[i]);
}
