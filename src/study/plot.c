/* plot.c - a script for gnuplot, and its SVG made fit for a page. */
#include "study/plot.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool fc_plot_can(void) { return system("command -v gnuplot >/dev/null 2>&1") == 0; }

/* gnuplot's own quotes: what is in single ones is taken as it is, but for a quote. */
static void put_quoted(FILE *script, const char *text) {
  fputc('\'', script);
  for (; *text; text++) fputs(*text == '\'' ? "''" : (char[]){*text, '\0'}, script);
  fputc('\'', script);
}

/* Shades that are apart in grey, and dashes and marks that are apart in black. */
static const struct look {
  const char *colour;
  int dash, mark;
} looks[FC_PLOT_SERIES] = {{"#000000", 1, 7},  {"#c05a00", 2, 4}, {"#4477aa", 4, 9}, {"#888888", 3, 2},
                           {"#117733", 5, 12}, {"#aa3377", 1, 1}, {"#66aacc", 2, 3}, {"#997700", 4, 10}};

static void put_style(FILE *script, fc_plot_style style, const struct look *l) {
  static const char *const with[] = {"points", "linespoints", "lines", "histeps",
                                     "boxes",  "yerrorbars",  "points"};
  fprintf(script, " with %s", with[style]);
  if (style == FC_PLOT_BOXES)
    fprintf(script, " fill solid 0.2 border lc rgb '%s' lc rgb '%s'", l->colour, l->colour);
  else
    fprintf(script, " lc rgb '%s'", l->colour);
  if (style == FC_PLOT_LINES || style == FC_PLOT_CURVE || style == FC_PLOT_STEPS)
    fprintf(script, " lw 1.8 dt %d", l->dash);
  if (style == FC_PLOT_BARS) fputs(" lw 1.4", script);
  if (style == FC_PLOT_DOTS)
    fputs(" pt 7 ps 0.25", script);
  else if (style != FC_PLOT_CURVE && style != FC_PLOT_STEPS && style != FC_PLOT_BOXES)
    fprintf(script, " pt %d ps 0.8", l->mark);
}

static void put_series(FILE *script, const fc_plot_series *s, const char *csv, unsigned look) {
  put_quoted(script, csv);
  fputs(" using ", script);
  if (s->x > 0)
    fprintf(script, "%u:%u", s->x, s->y);
  else
    fprintf(script, "($0+%.2f):%u", 0.16 * look, s->y);
  if (s->style == FC_PLOT_BARS) fprintf(script, ":%u:%u", s->low, s->high);
  if (s->x == 0 && look == 0) fputs(":xtic(1)", script);
  put_style(script, s->style, &looks[look]);
  if (s->title) {
    fputs(" title ", script);
    put_quoted(script, s->title);
  } else {
    fputs(" notitle", script);
  }
}

static void put_script(FILE *script, const fc_plot *p, const char *csv, const char *svg) {
  fputs("set terminal svg noenhanced size 760,440 dynamic font 'sans-serif,13'\nset output ", script);
  put_quoted(script, svg);
  fputs("\nset datafile separator comma\nset datafile missing ''\nset key autotitle columnhead\n"
        /* Beneath the plot, where no data are. */
        "set key bmargin center horizontal Left reverse samplen 3 spacing 1.7\n"
        "set border 3\nset tics nomirror out\nset grid ytics lc rgb '#999999' lw 0.4 dt 3\nset title ",
        script);
  put_quoted(script, p->title);
  fputs("\nset xlabel ", script);
  put_quoted(script, p->x_label);
  fputs(" offset 0,0.3", script); /* away from the key */
  fputs("\nset ylabel ", script);
  put_quoted(script, p->y_label);
  if (p->series[0].x == 0) fputs("\nset offsets 0.5, 0.5, 0, 0", script);
  fprintf(script, "\n%s\nplot ", p->more ? p->more : "");
  for (unsigned i = 0, look = 0; i < FC_PLOT_SERIES && p->series[i].y > 0; i++) {
    if (i > 0) fputs(", ", script);
    if (i > 0 && p->series[i].title) look++;
    put_series(script, &p->series[i], csv, look);
  }
  fputc('\n', script);
}

bool fc_plot_draw(fc_run *run, const fc_plot *plot, const char *csv, const char *svg) {
  if (!fc_run_goes_on(run)) return false;
  FILE *const script = popen("gnuplot 2>/dev/null", "w");
  if (!script) return fc_run_fail(run, FC_IO, "gnuplot: %s", strerror(errno));
  put_script(script, plot, csv, svg);
  if (pclose(script) != 0) return fc_run_fail(run, FC_IO, "gnuplot could not draw %.150s", csv);
  return true;
}

/* Black is what the page writes with. */
static void put_line(const char *line, FILE *page) {
  static const char *const blacks[] = {"rgb(  0,   0,   0)", "\"black\"", "'black'"};
  while (*line) {
    size_t i = 0;
    while (i < 3 && strncmp(line, blacks[i], strlen(blacks[i])) != 0) i++;
    if (i == 3) {
      fputc(*line++, page);
    } else {
      fputs(i == 0 ? "currentColor" : "\"currentColor\"", page);
      line += strlen(blacks[i]);
    }
  }
}

/* Names in a drawing must be its own in a page with several: gnuplot's begin all alike, so that each gets a number. */
static void put_with_names(const char *line, unsigned number, FILE *page) {
  static const char *const marks[] = {"gnuplot_", "gpDot", "gpPt"};
  char changed[9000];
  size_t length = 0;
  while (*line && length + 40 < sizeof changed) {
    size_t i = 0;
    while (i < 3 && strncmp(line, marks[i], strlen(marks[i])) != 0) i++;
    if (i < 3) {
      length += (size_t)snprintf(changed + length, sizeof changed - length, "p%u%s", number, marks[i]);
      line += strlen(marks[i]);
    } else {
      changed[length++] = *line++;
    }
  }
  changed[length] = '\0';
  put_line(changed, page);
}

/* What gnuplot wipes out around a mark, in white whatever the page is. */
static bool is_halo(const char *line) { return strstr(line, "<use ") && strstr(line, "color='white'"); }

bool fc_plot_insert(fc_run *run, const char *svg, FILE *page) {
  static unsigned number;
  char line[4000];
  bool inside = false;
  FILE *const file = fopen(svg, "r");
  if (!file) return fc_run_fail(run, FC_IO, "%.150s: %s", svg, strerror(errno));
  number++;
  while (fgets(line, sizeof line, file)) {
    inside |= strncmp(line, "<svg", 4) == 0;
    if (inside && !is_halo(line)) put_with_names(line, number, page);
  }
  fclose(file);
  return inside || fc_run_fail(run, FC_IO, "%.150s: gnuplot wrote no drawing", svg);
}
