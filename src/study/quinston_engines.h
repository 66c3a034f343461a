/* quinston_engines.h - a deal by Quinston's search, as it is described and as its program is, and by ours: one row of numbers. */
#ifndef FC_STUDY_QUINSTON_ENGINES_H
#define FC_STUDY_QUINSTON_ENGINES_H

#include "study/run.h"

typedef enum fc_quinston_column {
  /* Of his search as described, and of his program: nodes, turns of the way that was found as he counts them (else NAN), seconds, and whether it holds by the rules (else NAN). */
  FC_Q_DESCRIBED_NODES,
  FC_Q_DESCRIBED_TURNS,
  FC_Q_DESCRIBED_SECONDS,
  FC_Q_DESCRIBED_HOLDS,
  FC_Q_RUN_NODES,
  FC_Q_RUN_TURNS,
  FC_Q_RUN_SECONDS,
  FC_Q_RUN_HOLDS,
  /* Of ours: verdict, positions, player turns of a solution, seconds; and of the solution made shorter. */
  FC_Q_OUR_VERDICT,
  FC_Q_OUR_NODES,
  FC_Q_OUR_TURNS,
  FC_Q_OUR_SECONDS,
  FC_Q_SHORT_TURNS,
  FC_Q_SHORT_SECONDS,
  FC_Q_COLUMNS
} fc_quinston_column;

/* The numbers of a sample, to be freed in any case. */
bool fc_quinston_take(fc_run *run, const fc_run_sample *sample, fc_run_numbers *numbers);

#endif
