/* wish.h - what is wished of a deal: a score, a level, to be about as hard as another; and whether a deal is so. For one thread. */
#ifndef FC_ANALYSIS_HARDNESS_WISH_H
#define FC_ANALYSIS_HARDNESS_WISH_H

#include "analysis/hardness/rater.h"

typedef struct fc_wish {
  const fc_rules *rules;
  unsigned lowest, highest; /* scores */
  fc_level level;           /* FC_LEVELS: any */
  bool has_model;           /* as hard as it */
  fc_prediction model;
  fc_rater *rater;   /* if hardness is asked for */
  fc_solver *solver; /* and for impossible deals, which take no more */
} fc_wish;

/* A million random deals have scores from 47 to 172: what five millions do not have is not to be had by drawing. */
#define FC_WISH_PATIENCE UINT64_C(5000000)

/* Any deal; the rules must stay. To be closed. */
void fc_wish_open(fc_wish *wish, const fc_rules *rules);
void fc_wish_close(fc_wish *wish);

/* Each adds something. FC_BAD_INPUT, with an error that goes on where the name of the wish stands (`level takes ...`), or FC_NO_MEMORY. */
fc_status fc_wish_score(fc_wish *wish, const char *range, fc_error *error);
fc_status fc_wish_level(fc_wish *wish, const char *name, fc_error *error);
fc_status fc_wish_like(fc_wish *wish, const fc_position *model, const fc_limits *limits,
                       const fc_observer *observer, fc_error *error);

/* Is the deal as wished? Not if it could not be decided within the limits, nor if it is no deal. FC_NO_MEMORY or FC_BROKEN. */
fc_status fc_wish_ask(const fc_wish *wish, const fc_position *deal, const fc_limits *limits,
                      const fc_observer *observer, bool *is_granted);

#endif
