/* chen_sample.c - deals of several kinds, scored, solved, shortened, and solved nearly as shortly as can be. */
#include "study/chen.h"

#include "analysis/chen.h"
#include "study/fc_solve.h"
#include "study/timed_solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void *begin(const fc_rules *rules, const fc_run *run, const void *context) {
  (void)context;
  return fc_timed_solver_new(rules, run, "fast", FC_METRIC_CARDS);
}

/* Cards that lie on the cards of each rank. */
static void measure_depths(const fc_rules *r, const fc_position *p, double depths[]) {
  for (unsigned rank = 0; rank < 13; rank++) depths[rank] = 0;
  for (unsigned column = 0; column < r->columns; column++) {
    unsigned depth = 0;
    for (fc_card card = p->top[fc_place_column(column)]; card != FC_NO_CARD; card = p->below[card])
      depths[fc_card_rank(r->suits, card) - 1] += depth++;
  }
}

static fc_status measure_fast(void *context, uint64_t deal, const fc_position *start,
                              const fc_observer *observer, double n[]) {
  fc_timed_solver *const w = context;
  const fc_chen score = fc_chen_score(&w->rules, start);
  fc_solution s;
  (void)deal;
  n[FC_CHEN_ACES] = score.aces;
  n[FC_CHEN_KINGS] = score.kings;
  n[FC_CHEN_BLOCKING] = score.blocking;
  n[FC_CHEN_DISORDERED] = score.disordered;
  n[FC_CHEN_SCORE] = fc_chen_total(&score);
  measure_depths(&w->rules, start, n + FC_CHEN_DEPTH);
  const fc_status status = fc_timed_solver_solve(w, start, observer, &s, &n[FC_CHEN_FAST_SECONDS]);
  if (status != FC_OK) return status;
  n[FC_CHEN_FAST_STATES] = (double)s.stats.expanded;
  n[FC_CHEN_FAST_CARDS] = s.verdict == FC_SOLVED ? (double)s.judgement.cards : NAN;
  n[FC_CHEN_FAST_TURNS] = s.verdict == FC_SOLVED ? (double)s.judgement.turns : NAN;
  return FC_OK;
}

static void *begin_peer(const fc_rules *rules, const fc_run *run, const void *context) {
  (void)run;
  (void)context;
  fc_rules *const copy = malloc(sizeof *copy);
  if (copy) *copy = *rules;
  return copy;
}

static fc_status measure_peer(void *context, uint64_t deal, const fc_position *start,
                              const fc_observer *observer, double n[]) {
  fc_solve_answer a;
  (void)deal;
  (void)observer;
  const fc_status status = fc_solve_run(context, start, &a);
  if (status != FC_OK) return status;
  n[FC_PEER_TURNS] = a.is_solved ? (double)a.turns : NAN;
  n[FC_PEER_STATES] = a.is_solved ? (double)a.states : NAN;
  n[FC_PEER_SECONDS] = a.is_solved ? a.seconds : NAN;
  return FC_OK;
}

/* "random:1..400 aces=0:1..400 ..."; to be freed. */
static char *name_deals(fc_run *run, const char *const kinds[], size_t count, uint64_t each) {
  enum { LONGEST = sizeof(fc_deals_text) + 1 };
  char *const words = calloc(count, LONGEST);
  if (!words) return fc_run_fail(run, FC_NO_MEMORY, "no memory"), NULL;
  for (size_t i = 0; i < count; i++) {
    strcat(words, i > 0 ? " " : "");
    strcat(words, fc_run_deals(run, kinds[i], 1, each).text);
  }
  return words;
}

static bool ask(fc_run *run, const char *name, const char *ending, char *deals, const char *question,
                uint64_t beam, fc_run_answers *answers) {
  char file[60];
  snprintf(file, sizeof file, "%s-%s", name, ending);
  const bool done =
      deals && fc_run_ask(run,
                          &(fc_run_question){
                              .sample = {.name = file, .deals = deals}, .question = question, .beam = beam},
                          answers);
  free(deals);
  return done;
}

static bool take(fc_run *run, const char *name, const char *ending, char *deals, fc_run_measure m,
                 fc_run_numbers *numbers) {
  char file[60];
  snprintf(file, sizeof file, "%s-%s", name, ending);
  m.sample = (fc_run_sample){.name = file, .deals = deals};
  const bool done = deals && fc_run_take(run, &m, numbers);
  free(deals);
  return done;
}

bool fc_chen_take(fc_run *run, const char *name, const char *const kinds[], size_t count, fc_chen_sizes sizes,
                  fc_chen_sample *s) {
  const fc_run_measure fast = {
      .columns = "aces,kings,blocking,disordered,score,depth_1,depth_2,depth_3,depth_4,depth_5,"
                 "depth_6,depth_7,depth_8,depth_9,depth_10,depth_11,depth_12,depth_13,"
                 "fast_cards,fast_turns,fast_states,fast_seconds",
      .width = FC_CHEN_COLUMNS,
      .batch = 100,
      .begin = begin,
      .end = fc_timed_solver_free,
      .measure = measure_fast};
  const fc_run_measure peer = {.columns = "turns,states,seconds",
                               .width = FC_PEER_COLUMNS,
                               .begin = begin_peer,
                               .end = free,
                               .measure = measure_peer};
  *s = (fc_chen_sample){.each = sizes.fast, .short_each = sizes.shortened, .near_each = sizes.near};
  if (run->settings->with_peers) s->peer_each = sizes.peer;
  return take(run, name, "fast", name_deals(run, kinds, count, s->each), fast, &s->fast) &&
         (s->short_each == 0 || ask(run, name, "short", name_deals(run, kinds, count, s->short_each),
                                    "shorten", 0, &s->shortened)) &&
         (s->near_each == 0 ||
          ask(run, name, "near", name_deals(run, kinds, count, s->near_each), "optimal", 100, &s->near)) &&
         (s->peer_each == 0 ||
          take(run, name, "peer", name_deals(run, kinds, count, s->peer_each), peer, &s->peer));
}

void fc_chen_free(fc_chen_sample *s) {
  fc_numbers_free(&s->fast);
  fc_numbers_free(&s->peer);
  fc_answers_free(&s->shortened);
  fc_answers_free(&s->near);
}

static fc_series of_numbers(fc_run *run, const fc_run_numbers *n, uint64_t first, uint64_t count,
                            unsigned column) {
  double *const numbers = malloc((count + 1) * sizeof *numbers);
  fc_series series = {numbers, 0};
  if (!numbers) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  for (uint64_t i = first; numbers && i < first + count; i++)
    if (isfinite(fc_numbers_at(n, i, column))) numbers[series.count++] = fc_numbers_at(n, i, column);
  return series;
}

static fc_series of_answers(fc_run *run, const fc_run_answers *a, uint64_t first, uint64_t count,
                            fc_result_field field) {
  fc_run_answers part = {.of = a->of + first, .count = count};
  fc_series series;
  series.numbers = fc_answers_of(run, &part, field, &series.count);
  return series;
}

fc_series fc_chen_fast(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned column) {
  return of_numbers(run, &s->fast, kind * s->each, s->each, column);
}

fc_series fc_chen_peer(fc_run *run, const fc_chen_sample *s, size_t kind, unsigned column) {
  return of_numbers(run, &s->peer, kind * s->peer_each, s->peer_each, column);
}

fc_series fc_chen_short(fc_run *run, const fc_chen_sample *s, size_t kind, fc_result_field field) {
  return of_answers(run, &s->shortened, kind * s->short_each, s->short_each, field);
}

fc_series fc_chen_near(fc_run *run, const fc_chen_sample *s, size_t kind, fc_result_field field) {
  return of_answers(run, &s->near, kind * s->near_each, s->near_each, field);
}

static fc_chen_pairs new_pairs(fc_run *run, uint64_t most) {
  fc_chen_pairs p = {.x = malloc((most + 1) * sizeof *p.x),
                     .y = malloc((most + 1) * sizeof *p.y),
                     .deals = malloc((most + 1) * sizeof *p.deals)};
  if (p.x && p.y && p.deals) return p;
  fc_chen_pairs_free(&p);
  fc_run_fail(run, FC_NO_MEMORY, "no memory");
  return p;
}

void fc_chen_pairs_free(fc_chen_pairs *p) {
  free(p->x);
  free(p->y);
  free(p->deals);
  *p = (fc_chen_pairs){.x = NULL};
}

static void add_pair(fc_chen_pairs *p, uint64_t deal, double x, double y) {
  if (!isfinite(x) || !isfinite(y)) return;
  p->x[p->count] = x;
  p->y[p->count] = y;
  p->deals[p->count++] = deal;
}

fc_chen_pairs fc_chen_pair_fast(fc_run *run, const fc_chen_sample *s, unsigned x, unsigned y) {
  fc_chen_pairs p = new_pairs(run, s->each);
  for (uint64_t i = 0; p.x && i < s->each; i++)
    if (isfinite(fc_numbers_at(&s->fast, i, FC_CHEN_FAST_CARDS)))
      add_pair(&p, i, fc_numbers_at(&s->fast, i, x), fc_numbers_at(&s->fast, i, y));
  return p;
}

fc_chen_pairs fc_chen_pair_answers(fc_run *run, const fc_chen_sample *s, unsigned x, const fc_run_answers *a,
                                   uint64_t count, fc_result_field y) {
  fc_chen_pairs p = new_pairs(run, count);
  for (uint64_t i = 0; p.x && i < count && i < s->each; i++)
    if (fc_answers_has(a, i))
      add_pair(&p, i, fc_numbers_at(&s->fast, i, x), (double)fc_result_get(&a->of[i], y));
  return p;
}

fc_chen_pairs fc_chen_pair_peer(fc_run *run, const fc_chen_sample *s, unsigned x, unsigned y) {
  fc_chen_pairs p = new_pairs(run, s->peer_each);
  for (uint64_t i = 0; p.x && i < s->peer_each && i < s->each; i++)
    add_pair(&p, i, fc_numbers_at(&s->fast, i, x), fc_numbers_at(&s->peer, i, y));
  return p;
}
