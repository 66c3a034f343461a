/* test_store.c - what is written into a store comes out again, once; and what is none, or is of another kind, is refused and left alone. */
#include "support/harness.h"
#include "support/stores.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static int64_t find(fc_store *store, const char *build) {
  fc_survey_name name = store_asked;
  int64_t survey;
  fc_error error;
  assert_int_equal(fc_store_survey(store, &name, build, &survey, &error), FC_OK);
  return survey;
}

/* Every field differs, from deal to deal too, and some need more than 32 bits. */
static fc_result result_of(uint64_t deal) {
  fc_result r;
  uint64_t next = deal * 1000 + ((uint64_t)1 << 40);
#define FILL(name, meaning) r.name = next++;
  FC_RESULTS(FILL)
#undef FILL
  r.verdict = deal % 3;
  return r;
}

static bool compare_result(void *context, uint64_t deal, const fc_result *r) {
  uint64_t *const next = context;
  const fc_result expected = result_of(deal);
  assert_int_equal(deal, (*next)++);
  assert_memory_equal(r, &expected, sizeof expected);
  return true;
}

static void put(fc_store *store, int64_t survey, uint64_t number, uint64_t first, uint32_t count) {
  fc_result results[3];
  fc_error error;
  for (uint32_t i = 0; i < count; i++) results[i] = result_of(first + i);
  assert_int_equal(fc_store_put_chunk(store, survey, number, first, results, count, &error), FC_OK);
}

static void what_was_written_comes_out_once(void **state) {
  (void)state;
  fc_store *store = store_open();
  const int64_t survey = find(store, "a");
  fc_chunk_sum sum;
  fc_error error;
  uint64_t chunks, next = 0;
  bool has;
  put(store, survey, 1, 3, 2);
  put(store, survey, 1, 3, 2);
  fc_store_close(store);
  store = store_open();
  assert_int_equal(find(store, "a"), survey);
  assert_int_equal(fc_store_has_chunk(store, survey, 0, &has, &error), FC_OK);
  assert_false(has);
  put(store, survey, 0, 0, 3);
  assert_int_equal(fc_store_sum(store, survey, &chunks, &sum, &error), FC_OK);
  assert_int_equal(chunks, 2);
  assert_int_equal(sum.deals, 5);
  assert_int_equal(sum.solved, 2);
  assert_int_equal(sum.unsolvable, 2);
  assert_int_equal(sum.undecided, 1);
  assert_int_equal(fc_store_each(store, survey, compare_result, &next, &error), FC_OK);
  assert_int_equal(next, 5);
  fc_store_close(store);
}

static void another_build_must_not_go_on(void **state) {
  (void)state;
  fc_store *const store = store_open();
  fc_survey_name name = store_asked;
  fc_error error;
  int64_t survey;
  find(store, "a");
  assert_int_equal(fc_store_survey(store, &name, "b", &survey, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "another build"));
  name.question = "cells";
  assert_int_equal(fc_store_find_survey(store, &name, &survey, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "has no such survey"));
  assert_int_equal(fc_store_survey(store, &name, "b", &survey, &error), FC_OK);
  fc_store_close(store);
}

/* What is there says how it is kept, and with which options. */
static void a_survey_stays_as_it_was_begun(void **state) {
  (void)state;
  fc_store *const store = store_open();
  fc_survey_name name = store_asked;
  fc_error error;
  int64_t survey, again;
  name.packed = 1;
  name.options = "engine=decide states=5 time=0";
  assert_int_equal(fc_store_survey(store, &name, "a", &survey, &error), FC_OK);
  name.packed = 0;
  name.chunk = 4;
  assert_int_equal(fc_store_survey(store, &name, "a", &again, &error), FC_OK);
  assert_int_equal(again, survey);
  assert_int_equal(name.packed, 1);
  assert_int_equal(name.chunk, store_asked.chunk);
  name.options = "engine=decide states=70 time=0";
  assert_int_equal(fc_store_survey(store, &name, "a", &again, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "with states=5, not states=70;"));
  name.options = "engine=decide states=7 time=10";
  assert_int_equal(fc_store_find_survey(store, &name, &again, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "with states=5, not states=7;"));
  fc_store_close(store);
}

static void expect_refused(fc_store_access access, fc_status status, const char *why) {
  fc_store *store;
  fc_error error;
  struct stat before, after;
  assert_int_equal(stat(store_path, &before), 0);
  assert_int_equal(fc_store_open(store_path, access, &store, &error), status);
  assert_null(store);
  assert_non_null(strstr(error.text, why));
  assert_int_equal(stat(store_path, &after), 0);
  assert_int_equal(before.st_size, after.st_size);
}

static void other_files_are_refused_and_left_alone(void **state) {
  (void)state;
  store_change("CREATE TABLE notes (text TEXT);");
  expect_refused(FC_STORE_WRITE, FC_BAD_INPUT, "is a database, but no store of fclab");
  store_remove(state);
  fc_store_close(store_open());
  store_change("PRAGMA user_version = 99;");
  expect_refused(FC_STORE_WRITE, FC_BAD_INPUT, "was written by a newer fclab");
  expect_refused(FC_STORE_READ, FC_BAD_INPUT, "was written by a newer fclab");
  store_remove(state);
  FILE *const file = fopen(store_path, "w");
  assert_non_null(file);
  for (int i = 0; i < 1000; i++) fputs("these are no tables\n", file);
  fclose(file);
  expect_refused(FC_STORE_WRITE, FC_BAD_INPUT, "is no store of fclab");
}

/* A second process that writes at the same time waits, and if that takes too long it is told so. */
static void while_another_one_writes_nothing_is_lost(void **state) {
  (void)state;
  fc_store *const store = store_open();
  const int64_t survey = find(store, "a");
  fc_result result = result_of(0);
  fc_error error;
  sqlite3 *db;
  assert_int_equal(sqlite3_open(store_path, &db), SQLITE_OK);
  assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE;", NULL, NULL, NULL), SQLITE_OK);
  assert_int_equal(fc_store_put_chunk(store, survey, 0, 0, &result, 1, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "in use by another fclab"));
  assert_int_equal(sqlite3_exec(db, "COMMIT;", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close(db);
  assert_int_equal(fc_store_put_chunk(store, survey, 0, 0, &result, 1, &error), FC_OK);
  fc_store_close(store);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(what_was_written_comes_out_once, store_remove),
      cmocka_unit_test_teardown(another_build_must_not_go_on, store_remove),
      cmocka_unit_test_teardown(a_survey_stays_as_it_was_begun, store_remove),
      cmocka_unit_test_teardown(other_files_are_refused_and_left_alone, store_remove),
      cmocka_unit_test_teardown(while_another_one_writes_nothing_is_lost, store_remove),
  };
  return cmocka_run_group_tests(tests, store_make_folder, store_remove_folder);
}
