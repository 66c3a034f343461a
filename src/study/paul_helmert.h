/* paul_helmert.h - the parts of the study of Paul & Helmert that the paper does not have: paul_helmert_more.c. */
#ifndef FC_STUDY_PAUL_HELMERT_H
#define FC_STUDY_PAUL_HELMERT_H

#include "study/report.h"

/* States and time of A* with h_1 to h_4. */
void fc_paul_helmert_tradeoff(fc_run *run);
/* The same games in single cards and in turns; `games` has their lengths as the paper counts in `column`. */
void fc_paul_helmert_metrics(fc_run *run, const fc_run_numbers *games, unsigned column);
/* King Albert, Baker's Dozen and Eight Off. */
void fc_paul_helmert_other_games(fc_run *run);

#endif
