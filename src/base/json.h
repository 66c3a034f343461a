/* json.h - reading JSON as a row of tokens, without memory of its own.
 * Commas and colons are taken as blanks: what we read is small and its shape is checked by the reader. Strings are
 * slices of the input, escapes left as they are. */
#ifndef FC_BASE_JSON_H
#define FC_BASE_JSON_H

#include "base/text.h"

typedef enum fc_json_kind {
  FC_JSON_END,
  FC_JSON_OBJECT,
  FC_JSON_OBJECT_END,
  FC_JSON_ARRAY,
  FC_JSON_ARRAY_END,
  FC_JSON_STRING,
  FC_JSON_WORD, /* a number, true, false or null */
  FC_JSON_BAD
} fc_json_kind;

typedef struct fc_json {
  const char *next, *limit;
  unsigned line; /* of the last token, from 1 */
  fc_json_kind kind;
  const char *at, *end; /* of a string (without quotes) or word */
} fc_json;

void fc_json_begin(fc_json *json, const char *text, const char *limit);
/* Reads the next token into kind, at and end. */
fc_json_kind fc_json_read(fc_json *json);
/* Passes over the value whose first token was just read; false if it does not end. */
bool fc_json_skip(fc_json *json);
bool fc_json_is(const fc_json *json, const char *word);
/* The last string or word with its escapes undone, cut to `size`; returns its length. */
size_t fc_json_text(const fc_json *json, char *out, size_t size);

/* Writes a string in quotes, escaped. */
void fc_json_write_string(const char *string, fc_text *text);

/* Writes a comma unless an object or array has just begun, or the text has. */
void fc_json_next(fc_text *text);
/* Each writes such a comma, a key (null in arrays), and a value; a string that is null is null. */
void fc_json_put_key(fc_text *text, const char *key);
void fc_json_put_number(fc_text *text, const char *key, unsigned long long value);
void fc_json_put_string(fc_text *text, const char *key, const char *value);
void fc_json_put_truth(fc_text *text, const char *key, bool value);

#endif
