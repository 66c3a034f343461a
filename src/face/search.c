/* search.c - searches behind handles: in one go, or in parts by a coroutine that its watch pauses. */
#include "face/face.h"

#include "base/clock.h"
#include "base/coroutine.h"
#include "search/engines.h"
#include "search/solver.h"

/* A line of play, kept when the solver's own is gone. */
typedef struct kept_line {
  fc_step *steps;
  size_t count;
} kept_line;

struct fclab_search {
  face_memory memory;
  face_asking asking;
  const fc_engine *engine;
  fc_rules rules;
  fc_position start;
  fclab_status status;        /* not FCLAB_OK: it failed, and is over */
  fclab_result result;        /* its verdict is FCLAB_RUNNING until it is over */
  kept_line cards, turns;     /* of a solution */
  fc_coroutine *coroutine;    /* null unless it is run in parts */
  uint64_t states, pause_at;  /* made so far; with so many it pauses */
  double ran, went_on_at;     /* seconds before that moment */
  bool is_abandoned, is_late; /* why it is told to stop */
};

static double seconds_run(const fclab_search *s) { return s->ran + fc_clock_seconds() - s->went_on_at; }

static void look_up(void *context, const fc_progress *progress) {
  fclab_search *const s = context;
  if (s->is_abandoned) return;
  s->states = face_tell_progress(&s->asking, progress);
  if (s->coroutine && s->states >= s->pause_at) fc_coroutine_pause(s->coroutine);
}

/* Time is counted here: the watch would count that between parts, too. */
static bool should_stop(void *context) {
  fclab_search *const s = context;
  const double most = s->asking.options.seconds;
  s->is_late = s->is_late || (most > 0 && seconds_run(s) >= most);
  return s->is_abandoned || s->is_late || face_should_stop(&s->asking);
}

static bool keep_cards(kept_line *line, const fc_step steps[], size_t count) {
  line->steps = fc_malloc(count * sizeof *steps);
  if (!line->steps) return false;
  if (count > 0) memcpy(line->steps, steps, count * sizeof *steps);
  line->count = count;
  return true;
}

static bool keep_turns(kept_line *line, const fc_rules *rules, const fc_move moves[], size_t count) {
  line->steps = fc_malloc(count * sizeof *line->steps);
  if (!line->steps) return false;
  for (size_t i = 0; i < count; i++) line->steps[i] = fc_step_of(rules, moves[i]);
  line->count = count;
  return true;
}

static fclab_result result_of(const fclab_search *s, const fc_solution *found) {
  const fc_judgement *const j = &found->judgement;
  const bool is_solved = found->verdict == FC_SOLVED;
  const bool was_late = found->stop == FC_STOP_CALLER && s->is_late;
  return (fclab_result){.verdict = face_verdict(found->verdict),
                        .stop = was_late ? FCLAB_STOP_TIME : face_stop(found->stop),
                        .length = is_solved ? (fclab_length){j->cards, j->turns, j->paper, j->player_turns}
                                            : (fclab_length){0},
                        .lower_bound = found->lower_bound,
                        .optimal = is_solved && found->is_optimal,
                        .home = found->verdict == FC_UNSOLVABLE ? found->home : 0,
                        .expanded = found->stats.expanded,
                        .generated = found->stats.generated,
                        .shortened = found->stats.shortened,
                        .peak_bytes = found->stats.peak_bytes};
}

/* What the solver found, without the solver. */
static fc_status solve(fclab_search *s, fc_solver *solver) {
  const fc_observer observer = {.progress = look_up, .should_stop = should_stop, .context = s};
  fc_limits limits = face_limits(&s->asking);
  fc_solution found;
  limits.seconds = 0;
  fc_solver_shorten(solver, s->asking.options.shorten != 0);
  fc_status status = fc_solver_solve(solver, &s->start, &limits, &observer, &found);
  if (status == FC_OK && found.verdict == FC_SOLVED) {
    status = fc_solver_cards(solver, &found);
    if (status == FC_OK && (!keep_cards(&s->cards, found.cards, found.cards_count) ||
                            !keep_turns(&s->turns, &s->rules, found.moves, found.moves_count)))
      status = FC_NO_MEMORY;
  }
  if (status == FC_OK) s->result = result_of(s, &found);
  return status;
}

static void run_to_end(void *context) {
  fclab_search *const s = context;
  fc_options options = FC_DEFAULT_OPTIONS;
  options.metric = (fc_metric)s->asking.options.metric;
  fc_solver *const solver = fc_solver_new(s->engine, &s->rules, &options);
  const fc_status status = solver ? solve(s, solver) : FC_NO_MEMORY;
  fc_solver_free(solver);
  s->status = face_fail_inside(NULL, status, FCLAB_BROKEN, NULL);
  if (status != FC_OK) s->result.verdict = FCLAB_UNDECIDED;
  s->result.seconds = seconds_run(s);
}

_Static_assert((int)FCLAB_BY_CARDS == (int)FC_METRIC_CARDS && (int)FCLAB_BY_TURNS == (int)FC_METRIC_TURNS &&
                   (int)FCLAB_BY_PAPER == (int)FC_METRIC_PAPER,
               "metrics are counted alike");

static const fc_engine *engine_for(fclab_goal goal) {
  static const char *const names[] = {[FCLAB_DECIDE] = "decide",
                                      [FCLAB_FIND] = "fast",
                                      [FCLAB_PROVE] = "prove",
                                      [FCLAB_SHORTEST] = "optimal"};
  return fc_engines_find(names[goal]);
}

fclab_status fclab_search_begin(const fclab_position *position, const fclab_options *options,
                                fclab_search **search, char *error) {
  face_asking asking;
  fc_error e;
  if (search) *search = NULL;
  if (!position || !search) return face_fail_null(error);
  const fclab_status status = face_begin_asking(&asking, options, error);
  if (status != FCLAB_OK) return status;
  const fc_engine *const engine = engine_for(asking.options.goal);
  if (fc_engine_check(engine, &position->rules, &e) != FC_OK)
    return face_fail_inside(error, FC_BAD_INPUT, FCLAB_CANNOT, &e);
  const fc_allocator *const before = face_enter(&position->memory);
  fclab_search *const s = fc_calloc(1, sizeof *s);
  face_leave(before);
  if (!s) return face_fail(error, FCLAB_NO_MEMORY, "no memory");
  s->memory = position->memory;
  s->asking = asking;
  s->engine = engine;
  s->rules = position->rules;
  s->start = position->position;
  s->result.verdict = FCLAB_RUNNING;
  *search = s;
  return FCLAB_OK;
}

/* Null is an answer only where there are no coroutines, or if it is to be run in one go. */
static fclab_status begin_parts(fclab_search *s, uint64_t states) {
  if (s->coroutine || states == 0 || !FC_HAS_COROUTINES) return FCLAB_OK;
  s->coroutine = fc_coroutine_new(run_to_end, s);
  return s->coroutine ? FCLAB_OK : FCLAB_NO_MEMORY;
}

static void go_on(fclab_search *s, uint64_t states) {
  s->pause_at = states == 0 || states > UINT64_MAX - s->states ? UINT64_MAX : s->states + states;
  s->went_on_at = fc_clock_seconds();
  if (!s->coroutine) {
    run_to_end(s);
  } else if (fc_coroutine_resume(s->coroutine)) {
    s->ran = seconds_run(s);
  } else {
    fc_coroutine_free(s->coroutine);
    s->coroutine = NULL;
  }
}

fclab_status fclab_search_run(fclab_search *s, uint64_t states, fclab_verdict *verdict) {
  if (!s) return FCLAB_BAD_INPUT;
  fclab_status status = FCLAB_OK;
  if (s->result.verdict == FCLAB_RUNNING) {
    const fc_allocator *const before = face_enter(&s->memory);
    status = begin_parts(s, states);
    if (status == FCLAB_OK) go_on(s, states);
    face_leave(before);
  }
  if (verdict) *verdict = s->result.verdict;
  return status == FCLAB_OK ? s->status : status;
}

fclab_status fclab_solve(const fclab_position *position, const fclab_options *options, fclab_search **search,
                         char *error) {
  fclab_status status = fclab_search_begin(position, options, search, error);
  if (status != FCLAB_OK) return status;
  status = fclab_search_run(*search, 0, NULL);
  if (status == FCLAB_OK) return FCLAB_OK;
  fclab_search_free(*search);
  *search = NULL;
  return face_fail_inside(error, status == FCLAB_NO_MEMORY ? FC_NO_MEMORY : FC_BROKEN, status, NULL);
}

fclab_status fclab_search_result(const fclab_search *s, fclab_result *result) {
  if (!s || !result) return FCLAB_BAD_INPUT;
  *result = s->result;
  return FCLAB_OK;
}

fclab_status fclab_search_moves(const fclab_search *s, unsigned flags, fclab_move *moves, size_t size,
                                size_t *count) {
  if (!s || !count || (!moves && size > 0) || flags > FCLAB_RUNS) return FCLAB_BAD_INPUT;
  const kept_line *const line = flags & FCLAB_RUNS ? &s->turns : &s->cards;
  *count = line->count;
  face_write_steps(&s->rules, line->steps, line->count, moves, size);
  return FCLAB_OK;
}

void fclab_search_free(fclab_search *s) {
  if (!s) return;
  const face_memory memory = s->memory;
  const fc_allocator *const before = face_enter(&memory);
  s->is_abandoned = true;
  while (s->coroutine) go_on(s, 0);
  fc_free(s->cards.steps);
  fc_free(s->turns.steps);
  fc_free(s);
  face_leave(before);
}
