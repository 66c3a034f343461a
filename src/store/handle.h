/* handle.h - a store as this folder sees it: the open database and its prepared statements. */
#ifndef FC_STORE_HANDLE_H
#define FC_STORE_HANDLE_H

#include "store/store.h"

#include <sqlite3.h>

typedef enum fc_query {
  FC_FIND_SURVEY,
  FC_FIND_OTHER_OPTIONS,
  FC_LIST_SURVEYS,
  FC_ADD_SURVEY,
  FC_SURVEY_FORM,
  FC_ADD_BOARD,
  FC_GET_BOARD,
  FC_HAS_CHUNK,
  FC_ADD_CHUNK,
  FC_SUM_CHUNKS,
  FC_LIST_CHUNKS,
  FC_ADD_RESULT,
  FC_LIST_RESULTS,
  FC_LIST_EXCEPTIONS,
  FC_ADD_PACKED,
  FC_GET_PACKED,
  FC_ADD_HISTOGRAM,
  FC_LIST_HISTOGRAM,
  FC_QUERIES
} fc_query;

struct fc_store {
  sqlite3 *db;
  char *path;
  sqlite3_stmt *statements[FC_QUERIES]; /* made when they are needed */
  /* Of the survey asked for last; 0 if none was. */
  int64_t survey;
  uint32_t chunk, packed;
};

/* What SQLite said last, as an error of this file. */
fc_status fc_store_fail(const fc_store *s, fc_error *error);
bool fc_store_run(fc_store *s, const char *sql);
/* Ready to be bound; null after an error of SQLite's. */
sqlite3_stmt *fc_store_begin(fc_store *s, fc_query query);
/* Steps through it, with rows passed on if `take` is not null, until that returns false; then it can be begun again. */
fc_status fc_store_step(fc_store *s, sqlite3_stmt *statement,
                        bool (*take)(void *context, sqlite3_stmt *statement), void *context, fc_error *error);
/* Learns how a survey is kept: `chunk` and `packed`. */
fc_status fc_store_choose(fc_store *s, int64_t survey, fc_error *error);
/* Commits what was begun if `status` is FC_OK, else takes it back. */
fc_status fc_store_end(fc_store *s, fc_status status, fc_error *error);

/* SQLite's integers have a sign; what we keep there fits. */
static inline void fc_bind_number(sqlite3_stmt *statement, int at, uint64_t number) {
  sqlite3_bind_int64(statement, at, (sqlite3_int64)number);
}
static inline void fc_bind_text(sqlite3_stmt *statement, int at, const char *text) {
  sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}
static inline uint64_t fc_number_at(sqlite3_stmt *statement, int column) {
  return (uint64_t)sqlite3_column_int64(statement, column);
}
/* Never null. */
const char *fc_text_at(sqlite3_stmt *statement, int column);

#endif
