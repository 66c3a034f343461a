/* request.c - writing answers, and when a search must end. */
#include "serve/request.h"

#include "base/clock.h"
#include "base/json.h"

#include <stdarg.h>
#include <stdio.h>

void fc_reply_write(fc_reply *reply, void (*write)(const void *context, fc_text *text), const void *context) {
  reply->status = FC_HTTP_OK;
  reply->length = fc_text_write_all(&reply->text, &reply->size, write, context);
  if (reply->length == 0) fc_reply_fail(reply, FC_HTTP_FAILED, "no memory");
}

static void write_error(const void *context, fc_text *text) {
  fc_text_char(text, '{');
  fc_json_put_string(text, "error", context);
  fc_text_string(text, "}\n");
}

void fc_reply_fail(fc_reply *reply, int status, const char *format, ...) {
  char line[300];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  reply->length = fc_text_write_all(&reply->text, &reply->size, write_error, line);
  reply->status = status;
}

void fc_reply_failure(fc_reply *reply, fc_status status, const fc_error *error) {
  if (status == FC_BROKEN)
    fc_reply_fail(reply, FC_HTTP_FAILED,
                  "a solution did not hold when it was replayed; please report this deal");
  else if (status == FC_NO_MEMORY)
    fc_reply_fail(reply, FC_HTTP_BUSY, "no memory for that now");
  else
    fc_reply_fail(reply, status == FC_BAD_INPUT ? FC_HTTP_BAD : FC_HTTP_FAILED, "%s",
                  error ? error->text : "it failed");
}

static bool should_stop(void *context) {
  const fc_request *const q = context;
  return atomic_load_explicit(&q->service->is_stopping, memory_order_relaxed) ||
         fc_clock_seconds() > q->deadline || q->is_gone(q->context);
}

fc_observer fc_request_observer(fc_request *request) {
  return (fc_observer){.should_stop = should_stop, .context = request};
}

bool fc_request_visit(const fc_request *request, fc_reply *reply) {
  const fc_visit visit = fc_visits_begin(&request->service->visits, request->visitor);
  if (visit == FC_VISIT_TOO_MANY)
    fc_reply_fail(reply, FC_HTTP_TOO_MANY, "%d searches and streams of yours are open; close some first",
                  FC_MOST_VISITS_OF_ONE);
  else if (visit == FC_VISIT_NO_ROOM)
    fc_reply_fail(reply, FC_HTTP_BUSY, FC_BUSY);
  return visit == FC_VISIT_BEGINS;
}

bool fc_request_begin_search(fc_request *request, fc_reply *reply) {
  enum { PATIENCE = 3 };
  const fc_observer observer = fc_request_observer(request);
  if (!fc_request_visit(request, reply)) return false;
  if (fc_permits_take(&request->service->permits, FC_PERMIT_SHORT, PATIENCE, &observer)) return true;
  fc_visits_end(&request->service->visits, request->visitor);
  fc_reply_fail(reply, FC_HTTP_BUSY, FC_BUSY);
  return false;
}

void fc_request_end_search(const fc_request *request) {
  fc_permits_give(&request->service->permits, FC_PERMIT_SHORT);
  fc_visits_end(&request->service->visits, request->visitor);
}
