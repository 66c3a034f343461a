/* events.h - a stream of events about a position, as those see it who make them. */
#ifndef FC_SERVE_EVENTS_H
#define FC_SERVE_EVENTS_H

#include "search/solver.h"
#include "serve/asked.h"
#include "serve/stream.h"

typedef struct fc_events {
  fc_service *service;
  fc_visitor visitor;
  fc_stream *stream; /* that runs it */
  fc_asked asked;
  fc_options options;
  fc_limits limits;
  fc_observer observer;
  fc_permit permit;
  bool has_permit;
  fc_solver *solver;
  double began, last_progress;
  fc_replay *replay;
  unsigned best;        /* length of the best solution so far; 0: none */
  unsigned lower_bound; /* no solution is shorter */
} fc_events;

/* Waits in line; false after an event that says why there is none. Having one already is enough. */
bool fc_events_take_permit(fc_events *e);
/* A new solver of that engine. Needs a permit. */
fc_status fc_events_open_solver(fc_events *e, const char *engine);
/* The position, with what it finds made shorter. */
fc_status fc_events_solve(fc_events *e, fc_solution *solution);
/* Gives the permit back, and the solver's memory: a client that reads slowly must not hold them. */
void fc_events_end_search(fc_events *e);
/* Do these moves win the position that was asked about? Each is replayed. */
bool fc_events_holds(fc_events *e, const fc_move moves[], size_t count, fc_judgement *judgement);
/* The last event of a stream that failed. */
void fc_events_fail(fc_events *e, fc_status status);
/* Has so much time passed since the last event of progress that there may be another? Then it is now. */
bool fc_events_may_tell(fc_events *e);
/* `,"positions":N,"seconds":S` */
void fc_events_put_work(const fc_events *e, const fc_stats *stats, fc_text *text);

/* Sources of a stream: can the position still be won? Which is the shortest way? */
void fc_events_run_verdict(void *context, fc_stream *stream);
void fc_events_run_shortest(void *context, fc_stream *stream);

#endif
