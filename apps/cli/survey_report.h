/* survey_report.h - how far a survey is, and what came out. */
#ifndef FCLAB_CLI_SURVEY_REPORT_H
#define FCLAB_CLI_SURVEY_REPORT_H

#include "args.h"
#include "survey/survey.h"

/* As `args` ask for it: in words or as JSON, with the summary or not; where nothing is kept, always with it. FC_OK, or why the store could not be read. */
fc_status print_survey(const cli_args *args, fc_store *store, int64_t survey, const fc_survey_name *name,
                       const fc_survey_progress *progress, fc_error *error);

#endif
