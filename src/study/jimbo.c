/* jimbo.c - Jimbo et al. 2019: classes of deals by the cells they need, and how long their shortest solutions are. */
#include "study/report.h"

#include <stdlib.h>

/* Classes A, B and C need all four cells, three, and at most two. A move is a single card. */
static const fc_figure figures[] = {
    {"A", "Table 1", "class A: deals that need four cells, of 400", "3", 400},
    {"B", "Table 1", "class B: deals that need three cells, of 400", "308", 400},
    {"C", "Table 1", "class C: deals that need at most two cells, of 400", "89", 400},
    {"length 100", "section 5", "deals whose shortest solution has at most 100 cards, of 400", "400", 400},
    {"length 90", "section 5", "deals whose shortest solution has at most 90 cards, of 400; at least", "370",
     400},
    {"length 80", "section 5", "deals whose shortest solution has at most 80 cards, of 400; at least", "183",
     400},
};

static const fc_figure *figure(const char *key) {
  return fc_figure_find(figures, sizeof figures / sizeof *figures, key);
}

enum { CELLS = 6 };

typedef struct classes {
  uint64_t by_cells[CELLS + 1], deals;
} classes;

static classes count_classes(const fc_run_answers *a) {
  classes c = {.deals = a->count};
  for (uint64_t i = 0; i < a->count; i++)
    if (a->of[i].verdict == FC_SOLVED && a->of[i].number <= CELLS) c.by_cells[a->of[i].number]++;
  return c;
}

static void tell_classes(fc_run *run, const classes *c) {
  const uint64_t most_two = c->by_cells[0] + c->by_cells[1] + c->by_cells[2];
  const fc_claim claims[] = {
      fc_claim_count(figure("A"), c->by_cells[4], c->deals, 0),
      fc_claim_count(figure("B"), c->by_cells[3], c->deals, 0),
      fc_claim_count(figure("C"), most_two, c->deals, 0),
  };
  fc_report_claims(run, "table-1", claims, 3);
  fc_grid g;
  fc_grid_begin(&g, "cells", "fewest cells|deals|share, %|low, %|high, %");
  for (unsigned i = 0; i <= CELLS; i++) {
    const fc_interval share = fc_interval_wilson(c->by_cells[i], c->deals, FC_Z_95);
    fc_grid_count(&g, i);
    fc_grid_count(&g, c->by_cells[i]);
    fc_grid_number(&g, 100 * (double)c->by_cells[i] / (double)c->deals, 3);
    fc_grid_number(&g, 100 * share.low, 3);
    fc_grid_number(&g, 100 * share.high, 3);
  }
  const fc_plot plot = {
      .title = "How many cells a deal needs",
      .x_label = "fewest cells with which the deal can be won",
      .y_label = "deals, %",
      .more = "set yrange [0:]; set xrange [-0.5:6.5]; set boxwidth 0.7",
      .series = {{"share of deals", FC_PLOT_BOXES, 1, 3, 0, 0}, {"95 % interval", FC_PLOT_BARS, 1, 3, 4, 5}}};
  fc_report_plot(run, &plot, &g, "Deals by the fewest cells they need.");
  fc_grid_free(&g);
}

static void perform(fc_run *run) {
  const fc_deals_text deals = fc_run_deals(run, "random", 1, fc_run_size(run, 400, 400, 20));
  fc_run_answers cells;
  fc_report_section(run->report, "Classes by cells (Table 1)");
  if (fc_run_ask(
          run,
          &(fc_run_question){.sample = {.name = "random-cells", .deals = deals.text}, .question = "cells"},
          &cells)) {
    const classes c = count_classes(&cells);
    tell_classes(run, &c);
  }
  fc_answers_free(&cells);
}

const fc_study fc_study_jimbo = {
    .name = "jimbo",
    .title = "Jimbo et al. 2019",
    .source = "S. Jimbo, K. Yamada, S. Imamura, K. Ueno, H. Okada: Distribution of solutions of FreeCell. "
              "RIMS 2019.",
    .perform = perform,
};
