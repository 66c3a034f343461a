/* report.h - what studies found, as one page that needs nothing else: findings first, then each paper's figures beside ours,
 * tables and plots. Every table and plot is also a CSV file of the folder. */
#ifndef FC_STUDY_REPORT_H
#define FC_STUDY_REPORT_H

#include "study/claim.h"
#include "study/grid.h"
#include "study/plot.h"
#include "study/run.h"

typedef struct fc_report fc_report;

/* Null without memory. */
fc_report *fc_report_new(void);
void fc_report_free(fc_report *report);
/* FOLDER/report.html, there whole or as it was before. */
bool fc_report_write(fc_report *report, fc_run *run);

/* The words below are for studies. All take text, not HTML. */
void fc_report_study(fc_report *report, const fc_study *study);
/* What the paper could not know; these stand first on the page. */
void fc_report_finding(fc_report *report, const char *format, ...) FC_LIKE_PRINTF(2, 3);
void fc_report_section(fc_report *report, const char *format, ...) FC_LIKE_PRINTF(2, 3);
void fc_report_text(fc_report *report, const char *format, ...) FC_LIKE_PRINTF(2, 3);

/* Each of these is also FOLDER/STUDY-NAME.csv. The caption says what is shown and how many deals are behind it. */
void fc_report_claims(fc_run *run, const char *name, const fc_claim claims[], size_t count);
void fc_report_table(fc_run *run, const fc_grid *grid, const char *caption);
/* Drawn from the grid's columns; also STUDY-NAME.svg. */
void fc_report_plot(fc_run *run, const fc_plot *plot, const fc_grid *grid, const char *caption);

#endif
