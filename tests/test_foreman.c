/* test_foreman.c - surveys by ranks that are threads, with messages delayed, refused and out of order: the store has what each deal's answer is, once, however the
 * work was shared, stopped or broken off. */
#include "support/harness.h"
#include "support/solving.h"
#include "support/thread_ranks.h"

#include "search/engines.h"
#include "survey/foreman.h"
#include "survey/worker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/fclab-foreman-XXXXXX";
static char path[100];

static int make_folder(void **state) {
  (void)state;
  if (!mkdtemp(folder)) return -1;
  snprintf(path, sizeof path, "%s/s.db", folder);
  return 0;
}

static void remove_store(void) {
  static const char *const ends[] = {"", "-wal", "-shm"};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    char name[120];
    snprintf(name, sizeof name, "%s%s", path, ends[i]);
    unlink(name);
  }
}

static int remove_folder(void **state) {
  (void)state;
  remove_store();
  return rmdir(folder);
}

/* A question whose answers are quickly computed, and that may fail. */
static _Atomic int asks_left; /* before it fails */
static fc_status failure;

static fc_result answer_to(const fc_position *start) {
  fc_result r;
  uint64_t next = start->hash >> 8;
#define FILL(name, meaning) r.name = next++;
  FC_RESULTS(FILL)
#undef FILL
  r.verdict = start->hash % 3;
  r.stop = FC_STOP_NONE;
  return r;
}

static fc_status ask(fc_asker *a, const fc_position *start, const fc_limits *limits,
                     const fc_observer *observer, fc_result *result) {
  (void)a, (void)limits, (void)observer;
  if (atomic_fetch_sub(&asks_left, 1) == 0 && failure != FC_OK) return failure;
  *result = answer_to(start);
  return FC_OK;
}

static const fc_question question = {.name = "hash", .summary = "", .engine = "fast", .chunk = 1, .ask = ask};

typedef struct task {
  fc_survey_plan plan;
  fc_deal_list deals;
  fc_store_access access;
  int chunks_left;        /* that may be kept before the survey is stopped */
  _Atomic int looks_left; /* of workers, before they are */
  fc_status status;
  fc_survey_progress progress;
  fc_error error;
} task;

static bool foreman_should_stop(void *context) { return ((task *)context)->chunks_left <= 0; }

static void count_chunk(void *context, const fc_survey_progress *progress) {
  (void)progress;
  ((task *)context)->chunks_left--;
}

static bool worker_should_stop(void *context) {
  return atomic_fetch_sub(&((task *)context)->looks_left, 1) <= 0;
}

static void direct(task *t, const fc_ranks *ranks) {
  const fc_survey_observer observer = {foreman_should_stop, count_chunk, t};
  fc_survey_plan plan = t->plan;
  fc_store *store;
  int64_t survey;
  plan.ranks = ranks;
  assert_int_equal(fc_store_open(path, t->access, &store, &t->error), FC_OK);
  const fc_status found = t->access == FC_STORE_READ
                              ? fc_store_find_survey(store, &plan.name, &survey, &t->error)
                              : fc_store_survey(store, &plan.name, "test", &survey, &t->error);
  assert_int_equal(found, FC_OK);
  t->status = fc_survey_run(&plan, store, survey, &observer, &t->progress, &t->error);
  fc_store_close(store);
}

static void job(const fc_ranks *ranks, void *context) {
  task *const t = context;
  if (ranks->rank == 0) {
    direct(t, ranks);
    fc_foreman_dismiss(ranks);
    return;
  }
  fc_survey_plan plan = t->plan;
  plan.ranks = ranks;
  plan.deals = NULL; /* they come from the first rank */
  while (fc_worker_run(&plan, worker_should_stop, t)) continue;
}

static void run(task *t, unsigned count, uint64_t seed) {
  thread_ranks *const ranks = thread_ranks_new(count, seed);
  thread_ranks_run(ranks, job, t);
  thread_ranks_free(ranks);
}

static void begin(task *t, uint32_t chunk, unsigned threads) {
  const fc_deal_range numbers[] = {{FC_DEAL_MICROSOFT, 5, 200}, {FC_DEAL_RANDOM, 1, 21}};
  fc_position board;
  *t = (task){.access = FC_STORE_WRITE, .chunks_left = 1 << 30, .looks_left = 1 << 30};
  failure = FC_OK;
  assert_true(fc_deal_list_add_range(&t->deals, &numbers[0]));
  for (unsigned i = 1; i < 9; i++) {
    deal_microsoft(&FC_STANDARD, 31000 + i, &board);
    assert_true(fc_deal_list_add_board(&t->deals, &board, "a board"));
  }
  assert_true(fc_deal_list_add_range(&t->deals, &numbers[1]));
  t->plan = (fc_survey_plan){.rules = FC_STANDARD,
                             .deals = &t->deals,
                             .question = &question,
                             .engine = fc_engines_find(question.engine),
                             .options = FC_DEFAULT_OPTIONS,
                             .threads = threads,
                             .name = {.game = "freecell",
                                      .deals = "some",
                                      .question = question.name,
                                      .options = "",
                                      .count = t->deals.count,
                                      .chunk = chunk}};
}

static bool compare(void *context, uint64_t deal, const fc_result *r) {
  task *const t = context;
  fc_position start;
  fc_deal_list_get(&t->deals, &FC_STANDARD, deal, &start);
  const fc_result expected = answer_to(&start);
  assert_memory_equal(r, &expected, sizeof expected);
  t->progress.deals_now--; /* as many as it says, once each */
  return true;
}

/* What is in the store are right answers, as many as the progress says, in whole chunks. */
static void check_content(task *t) {
  fc_store *store;
  int64_t survey;
  assert_int_equal(fc_store_open(path, FC_STORE_READ, &store, &t->error), FC_OK);
  assert_int_equal(fc_store_find_survey(store, &t->plan.name, &survey, &t->error), FC_OK);
  t->progress.deals_now = t->progress.sum.deals;
  assert_int_equal(fc_store_each(store, survey, compare, t, &t->error), FC_OK);
  assert_int_equal(t->progress.deals_now, 0);
  fc_store_close(store);
}

static void check_whole(task *t) {
  assert_int_equal(t->status, FC_OK);
  assert_int_equal(t->progress.chunks_done, t->progress.chunks);
  assert_int_equal(t->progress.sum.deals, t->deals.count);
  check_content(t);
}

static void end(task *t) {
  fc_deal_list_free(&t->deals);
  remove_store();
}

/* Chunks of one deal, of some, and of so many that they do not fit into one message. */
static void ranks_keep_every_answer_once(void **state) {
  static const uint32_t chunks[] = {1, 7, 200, 1000};
  (void)state;
  for (unsigned round = 0; round < scaled(8) + 1; round++) {
    task t;
    begin(&t, chunks[round % 4], 1 + round % 3);
    run(&t, 2 + round % 5, round);
    check_whole(&t);
    run(&t, 3, round); /* there is nothing left to do */
    assert_int_equal(t.progress.deals_now, 0);
    check_whole(&t);
    end(&t);
  }
}

/* After `cut` was set, some chunks are done; then all are. */
static void cut_and_go_on(task *t, unsigned ranks, uint64_t seed, fc_status expected) {
  run(t, ranks, seed);
  assert_int_equal(t->status, expected);
  assert_true(t->progress.chunks_done < t->progress.chunks);
  check_content(t);
  t->chunks_left = 1 << 30;
  t->looks_left = 1 << 30;
  failure = FC_OK;
  run(t, ranks, seed + 1);
  check_whole(t);
  end(t);
}

static void a_survey_that_was_stopped_goes_on(void **state) {
  (void)state;
  for (unsigned round = 0; round < scaled(5) + 1; round++) {
    task t;
    begin(&t, 5, 1 + round % 2);
    t.chunks_left = 1 + (int)round * 3;
    cut_and_go_on(&t, 1 + round % 4, round, FC_OK);
  }
}

static void so_does_one_of_which_a_rank_was_stopped(void **state) {
  (void)state;
  for (unsigned round = 0; round < scaled(5) + 1; round++) {
    task t;
    begin(&t, 5, 1 + round % 2);
    t.looks_left = 1 + (int)round * 20;
    cut_and_go_on(&t, 2 + round % 3, round, FC_OK);
  }
}

static void so_does_one_in_which_a_rank_failed(void **state) {
  static const fc_status failures[] = {FC_NO_MEMORY, FC_BROKEN};
  (void)state;
  for (unsigned round = 0; round < scaled(5) + 1; round++) {
    task t;
    begin(&t, 5, 1 + round % 2);
    failure = failures[round % 2];
    atomic_store(&asks_left, 1 + (int)round * 20);
    cut_and_go_on(&t, 1 + round % 4, round, failure);
  }
}

static void so_does_one_whose_store_could_not_be_written(void **state) {
  (void)state;
  task t;
  begin(&t, 5, 2);
  t.chunks_left = 4;
  run(&t, 3, 1);
  t.access = FC_STORE_READ;
  t.chunks_left = 1 << 30;
  run(&t, 3, 2);
  assert_int_not_equal(t.status, FC_OK);
  t.access = FC_STORE_WRITE;
  run(&t, 3, 3);
  check_whole(&t);
  end(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ranks_keep_every_answer_once),
      cmocka_unit_test(a_survey_that_was_stopped_goes_on),
      cmocka_unit_test(so_does_one_of_which_a_rank_was_stopped),
      cmocka_unit_test(so_does_one_in_which_a_rank_failed),
      cmocka_unit_test(so_does_one_whose_store_could_not_be_written),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
