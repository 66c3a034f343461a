/* paul_helmert.c - Paul & Helmert 2016: cycles of the deadlock graph, the bounds made of them, and shortest solutions. */
#include "study/distribution.h"
#include "study/paul_helmert.h"

#include "search/cuts.h"
#include "study/simple_cycles.h"
#include "study/stopwatch.h"
#include "study/timed_solver.h"

#include <math.h>
#include <stdlib.h>

/* Table 1: in the order of the columns. */
typedef enum column { CYCLES_1, CYCLES_2, ESTIMATE, LENGTH, SECONDS, STATES, COLUMNS } column;
enum { GAMES = 10, FEW = 10 }; /* with fewer games than these nothing is concluded */
static const char *const table_1[GAMES][COLUMNS] = {
    {"12", "39", "73", "82", "30.8", "567699"},   {"13", "5", "68", "73", "1.9", "101186"},
    {"15", "8", "70", "70", "0.6", "20499"},      {"37", "34", "72", "79", "31.0", "1220026"},
    {"16", "46", "78", "85", "122.0", "3687136"}, {"12", "24", "73", "75", "1.1", "31912"},
    {"13", "39", "72", "76", "1.7", "74369"},     {"8", "58", "70", "74", "13.2", "367784"},
    {"19", "25", "77", "81", "2.0", "77990"},     {"16", "18", "73", "80", "7.7", "315643"},
};
static const char *const column_names[COLUMNS] = {
    "1-suit cycles", "2-suit cycles", "estimate of the length, moves",
    "length, moves", "time, s",       "states searched"};

static const fc_figure figures[] = {
    {"all cycles", "section 5", "game 1: cycles in all", "26133", 0},
    {"cycles", "section 8", "game 1: cycles that are neither redundant nor duplicates", "87", 0},
    {"cycles 1", "section 8", "game 1: of these with 1 suit", "12", 0},
    {"cycles 2", "section 8", "game 1: with 2 suits", "39", 0},
    {"cycles 3", "section 8", "game 1: with 3 suits", "34", 0},
    {"cycles 4", "section 8", "game 1: with 4 suits", "2", 0},
    {"typical 1", "section 10", "1-suit cycles at the start, typically", "≈20", 5000},
    {"typical 2", "section 10", "2-suit cycles at the start, typically", "≈100", 5000},
    {"above", "section 10", "games of 1 to 5000 whose estimate exceeds the length", "0", 0},
    {"unsolved", "section 10", "games of 1 to 5000 without a shortest solution found", "0", 0},
    {"shortest", "section 10", "shortest length of games 1 to 5000, moves", "64", 0},
    {"mean", "section 10", "mean length of games 1 to 5000, moves", "77", 5000},
    {"longest", "section 10", "longest length of games 1 to 5000, moves", "93", 0},
    {"mean time", "section 10", "mean time of games 1 to 5000, s", "39.9", 5000},
    {"least time", "section 10", "least time of games 1 to 5000, s", "0.4", 0},
    {"most time", "section 10", "most time of games 1 to 5000, s", "6579", 0},
};

static const fc_figure *figure(const char *key) {
  return fc_figure_find(figures, sizeof figures / sizeof *figures, key);
}

/* What is measured of each game; h is the bound by cycles with at most so many suits, in turns. */
enum {
  M_CYCLES = 0,
  M_H = 4,
  M_H_SECONDS = 8,
  M_ALL = 12,
  M_PAIRS,
  M_LENGTH,
  M_PROVED,
  M_STATES,
  M_SECONDS,
  M_COLUMNS
};
static const char measured[] =
    "cycles_1,cycles_2,cycles_3,cycles_4,h1,h2,h3,h4,h1_seconds,h2_seconds,h3_seconds,"
    "h4_seconds,all_cycles,pairs,length,proved,states,seconds";

static void *begin(const fc_rules *rules, const fc_run *run, const void *context) {
  (void)context;
  return fc_timed_solver_new(rules, run, "optimal", FC_METRIC_PAPER);
}

/* The bound by cycles with at most so many suits, and how long it takes; the best of some rounds. */
static fc_status measure_bound(const fc_timed_solver *w, const fc_position *p, unsigned suits,
                               double numbers[]) {
  enum { ROUNDS = 3 };
  const unsigned left = fc_rules_cards(&w->rules) - fc_position_home_cards(&w->rules, p);
  fc_status status = FC_OK;
  numbers[M_H_SECONDS + suits - 1] = INFINITY;
  for (unsigned round = 0; status == FC_OK && round < ROUNDS; round++) {
    const double started = fc_stopwatch_seconds();
    fc_cycles cycles;
    fc_cuts cuts = {.known = false};
    status = fc_cycles_find_within(&w->rules, p, FC_CUT_RUNS, suits, &cycles);
    if (status == FC_OK) status = fc_cuts_find(&cycles, cycles.suits, &cuts);
    const double seconds = fc_stopwatch_seconds() - started;
    numbers[M_CYCLES + suits - 1] = cycles.gave_up ? NAN : (double)cycles.by_suits[suits];
    numbers[M_H + suits - 1] = cuts.known && !cycles.gave_up ? (double)left + cuts.count : NAN;
    numbers[M_H_SECONDS + suits - 1] = fmin(numbers[M_H_SECONDS + suits - 1], seconds);
    fc_cycles_release(&cycles);
  }
  return status;
}

/* Pairs of cards of a suit in a column, in either order: there cannot be more 1-suit cycles. */
static unsigned count_pairs(const fc_rules *r, const fc_position *p) {
  unsigned pairs = 0;
  for (unsigned c = 1; c <= fc_rules_cards(r); c++)
    for (fc_card below = p->below[c]; below != FC_NO_CARD; below = p->below[below])
      pairs += fc_card_suit(r->suits, (fc_card)c) == fc_card_suit(r->suits, below);
  return pairs;
}

static fc_status measure(void *context, uint64_t deal, const fc_position *start, const fc_observer *observer,
                         double numbers[]) {
  enum { MOST_CYCLES = 1000000 };
  fc_timed_solver *const w = context;
  fc_solution s;
  fc_status status = FC_OK;
  for (unsigned suits = 1; status == FC_OK && suits <= FC_CYCLE_SUITS; suits++)
    status = measure_bound(w, start, suits, numbers);
  numbers[M_ALL] = deal == 0 ? (double)fc_simple_cycles(&w->rules, start, MOST_CYCLES) : NAN;
  numbers[M_PAIRS] = count_pairs(&w->rules, start);
  if (status == FC_OK) status = fc_timed_solver_solve(w, start, observer, &s, &numbers[M_SECONDS]);
  if (status != FC_OK) return status;
  numbers[M_LENGTH] = s.is_optimal ? (double)s.length : NAN;
  numbers[M_PROVED] = s.verdict == FC_UNSOLVABLE || s.is_optimal;
  numbers[M_STATES] = (double)s.stats.expanded;
  return FC_OK;
}

static fc_claim claim_cell(const fc_figure *f, const fc_run_numbers *n, uint64_t game, column c) {
  static const int at[COLUMNS] = {M_CYCLES, M_CYCLES + 1, M_H + 1, M_LENGTH, M_SECONDS, M_STATES};
  const double ours = fc_numbers_at(n, game, (unsigned)at[c]);
  if (c != SECONDS && c != STATES) {
    fc_claim claim = fc_claim_exact(f, ours);
    const double pairs = fc_numbers_at(n, game, M_PAIRS);
    if (c == CYCLES_1 && fc_figure_number(f) > pairs)
      fc_claim_because(&claim,
                       "a misprint: such a cycle is a pair of cards of a suit in a column, and the game has "
                       "%.0f in either order",
                       pairs);
    else if (c == ESTIMATE && claim.agreement == FC_DIFFERS)
      fc_claim_because(
          &claim, "ours is proved: the least number of edges that cut all these cycles, of which there are "
                  "as many as in the paper");
    return claim;
  }
  const fc_interval known = c == SECONDS ? (fc_interval){NAN, NAN} : (fc_interval){ours, ours};
  fc_claim claim = fc_claim_apart(f, ours, known, 0);
  claim.decimals = c == SECONDS ? 2 : 0;
  fc_claim_because(&claim, c == SECONDS ? "another machine"
                                        : "another search: by layers, with the bound of all cycles");
  return claim;
}

/* States and time at a glance. */
static void plot_table_1(fc_run *run, const fc_run_numbers *n, uint64_t games) {
  fc_grid g;
  fc_grid_begin(&g, "table-1-effort", "game|states, the paper|states, ours|time, the paper, s|time, ours, s");
  for (uint64_t game = 0; game < games; game++) {
    fc_grid_count(&g, game + 1);
    fc_grid_text(&g, "%s", table_1[game][STATES]);
    fc_grid_number(&g, fc_numbers_at(n, game, M_STATES), 0);
    fc_grid_text(&g, "%s", table_1[game][SECONDS]);
    fc_grid_number(&g, fc_numbers_at(n, game, M_SECONDS), 3);
  }
  const fc_plot plot = {
      .title = "Table 1: states searched for a shortest solution",
      .x_label = "Microsoft game",
      .y_label = "states",
      .more = "set logscale y; set format y '%.0f'",
      .series = {{"the paper", FC_PLOT_POINTS, 0, 2, 0, 0}, {"ours", FC_PLOT_POINTS, 0, 3, 0, 0}}};
  fc_report_plot(
      run, &plot, &g,
      "The first games: the paper's A* with h_2, and our search by layers with the bound of all cycles. "
      "The file has times, too.");
  fc_grid_free(&g);
}

static void tell_table_1(fc_run *run, const fc_run_numbers *n) {
  const uint64_t games = n->count < GAMES ? n->count : GAMES;
  static fc_figure cells[GAMES][COLUMNS];
  static char what[GAMES][COLUMNS][60];
  fc_claim claims[GAMES * COLUMNS];
  size_t count = 0;
  double faster = 0, fewer = 0;
  for (uint64_t game = 0; game < games; game++)
    for (column c = 0; c < COLUMNS; c++) {
      snprintf(what[game][c], sizeof what[game][c], "game %u: %s", (unsigned)game + 1, column_names[c]);
      cells[game][c] =
          (fc_figure){.key = "", .place = "Table 1", .what = what[game][c], .value = table_1[game][c]};
      claims[count] = claim_cell(&cells[game][c], n, game, c);
      const double ratio = log(fc_figure_number(&cells[game][c]) / claims[count].ours);
      if (c == SECONDS) faster += ratio / (double)games;
      if (c == STATES) fewer += ratio / (double)games;
      count++;
    }
  fc_report_section(run->report, "Table 1");
  fc_report_claims(run, "table-1", claims, count);
  plot_table_1(run, n, games);
  fc_report_finding(
      run->report,
      "The paper's search for the shortest solutions of Table 1's games took %.1f times as many "
      "states as ours and, on its machine of 2016, %.0f times as long (geometric means of %llu "
      "games).",
      exp(fewer), exp(faster), (unsigned long long)games);
}

/* A column of the games that have it; to be freed. */
static double *column_of(fc_run *run, const fc_run_numbers *n, unsigned which, fc_series *series) {
  double *const numbers = malloc((n->count + 1) * sizeof *numbers);
  *series = (fc_series){numbers, 0};
  for (uint64_t i = 0; numbers && i < n->count; i++)
    if (isfinite(fc_numbers_at(n, i, which))) numbers[series->count++] = fc_numbers_at(n, i, which);
  if (!numbers) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  return numbers;
}

static fc_sample sample_of(fc_run *run, const fc_run_numbers *n, unsigned which) {
  fc_series series;
  double *const numbers = column_of(run, n, which, &series);
  const fc_sample sample = fc_series_sample(run, series);
  free(numbers);
  return sample;
}

/* The mean of a column of Table 1. */
static double table_mean(unsigned c) {
  double sum = 0;
  for (unsigned game = 0; game < GAMES; game++)
    sum += fc_figure_number(&(fc_figure){.value = table_1[game][c]});
  return sum / GAMES;
}

static void tell_cycles(fc_run *run, const fc_run_numbers *n) {
  static const char *const keys[] = {"cycles 1", "cycles 2", "cycles 3", "cycles 4"};
  fc_claim claims[8];
  double sum = 0;
  for (unsigned i = 0; i < FC_CYCLE_SUITS; i++) {
    sum += fc_numbers_at(n, 0, M_CYCLES + i);
    claims[2 + i] = fc_claim_exact(figure(keys[i]), fc_numbers_at(n, 0, M_CYCLES + i));
  }
  claims[0] = fc_claim_exact(figure("all cycles"), fc_numbers_at(n, 0, M_ALL));
  claims[1] = fc_claim_exact(figure("cycles"), sum);
  const fc_sample one = sample_of(run, n, M_CYCLES), two = sample_of(run, n, M_CYCLES + 1);
  claims[6] = fc_claim_mean(figure("typical 1"), &one);
  claims[7] = fc_claim_mean(figure("typical 2"), &two);
  for (unsigned i = 0; i < 2; i++)
    if (claims[6 + i].agreement == FC_DIFFERS)
      fc_claim_because(&claims[6 + i], "the ten games of the paper's own Table 1 have %.1f on average",
                       table_mean(i));
  fc_report_section(run->report, "Cycles of the deadlock graph");
  fc_report_claims(run, "cycles", claims, 8);
  if (claims[7].agreement == FC_DIFFERS)
    fc_report_finding(run->report,
                      "At the start there are %.1f 1-suit and %.1f 2-suit cycles on average (%zu games), not "
                      "typically %s and %s, as the paper's text says; its own Table 1 has %.1f and %.1f.",
                      one.mean, two.mean, one.count, figure("typical 1")->value, figure("typical 2")->value,
                      table_mean(CYCLES_1), table_mean(CYCLES_2));
}

static void tell_games(fc_run *run, const fc_run_numbers *n) {
  fc_series lengths;
  double *const numbers = column_of(run, n, M_LENGTH, &lengths);
  const fc_sample length = fc_series_sample(run, lengths), seconds = sample_of(run, n, M_SECONDS);
  uint64_t above = 0, unproved = 0;
  for (uint64_t i = 0; i < n->count; i++) {
    above += fc_numbers_at(n, i, M_H + 1) > fc_numbers_at(n, i, M_LENGTH);
    unproved += fc_numbers_at(n, i, M_PROVED) != 1;
  }
  const fc_interval least = {length.lowest, length.lowest}, most = {length.highest, length.highest};
  fc_claim claims[] = {
      fc_claim_exact(figure("above"), (double)above),
      fc_claim_exact(figure("unsolved"), (double)unproved),
      fc_claim_bound(figure("shortest"), length.lowest, least, true),
      fc_claim_mean(figure("mean"), &length),
      fc_claim_bound(figure("longest"), length.highest, most, false),
      fc_claim_apart(figure("mean time"), seconds.mean, fc_amount_interval(&seconds), n->count),
      fc_claim_apart(figure("least time"), seconds.lowest, (fc_interval){NAN, NAN}, n->count),
      fc_claim_apart(figure("most time"), seconds.highest, (fc_interval){NAN, NAN}, n->count),
  };
  for (unsigned i = 5; i < sizeof claims / sizeof *claims; i++)
    fc_claim_because(&claims[i], "another machine, and another search");
  if (unproved > 0) fc_claim_because(&claims[1], "given up at the limit of memory; see --memory");
  char section[80];
  snprintf(section, sizeof section, "Games 1 to %llu", (unsigned long long)n->count);
  fc_report_section(run->report, "%s", section);
  if (n->count < 5000)
    fc_report_text(
        run->report,
        "The paper has games 1 to 5000, of which ours are a part: ours must lie between its shortest and its "
        "longest.");
  fc_report_claims(run, "games", claims, sizeof claims / sizeof *claims);
  fc_grid g;
  fc_grid_begin(&g, "length-distribution", "moves|games, %");
  fc_distribution_rows(&g, &lengths, 1);
  const fc_plot plot = {.title = "Shortest solutions, as the paper counts",
                        .x_label = "length, moves of the paper",
                        .y_label = "games, %",
                        .more = "set yrange [0:]; set boxwidth 0.9",
                        .series = {{NULL, FC_PLOT_BOXES, 1, 2, 0, 0}}};
  char caption[200];
  snprintf(caption, sizeof caption,
           "%zu games. A move of the paper is one card, or a run of at most (free cells + empty columns + 1) "
           "cards.",
           lengths.count);
  fc_report_plot(run, &plot, &g, caption);
  fc_grid_free(&g);
  free(numbers);
}

/* How near the bounds come to the length, and what they take. */
static void tell_bounds(fc_run *run, const fc_run_numbers *n) {
  fc_grid g;
  fc_grid_begin(&g, "bounds",
                "suits q|mean cycles|mean h_q, moves|mean gap to the length, moves|low|high|equal to it, "
                "%|time of h_q, µs");
  double gaps[FC_CYCLE_SUITS], times[FC_CYCLE_SUITS];
  for (unsigned q = 0; q < FC_CYCLE_SUITS; q++) {
    double *const gap = malloc((n->count + 1) * sizeof *gap);
    size_t count = 0;
    uint64_t equal = 0;
    for (uint64_t i = 0; gap && i < n->count; i++) {
      const double off = fc_numbers_at(n, i, M_LENGTH) - fc_numbers_at(n, i, M_H + q);
      if (isnan(off) || fc_numbers_at(n, i, M_PROVED) != 1) continue;
      gap[count++] = off;
      equal += off == 0;
    }
    if (!gap) fc_run_fail(run, FC_NO_MEMORY, "no memory");
    const fc_sample s = fc_series_sample(run, (fc_series){gap, count}),
                    time = sample_of(run, n, M_H_SECONDS + q);
    const fc_interval mean = fc_mean_interval(&s);
    gaps[q] = s.mean;
    times[q] = time.median;
    fc_grid_count(&g, q + 1);
    fc_grid_number(&g, sample_of(run, n, M_CYCLES + q).mean, 1);
    fc_grid_number(&g, sample_of(run, n, M_H + q).mean, 2);
    fc_grid_number(&g, s.mean, 2);
    fc_grid_number(&g, mean.low, 2);
    fc_grid_number(&g, mean.high, 2);
    fc_grid_number(&g, 100 * (double)equal / (double)count, 1);
    fc_grid_number(&g, 1e6 * time.median, 1);
    free(gap);
  }
  const fc_plot plot = {.title = "How far h_q is from the length",
                        .x_label = "q: cycles with at most so many suits",
                        .y_label = "length less h_q at the start, moves",
                        .more = "set xrange [0.5:4.5]; set xtics 1; set yrange [0:]",
                        .series = {{"mean gap, 95 % interval", FC_PLOT_BARS, 1, 4, 5, 6}}};
  fc_report_section(run->report, "h_1 to h_4");
  char caption[200];
  snprintf(caption, sizeof caption,
           "How far the bound by cycles with at most q suits is at the start from the length of the shortest "
           "solution; %llu games.",
           (unsigned long long)n->count);
  fc_report_plot(run, &plot, &g, caption);
  fc_report_table(run, &g,
                  "The same as a table; times are medians, for computing the bound anew, without what is "
                  "known of the position before.");
  fc_report_finding(
      run->report,
      "%s: from h_2 to h_4 the mean gap to the shortest length at the start goes from %.2f to %.2f "
      "moves (%llu games), while computing the bound anew takes %.1f times as long.",
      n->count >= FEW && gaps[1] - gaps[3] < 0.5 ? "Cycles of more than two suits give next to nothing"
                                                 : "What cycles of more than two suits give",
      gaps[1], gaps[3], (unsigned long long)n->count, times[3] / times[1]);
  fc_grid_free(&g);
}

static void perform(fc_run *run) {
  char games[60];
  snprintf(games, sizeof games, "ms:1..%llu", (unsigned long long)fc_run_size(run, 40, 1000, 2));
  fc_run_numbers n;
  const fc_run_measure m = {.sample = {.name = "games", .deals = games},
                            .columns = measured,
                            .width = M_COLUMNS,
                            .begin = begin,
                            .end = fc_timed_solver_free,
                            .measure = measure};
  if (fc_run_take(run, &m, &n)) {
    tell_table_1(run, &n);
    tell_cycles(run, &n);
    tell_games(run, &n);
    tell_bounds(run, &n);
    fc_paul_helmert_tradeoff(run);
    fc_paul_helmert_metrics(run, &n, M_LENGTH);
    fc_paul_helmert_other_games(run);
  }
  fc_numbers_free(&n);
}

const fc_study fc_study_paul_helmert = {
    .name = "paul-helmert",
    .title = "Paul & Helmert 2016",
    .source = "G. Paul, M. Helmert: Optimal Solitaire Game Solutions using A* Search and Deadlock Analysis. "
              "SoCS 2016.",
    .perform = perform,
};
