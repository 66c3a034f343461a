/* survey_verb.h - the verb survey, by this process or with others. */
#ifndef FCLAB_CLI_SURVEY_VERB_H
#define FCLAB_CLI_SURVEY_VERB_H

#include "args.h"
#include "search/ranks.h"

extern const cli_option survey_options[];

/* The exit status. Of several ranks (null: none), this is the one that has the store. */
int run_survey(const cli_args *args, const fc_ranks *ranks);

#endif
