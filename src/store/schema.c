/* schema.c - each version's step is one transaction: a store is of one version or the next. */
#include "store/schema.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* From version i to i + 1. What stands here has been written into files: it is never changed, only added to. */
static const char *const steps[FC_STORE_SCHEMA] = {
    "CREATE TABLE survey ("
    "  id INTEGER PRIMARY KEY,"
    "  game TEXT NOT NULL, deals TEXT NOT NULL, question TEXT NOT NULL, options TEXT NOT NULL,"
    "  count INTEGER NOT NULL, chunk INTEGER NOT NULL, packed INTEGER NOT NULL, build TEXT NOT NULL,"
    "  UNIQUE (game, deals, question, options)"
    ") STRICT;"
    "CREATE TABLE chunk ("
    "  survey INTEGER NOT NULL REFERENCES survey, number INTEGER NOT NULL,"
    "  deals INTEGER NOT NULL,"
    "  solved INTEGER NOT NULL, unsolvable INTEGER NOT NULL, undecided INTEGER NOT NULL,"
    "  cards INTEGER NOT NULL, turns INTEGER NOT NULL, expanded INTEGER NOT NULL, generated INTEGER NOT NULL,"
    "  PRIMARY KEY (survey, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE result ("
    "  survey INTEGER NOT NULL REFERENCES survey, deal INTEGER NOT NULL,"
    "  verdict INTEGER NOT NULL, stop INTEGER NOT NULL, number INTEGER NOT NULL, length INTEGER NOT NULL,"
    "  optimal INTEGER NOT NULL, lower_bound INTEGER NOT NULL, first_bound INTEGER NOT NULL,"
    "  cards INTEGER NOT NULL, turns INTEGER NOT NULL, player_turns INTEGER NOT NULL,"
    "  expanded INTEGER NOT NULL, generated INTEGER NOT NULL,"
    "  PRIMARY KEY (survey, deal)"
    ") STRICT, WITHOUT ROWID;",

    "CREATE TABLE packed ("
    "  survey INTEGER NOT NULL REFERENCES survey, chunk INTEGER NOT NULL, field TEXT NOT NULL,"
    "  least INTEGER NOT NULL, bits INTEGER NOT NULL, numbers BLOB NOT NULL,"
    "  PRIMARY KEY (survey, chunk, field)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE histogram ("
    "  survey INTEGER NOT NULL REFERENCES survey, field TEXT NOT NULL, verdict INTEGER NOT NULL,"
    "  value INTEGER NOT NULL, deals INTEGER NOT NULL,"
    "  PRIMARY KEY (survey, field, verdict, value)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE board ("
    "  survey INTEGER NOT NULL REFERENCES survey, deal INTEGER NOT NULL,"
    "  name TEXT NOT NULL, board TEXT NOT NULL,"
    "  PRIMARY KEY (survey, deal)"
    ") STRICT, WITHOUT ROWID;",
};

/* Why a file cannot be made or changed where it is: an errno, 0 if it can. SQLite only knows why it could not read it either. */
static int why_not_written(const char *path) {
  char folder[1024] = ".";
  const char *const slash = strrchr(path, '/');
  if (slash) snprintf(folder, sizeof folder, "%.*s", slash > path ? (int)(slash - path) : 1, path);
  return access(folder, W_OK) == 0 || errno == ENOENT ? 0 : errno;
}

/* What the operating system said, where SQLite asked it. */
static fc_status fail_outside(sqlite3 *db, const char *path, const char *what, fc_error *error) {
  int code = sqlite3_system_errno(db);
  if (code == ENOSPC || code == EDQUOT || (sqlite3_errcode(db) & 0xff) == SQLITE_FULL)
    return fc_fail(error, FC_IO, 0, "%.100s: the disk is full; make room, and the same command goes on",
                   path);
  if (code == ENOENT && why_not_written(path)) code = why_not_written(path);
  if (code == 0) return fc_fail(error, FC_IO, 0, "%.100s: %.60s", path, what);
  return fc_fail(error, FC_IO, 0, "%.100s: %.60s: %.60s", path, what, strerror(code));
}

fc_status fc_store_failure(sqlite3 *db, const char *path, fc_error *error) {
  switch (sqlite3_errcode(db) & 0xff) {
    case SQLITE_NOMEM: return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
    case SQLITE_NOTADB: return fc_fail(error, FC_BAD_INPUT, 0, "%.100s is no store of fclab", path);
    case SQLITE_CORRUPT: return fc_fail(error, FC_BAD_INPUT, 0, "%.100s is damaged", path);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fc_fail(error, FC_BAD_INPUT, 0, "%.100s is in use by another fclab; wait until that has ended",
                     path);
    case SQLITE_READONLY: return fc_fail(error, FC_IO, 0, "%.100s: cannot be written, only read", path);
    case SQLITE_CANTOPEN: return fail_outside(db, path, "cannot be opened", error);
    default: return fail_outside(db, path, sqlite3_errmsg(db), error);
  }
}

/* A pragma or a count: a single number. */
static bool ask_number(sqlite3 *db, const char *sql, int64_t *number) {
  sqlite3_stmt *statement = NULL;
  bool found =
      sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW;
  if (found) *number = sqlite3_column_int64(statement, 0);
  sqlite3_finalize(statement);
  return found;
}

/* Another process may have taken it in the meantime. */
static bool take_step(sqlite3 *db, int64_t version) {
  char mark[120];
  int64_t now = version;
  snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %lld; COMMIT;",
           FC_STORE_APPLICATION, (long long)version + 1);
  if (sqlite3_exec(db, "BEGIN IMMEDIATE;", NULL, NULL, NULL) != SQLITE_OK) return false;
  if (!ask_number(db, "PRAGMA user_version;", &now)) return false;
  if (now > version) return sqlite3_exec(db, "COMMIT;", NULL, NULL, NULL) == SQLITE_OK;
  return sqlite3_exec(db, steps[version], NULL, NULL, NULL) == SQLITE_OK &&
         sqlite3_exec(db, mark, NULL, NULL, NULL) == SQLITE_OK;
}

/* What was begun is undone when the file is closed, and until then sqlite3_errcode says why. */
fc_status fc_schema_check(sqlite3 *db, const char *path, bool may_write, bool *is_old, fc_error *error) {
  int64_t application = 0, version = 0, tables = 0;
  if (!ask_number(db, "PRAGMA application_id;", &application) ||
      !ask_number(db, "PRAGMA user_version;", &version) ||
      !ask_number(db, "SELECT count(*) FROM sqlite_schema;", &tables))
    return fc_store_failure(db, path, error);
  const bool is_empty = tables == 0 && application == 0 && version == 0;
  if (!is_empty && application != FC_STORE_APPLICATION)
    return fc_fail(error, FC_BAD_INPUT, 0, "%.100s is a database, but no store of fclab", path);
  if (version > FC_STORE_SCHEMA)
    return fc_fail(
        error, FC_BAD_INPUT, 0,
        "%.100s was written by a newer fclab (version %lld of the tables, %d is known); use that one", path,
        (long long)version, FC_STORE_SCHEMA);
  *is_old = version < FC_STORE_SCHEMA;
  if (is_empty && !may_write) return fc_fail(error, FC_BAD_INPUT, 0, "%.100s is empty: no survey", path);
  for (; may_write && version < FC_STORE_SCHEMA; version++)
    if (!take_step(db, version)) return fc_store_failure(db, path, error);
  return FC_OK;
}
