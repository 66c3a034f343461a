/* paul_helmert_more.c - h_1 to h_4 in a search, other ways to count moves, and other games. */
#include "study/paul_helmert.h"

#include "study/cycle_search.h"
#include "study/distribution.h"

#include <math.h>
#include <stdlib.h>

enum { SUITS = 4, T_LENGTH = 0, T_STATES, T_SECONDS, T_EACH, T_COLUMNS = SUITS * T_EACH };

typedef struct worker {
  fc_rules rules;
  uint64_t most_states;
} worker;

static void *begin(const fc_rules *rules, const fc_run *run, const void *context) {
  (void)run;
  worker *const w = malloc(sizeof *w);
  if (w) *w = (worker){*rules, *(const uint64_t *)context};
  return w;
}

static fc_status measure(void *context, uint64_t deal, const fc_position *start, const fc_observer *observer,
                         double numbers[]) {
  const worker *const w = context;
  (void)deal;
  for (unsigned q = 1; q <= SUITS; q++) {
    fc_cycle_search found;
    const fc_status status = fc_cycle_search_run(&w->rules, start, q, w->most_states, observer, &found);
    if (status != FC_OK) return status;
    double *const row = numbers + (q - 1) * T_EACH;
    row[T_LENGTH] = found.verdict == FC_SOLVED ? (double)found.length : NAN;
    row[T_STATES] = (double)found.states;
    row[T_SECONDS] = found.seconds;
  }
  return FC_OK;
}

static bool all_solved(const fc_run_numbers *n, uint64_t deal) {
  for (unsigned q = 0; q < SUITS; q++)
    if (isnan(fc_numbers_at(n, deal, q * T_EACH + T_LENGTH))) return false;
  return true;
}

/* Of states or seconds, with h_3 against h_2: the mean over deals of the logarithm of their ratio. */
static fc_claim claim_ratio(fc_run *run, const fc_figure *f, int sign, const fc_run_numbers *n,
                            unsigned column) {
  double *const ratios = malloc((n->count + 1) * sizeof *ratios);
  size_t count = 0;
  for (uint64_t i = 0; ratios && i < n->count; i++)
    if (all_solved(n, i))
      ratios[count++] = log(fc_numbers_at(n, i, 2 * T_EACH + column) / fc_numbers_at(n, i, T_EACH + column));
  if (!ratios) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  const fc_sample s = fc_series_sample(run, (fc_series){ratios, count});
  free(ratios);
  return fc_claim_sign(f, sign, s.mean, fc_mean_interval(&s), count);
}

static void tell_claims(fc_run *run, const fc_run_numbers *n) {
  static const fc_figure figures[] = {
      {"states", "section 10", "states with h_3 against h_2, logarithm of the ratio", "fewer", 0},
      {"time", "section 10", "time with h_3 against h_2, logarithm of the ratio", "more", 0},
  };
  fc_claim claims[] = {claim_ratio(run, &figures[0], -1, n, T_STATES),
                       claim_ratio(run, &figures[1], 1, n, T_SECONDS)};
  if (claims[1].agreement != FC_AGREES)
    fc_claim_because(&claims[1],
                     "small deals, bounds computed anew; the paper keeps cycles from state to state");
  fc_report_claims(run, "tradeoff-claims", claims, 2);
}

static void tell_sums(fc_run *run, const double states[SUITS], const double seconds[SUITS], uint64_t deals) {
  fc_grid g;
  fc_grid_begin(
      &g, "tradeoff",
      "suits q|states|time, s|time a state, µs|states, times those with h_2|time, times that with h_2");
  for (unsigned q = 0; q < SUITS; q++) {
    fc_grid_count(&g, q + 1);
    fc_grid_number(&g, states[q], 0);
    fc_grid_number(&g, seconds[q], 3);
    fc_grid_number(&g, 1e6 * seconds[q] / states[q], 1);
    fc_grid_number(&g, states[q] / states[1], 3);
    fc_grid_number(&g, seconds[q] / seconds[1], 3);
  }
  const fc_plot plot = {
      .title = "Plain A* with h_1 to h_4",
      .x_label = "q: cycles with at most so many suits",
      .y_label = "times as much as with h_2",
      .more =
          "set logscale y; set yrange [0.5:*]; set ytics (0.5,0.7,1,2,3,5,7,10,20); set xrange [0.5:4.5]; "
          "set xtics 1",
      .series = {{"states", FC_PLOT_LINES, 1, 5, 0, 0}, {"time", FC_PLOT_LINES, 1, 6, 0, 0}}};
  char caption[200];
  snprintf(caption, sizeof caption,
           "Sums over %llu small deals (4 suits of 7 ranks, 6 columns, 2 cells) that all four solved; moves "
           "as the paper counts.",
           (unsigned long long)deals);
  fc_report_plot(run, &plot, &g, caption);
  fc_report_table(run, &g, "The same as a table.");
  fc_grid_free(&g);
  fc_report_finding(
      run->report,
      "Against h_2, plain A* with h_4 takes %.2f times the states and %.2f times the time, with "
      "h_1 %.1f and %.1f times (%llu small deals).",
      states[3] / states[1], seconds[3] / seconds[1], states[0] / states[1], seconds[0] / seconds[1],
      (unsigned long long)deals);
}

static void tell_tradeoff(fc_run *run, const fc_run_numbers *n) {
  double states[SUITS] = {0}, seconds[SUITS] = {0};
  uint64_t deals = 0;
  for (uint64_t i = 0; i < n->count; i++) {
    if (!all_solved(n, i)) continue;
    deals++;
    for (unsigned q = 0; q < SUITS; q++) {
      states[q] += fc_numbers_at(n, i, q * T_EACH + T_STATES);
      seconds[q] += fc_numbers_at(n, i, q * T_EACH + T_SECONDS);
    }
  }
  fc_report_section(run->report, "h_1 to h_4 in A*");
  tell_claims(run, n);
  if (deals > 0) tell_sums(run, states, seconds, deals);
}

void fc_paul_helmert_tradeoff(fc_run *run) {
  const uint64_t most_states = fc_run_is_quick(run) ? 50000 : 1000000;
  const fc_deals_text deals = fc_run_deals(run, "random", 1, fc_run_size(run, 150, 1000, 2));
  const fc_run_measure m = {
      .sample = {.name = "tradeoff-games",
                 .overrides = "--ranks 7 --columns 6 --cells 2",
                 .deals = deals.text},
      .columns =
          "h1_length,h1_states,h1_seconds,h2_length,h2_states,h2_seconds,h3_length,h3_states,h3_seconds,"
          "h4_length,h4_states,h4_seconds",
      .width = T_COLUMNS,
      .begin = begin,
      .end = free,
      .measure = measure,
      .context = &most_states};
  fc_run_numbers n;
  if (fc_run_take(run, &m, &n)) tell_tradeoff(run, &n);
  fc_numbers_free(&n);
}

static void add_metric(fc_run *run, fc_grid *g, const char *name, const double *numbers, size_t count) {
  const fc_sample s = fc_series_sample(run, (fc_series){numbers, count});
  const fc_interval mean = fc_mean_interval(&s);
  fc_grid_text(g, "%s", name);
  fc_grid_count(g, count);
  fc_grid_number(g, s.lowest, 0);
  fc_grid_number(g, s.mean, 2);
  fc_grid_number(g, mean.low, 2);
  fc_grid_number(g, mean.high, 2);
  fc_grid_number(g, s.highest, 0);
}

void fc_paul_helmert_metrics(fc_run *run, const fc_run_numbers *games, unsigned column) {
  char deals[60];
  snprintf(deals, sizeof deals, "ms:1..%llu", (unsigned long long)games->count);
  fc_run_answers cards = {.of = NULL}, turns = {.of = NULL};
  fc_run_question q = {.sample = {.name = "games-in-cards", .deals = deals}, .question = "optimal"};
  bool done = fc_run_ask(run, &q, &cards);
  q.sample.name = "games-in-turns";
  q.metric = FC_METRIC_TURNS;
  done = done && fc_run_ask(run, &q, &turns);
  double *const length = malloc((games->count + 1) * sizeof *length);
  if (!length) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  if (done && length) {
    fc_grid g;
    size_t count = 0;
    fc_grid_begin(&g, "metrics", "counted in|games|shortest length|mean length|low|high|longest length");
    for (uint64_t i = 0; i < games->count; i++)
      if (isfinite(fc_numbers_at(games, i, column))) length[count++] = fc_numbers_at(games, i, column);
    add_metric(run, &g, "the paper's moves", length, count);
    const fc_sample paper = fc_series_sample(run, (fc_series){length, count});
    double *const in_turns = fc_answers_of(run, &turns, FC_RESULT_length, &count);
    if (in_turns) add_metric(run, &g, "turns", in_turns, count);
    double *const in_cards = fc_answers_of(run, &cards, FC_RESULT_length, &count);
    if (in_cards) add_metric(run, &g, "single cards", in_cards, count);
    fc_report_section(run->report, "What counts as a move");
    fc_report_table(run, &g,
                    "Shortest lengths of the same games, each proved for its own way to count; games that "
                    "were given up are left out.");
    if (in_cards && count > 0) {
      const fc_sample single = fc_series_sample(run, (fc_series){in_cards, count});
      fc_report_finding(
          run->report,
          "The same %zu games need %.1f moves on average as the paper counts and %.1f in single "
          "cards: lengths of different papers cannot be compared without saying what a move is.",
          single.count, paper.mean, single.mean);
    }
    free(in_turns);
    free(in_cards);
    fc_grid_free(&g);
  }
  free(length);
  fc_answers_free(&cards);
  fc_answers_free(&turns);
}

static void add_game(fc_run *run, fc_grid *g, const char *title, const fc_run_answers *a) {
  size_t count;
  uint64_t proved = 0;
  double *const cards = fc_answers_of(run, a, FC_RESULT_cards, &count);
  for (uint64_t i = 0; i < a->count; i++) proved += a->of[i].optimal == 1;
  if (cards) {
    const fc_sample s = fc_series_sample(run, (fc_series){cards, count});
    fc_grid_text(g, "%s", title);
    fc_grid_count(g, a->count);
    fc_grid_count(g, proved);
    fc_grid_count(g, a->sum.unsolvable);
    fc_grid_count(g, a->sum.undecided + (a->sum.solved - proved));
    fc_grid_number(g, s.lowest, 0);
    fc_grid_number(g, s.mean, 1);
    fc_grid_number(g, s.highest, 0);
    fc_grid_number(g, a->count > 0 ? (double)a->sum.expanded / (double)a->count : NAN, 0);
  }
  free(cards);
}

void fc_paul_helmert_other_games(fc_run *run) {
  static const struct {
    const char *name, *title;
  } games[] = {{"king-albert", "King Albert"}, {"bakers-dozen", "Baker's Dozen"}, {"eight-off", "Eight Off"}};
  const fc_deals_text deals = fc_run_deals(run, "random", 1, fc_run_size(run, 10, 100, 2));
  fc_grid g;
  fc_grid_begin(&g, "other-games",
                "game|deals|shortest proved|proved lost|given up|shortest, cards|mean, cards|longest, "
                "cards|mean states");
  for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
    fc_run_answers a;
    const fc_run_question q = {.sample = {.name = games[i].name, .game = games[i].name, .deals = deals.text},
                               .question = "optimal",
                               .states = fc_run_is_quick(run) ? 2000000 : 50000000};
    if (fc_run_ask(run, &q, &a)) add_game(run, &g, games[i].title, &a);
    fc_answers_free(&a);
  }
  fc_report_section(run->report, "Other games");
  fc_report_text(run->report, "The paper names King Albert, Baker's Dozen and Eight Off as games for its "
                              "method and gives no figures of them.");
  fc_report_table(run, &g, "Shortest solutions of random deals, in single cards.");
  fc_grid_free(&g);
}
