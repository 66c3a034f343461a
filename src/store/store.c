/* store.c - opening a store, and all that is said to SQLite. */
#include "store/handle.h"
#include "store/schema.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WAIT_MILLISECONDS = 2000 };

#define COLUMN_NAME(name, meaning) ", " #name
#define COLUMN_MARK(name, meaning) ", ?"

static const char *const texts[FC_QUERIES] = {
    [FC_FIND_SURVEY] = "SELECT id, count, chunk, packed, build FROM survey"
                       " WHERE game = ? AND deals = ? AND question = ? AND options = ?",
    [FC_FIND_OTHER_OPTIONS] = "SELECT options FROM survey WHERE game = ? AND deals = ? AND question = ?",
    [FC_LIST_SURVEYS] =
        "SELECT id, game, deals, question, options, count, chunk, packed FROM survey ORDER BY id",
    [FC_ADD_SURVEY] = "INSERT INTO survey (game, deals, question, options, count, chunk, packed, build)"
                      " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [FC_SURVEY_FORM] = "SELECT chunk, packed FROM survey WHERE id = ?",
    [FC_ADD_BOARD] = "INSERT OR IGNORE INTO board (survey, deal, name, board) VALUES (?, ?, ?, ?)",
    [FC_GET_BOARD] = "SELECT name, board FROM board WHERE survey = ? AND deal = ?",
    [FC_HAS_CHUNK] = "SELECT 1 FROM chunk WHERE survey = ? AND number = ?",
    [FC_ADD_CHUNK] = "INSERT INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [FC_SUM_CHUNKS] = "SELECT count(*), sum(deals), sum(solved), sum(unsolvable), sum(undecided),"
                      " sum(cards), sum(turns), sum(expanded), sum(generated) FROM chunk WHERE survey = ?",
    [FC_LIST_CHUNKS] = "SELECT number, deals, solved, unsolvable, undecided, cards, turns, expanded,"
                       " generated FROM chunk WHERE survey = ? ORDER BY number",
    [FC_ADD_RESULT] = "INSERT INTO result (survey, deal" FC_RESULTS(COLUMN_NAME) ") VALUES (?, ?" FC_RESULTS(
        COLUMN_MARK) ")",
    [FC_LIST_RESULTS] = "SELECT deal" FC_RESULTS(
        COLUMN_NAME) " FROM result WHERE survey = ? AND deal >= ? AND deal < ? ORDER BY deal",
    [FC_LIST_EXCEPTIONS] =
        "SELECT deal" FC_RESULTS(COLUMN_NAME) " FROM result WHERE survey = ? AND verdict <> 0 ORDER BY deal",
    [FC_ADD_PACKED] = "INSERT INTO packed (survey, chunk, field, least, bits, numbers)"
                      " VALUES (?, ?, ?, ?, ?, ?)",
    [FC_GET_PACKED] = "SELECT least, bits, numbers FROM packed"
                      " WHERE survey = ? AND chunk = ? AND field = ?",
    [FC_ADD_HISTOGRAM] = "INSERT INTO histogram (survey, field, verdict, value, deals) VALUES (?, ?, ?, ?, ?)"
                         " ON CONFLICT DO UPDATE SET deals = deals + excluded.deals",
    [FC_LIST_HISTOGRAM] = "SELECT field, verdict, value, deals FROM histogram WHERE survey = ?",
};

fc_status fc_store_fail(const fc_store *s, fc_error *error) {
  return fc_store_failure(s->db, s->path, error);
}

bool fc_store_run(fc_store *s, const char *sql) {
  return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* With a log written ahead a killed process harms nothing; the last transactions may be lost if the power fails. */
static fc_status prepare_to_write(fc_store *s, fc_error *error) {
  const bool done =
      fc_store_run(s, "PRAGMA journal_mode = WAL;") && fc_store_run(s, "PRAGMA synchronous = NORMAL;");
  return done ? FC_OK : fc_store_fail(s, error);
}

static fc_status open_database(fc_store *s, const char *name, int flags, fc_error *error) {
  if (sqlite3_open_v2(name, &s->db, flags, NULL) != SQLITE_OK) return fc_store_fail(s, error);
  sqlite3_busy_timeout(s->db, WAIT_MILLISECONDS);
  return FC_OK;
}

/* Where nothing can be written, not even what SQLite needs beside a file to read it, nobody changes the file. A log that was left there must be read, though. */
static fc_status open_unchanging(fc_store *s, bool *is_old, fc_error *error) {
  static const char digits[] = "0123456789abcdef";
  const size_t length = strlen(s->path);
  char *const name = malloc(3 * length + 40);
  if (!name) return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  fc_text text = fc_text_into(name, 3 * length + 40);
  fc_text_string(&text, s->path);
  fc_text_string(&text, "-wal");
  struct stat log;
  const bool has_log = stat(name, &log) == 0 && log.st_size > 0;
  text = fc_text_into(name, 3 * length + 40);
  fc_text_string(&text, "file:");
  for (const char *at = s->path; *at; at++) {
    const bool plain = fc_is_letter(*at) || fc_is_digit(*at) || *at == '/' || *at == '.';
    if (!plain) fc_text_char(&text, '%');
    fc_text_char(&text, plain ? *at : digits[(unsigned char)*at >> 4]);
    if (!plain) fc_text_char(&text, digits[*at & 15]);
  }
  fc_text_string(&text, "?immutable=1");
  fc_status status = FC_IO;
  if (!has_log) {
    sqlite3_close(s->db);
    status = open_database(s, name, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);
  }
  if (status == FC_OK) status = fc_schema_check(s->db, s->path, false, is_old, error);
  free(name);
  return status;
}

/* SQLite may write, so that it tidies up what a killed process left; we do not, but to bring an older store up to date. */
static fc_status open_to_read(fc_store *s, fc_error *error) {
  bool is_old = false;
  fc_status status = open_database(s, s->path, SQLITE_OPEN_READWRITE, error);
  if (status == FC_OK) status = fc_schema_check(s->db, s->path, false, &is_old, error);
  if (status == FC_IO && sqlite3_errcode(s->db) == SQLITE_CANTOPEN)
    status = open_unchanging(s, &is_old, error);
  if (status == FC_OK && is_old) status = fc_schema_check(s->db, s->path, true, &is_old, error);
  if (status == FC_OK && !fc_store_run(s, "PRAGMA query_only = ON;")) status = fc_store_fail(s, error);
  return status;
}

static fc_status open_to_write(fc_store *s, fc_error *error) {
  bool is_old;
  fc_status status = open_database(s, s->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  if (status == FC_OK) status = fc_schema_check(s->db, s->path, true, &is_old, error);
  return status == FC_OK ? prepare_to_write(s, error) : status;
}

fc_status fc_store_open(const char *path, fc_store_access access, fc_store **store, fc_error *error) {
  fc_store *const s = calloc(1, sizeof *s);
  *store = NULL;
  if (!s) return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  s->path = malloc(strlen(path) + 1);
  if (s->path) memcpy(s->path, path, strlen(path) + 1);
  fc_status status = s->path ? FC_OK : fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  if (status == FC_OK) status = (access == FC_STORE_WRITE ? open_to_write : open_to_read)(s, error);
  if (status == FC_OK)
    *store = s;
  else
    fc_store_close(s);
  return status;
}

void fc_store_close(fc_store *s) {
  if (!s) return;
  for (unsigned i = 0; i < FC_QUERIES; i++) sqlite3_finalize(s->statements[i]);
  sqlite3_close(s->db);
  free(s->path);
  free(s);
}

sqlite3_stmt *fc_store_begin(fc_store *s, fc_query query) {
  sqlite3_stmt **const statement = &s->statements[query];
  if (!*statement &&
      sqlite3_prepare_v3(s->db, texts[query], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) != SQLITE_OK)
    return NULL;
  sqlite3_reset(*statement);
  return *statement;
}

fc_status fc_store_step(fc_store *s, sqlite3_stmt *statement,
                        bool (*take)(void *context, sqlite3_stmt *statement), void *context,
                        fc_error *error) {
  int found;
  do {
    found = sqlite3_step(statement);
  } while (found == SQLITE_ROW && (!take || take(context, statement)));
  const fc_status status = found == SQLITE_DONE || found == SQLITE_ROW ? FC_OK : fc_store_fail(s, error);
  sqlite3_reset(statement);
  return status;
}

fc_status fc_store_end(fc_store *s, fc_status status, fc_error *error) {
  if (status == FC_OK && fc_store_run(s, "COMMIT;")) return FC_OK;
  if (status == FC_OK) status = fc_store_fail(s, error);
  fc_store_run(s, "ROLLBACK;");
  return status;
}

const char *fc_text_at(sqlite3_stmt *statement, int column) {
  const char *const text = (const char *)sqlite3_column_text(statement, column);
  return text ? text : "";
}
