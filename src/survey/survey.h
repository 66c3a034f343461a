/* survey.h - a question put to many deals by several threads, or ranks, chunk by chunk into a store. It may be killed at any moment: what is written is whole, and the same
 * survey again does what is missing. */
#ifndef FC_SURVEY_SURVEY_H
#define FC_SURVEY_SURVEY_H

#include "store/store.h"
#include "survey/deal_list.h"
#include "survey/question.h"

typedef struct fc_survey_plan {
  fc_rules rules;
  const fc_deal_list *deals;
  const fc_question *question;
  const fc_engine *engine;
  fc_options options;
  fc_limits limits; /* for each deal */
  unsigned threads; /* of each rank that works */
  const fc_ranks *
      ranks; /* this one has the store and hands out chunks, the others work (survey/worker.h); null, or one: it works itself */
  fc_survey_name name; /* how the store knows it */
} fc_survey_plan;

/* How far it is. */
typedef struct fc_survey_progress {
  uint64_t chunks, chunks_done;
  fc_chunk_sum sum;
  uint64_t deals_now; /* of these, done since it was called */
} fc_survey_progress;

/* Called by the thread that called; both may be null. */
typedef struct fc_survey_observer {
  bool (*should_stop)(void *context); /* also by the others */
  void (*progress)(void *context, const fc_survey_progress *progress);
  void *context;
} fc_survey_observer;

/* How results are kept: a row for each deal, or packed. */
typedef enum fc_survey_form { FC_FORM_BY_SIZE, FC_FORM_ROWS, FC_FORM_PACKED } fc_survey_form;

enum {
  FC_MOST_ROWS = 20000000, /* of more deals there are no rows unless they are asked for: about 0.7 GB */
  FC_PACKED_CHUNKS = 4     /* a packed chunk has as many deals as this many others: few bytes for each */
};

/* Sets `chunk` and `packed`; the rest of the plan must be there. */
void fc_survey_set_form(fc_survey_plan *plan, fc_survey_form form);
/* What the name's `options` are to say of engine, metric, limits and options; in a fixed order. */
void fc_survey_write_options(const fc_survey_plan *plan, fc_text *text);

uint64_t fc_survey_chunks(const fc_survey_name *name);
/* Boards from files, which have no name to deal them by; they may be there already. fc_survey_run begins with it. */
fc_status fc_survey_keep_boards(const fc_survey_plan *plan, fc_store *store, int64_t survey, fc_error *error);
/* The deals of a survey that the store has, with their boards, into an empty list. */
fc_status fc_survey_recall_deals(const fc_rules *rules, fc_store *store, int64_t survey,
                                 const fc_survey_name *name, fc_deal_list *deals, fc_error *error);
/* Does what is missing of a survey in the store. FC_OK if it is whole then or was stopped; *progress says which. */
fc_status fc_survey_run(const fc_survey_plan *plan, fc_store *store, int64_t survey,
                        const fc_survey_observer *observer, fc_survey_progress *progress, fc_error *error);

#endif
