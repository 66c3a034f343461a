/* request.h - what a client of the server asks, and what it is allowed to. */
#ifndef FC_SERVE_REQUEST_H
#define FC_SERVE_REQUEST_H

#include "answer/recall.h"
#include "answer/reply.h"
#include "search/watch.h"
#include "serve/permits.h"
#include "serve/visits.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* What all requests share. */
typedef struct fc_service {
  fc_permits permits;
  fc_visits visits;
  fc_recall *recall;
  const char *store; /* a file of surveys, null if there is none */
  atomic_bool is_stopping;
} fc_service;

struct fc_stream;

typedef struct fc_request {
  fc_service *service;
  const char *path; /* behind /api */
  const char *body;
  size_t body_length;
  const char *(*query)(void *context, const char *name); /* a parameter, null if it was not given */
  bool (*is_gone)(void *context);                        /* nobody waits for the answer any more */
  void *context;
  fc_visitor visitor;
  double deadline;          /* of fc_clock_seconds */
  struct fc_stream *stream; /* of events, to be closed, in place of a reply; null if there are none */
} fc_request;

/* What to say if there is no room, or no permit. */
#define FC_BUSY "busy with other searches; try again in a moment"

enum { FC_MAX_BODY = 64 << 10 };

/* Room for a search or a stream, to be left by fc_visits_end; or an answer that there is none. */
bool fc_request_visit(const fc_request *request, fc_reply *reply);
/* The same and a permit for a search that is answered at once; or an answer that we are busy. */
bool fc_request_begin_search(fc_request *request, fc_reply *reply);
void fc_request_end_search(const fc_request *request);
/* Stops a search whose client has gone, whose time is over, or that we have no time for any more. The context is the request. */
fc_observer fc_request_observer(fc_request *request);

/* Finds who answers `path`, and lets them; GET, or POST with a body. */
void fc_api_answer(fc_request *request, bool is_post, fc_reply *reply);

#endif
