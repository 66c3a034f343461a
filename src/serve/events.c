/* events.c - what is streamed: whether a position can still be won, and the search for the shortest solution. */
#include "serve/answers.h"

#include "base/clock.h"
#include "base/json.h"
#include "game/metric.h"
#include "search/engines.h"
#include "search/where_lost.h"
#include "serve/stream.h"
#include "serve/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct events {
  fc_service *service;
  fc_stream *stream; /* that runs it */
  fc_permit permit;
  fc_asked asked;
  fc_options options;
  fc_solver *solver;
  fc_limits limits;
  fc_observer observer;
  double began, last_progress;
  unsigned best; /* length of the best solution so far; 0: none */
} events;

static bool should_stop(void *context) { return fc_stream_is_cancelled(((const events *)context)->stream); }

static fc_status solve(events *e, const char *engine, fc_solution *solution) {
  fc_solver_free(e->solver);
  e->solver = fc_solver_new(fc_engines_find(engine), &e->asked.variant.rules, &e->options);
  if (!e->solver) return FC_NO_MEMORY;
  fc_solver_shorten(e->solver, true);
  return fc_solver_solve(e->solver, &e->asked.position, &e->limits, &e->observer, solution);
}

static void write_failure(const void *context, fc_text *text) {
  const fc_status *const status = context;
  fc_text_char(text, '{');
  fc_json_put_string(text, "error",
                     *status == FC_NO_MEMORY ? "no memory"
                                             : "a solution did not hold; please report this deal");
  fc_text_char(text, '}');
}

typedef struct verdict {
  const fc_asked *asked;
  const fc_solution *solution;
  const fc_where_lost *lost; /* null unless it is lost, and the move is known */
} verdict;

static void write_verdict(const void *context, fc_text *text) {
  static const char *const words[] = {"winnable", "lost", "unknown"};
  const verdict *const v = context;
  const fc_solution *const s = v->solution;
  const bool is_won = s->verdict == FC_SOLVED;
  fc_text_char(text, '{');
  fc_json_put_string(text, "verdict", words[s->verdict]);
  fc_json_put_key(text, "lost_after");
  if (v->lost)
    fc_text_number(text, v->lost->is_won ? v->lost->lost_after : 0);
  else
    fc_text_string(text, "null");
  fc_json_put_truth(text, "proved", s->verdict != FC_UNDECIDED);
  fc_json_put_key(text, "hint");
  if (is_won && s->moves_count > 0)
    fc_tell_move(&v->asked->variant.rules, &v->asked->position, s->moves[0], text);
  else
    fc_text_string(text, "null");
  fc_json_put_key(text, "left");
  if (is_won)
    fc_text_number(text, s->moves_count);
  else
    fc_text_string(text, "null");
  fc_text_char(text, '}');
}

static void run_verdict(void *context, fc_stream *stream) {
  events *const e = context;
  const fc_asked *const a = &e->asked;
  fc_solution solution;
  fc_where_lost lost;
  e->stream = stream;
  fc_status status = solve(e, "decide", &solution);
  verdict v = {a, &solution, NULL};
  if (status == FC_OK && solution.verdict == FC_UNSOLVABLE) {
    status = fc_find_where_lost(e->solver, &a->variant.rules, &a->start, a->moves, a->moves_count, &e->limits,
                                &e->observer, &lost);
    solution.verdict = FC_UNSOLVABLE;
    if (status == FC_OK && lost.is_lost && lost.stop == FC_STOP_NONE) v.lost = &lost;
  }
  if (status == FC_OK)
    fc_stream_emit(stream, "verdict", write_verdict, &v);
  else
    fc_stream_emit(stream, "failed", write_failure, &status);
}

typedef struct progress {
  const fc_progress *now;
  unsigned best;
  double seconds;
} progress;

static void write_progress(const void *context, fc_text *text) {
  const progress *const p = context;
  char seconds[32];
  snprintf(seconds, sizeof seconds, "%.1f", p->seconds);
  fc_text_char(text, '{');
  fc_json_put_number(text, "lower_bound", p->now->lower_bound);
  fc_json_put_key(text, "best");
  if (p->best > 0)
    fc_text_number(text, p->best);
  else
    fc_text_string(text, "null");
  fc_json_put_number(text, "positions", p->now->stats->generated);
  fc_json_put_key(text, "seconds");
  fc_text_string(text, seconds);
  fc_text_char(text, '}');
}

static void show_progress(void *context, const fc_progress *now) {
  events *const e = context;
  const double seconds = fc_clock_seconds() - e->began;
  if (seconds - e->last_progress < 0.25) return;
  e->last_progress = seconds;
  if (now->length > 0 && (e->best == 0 || now->length < e->best)) e->best = now->length;
  const progress p = {now, e->best, seconds};
  fc_stream_emit(e->stream, "progress", write_progress, &p);
}

typedef struct shortest {
  const fc_asked *asked;
  const fc_solution *solution;
} shortest;

static void write_shortest(const void *context, fc_text *text) {
  const shortest *const t = context;
  const fc_solution *const s = t->solution;
  const shown_deal deal = fc_asked_shown(t->asked);
  fc_text_char(text, '{');
  fc_json_put_string(text, "verdict", fc_verdict_name(s->verdict));
  fc_json_put_truth(text, "optimal", s->is_optimal);
  fc_json_put_string(text, "metric", fc_metric_name(s->metric));
  fc_json_put_number(text, "lower_bound", s->lower_bound);
  if (s->verdict == FC_SOLVED) {
    fc_json_put_number(text, "length", s->length);
    fc_json_put_number(text, "cards", s->judgement.cards);
    fc_json_put_number(text, "turns", s->judgement.turns);
    fc_json_put_key(text, "moves");
    fc_tell_solution(&deal, s, text);
  }
  fc_json_put_string(text, "stop", fc_stop_name(s->stop));
  fc_text_char(text, '}');
}

/* First any solution, to have one; then the shortest. */
static void run_optimal(void *context, fc_stream *stream) {
  events *const e = context;
  fc_solution solution;
  const shortest t = {&e->asked, &solution};
  e->stream = stream;
  fc_status status = solve(e, "decide", &solution);
  if (status == FC_OK && solution.verdict == FC_SOLVED) {
    fc_stream_emit(stream, "solution", write_shortest, &t);
    e->best = solution.length;
    e->observer.progress = show_progress;
    status = solve(e, "optimal", &solution);
  }
  if (status == FC_OK)
    fc_stream_emit(stream, "done", write_shortest, &t);
  else
    fc_stream_emit(stream, "failed", write_failure, &status);
}

static void release(void *context) {
  events *const e = context;
  fc_solver_free(e->solver);
  fc_asked_release(&e->asked);
  fc_permits_give(&e->service->permits, e->permit);
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

/* All but the permit. Null after an answer that says why. */
static events *prepare(const fc_request *q, bool is_optimal, fc_reply *reply) {
  enum { VERDICT_SECONDS = 20, OPTIMAL_SECONDS = 600 };
  events *const e = calloc(1, sizeof *e);
  const char *const metric = q->query(q->context, "metric");
  fc_error error;
  if (!e) return fc_reply_failure(reply, FC_NO_MEMORY, NULL), NULL;
  e->service = q->service;
  e->permit = is_optimal ? FC_PERMIT_LONG : FC_PERMIT_SHORT;
  e->options = FC_DEFAULT_OPTIONS;
  e->limits.bytes = q->service->permits.bytes;
  e->limits.seconds = is_optimal ? OPTIMAL_SECONDS : VERDICT_SECONDS;
  e->observer = (fc_observer){.should_stop = should_stop, .context = e};
  e->began = fc_clock_seconds();
  fc_status status = read_asked(q, &e->asked, &error);
  if (status == FC_OK && metric && !fc_metric_find(metric, &e->options.metric))
    status = fc_fail(&error, FC_BAD_INPUT, 0, "metric: cards, turns or paper was expected");
  if (status == FC_OK)
    status =
        fc_engine_check(fc_engines_find(is_optimal ? "optimal" : "decide"), &e->asked.variant.rules, &error);
  if (status == FC_OK && fc_request_begin_search(q, e->permit, reply)) return e;
  if (status != FC_OK) fc_reply_failure(reply, status, &error);
  fc_asked_release(&e->asked);
  free(e);
  return NULL;
}

void fc_answer_events(fc_request *q, fc_reply *reply) {
  const char *const kind = q->query(q->context, "kind");
  const bool is_optimal = kind && strcmp(kind, "optimal") == 0;
  if (!is_optimal && (!kind || strcmp(kind, "verdict") != 0)) {
    fc_reply_fail(reply, FC_HTTP_BAD, "kind: verdict or optimal was expected");
    return;
  }
  events *const e = prepare(q, is_optimal, reply);
  if (!e) return;
  const fc_source source = {is_optimal ? run_optimal : run_verdict, release, e};
  reply->stream = fc_stream_open(q->service, source);
  reply->status = FC_HTTP_OK;
  if (!reply->stream) fc_reply_failure(reply, FC_NO_MEMORY, NULL);
}
