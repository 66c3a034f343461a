/* json.c - the token reader. */
#include "base/json.h"

#include <string.h>

void fc_json_begin(fc_json *json, const char *text, const char *limit) {
  *json = (fc_json){.next = text, .limit = limit, .line = 1, .kind = FC_JSON_END};
}

static void skip_blanks(fc_json *json) {
  for (; json->next < json->limit; json->next++) {
    const char c = *json->next;
    if (c == '\n') json->line++;
    if (c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != ',' && c != ':') return;
  }
}

static fc_json_kind read_string(fc_json *json) {
  json->at = json->next;
  for (; json->next < json->limit; json->next++) {
    if (*json->next == '\n') return FC_JSON_BAD;
    if (*json->next == '\\' && json->next + 1 < json->limit) {
      json->next++;
    } else if (*json->next == '"') {
      json->end = json->next++;
      return FC_JSON_STRING;
    }
  }
  return FC_JSON_BAD;
}

static fc_json_kind read_word(fc_json *json) {
  json->at = json->next;
  while (json->next < json->limit && *json->next != '\0' && !strchr(" \t\r\n,:[]{}\"", *json->next))
    json->next++;
  json->end = json->next;
  return json->at < json->end ? FC_JSON_WORD : FC_JSON_BAD;
}

static fc_json_kind read_token(fc_json *json) {
  skip_blanks(json);
  if (json->next == json->limit) return FC_JSON_END;
  switch (*json->next) {
    case '{': json->next++; return FC_JSON_OBJECT;
    case '}': json->next++; return FC_JSON_OBJECT_END;
    case '[': json->next++; return FC_JSON_ARRAY;
    case ']': json->next++; return FC_JSON_ARRAY_END;
    case '"': json->next++; return read_string(json);
    default: return read_word(json);
  }
}

fc_json_kind fc_json_read(fc_json *json) {
  if (json->kind != FC_JSON_BAD) json->kind = read_token(json);
  return json->kind;
}

bool fc_json_skip(fc_json *json) {
  unsigned depth = 0;
  for (;;) {
    switch (json->kind) {
      case FC_JSON_OBJECT:
      case FC_JSON_ARRAY: depth++; break;
      case FC_JSON_OBJECT_END:
      case FC_JSON_ARRAY_END:
        if (depth == 0) return false;
        depth--;
        break;
      case FC_JSON_END:
      case FC_JSON_BAD: return false;
      default: break;
    }
    if (depth == 0) return true;
    fc_json_read(json);
  }
}

bool fc_json_is(const fc_json *json, const char *word) {
  const size_t length = (size_t)(json->end - json->at);
  return (json->kind == FC_JSON_STRING || json->kind == FC_JSON_WORD) && strlen(word) == length &&
         memcmp(word, json->at, length) == 0;
}
