/* survey.c - chunks as batches of work. Only the calling thread speaks to the store. */
#include "survey/survey.h"

#include "base/pipeline.h"

#include <stdatomic.h>
#include <stdlib.h>

typedef struct survey {
  const fc_survey_plan *plan;
  fc_store *store;
  int64_t id;
  const fc_survey_observer *observer;
  fc_survey_progress *progress;
  fc_asker **askers;
  uint64_t next; /* chunk to look for */
  _Atomic bool is_stopped;
  _Atomic int failure; /* of a worker: a status */
  fc_status status;    /* of the store */
  fc_error *error;
} survey;

typedef struct chunk {
  uint64_t number, first;
  uint32_t count;
  bool is_whole;
  fc_result results[]; /* as many as a chunk has at most */
} chunk;

void fc_survey_set_form(fc_survey_plan *plan, fc_survey_form form) {
  fc_survey_name *const name = &plan->name;
  const bool packs = form == FC_FORM_PACKED || (form == FC_FORM_BY_SIZE && name->count > FC_MOST_ROWS);
  name->chunk = plan->question->chunk * (packs ? FC_PACKED_CHUNKS : 1);
  name->packed = packs ? plan->question->kept : 0;
}

uint64_t fc_survey_chunks(const fc_survey_name *name) {
  return (name->count + name->chunk - 1) / name->chunk;
}

static bool should_stop(void *context) {
  survey *const s = context;
  if (s->observer->should_stop && s->observer->should_stop(s->observer->context))
    atomic_store_explicit(&s->is_stopped, true, memory_order_relaxed);
  return atomic_load_explicit(&s->is_stopped, memory_order_relaxed);
}

/* The next one that is not in the store. */
static bool fill(void *context, void *slot) {
  survey *const s = context;
  chunk *const c = slot;
  const fc_survey_name *const name = &s->plan->name;
  for (; s->next < s->progress->chunks && s->status == FC_OK && !should_stop(s); s->next++) {
    bool has;
    s->status = fc_store_has_chunk(s->store, s->id, s->next, &has, s->error);
    if (s->status != FC_OK || has) continue;
    const uint64_t left = name->count - s->next * name->chunk;
    c->number = s->next++;
    c->first = c->number * name->chunk;
    c->count = left < name->chunk ? (uint32_t)left : name->chunk;
    return true;
  }
  return false;
}

/* A chunk that is not whole is forgotten: it will be done again. */
static void work(void *context, unsigned worker, void *slot) {
  survey *const s = context;
  chunk *const c = slot;
  const fc_survey_plan *const p = s->plan;
  const fc_observer observer = {.should_stop = should_stop, .context = s};
  c->is_whole = false;
  for (uint32_t i = 0; i < c->count; i++) {
    fc_position start;
    if (should_stop(s)) return;
    fc_deal_list_get(p->deals, &p->rules, c->first + i, &start);
    const fc_status status = fc_asker_ask(s->askers[worker], &start, &p->limits, &observer, &c->results[i]);
    if (status != FC_OK) {
      atomic_store(&s->failure, (int)status);
      atomic_store(&s->is_stopped, true);
      return;
    }
    if (c->results[i].stop == FC_STOP_CALLER) return;
  }
  c->is_whole = true;
}

static bool drain(void *context, void *slot) {
  survey *const s = context;
  const chunk *const c = slot;
  if (!c->is_whole || s->status != FC_OK) return false;
  s->status = fc_store_put_chunk(s->store, s->id, c->number, c->first, c->results, c->count, s->error);
  if (s->status != FC_OK) {
    atomic_store(&s->is_stopped, true);
    return false;
  }
  s->progress->chunks_done++;
  s->progress->deals_now += c->count;
  fc_chunk_sum_add(&s->progress->sum, c->results, c->count);
  if (s->observer->progress) s->observer->progress(s->observer->context, s->progress);
  return !should_stop(s);
}

static bool open_askers(survey *s) {
  const fc_survey_plan *const p = s->plan;
  s->askers = calloc(p->threads, sizeof *s->askers);
  for (unsigned i = 0; s->askers && i < p->threads; i++) {
    s->askers[i] = fc_asker_new(p->question, &p->rules, p->engine, &p->options);
    if (!s->askers[i]) return false;
  }
  return s->askers != NULL;
}

static void close_askers(survey *s) {
  for (unsigned i = 0; s->askers && i < s->plan->threads; i++) fc_asker_free(s->askers[i]);
  free(s->askers);
}

static fc_status outcome(const survey *s, fc_status piped) {
  if (s->status != FC_OK) return s->status;
  if (piped != FC_OK || atomic_load(&s->failure) == FC_NO_MEMORY)
    return fc_fail(s->error, FC_NO_MEMORY, 0, "no memory");
  if (atomic_load(&s->failure) != FC_OK)
    return fc_fail(s->error, FC_BROKEN, 0,
                   "a solution did not hold when it was replayed; please report this survey");
  return FC_OK;
}

fc_status fc_survey_run(const fc_survey_plan *plan, fc_store *store, int64_t id,
                        const fc_survey_observer *observer, fc_survey_progress *progress, fc_error *error) {
  survey s = {
      .plan = plan, .store = store, .id = id, .observer = observer, .progress = progress, .error = error};
  const fc_pipeline pipeline = {.context = &s,
                                .batch_bytes = sizeof(chunk) + plan->name.chunk * sizeof(fc_result),
                                .fill = fill,
                                .work = work,
                                .drain = drain};
  *progress = (fc_survey_progress){.chunks = fc_survey_chunks(&plan->name)};
  s.status = fc_survey_keep_boards(plan, store, id, error);
  if (s.status == FC_OK) s.status = fc_store_sum(store, id, &progress->chunks_done, &progress->sum, error);
  fc_status piped = FC_OK;
  if (s.status == FC_OK) piped = open_askers(&s) ? fc_pipeline_run(&pipeline, plan->threads) : FC_NO_MEMORY;
  close_askers(&s);
  return outcome(&s, piped);
}
