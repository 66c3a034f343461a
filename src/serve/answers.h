/* answers.h - the calls of the API that search, stream or read a store. docs/api.md says what each gives. */
#ifndef FC_SERVE_ANSWERS_H
#define FC_SERVE_ANSWERS_H

#include "serve/asked.h"
#include "serve/request.h"

void fc_answer_solve(fc_request *q, const json_t *body, const fc_asked *asked, fc_reply *reply);
void fc_answer_cells(fc_request *q, const json_t *body, const fc_asked *asked, fc_reply *reply);
void fc_answer_reach(fc_request *q, const json_t *body, const fc_asked *asked, fc_reply *reply);
void fc_answer_rate(fc_request *q, const json_t *body, const fc_asked *asked, fc_reply *reply);
void fc_answer_lost(fc_request *q, const json_t *body, const fc_asked *asked, fc_reply *reply);
void fc_answer_deadlock(fc_request *q, const json_t *body, const fc_asked *asked, fc_reply *reply);

/* A deal by its name, or one as wished. */
void fc_answer_deal(fc_request *q, fc_reply *reply);
/* Leaves a stream in the reply. */
void fc_answer_events(fc_request *q, fc_reply *reply);
/* All that begins with /surveys. */
void fc_answer_surveys(fc_request *q, fc_reply *reply);

#endif
