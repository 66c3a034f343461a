/* metric.c - the names of the metrics. */
#include "game/metric.h"

static const char *const names[] = {"cards", "turns", "paper"};

const char *fc_metric_name(fc_metric metric) { return names[metric]; }

bool fc_metric_find(const char *name, fc_metric *metric) {
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(names[i], name) == 0) return *metric = (fc_metric)i, true;
  return false;
}
