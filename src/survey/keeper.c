/* keeper.c - one chunk out, one chunk in. */
#include "survey/keeper.h"

fc_status fc_keeper_begin(fc_keeper *k) {
  *k->progress = (fc_survey_progress){.chunks = fc_survey_chunks(&k->plan->name)};
  k->status = fc_survey_keep_boards(k->plan, k->store, k->survey, k->error);
  if (k->status == FC_OK)
    k->status = fc_store_sum(k->store, k->survey, &k->progress->chunks_done, &k->progress->sum, k->error);
  return k->status;
}

bool fc_keeper_should_stop(fc_keeper *k) {
  if (k->observer->should_stop && k->observer->should_stop(k->observer->context))
    atomic_store_explicit(&k->is_stopped, true, memory_order_relaxed);
  return atomic_load_explicit(&k->is_stopped, memory_order_relaxed);
}

bool fc_keeper_next(fc_keeper *k, fc_chunk *c) {
  const fc_survey_name *const name = &k->plan->name;
  for (; k->next < k->progress->chunks && k->status == FC_OK && !fc_keeper_should_stop(k); k->next++) {
    bool has;
    k->status = fc_store_has_chunk(k->store, k->survey, k->next, &has, k->error);
    if (k->status != FC_OK || has) continue;
    const uint64_t left = name->count - k->next * name->chunk;
    c->number = k->next++;
    c->first = c->number * name->chunk;
    c->count = left < name->chunk ? (uint32_t)left : name->chunk;
    return true;
  }
  return false;
}

bool fc_keeper_put(fc_keeper *k, const fc_chunk *c) {
  if (!c->is_whole || k->status != FC_OK) return false;
  k->status = fc_store_put_chunk(k->store, k->survey, c->number, c->first, c->results, c->count, k->error);
  if (k->status != FC_OK) {
    atomic_store(&k->is_stopped, true);
    return false;
  }
  k->progress->chunks_done++;
  k->progress->deals_now += c->count;
  fc_chunk_sum_add(&k->progress->sum, c->results, c->count);
  if (k->observer->progress) k->observer->progress(k->observer->context, k->progress);
  return !fc_keeper_should_stop(k);
}

void fc_keeper_fail(fc_keeper *k, fc_status status) {
  atomic_store(&k->failure, (int)status);
  atomic_store(&k->is_stopped, true);
}

fc_status fc_keeper_outcome(const fc_keeper *k) {
  const int failure = atomic_load(&k->failure);
  if (k->status != FC_OK || failure == FC_OK) return k->status;
  if (failure == FC_NO_MEMORY) return fc_fail(k->error, FC_NO_MEMORY, 0, "no memory");
  return fc_fail(k->error, FC_BROKEN, 0,
                 "a solution did not hold when it was replayed; please report this survey");
}
