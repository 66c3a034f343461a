/* export_folder.c - rows handed from the store to the arrays, and what is said meanwhile. */
#include "export_folder.h"

#include "crew.h"
#include "interrupt.h"
#include "quantity.h"
#include "say.h"
#include "survey_recall.h"

#include "base/clock.h"
#include "survey/result_arrays.h"
#include "survey/solve_again.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DEFAULT_TEST_SHARE 0.2

const cli_option export_dataset_options[] = {
    {"threads", "N", "of --dataset: this many deals are solved at a time (1)"},
    {"test-share", "X", "of --dataset: so many of the deals are for testing, 0 to 1 (0.2)"},
    {"seed", "N", "of --dataset: another number splits the deals in another way (1)"},
    {NULL, NULL, NULL},
};

typedef struct telling {
  double started, last;
  bool shows;
} telling;

static telling telling_begin(void) {
  const double now = fc_clock_seconds();
  return (telling){.started = now, .last = now, .shows = isatty(STDERR_FILENO)};
}

static void tell(telling *t, uint64_t done, uint64_t deals) {
  const double now = fc_clock_seconds();
  if (!t->shows || now - t->last < 0.2) return;
  t->last = now;
  const double rate = (double)done / (now - t->started);
  fprintf(stderr, "\r\033[K%s of %s deals, %.0f/s, %.0f s left", grouped(done).text, grouped(deals).text,
          rate, (double)(deals - done) / (rate + 1e-9));
}

static void telling_end(const telling *t) {
  if (t->last > t->started) fputs("\r\033[K", stderr);
}

/* A file that grows too large is an error like others: nothing is left over then. */
static void catch_signals(void) {
  signal(SIGXFSZ, SIG_IGN);
  catch_interrupts();
}

static int say_interrupted(void) { return say_error("interrupted; nothing was written"), EXIT_UNDECIDED; }

typedef struct results {
  fc_result_arrays *arrays;
  uint64_t deals;
  telling telling;
  fc_status status;
  fc_error error;
} results;

static bool take_result(void *context, uint64_t deal, const fc_result *result) {
  results *const r = context;
  r->status = fc_result_arrays_add(r->arrays, deal, result, &r->error);
  tell(&r->telling, deal, r->deals);
  return r->status == FC_OK && !was_interrupted();
}

static int write_results(fc_store *store, int64_t survey, results *r) {
  fc_error error;
  const fc_status status = fc_store_each(store, survey, take_result, r, &error);
  telling_end(&r->telling);
  if (status != FC_OK) return say_failure(NULL, 0, &error);
  if (r->status != FC_OK) return say_failure(NULL, 0, &r->error);
  if (was_interrupted()) return say_interrupted();
  if (fc_result_arrays_finish(r->arrays, &error) != FC_OK) return say_failure(NULL, 0, &error);
  printf("%s deals\n", grouped(fc_result_arrays_rows(r->arrays)).text);
  return finish_output(EXIT_DONE);
}

int export_results(fc_store *store, int64_t survey, const fc_survey_name *name, const char *folder) {
  fc_deal_list deals = {0};
  results r = {.deals = name->count, .telling = telling_begin()};
  fc_error error;
  int status = EXIT_FAILED;
  catch_signals();
  if (!fc_deal_list_read(&deals, name->deals)) {
    say_error("no memory");
  } else {
    status = fc_result_arrays_begin(&r.arrays, folder, name, &deals, &error) == FC_OK
                 ? write_results(store, survey, &r)
                 : say_failure(NULL, 0, &error);
  }
  fc_result_arrays_free(r.arrays);
  fc_deal_list_free(&deals);
  return status;
}

typedef struct solutions {
  fc_dataset *dataset;
  telling telling;
} solutions;

static fc_status take_solution(void *context, const fc_solved *solved, fc_error *error) {
  const solutions *const s = context;
  return fc_dataset_add(s->dataset, solved, error);
}

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

static void show_progress(void *context, const fc_again_progress *p) {
  solutions *const s = context;
  tell(&s->telling, p->done, p->deals);
}

static void print_sizes(const fc_dataset *dataset) {
  const fc_dataset_size train = fc_dataset_train_size(dataset), test = fc_dataset_test_size(dataset);
  printf("%s deals, %s positions for training; ", grouped(train.deals).text, grouped(train.rows).text);
  printf("%s deals, %s positions for testing\n", grouped(test.deals).text, grouped(test.rows).text);
}

/* Deals that were solved once and not this time, which only a limit of time can do, are left out. */
static int write_solutions(const cli_survey *survey, fc_store *store, int64_t id, solutions *s) {
  const fc_again_observer observer = {
      .take = take_solution, .should_stop = should_stop, .progress = show_progress, .context = s};
  fc_again_progress p;
  fc_error error;
  fc_status status = fc_solve_again(&survey->plan, store, id, &observer, &p, &error);
  telling_end(&s->telling);
  if (status == FC_OK && was_interrupted()) return say_interrupted();
  if (status == FC_OK) status = fc_dataset_finish(s->dataset, &error);
  if (status != FC_OK) return say_failure(NULL, 0, &error);
  print_sizes(s->dataset);
  if (p.undecided > 0)
    say_error("%llu deals were not solved again within the survey's limits, and left out",
              (unsigned long long)p.undecided);
  return finish_output(p.undecided > 0 ? EXIT_UNDECIDED : EXIT_DONE);
}

static bool check_question(const fc_survey_name *name) {
  if (strcmp(name->question, "cells") != 0) return true;
  return say_error(
             "a survey of cells has solutions of several games; --dataset needs --ask solve or optimal"),
         false;
}

static bool read_options(const cli_args *args, cli_survey *survey, fc_dataset_plan *plan) {
  const fc_survey_plan *const p = &survey->plan;
  *plan = (fc_dataset_plan){.rules = p->rules,
                            .game = survey->game.game->name,
                            .overrides = survey->game.overrides[0] ? survey->game.overrides : NULL,
                            .metric = p->options.metric,
                            .test_share = DEFAULT_TEST_SHARE,
                            .seed = 1,
                            .survey = &p->name,
                            .engine = p->engine->name,
                            .build = cli_build,
                            .is_shortened = fc_again_shortens(p->engine)};
  return read_threads(args, &survey->plan.threads) && read_count(args, "seed", 0, UINT64_MAX, &plan->seed) &&
         read_share(args, "test-share", &plan->test_share);
}

int export_dataset(const cli_args *args, fc_store *store, int64_t id, const fc_survey_name *name,
                   const char *folder) {
  cli_survey survey = {.deals_text = NULL};
  fc_dataset_plan plan;
  solutions s = {.telling = telling_begin()};
  fc_error error;
  int status = EXIT_BAD_INPUT;
  catch_signals();
  if (check_question(name) && survey_recall(name, store, id, &survey) && read_options(args, &survey, &plan)) {
    status = fc_dataset_begin(&s.dataset, folder, &plan, &error) == FC_OK
                 ? write_solutions(&survey, store, id, &s)
                 : say_failure(NULL, 0, &error);
  }
  fc_dataset_free(s.dataset);
  cli_survey_close(&survey);
  return status;
}
