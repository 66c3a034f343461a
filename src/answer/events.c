/* events.c - what all kinds of events share. */
#include "answer/events.h"

#include "base/clock.h"
#include "base/json.h"
#include "game/metric.h"
#include "search/engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name, *engine;
  void (*run)(fc_events *e);
} kinds[FC_EVENTS_KINDS] = {
    [FC_EVENTS_VERDICT] = {"verdict", "decide", fc_events_run_verdict},
    [FC_EVENTS_OPTIMAL] = {"optimal", "optimal", fc_events_run_shortest},
};

fc_events_kind fc_events_find(const char *kind) {
  unsigned i = 0;
  while (kind && i < FC_EVENTS_KINDS && strcmp(kinds[i].name, kind) != 0) i++;
  return kind ? (fc_events_kind)i : FC_EVENTS_KINDS;
}

static bool should_stop(void *context) {
  const fc_events *const e = context;
  return e->listener.should_stop && e->listener.should_stop(e->listener.context);
}

fc_status fc_events_begin(fc_events *e, fc_events_kind kind, const char *metric, fc_error *error) {
  e->options = FC_DEFAULT_OPTIONS;
  e->observer = (fc_observer){.should_stop = should_stop, .context = e};
  e->began = fc_clock_seconds();
  if (metric && !fc_metric_find(metric, &e->options.metric))
    return fc_fail(error, FC_BAD_INPUT, 0, "metric: cards, turns or paper was expected");
  return fc_engine_check(fc_engines_find(kinds[kind].engine), &e->asked.variant.rules, error);
}

void fc_events_run(fc_events *e, fc_events_kind kind) {
  kinds[kind].run(e);
  fc_solver_free(e->solver); /* whoever reads slowly must not hold its memory */
  e->solver = NULL;
}

void fc_events_release(fc_events *e) {
  fc_solver_free(e->solver);
  fc_replay_free(e->replay);
  fc_asked_release(&e->asked);
}

void fc_events_emit(fc_events *e, const char *event, void (*write)(const void *data, fc_text *text),
                    const void *data) {
  e->listener.hear(e->listener.context, event, write, data);
}

bool fc_events_may_search(fc_events *e) {
  return !e->listener.may_search || e->listener.may_search(e->listener.context);
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

static void write_error(const void *context, fc_text *text) {
  fc_text_char(text, '{');
  fc_json_put_string(text, "error", context);
  fc_text_char(text, '}');
}

void fc_events_fail(fc_events *e, fc_status status) {
  fc_events_emit(e, "failed", write_error,
                 status == FC_NO_MEMORY ? "no memory" : "a solution did not hold; please report this deal");
}

typedef struct progress {
  const fc_events *events;
  const fc_progress *now;
  void (*put_more)(const fc_events *e, fc_text *text);
} progress;

static void write_progress(const void *context, fc_text *text) {
  const progress *const p = context;
  char seconds[32];
  snprintf(seconds, sizeof seconds, "%.1f", p->events->last_progress);
  fc_text_char(text, '{');
  if (p->put_more) p->put_more(p->events, text);
  fc_json_put_number(text, "positions", p->now->stats->generated);
  fc_json_put_key(text, "seconds");
  fc_text_string(text, seconds);
  fc_text_char(text, '}');
}

void fc_events_tell_progress(fc_events *e, const fc_progress *now,
                             void (*put_more)(const fc_events *e, fc_text *text)) {
  static const double between = 0.25;
  const double seconds = fc_clock_seconds() - e->began;
  if (seconds - e->last_progress < between) return;
  e->last_progress = seconds;
  fc_events_emit(e, "progress", write_progress, &(progress){e, now, put_more});
}
