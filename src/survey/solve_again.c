/* solve_again.c - deals as batches of work, one each. Only the calling thread speaks to the store and hands solutions on. */
#include "survey/solve_again.h"

#include "base/pipeline.h"
#include "search/engines.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* What the store says of a deal that was solved. */
typedef struct solved_deal {
  uint64_t deal;
  uint32_t length;
  bool is_optimal;
} solved_deal;

typedef struct again {
  const fc_survey_plan *plan;
  const fc_again_observer *observer;
  fc_again_progress *progress;
  fc_solver **solvers;
  solved_deal *list;
  size_t count, size, next;
  _Atomic bool is_stopped;
  fc_status status;
  fc_error *error;
} again;

typedef struct job {
  const solved_deal *asked;
  char name[64];
  fc_position start;
  fc_status status;
  fc_solution found;
  fc_step *steps;
  size_t steps_size;
} job;

bool fc_again_shortens(const fc_engine *engine) { return engine != fc_engines_find("optimal"); }

static bool remember(void *context, uint64_t deal, const fc_result *r) {
  again *const a = context;
  if (r->verdict != FC_SOLVED) return true;
  if (a->count == a->size) {
    const size_t more = a->size ? 2 * a->size : 1024;
    solved_deal *const grown = realloc(a->list, more * sizeof *grown);
    if (!grown) return a->status = fc_fail(a->error, FC_NO_MEMORY, 0, "no memory"), false;
    a->list = grown;
    a->size = more;
  }
  a->list[a->count++] = (solved_deal){deal, (uint32_t)r->length, r->optimal == 1 /* it may not be kept */};
  return true;
}

static bool should_stop(void *context) {
  again *const a = context;
  if (a->observer->should_stop && a->observer->should_stop(a->observer->context))
    atomic_store_explicit(&a->is_stopped, true, memory_order_relaxed);
  return atomic_load_explicit(&a->is_stopped, memory_order_relaxed);
}

static bool fill(void *context, void *slot) {
  again *const a = context;
  job *const j = slot;
  if (a->next == a->count || should_stop(a)) return false;
  j->asked = &a->list[a->next++];
  fc_text name = fc_text_into(j->name, sizeof j->name);
  fc_deal_list_name(a->plan->deals, j->asked->deal, &name);
  fc_deal_list_get(a->plan->deals, &a->plan->rules, j->asked->deal, &j->start);
  return true;
}

/* The solver forgets them at its next deal. */
static fc_status keep_steps(job *j) {
  const size_t count = j->found.cards_count;
  if (count > j->steps_size) {
    fc_step *const more = realloc(j->steps, 2 * count * sizeof *more);
    if (!more) return FC_NO_MEMORY;
    j->steps = more;
    j->steps_size = 2 * count;
  }
  if (count > 0) memcpy(j->steps, j->found.cards, count * sizeof *j->steps);
  return FC_OK;
}

static void work(void *context, unsigned worker, void *slot) {
  again *const a = context;
  job *const j = slot;
  fc_solver *const solver = a->solvers[worker];
  const fc_observer observer = {.should_stop = should_stop, .context = a};
  j->status = fc_solver_solve(solver, &j->start, &a->plan->limits, &observer, &j->found);
  if (j->status != FC_OK || j->found.verdict != FC_SOLVED) return;
  j->status = fc_solver_cards(solver, &j->found);
  if (j->status == FC_OK) j->status = keep_steps(j);
}

/* What is proved twice must be the same. */
static bool contradicts(const job *j) {
  if (j->found.verdict != FC_SOLVED) return j->found.verdict == FC_UNSOLVABLE;
  if (j->found.is_optimal && j->asked->length < j->found.length) return true;
  return j->asked->is_optimal && j->found.length < j->asked->length;
}

static fc_status hand_on(const again *a, const job *j) {
  const fc_solution *const s = &j->found;
  if (j->status == FC_NO_MEMORY) return fc_fail(a->error, FC_NO_MEMORY, 0, "no memory");
  if (j->status != FC_OK)
    return fc_fail(a->error, FC_BROKEN, 0,
                   "%s: a solution did not hold when it was replayed; please report this deal", j->name);
  if (contradicts(j))
    return fc_fail(a->error, FC_BAD_INPUT, 0, "%s: the store says otherwise; make the survey again", j->name);
  if (s->verdict != FC_SOLVED) return FC_OK;
  const fc_solved solved = {.name = j->name,
                            .start = &j->start,
                            .steps = j->steps,
                            .count = s->cards_count,
                            .shortest = s->is_optimal ? 1u << s->metric : 0};
  return a->observer->take(a->observer->context, &solved, a->error);
}

static bool drain(void *context, void *slot) {
  again *const a = context;
  job *const j = slot;
  if (should_stop(a)) return false; /* what was cut short may be longer than it need be */
  a->status = hand_on(a, j);
  if (a->status != FC_OK) {
    atomic_store(&a->is_stopped, true);
    return false;
  }
  a->progress->done++;
  a->progress->undecided += j->found.verdict == FC_UNDECIDED;
  if (a->observer->progress) a->observer->progress(a->observer->context, a->progress);
  return true;
}

static void release(void *context, void *slot) {
  (void)context;
  free(((job *)slot)->steps);
}

static bool open_solvers(again *a) {
  const fc_survey_plan *const p = a->plan;
  a->solvers = calloc(p->threads, sizeof *a->solvers);
  for (unsigned i = 0; a->solvers && i < p->threads; i++) {
    a->solvers[i] = fc_solver_new(p->engine, &p->rules, &p->options);
    if (!a->solvers[i]) return false;
    fc_solver_shorten(a->solvers[i], fc_again_shortens(p->engine));
  }
  return a->solvers != NULL;
}

static void close_solvers(again *a) {
  for (unsigned i = 0; a->solvers && i < a->plan->threads; i++) fc_solver_free(a->solvers[i]);
  free(a->solvers);
}

static fc_status solve_all(again *a) {
  const fc_pipeline pipeline = {.context = a,
                                .batch_bytes = sizeof(job),
                                .fill = fill,
                                .work = work,
                                .drain = drain,
                                .release = release};
  const fc_status piped = open_solvers(a) ? fc_pipeline_run(&pipeline, a->plan->threads) : FC_NO_MEMORY;
  close_solvers(a);
  if (a->status != FC_OK || piped == FC_OK) return a->status;
  return fc_fail(a->error, FC_NO_MEMORY, 0, "no memory");
}

fc_status fc_solve_again(const fc_survey_plan *plan, fc_store *store, int64_t survey,
                         const fc_again_observer *observer, fc_again_progress *progress, fc_error *error) {
  again a = {.plan = plan, .observer = observer, .progress = progress, .error = error};
  const fc_status read = fc_store_each(store, survey, remember, &a, error);
  if (a.status == FC_OK) a.status = read;
  *progress = (fc_again_progress){.deals = a.count};
  if (a.status == FC_OK) a.status = solve_all(&a);
  free(a.list);
  return a.status;
}
