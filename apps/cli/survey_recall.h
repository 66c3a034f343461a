/* survey_recall.h - a survey as a store keeps it, turned back into what was asked for. */
#ifndef FCLAB_CLI_SURVEY_RECALL_H
#define FCLAB_CLI_SURVEY_RECALL_H

#include "survey_plan.h"

/* The plan's name is *name. False after saying what is wrong; to be closed in any case. */
bool survey_recall(const fc_survey_name *name, fc_store *store, int64_t id, cli_survey *s);

#endif
