/* solver.c - run, shorten, replay, report. */
#include "search/solver.h"

#include "base/clock.h"
#include "search/shorten/shorten.h"

#include <assert.h>
#include <stdlib.h>

struct fc_solver {
  const fc_engine *engine;
  fc_rules rules;
  fc_options options;
  void *memory;
  bool shortens;
  fc_shortener *shortener; /* made when it is first needed */
  fc_replay *replay;
  fc_answer answer;
  fc_step *steps;
  size_t steps_size;
};

fc_solver *fc_solver_new(const fc_engine *engine, const fc_rules *rules, const fc_options *options) {
  assert(engine->can_play(rules));
  fc_solver *const s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->engine = engine;
  s->rules = *rules;
  s->options = *options;
  s->memory = engine->begin(rules, options);
  s->replay = fc_replay_new();
  if (s->memory && s->replay) return s;
  fc_solver_free(s);
  return NULL;
}

void fc_solver_free(fc_solver *solver) {
  if (!solver) return;
  if (solver->memory) solver->engine->end(solver->memory);
  fc_shortener_free(solver->shortener);
  fc_replay_free(solver->replay);
  free(solver->answer.line.moves);
  free(solver->steps);
  free(solver);
}

void fc_solver_shorten(fc_solver *solver, bool shorten) { solver->shortens = shorten; }

/* Without memory for it a solution stays as it was found. */
static void shorten(fc_solver *s, const fc_position *start, const fc_watch *watch) {
  if (!s->shortener) s->shortener = fc_shortener_new(&s->rules, &s->options);
  if (s->shortener) fc_shorten(s->shortener, start, watch, &s->answer.line, &s->answer.stats);
}

/* The engine's line, played by other code than found it. */
static fc_status check(fc_solver *s, const fc_position *start, fc_solution *solution) {
  const fc_line *const line = &s->answer.line;
  if (line->count > s->steps_size) {
    fc_step *const more = realloc(s->steps, 2 * line->count * sizeof *more);
    if (!more) return FC_NO_MEMORY;
    s->steps = more;
    s->steps_size = 2 * line->count;
  }
  for (size_t i = 0; i < line->count; i++) s->steps[i] = fc_step_of(&s->rules, line->moves[i]);
  const fc_status status =
      fc_replay_judge(s->replay, &s->rules, start, s->steps, line->count, &solution->judgement);
  if (status != FC_OK) return status;
  const bool holds = solution->judgement.won && solution->judgement.implied == FC_IMPLIED_NOTHING;
  assert(holds);
  if (!holds) return FC_BROKEN;
  solution->moves = line->moves;
  solution->moves_count = line->count;
  solution->cards = fc_replay_path(s->replay, &solution->cards_count);
  return FC_OK;
}

fc_status fc_solver_solve(fc_solver *solver, const fc_position *start, const fc_limits *limits,
                          const fc_observer *observer, fc_solution *solution) {
  const double started = fc_clock_seconds();
  const fc_watch watch = fc_watch_begin(limits, observer);
  memset(solution, 0, sizeof *solution);
  fc_status status = solver->engine->run(solver->memory, start, &watch, &solver->answer);
  if (status != FC_OK) return status;
  if (solver->shortens && solver->answer.verdict == FC_SOLVED) shorten(solver, start, &watch);
  solution->verdict = solver->answer.verdict;
  solution->stop = solver->answer.stop;
  solution->stats = solver->answer.stats;
  if (solution->verdict == FC_SOLVED) status = check(solver, start, solution);
  solution->seconds = fc_clock_seconds() - started;
  return status;
}
