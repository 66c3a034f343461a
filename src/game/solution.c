/* solution.c - reading a whole solution.
 * The difficulty is to pass over prose without passing over a mistyped move. A line is one of moves if most of its words are
 * moves, or if all of them are moves or look like mistyped ones; what else is on such a line is an error. Prose may only
 * stand before the first and behind the last line of moves, boards and rules (====) as fc-solve prints them anywhere, and our
 * own pictures, up to an empty line. A numbered move may be followed by any remark (`12. 4h  AS goes home`); as cards may have
 * the names of moves (`a7`), cards with home, to or onto behind them are always one. */
#include "game/solution.h"

#include "base/json.h"

typedef struct reading {
  const fc_rules *rules;
  fc_step *steps;
  unsigned *lines;
  size_t size, count;
  unsigned prose_line; /* of the first prose behind a move, 0 if there was none */
  bool in_picture;
  fc_excerpt prose;
  fc_error *error;
} reading;

static fc_status add(reading *r, fc_step step, unsigned line) {
  if (r->prose_line > 0)
    return fc_fail(r->error, FC_BAD_INPUT, r->prose_line, "'%s' between moves is no move", r->prose.text);
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

/* Two to four characters with a digit among them: `9a` where there is no ninth column, `2-h`. */
static bool is_mistyped(const char *at, const char *end) {
  const size_t length = (size_t)(end - at);
  for (; at < end; at++)
    if (fc_is_digit(*at)) return length >= 2 && length <= 4;
  return false;
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
  return 2 * moves < words && moves + mistyped < words;
}

static bool is_one_of(const char *const words[], const char *at, const char *end) {
  for (; *words; words++)
    if (strlen(*words) == (size_t)(end - at) && memcmp(*words, at, (size_t)(end - at)) == 0) return true;
  return false;
}

/* A remark, a column of a board, a line ruled across the page, or one of the labels of a board. */
static bool is_furniture(const char *next, const char *limit) {
  static const char *const labels[] = {"Foundations:", "Founds:", "Freecells:", "FC:", NULL};
  const char *at, *end;
  if (!next_word(&next, limit, &at, &end) || *at == '#' || *at == ':') return true;
  if ((*at == '=' || *at == '-') && end - at >= 4) return true;
  return is_one_of(labels, at, end);
}

/* A picture begins with one of these labels and ends with an empty line; its cards may look like moves. */
static bool is_of_picture(reading *r, const char *next, const char *limit) {
  static const char *const labels[] = {"Cells:", "Reserve:", "Home:", NULL};
  const char *at, *end;
  if (!next_word(&next, limit, &at, &end))
    r->in_picture = false;
  else if (is_one_of(labels, at, end))
    r->in_picture = true;
  return r->in_picture;
}

static void note_prose(reading *r, const char *next, const char *limit, unsigned line) {
  const char *at, *end;
  if (r->count == 0 || r->prose_line > 0 || !next_word(&next, limit, &at, &end)) return;
  r->prose_line = line;
  r->prose = fc_excerpt_of(at, end);
}

/* `a7 home`, `d5 c4 onto e6`, `a7 to cell b`: what our own solutions say behind a move. */
static bool tells_of_cards(const char *next, const char *limit) {
  static const char *const words[] = {"home", "to", "onto", NULL};
  const char *at, *end;
  unsigned rank, suit;
  while (next_word(&next, limit, &at, &end) && fc_card_read(at, end, &rank, &suit)) continue;
  return at < end && is_one_of(words, at, end);
}

/* A number and then a move, with anything but another move behind it. */
static bool read_remarked(const reading *r, const char *next, const char *limit, fc_step *step) {
  const char *at, *end;
  fc_step second;
  if (!next_word(&next, limit, &at, &end) || !is_numbering(at, end)) return false;
  if (!next_word(&next, limit, &at, &end) || !fc_step_read(r->rules, at, end, step)) return false;
  return tells_of_cards(next, limit) || !next_word(&next, limit, &at, &end) ||
         !(is_numbering(at, end) || fc_step_read(r->rules, at, end, &second));
}

static fc_status read_line(reading *r, const char *next, const char *limit, unsigned line) {
  const char *at, *end;
  fc_step step;
  if (is_of_picture(r, next, limit) || is_furniture(next, limit)) return FC_OK;
  if (read_remarked(r, next, limit, &step)) return add(r, step, line);
  if (is_prose(r, next, limit)) {
    note_prose(r, next, limit, line);
    return FC_OK;
  }
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
  while (fc_json_read(&json) == FC_JSON_STRING) {
    fc_json_read(&json);
    if (!fc_json_skip(&json)) return fail_json(r, &json);
  }
  if (json.kind == FC_JSON_OBJECT_END && fc_json_read(&json) == FC_JSON_END) return FC_OK;
  return fc_fail(r->error, FC_BAD_INPUT, json.line, "JSON: nothing was expected behind the object");
}

/* The line of the first zero byte, 0 if there is none. */
static unsigned line_of_zero(const char *text, size_t length) {
  const char *const zero = length > 0 ? memchr(text, '\0', length) : NULL;
  unsigned line = 1;
  for (const char *at = text; zero && at < zero; at++) line += *at == '\n';
  return zero ? line : 0;
}

fc_status fc_solution_read(const fc_rules *rules, const char *text, size_t length, fc_step *steps,
                           unsigned *lines, size_t size, size_t *count, fc_error *error) {
  reading r = {.rules = rules, .steps = steps, .lines = lines, .size = size, .error = error};
  *count = 0;
  if (length == 0) return fc_fail(error, FC_BAD_INPUT, 0, "no moves here");
  const char *const limit = text + length;
  const unsigned zero = line_of_zero(text, length);
  if (zero > 0) return fc_fail(error, FC_BAD_INPUT, zero, "a zero byte; a solution is text");
  if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) text += 3;
  const char *first = text;
  while (first < limit && (is_separator(*first) || *first == '\n')) first++;
  const fc_status status =
      first < limit && *first == '{' ? read_json(&r, text, limit) : read_lines(&r, text, limit);
  *count = r.count;
  if (status == FC_OK && r.count == 0) return fc_fail(error, FC_BAD_INPUT, 0, "no moves here");
  return status;
}
