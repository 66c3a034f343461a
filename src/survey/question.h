/* question.h - what a survey asks of each deal, and the answer as it is kept. */
#ifndef FC_SURVEY_QUESTION_H
#define FC_SURVEY_QUESTION_H

#include "search/solver.h"
#include "store/result.h"

typedef struct fc_asker fc_asker; /* for one thread */

typedef struct fc_question {
  const char *name;
  const char *summary;
  const char *number; /* what its number is of; null if it asks for none */
  const char *engine; /* unless another is asked for */
  uint32_t chunk;     /* deals that are worth a transaction */
  uint32_t kept;      /* what a packed survey keeps of each deal: 1 << fc_result_field */
  fc_status (*ask)(fc_asker *a, const fc_position *start, const fc_limits *limits,
                   const fc_observer *observer, fc_result *result);
} fc_question;

size_t fc_questions_count(void);
const fc_question *fc_questions_at(size_t index);
/* Null if there is none of that name. */
const fc_question *fc_questions_find(const char *name);

/* Can the question be put to deals of this game, with this engine? */
fc_status fc_question_check(const fc_question *question, const fc_rules *rules, const fc_engine *engine,
                            fc_error *error);

/* And to this board of it? */
fc_status fc_question_check_board(const fc_question *question, const fc_rules *rules,
                                  const fc_position *board, fc_error *error);

/* Null if there is no memory. */
fc_asker *fc_asker_new(const fc_question *question, const fc_rules *rules, const fc_engine *engine,
                       const fc_options *options);
void fc_asker_free(fc_asker *a);
/* FC_NO_MEMORY, or FC_BROKEN if a solution did not hold. */
fc_status fc_asker_ask(fc_asker *a, const fc_position *start, const fc_limits *limits,
                       const fc_observer *observer, fc_result *result);

#endif
