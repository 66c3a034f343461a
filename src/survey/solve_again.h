/* solve_again.h - the solutions of a survey. A store keeps what they are like, not their moves, so that the deals which were solved are solved again, by
 * the survey's engine within its limits, and made shorter unless the engine looks for the shortest. */
#ifndef FC_SURVEY_SOLVE_AGAIN_H
#define FC_SURVEY_SOLVE_AGAIN_H

#include "survey/dataset.h"
#include "survey/survey.h"

/* How far it is. */
typedef struct fc_again_progress {
  uint64_t deals, done; /* that the survey solved */
  uint64_t undecided;   /* of those done: not solved within the limits this time */
} fc_again_progress;

/* `take` gets each solution, in the order of the deals; what it points to is valid during the call. The others may be null. All but should_stop are called by
 * the thread that called. */
typedef struct fc_again_observer {
  fc_status (*take)(void *context, const fc_solved *solved, fc_error *error);
  bool (*should_stop)(void *context);
  void (*progress)(void *context, const fc_again_progress *progress);
  void *context;
} fc_again_observer;

/* Are solutions of this engine made shorter? */
bool fc_again_shortens(const fc_engine *engine);
/* FC_OK if all were done or it was stopped; *progress says which. FC_BAD_INPUT if the store says something else than is found, what `take` said, or
 * another error. */
fc_status fc_solve_again(const fc_survey_plan *plan, fc_store *store, int64_t survey,
                         const fc_again_observer *observer, fc_again_progress *progress, fc_error *error);

#endif
