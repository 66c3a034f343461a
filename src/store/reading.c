/* reading.c - results as they come out of a store: rows as they are, packed chunks unpacked, with the rows that were kept in their places. */
#include "store/handle.h"
#include "store/pack.h"

#include <stdlib.h>

typedef struct reading {
  fc_store *store;
  int64_t survey;
  fc_store_take_result *take;
  void *context;
  bool exceptions; /* only they are wanted */
  bool stopped;
  fc_result *results; /* of a packed chunk */
  uint64_t *numbers;
  uint64_t first, count;
  fc_status status;
  fc_error *error;
} reading;

static fc_result result_at(sqlite3_stmt *found) {
  fc_result r;
  int at = 1;
#define READ(name, meaning) r.name = fc_number_at(found, at++);
  FC_RESULTS(READ)
#undef READ
  return r;
}

static bool pass_on(void *context, sqlite3_stmt *found) {
  reading *const r = context;
  const fc_result result = result_at(found);
  r->stopped = !r->take(r->context, fc_number_at(found, 0), &result);
  return !r->stopped;
}

static bool put_in_place(void *context, sqlite3_stmt *found) {
  reading *const r = context;
  r->results[fc_number_at(found, 0) - r->first] = result_at(found);
  return true;
}

static fc_status list_rows(reading *r, uint64_t first, uint64_t end,
                           bool (*take)(void *context, sqlite3_stmt *statement)) {
  sqlite3_stmt *const list = fc_store_begin(r->store, FC_LIST_RESULTS);
  if (!list) return fc_store_fail(r->store, r->error);
  sqlite3_bind_int64(list, 1, r->survey);
  fc_bind_number(list, 2, first);
  fc_bind_number(list, 3, end);
  return fc_store_step(r->store, list, take, r, r->error);
}

static fc_status damaged(const reading *r) {
  return fc_fail(r->error, FC_BAD_INPUT, 0, "%.100s is damaged: a chunk cannot be unpacked", r->store->path);
}

static fc_status unpack_field(reading *r, uint64_t chunk, fc_result_field field) {
  sqlite3_stmt *const ask = fc_store_begin(r->store, FC_GET_PACKED);
  if (!ask) return fc_store_fail(r->store, r->error);
  sqlite3_bind_int64(ask, 1, r->survey);
  fc_bind_number(ask, 2, chunk);
  fc_bind_text(ask, 3, fc_result_name(field));
  const int found = sqlite3_step(ask);
  if (found != SQLITE_ROW) return found == SQLITE_DONE ? damaged(r) : fc_store_fail(r->store, r->error);
  const void *const bytes = sqlite3_column_blob(ask, 2);
  const fc_pack pack = {.least = fc_number_at(ask, 0),
                        .bits = (unsigned)fc_number_at(ask, 1),
                        .bytes = (size_t)sqlite3_column_bytes(ask, 2)};
  const bool done = fc_pack_read(&pack, bytes, r->count, r->numbers);
  for (uint64_t i = 0; i < r->count && done; i++) fc_result_set(&r->results[i], field, r->numbers[i]);
  sqlite3_reset(ask);
  return done ? FC_OK : damaged(r);
}

static fc_status unpack(reading *r, uint64_t chunk) {
  fc_status status = FC_OK;
  for (uint64_t i = 0; i < r->count; i++)
    for (unsigned f = 0; f < FC_RESULT_FIELDS; f++) fc_result_set(&r->results[i], f, FC_NOT_KEPT);
  for (unsigned f = 0; f < FC_RESULT_FIELDS && status == FC_OK; f++)
    if (r->store->packed >> f & 1) status = unpack_field(r, chunk, f);
  return status == FC_OK ? list_rows(r, r->first, r->first + r->count, put_in_place) : status;
}

static bool take_packed(void *context, uint64_t number, const fc_chunk_sum *sum) {
  reading *const r = context;
  if (r->exceptions && sum->solved == sum->deals) return true;
  r->first = number * r->store->chunk;
  r->count = sum->deals;
  r->status = r->count <= r->store->chunk ? unpack(r, number) : damaged(r);
  for (uint64_t i = 0; i < r->count && r->status == FC_OK && !r->stopped; i++)
    if (!r->exceptions || r->results[i].verdict != FC_SOLVED)
      r->stopped = !r->take(r->context, r->first + i, &r->results[i]);
  return r->status == FC_OK && !r->stopped;
}

static fc_status read_packed(reading *r) {
  r->results = malloc(r->store->chunk * sizeof *r->results);
  r->numbers = malloc(r->store->chunk * sizeof *r->numbers);
  fc_status status = r->results && r->numbers ? FC_OK : fc_fail(r->error, FC_NO_MEMORY, 0, "no memory");
  if (status == FC_OK) status = fc_store_each_chunk(r->store, r->survey, take_packed, r, r->error);
  free(r->results);
  free(r->numbers);
  return status == FC_OK ? r->status : status;
}

static fc_status read_exceptions(reading *r) {
  sqlite3_stmt *const list = fc_store_begin(r->store, FC_LIST_EXCEPTIONS);
  if (!list) return fc_store_fail(r->store, r->error);
  sqlite3_bind_int64(list, 1, r->survey);
  return fc_store_step(r->store, list, pass_on, r, r->error);
}

static fc_status read_all(fc_store *s, int64_t survey, bool exceptions, fc_store_take_result *take,
                          void *context, fc_error *error) {
  reading r = {.store = s,
               .survey = survey,
               .take = take,
               .context = context,
               .exceptions = exceptions,
               .error = error};
  const fc_status status = fc_store_choose(s, survey, error);
  if (status != FC_OK) return status;
  if (s->packed) return read_packed(&r);
  return exceptions ? read_exceptions(&r) : list_rows(&r, 0, INT64_MAX, pass_on);
}

fc_status fc_store_each(fc_store *s, int64_t survey, fc_store_take_result *take, void *context,
                        fc_error *error) {
  return read_all(s, survey, false, take, context, error);
}

fc_status fc_store_each_exception(fc_store *s, int64_t survey, fc_store_take_result *take, void *context,
                                  fc_error *error) {
  return read_all(s, survey, true, take, context, error);
}

typedef struct counting {
  const fc_store *store;
  fc_histogram *histogram;
  bool is_whole;
} counting;

static bool count_result(void *context, uint64_t deal, const fc_result *result) {
  counting *const c = context;
  (void)deal;
  c->is_whole = fc_histogram_add(c->histogram, result);
  return c->is_whole;
}

static bool count_row(void *context, sqlite3_stmt *found) {
  counting *const c = context;
  c->is_whole = fc_histogram_add_deals(c->histogram, fc_text_at(found, 0), fc_number_at(found, 1),
                                       fc_number_at(found, 2), fc_number_at(found, 3));
  return c->is_whole;
}

fc_status fc_store_histogram(fc_store *s, int64_t survey, fc_histogram *histogram, fc_error *error) {
  counting c = {.store = s, .histogram = histogram, .is_whole = true};
  fc_status status = fc_store_choose(s, survey, error);
  if (status != FC_OK) return status;
  if (s->packed) {
    sqlite3_stmt *const list = fc_store_begin(s, FC_LIST_HISTOGRAM);
    if (!list) return fc_store_fail(s, error);
    sqlite3_bind_int64(list, 1, survey);
    status = fc_store_step(s, list, count_row, &c, error);
  } else {
    status = fc_store_each(s, survey, count_result, &c, error);
  }
  if (status != FC_OK || c.is_whole) return status;
  return fc_fail(error, FC_NO_MEMORY, 0, "%.100s: no memory to count what is there", s->path);
}
