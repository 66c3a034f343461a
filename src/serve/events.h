/* events.h - events about a position, as a stream of a client who waited for a permit to search. */
#ifndef FC_SERVE_EVENTS_H
#define FC_SERVE_EVENTS_H

#include "answer/events.h"
#include "serve/stream.h"

/* Leaves a stream in the request, or an answer that says why there is none. */
void fc_answer_events(fc_request *request, fc_reply *reply);

#endif
