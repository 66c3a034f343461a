/* klaver_figures.c - the figures of Klaver's thesis. bench/klaver-rates reads these rows as well: each stands on one line, and what is no share in percent is a count of the sample. */
#include "study/klaver.h"

#include <stdio.h>

/* clang-format off */
static const fc_figure figures[] = {
    {"lost 4-13-2-4", "Figure 14", "4-13-2-4: lost, %", "34.7", 0},
    {"lost 5-13-2-4", "Figure 14", "5-13-2-4: lost, %", "0.0206", 0},
    {"lost 8-26-2-4", "Figure 14", "8-26-2-4: lost, %", "65.7", 0},
    {"lost 8-13-3-4", "section 5.1", "8-13-3-4: lost, of 1,000,000", "2", 1000000},
    {"lost 6-13-3-4", "section 5.1", "6-13-3-4: lost, of 100,000", "12,300", 100000},
    {"lost 8-12-4-4", "Figure 16", "8-12-4-4: lost, %", "0", 0},
    {"lost 8-13-4-4", "section 5", "8-13-4-4: lost, of 11,000,000", "136", 11000000},
    {"lost 8-14-4-4", "Figure 16", "8-14-4-4: lost, %", "0.0483", 0},
    {"lost 6-8-4-2", "Figure 16", "6-8-4-2: lost, %", "0.800", 0},
    {"lost 6-9-4-2", "Figure 16", "6-9-4-2: lost, %", "7.80", 0},
    {"colour 5-6-4-2", "section 5.2", "5-6-4-2: lost deals that are won as one colour, of 733", "732", 733},
    {"colour 4-5-3-2", "section 5.2", "4-5-3-2: lost deals that are won as one colour, of 303", "303", 303},
    {"back 4-7-2-2", "Figure 18", "4-7-2-2: lost deals won with worrying back, %", "9.76", 0},
    {"back 4-5-3-1", "Figure 18", "4-5-3-1: lost deals won with worrying back, %", "3.51", 0},
    {"back 4-5-3-2", "Figure 18", "4-5-3-2: lost deals won with worrying back, %", "12.87", 303},
    {"back 4-5-4-2", "Figure 18", "4-5-4-2: lost deals won with worrying back, %", "7.25", 0},
    {"back 4-6-4-3", "Figure 18", "4-6-4-3: lost deals won with worrying back, %", "7.49", 0},
    {"back 8-24-2-4", "Figure 18", "8-24-2-4: lost deals won with worrying back, %", "2.87", 0},
    {"back 8-26-2-4", "Figure 18", "8-26-2-4: lost deals won with worrying back, %", "1.36", 0},
    {"back 8-28-2-4", "Figure 18", "8-28-2-4: lost deals won with worrying back, %", "0.37", 0},
    {"back 8-26-2-5", "Figure 18", "8-26-2-5: lost deals won with worrying back, %", "2.98", 0},
    {"back 8-26-2-6", "Figure 18", "8-26-2-6: lost deals won with worrying back, %", "10.20", 0},
    {"back 8-13-4-4", "Figure 18", "8-13-4-4: lost deals won with worrying back, %", "1.47", 136},
    {"buried suit", "section 5.4", "one suit as deep as possible: lost, of 1,000,000", "0", 1000000},
    {"buried colour", "section 5.4", "one colour as deep as possible: lost, of 1,000,000", "85", 1000000},
    {"most 5-7-4-2", "section 5.4", "5-7-4-2: most cards home in a lost deal", "17", 0},
    {"bound 5-7-4-2", "section 5.4", "5-7-4-2: no lost deal brings more cards home than", "21", 0},
    {"most 8-13-4-4", "Figure 30", "8-13-4-4: most cards home in a lost deal", "22", 0},
    {"bound 8-13-4-4", "section 5.4", "8-13-4-4: no lost deal brings more cards home than", "39", 0},
    {"home figure-22", "Figure 22", "Figure 22 (8-10-4-1): most cards home", "30", 0},
    {"home figure-23", "Figure 23", "Figure 23 (6-10-4-3): most cards home", "30", 0},
    {"home figure-24", "Figure 24", "Figure 24 (3-10-4-6): most cards home", "30", 0},
    {"home figure-25", "Figure 25", "Figure 25 (8-10-4-1): most cards home", "30", 0},
    {"moves figure-22", "section 5.4", "Figure 22: moves of its whole search", "2,464,221", 0},
    {"moves figure-25", "Figure 25", "Figure 25: moves of its whole search", "136", 0},
    {"pattern only-cells", "section 5.5", "lost 8-13-4-4 deals with no move but into cells, of 20", "16", 20},
    {"pattern deep-aces", "section 5.5", "lost 8-13-4-4 deals with two or more aces in the deeper half, of 20", "20", 20},
    {"pattern same-rank", "section 5.5", "lost 8-13-4-4 deals with cards on the same rank more than once, of 20", "20", 20},
    {"pattern open-kings", "section 5.5", "lost 8-13-4-4 deals with a king at an open end, of 20", "18", 20},
    {"cells magic", "section 3", "Magic 8: cells it needs", "8", 0},
    {"cells 11982", "section 3", "Microsoft's 11982: cells it needs", "5", 0},
};
/* clang-format on */

const fc_figure *fc_klaver_figure(const char *word, const char *configuration) {
  char key[60];
  snprintf(key, sizeof key, "%s %s", word, configuration);
  return fc_figure_find(figures, sizeof figures / sizeof *figures, key);
}
