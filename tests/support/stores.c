/* stores.c - folder, files, SQL. */
#include "support/stores.h"

#include "support/harness.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/fclab-store-XXXXXX";
char store_path[100];

const fc_survey_name store_asked = {.game = "freecell",
                                    .deals = "ms:1..5",
                                    .question = "solve",
                                    .options = "engine=decide",
                                    .count = 5,
                                    .chunk = 3};

int store_make_folder(void **state) {
  (void)state;
  if (!mkdtemp(folder)) return -1;
  snprintf(store_path, sizeof store_path, "%s/s.db", folder);
  return 0;
}

int store_remove(void **state) {
  (void)state;
  static const char *const ends[] = {"", "-wal", "-shm"};
  for (size_t i = 0; i < 3; i++) {
    char name[120];
    snprintf(name, sizeof name, "%s%s", store_path, ends[i]);
    unlink(name);
  }
  return 0;
}

int store_remove_folder(void **state) {
  store_remove(state);
  return rmdir(folder);
}

fc_store *store_open(void) {
  fc_store *store;
  fc_error error;
  assert_int_equal(fc_store_open(store_path, FC_STORE_WRITE, &store, &error), FC_OK);
  return store;
}

void store_change(const char *sql) {
  sqlite3 *db;
  assert_int_equal(sqlite3_open(store_path, &db), SQLITE_OK);
  assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close(db);
}

int64_t store_ask(const char *sql) {
  sqlite3 *db;
  sqlite3_stmt *statement;
  assert_int_equal(sqlite3_open(store_path, &db), SQLITE_OK);
  assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
  assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
  const int64_t number = sqlite3_column_int64(statement, 0);
  sqlite3_finalize(statement);
  sqlite3_close(db);
  return number;
}
