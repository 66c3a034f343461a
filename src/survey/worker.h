/* worker.h - a rank without a store, that works on the chunks that it is sent (survey/foreman.h), by several threads. */
#ifndef FC_SURVEY_WORKER_H
#define FC_SURVEY_WORKER_H

#include "survey/survey.h"

/* Works on one survey; its deals and its name come from the rank that has the store, the rest of the plan must be the same there. False if there was none:
 * the rank is dismissed. `should_stop` is asked by any thread; it stops the survey as a whole. */
bool fc_worker_run(const fc_survey_plan *plan, bool (*should_stop)(void *context), void *context);

#endif
