/* result_arrays.c - the deals, and an array for each column. */
#include "survey/result_arrays.h"

#include "survey/columns.h"
#include "survey/meta.h"
#include "survey/part.h"

#include <stdlib.h>

enum { VERSION = 1, MISSING = -1 };

struct fc_result_arrays {
  fc_part part;
  const fc_survey_name *survey;
  const fc_deal_list *deals;
  fc_npy_type name_type;
  fc_npy *name, *index;
  fc_npy *columns[FC_COLUMNS];
};

static const fc_npy_type index_type = {FC_NPY_UNSIGNED, 8, 0};
static fc_npy_type column_type(const fc_column *c) { return (fc_npy_type){FC_NPY_SIGNED, c->bytes, 0}; }

static unsigned name_length(const fc_deal_list *deals, uint64_t index) {
  fc_text name = fc_text_into(NULL, 0);
  fc_deal_list_name(deals, index, &name);
  return (unsigned)name.length;
}

/* Of a range the last name is the longest. */
static unsigned longest_name(const fc_deal_list *deals) {
  unsigned longest = 1;
  for (size_t i = 0; i < deals->parts_count; i++) {
    const fc_deal_part *const part = &deals->parts[i];
    for (uint64_t at = part->is_range ? part->count - 1 : 0; at < part->count; at++) {
      const unsigned length = name_length(deals, part->first + at);
      if (length > longest) longest = length;
    }
  }
  return longest;
}

static bool has_column(const fc_result_arrays *r, size_t column) {
  return fc_column_is_of(&fc_columns[column], r->survey->question);
}

static fc_status open_arrays(fc_result_arrays *r, fc_error *error) {
  const char *const folder = r->part.temporary;
  fc_status status = fc_npy_open(&r->name, folder, "deal", r->name_type, error);
  if (status == FC_OK) status = fc_npy_open(&r->index, folder, "index", index_type, error);
  for (size_t i = 0; i < FC_COLUMNS && status == FC_OK; i++)
    if (has_column(r, i))
      status = fc_npy_open(&r->columns[i], folder, fc_columns[i].key, column_type(&fc_columns[i]), error);
  return status;
}

fc_status fc_result_arrays_begin(fc_result_arrays **arrays, const char *folder, const fc_survey_name *survey,
                                 const fc_deal_list *deals, fc_error *error) {
  fc_result_arrays *const r = calloc(1, sizeof *r);
  *arrays = NULL;
  if (!r) return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  r->survey = survey;
  r->deals = deals;
  r->name_type = (fc_npy_type){FC_NPY_TEXT, longest_name(deals), 0};
  fc_status status = fc_part_open(&r->part, folder, error);
  if (status == FC_OK) status = open_arrays(r, error);
  if (status == FC_OK)
    *arrays = r;
  else
    fc_result_arrays_free(r);
  return status;
}

fc_status fc_result_arrays_add(fc_result_arrays *r, uint64_t deal, const fc_result *result, fc_error *error) {
  char name[300];
  fc_text text = fc_text_into(name, sizeof name);
  fc_deal_list_name(r->deals, deal, &text);
  fc_npy_text(r->name, name);
  fc_npy_number(r->index, deal);
  for (size_t i = 0; i < FC_COLUMNS; i++) {
    uint64_t value;
    if (!r->columns[i]) continue;
    if (!fc_column_value(&fc_columns[i], result, &value)) value = (uint64_t)MISSING;
    fc_npy_number(r->columns[i], value);
  }
  return fc_npy_check(r->index, error);
}

/* All that there are; stops at the first that says no. */
static fc_status finish_arrays(fc_result_arrays *r, fc_error *error) {
  fc_status status = fc_npy_finish(r->name, error);
  if (status == FC_OK) status = fc_npy_finish(r->index, error);
  for (size_t i = 0; i < FC_COLUMNS && status == FC_OK; i++)
    if (r->columns[i]) status = fc_npy_finish(r->columns[i], error);
  return status;
}

static void write_array(fc_text *text, const char *name, fc_npy_type type) {
  fc_text_string(text, "\n  ");
  fc_meta_array(text, name, "deal", type);
}

static void write_meta(const void *context, fc_text *text) {
  const fc_result_arrays *const r = context;
  fc_text_char(text, '{');
  fc_meta_string(text, "format", "fclab-results"), fc_meta_comma(text);
  fc_meta_number(text, "version", VERSION), fc_meta_next_line(text);
  fc_meta_string(text, "game", r->survey->game), fc_meta_next_line(text);
  fc_meta_survey(text, r->survey), fc_meta_next_line(text);
  fc_meta_number(text, "rows", fc_result_arrays_rows(r)), fc_meta_next_line(text);
  fc_meta_key(text, "arrays");
  fc_text_char(text, '{');
  write_array(text, "deal", r->name_type), fc_meta_comma(text);
  write_array(text, "index", index_type);
  for (size_t i = 0; i < FC_COLUMNS; i++)
    if (r->columns[i]) fc_meta_comma(text), write_array(text, fc_columns[i].key, column_type(&fc_columns[i]));
  fc_text_string(text, "}}\n");
}

fc_status fc_result_arrays_finish(fc_result_arrays *r, fc_error *error) {
  fc_status status = finish_arrays(r, error);
  if (status == FC_OK) status = fc_meta_save(r->part.temporary, write_meta, r, error);
  return status == FC_OK ? fc_part_finish(&r->part, error) : status;
}

void fc_result_arrays_free(fc_result_arrays *r) {
  if (!r) return;
  fc_npy_free(r->name);
  fc_npy_free(r->index);
  for (size_t i = 0; i < FC_COLUMNS; i++) fc_npy_free(r->columns[i]);
  fc_part_free(&r->part);
  free(r);
}

uint64_t fc_result_arrays_rows(const fc_result_arrays *r) { return fc_npy_rows(r->index); }
