/* test_migration.c - stores that an older fclab wrote are brought up to date with nothing lost. Each version's tables stand here as they were written then. */
#include "support/harness.h"
#include "support/stores.h"

/* Version 1: a survey of five deals in chunks of three, of which the first was done. */
static const char version_1[] =
    "CREATE TABLE survey (  id INTEGER PRIMARY KEY,  game TEXT NOT NULL, deals TEXT NOT NULL, question TEXT "
    "NOT NULL, "
    "options TEXT NOT NULL,  count INTEGER NOT NULL, chunk INTEGER NOT NULL, packed INTEGER NOT NULL, build "
    "TEXT NOT "
    "NULL,  UNIQUE (game, deals, question, options)) STRICT;"
    "CREATE TABLE chunk (  survey INTEGER NOT NULL REFERENCES survey, number INTEGER NOT NULL,  deals "
    "INTEGER NOT NULL, "
    "solved INTEGER NOT NULL, unsolvable INTEGER NOT NULL, undecided INTEGER NOT NULL,  cards INTEGER NOT "
    "NULL, turns "
    "INTEGER NOT NULL, expanded INTEGER NOT NULL, generated INTEGER NOT NULL,  PRIMARY KEY (survey, number)) "
    "STRICT, "
    "WITHOUT ROWID;"
    "CREATE TABLE result (  survey INTEGER NOT NULL REFERENCES survey, deal INTEGER NOT NULL, verdict "
    "INTEGER NOT NULL, "
    "stop INTEGER NOT NULL, number INTEGER NOT NULL, length INTEGER NOT NULL, optimal INTEGER NOT NULL, "
    "lower_bound "
    "INTEGER NOT NULL, first_bound INTEGER NOT NULL, cards INTEGER NOT NULL, turns INTEGER NOT NULL, "
    "player_turns INTEGER "
    "NOT NULL, expanded INTEGER NOT NULL, generated INTEGER NOT NULL,  PRIMARY KEY (survey, deal)) STRICT, "
    "WITHOUT ROWID;"
    "INSERT INTO survey VALUES (1, 'freecell', 'ms:1..5', 'solve', 'engine=decide', 5, 3, 0, 'a');"
    "INSERT INTO chunk VALUES (1, 0, 3, 2, 1, 0, 260, 180, 500, 600);"
    "INSERT INTO result VALUES (1, 0, 0, 0, 0, 130, 0, 52, 0, 130, 90, 50, 100, 120);"
    "INSERT INTO result VALUES (1, 1, 1, 0, 0, 0, 0, 52, 0, 0, 0, 0, 300, 360);"
    "INSERT INTO result VALUES (1, 2, 0, 0, 0, 130, 0, 52, 0, 130, 90, 50, 100, 120);"
    "PRAGMA application_id = 1178815554; PRAGMA user_version = 1; PRAGMA journal_mode = WAL;";

static const fc_result solved = {.length = 130,
                                 .lower_bound = 52,
                                 .cards = 130,
                                 .turns = 90,
                                 .player_turns = 50,
                                 .expanded = 100,
                                 .generated = 120};

static bool compare(void *context, uint64_t deal, const fc_result *r) {
  uint64_t *const next = context;
  fc_result expected = solved;
  if (deal == 1)
    expected = (fc_result){.verdict = FC_UNSOLVABLE, .lower_bound = 52, .expanded = 300, .generated = 360};
  assert_int_equal(deal, (*next)++);
  assert_memory_equal(r, &expected, sizeof expected);
  return true;
}

static void expect_deals(fc_store *store, int64_t survey, uint64_t deals) {
  uint64_t next = 0, chunks;
  fc_chunk_sum sum;
  fc_histogram h = {0};
  fc_extent cards;
  fc_error error;
  assert_int_equal(fc_store_each(store, survey, compare, &next, &error), FC_OK);
  assert_int_equal(next, deals);
  assert_int_equal(fc_store_sum(store, survey, &chunks, &sum, &error), FC_OK);
  assert_int_equal(sum.deals, deals);
  assert_int_equal(sum.cards, 130 * (deals - 1));
  assert_int_equal(fc_store_histogram(store, survey, &h, &error), FC_OK);
  assert_true(fc_histogram_extent(&h, FC_RESULT_cards, FC_SOLVED, &cards));
  assert_int_equal(cards.middle, 130);
  fc_histogram_free(&h);
}

static void a_survey_of_version_1_goes_on(void **state) {
  (void)state;
  const fc_result rest[2] = {solved, solved};
  fc_survey_name name = store_asked;
  int64_t survey;
  fc_error error;
  store_change(version_1);
  fc_store *const store = store_open();
  assert_int_equal(fc_store_survey(store, &name, "a", &survey, &error), FC_OK);
  assert_int_equal(survey, 1);
  expect_deals(store, survey, 3);
  assert_int_equal(fc_store_put_chunk(store, survey, 1, 3, rest, 2, &error), FC_OK);
  expect_deals(store, survey, 5);
  name.question = "cells";
  name.packed = 1;
  assert_int_equal(fc_store_survey(store, &name, "a", &survey, &error), FC_OK);
  assert_int_equal(fc_store_put_chunk(store, survey, 1, 3, rest, 2, &error), FC_OK);
  fc_store_close(store);
  assert_true(store_ask("PRAGMA user_version") > 1);
}

/* Its tables are then the same as those of a new one. */
static void one_of_version_1_is_read_and_becomes_as_if_new(void **state) {
  const char *const tables = "SELECT sum(length(replace(sql, ' ', ''))) FROM sqlite_schema";
  fc_store *store;
  fc_error error;
  store_change(version_1);
  assert_int_equal(fc_store_open(store_path, FC_STORE_READ, &store, &error), FC_OK);
  expect_deals(store, 1, 3);
  fc_store_close(store);
  const int64_t migrated = store_ask(tables);
  store_remove(state);
  fc_store_close(store_open());
  assert_int_equal(store_ask(tables), migrated);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(a_survey_of_version_1_goes_on, store_remove),
      cmocka_unit_test_teardown(one_of_version_1_is_read_and_becomes_as_if_new, store_remove),
  };
  return cmocka_run_group_tests(tests, store_make_folder, store_remove_folder);
}
