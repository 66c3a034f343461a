/* chen_depths.c - Figures 9 and 10: how deep aces and kings lie, columns of one colour, and what lies right on the aces. */
#include "study/chen.h"

#include "statistics/relation.h"

#include <math.h>
#include <stdlib.h>

enum { DEPTHS = 7, LINES = 4, RANKS = 12, KINDS = LINES * DEPTHS + RANKS };

/* Kind k is line k / DEPTHS at depth k % DEPTHS; then come the blocking ranks, from 2 on. */
static const char *const kinds[KINDS] = {"aces=0",
                                         "aces=1",
                                         "aces=2",
                                         "aces=3",
                                         "aces=4",
                                         "aces=5",
                                         "aces=6",
                                         "kings=0",
                                         "kings=1",
                                         "kings=2",
                                         "kings=3",
                                         "kings=4",
                                         "kings=5",
                                         "kings=6",
                                         "aces=0,colour=sorted",
                                         "aces=1,colour=sorted",
                                         "aces=2,colour=sorted",
                                         "aces=3,colour=sorted",
                                         "aces=4,colour=sorted",
                                         "aces=5,colour=sorted",
                                         "aces=6,colour=sorted",
                                         "kings=0,colour=sorted",
                                         "kings=1,colour=sorted",
                                         "kings=2,colour=sorted",
                                         "kings=3,colour=sorted",
                                         "kings=4,colour=sorted",
                                         "kings=5,colour=sorted",
                                         "kings=6,colour=sorted",
                                         "blocking=2",
                                         "blocking=3",
                                         "blocking=4",
                                         "blocking=5",
                                         "blocking=6",
                                         "blocking=7",
                                         "blocking=8",
                                         "blocking=9",
                                         "blocking=T",
                                         "blocking=J",
                                         "blocking=Q",
                                         "blocking=K"};

/* Chen's three indicators, in ours. */
typedef struct indicator {
  const char *name, *label;
  double scale;
  int decimals;
} indicator;
static const indicator indicators[] = {{"length", "mean length, moves (shortened, in turns)", 1, 2},
                                       {"states", "mean states of the finder", 1, 0},
                                       {"time", "mean time of the finder, ms", 1000, 3}};
enum { INDICATORS = 3 };

static fc_series get(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned which) {
  return which == 0   ? fc_chen_short(run, s, kind, FC_RESULT_turns)
         : which == 1 ? fc_chen_fast(run, s, kind, FC_CHEN_FAST_STATES)
                      : fc_chen_fast(run, s, kind, FC_CHEN_FAST_SECONDS);
}

static void add_mean(fc_run *run, fc_grid *g, const fc_chen_sample *s, size_t kind, unsigned which) {
  const fc_series series = get(run, s, kind, which);
  const fc_sample sample = fc_series_sample(run, series);
  const fc_interval mean = fc_mean_interval(&sample);
  fc_grid_number(g, indicators[which].scale * sample.mean, indicators[which].decimals);
  fc_grid_number(g, indicators[which].scale * mean.low, indicators[which].decimals);
  fc_grid_number(g, indicators[which].scale * mean.high, indicators[which].decimals);
  free((void *)series.numbers);
}

static void tell_figure_9(fc_run *run, const fc_chen_sample *s, unsigned which) {
  char name[40], title[80], caption[200];
  fc_grid g;
  snprintf(name, sizeof name, "figure-9-%s", indicators[which].name);
  snprintf(title, sizeof title, "Figure 9: %s, aces and kings at a depth", indicators[which].name);
  fc_grid_begin(
      &g, name,
      "depth|aces|low|high|kings|low|high|aces, colour sorted|low|high|kings, colour sorted|low|high");
  for (unsigned depth = 0; depth < DEPTHS; depth++) {
    fc_grid_count(&g, depth);
    for (unsigned line = 0; line < LINES; line++) add_mean(run, &g, s, line * DEPTHS + depth, which);
  }
  const fc_plot plot = {.title = title,
                        .x_label = "cards on each ace, or on each king",
                        .y_label = indicators[which].label,
                        .more =
                            which == 0 ? "set xrange [-0.3:6.3]" : "set xrange [-0.3:6.3]; set yrange [0:]",
                        .series = {{"aces", FC_PLOT_LINES, 1, 2, 0, 0},
                                   {"kings", FC_PLOT_LINES, 1, 5, 0, 0},
                                   {"aces, colour sorted", FC_PLOT_LINES, 1, 8, 0, 0},
                                   {"kings, colour sorted", FC_PLOT_LINES, 1, 11, 0, 0}}};
  snprintf(caption, sizeof caption, "Means of %llu deals for each point; the file has 95 %% intervals.",
           (unsigned long long)(which == 0 ? s->short_each : s->each));
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
}

static void tell_figure_10(fc_run *run, const fc_chen_sample *s, unsigned which) {
  char name[40], title[80], caption[200];
  fc_grid g;
  snprintf(name, sizeof name, "figure-10-%s", indicators[which].name);
  snprintf(title, sizeof title, "Figure 10: %s, by the rank of the cards right on the aces",
           indicators[which].name);
  fc_grid_begin(&g, name, "rank|mean|low|high");
  for (unsigned rank = 0; rank < RANKS; rank++) {
    fc_grid_count(&g, rank + 2);
    add_mean(run, &g, s, LINES * DEPTHS + rank, which);
  }
  const fc_plot plot = {.title = title,
                        .x_label = "rank (11 jack, 12 queen, 13 king)",
                        .y_label = indicators[which].label,
                        .more = which == 0 ? "set xrange [1.5:13.5]; set xtics 1"
                                           : "set xrange [1.5:13.5]; set xtics 1; set yrange [0:]",
                        .series = {{"mean, 95 % interval", FC_PLOT_BARS, 1, 2, 3, 4}}};
  snprintf(caption, sizeof caption, "Means of %llu deals for each rank.",
           (unsigned long long)(which == 0 ? s->short_each : s->each));
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
}

/* Length against depth or rank, over all deals of `count` kinds. */
static fc_claim claim_trend(fc_run *run, const fc_chen_sample *s, const char *key, int sign, size_t first,
                            size_t count) {
  double *const x = malloc((count * s->short_each + 1) * sizeof *x), *const y =
                                                                         malloc((count * s->short_each + 1) *
                                                                                sizeof *y);
  fc_correlation c = {.r = NAN};
  size_t pairs = 0;
  for (size_t kind = 0; x && y && kind < count; kind++) {
    const fc_series series = get(run, s, first + kind, 0);
    for (size_t i = 0; i < series.count; i++) {
      x[pairs] = (double)kind;
      y[pairs++] = series.numbers[i];
    }
    free((void *)series.numbers);
  }
  if (!x || !y || fc_correlation_pearson(x, y, pairs, &c) == FC_NO_MEMORY)
    fc_run_fail(run, FC_NO_MEMORY, "no memory");
  free(x);
  free(y);
  return fc_claim_sign(fc_chen_figure(key), sign, c.r, fc_correlation_interval(c.r, pairs), pairs);
}

/* All plain deals (sorted false) or all sorted ones, of one indicator, states as logarithms. */
static fc_sample pool(fc_run *run, const fc_chen_sample *s, bool sorted, unsigned which) {
  const uint64_t each = which == 0 ? s->short_each : s->each;
  double *const all = malloc((2 * DEPTHS * each + 1) * sizeof *all);
  size_t count = 0;
  for (size_t kind = 0; all && kind < 2 * DEPTHS; kind++) {
    const fc_series series = get(run, s, (sorted ? 2 * DEPTHS : 0) + kind, which);
    for (size_t i = 0; i < series.count; i++)
      all[count++] = which == 0 ? series.numbers[i] : log10(fmax(1, series.numbers[i]));
    free((void *)series.numbers);
  }
  if (!all) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  const fc_sample sample = fc_series_sample(run, (fc_series){all, count});
  free(all);
  return sample;
}

typedef struct effect {
  double off, error;       /* of the difference of means */
  double size, size_error; /* in deviations */
} effect;

static effect effect_of(const fc_sample *a, const fc_sample *b) {
  const double deviation = sqrt((a->variance + b->variance) / 2);
  effect e = {.off = a->mean - b->mean,
              .error = sqrt(a->variance / (double)a->count + b->variance / (double)b->count)};
  e.size = e.off / deviation;
  e.size_error = e.error / deviation;
  return e;
}

static void claim_sorting(fc_run *run, const fc_chen_sample *s, fc_claim claims[2]) {
  const fc_sample length[] = {pool(run, s, false, 0), pool(run, s, true, 0)},
                  states[] = {pool(run, s, false, 1), pool(run, s, true, 1)};
  const effect of_length = effect_of(&length[1], &length[0]), of_states = effect_of(&states[1], &states[0]);
  const double reach = FC_Z_95 * of_states.error, more = fabs(of_states.size) - fabs(of_length.size),
               more_reach = FC_Z_95 * hypot(of_states.size_error, of_length.size_error);
  claims[0] = fc_claim_sign(fc_chen_figure("sorted states"), 1, of_states.off,
                            (fc_interval){of_states.off - reach, of_states.off + reach},
                            states[0].count + states[1].count);
  claims[1] =
      fc_claim_sign(fc_chen_figure("sorted effect"), 1, more,
                    (fc_interval){more - more_reach, more + more_reach}, length[0].count + length[1].count);
}

void fc_chen_depths(fc_run *run) {
  const fc_chen_sizes sizes = {.fast = fc_run_size(run, 500, 2000, 5),
                               .shortened = fc_run_size(run, 120, 2000, 5)};
  fc_chen_sample s;
  if (fc_chen_take(run, "families", kinds, KINDS, sizes, &s)) {
    fc_claim claims[] = {claim_trend(run, &s, "aces", 1, 0, DEPTHS),
                         claim_trend(run, &s, "kings", -1, DEPTHS, DEPTHS),
                         claim_trend(run, &s, "aces sorted", 1, 2 * DEPTHS, DEPTHS),
                         claim_trend(run, &s, "kings sorted", -1, 3 * DEPTHS, DEPTHS),
                         {.figure = NULL},
                         {.figure = NULL}};
    claim_sorting(run, &s, &claims[4]);
    for (unsigned i = 0; i < 6; i++)
      if (claims[i].agreement == FC_DIFFERS)
        fc_claim_because(&claims[i], i < 4 ? "another solver: ours"
                                           : "another solver: our finder needs few states, sorted or not");
    fc_report_section(run->report, "Depth of aces and kings (Figure 9)");
    fc_report_claims(run, "figure-9-claims", claims, 6);
    for (unsigned i = 0; i < INDICATORS; i++) tell_figure_9(run, &s, i);
    const fc_series two = get(run, &s, LINES * DEPTHS, 0), king = get(run, &s, KINDS - 1, 0);
    const fc_sample low = fc_series_sample(run, two), high = fc_series_sample(run, king);
    const effect e = effect_of(&high, &low);
    fc_claim blocking[] = {claim_trend(run, &s, "blocking", 1, LINES * DEPTHS, RANKS),
                           fc_claim_apart(fc_chen_figure("blocking range"), e.off,
                                          (fc_interval){e.off - FC_Z_95 * e.error, e.off + FC_Z_95 * e.error},
                                          low.count + high.count)};
    fc_claim_because(&blocking[1], "another solver: ours, with shorter solutions");
    fc_report_section(run->report, "What lies right on the aces (Figure 10)");
    fc_report_claims(run, "figure-10-claims", blocking, 2);
    for (unsigned i = 0; i < INDICATORS; i++) tell_figure_10(run, &s, i);
    free((void *)two.numbers);
    free((void *)king.numbers);
  }
  fc_chen_free(&s);
}
