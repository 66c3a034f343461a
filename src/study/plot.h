/* plot.h - plots by gnuplot, as SVG that stands in a page: black becomes the page's own colour, so that they are right on light
 * and on dark; series differ by mark and dash as well as by shade, so that they are right in grey. */
#ifndef FC_STUDY_PLOT_H
#define FC_STUDY_PLOT_H

#include "study/run.h"

#include <stdio.h>

typedef enum fc_plot_style {
  FC_PLOT_POINTS,
  FC_PLOT_LINES, /* with a mark at each point */
  FC_PLOT_CURVE, /* without */
  FC_PLOT_STEPS, /* a histogram's outline */
  FC_PLOT_BOXES,
  FC_PLOT_BARS, /* points with an interval: columns x, y, low, high */
  FC_PLOT_DOTS  /* for thousands of points */
} fc_plot_style;

typedef struct fc_plot_series {
  const char *title; /* null: looks like the one before it, and is not in the key */
  fc_plot_style style;
  unsigned x, y, low,
      high; /* columns of the grid from 1 on; low and high only of FC_PLOT_BARS. x 0: the row's number, its first column
                               being written beneath it, and series stand beside each other */
} fc_plot_series;

enum { FC_PLOT_SERIES = 8 };

typedef struct fc_plot {
  const char *title;
  const char *x_label, *y_label;         /* with units */
  const char *more;                      /* further gnuplot commands ("set logscale y"), or null */
  fc_plot_series series[FC_PLOT_SERIES]; /* as many as have a column y */
} fc_plot;

/* Is gnuplot installed? */
bool fc_plot_can(void);
/* Draws CSV into SVG, both paths of files. */
bool fc_plot_draw(fc_run *run, const fc_plot *plot, const char *csv, const char *svg);
/* Writes a drawn SVG into a page. */
bool fc_plot_insert(fc_run *run, const char *svg, FILE *page);

#endif
