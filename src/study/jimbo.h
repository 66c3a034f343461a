/* jimbo.h - the part of the study of Jimbo et al. that is about their solver: jimbo_search.c. */
#ifndef FC_STUDY_JIMBO_H
#define FC_STUDY_JIMBO_H

#include "study/report.h"

/* Their iterative deepening, engine jimbo, on the first deals of the random sample, of which `near` has near-shortest solutions. Nothing where this
 * fclab has no such engine. */
void fc_jimbo_search(fc_run *run, const fc_run_answers *near);

#endif
