/* solution.c - reading a whole solution, from us, from fc-solve or from a person.
 * The difficulty is to pass over prose without passing over a mistyped move: a line is prose if no more than half of its
 * words are moves and some word could not even be a mistyped one. A numbered move may be followed by any remark (`12. 4h  AS goes home`). */
#include "base/json.h"
#include "game/draft.h"
#include "game/notation.h"

typedef struct reading {
  const fc_rules *rules;
  fc_step *steps;
  unsigned *lines;
  size_t size, count;
  fc_error *error;
} reading;

static fc_status add(reading *r, fc_step step, unsigned line) {
  if (r->count == r->size)
    return fc_fail(r->error, FC_BAD_INPUT, line, "a solution of more than %zu moves", r->size);
  r->steps[r->count] = step;
  r->lines[r->count++] = line;
  return FC_OK;
}

static fc_status fail_word(reading *r, const char *at, const char *end, unsigned line) {
  return fc_fail(r->error, FC_BAD_INPUT, line,
                 "'%s' is no move of this game; one like 26, 3a, b4 or 5h was expected",
                 fc_excerpt_of(at, end).text);
}

static bool is_separator(char c) { return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ';'; }

static bool next_word(const char **next, const char *limit, const char **at, const char **end) {
  while (*next < limit && is_separator(**next)) ++*next;
  *at = *next;
  while (*next < limit && !is_separator(**next)) ++*next;
  *end = *next;
  return *at < *end;
}

/* `12.`, `12)` or `12:`. */
static bool is_numbering(const char *at, const char *end) {
  const char *digit = at;
  while (digit < end && *digit >= '0' && *digit <= '9') digit++;
  return digit > at && end - digit == 1 && strchr(".):", *digit);
}

static bool is_label(const char *at, const char *end) { return end - at == 5 && memcmp(at, "Move:", 5) == 0; }

/* Two characters, one of them a digit: `9a` where there is no ninth column. */
static bool is_mistyped(const char *at, const char *end) {
  return end - at == 2 && ((at[0] >= '0' && at[0] <= '9') || (at[1] >= '0' && at[1] <= '9'));
}

static bool is_prose(const reading *r, const char *next, const char *limit) {
  const char *at, *end;
  fc_step step;
  unsigned words = 0, moves = 0, mistyped = 0;
  while (next_word(&next, limit, &at, &end)) {
    if (is_numbering(at, end) || is_label(at, end)) continue;
    words++;
    if (fc_step_read(r->rules, at, end, &step))
      moves++;
    else
      mistyped += is_mistyped(at, end);
  }
  return 2 * moves <= words && moves + mistyped < words;
}

/* A number and then a move, with anything but another move behind it. */
static bool read_remarked(const reading *r, const char *next, const char *limit, fc_step *step) {
  const char *at, *end;
  fc_step second;
  if (!next_word(&next, limit, &at, &end) || !is_numbering(at, end)) return false;
  if (!next_word(&next, limit, &at, &end) || !fc_step_read(r->rules, at, end, step)) return false;
  return !next_word(&next, limit, &at, &end) ||
         !(is_numbering(at, end) || fc_step_read(r->rules, at, end, &second));
}

static fc_status read_line(reading *r, const char *next, const char *limit, unsigned line) {
  const char *at, *end;
  fc_step step;
  if (next < limit && (*next == '#' || *next == ':')) return FC_OK; /* a remark; a column of a board */
  if (read_remarked(r, next, limit, &step)) return add(r, step, line);
  if (is_prose(r, next, limit)) return FC_OK;
  while (next_word(&next, limit, &at, &end)) {
    if (is_numbering(at, end) || is_label(at, end)) continue;
    if (!fc_step_read(r->rules, at, end, &step)) return fail_word(r, at, end, line);
    const fc_status status = add(r, step, line);
    if (status != FC_OK) return status;
  }
  return FC_OK;
}

static fc_status read_lines(reading *r, const char *text, const char *limit) {
  unsigned line = 1;
  for (const char *at = text; at < limit; line++) {
    const char *const newline = memchr(at, '\n', (size_t)(limit - at));
    const char *const end = newline ? newline : limit;
    const fc_status status = read_line(r, at, end, line);
    if (status != FC_OK) return status;
    at = newline ? newline + 1 : limit;
  }
  return FC_OK;
}

static fc_status fail_json(reading *r, const fc_json *json) {
  return fc_fail(r->error, FC_BAD_INPUT, json->line,
                 "JSON: an object with \"moves\":[\"26\",...] was expected");
}

static fc_status read_json(reading *r, const char *text, const char *limit) {
  fc_json json;
  fc_json_begin(&json, text, limit);
  if (fc_json_read(&json) != FC_JSON_OBJECT) return fail_json(r, &json);
  while (fc_json_read(&json) == FC_JSON_STRING && !fc_json_is(&json, "moves")) {
    fc_json_read(&json);
    if (!fc_json_skip(&json)) return fail_json(r, &json);
  }
  if (json.kind != FC_JSON_STRING || fc_json_read(&json) != FC_JSON_ARRAY) return fail_json(r, &json);
  while (fc_json_read(&json) != FC_JSON_ARRAY_END) {
    fc_step step;
    if (json.kind != FC_JSON_STRING) return fail_json(r, &json);
    if (!fc_step_read(r->rules, json.at, json.end, &step)) return fail_word(r, json.at, json.end, json.line);
    const fc_status status = add(r, step, json.line);
    if (status != FC_OK) return status;
  }
  return FC_OK;
}

fc_status fc_solution_read(const fc_rules *rules, const char *text, size_t length, fc_step *steps,
                           unsigned *lines, size_t size, size_t *count, fc_error *error) {
  reading r = {.rules = rules, .steps = steps, .lines = lines, .size = size, .error = error};
  const char *const limit = text + length;
  if (memchr(text, '\0', length)) return fc_fail(error, FC_BAD_INPUT, 0, "a zero byte; a solution is text");
  if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) text += 3;
  const char *first = text;
  while (first < limit && (is_separator(*first) || *first == '\n')) first++;
  const fc_status status =
      first < limit && *first == '{' ? read_json(&r, text, limit) : read_lines(&r, text, limit);
  *count = r.count;
  if (status == FC_OK && r.count == 0) return fc_fail(error, FC_BAD_INPUT, 0, "no moves here");
  return status;
}
