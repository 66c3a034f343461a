/* klaver_cells.c - how many cells are enough: for random deals (Figures 15 and 17), and for the games that have names. */
#include "study/klaver.h"

#include "study/klaver_boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 9, READINGS = 32 };

/* Lost with so many cells are those that need more. */
static void put_by_cells(fc_grid *g, const fc_run_answers *a) {
  for (unsigned cells = 0; cells < CELLS; cells++) {
    uint64_t lost = 0;
    for (uint64_t i = 0; i < a->count; i++)
      lost += a->of[i].verdict == FC_UNSOLVABLE || (a->of[i].verdict == FC_SOLVED && a->of[i].number > cells);
    const fc_interval share = fc_interval_wilson(lost, a->count, FC_Z_95);
    fc_grid_count(g, cells);
    fc_grid_count(g, lost);
    fc_grid_number(g, 100 * (double)lost / (double)a->count, 3);
    fc_grid_number(g, 100 * share.low, 3);
    fc_grid_number(g, 100 * share.high, 3);
  }
}

static void tell_by_cells(fc_run *run, const char *name, const char *configuration, uint64_t deals,
                          const char *title) {
  const fc_deals_text text = fc_run_deals(run, "random", 1, deals);
  const fc_klaver_options options = fc_klaver_options_of(configuration, "");
  const fc_run_question question = {.sample = {.name = name, .overrides = options.text, .deals = text.text},
                                    .question = "cells"};
  fc_run_answers answers;
  if (fc_run_ask(run, &question, &answers)) {
    char table[80], caption[200];
    fc_grid g;
    snprintf(table, sizeof table, "%s-by-cells", name);
    snprintf(
        caption, sizeof caption,
        "%llu random deals, each with the fewest cells that it needs. The thesis shows a picture without "
        "numbers.",
        (unsigned long long)answers.count);
    fc_grid_begin(&g, table, "cells|lost deals|lost, %|low, %|high, %");
    put_by_cells(&g, &answers);
    const fc_plot plot = {
        .title = title,
        .x_label = "cells",
        .y_label = "lost deals, %",
        .more = "set yrange [0:105]; set xrange [-0.5:8.5]",
        .series = {{"ours, 95 % interval", FC_PLOT_BARS, 1, 3, 4, 5}, {NULL, FC_PLOT_CURVE, 1, 3, 0, 0}}};
    fc_report_plot(run, &plot, &g, caption);
    fc_grid_free(&g);
  }
  fc_answers_free(&answers);
}

/* All readings of a board of which the text lost which of two black cards of some ranks is which. */
typedef struct readings {
  fc_run_board boards[READINGS];
  size_t count;
} readings;

static void free_readings(readings *r) {
  for (size_t i = 0; i < r->count; i++) free((char *)r->boards[i].text);
}

static bool make_readings(fc_run *run, const char *name, const char *file, const unsigned ranks[],
                          size_t count, readings *r) {
  for (unsigned which = 0; which < 1u << count; which++) {
    char *const text = strdup(fc_klaver_text(file));
    if (!text) return fc_run_fail(run, FC_NO_MEMORY, "no memory");
    for (size_t i = 0; i < count; i++)
      if (which >> i & 1) fc_klaver_exchange_blacks(text, ranks[i]);
    r->boards[r->count++] = (fc_run_board){name, text};
  }
  return true;
}

typedef struct named {
  const char *name, *sample, *file, *figure, *by;
  unsigned ranks[5]; /* whose black cards the text does not tell apart */
  size_t ranks_count;
} named;

/* In Figures 8 and 13 the text has lost the suits of some black cards; the boards of bench/klaver have them in the order of the others. */
static const named games[] = {
    {"Bodlaender", "bodlaender", "figure-9.txt", "Figure 9", "H. Bodlaender, 1996", {0}, 0},
    {"Magic 8", "magic", "figure-8.txt", "Figure 8", "D. A. Miller", {7, 8, 9, 10, 13}, 5},
    {"Unmoveable", "unmoveable", "figure-13.txt", "Figure 13", "the thesis", {8, 10, 11, 12}, 4},
    {"11982", "11982", NULL, "Figure 12", "Microsoft", {0}, 0},
};
enum { GAMES = sizeof games / sizeof *games };

/* The fewest cells of the first reading, and the range of all. */
typedef struct needs {
  uint64_t first, least, most, readings, positions;
} needs;

static bool ask_game(fc_run *run, const named *game, needs *n) {
  readings r = {.count = 0};
  fc_run_answers answers = {0};
  fc_run_question question = {.sample = {.name = game->sample}, .question = "cells"};
  bool has = true;
  if (game->file) {
    has = make_readings(run, game->name, game->file, game->ranks, game->ranks_count, &r);
    question.sample.boards = r.boards;
    question.sample.boards_count = r.count;
  } else {
    question.sample.deals = game->name;
  }
  has = has && fc_run_ask(run, &question, &answers);
  *n = (needs){.least = UINT64_MAX, .readings = answers.count};
  for (uint64_t i = 0; has && i < answers.count; i++) {
    const uint64_t cells = answers.of[i].number;
    if (i == 0) n->first = cells, n->positions = answers.of[i].expanded;
    n->least = cells < n->least ? cells : n->least;
    n->most = cells > n->most ? cells : n->most;
  }
  fc_answers_free(&answers);
  free_readings(&r);
  return has;
}

static void put_game(fc_grid *g, const named *game, const needs *n) {
  fc_grid_text(g, "%s", game->name);
  fc_grid_text(g, "%s", game->figure);
  fc_grid_text(g, "%s", game->by);
  fc_grid_count(g, n->first);
  fc_grid_count(g, n->readings);
  if (n->least == n->most)
    fc_grid_text(g, "%llu", (unsigned long long)n->least);
  else
    fc_grid_text(g, "%llu to %llu", (unsigned long long)n->least, (unsigned long long)n->most);
  fc_grid_count(g, n->positions);
}

static void tell_named(fc_run *run) {
  fc_grid g;
  needs found[GAMES];
  fc_claim claims[2];
  size_t count = 0;
  fc_report_section(run->report, "Games with names");
  fc_grid_begin(&g, "named",
                "game|where|by|fewest cells|readings of the board|fewest cells, all readings|"
                "positions looked at");
  for (; count < GAMES && ask_game(run, &games[count], &found[count]); count++)
    put_game(&g, &games[count], &found[count]);
  if (count == GAMES) {
    claims[0] = fc_claim_exact(fc_klaver_figure("cells", "magic"), (double)found[1].first);
    claims[1] = fc_claim_exact(fc_klaver_figure("cells", "11982"), (double)found[3].first);
    fc_report_claims(run, "named-claims", claims, 2);
    fc_report_table(
        run, &g,
        "With the fewest cells a solution was replayed, with one fewer the deal was searched to its end. The "
        "text of the thesis has lost the suits of some black cards of Figures 8 and 13: all ways to read "
        "them were tried, the first being the regular one.");
    fc_report_finding(run->report,
                      "How many cells the thesis's games with names need is proved, and a solution with so "
                      "many was replayed: "
                      "Bodlaender's game needs %llu, Unmoveable needs %llu, Microsoft's 11982 needs %llu, "
                      "and Magic 8 needs "
                      "%llu.",
                      (unsigned long long)found[0].first, (unsigned long long)found[2].first,
                      (unsigned long long)found[3].first, (unsigned long long)found[1].first);
  }
  fc_grid_free(&g);
}

void fc_klaver_cells(fc_run *run) {
  fc_report_section(run->report, "Lost deals by cells (Figures 15 and 17)");
  tell_by_cells(run, "figure-15", "8-26-2-4", fc_run_size(run, 200, 5000, 20),
                "Figure 15: lost deals of two suits of 26 cards in 8 columns");
  if (fc_run_goes_on(run))
    tell_by_cells(run, "figure-17", "8-13-4-4", fc_run_size(run, 500, 20000, 20),
                  "Figure 17: lost deals of the standard game with fewer or more cells");
  if (fc_run_goes_on(run)) tell_named(run);
}
