/* shortest.c - events of the search for the shortest solution. */
#include "answer/events.h"

#include "answer/tell.h"
#include "base/json.h"

typedef struct telling {
  const fc_events *events;
  const fc_solution *solution;
} telling;

static void write_solution(const void *context, fc_text *text) {
  const telling *const t = context;
  const fc_solution *const s = t->solution;
  const shown_deal deal = fc_asked_shown(&t->events->asked);
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

static void tell(fc_events *e, const char *event, const fc_solution *solution) {
  const telling t = {e, solution};
  fc_events_emit(e, event, write_solution, &t);
}

/* The engine's word is not enough: it is told after it was replayed, and if it is shorter than what was told before. */
static void tell_found(void *context, const fc_line *line) {
  fc_events *const e = context;
  fc_solution s = {.verdict = FC_SOLVED,
                   .metric = e->options.metric,
                   .lower_bound = e->lower_bound,
                   .moves = line->moves,
                   .moves_count = line->count};
  if (!fc_events_holds(e, line->moves, line->count, &s.judgement)) return;
  s.length = fc_judgement_length(&s.judgement, s.metric);
  if (e->best > 0 && s.length >= e->best) return;
  e->best = s.length;
  tell(e, "solution", &s);
}

static void put_lengths(const fc_events *e, fc_text *text) {
  fc_json_put_number(text, "lower_bound", e->lower_bound);
  fc_json_put_key(text, "best");
  if (e->best > 0)
    fc_text_number(text, e->best);
  else
    fc_text_string(text, "null");
}

static void tell_progress(void *context, const fc_progress *now) {
  fc_events *const e = context;
  if (now->lower_bound > e->lower_bound) e->lower_bound = now->lower_bound;
  fc_events_tell_progress(e, now, put_lengths);
}

/* First any solution, to have one; then the shortest. */
void fc_events_run_shortest(fc_events *e) {
  fc_solution solution;
  if (!fc_events_may_search(e)) return;
  fc_status status = fc_events_open_solver(e, "decide");
  if (status == FC_OK) status = fc_events_solve(e, &solution);
  if (status == FC_OK && solution.verdict == FC_SOLVED) {
    tell(e, "solution", &solution);
    e->best = solution.length;
    e->lower_bound = solution.lower_bound;
    e->observer.progress = tell_progress;
    e->observer.found = tell_found;
    status = fc_events_open_solver(e, "optimal");
    if (status == FC_OK) status = fc_events_solve(e, &solution);
  }
  if (status == FC_OK)
    tell(e, "done", &solution);
  else
    fc_events_fail(e, status);
}
