/* meta.c - small pieces of JSON, and the file. */
#include "survey/meta.h"

#include "base/json.h"
#include "survey/part.h"

#include <stdlib.h>

void fc_meta_key(fc_text *text, const char *key) {
  fc_json_write_string(key, text);
  fc_text_char(text, ':');
}
void fc_meta_number(fc_text *text, const char *key, uint64_t value) {
  fc_meta_key(text, key);
  fc_text_number(text, value);
}
void fc_meta_string(fc_text *text, const char *key, const char *value) {
  fc_meta_key(text, key);
  if (value)
    fc_json_write_string(value, text);
  else
    fc_text_string(text, "null");
}
void fc_meta_truth(fc_text *text, const char *key, bool value) {
  fc_meta_key(text, key);
  fc_text_string(text, value ? "true" : "false");
}
void fc_meta_comma(fc_text *text) { fc_text_char(text, ','); }
void fc_meta_next_line(fc_text *text) { fc_text_string(text, ",\n "); }

void fc_meta_survey(fc_text *text, const fc_survey_name *survey) {
  fc_meta_key(text, "survey");
  if (!survey) {
    fc_text_string(text, "null");
    return;
  }
  fc_text_char(text, '{');
  fc_meta_string(text, "deals", survey->deals), fc_meta_comma(text);
  fc_meta_string(text, "question", survey->question), fc_meta_comma(text);
  fc_meta_string(text, "options", survey->options);
  fc_text_char(text, '}');
}

void fc_meta_array(fc_text *text, const char *name, const char *by, fc_npy_type type) {
  char descr[FC_NPY_DESCR];
  fc_npy_descr(type, descr);
  fc_meta_key(text, name);
  fc_text_char(text, '{');
  fc_meta_string(text, "by", by), fc_meta_comma(text);
  fc_meta_string(text, "dtype", descr), fc_meta_comma(text);
  fc_text_string(text, "\"shape\":[");
  if (type.width) fc_text_number(text, type.width);
  fc_text_string(text, "]}");
}

static fc_status save(const char *path, const char *data, fc_error *error) {
  FILE *const file = fopen(path, "wb");
  if (!file) return fc_part_fail(path, error);
  fputs(data, file); /* closing it asks whether that went well */
  return fc_part_close(file, path, error);
}

fc_status fc_meta_save(const char *folder, void (*write)(const void *context, fc_text *text),
                       const void *context, fc_error *error) {
  fc_text text = fc_text_into(NULL, 0);
  write(context, &text);
  const size_t size = text.length + 1;
  char *const data = malloc(size), *const path = fc_part_path(folder, "meta", ".json");
  fc_status status = data && path ? FC_OK : fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  if (status == FC_OK) {
    text = fc_text_into(data, size);
    write(context, &text);
    status = save(path, data, error);
  }
  free(data);
  free(path);
  return status;
}
