/* studies.c - the table of studies, and how they are performed one after the other. */
#include "study/report.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static const fc_study *const studies[] = {&fc_study_chen, &fc_study_klaver, &fc_study_jimbo,
                                          &fc_study_paul_helmert, &fc_study_quinston};
enum { STUDIES = sizeof studies / sizeof *studies };

size_t fc_studies_count(void) { return STUDIES; }
const fc_study *fc_studies_at(size_t index) { return studies[index]; }

const fc_study *fc_studies_find(const char *name) {
  for (size_t i = 0; i < STUDIES; i++)
    if (strcmp(studies[i]->name, name) == 0) return studies[i];
  return NULL;
}

fc_status fc_studies_perform(const fc_study *const list[], size_t count, const fc_study_settings *settings,
                             bool *stopped, fc_error *error) {
  *stopped = false;
  if (!fc_plot_can())
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "gnuplot was not found, which draws the plots; install it: apt-get install gnuplot-nox");
  if (mkdir(settings->folder, 0777) != 0 && errno != EEXIST)
    return fc_fail(error, FC_BAD_INPUT, 0, "%.150s: %s", settings->folder, strerror(errno));
  fc_report *const report = fc_report_new();
  if (!report) return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  fc_run run = {.settings = settings, .report = report, .error = error};
  for (size_t i = 0; i < count && fc_run_goes_on(&run); i++) {
    run.study = list[i];
    fc_report_study(report, run.study);
    run.study->perform(&run);
  }
  if (fc_run_goes_on(&run)) fc_report_write(report, &run);
  fc_report_free(report);
  *stopped = run.is_stopped;
  return run.status;
}
