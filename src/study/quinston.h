/* quinston.h - what the files of Quinston's study share: the paper's figures, and the parts of it. */
#ifndef FC_STUDY_QUINSTON_H
#define FC_STUDY_QUINSTON_H

#include "study/report.h"

/* By key; see quinston.c. */
const fc_figure *fc_quinston_figure(const char *key);

/* Which of his program's departures from the paper its figures need. */
void fc_quinston_faults(fc_run *run);
/* His seven games, and the one of them that cannot be won. */
void fc_quinston_games(fc_run *run);
/* Deals of his three levels. */
void fc_quinston_tiers(fc_run *run);

#endif
