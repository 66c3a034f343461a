/* bench_counts.c - positions and moves of the exhaustive searches by cards home, for bench/klaver-counts.
 * usage: bench_counts dfs|iddfs|bfs COLUMNS CELLS RANKS FILE: a line for each number of cards home at which moves were tried, with positions, moves, and moves to
 * positions that were new. */
#include "game/board.h"
#include "search/play/breadth_first.h"
#include "search/play/depth_first.h"

#include <stdio.h>
#include <stdlib.h>

static bool read_board(const char *name, const fc_rules *rules, fc_position *p) {
  static char text[FC_MAX_BOARD_TEXT];
  fc_error error;
  FILE *const file = fopen(name, "r");
  const size_t length = file ? fread(text, 1, sizeof text, file) : 0;
  if (file) fclose(file);
  if (length > 0 && fc_board_read(rules, text, length, p, &error) == FC_OK) return true;
  fprintf(stderr, "bench_counts: %s: %s\n", name, length > 0 ? error.text : "cannot be read");
  return false;
}

static void print_counts(const fc_plain_count counts[], unsigned cards) {
  for (unsigned i = 0; i <= cards; i++)
    if (counts[i].positions > 0)
      printf("%u %llu %llu %llu\n", i, (unsigned long long)counts[i].positions,
             (unsigned long long)counts[i].moves, (unsigned long long)counts[i].fresh);
}

int main(int argc, char **argv) {
  static fc_depth_first deep;
  static fc_breadth_first broad;
  fc_position p;
  if (argc != 6) return fprintf(stderr, "usage: bench_counts dfs|iddfs|bfs COLUMNS CELLS RANKS FILE\n"), 2;
  const fc_rules rules = {.suits = 4,
                          .ranks = (uint8_t)atoi(argv[4]),
                          .columns = (uint8_t)atoi(argv[2]),
                          .cells = (uint8_t)atoi(argv[3])};
  if (fc_rules_check(&rules, NULL) != FC_OK || !read_board(argv[5], &rules, &p)) return 2;
  const fc_watch watch = fc_watch_begin(&(fc_limits){0}, NULL);
  if (strcmp(argv[1], "bfs") == 0) {
    fc_breadth_first_run(&broad, &rules, &p, &watch);
    print_counts(broad.plain.counts, fc_rules_cards(&rules));
    fc_breadth_first_free(&broad);
  } else {
    fc_depth_first_run(&deep, &rules, &p, strcmp(argv[1], "iddfs") == 0, &watch);
    print_counts(deep.plain.counts, fc_rules_cards(&rules));
    fc_depth_first_free(&deep);
  }
  return 0;
}
