/* store.c - opening a store, and what is written into it. */
#include "store/store.h"

#include "store/schema.h"

#include <stdlib.h>
#include <string.h>

enum { WAIT_MILLISECONDS = 2000 };

typedef enum query {
  FIND_SURVEY,
  LIST_SURVEYS,
  ADD_SURVEY,
  HAS_CHUNK,
  ADD_CHUNK,
  ADD_RESULT,
  SUM_CHUNKS,
  LIST_RESULTS,
  QUERIES
} query;

#define COLUMN_NAME(name, meaning) ", " #name
#define COLUMN_MARK(name, meaning) ", ?"

static const char *const texts[QUERIES] = {
    [FIND_SURVEY] = "SELECT id, count, chunk, packed, build FROM survey"
                    " WHERE game = ? AND deals = ? AND question = ? AND options = ?",
    [LIST_SURVEYS] =
        "SELECT id, game, deals, question, options, count, chunk, packed FROM survey ORDER BY id",
    [ADD_SURVEY] = "INSERT INTO survey (game, deals, question, options, count, chunk, packed, build)"
                   " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    [HAS_CHUNK] = "SELECT 1 FROM chunk WHERE survey = ? AND number = ?",
    [ADD_CHUNK] = "INSERT INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [ADD_RESULT] = "INSERT INTO result (survey, deal" FC_RESULTS(COLUMN_NAME) ") VALUES (?, ?" FC_RESULTS(
        COLUMN_MARK) ")",
    [SUM_CHUNKS] = "SELECT count(*), total(deals), total(solved), total(unsolvable), total(undecided),"
                   " total(cards), total(turns), total(expanded), total(generated)"
                   " FROM chunk WHERE survey = ?",
    [LIST_RESULTS] = "SELECT deal" FC_RESULTS(COLUMN_NAME) " FROM result WHERE survey = ? ORDER BY deal",
};

struct fc_store {
  sqlite3 *db;
  char *path;
  sqlite3_stmt *statements[QUERIES]; /* made when they are needed */
};

static fc_status fail(fc_store *s, fc_error *error) { return fc_store_failure(s->db, s->path, error); }

static bool run(fc_store *s, const char *sql) {
  return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static fc_status prepare_to_write(fc_store *s, fc_error *error) {
  /* With a log written ahead a killed process harms nothing; the last transactions may be lost if the power fails. */
  if (!run(s, "PRAGMA journal_mode = WAL;") || !run(s, "PRAGMA synchronous = NORMAL;")) return fail(s, error);
  return FC_OK;
}

fc_status fc_store_open(const char *path, fc_store_access access, fc_store **store, fc_error *error) {
  const bool writes = access == FC_STORE_WRITE;
  const int flags = writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  fc_store *const s = calloc(1, sizeof *s);
  *store = NULL;
  if (!s) return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  s->path = malloc(strlen(path) + 1);
  if (s->path) memcpy(s->path, path, strlen(path) + 1);
  fc_status status = s->path ? FC_OK : fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  if (status == FC_OK && sqlite3_open_v2(path, &s->db, flags, NULL) != SQLITE_OK) status = fail(s, error);
  if (status == FC_OK) sqlite3_busy_timeout(s->db, WAIT_MILLISECONDS);
  if (status == FC_OK) status = fc_schema_check(s->db, path, writes, error);
  if (status == FC_OK && writes) status = prepare_to_write(s, error);
  if (status == FC_OK)
    *store = s;
  else
    fc_store_close(s);
  return status;
}

void fc_store_close(fc_store *s) {
  if (!s) return;
  for (unsigned i = 0; i < QUERIES; i++) sqlite3_finalize(s->statements[i]);
  sqlite3_close(s->db);
  free(s->path);
  free(s);
}

/* Null after an error of SQLite's. */
static sqlite3_stmt *begin(fc_store *s, query q) {
  sqlite3_stmt **const statement = &s->statements[q];
  if (!*statement &&
      sqlite3_prepare_v3(s->db, texts[q], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) != SQLITE_OK)
    return NULL;
  sqlite3_reset(*statement);
  return *statement;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text) {
  sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}
static void bind_number(sqlite3_stmt *statement, int at, uint64_t number) {
  sqlite3_bind_int64(statement, at, (sqlite3_int64)number);
}
static uint64_t number_at(sqlite3_stmt *statement, int column) {
  return (uint64_t)sqlite3_column_int64(statement, column);
}

static void bind_name(sqlite3_stmt *statement, const fc_survey_name *name) {
  bind_text(statement, 1, name->game);
  bind_text(statement, 2, name->deals);
  bind_text(statement, 3, name->question);
  bind_text(statement, 4, name->options);
}

static fc_status add_survey(fc_store *s, const fc_survey_name *name, const char *build, int64_t *survey,
                            fc_error *error) {
  sqlite3_stmt *const add = begin(s, ADD_SURVEY);
  if (!add) return fail(s, error);
  bind_name(add, name);
  bind_number(add, 5, name->count);
  bind_number(add, 6, name->chunk);
  bind_number(add, 7, name->is_packed);
  bind_text(add, 8, build);
  const int done = sqlite3_step(add);
  const fc_status status = done == SQLITE_DONE ? FC_OK : fail(s, error);
  sqlite3_reset(add);
  *survey = sqlite3_last_insert_rowid(s->db);
  return status;
}

/* One that is there must have been made in the same way. */
static fc_status compare(const fc_store *s, sqlite3_stmt *found, const fc_survey_name *name,
                         const char *build, fc_error *error) {
  const char *const made_by = (const char *)sqlite3_column_text(found, 4);
  if (number_at(found, 1) != name->count || number_at(found, 2) != name->chunk ||
      number_at(found, 3) != name->is_packed)
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "%.100s has this survey with other deals or chunks; use another file", s->path);
  if (build && strcmp(made_by, build) != 0)
    return fc_fail(
        error, FC_BAD_INPUT, 0,
        "%.80s: the survey was begun by another build (%.60s), whose results may differ; use another file",
        s->path, made_by);
  return FC_OK;
}

/* *has says whether there is one; `build` may be null. */
static fc_status find(fc_store *s, const fc_survey_name *name, const char *build, int64_t *survey, bool *has,
                      fc_error *error) {
  sqlite3_stmt *const ask = begin(s, FIND_SURVEY);
  if (!ask) return fail(s, error);
  bind_name(ask, name);
  const int found = sqlite3_step(ask);
  fc_status status = found == SQLITE_ROW || found == SQLITE_DONE ? FC_OK : fail(s, error);
  *has = found == SQLITE_ROW;
  if (*has) {
    *survey = sqlite3_column_int64(ask, 0);
    status = compare(s, ask, name, build, error);
  }
  sqlite3_reset(ask);
  return status;
}

fc_status fc_store_find_survey(fc_store *s, const fc_survey_name *name, int64_t *survey, fc_error *error) {
  bool has;
  const fc_status status = find(s, name, NULL, survey, &has, error);
  if (status != FC_OK || has) return status;
  return fc_fail(error, FC_BAD_INPUT, 0, "%.100s has no such survey; 'fclab export FILE --list' lists them",
                 s->path);
}

fc_status fc_store_survey(fc_store *s, const fc_survey_name *name, const char *build, int64_t *survey,
                          fc_error *error) {
  bool has;
  const fc_status status = find(s, name, build, survey, &has, error);
  return status == FC_OK && !has ? add_survey(s, name, build, survey, error) : status;
}

static const char *text_at(sqlite3_stmt *statement, int column) {
  const char *const text = (const char *)sqlite3_column_text(statement, column);
  return text ? text : "";
}

fc_status fc_store_surveys(fc_store *s,
                           bool (*take)(void *context, int64_t survey, const fc_survey_name *name),
                           void *context, fc_error *error) {
  sqlite3_stmt *const list = begin(s, LIST_SURVEYS);
  if (!list) return fail(s, error);
  int found;
  while ((found = sqlite3_step(list)) == SQLITE_ROW) {
    const fc_survey_name name = {.game = text_at(list, 1),
                                 .deals = text_at(list, 2),
                                 .question = text_at(list, 3),
                                 .options = text_at(list, 4),
                                 .count = number_at(list, 5),
                                 .chunk = (uint32_t)number_at(list, 6),
                                 .is_packed = number_at(list, 7) != 0};
    if (!take(context, sqlite3_column_int64(list, 0), &name)) break;
  }
  const fc_status status = found == SQLITE_DONE || found == SQLITE_ROW ? FC_OK : fail(s, error);
  sqlite3_reset(list);
  return status;
}

fc_status fc_store_has_chunk(fc_store *s, int64_t survey, uint64_t number, bool *has, fc_error *error) {
  sqlite3_stmt *const find = begin(s, HAS_CHUNK);
  if (!find) return fail(s, error);
  sqlite3_bind_int64(find, 1, survey);
  bind_number(find, 2, number);
  const int found = sqlite3_step(find);
  const fc_status status = found == SQLITE_ROW || found == SQLITE_DONE ? FC_OK : fail(s, error);
  *has = found == SQLITE_ROW;
  sqlite3_reset(find);
  return status;
}

void fc_chunk_sum_add(fc_chunk_sum *sum, const fc_result results[], uint32_t count) {
  sum->deals += count;
  for (uint32_t i = 0; i < count; i++) {
    const fc_result *const r = &results[i];
    sum->solved += r->verdict == FC_SOLVED;
    sum->unsolvable += r->verdict == FC_UNSOLVABLE;
    sum->undecided += r->verdict == FC_UNDECIDED;
    sum->cards += r->cards;
    sum->turns += r->turns;
    sum->expanded += r->expanded;
    sum->generated += r->generated;
  }
}

static bool add_chunk(fc_store *s, int64_t survey, uint64_t number, const fc_chunk_sum *sum) {
  const uint64_t values[] = {number,     sum->deals, sum->solved,   sum->unsolvable, sum->undecided,
                             sum->cards, sum->turns, sum->expanded, sum->generated};
  sqlite3_stmt *const add = begin(s, ADD_CHUNK);
  if (!add) return false;
  sqlite3_bind_int64(add, 1, survey);
  for (int i = 0; i < (int)(sizeof values / sizeof *values); i++) bind_number(add, i + 2, values[i]);
  const bool done = sqlite3_step(add) == SQLITE_DONE;
  sqlite3_reset(add);
  return done;
}

static bool add_result(fc_store *s, int64_t survey, uint64_t deal, const fc_result *r) {
  sqlite3_stmt *const add = begin(s, ADD_RESULT);
  int at = 3;
  if (!add) return false;
  sqlite3_bind_int64(add, 1, survey);
  bind_number(add, 2, deal);
#define BIND(name, meaning) bind_number(add, at++, r->name);
  FC_RESULTS(BIND)
#undef BIND
  const bool done = sqlite3_step(add) == SQLITE_DONE;
  sqlite3_reset(add);
  return done;
}

fc_status fc_store_put_chunk(fc_store *s, int64_t survey, uint64_t number, uint64_t first,
                             const fc_result results[], uint32_t count, fc_error *error) {
  fc_chunk_sum sum = {0};
  bool has;
  fc_chunk_sum_add(&sum, results, count);
  if (!run(s, "BEGIN IMMEDIATE;")) return fail(s, error);
  fc_status status = fc_store_has_chunk(s, survey, number, &has, error);
  bool done = status == FC_OK;
  if (done && !has) {
    done = add_chunk(s, survey, number, &sum);
    for (uint32_t i = 0; i < count && done; i++) done = add_result(s, survey, first + i, &results[i]);
  }
  if (done && run(s, "COMMIT;")) return FC_OK;
  if (status == FC_OK) status = fail(s, error);
  run(s, "ROLLBACK;");
  return status;
}

fc_status fc_store_sum(fc_store *s, int64_t survey, uint64_t *chunks, fc_chunk_sum *sum, fc_error *error) {
  sqlite3_stmt *const ask = begin(s, SUM_CHUNKS);
  if (!ask) return fail(s, error);
  sqlite3_bind_int64(ask, 1, survey);
  if (sqlite3_step(ask) != SQLITE_ROW) return fail(s, error);
  *chunks = number_at(ask, 0);
  *sum = (fc_chunk_sum){number_at(ask, 1), number_at(ask, 2), number_at(ask, 3), number_at(ask, 4),
                        number_at(ask, 5), number_at(ask, 6), number_at(ask, 7), number_at(ask, 8)};
  sqlite3_reset(ask);
  return FC_OK;
}

fc_status fc_store_each(fc_store *s, int64_t survey,
                        bool (*take)(void *context, uint64_t deal, const fc_result *result), void *context,
                        fc_error *error) {
  sqlite3_stmt *const list = begin(s, LIST_RESULTS);
  if (!list) return fail(s, error);
  sqlite3_bind_int64(list, 1, survey);
  int found;
  while ((found = sqlite3_step(list)) == SQLITE_ROW) {
    fc_result r;
    int at = 1;
#define READ(name, meaning) r.name = number_at(list, at++);
    FC_RESULTS(READ)
#undef READ
    if (!take(context, number_at(list, 0), &r)) break;
  }
  const fc_status status = found == SQLITE_DONE || found == SQLITE_ROW ? FC_OK : fail(s, error);
  sqlite3_reset(list);
  return status;
}
