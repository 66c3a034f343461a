/* events.c - opening a stream of events, and what all kinds of them share. */
#include "serve/events.h"

#include "base/clock.h"
#include "base/json.h"
#include "game/metric.h"
#include "search/engines.h"
#include "serve/answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

static bool should_stop(void *context) {
  return fc_stream_is_cancelled(((const fc_events *)context)->stream);
}

static void write_error(const void *context, fc_text *text) {
  fc_text_char(text, '{');
  fc_json_put_string(text, "error", context);
  fc_text_char(text, '}');
}

static void write_nothing(const void *context, fc_text *text) {
  (void)context;
  fc_text_string(text, "{}");
}

/* Whoever asks for the shortest knows that it takes its time. */
bool fc_events_take_permit(fc_events *e) {
  const double patience = e->permit == FC_PERMIT_LONG ? 600 : 20;
  fc_permits *const permits = &e->service->permits;
  if (e->has_permit) return true;
  e->has_permit = fc_permits_take(permits, e->permit, 0, NULL);
  if (e->has_permit) return true;
  fc_stream_emit(e->stream, "waiting", write_nothing, NULL);
  e->has_permit = fc_permits_take(permits, e->permit, patience, &e->observer);
  if (!e->has_permit) fc_stream_emit(e->stream, "failed", write_error, FC_BUSY);
  return e->has_permit && !fc_stream_is_cancelled(e->stream); /* its client may have gone meanwhile */
}

fc_status fc_events_open_solver(fc_events *e, const char *engine) {
  fc_solver_free(e->solver);
  e->solver = fc_solver_new(fc_engines_find(engine), &e->asked.variant.rules, &e->options);
  return e->solver ? FC_OK : FC_NO_MEMORY;
}

fc_status fc_events_solve(fc_events *e, fc_solution *solution) {
  fc_solver_shorten(e->solver, true);
  return fc_solver_solve(e->solver, &e->asked.position, &e->limits, &e->observer, solution);
}

void fc_events_end_search(fc_events *e) {
  fc_solver_free(e->solver);
  e->solver = NULL;
  if (!e->has_permit) return;
#if defined(__GLIBC__)
  if (e->permit == FC_PERMIT_LONG)
    malloc_trim(0); /* a long search may have had much, which would stay with its thread's share */
#endif
  fc_permits_give(&e->service->permits, e->permit);
  e->has_permit = false;
}

bool fc_events_holds(fc_events *e, const fc_move moves[], size_t count, fc_judgement *judgement) {
  const fc_rules *const rules = &e->asked.variant.rules;
  fc_step *const steps = malloc((count + 1) * sizeof *steps);
  if (!e->replay) e->replay = fc_replay_new();
  for (size_t i = 0; i < count && steps; i++) steps[i] = fc_step_of(rules, moves[i]);
  const bool holds =
      steps && e->replay &&
      fc_replay_judge(e->replay, rules, &e->asked.position, steps, count, judgement) == FC_OK &&
      judgement->won && judgement->implied == FC_IMPLIED_NOTHING;
  free(steps);
  return holds;
}

void fc_events_fail(fc_events *e, fc_status status) {
  fc_stream_emit(e->stream, "failed", write_error,
                 status == FC_NO_MEMORY ? "no memory" : "a solution did not hold; please report this deal");
}

bool fc_events_may_tell(fc_events *e) {
  static const double between = 0.25;
  const double seconds = fc_clock_seconds() - e->began;
  if (seconds - e->last_progress < between) return false;
  e->last_progress = seconds;
  return true;
}

void fc_events_put_work(const fc_events *e, const fc_stats *stats, fc_text *text) {
  char seconds[32];
  snprintf(seconds, sizeof seconds, "%.1f", e->last_progress);
  fc_json_put_number(text, "positions", stats->generated);
  fc_json_put_key(text, "seconds");
  fc_text_string(text, seconds);
}

static void release(void *context) {
  fc_events *const e = context;
  fc_events_end_search(e);
  fc_replay_free(e->replay);
  fc_asked_release(&e->asked);
  fc_visits_end(&e->service->visits, e->visitor);
  free(e);
}

static fc_status read_asked(const fc_request *q, fc_asked *asked, fc_error *error) {
  const char *const text = q->query(q->context, "position");
  json_error_t where;
  json_t *const object = text ? json_loads(text, JSON_REJECT_DUPLICATES, &where) : NULL;
  *asked = (fc_asked){.moves = NULL};
  if (!text) return fc_fail(error, FC_BAD_INPUT, 0, "position: an object of JSON was expected");
  if (!object) return fc_fail(error, FC_BAD_INPUT, 0, "position: JSON was expected: %.150s", where.text);
  const fc_status status = fc_asked_read(asked, object, error);
  json_decref(object);
  return status;
}

static void set_limits(fc_events *e, const fc_request *q, bool is_shortest) {
  enum { VERDICT_SECONDS = 20, SHORTEST_SECONDS = 600 };
  e->service = q->service;
  e->visitor = q->visitor;
  e->permit = is_shortest ? FC_PERMIT_LONG : FC_PERMIT_SHORT;
  e->options = FC_DEFAULT_OPTIONS;
  e->limits.bytes = q->service->permits.bytes;
  e->limits.seconds = is_shortest ? SHORTEST_SECONDS : VERDICT_SECONDS;
  e->observer = (fc_observer){.should_stop = should_stop, .context = e};
  e->began = fc_clock_seconds();
}

/* Null after an answer that says why. */
static fc_events *prepare(const fc_request *q, bool is_shortest, fc_reply *reply) {
  fc_events *const e = calloc(1, sizeof *e);
  const char *const metric = q->query(q->context, "metric");
  fc_error error;
  if (!e) return fc_reply_failure(reply, FC_NO_MEMORY, NULL), NULL;
  set_limits(e, q, is_shortest);
  fc_status status = read_asked(q, &e->asked, &error);
  if (status == FC_OK && metric && !fc_metric_find(metric, &e->options.metric))
    status = fc_fail(&error, FC_BAD_INPUT, 0, "metric: cards, turns or paper was expected");
  if (status == FC_OK)
    status =
        fc_engine_check(fc_engines_find(is_shortest ? "optimal" : "decide"), &e->asked.variant.rules, &error);
  if (status == FC_OK && fc_request_visit(q, reply)) return e;
  if (status != FC_OK) fc_reply_failure(reply, status, &error);
  fc_asked_release(&e->asked);
  free(e);
  return NULL;
}

void fc_answer_events(fc_request *q, fc_reply *reply) {
  const char *const kind = q->query(q->context, "kind");
  const bool is_shortest = kind && strcmp(kind, "optimal") == 0;
  if (!is_shortest && (!kind || strcmp(kind, "verdict") != 0)) {
    fc_reply_fail(reply, FC_HTTP_BAD, "kind: verdict or optimal was expected");
    return;
  }
  fc_events *const e = prepare(q, is_shortest, reply);
  if (!e) return;
  const fc_source source = {is_shortest ? fc_events_run_shortest : fc_events_run_verdict, release, e};
  reply->stream = fc_stream_open(q->service, source);
  reply->status = FC_HTTP_OK;
  if (!reply->stream) fc_reply_failure(reply, FC_NO_MEMORY, NULL);
}
