/* foreman.h - the rank that has the store: hands out chunks to the others and keeps what they report. It is never waited for by more than a message's way: it works on
 * no deal itself. */
#ifndef FC_SURVEY_FOREMAN_H
#define FC_SURVEY_FOREMAN_H

#include "survey/keeper.h"

/* Has all that is missing done by the other ranks of the plan, each of which runs a worker. */
void fc_foreman_run(fc_keeper *k);
/* Lets the workers go home: there is no more work for them. */
void fc_foreman_dismiss(const fc_ranks *ranks);

#endif
