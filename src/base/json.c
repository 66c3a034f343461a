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

static unsigned hex_digit(char c) {
  return fc_is_digit(c) ? (unsigned)(c - '0') : (unsigned)(fc_lower(c) - 'a' + 10);
}

/* \uXXXX as UTF-8; one half of a pair is left as a question mark. */
static const char *decode_unicode(const char *at, const char *end, fc_text *text) {
  unsigned code = 0, n = 0;
  for (; n < 4 && at + n < end && hex_digit(at[n]) < 16; n++) code = code * 16 + hex_digit(at[n]);
  if (n < 4 || (code >= 0xd800 && code < 0xe000) || code == 0) {
    fc_text_char(text, '?');
  } else if (code < 0x80) {
    fc_text_char(text, (char)code);
  } else {
    if (code < 0x800) {
      fc_text_char(text, (char)(0xc0 | code >> 6));
    } else {
      fc_text_char(text, (char)(0xe0 | code >> 12));
      fc_text_char(text, (char)(0x80 | (code >> 6 & 0x3f)));
    }
    fc_text_char(text, (char)(0x80 | (code & 0x3f)));
  }
  return at + n;
}

size_t fc_json_text(const fc_json *json, char *out, size_t size) {
  fc_text text = fc_text_into(out, size);
  for (const char *at = json->at; at < json->end;) {
    if (*at != '\\' || at + 1 == json->end) {
      fc_text_char(&text, *at++);
    } else if (at[1] == 'u') {
      at = decode_unicode(at + 2, json->end, &text);
    } else {
      fc_text_char(&text, at[1] == 'n' || at[1] == 't' || at[1] == 'r' ? ' ' : at[1]);
      at += 2;
    }
  }
  return text.length < size ? text.length : size - 1;
}

void fc_json_write_string(const char *string, fc_text *text) {
  static const char hex[] = "0123456789abcdef";
  fc_text_char(text, '"');
  for (; *string; string++) {
    const unsigned char c = (unsigned char)*string;
    if (c == '"' || c == '\\') fc_text_char(text, '\\');
    if (c >= 0x20 && c != 0x7f) {
      fc_text_char(text, *string);
    } else {
      fc_text_string(text, "\\u00");
      fc_text_char(text, hex[c >> 4]);
      fc_text_char(text, hex[c & 15]);
    }
  }
  fc_text_char(text, '"');
}

/* Of a text that does not fit any more the last byte is not known; it is written again as a whole. */
void fc_json_next(fc_text *text) {
  if (text->length == 0) return;
  const char last = fc_text_fits(text) ? text->data[text->length - 1] : 0;
  if (last != '{' && last != '[' && last != ':') fc_text_char(text, ',');
}

void fc_json_put_key(fc_text *text, const char *key) {
  fc_json_next(text);
  if (!key) return;
  fc_json_write_string(key, text);
  fc_text_char(text, ':');
}

void fc_json_put_number(fc_text *text, const char *key, unsigned long long value) {
  fc_json_put_key(text, key);
  fc_text_number(text, value);
}

void fc_json_put_string(fc_text *text, const char *key, const char *value) {
  fc_json_put_key(text, key);
  if (value)
    fc_json_write_string(value, text);
  else
    fc_text_string(text, "null");
}

void fc_json_put_truth(fc_text *text, const char *key, bool value) {
  fc_json_put_key(text, key);
  fc_text_string(text, value ? "true" : "false");
}
