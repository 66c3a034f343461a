/* rater.h - rates deals of FreeCell, one thread's worth: whether they can be won, their features and what is predicted of them. What is the same but for suits and the order of columns is
 * rated alike. */
#ifndef FC_ANALYSIS_HARDNESS_RATER_H
#define FC_ANALYSIS_HARDNESS_RATER_H

#include "analysis/hardness/model.h"

typedef struct fc_rater fc_rater;

/* Null if there is no memory. */
fc_rater *fc_rater_new(void);
void fc_rater_free(fc_rater *rater);

typedef struct fc_rating {
  fc_solution
      found; /* by engine decide, within the limits; without its moves, which are those of a deal that is the same */
  fc_features features;
  fc_prediction prediction;
  fc_level level; /* impossible only if that was proved */
} fc_rating;

/* FC_BAD_INPUT unless fc_features_can. */
fc_status fc_rater_rate(fc_rater *rater, const fc_rules *rules, const fc_position *p, const fc_limits *limits,
                        const fc_observer *observer, fc_rating *rating);

#endif
