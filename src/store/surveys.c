/* surveys.c - surveys by their names, and the boards they were put to. */
#include "store/handle.h"

#include <string.h>

static void bind_name(sqlite3_stmt *statement, const fc_survey_name *name) {
  fc_bind_text(statement, 1, name->game);
  fc_bind_text(statement, 2, name->deals);
  fc_bind_text(statement, 3, name->question);
}

static fc_status add_survey(fc_store *s, const fc_survey_name *name, const char *build, int64_t *survey,
                            fc_error *error) {
  sqlite3_stmt *const add = fc_store_begin(s, FC_ADD_SURVEY);
  if (!add) return fc_store_fail(s, error);
  bind_name(add, name);
  fc_bind_text(add, 4, name->options);
  fc_bind_number(add, 5, name->count);
  fc_bind_number(add, 6, name->chunk);
  fc_bind_number(add, 7, name->packed);
  fc_bind_text(add, 8, build);
  const fc_status status = fc_store_step(s, add, NULL, NULL, error);
  *survey = sqlite3_last_insert_rowid(s->db);
  return status;
}

typedef struct search {
  const fc_store *store;
  fc_survey_name *name;
  const char *build; /* null if it does not matter */
  int64_t survey;
  bool has;
  fc_status status;
  fc_error *error;
} search;

/* One that is there must have been made in the same way. */
static bool take_found(void *context, sqlite3_stmt *found) {
  search *const f = context;
  const char *const made_by = fc_text_at(found, 4);
  f->has = true;
  f->survey = sqlite3_column_int64(found, 0);
  f->name->chunk = (uint32_t)fc_number_at(found, 2);
  f->name->packed = (uint32_t)fc_number_at(found, 3);
  if (fc_number_at(found, 1) != f->name->count || f->name->chunk == 0)
    f->status =
        fc_fail(f->error, FC_BAD_INPUT, 0, "%.100s is damaged: other deals of the same name", f->store->path);
  else if (f->build && strcmp(made_by, f->build) != 0)
    f->status = fc_fail(
        f->error, FC_BAD_INPUT, 0,
        "%.80s: the survey was begun by another build (%.60s), whose results may differ; use another file",
        f->store->path, made_by);
  return false;
}

/* Options are words between spaces: the first that differs. */
static bool take_other_options(void *context, sqlite3_stmt *found) {
  search *const f = context;
  const char *there = fc_text_at(found, 0), *here = f->name->options;
  while (*there && *here) {
    const size_t a = strcspn(there, " "), b = strcspn(here, " ");
    if (a != b || memcmp(there, here, a) != 0) break;
    there += a + strspn(there + a, " ");
    here += b + strspn(here + b, " ");
  }
  f->status =
      fc_fail(f->error, FC_BAD_INPUT, 0,
              "%.100s has this survey with %.*s, not %.*s; give the same options, or use another file",
              f->store->path, (int)strcspn(there, " "), there, (int)strcspn(here, " "), here);
  return false;
}

/* Not there is FC_OK, too, as long as nothing is in the way. */
static fc_status find(fc_store *s, search *f) {
  sqlite3_stmt *const ask = fc_store_begin(s, FC_FIND_SURVEY);
  if (!ask) return fc_store_fail(s, f->error);
  bind_name(ask, f->name);
  fc_bind_text(ask, 4, f->name->options);
  fc_status status = fc_store_step(s, ask, take_found, f, f->error);
  if (status != FC_OK || f->has) return status == FC_OK ? f->status : status;
  sqlite3_stmt *const others = fc_store_begin(s, FC_FIND_OTHER_OPTIONS);
  if (!others) return fc_store_fail(s, f->error);
  bind_name(others, f->name);
  status = fc_store_step(s, others, take_other_options, f, f->error);
  return status == FC_OK ? f->status : status;
}

fc_status fc_store_find_survey(fc_store *s, fc_survey_name *name, int64_t *survey, fc_error *error) {
  search f = {.store = s, .name = name, .error = error};
  const fc_status status = find(s, &f);
  *survey = f.survey;
  if (status != FC_OK || f.has) return status;
  return fc_fail(error, FC_BAD_INPUT, 0, "%.100s has no such survey; 'fclab export %.60s --list' lists them",
                 s->path, s->path);
}

fc_status fc_store_survey(fc_store *s, fc_survey_name *name, const char *build, int64_t *survey,
                          fc_error *error) {
  search f = {.store = s, .name = name, .build = build, .error = error};
  if (!fc_store_run(s, "BEGIN IMMEDIATE;")) return fc_store_fail(s, error);
  fc_status status = find(s, &f);
  *survey = f.survey;
  if (status == FC_OK && !f.has) status = add_survey(s, name, build, survey, error);
  return fc_store_end(s, status, error);
}

typedef struct listing {
  bool (*take)(void *context, int64_t survey, const fc_survey_name *name);
  void *context;
} listing;

static bool take_survey(void *context, sqlite3_stmt *list) {
  const listing *const l = context;
  const fc_survey_name name = {.game = fc_text_at(list, 1),
                               .deals = fc_text_at(list, 2),
                               .question = fc_text_at(list, 3),
                               .options = fc_text_at(list, 4),
                               .count = fc_number_at(list, 5),
                               .chunk = (uint32_t)fc_number_at(list, 6),
                               .packed = (uint32_t)fc_number_at(list, 7)};
  return l->take(l->context, sqlite3_column_int64(list, 0), &name);
}

fc_status fc_store_surveys(fc_store *s,
                           bool (*take)(void *context, int64_t survey, const fc_survey_name *name),
                           void *context, fc_error *error) {
  listing l = {take, context};
  sqlite3_stmt *const list = fc_store_begin(s, FC_LIST_SURVEYS);
  return list ? fc_store_step(s, list, take_survey, &l, error) : fc_store_fail(s, error);
}

static fc_status add_board(fc_store *s, int64_t survey, const fc_kept_board *board, fc_error *error) {
  sqlite3_stmt *const add = fc_store_begin(s, FC_ADD_BOARD);
  if (!add) return fc_store_fail(s, error);
  sqlite3_bind_int64(add, 1, survey);
  fc_bind_number(add, 2, board->deal);
  fc_bind_text(add, 3, board->name);
  fc_bind_text(add, 4, board->text);
  return fc_store_step(s, add, NULL, NULL, error);
}

fc_status fc_store_put_boards(fc_store *s, int64_t survey, uint64_t count,
                              void (*get)(void *context, uint64_t i, fc_kept_board *board), void *context,
                              fc_error *error) {
  fc_status status = FC_OK;
  if (count == 0) return FC_OK;
  if (!fc_store_run(s, "BEGIN IMMEDIATE;")) return fc_store_fail(s, error);
  for (uint64_t i = 0; i < count && status == FC_OK; i++) {
    fc_kept_board board;
    get(context, i, &board);
    status = add_board(s, survey, &board, error);
  }
  return fc_store_end(s, status, error);
}

fc_status fc_store_board(fc_store *s, int64_t survey, uint64_t deal, fc_kept_board *board, fc_error *error) {
  sqlite3_stmt *const ask = fc_store_begin(s, FC_GET_BOARD);
  *board = (fc_kept_board){.deal = deal};
  if (!ask) return fc_store_fail(s, error);
  sqlite3_bind_int64(ask, 1, survey);
  fc_bind_number(ask, 2, deal);
  const int found = sqlite3_step(ask); /* the texts live until it is begun again */
  if (found == SQLITE_DONE) return FC_OK;
  if (found != SQLITE_ROW) return fc_store_fail(s, error);
  board->name = fc_text_at(ask, 0);
  board->text = fc_text_at(ask, 1);
  return FC_OK;
}
