/* bench_walks.c - the prover's two walks on the same lost deals: positions looked at by layers, shapes looked at by twins.
 * bench_walks CELLS DEAL... prints a line for each Microsoft deal. */
#include "game/deal.h"
#include "search/prove/layer_walk.h"
#include "search/prove/twin_walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_STATES = 100000000 };

static void print_count(const char *walk, const fc_stats *stats, fc_stop stop) {
  printf(" %s %s%" PRIu64, walk, stop == FC_STOP_NONE ? "" : "more than ", stats->expanded);
}

int main(int argc, char **argv) {
  static fc_twin_walk twins;
  static fc_layer_walk layers;
  const fc_limits limits = {.states = MOST_STATES};
  const fc_stats nothing = {0};
  fc_rules rules = FC_STANDARD;
  if (argc < 3) return fputs("usage: bench_walks CELLS DEAL...\n", stderr), 2;
  rules.cells = (uint8_t)atoi(argv[1]);
  for (int i = 2; i < argc; i++) {
    const fc_watch watch = fc_watch_begin(&limits, NULL);
    fc_card deck[52];
    fc_position start;
    fc_shuffle_microsoft(strtoull(argv[i], NULL, 10), deck);
    fc_deal_lay_out(&rules, deck, &start);
    fc_twin_walk_run(&twins, &rules, &start, &watch, &nothing);
    fc_layer_walk_run(&layers, &rules, &start, &watch, &nothing);
    printf("%s", argv[i]);
    print_count("layers", &layers.stats, layers.stop);
    print_count("twins", &twins.stats, twins.stop);
    printf("\n");
  }
  fc_twin_walk_free(&twins);
  fc_layer_walk_free(&layers);
  return 0;
}
