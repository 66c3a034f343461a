/* survey.c - chunks as batches of work for threads. Only the calling thread speaks to the store. */
#include "survey/survey.h"

#include "base/pipeline.h"
#include "survey/foreman.h"

#include <stdlib.h>

typedef struct survey {
  fc_keeper keeper;
  fc_asker **askers;
} survey;

void fc_survey_set_form(fc_survey_plan *plan, fc_survey_form form) {
  fc_survey_name *const name = &plan->name;
  const bool packs = form == FC_FORM_PACKED || (form == FC_FORM_BY_SIZE && name->count > FC_MOST_ROWS);
  name->chunk = plan->question->chunk * (packs ? FC_PACKED_CHUNKS : 1);
  name->packed = packs ? plan->question->kept : 0;
}

uint64_t fc_survey_chunks(const fc_survey_name *name) {
  return (name->count + name->chunk - 1) / name->chunk;
}

static bool should_stop(void *context) { return fc_keeper_should_stop(context); }

static bool fill(void *context, void *slot) { return fc_keeper_next(&((survey *)context)->keeper, slot); }

static void work(void *context, unsigned worker, void *slot) {
  survey *const s = context;
  const fc_observer observer = {.should_stop = should_stop, .context = &s->keeper};
  const fc_status status = fc_chunk_work(slot, s->keeper.plan, s->askers[worker], &observer);
  if (status != FC_OK) fc_keeper_fail(&s->keeper, status);
}

static bool drain(void *context, void *slot) { return fc_keeper_put(&((survey *)context)->keeper, slot); }

static bool open_askers(survey *s) {
  const fc_survey_plan *const p = s->keeper.plan;
  s->askers = calloc(p->threads, sizeof *s->askers);
  for (unsigned i = 0; s->askers && i < p->threads; i++) {
    s->askers[i] = fc_asker_new(p->question, &p->rules, p->engine, &p->options);
    if (!s->askers[i]) return false;
  }
  return s->askers != NULL;
}

static void close_askers(survey *s) {
  for (unsigned i = 0; s->askers && i < s->keeper.plan->threads; i++) fc_asker_free(s->askers[i]);
  free(s->askers);
}

static void run_threads(survey *s) {
  const fc_survey_plan *const plan = s->keeper.plan;
  const fc_pipeline pipeline = {.context = s,
                                .batch_bytes = fc_chunk_bytes(plan->name.chunk),
                                .fill = fill,
                                .work = work,
                                .drain = drain};
  if (!open_askers(s) || fc_pipeline_run(&pipeline, plan->threads) != FC_OK)
    fc_keeper_fail(&s->keeper, FC_NO_MEMORY);
  close_askers(s);
}

fc_status fc_survey_run(const fc_survey_plan *plan, fc_store *store, int64_t id,
                        const fc_survey_observer *observer, fc_survey_progress *progress, fc_error *error) {
  survey s = {.keeper = {.plan = plan,
                         .store = store,
                         .survey = id,
                         .observer = observer,
                         .progress = progress,
                         .error = error}};
  if (fc_keeper_begin(&s.keeper) != FC_OK) return s.keeper.status;
  if (plan->ranks && plan->ranks->count > 1)
    fc_foreman_run(&s.keeper);
  else
    run_threads(&s);
  return fc_keeper_outcome(&s.keeper);
}
