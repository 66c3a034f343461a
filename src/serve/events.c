/* events.c - opening a stream of events; what searches waits for a permit first. */
#include "serve/events.h"

#include "base/json.h"
#include "serve/body.h"

#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/* What one stream tells. */
typedef struct telling {
  fc_events events;
  fc_events_kind kind;
  fc_service *service;
  fc_visitor visitor;
  fc_stream *stream; /* that runs it */
  bool has_permit;
} telling;

static fc_permit permit_of(const telling *t) {
  return t->kind == FC_EVENTS_OPTIMAL ? FC_PERMIT_LONG : FC_PERMIT_SHORT;
}

static bool should_stop(void *context) { return fc_stream_is_cancelled(((const telling *)context)->stream); }

static void hear(void *context, const char *event, void (*write)(const void *data, fc_text *text),
                 const void *data) {
  fc_stream_emit(((const telling *)context)->stream, event, write, data);
}

static void write_busy(const void *context, fc_text *text) {
  (void)context;
  fc_text_char(text, '{');
  fc_json_put_string(text, "error", FC_BUSY);
  fc_text_char(text, '}');
}

static void write_nothing(const void *context, fc_text *text) {
  (void)context;
  fc_text_string(text, "{}");
}

/* Waits in line. Whoever asks for the shortest knows that it takes its time. */
static bool take_permit(void *context) {
  telling *const t = context;
  const double patience = t->kind == FC_EVENTS_OPTIMAL ? 600 : 20;
  fc_permits *const permits = &t->service->permits;
  t->has_permit = fc_permits_take(permits, permit_of(t), 0, NULL);
  if (t->has_permit) return true;
  fc_stream_emit(t->stream, "waiting", write_nothing, NULL);
  const fc_observer observer = {.should_stop = should_stop, .context = t};
  t->has_permit = fc_permits_take(permits, permit_of(t), patience, &observer);
  if (!t->has_permit) fc_stream_emit(t->stream, "failed", write_busy, NULL);
  return t->has_permit && !fc_stream_is_cancelled(t->stream); /* its client may have gone meanwhile */
}

static void give_permit(telling *t) {
  if (!t->has_permit) return;
#if defined(__GLIBC__)
  if (t->kind == FC_EVENTS_OPTIMAL)
    malloc_trim(0); /* a long search may have had much, which would stay with its thread's share */
#endif
  fc_permits_give(&t->service->permits, permit_of(t));
  t->has_permit = false;
}

static void run(void *context, fc_stream *stream) {
  telling *const t = context;
  t->stream = stream;
  fc_events_run(&t->events, t->kind);
  give_permit(t);
}

static void release(void *context) {
  telling *const t = context;
  fc_events_release(&t->events);
  fc_visits_end(&t->service->visits, t->visitor);
  free(t);
}

static fc_status read_asked(const fc_request *q, fc_asked *asked, fc_error *error) {
  const char *const text = q->query(q->context, "position");
  json_error_t where;
  json_t *const object = text ? json_loads(text, JSON_REJECT_DUPLICATES, &where) : NULL;
  *asked = (fc_asked){.moves = NULL};
  if (!text) return fc_fail(error, FC_BAD_INPUT, 0, "position: an object of JSON was expected");
  if (!object) return fc_fail(error, FC_BAD_INPUT, 0, "position: JSON was expected: %.150s", where.text);
  const fc_status status = fc_body_position(object, asked, error);
  json_decref(object);
  return status;
}

static void set_up(telling *t, const fc_request *q, fc_events_kind kind) {
  static const double seconds[FC_EVENTS_KINDS] = {[FC_EVENTS_VERDICT] = 20, [FC_EVENTS_OPTIMAL] = 600};
  t->kind = kind;
  t->service = q->service;
  t->visitor = q->visitor;
  t->events.recall = q->service->recall;
  t->events.listener =
      (fc_listener){.hear = hear, .should_stop = should_stop, .may_search = take_permit, .context = t};
  t->events.limits = (fc_limits){.bytes = q->service->permits.bytes, .seconds = seconds[kind]};
}

/* Null after an answer that says why. */
static telling *prepare(const fc_request *q, fc_events_kind kind, fc_reply *reply) {
  telling *const t = calloc(1, sizeof *t);
  fc_error error;
  if (!t) return fc_reply_failure(reply, FC_NO_MEMORY, NULL), NULL;
  set_up(t, q, kind);
  fc_status status = read_asked(q, &t->events.asked, &error);
  if (status == FC_OK) status = fc_events_begin(&t->events, kind, q->query(q->context, "metric"), &error);
  if (status == FC_OK && fc_request_visit(q, reply)) return t;
  if (status != FC_OK) fc_reply_failure(reply, status, &error);
  fc_events_release(&t->events);
  free(t);
  return NULL;
}

void fc_answer_events(fc_request *q, fc_reply *reply) {
  const fc_events_kind kind = fc_events_find(q->query(q->context, "kind"));
  if (kind == FC_EVENTS_KINDS) {
    fc_reply_fail(reply, FC_HTTP_BAD, "kind: verdict or optimal was expected");
    return;
  }
  telling *const t = prepare(q, kind, reply);
  if (!t) return;
  q->stream = fc_stream_open(q->service, (fc_source){run, release, t});
  reply->status = FC_HTTP_OK;
  if (!q->stream) fc_reply_failure(reply, FC_NO_MEMORY, NULL);
}
