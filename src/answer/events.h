/* events.h - a question that is answered by events while it is searched: what all such share, and who hears them. */
#ifndef FC_ANSWER_EVENTS_H
#define FC_ANSWER_EVENTS_H

#include "answer/asked.h"
#include "answer/recall.h"
#include "search/solver.h"

/* For those who keep it until it is written. */
typedef struct fc_event {
  const char *name;
  void (*write)(const void *data, fc_text *text);
  const void *data;
} fc_event;

/* Who hears of it. May be null: should_stop and may_search. */
typedef struct fc_listener {
  /* An event with an object of JSON on one line. */
  void (*hear)(void *context, const char *event, void (*write)(const void *data, fc_text *text),
               const void *data);
  bool (*should_stop)(void *context);
  bool (*may_search)(
      void *context); /* asked before the first search; false after an event that says why not */
  void *context;
} fc_listener;

typedef struct fc_events {
  fc_asked asked;
  fc_recall *recall;
  fc_listener listener;
  fc_options options;
  fc_limits limits;
  fc_observer observer;
  fc_solver *solver;
  double began, last_progress;
  fc_replay *replay;
  unsigned best;        /* length of the best solution so far; 0: none */
  unsigned lower_bound; /* no solution is shorter */
} fc_events;

/* The kinds of them: can the position still be won? Which is the shortest way? Each ends with its last event, or with `failed`. */
typedef enum fc_events_kind { FC_EVENTS_VERDICT, FC_EVENTS_OPTIMAL, FC_EVENTS_KINDS } fc_events_kind;
/* FC_EVENTS_KINDS if there is none of that name; it may be null. */
fc_events_kind fc_events_find(const char *kind);

/* Begins what was zeroed before and then given its position, recall, listener and limits. FC_BAD_INPUT: there is no such metric (null: cards), or the game cannot be asked so. */
fc_status fc_events_begin(fc_events *e, fc_events_kind kind, const char *metric, fc_error *error);
void fc_events_run(fc_events *e, fc_events_kind kind);
void fc_events_release(fc_events *e);

/* What follows is for those who make events. */
void fc_events_run_verdict(fc_events *e);
void fc_events_run_shortest(fc_events *e);

void fc_events_emit(fc_events *e, const char *event, void (*write)(const void *data, fc_text *text),
                    const void *data);
bool fc_events_may_search(fc_events *e);
/* A new solver of that engine. */
fc_status fc_events_open_solver(fc_events *e, const char *engine);
/* The position, with what it finds made shorter. */
fc_status fc_events_solve(fc_events *e, fc_solution *solution);
/* Do these moves win the position that was asked about? Each is replayed. */
bool fc_events_holds(fc_events *e, const fc_move moves[], size_t count, fc_judgement *judgement);
/* The last event of what failed. */
void fc_events_fail(fc_events *e, fc_status status);
/* An event of progress, if enough time has passed since the last one: what `put_more` writes, if it is not null, then positions and seconds. */
void fc_events_tell_progress(fc_events *e, const fc_progress *now,
                             void (*put_more)(const fc_events *e, fc_text *text));

#endif
