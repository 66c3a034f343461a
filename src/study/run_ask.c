/* run_ask.c - samples that are surveys, each in a store of its own. */
#include "study/run.h"

#include "search/engines.h"
#include "survey/survey.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct asking {
  fc_run *run;
  const fc_run_question *question;
  fc_survey_plan plan;
  fc_deal_list deals;
  char game[200], options[300];
  char *deals_text;
  fc_run_answers *answers;    /* of all deals; or null, and */
  fc_store_take_result *take; /* those that are not solved go here */
  void *context;
} asking;

/* Small samples are cut into small chunks, so that all threads have work. */
static void cut_chunks(fc_survey_name *name) {
  enum { CHUNKS = 32 };
  const uint64_t even = name->count / CHUNKS;
  if (even < name->chunk) name->chunk = even > 0 ? (uint32_t)even : 1;
}

static bool name_survey(asking *a) {
  const fc_run_sample *const s = &a->question->sample;
  const char *const overrides = s->overrides ? s->overrides : "";
  fc_text text = fc_text_into(NULL, 0);
  fc_deal_list_write(&a->deals, &a->plan.rules, &text);
  a->deals_text = malloc(text.length + 1);
  if (!a->deals_text) return fc_run_fail(a->run, FC_NO_MEMORY, "no memory");
  text = fc_text_into(a->deals_text, text.length + 1);
  fc_deal_list_write(&a->deals, &a->plan.rules, &text);
  snprintf(a->game, sizeof a->game, "%s%s%s", s->game ? s->game : "freecell", *overrides ? " " : "",
           overrides);
  text = fc_text_into(a->options, sizeof a->options);
  fc_survey_write_options(&a->plan, &text);
  a->plan.name = (fc_survey_name){.game = a->game,
                                  .deals = a->deals_text,
                                  .question = a->question->question,
                                  .options = a->options,
                                  .count = a->deals.count};
  fc_survey_set_form(&a->plan, FC_FORM_ROWS);
  cut_chunks(&a->plan.name);
  return true;
}

static bool plan_survey(asking *a) {
  const fc_run_question *const q = a->question;
  fc_survey_plan *const plan = &a->plan;
  fc_error error;
  if (!fc_run_open(a->run, &q->sample, &plan->rules, &a->deals)) return false;
  plan->deals = &a->deals;
  plan->question = fc_questions_find(q->question);
  plan->engine = plan->question ? fc_engines_find(q->engine ? q->engine : plan->question->engine) : NULL;
  if (!plan->engine)
    return fc_run_fail(a->run, FC_BROKEN, "no question %s for engine %s", q->question,
                       q->engine ? q->engine : "-");
  plan->options = FC_DEFAULT_OPTIONS;
  plan->options.metric = q->metric;
  plan->options.beam = q->beam;
  plan->limits = (fc_limits){.states = q->states, .bytes = a->run->settings->bytes};
  plan->threads = a->run->settings->threads;
  if (fc_question_check(plan->question, &plan->rules, plan->engine, &error) != FC_OK)
    return fc_run_fail(a->run, error.status, "%s", error.text);
  return name_survey(a);
}

static bool should_stop(void *context) {
  const fc_study_settings *const s = ((const asking *)context)->run->settings;
  return s->should_stop && s->should_stop(s->context);
}

static void progress(void *context, const fc_survey_progress *p) {
  const asking *const a = context;
  fc_run_tell(a->run, a->question->sample.name, p->sum.deals, a->plan.name.count);
}

static bool keep_answer(void *context, uint64_t deal, const fc_result *result) {
  fc_run_answers *const answers = context;
  if (deal < answers->count) answers->of[deal] = *result;
  return true;
}

static bool read_answers(asking *a, fc_store *store, int64_t survey) {
  fc_run_answers *const answers = a->answers;
  fc_error error;
  uint64_t chunks;
  answers->count = a->plan.name.count;
  answers->of = calloc(answers->count, sizeof *answers->of);
  if (!answers->of) return fc_run_fail(a->run, FC_NO_MEMORY, "no memory");
  if (fc_store_sum(store, survey, &chunks, &answers->sum, &error) != FC_OK ||
      fc_store_each(store, survey, keep_answer, answers, &error) != FC_OK)
    return fc_run_fail(a->run, error.status, "%s", error.text);
  return true;
}

static bool read_exceptions(asking *a, fc_store *store, int64_t survey) {
  fc_error error;
  if (fc_store_each_exception(store, survey, a->take, a->context, &error) == FC_OK) return true;
  return fc_run_fail(a->run, error.status, "%s", error.text);
}

static bool ask_store(asking *a, fc_store *store) {
  const fc_survey_observer observer = {.should_stop = should_stop, .progress = progress, .context = a};
  fc_survey_progress p;
  fc_error error;
  int64_t survey;
  fc_status status = fc_store_survey(store, &a->plan.name, a->run->settings->build, &survey, &error);
  if (status == FC_OK) status = fc_survey_run(&a->plan, store, survey, &observer, &p, &error);
  if (status != FC_OK) return fc_run_fail(a->run, status, "%s", error.text);
  a->run->is_stopped = p.chunks_done < p.chunks;
  if (a->run->is_stopped) return false;
  return a->answers ? read_answers(a, store, survey) : read_exceptions(a, store, survey);
}

static bool ask(asking *a) {
  fc_store *store;
  fc_error error;
  bool done = false;
  if (plan_survey(a)) {
    char *const path = fc_run_path(a->run, a->question->sample.name, ".db");
    if (!path)
      done = false;
    else if (fc_store_open(path, FC_STORE_WRITE, &store, &error) != FC_OK)
      fc_run_fail(a->run, error.status, "%s", error.text);
    else {
      done = ask_store(a, store);
      fc_store_close(store);
    }
    free(path);
  }
  fc_deal_list_free(&a->deals);
  free(a->deals_text);
  return done;
}

bool fc_run_ask(fc_run *run, const fc_run_question *question, fc_run_answers *answers) {
  *answers =
      (fc_run_answers){.are_shortest = strcmp(question->question, "optimal") == 0 && question->beam == 0};
  return ask(&(asking){.run = run, .question = question, .answers = answers});
}

bool fc_run_ask_exceptions(fc_run *run, const fc_run_question *question, fc_store_take_result *take,
                           void *context) {
  return ask(&(asking){.run = run, .question = question, .take = take, .context = context});
}

void fc_answers_free(fc_run_answers *answers) {
  free(answers->of);
  *answers = (fc_run_answers){.of = NULL};
}

bool fc_answers_has(const fc_run_answers *answers, uint64_t deal) {
  const fc_result *const r = &answers->of[deal];
  return r->verdict == FC_SOLVED && (r->optimal == 1 || !answers->are_shortest);
}

double *fc_answers_of(fc_run *run, const fc_run_answers *answers, fc_result_field field, size_t *count) {
  double *const numbers = malloc((answers->count + 1) * sizeof *numbers);
  *count = 0;
  for (uint64_t i = 0; numbers && i < answers->count; i++)
    if (fc_answers_has(answers, i)) numbers[(*count)++] = (double)fc_result_get(&answers->of[i], field);
  if (!numbers) fc_run_fail(run, FC_NO_MEMORY, "no memory");
  return numbers;
}
