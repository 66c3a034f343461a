/* sketch.h - games played roughly, with as many cells as they take: dig out a card that goes home next, put what lies on it onto columns where it fits and
 * else into cells, and so on. What it costs in cells is what a deal is short of. Which suit comes next is drawn, cheaper ones more often;
 * many such games together say more than the best one (docs/algorithms.md, How hard a deal is). */
#ifndef FC_ANALYSIS_HARDNESS_SKETCH_H
#define FC_ANALYSIS_HARDNESS_SKETCH_H

#include "analysis/hardness/start.h"

enum { FC_SKETCH_LEVELS = 5, FC_SKETCH_FIRST_LEVEL = 3 };

/* Cells in use are counted less empty columns, after each move that is no home move. */
typedef struct fc_sketch {
  double moves;                  /* that do not go home */
  double back;                   /* of these, from cells back onto columns */
  double most;                   /* cells in use at once */
  double sum;                    /* of the cells in use */
  double over;                   /* of those beyond four */
  double home[FC_SKETCH_LEVELS]; /* cards home when first three, four, ... are in use; 52 if never */
} fc_sketch;

/* Of many games the mean of each number, and that which a tenth of them do not exceed. The same every time. */
typedef struct fc_sketches {
  fc_sketch mean, tenth;
  double sum_deviation; /* how much the sums vary */
} fc_sketches;

/* What lies in a cell stays there until it goes home, or goes back onto a column where it fits if more than two cells are in use. */
typedef enum fc_sketch_kind { FC_SKETCH_KEEP, FC_SKETCH_BACK } fc_sketch_kind;

void fc_sketches_draw(const fc_start *start, fc_sketch_kind kind, fc_sketches *found);

#endif
