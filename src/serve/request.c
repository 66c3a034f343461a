/* request.c - room, permits, and when a search must end. */
#include "serve/request.h"

#include "base/clock.h"

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
