/* quinston_engines.c - searching, timing and replaying. */
#include "study/quinston_engines.h"

#include "base/memory.h"
#include "search/play/a_star.h"
#include "study/stopwatch.h"
#include "study/timed_solver.h"

#include <math.h>
#include <stdlib.h>

static const char columns[] =
    "described_nodes,described_turns,described_seconds,described_holds,run_nodes,run_turns,run_seconds,"
    "run_holds,our_verdict,our_nodes,our_player_turns,our_seconds,short_player_turns,short_seconds";

typedef struct worker {
  fc_rules rules;
  fc_limits limits;
  fc_a_star search;
  fc_line line;
  fc_replay *replay;
  fc_timed_solver *solver, *shortener;
} worker;

static void end(void *context) {
  worker *const w = context;
  fc_a_star_free(&w->search);
  fc_free(w->line.moves);
  fc_replay_free(w->replay);
  if (w->solver) fc_timed_solver_free(w->solver);
  if (w->shortener) fc_timed_solver_free(w->shortener);
  free(w);
}

static void *begin(const fc_rules *rules, const fc_run *run, const void *context) {
  worker *const w = calloc(1, sizeof *w);
  (void)context;
  if (!w) return NULL;
  w->rules = *rules;
  w->limits = (fc_limits){.bytes = run->settings->bytes};
  w->replay = fc_replay_new();
  w->solver = fc_timed_solver_new(rules, run, "decide", FC_METRIC_CARDS);
  w->shortener = fc_timed_solver_new(rules, run, "decide", FC_METRIC_CARDS);
  if (w->shortener) fc_solver_shorten(w->shortener->solver, true);
  if (w->replay && w->solver && w->shortener) return w;
  end(w);
  return NULL;
}

/* Does the rules' own replay bring all cards home by it? */
static fc_status judge(worker *w, const fc_position *start, bool *holds) {
  fc_judgement judgement;
  fc_step *const steps = malloc((w->line.count + 1) * sizeof *steps);
  if (!steps) return FC_NO_MEMORY;
  for (size_t i = 0; i < w->line.count; i++) steps[i] = fc_step_of(&w->rules, w->line.moves[i]);
  const fc_status status = fc_replay_judge(w->replay, &w->rules, start, steps, w->line.count, &judgement);
  *holds = status == FC_OK && judgement.won;
  free(steps);
  return status;
}

/* Four numbers, in the order of the columns. */
static fc_status search(worker *w, const fc_position *start, fc_a_star_faults faults,
                        const fc_observer *observer, double numbers[]) {
  const fc_watch watch = fc_watch_begin(&w->limits, observer);
  const double began = fc_stopwatch_seconds();
  unsigned turns;
  bool is_legal, holds = false;
  fc_a_star_run(&w->search, &w->rules, start, faults, &watch);
  numbers[0] = (double)w->search.stats.expanded;
  numbers[1] = numbers[3] = NAN;
  numbers[2] = fc_stopwatch_seconds() - began;
  if (w->search.won == 0) return FC_OK;
  fc_status status = fc_a_star_line(&w->search, start, &w->line, &turns, &is_legal);
  if (status == FC_OK && is_legal) status = judge(w, start, &holds);
  numbers[1] = turns;
  numbers[3] = holds;
  return status == FC_OK && is_legal && !holds ? FC_BROKEN : status;
}

static fc_status solve(worker *w, const fc_position *start, const fc_observer *observer, double numbers[]) {
  fc_solution s;
  fc_status status = fc_timed_solver_solve(w->solver, start, observer, &s, &numbers[FC_Q_OUR_SECONDS]);
  if (status != FC_OK) return status;
  const bool is_solved = s.verdict == FC_SOLVED;
  numbers[FC_Q_OUR_VERDICT] = s.verdict;
  numbers[FC_Q_OUR_NODES] = (double)s.stats.expanded;
  numbers[FC_Q_OUR_TURNS] = is_solved ? (double)s.judgement.player_turns : (double)NAN;
  numbers[FC_Q_SHORT_TURNS] = numbers[FC_Q_SHORT_SECONDS] = NAN;
  if (!is_solved) return FC_OK;
  status = fc_timed_solver_solve(w->shortener, start, observer, &s, &numbers[FC_Q_SHORT_SECONDS]);
  if (status == FC_OK && s.verdict == FC_SOLVED) numbers[FC_Q_SHORT_TURNS] = s.judgement.player_turns;
  return status;
}

static fc_status measure(void *context, uint64_t deal, const fc_position *start, const fc_observer *observer,
                         double numbers[]) {
  worker *const w = context;
  (void)deal;
  fc_status status = search(w, start, FC_A_STAR_AS_DESCRIBED, observer, numbers + FC_Q_DESCRIBED_NODES);
  if (status == FC_OK) status = search(w, start, FC_A_STAR_AS_RUN, observer, numbers + FC_Q_RUN_NODES);
  if (status == FC_OK) status = solve(w, start, observer, numbers);
  return status;
}

bool fc_quinston_take(fc_run *run, const fc_run_sample *sample, fc_run_numbers *numbers) {
  return fc_run_take(run,
                     &(fc_run_measure){.sample = *sample,
                                       .columns = columns,
                                       .width = FC_Q_COLUMNS,
                                       .begin = begin,
                                       .end = end,
                                       .measure = measure},
                     numbers);
}
