/* request.h - what is asked, and what is answered, whatever carries them. */
#ifndef FC_SERVE_REQUEST_H
#define FC_SERVE_REQUEST_H

#include "base/status.h"
#include "base/text.h"
#include "search/watch.h"
#include "serve/permits.h"
#include "serve/recall.h"
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

typedef struct fc_request {
  fc_service *service;
  const char *path; /* behind /api */
  const char *body;
  size_t body_length;
  const char *(*query)(void *context, const char *name); /* a parameter, null if it was not given */
  bool (*is_gone)(void *context);                        /* nobody waits for the answer any more */
  void *context;
  fc_visitor visitor;
  double deadline; /* of fc_clock_seconds */
} fc_request;

/* What to say if there is no room, or no permit. */
#define FC_BUSY "busy with other searches; try again in a moment"

enum { FC_MAX_BODY = 64 << 10 };

struct fc_stream;

typedef struct fc_reply {
  int status; /* of HTTP */
  char *text; /* JSON, to be freed */
  size_t size, length;
  struct fc_stream *stream; /* events in its place, to be closed; null if there are none */
} fc_reply;

enum {
  FC_HTTP_OK = 200,
  FC_HTTP_BAD = 400,
  FC_HTTP_FORBIDDEN = 403,
  FC_HTTP_NONE = 404,
  FC_HTTP_METHOD = 405,
  FC_HTTP_LARGE = 413,
  FC_HTTP_TOO_MANY = 429,
  FC_HTTP_FAILED = 500,
  FC_HTTP_BUSY = 503
};

/* A text that is written as a whole; an error without memory. */
void fc_reply_write(fc_reply *reply, void (*write)(const void *context, fc_text *text), const void *context);
/* `{"error":"..."}` in place of what there was. */
void fc_reply_fail(fc_reply *reply, int status, const char *format, ...) FC_LIKE_PRINTF(3, 4);
/* Of a call that failed: what the caller did wrong, or what we did. */
void fc_reply_failure(fc_reply *reply, fc_status status, const fc_error *error);

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
