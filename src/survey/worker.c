/* worker.c - the calling thread takes errands and sends reports, the others work. */
#include "survey/worker.h"

#include "survey/errand.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef enum stage { IDLE, BUSY, DONE } stage;

typedef struct worker worker;

typedef struct hand {
  worker *worker;
  pthread_t thread;
  fc_asker *asker;
  fc_chunk *chunk;
  stage stage;
  fc_status status;
  uint32_t reported; /* results */
} hand;

struct worker {
  fc_survey_plan plan;
  const fc_ranks *ranks;
  bool (*should_stop)(void *context);
  void *context;
  fc_deal_list deals;
  unsigned hands_count, started;
  hand *hands;
  uint64_t answered, sent; /* errands: wholly reported on; that there were in the end */
  _Atomic bool is_stopped;
  bool is_closed;       /* threads are to end */
  pthread_mutex_t lock; /* of stages, and the former */
  pthread_cond_t changed;
  _Alignas(fc_report) char message[FC_MESSAGE_BYTES];
};

static bool should_stop(void *context) {
  worker *const w = context;
  return atomic_load_explicit(&w->is_stopped, memory_order_relaxed) ||
         (w->should_stop && w->should_stop(w->context));
}

static void *work(void *argument) {
  hand *const h = argument;
  worker *const w = h->worker;
  const fc_observer observer = {.should_stop = should_stop, .context = w};
  pthread_mutex_lock(&w->lock);
  for (;;) {
    while (h->stage != BUSY && !w->is_closed) pthread_cond_wait(&w->changed, &w->lock);
    if (h->stage != BUSY) break;
    pthread_mutex_unlock(&w->lock);
    h->status = fc_chunk_work(h->chunk, &w->plan, h->asker, &observer);
    pthread_mutex_lock(&w->lock);
    h->stage = DONE;
    pthread_cond_broadcast(&w->changed);
  }
  pthread_mutex_unlock(&w->lock);
  return NULL;
}

static stage stage_of(hand *h) {
  pthread_mutex_lock(&h->worker->lock);
  const stage at = h->stage;
  pthread_mutex_unlock(&h->worker->lock);
  return at;
}

static void set_stage(hand *h, stage to) {
  pthread_mutex_lock(&h->worker->lock);
  h->stage = to;
  pthread_cond_broadcast(&h->worker->changed);
  pthread_mutex_unlock(&h->worker->lock);
}

/* There is one for each errand: no more are sent before one was reported on. */
static hand *find_idle(const worker *w) {
  for (unsigned i = 0; i < w->hands_count; i++)
    if (stage_of(&w->hands[i]) == IDLE) return &w->hands[i];
  return NULL;
}

static void take_errand(worker *w, const fc_errand *errand) {
  if (errand->is_end) {
    w->sent = errand->number;
    atomic_store(&w->is_stopped, true);
    return;
  }
  hand *const h = find_idle(w);
  assert(h);
  h->chunk->number = errand->number;
  h->chunk->first = errand->first;
  h->chunk->count = errand->count;
  h->reported = 0;
  set_stage(h, BUSY);
}

static bool take_errands(worker *w) {
  unsigned from;
  bool any = false;
  while (w->ranks->receive(w->ranks->context, &from, w->message) > 0) {
    fc_errand errand;
    memcpy(&errand, w->message, sizeof errand);
    take_errand(w, &errand);
    any = true;
  }
  return any;
}

/* The next part of a chunk that is done; false if it cannot be sent now. */
static bool send_part(worker *w, hand *h) {
  fc_report *const report = (fc_report *)(void *)w->message;
  const uint32_t left = h->chunk->is_whole ? h->chunk->count - h->reported : 0;
  *report = (fc_report){.number = h->chunk->number,
                        .at = h->reported,
                        .count = left < FC_REPORT_RESULTS ? left : FC_REPORT_RESULTS,
                        .status = (uint64_t)h->status};
  memcpy(report->results, h->chunk->results + h->reported, report->count * sizeof *report->results);
  if (!w->ranks->send(w->ranks->context, FC_FOREMAN, report, fc_report_bytes(report->count))) return false;
  h->reported += report->count;
  return true;
}

static bool report(worker *w, hand *h) {
  do
    if (!send_part(w, h)) return false;
  while (h->chunk->is_whole && h->reported < h->chunk->count);
  w->answered++;
  set_stage(h, IDLE);
  return true;
}

/* Returns whether any chunk was wholly reported on. */
static bool send_reports(worker *w) {
  bool any = false;
  for (unsigned i = 0; i < w->hands_count; i++)
    if (stage_of(&w->hands[i]) == DONE) any |= report(w, &w->hands[i]);
  return any;
}

static bool all_are_busy(const worker *w) {
  for (unsigned i = 0; i < w->hands_count; i++)
    if (w->hands[i].stage != BUSY) return false;
  return true;
}

/* Where all have work, only the end of it, or of the survey, can be waited for, and that has time. */
static void rest(worker *w) {
  enum { NANOSECONDS = 5000000, SECOND = 1000000000 };
  struct timespec until;
  pthread_mutex_lock(&w->lock);
  const bool sleeps = all_are_busy(w);
  if (sleeps) {
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += NANOSECONDS;
    until.tv_sec += until.tv_nsec / SECOND;
    until.tv_nsec %= SECOND;
    pthread_cond_timedwait(&w->changed, &w->lock, &until);
  }
  pthread_mutex_unlock(&w->lock);
  if (!sleeps) w->ranks->rest(w->ranks->context);
}

static void work_off(worker *w) {
  w->sent = UINT64_MAX;
  while (w->answered < w->sent) {
    const bool came = take_errands(w);
    if (!send_reports(w) && !came) rest(w);
  }
}

static bool open_hand(worker *w, hand *h, uint32_t chunk) {
  const fc_survey_plan *const p = &w->plan;
  h->worker = w;
  h->asker = fc_asker_new(p->question, &p->rules, p->engine, &p->options);
  h->chunk = malloc(fc_chunk_bytes(chunk));
  return h->asker && h->chunk && pthread_create(&h->thread, NULL, work, h) == 0;
}

static bool open_hands(worker *w, uint32_t chunk) {
  w->hands = calloc(w->plan.threads, sizeof *w->hands);
  if (!w->hands) return false;
  for (w->hands_count = w->plan.threads; w->started < w->hands_count; w->started++)
    if (!open_hand(w, &w->hands[w->started], chunk)) return false;
  return true;
}

static void close_hands(worker *w) {
  pthread_mutex_lock(&w->lock);
  w->is_closed = true;
  pthread_cond_broadcast(&w->changed);
  pthread_mutex_unlock(&w->lock);
  for (unsigned i = 0; i < w->started; i++) pthread_join(w->hands[i].thread, NULL);
  for (unsigned i = 0; i < w->hands_count; i++) {
    fc_asker_free(w->hands[i].asker);
    free(w->hands[i].chunk);
  }
  free(w->hands);
}

static void run(worker *w, uint32_t chunk) {
  const bool has_deals = fc_deals_share(w->ranks, NULL, &w->deals);
  pthread_mutex_init(&w->lock, NULL);
  pthread_cond_init(&w->changed, NULL);
  w->plan.deals = &w->deals;
  if (fc_ranks_are_ready(w->ranks, has_deals && open_hands(w, chunk))) work_off(w);
  close_hands(w);
  pthread_cond_destroy(&w->changed);
  pthread_mutex_destroy(&w->lock);
  fc_deal_list_free(&w->deals);
}

bool fc_worker_run(const fc_survey_plan *plan, bool (*should_stop_now)(void *context), void *context) {
  worker w = {.plan = *plan, .ranks = plan->ranks, .should_stop = should_stop_now, .context = context};
  fc_opening opening = {0};
  fc_opening_share(w.ranks, &opening);
  if (opening.is_work) run(&w, (uint32_t)opening.chunk);
  return opening.is_work;
}
