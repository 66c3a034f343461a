/* chunk.c - one deal after the other. */
#include "survey/chunk.h"

size_t fc_chunk_bytes(uint32_t deals) { return sizeof(fc_chunk) + deals * sizeof(fc_result); }

fc_status fc_chunk_work(fc_chunk *c, const fc_survey_plan *plan, fc_asker *asker,
                        const fc_observer *observer) {
  c->is_whole = false;
  for (uint32_t i = 0; i < c->count; i++) {
    fc_position start;
    if (observer->should_stop(observer->context)) return FC_OK;
    fc_deal_list_get(plan->deals, &plan->rules, c->first + i, &start);
    const fc_status status = fc_asker_ask(asker, &start, &plan->limits, observer, &c->results[i]);
    if (status != FC_OK) return status;
    if (c->results[i].stop == FC_STOP_CALLER) return FC_OK;
  }
  c->is_whole = true;
  return FC_OK;
}
