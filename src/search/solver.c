/* solver.c - run, shorten, replay, report. */
#include "search/solver.h"

#include "base/clock.h"
#include "base/memory.h"
#include "game/turns.h"
#include "search/shorten/shorten.h"

#include <assert.h>

struct fc_solver {
  const fc_engine *engine;
  fc_rules rules;
  fc_options options;
  void *memory;
  fc_table table;
  bool shortens;
  const struct fc_spill *spill;
  fc_shortener *shortener; /* made when it is first needed */
  fc_replay *replay;
  fc_answer answer;
  fc_step *steps;
  size_t steps_size;
  const fc_position *start; /* of the solution checked last */
  bool expanded;            /* its single cards are in `replay` */
};

fc_solver *fc_solver_new(const fc_engine *engine, const fc_rules *rules, const fc_options *options) {
  assert(engine->can_play(rules));
  fc_solver *const s = fc_calloc(1, sizeof *s);
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
  fc_free(solver->answer.line.moves);
  fc_free(solver->steps);
  fc_free(solver);
}

void fc_solver_shorten(fc_solver *solver, bool shorten) { solver->shortens = shorten; }

void fc_solver_spill(fc_solver *solver, const struct fc_spill *spill) { solver->spill = spill; }

static fc_watch begin_watch(const fc_solver *solver, const fc_limits *limits, const fc_observer *observer) {
  fc_watch watch = fc_watch_begin(limits, observer);
  watch.spill = solver->spill;
  return watch;
}

/* Without memory for it a solution stays as it was found. */
static void shorten(fc_solver *s, const fc_position *start, const fc_watch *watch) {
  if (!s->shortener) s->shortener = fc_shortener_new(&s->rules, &s->options);
  if (s->shortener) fc_shorten(s->shortener, start, watch, &s->answer.line, &s->answer.stats);
}

/* The engine's line as turns, which is quicker where that gives certain counts. */
static bool check_turns(fc_solver *s, const fc_position *start, fc_judgement *judgement) {
  const fc_line *const line = &s->answer.line;
  fc_tally tally;
  fc_table_set_up(&s->table, &s->rules, start);
  if (!fc_turns_judge(&s->table, line->moves, line->count, &tally)) return false;
  const unsigned home = fc_table_home_cards(&s->table);
  if (home != fc_rules_cards(&s->rules)) return false;
  *judgement = (fc_judgement){.legal = true,
                              .won = true,
                              .home = home,
                              .played = line->count,
                              .cards = tally.cards,
                              .turns = tally.turns,
                              .paper = tally.paper,
                              .player_turns = tally.player_turns};
  return true;
}

/* The single cards of the engine's line, played by other code than found it. */
static fc_status replay(fc_solver *s, const fc_position *start, fc_judgement *judgement) {
  const fc_line *const line = &s->answer.line;
  if (line->count > s->steps_size) {
    fc_step *const more = fc_realloc(s->steps, 2 * line->count * sizeof *more);
    if (!more) return FC_NO_MEMORY;
    s->steps = more;
    s->steps_size = 2 * line->count;
  }
  for (size_t i = 0; i < line->count; i++) s->steps[i] = fc_step_of(&s->rules, line->moves[i]);
  return fc_replay_judge(s->replay, &s->rules, start, s->steps, line->count, judgement);
}

static fc_status check_cards(fc_solver *s, const fc_position *start, fc_judgement *judgement) {
  const fc_status status = replay(s, start, judgement);
  if (status != FC_OK) return status;
  const bool holds = judgement->won && judgement->implied == FC_IMPLIED_NOTHING;
  assert(holds);
  return holds ? FC_OK : FC_BROKEN;
}

/* A claim about the length is checked like any other: what was played must be as long as the engine says, and may only be shorter where it does not say
 * that nothing is. */
static fc_status check_length(const fc_solver *s, fc_solution *solution) {
  solution->length = fc_judgement_length(&solution->judgement, s->options.metric);
  if (s->answer.length == 0) return FC_OK;
  const bool holds =
      solution->is_optimal ? solution->length == s->answer.length : solution->length <= s->answer.length;
  assert(holds && solution->length >= solution->lower_bound);
  return holds && solution->length >= solution->lower_bound ? FC_OK : FC_BROKEN;
}

static fc_status check(fc_solver *s, const fc_position *start, fc_solution *solution) {
  solution->moves = s->answer.line.moves;
  solution->moves_count = s->answer.line.count;
  s->expanded = s->options.metric == FC_METRIC_PAPER || !check_turns(s, start, &solution->judgement);
  const fc_status status = s->expanded ? check_cards(s, start, &solution->judgement) : FC_OK;
  return status == FC_OK ? check_length(s, solution) : status;
}

/* Each card that is not home takes a move. */
static unsigned least_length(const fc_solver *s, const fc_position *start) {
  const unsigned away = fc_rules_cards(&s->rules) - fc_position_home_cards(&s->rules, start);
  return s->answer.lower_bound > away ? s->answer.lower_bound : away;
}

fc_status fc_solver_cards(fc_solver *solver, fc_solution *solution) {
  fc_judgement judgement = solution->judgement;
  const fc_status status = solver->expanded ? FC_OK : check_cards(solver, solver->start, &judgement);
  if (status != FC_OK) return status;
  solver->expanded = true;
  solution->cards = fc_replay_path(solver->replay, &solution->cards_count);
  const fc_judgement *const known = &solution->judgement;
  const bool same = judgement.cards == known->cards && judgement.turns == known->turns &&
                    judgement.player_turns == known->player_turns &&
                    (judgement.paper == known->paper || known->paper == 0);
  assert(same);
  solution->judgement.paper = judgement.paper;
  return same ? FC_OK : FC_BROKEN;
}

fc_status fc_solver_solve(fc_solver *solver, const fc_position *start, const fc_limits *limits,
                          const fc_observer *observer, fc_solution *solution) {
  const double started = fc_clock_seconds();
  const fc_watch watch = begin_watch(solver, limits, observer);
  memset(solution, 0, sizeof *solution);
  solver->answer.length = solver->answer.lower_bound = solver->answer.first_bound = 0;
  solver->answer.is_optimal = false;
  fc_status status = solver->engine->run(solver->memory, start, &watch, &solver->answer);
  if (status != FC_OK) return status;
  if (solver->shortens && solver->answer.verdict == FC_SOLVED && solver->answer.length == 0)
    shorten(solver, start, &watch);
  solution->verdict = solver->answer.verdict;
  solution->stop = solver->answer.stop;
  solution->stats = solver->answer.stats;
  solution->engine = solver->answer.engine;
  solution->home = solver->answer.home;
  solution->metric = solver->options.metric;
  solution->lower_bound = least_length(solver, start);
  solution->is_optimal = solver->answer.is_optimal;
  solution->first_bound = solver->answer.first_bound;
  solver->start = start;
  if (solution->verdict == FC_SOLVED) status = check(solver, start, solution);
  solution->seconds = fc_clock_seconds() - started;
  return status;
}

fc_status fc_solver_furthest(fc_solver *solver, const fc_limits *limits, const fc_observer *observer,
                             fc_solution *solution) {
  const fc_watch watch = begin_watch(solver, limits, observer);
  assert(solution->verdict == FC_UNSOLVABLE);
  fc_status status = solver->engine->furthest(solver->memory, solver->start, &watch, &solver->answer);
  solution->stop = solver->answer.stop;
  if (status != FC_OK || solution->stop != FC_STOP_NONE) return status;
  status = replay(solver, solver->start, &solution->judgement);
  if (status != FC_OK) return status;
  const bool holds = solution->judgement.legal && solution->judgement.home == solution->home &&
                     solution->judgement.implied == FC_IMPLIED_NOTHING;
  assert(holds);
  if (!holds) return FC_BROKEN;
  solution->moves = solver->answer.line.moves;
  solution->moves_count = solver->answer.line.count;
  solution->cards = fc_replay_path(solver->replay, &solution->cards_count);
  return FC_OK;
}
