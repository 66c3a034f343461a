/* keeper.h - the side of a survey that speaks to the store: which chunks are missing, and where those that are whole go. Whoever works on them, threads or
 * ranks, has no other way to the store. */
#ifndef FC_SURVEY_KEEPER_H
#define FC_SURVEY_KEEPER_H

#include "survey/chunk.h"

#include <stdatomic.h>

typedef struct fc_keeper {
  const fc_survey_plan *plan;
  fc_store *store;
  int64_t survey;
  const fc_survey_observer *observer;
  fc_survey_progress *progress;
  uint64_t next; /* chunk to look for */
  _Atomic bool is_stopped;
  _Atomic int failure; /* of who works: a status */
  fc_status status;    /* of the store */
  fc_error *error;
} fc_keeper;

/* Finds out how far the survey is; the rest of the keeper is set. */
fc_status fc_keeper_begin(fc_keeper *k);
/* The next chunk that is not in the store; false if there is none, or it must stop. */
bool fc_keeper_next(fc_keeper *k, fc_chunk *c);
/* Writes a chunk. One that is not whole is forgotten: it will be done again. False if no more is to be done. */
bool fc_keeper_put(fc_keeper *k, const fc_chunk *c);

/* Both by any thread. */
bool fc_keeper_should_stop(fc_keeper *k);
void fc_keeper_fail(fc_keeper *k, fc_status status);

/* How it ended; the error is set if not well. */
fc_status fc_keeper_outcome(const fc_keeper *k);

#endif
