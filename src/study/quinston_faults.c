/* quinston_faults.c - which of the three things that the program does otherwise than the paper says it takes for the paper's figures to come out: his games by the search with each choice of them. */
#include "study/quinston.h"

#include "base/memory.h"
#include "search/play/a_star.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The games whose nodes and moves the paper has in figures. */
static const unsigned games[] = {25904, 10913, 34898, 23748, 5087};
static const char deals[] = "25904 10913 34898 23748 5087";
enum { GAMES = sizeof games / sizeof *games, CHOICES = FC_A_STAR_AS_RUN + 1 };

/* Nodes and turns (NAN if no way was found) of each choice. */
static const char columns[] =
    "nodes_0,turns_0,nodes_1,turns_1,nodes_2,turns_2,nodes_3,turns_3,nodes_4,turns_4,nodes_5,turns_5,nodes_6,"
    "turns_6,nodes_7,turns_7";

typedef struct worker {
  fc_rules rules;
  fc_limits limits;
  fc_a_star search;
  fc_line line;
} worker;

static void *begin(const fc_rules *rules, const fc_run *run, const void *context) {
  worker *const w = calloc(1, sizeof *w);
  (void)context;
  if (w) w->rules = *rules, w->limits = (fc_limits){.bytes = run->settings->bytes};
  return w;
}

static void end(void *context) {
  worker *const w = context;
  fc_a_star_free(&w->search);
  fc_free(w->line.moves);
  free(w);
}

static fc_status measure(void *context, uint64_t deal, const fc_position *start, const fc_observer *observer,
                         double numbers[]) {
  worker *const w = context;
  fc_status status = FC_OK;
  (void)deal;
  for (unsigned choice = 0; choice < CHOICES && status == FC_OK; choice++) {
    const fc_watch watch = fc_watch_begin(&w->limits, observer);
    unsigned turns;
    bool is_legal;
    fc_a_star_run(&w->search, &w->rules, start, (fc_a_star_faults)choice, &watch);
    numbers[2 * choice] = (double)w->search.stats.expanded;
    numbers[2 * choice + 1] = NAN;
    if (w->search.won == 0) continue;
    status = fc_a_star_line(&w->search, start, &w->line, &turns, &is_legal);
    numbers[2 * choice + 1] = turns;
  }
  return status;
}

static double paper_number(unsigned game, const char *what) {
  char key[40];
  snprintf(key, sizeof key, "%u %s", games[game], what);
  return fc_figure_number(fc_quinston_figure(key));
}

/* Of how many games nodes and moves are the paper's. */
static unsigned come_out(const fc_run_numbers *n, unsigned choice) {
  unsigned count = 0;
  for (unsigned i = 0; i < GAMES; i++)
    count += fc_numbers_at(n, i, 2 * choice) == paper_number(i, "nodes") &&
             fc_numbers_at(n, i, 2 * choice + 1) == paper_number(i, "moves");
  return count;
}

static void tell_table(fc_run *run, const fc_run_numbers *n) {
  fc_grid g;
  fc_grid_begin(&g, "faults",
                "sequences the wrong way round|runs too long|foundations mixed up|25904: nodes|10913: nodes|"
                "34898: nodes|23748: nodes|5087: nodes|games that come out");
  for (unsigned choice = 0; choice < CHOICES; choice++) {
    for (unsigned fault = 1; fault < CHOICES; fault *= 2) fc_grid_text(&g, choice & fault ? "yes" : "no");
    for (unsigned i = 0; i < GAMES; i++) fc_grid_number(&g, fc_numbers_at(n, i, 2 * choice), 0);
    fc_grid_count(&g, come_out(n, choice));
  }
  fc_report_table(run, &g,
                  "The search with each choice of what the program does otherwise than the paper says. A "
                  "game comes out if nodes and moves are both those that the paper prints.");
  fc_grid_free(&g);
}

static void tell_finding(fc_run *run, const fc_run_numbers *n) {
  unsigned fewer = 0;
  for (unsigned choice = 0; choice < FC_A_STAR_AS_RUN; choice++) {
    const unsigned count = come_out(n, choice);
    fewer = count > fewer ? count : fewer;
  }
  fc_report_finding(
      run->report,
      "The paper's figures are not those of the search that it describes. Its program rewards "
      "sequences that lie the wrong way round, moves runs onto empty columns that are twice as long "
      "as the rules allow, and mixes up foundations; with these three, nodes and moves of %u of %u "
      "games come out exactly, with fewer of them those of %u at most, with none those of %u.",
      come_out(n, FC_A_STAR_AS_RUN), (unsigned)GAMES, fewer, come_out(n, FC_A_STAR_AS_DESCRIBED));
}

void fc_quinston_faults(fc_run *run) {
  fc_run_numbers n;
  fc_report_section(run->report, "What the program does otherwise than the paper says");
  if (fc_run_take(run,
                  &(fc_run_measure){.sample = {.name = "faults", .deals = deals},
                                    .columns = columns,
                                    .width = 2 * CHOICES,
                                    .begin = begin,
                                    .end = end,
                                    .measure = measure},
                  &n)) {
    tell_finding(run, &n);
    tell_table(run, &n);
  }
  fc_numbers_free(&n);
}
