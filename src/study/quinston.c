/* quinston.c - Quinston 2025: an A* by hand-made weights on seven games of three levels. */
#include "study/quinston.h"

/* A node is a position taken from the open list; a move is what the player makes, home moves of autocomplete not counted. The nodes, time and moves of game 1025 are a picture in the
 * paper, which the text does not have. */
static const fc_figure figures[] = {
    {"25904 nodes", "Figure 16", "game 25904: nodes", "111", 0},
    {"25904 moves", "Figure 16", "game 25904: moves", "34", 0},
    {"25904 ms", "Figure 16", "game 25904: time, ms", "195", 0},
    {"25904 cells", "section IV.A.1", "game 25904: cells it needs", "0", 0},
    {"10913 nodes", "Figure 18", "game 10913: nodes", "37", 0},
    {"10913 moves", "Figure 18", "game 10913: moves", "25", 0},
    {"10913 ms", "Figure 18", "game 10913: time, ms", "71", 0},
    {"10913 cells", "section IV.A.1", "game 10913: cells it needs", "0", 0},
    {"34898 nodes", "Figure 20", "game 34898: nodes", "513", 0},
    {"34898 moves", "Figure 20", "game 34898: moves", "58", 0},
    {"34898 ms", "Figure 20", "game 34898: time, ms", "411", 0},
    {"34898 cells", "section IV.A.2", "game 34898: cells it needs", "0", 0},
    {"23748 nodes", "Figure 22", "game 23748: nodes", "11,653", 0},
    {"23748 moves", "Figure 22", "game 23748: moves", "80", 0},
    {"23748 ms", "Figure 22", "game 23748: time, ms", "4,307", 0},
    {"1025 cells", "section IV.A.3", "game 1025: cells it needs", "4", 0},
    {"5087 nodes", "Figure 26", "game 5087: nodes", "15,840", 0},
    {"5087 moves", "Figure 26", "game 5087: moves", "69", 0},
    {"5087 ms", "Figure 26", "game 5087: time, ms", "4,031", 0},
    {"5087 cells", "section IV.A.3", "game 5087: cells it needs", "4", 0},
    {"11982 nodes", "Figure 29", "game 11982: nodes at which it was given up", "200,000", 0},
    {"11982 ms", "Figure 29", "game 11982: time, ms", "59,751", 0},
    {"easy nodes", "Table 1", "easy: mean nodes", "74", 5},
    {"easy moves", "Table 1", "easy: mean moves", "29.5", 5},
    {"easy ms", "Table 1", "easy: mean time, ms", "133", 5},
    {"medium nodes", "Table 1", "medium: mean nodes", "4,133", 5},
    {"medium moves", "Table 1", "medium: mean moves", "59", 5},
    {"medium ms", "Table 1", "medium: mean time, ms", "1,659", 5},
    {"hard nodes", "Table 1", "hard: mean nodes", "9,465", 5},
    {"hard moves", "Table 1", "hard: mean moves", "61", 5},
    {"hard ms", "Table 1", "hard: mean time, ms", "2,343", 5},
};

const fc_figure *fc_quinston_figure(const char *key) {
  return fc_figure_find(figures, sizeof figures / sizeof *figures, key);
}

static void tell_search(fc_run *run) {
  fc_report_section(run->report, "The search");
  fc_report_text(
      run->report,
      "Open positions are taken in the order of turns made plus a value: -25 for each card home, -10 for "
      "each "
      "card of a sequence at a column's end, -5 for each empty column, +2 for each used cell, +1 for each "
      "card "
      "above the lowest-lying card of a column that could go home. After each turn, home moves that seem to "
      "cost "
      "nothing are made. It is given up after 200,000 nodes; no position is deeper than 80 turns. \"As "
      "described\" is this search (fclab solve --engine quinston).");
  fc_report_text(
      run->report,
      "\"As run\" is the program that the paper points to (--engine quinston-as-run). It does three things "
      "otherwise than the paper says: it counts a sequence the wrong way round, a card that lies on one a "
      "rank "
      "lower; it moves as many cards onto an empty column as onto another one, twice what the rules allow; "
      "and "
      "its test of which home moves cost nothing takes foundations for clubs, diamonds, hearts and spades in "
      "the "
      "order in which their aces came home.");
}

static void perform(fc_run *run) {
  tell_search(run);
  fc_quinston_faults(run);
  if (fc_run_goes_on(run)) fc_quinston_games(run);
  if (fc_run_goes_on(run)) fc_quinston_tiers(run);
}

const fc_study fc_study_quinston = {
    .name = "quinston",
    .title = "Quinston 2025",
    .source = "H. Quinston: FreeCell Solver with Best-First Search via Custom Heuristics. Institut Teknologi "
              "Bandung, 2025.",
    .perform = perform,
};
