/* report.c - the page is written into memory, findings apart from the rest, and put together at the end. */
#include "study/report.h"

#include "survey/part.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef struct piece {
  FILE *file;
  char *text;
  size_t size;
} piece;

struct fc_report {
  piece verdicts, findings, body;
  const fc_study *study;              /* that is being told */
  uint64_t agreements[FC_AGREEMENTS]; /* of this study */
  bool has_findings;                  /* likewise */
};

static bool open_piece(piece *p) { return (p->file = open_memstream(&p->text, &p->size)) != NULL; }

static void close_piece(piece *p) {
  if (p->file) fclose(p->file);
  free(p->text);
}

fc_report *fc_report_new(void) {
  fc_report *const r = calloc(1, sizeof *r);
  if (!r) return NULL;
  if (open_piece(&r->verdicts) && open_piece(&r->findings) && open_piece(&r->body)) return r;
  fc_report_free(r);
  return NULL;
}

void fc_report_free(fc_report *r) {
  if (!r) return;
  close_piece(&r->verdicts);
  close_piece(&r->findings);
  close_piece(&r->body);
  free(r);
}

/* <TAG>text</TAG> */
static void put(FILE *file, const char *tag, const char *format, va_list arguments) {
  char text[4000];
  vsnprintf(text, sizeof text, format, arguments);
  fprintf(file, "<%s>", tag);
  fc_html_write(text, file);
  fprintf(file, "</%s>\n", tag);
}

/* A row of the table that the page begins with. */
static void put_verdicts(fc_report *r) {
  uint64_t all = 0;
  for (unsigned i = 0; i < FC_AGREEMENTS; i++) all += r->agreements[i];
  fprintf(r->verdicts.file, "<tr><td><a href=\"#%s\">", r->study->name);
  fc_html_write(r->study->title, r->verdicts.file);
  fprintf(r->verdicts.file, "</a></td><td class=\"number\">%llu</td>", (unsigned long long)all);
  for (unsigned i = 0; i < FC_AGREEMENTS; i++)
    fprintf(r->verdicts.file, "<td class=\"number\">%llu</td>", (unsigned long long)r->agreements[i]);
  fputs("</tr>\n", r->verdicts.file);
}

void fc_report_study(fc_report *r, const fc_study *study) {
  if (r->has_findings) fputs("</ul>\n", r->findings.file);
  if (r->study) put_verdicts(r);
  r->study = study;
  r->has_findings = false;
  memset(r->agreements, 0, sizeof r->agreements);
  if (!study) return;
  fprintf(r->body.file, "<h2 id=\"%s\">", study->name);
  fc_html_write(study->title, r->body.file);
  fputs("</h2>\n<p class=\"source\">", r->body.file);
  fc_html_write(study->source, r->body.file);
  fputs("</p>\n", r->body.file);
}

void fc_report_finding(fc_report *r, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  if (!r->has_findings) {
    fputs("<h3>", r->findings.file);
    fc_html_write(r->study->title, r->findings.file);
    fputs("</h3>\n<ul>\n", r->findings.file);
  }
  r->has_findings = true;
  put(r->findings.file, "li", format, arguments);
  va_end(arguments);
}

void fc_report_section(fc_report *r, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  put(r->body.file, "h3", format, arguments);
  va_end(arguments);
}

void fc_report_text(fc_report *r, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  put(r->body.file, "p", format, arguments);
  va_end(arguments);
}

/* FOLDER/STUDY-NAME.csv; null after a failure. */
static char *write_csv(fc_run *run, const fc_grid *g) {
  if (!fc_run_goes_on(run)) return NULL;
  if (g->failed) return fc_run_fail(run, FC_NO_MEMORY, "no memory"), NULL;
  char *const path = fc_run_path(run, g->name, ".csv");
  if (!path) return NULL;
  FILE *const file = fopen(path, "w");
  if (file) fc_grid_write_csv(g, file);
  const bool written = file && !ferror(file);
  if (file && fclose(file) == 0 && written) return path;
  fc_run_fail(run, FC_IO, "%.150s: %s", path, strerror(errno));
  free(path);
  return NULL;
}

static void put_caption(fc_report *r, const fc_grid *g, const char *caption) {
  fputs("<figcaption>", r->body.file);
  fc_html_write(caption, r->body.file);
  fprintf(r->body.file, " <a href=\"%s-%s.csv\">%s-%s.csv</a></figcaption>", r->study->name, g->name,
          r->study->name, g->name);
}

static void put_table(fc_run *run, const fc_grid *g, const char *class, const char *caption) {
  fc_report *const r = run->report;
  char *const csv = write_csv(run, g);
  if (!csv) return;
  fprintf(r->body.file, "<figure class=\"%s\">", class);
  put_caption(r, g, caption);
  fc_grid_write_html(g, r->body.file);
  fputs("</figure>\n", r->body.file);
  free(csv);
}

void fc_report_table(fc_run *run, const fc_grid *g, const char *caption) {
  put_table(run, g, "table", caption);
}

void fc_report_plot(fc_run *run, const fc_plot *plot, const fc_grid *g, const char *caption) {
  fc_report *const r = run->report;
  char *const csv = write_csv(run, g), *const svg = csv ? fc_run_path(run, g->name, ".svg") : NULL;
  if (svg && fc_plot_draw(run, plot, csv, svg)) {
    fputs("<figure class=\"plot\">", r->body.file);
    fc_plot_insert(run, svg, r->body.file);
    put_caption(r, g, caption);
    fputs("</figure>\n", r->body.file);
  }
  free(csv);
  free(svg);
}

/* What all of a sample's resamples agree on has an interval without width and is not exact for that. */
static bool is_exact(const fc_claim *c) { return c->sample == 0 && c->interval.low == c->interval.high; }

/* At least as many as the paper has; large numbers need none. */
static int decimals_of(const fc_claim *c) {
  const double width = c->interval.high - c->interval.low;
  if (fabs(c->ours) >= 1000) return 0;
  if (!isfinite(width) || is_exact(c)) return c->decimals;
  const int own = fc_interval_decimals(c->interval), printed = (int)fc_figure_decimals(c->figure);
  return own > printed ? own : printed;
}

static void put_interval(fc_grid *g, const fc_claim *c) {
  const int decimals = decimals_of(c);
  if (is_exact(c))
    fc_grid_text(g, "exact");
  else if (isfinite(c->interval.low) && isfinite(c->interval.high))
    fc_grid_text(g, "%s to %s", fc_number_print(c->interval.low, decimals).text,
                 fc_number_print(c->interval.high, decimals).text);
  else if (isfinite(c->interval.low))
    fc_grid_text(g, "%s or more", fc_number_print(c->interval.low, decimals).text);
  else
    fc_grid_text(g, "%s", "");
}

/* No reader is left without a reason. */
static const char *why_of(const fc_claim *c) {
  if (*c->why || c->agreement == FC_AGREES) return c->why;
  return c->agreement == FC_DIFFERS ? "no cause is known; chance alone does so to one figure in twenty"
                                    : "too few deals to tell";
}

static void put_claim(fc_grid *g, const fc_claim *c) {
  fc_grid_text(g, "%s", c->figure->place);
  fc_grid_text(g, "%s", c->figure->what);
  fc_grid_text(g, "%s", c->figure->value);
  fc_grid_number(g, c->ours, decimals_of(c));
  put_interval(g, c);
  if (c->sample > 0)
    fc_grid_count(g, c->sample);
  else
    fc_grid_text(g, "%s", "");
  fc_grid_text(g, "%s", fc_agreement_name(c->agreement));
  fc_grid_text(g, "%s", why_of(c));
}

void fc_report_claims(fc_run *run, const char *name, const fc_claim claims[], size_t count) {
  fc_grid g;
  fc_grid_begin(&g, name, "where|what|the paper|ours|95 % interval of ours|deals|verdict|why");
  for (size_t i = 0; i < count; i++) {
    put_claim(&g, &claims[i]);
    run->report->agreements[claims[i].agreement]++;
  }
  put_table(run, &g, "claims", "The paper's figures beside ours.");
  fc_grid_free(&g);
}

static const char style[] =
    ":root{color-scheme:light dark;--edge:#8886}\n"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}\n"
    "h1{line-height:1.2}h2{margin-top:3rem;border-top:2px solid;padding-top:1rem}\n"
    "h3{margin-top:2rem}.source,figcaption,footer{font-size:.9rem;opacity:.8}\n"
    "figure{margin:1.5rem 0}.plot{overflow-x:auto}\n"
    ".plot svg{width:100%;height:auto;min-width:34rem;max-width:48rem}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-size:.88rem}\n"
    "th,td{border-bottom:1px solid var(--edge);padding:.25rem .5rem;text-align:left;vertical-align:top}\n"
    "td:first-child{white-space:nowrap}.number{text-align:right;font-variant-numeric:tabular-nums}\n"
    ".dense{font-size:.76rem}.dense th,.dense td{padding:.2rem .3rem}td.number{white-space:nowrap}thead "
    "th{border-bottom:2px solid;vertical-align:bottom}\n"
    ".claims td:nth-child(2){min-width:11rem}.claims td:nth-child(5){white-space:nowrap}.claims "
    "td:last-child{min-width:9rem}\n"
    "li{margin:.4rem 0}@media print{.wide{overflow:visible}figure{break-inside:avoid}}\n";

static void put_head(FILE *page, const fc_report *r, const fc_study_settings *s) {
  fprintf(page,
          "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
          "<title>FreeCell Lab: papers again</title>\n<style>\n%s</style>\n</head>\n<body>\n"
          "<h1>FreeCell: published experiments again</h1>\n<p>Made by ",
          style);
  fc_html_write(s->version, page);
  fputs(" with <code>", page);
  fc_html_write(s->command, page);
  fprintf(
      page,
      "</code>. Every number of ours comes from the files beside this page; the papers' stand where they are "
      "compared, with the place they were printed in.</p>\n"
      "<figure class=\"table\"><figcaption>How many of each paper's figures agree with ours. Intervals are "
      "95 "
      "%% intervals: of twenty figures that are right about one seems to differ by chance. What was measured "
      "in another way, such as time on another machine, cannot be told.</figcaption>\n"
      "<div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">paper</th>"
      "<th scope=\"col\" class=\"number\">figures compared</th><th scope=\"col\" class=\"number\">agree</th>"
      "<th scope=\"col\" class=\"number\">differ</th><th scope=\"col\" class=\"number\">cannot be told</th>"
      "</tr></thead>\n<tbody>\n%s</tbody></table></div></figure>\n",
      r->verdicts.text);
}

static bool finish(fc_report *r) {
  return fflush(r->verdicts.file) == 0 && fflush(r->findings.file) == 0 && fflush(r->body.file) == 0;
}

bool fc_report_write(fc_report *r, fc_run *run) {
  fc_report_study(r, NULL);
  if (!finish(r)) return fc_run_fail(run, FC_NO_MEMORY, "no memory");
  char *const path = fc_part_path(run->settings->folder, "report", ".html"), *const part = fc_part_path(
                                                                                 run->settings->folder,
                                                                                 "report", ".html.part");
  bool done = false;
  FILE *const page = path && part ? fopen(part, "w") : NULL;
  if (page) {
    put_head(page, r, run->settings);
    if (r->findings.size > 0) fprintf(page, "<h2>Findings</h2>\n%s", r->findings.text);
    fprintf(page, "%s</body>\n</html>\n", r->body.text);
    done = !ferror(page);
    done = fclose(page) == 0 && done && rename(part, path) == 0;
  }
  if (!done) fc_run_fail(run, FC_IO, "%.150s: %s", path ? path : "report.html", strerror(errno));
  free(path);
  free(part);
  return done;
}
