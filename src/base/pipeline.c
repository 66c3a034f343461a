/* pipeline.c - a ring of batches. Batch i is in slot i mod slots; filled, taken and drained count batches, and
 * done[] says which of those taken are finished. */
#include "base/pipeline.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct ring {
  const fc_pipeline *pipeline;
  unsigned slots;
  char *batches;
  bool *done;
  size_t filled, taken; /* batches so far */
  bool closed;          /* nothing will be filled any more */
  pthread_mutex_t lock;
  pthread_cond_t work_ready, work_done;
} ring;

typedef struct worker {
  ring *ring;
  unsigned number;
  pthread_t thread;
} worker;

static void *batch_at(const ring *r, size_t index) {
  return r->batches + index % r->slots * r->pipeline->batch_bytes;
}

static void *run_worker(void *argument) {
  const worker *const w = argument;
  ring *const r = w->ring;
  pthread_mutex_lock(&r->lock);
  for (;;) {
    while (r->taken == r->filled && !r->closed) pthread_cond_wait(&r->work_ready, &r->lock);
    if (r->taken == r->filled) break;
    const size_t mine = r->taken++;
    pthread_mutex_unlock(&r->lock);
    r->pipeline->work(r->pipeline->context, w->number, batch_at(r, mine));
    pthread_mutex_lock(&r->lock);
    r->done[mine % r->slots] = true;
    pthread_cond_signal(&r->work_done);
  }
  pthread_mutex_unlock(&r->lock);
  return NULL;
}

static void wait_for(ring *r, size_t index) {
  pthread_mutex_lock(&r->lock);
  while (!r->done[index % r->slots]) pthread_cond_wait(&r->work_done, &r->lock);
  r->done[index % r->slots] = false;
  pthread_mutex_unlock(&r->lock);
}

static void hand_out(ring *r, bool last) {
  pthread_mutex_lock(&r->lock);
  if (last)
    r->closed = true;
  else
    r->filled++;
  pthread_cond_broadcast(&r->work_ready);
  pthread_mutex_unlock(&r->lock);
}

/* Keeps all slots filled and drains the oldest. */
static void feed(ring *r) {
  const fc_pipeline *const p = r->pipeline;
  size_t filled = 0, drained = 0;
  bool more = true;
  while (more || drained < filled) {
    if (more && filled - drained < r->slots) {
      more = p->fill(p->context, batch_at(r, filled));
      if (more) {
        filled++;
        hand_out(r, false);
      }
      continue;
    }
    wait_for(r, drained);
    more = p->drain(p->context, batch_at(r, drained)) && more;
    drained++;
  }
  hand_out(r, true);
}

static fc_status run_alone(const fc_pipeline *p) {
  void *const batch = calloc(1, p->batch_bytes);
  if (!batch) return FC_NO_MEMORY;
  while (p->fill(p->context, batch)) {
    p->work(p->context, 0, batch);
    if (!p->drain(p->context, batch)) break;
  }
  if (p->release) p->release(p->context, batch);
  free(batch);
  return FC_OK;
}

static unsigned start_workers(ring *r, worker workers[], unsigned threads) {
  unsigned started = 0;
  for (; started < threads; started++) {
    workers[started] = (worker){.ring = r, .number = started};
    if (pthread_create(&workers[started].thread, NULL, run_worker, &workers[started]) != 0) break;
  }
  return started;
}

fc_status fc_pipeline_run(const fc_pipeline *pipeline, unsigned threads) {
  if (threads <= 1) return run_alone(pipeline);
  /* Enough batches that the others have work while one worker is long over the oldest. */
  enum { SLOTS = 32 };
  ring r = {.pipeline = pipeline, .slots = (size_t)SLOTS * threads};
  worker *const workers = calloc(threads, sizeof *workers);
  r.batches = calloc(r.slots, pipeline->batch_bytes);
  r.done = calloc(r.slots, sizeof *r.done);
  fc_status status = FC_NO_MEMORY;
  if (workers && r.batches && r.done) {
    pthread_mutex_init(&r.lock, NULL);
    pthread_cond_init(&r.work_ready, NULL);
    pthread_cond_init(&r.work_done, NULL);
    const unsigned started = start_workers(&r, workers, threads);
    if (started > 0) {
      feed(&r);
      for (unsigned i = 0; i < started; i++) pthread_join(workers[i].thread, NULL);
      status = FC_OK;
    }
    pthread_cond_destroy(&r.work_done);
    pthread_cond_destroy(&r.work_ready);
    pthread_mutex_destroy(&r.lock);
    for (unsigned i = 0; i < r.slots && pipeline->release; i++)
      pipeline->release(pipeline->context, batch_at(&r, i));
  }
  free(workers);
  free(r.batches);
  free(r.done);
  return status;
}
