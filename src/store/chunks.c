/* chunks.c - chunks as they are written, in rows or packed, and their sums. */
#include "store/handle.h"
#include "store/pack.h"

#include <stdlib.h>

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

static bool take_form(void *context, sqlite3_stmt *found) {
  fc_store *const s = context;
  s->chunk = (uint32_t)fc_number_at(found, 0);
  s->packed = (uint32_t)fc_number_at(found, 1);
  return false;
}

fc_status fc_store_choose(fc_store *s, int64_t survey, fc_error *error) {
  if (s->survey == survey) return FC_OK;
  sqlite3_stmt *const ask = fc_store_begin(s, FC_SURVEY_FORM);
  if (!ask) return fc_store_fail(s, error);
  sqlite3_bind_int64(ask, 1, survey);
  s->chunk = s->packed = 0;
  const fc_status status = fc_store_step(s, ask, take_form, s, error);
  if (status == FC_OK) s->survey = survey;
  return status;
}

fc_status fc_store_has_chunk(fc_store *s, int64_t survey, uint64_t number, bool *has, fc_error *error) {
  sqlite3_stmt *const find = fc_store_begin(s, FC_HAS_CHUNK);
  if (!find) return fc_store_fail(s, error);
  sqlite3_bind_int64(find, 1, survey);
  fc_bind_number(find, 2, number);
  const int found = sqlite3_step(find);
  const fc_status status = found == SQLITE_ROW || found == SQLITE_DONE ? FC_OK : fc_store_fail(s, error);
  *has = found == SQLITE_ROW;
  sqlite3_reset(find);
  return status;
}

static fc_status add_chunk(fc_store *s, int64_t survey, uint64_t number, const fc_chunk_sum *sum,
                           fc_error *error) {
  const uint64_t values[] = {number,     sum->deals, sum->solved,   sum->unsolvable, sum->undecided,
                             sum->cards, sum->turns, sum->expanded, sum->generated};
  sqlite3_stmt *const add = fc_store_begin(s, FC_ADD_CHUNK);
  if (!add) return fc_store_fail(s, error);
  sqlite3_bind_int64(add, 1, survey);
  for (int i = 0; i < (int)(sizeof values / sizeof *values); i++) fc_bind_number(add, i + 2, values[i]);
  return fc_store_step(s, add, NULL, NULL, error);
}

static fc_status add_result(fc_store *s, int64_t survey, uint64_t deal, const fc_result *r, fc_error *error) {
  sqlite3_stmt *const add = fc_store_begin(s, FC_ADD_RESULT);
  int at = 3;
  if (!add) return fc_store_fail(s, error);
  sqlite3_bind_int64(add, 1, survey);
  fc_bind_number(add, 2, deal);
#define BIND(name, meaning) fc_bind_number(add, at++, r->name);
  FC_RESULTS(BIND)
#undef BIND
  return fc_store_step(s, add, NULL, NULL, error);
}

static fc_status add_rows(fc_store *s, int64_t survey, uint64_t first, const fc_result results[],
                          uint32_t count, fc_error *error) {
  fc_status status = FC_OK;
  for (uint32_t i = 0; i < count && status == FC_OK; i++)
    status = add_result(s, survey, first + i, &results[i], error);
  return status;
}

static fc_status add_packed(fc_store *s, int64_t survey, uint64_t number, fc_result_field field,
                            const uint64_t numbers[], uint32_t count, fc_error *error) {
  const fc_pack pack = fc_pack_for(numbers, count);
  sqlite3_stmt *const add = fc_store_begin(s, FC_ADD_PACKED);
  uint8_t *const bytes = malloc(pack.bytes + 1);
  fc_status status = FC_NO_MEMORY;
  if (add && bytes) {
    fc_pack_write(&pack, numbers, count, bytes);
    sqlite3_bind_int64(add, 1, survey);
    fc_bind_number(add, 2, number);
    fc_bind_text(add, 3, fc_result_name(field));
    fc_bind_number(add, 4, pack.least);
    fc_bind_number(add, 5, pack.bits);
    sqlite3_bind_blob64(add, 6, bytes, pack.bytes, SQLITE_STATIC);
    status = fc_store_step(s, add, NULL, NULL, error);
    sqlite3_clear_bindings(add);
  } else {
    status = add ? fc_fail(error, FC_NO_MEMORY, 0, "no memory") : fc_store_fail(s, error);
  }
  free(bytes);
  return status;
}

static fc_status add_fields(fc_store *s, int64_t survey, uint64_t number, const fc_result results[],
                            uint32_t count, fc_error *error) {
  uint64_t *const numbers = malloc(count * sizeof *numbers + 1);
  fc_status status = numbers ? FC_OK : fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  for (unsigned f = 0; f < FC_RESULT_FIELDS && status == FC_OK; f++) {
    if (!(s->packed >> f & 1)) continue;
    for (uint32_t i = 0; i < count; i++) numbers[i] = fc_result_get(&results[i], f);
    status = add_packed(s, survey, number, f, numbers, count, error);
  }
  free(numbers);
  return status;
}

/* The first deal with the most of a field. */
static uint32_t record(const fc_result results[], uint32_t count, fc_result_field field) {
  uint32_t best = 0;
  for (uint32_t i = 1; i < count; i++)
    if (fc_result_get(&results[i], field) > fc_result_get(&results[best], field)) best = i;
  return best;
}

/* What is rare is kept in full: deals that were not solved, unless the chunk has many of them, and those that hold a record of the chunk. */
static fc_status add_rare_rows(fc_store *s, int64_t survey, uint64_t first, const fc_result results[],
                               uint32_t count, const fc_chunk_sum *sum, fc_error *error) {
  enum { ONE_IN = 64 };
  const bool is_rare = (sum->unsolvable + sum->undecided) * ONE_IN <= count;
  const uint32_t longest = record(results, count, FC_RESULT_length),
                 hardest = record(results, count, FC_RESULT_generated);
  fc_status status = FC_OK;
  for (uint32_t i = 0; i < count && status == FC_OK; i++)
    if (i == longest || i == hardest || (is_rare && results[i].verdict != FC_SOLVED))
      status = add_result(s, survey, first + i, &results[i], error);
  return status;
}

typedef struct counting {
  fc_store *store;
  int64_t survey;
  fc_status status;
  fc_error *error;
} counting;

static bool add_count(void *context, const char *field, fc_verdict verdict, uint64_t value, uint64_t deals) {
  counting *const c = context;
  sqlite3_stmt *const add = fc_store_begin(c->store, FC_ADD_HISTOGRAM);
  if (add) {
    sqlite3_bind_int64(add, 1, c->survey);
    fc_bind_text(add, 2, field);
    fc_bind_number(add, 3, verdict);
    fc_bind_number(add, 4, value);
    fc_bind_number(add, 5, deals);
  }
  c->status = add ? fc_store_step(c->store, add, NULL, NULL, c->error) : fc_store_fail(c->store, c->error);
  return c->status == FC_OK;
}

static fc_status add_histogram(fc_store *s, int64_t survey, const fc_result results[], uint32_t count,
                               fc_error *error) {
  counting c = {.store = s, .survey = survey, .error = error};
  fc_histogram h = {0};
  bool counted = true;
  for (uint32_t i = 0; i < count && counted; i++) counted = fc_histogram_add(&h, &results[i]);
  if (counted)
    fc_histogram_each(&h, add_count, &c);
  else
    c.status = fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  fc_histogram_free(&h);
  return c.status;
}

static fc_status add_results(fc_store *s, int64_t survey, uint64_t number, uint64_t first,
                             const fc_result results[], uint32_t count, fc_error *error) {
  fc_chunk_sum sum = {0};
  fc_chunk_sum_add(&sum, results, count);
  fc_status status = add_chunk(s, survey, number, &sum, error);
  if (status != FC_OK || !s->packed)
    return status == FC_OK ? add_rows(s, survey, first, results, count, error) : status;
  status = add_fields(s, survey, number, results, count, error);
  if (status == FC_OK) status = add_rare_rows(s, survey, first, results, count, &sum, error);
  if (status == FC_OK) status = add_histogram(s, survey, results, count, error);
  return status;
}

fc_status fc_store_put_chunk(fc_store *s, int64_t survey, uint64_t number, uint64_t first,
                             const fc_result results[], uint32_t count, fc_error *error) {
  bool has = false;
  fc_status status = fc_store_choose(s, survey, error);
  if (status != FC_OK) return status;
  if (!fc_store_run(s, "BEGIN IMMEDIATE;")) return fc_store_fail(s, error);
  status = fc_store_has_chunk(s, survey, number, &has, error);
  if (status == FC_OK && !has) status = add_results(s, survey, number, first, results, count, error);
  return fc_store_end(s, status, error);
}

static fc_chunk_sum sum_at(sqlite3_stmt *found) {
  return (fc_chunk_sum){fc_number_at(found, 1), fc_number_at(found, 2), fc_number_at(found, 3),
                        fc_number_at(found, 4), fc_number_at(found, 5), fc_number_at(found, 6),
                        fc_number_at(found, 7), fc_number_at(found, 8)};
}

fc_status fc_store_sum(fc_store *s, int64_t survey, uint64_t *chunks, fc_chunk_sum *sum, fc_error *error) {
  sqlite3_stmt *const ask = fc_store_begin(s, FC_SUM_CHUNKS);
  if (!ask) return fc_store_fail(s, error);
  sqlite3_bind_int64(ask, 1, survey);
  if (sqlite3_step(ask) != SQLITE_ROW) return fc_store_fail(s, error);
  *chunks = fc_number_at(ask, 0);
  *sum = sum_at(ask);
  sqlite3_reset(ask);
  return FC_OK;
}

typedef struct listing {
  bool (*take)(void *context, uint64_t number, const fc_chunk_sum *sum);
  void *context;
} listing;

static bool take_chunk(void *context, sqlite3_stmt *found) {
  const listing *const l = context;
  const fc_chunk_sum sum = sum_at(found);
  return l->take(l->context, fc_number_at(found, 0), &sum);
}

fc_status fc_store_each_chunk(fc_store *s, int64_t survey,
                              bool (*take)(void *context, uint64_t number, const fc_chunk_sum *sum),
                              void *context, fc_error *error) {
  listing l = {take, context};
  sqlite3_stmt *const list = fc_store_begin(s, FC_LIST_CHUNKS);
  if (!list) return fc_store_fail(s, error);
  sqlite3_bind_int64(list, 1, survey);
  return fc_store_step(s, list, take_chunk, &l, error);
}
