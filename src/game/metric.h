/* metric.h - the ways to count a solution's length; docs/rules.md, Counting, says what each counts. */
#ifndef FC_GAME_METRIC_H
#define FC_GAME_METRIC_H

#include "game/run.h"

typedef enum fc_metric { FC_METRIC_CARDS, FC_METRIC_TURNS, FC_METRIC_PAPER } fc_metric;

/* As on the command line and in JSON. */
const char *fc_metric_name(fc_metric metric);
bool fc_metric_find(const char *name, fc_metric *metric);

/* The most cards that move at once for the price of one; `empty_columns` does not count the target. */
FC_INLINE unsigned fc_metric_run(fc_metric metric, const fc_rules *r, unsigned empty_cells,
                                 unsigned empty_columns) {
  if (metric == FC_METRIC_CARDS) return 1;
  if (metric == FC_METRIC_TURNS || r->unlimited) return fc_run_capacity(r, empty_cells, empty_columns);
  return empty_cells + (r->empty == FC_EMPTY_ANY ? empty_columns : 0) + 1;
}

#endif
