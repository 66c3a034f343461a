/* figure.h - a figure that a paper gives: its value as it is printed, and where. What a study knows of a paper's results stands
 * in one table of these. */
#ifndef FC_STUDY_FIGURE_H
#define FC_STUDY_FIGURE_H

#include <stddef.h>
#include <stdint.h>

typedef struct fc_figure {
  const char *key;   /* by which the study finds it */
  const char *place; /* Table 2, Figure 14, section 5 */
  const char *what;  /* with its unit: "mean length, moves" */
  const char *value; /* as it is printed: its digits say how it was rounded */
  uint64_t sample;   /* deals that it was found on; 0 if the paper does not say, or it is no statistic */
} fc_figure;

/* The row must be there. */
const fc_figure *fc_figure_find(const fc_figure *table, size_t count, const char *key);

/* Digits behind the point. */
unsigned fc_figure_decimals(const fc_figure *figure);
/* As a number; commas between digits are skipped, and so is a leading ≈. */
double fc_figure_number(const fc_figure *figure);
/* So far off may the number be that was rounded: half a unit of its last digit, or, after ≈, of its first. */
double fc_figure_rounding(const fc_figure *figure);

#endif
