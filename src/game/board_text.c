/* board_text.c - reading boards written as lines: columns, rows, Klaver's rows and our own picture.
 * The text is gone through twice: first to see which of these it is, then to put the cards down. */
#include "game/board.h"
#include "game/board_json.h"
#include "game/draft.h"
#include "game/notation.h"

#include <assert.h>

typedef enum sheet_section { IN_CARDS, IN_CELLS, IN_RESERVE, IN_FOUNDATIONS, IN_BASE } sheet_section;

typedef enum token_kind {
  TOKEN_END,
  TOKEN_LINE_END,
  TOKEN_WORD,
  TOKEN_GAP,
  TOKEN_LABEL,
  TOKEN_MARK
} token_kind;

/* Goes over the text token by token. A token's `offset` is the display column behind its last character. */
typedef struct scanner {
  const char *next, *limit;
  unsigned line, offset;
  bool field_open; /* a comma came last: another one means an empty field */
  bool line_open;  /* something stood on this line already */
  bool commas;     /* there were any */
  const char *at, *end;
} scanner;

static void scan_from(scanner *s, const char *text, const char *limit) {
  *s = (scanner){.next = text, .limit = limit, .line = 1, .field_open = true};
}

static void advance(scanner *s) {
  const unsigned char c = (unsigned char)*s->next++;
  if ((c & 0xc0) != 0x80) s->offset++;
}

/* ESC [ ... letter: colour, no width. */
static void skip_escape(scanner *s) {
  s->next++;
  if (s->next < s->limit && *s->next == '[') s->next++;
  while (s->next < s->limit && (unsigned char)*s->next < 0x40 && *s->next != '\n') s->next++;
  if (s->next < s->limit && *s->next != '\n') s->next++;
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }
static bool ends_word(char c) { return is_blank(c) || c == '\n' || c == ',' || c == ':' || c == '\x1b'; }

static token_kind end_line(scanner *s) {
  s->next++;
  s->line++;
  s->offset = 0;
  s->field_open = true;
  s->line_open = false;
  return TOKEN_LINE_END;
}

static token_kind read_word(scanner *s) {
  s->at = s->next;
  while (s->next < s->limit && !ends_word(*s->next)) advance(s);
  s->end = s->next;
  s->field_open = false;
  s->line_open = true;
  if (s->next < s->limit && *s->next == ':') {
    advance(s);
    return TOKEN_LABEL;
  }
  const bool gap = (s->end - s->at == 1 || (s->end - s->at == 2 && s->at[1] == '-')) && s->at[0] == '-';
  return gap ? TOKEN_GAP : TOKEN_WORD;
}

static token_kind scan(scanner *s) {
  while (s->next < s->limit) {
    const char c = *s->next;
    if (c == '\n') return end_line(s);
    if (c == '#' && !s->line_open) {
      while (s->next < s->limit && *s->next != '\n') s->next++;
    } else if (is_blank(c)) {
      advance(s);
    } else if (c == '\x1b') {
      skip_escape(s);
    } else if (c == ':') {
      s->line_open = true;
      advance(s);
      return TOKEN_MARK;
    } else if (c == ',') {
      const bool empty_field = s->field_open;
      s->at = s->end = s->next;
      s->line_open = s->field_open = s->commas = true;
      advance(s);
      if (empty_field) return TOKEN_GAP;
    } else {
      return read_word(s);
    }
  }
  return TOKEN_END;
}

/* What the first pass finds out. */
typedef struct sheet_shape {
  unsigned lines, lengths[FC_MAX_CARDS + 1]; /* of lines that hold cards of columns */
  bool rows, columns;                        /* said by a label, a mark or a gap */
  bool labelled;                             /* cells or foundations that are not empty */
  bool klaver, plain;                        /* cards in that form were met */
  bool picture;
  unsigned offsets[FC_MAX_COLUMNS]; /* of the picture's column numbers */
} sheet_shape;

typedef enum label_says { SAYS_NOTHING, SAYS_ROWS, SAYS_COLUMNS } label_says;

typedef struct label_row {
  const char *name;
  sheet_section section;
  label_says says;
} label_row;
static const label_row labels[] = {
    {"fc", IN_CELLS, SAYS_NOTHING},
    {"freecells", IN_CELLS, SAYS_NOTHING},
    {"cells", IN_CELLS, SAYS_NOTHING},
    {"reserve", IN_RESERVE, SAYS_NOTHING},
    {"founds", IN_FOUNDATIONS, SAYS_NOTHING},
    {"foundations", IN_FOUNDATIONS, SAYS_NOTHING},
    {"home", IN_FOUNDATIONS, SAYS_NOTHING},
    {"base", IN_BASE, SAYS_NOTHING},
    {"rows", IN_CARDS, SAYS_ROWS},
    {"columns", IN_CARDS, SAYS_COLUMNS},
};

static bool word_is(const char *at, const char *end, const char *name) {
  for (; at < end && *name; at++, name++)
    if (fc_lower(*at) != *name) return false;
  return at == end && *name == '\0';
}

static const label_row *find_label(const char *at, const char *end) {
  for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
    if (word_is(at, end, labels[i].name)) return &labels[i];
  return NULL;
}

/* A picture's line of column numbers: all of them, in order, and nothing else. Leaves the scanner behind
 * it if that is what comes next. */
static bool scan_column_numbers(const fc_rules *r, scanner *s, sheet_shape *shape) {
  scanner ahead = *s;
  for (unsigned i = 0; i < r->columns; i++) {
    if (scan(&ahead) != TOKEN_WORD || ahead.end - ahead.at != 1 || *ahead.at != fc_column_letter(i))
      return false;
    shape->offsets[i] = ahead.offset;
  }
  const scanner line = ahead;
  const token_kind after = scan(&ahead);
  if (after != TOKEN_LINE_END && after != TOKEN_END) return false;
  *s = line;
  return true;
}

static bool is_klaver_card(const char *at, const char *end) {
  return end - at >= 2 && fc_is_letter(at[0]) && fc_is_digit(at[1]);
}

/* `a-3`: Klaver's first suit, which is always among the foundations. */
static bool is_klaver_foundation(const char *at, const char *end) {
  return end - at >= 3 && at[1] == '-' && (at[0] == 'a' || at[0] == 'A');
}

/* What a word says about the form of the whole. */
static void note_word(sheet_shape *shape, sheet_section section, const char *at, const char *end) {
  if (section == IN_FOUNDATIONS) {
    shape->klaver |= is_klaver_foundation(at, end);
    shape->labelled |= end[-1] != '0';
  } else if (section != IN_BASE) {
    *(is_klaver_card(at, end) ? &shape->klaver : &shape->plain) = true;
    shape->labelled |= section != IN_CARDS;
  }
}

static void note_label(sheet_shape *shape, const label_row *label) {
  shape->rows |= label->says == SAYS_ROWS;
  shape->columns |= label->says == SAYS_COLUMNS;
}

static fc_status find_shape(const fc_rules *r, const char *text, const char *limit, sheet_shape *shape,
                            fc_error *error) {
  scanner s;
  scan_from(&s, text, limit);
  sheet_section section = IN_CARDS;
  bool counted = false; /* this line is one of shape->lines */
  for (;;) {
    if (!s.line_open && !shape->picture && scan_column_numbers(r, &s, shape)) shape->picture = true;
    const unsigned line = s.line;
    const token_kind kind = scan(&s);
    if (kind == TOKEN_END) break;
    if (kind == TOKEN_LINE_END) {
      section = IN_CARDS;
      counted = false;
      continue;
    }
    if (kind == TOKEN_LABEL) {
      const label_row *const label = find_label(s.at, s.end);
      if (!label)
        return fc_fail(error, FC_BAD_INPUT, line,
                       "'%s:' is unknown here; Founds:, FC:, Reserve: or Base: was expected",
                       fc_excerpt_of(s.at, s.end).text);
      section = label->section;
      note_label(shape, label);
      continue;
    }
    if (kind == TOKEN_WORD) note_word(shape, section, s.at, s.end);
    if (section != IN_CARDS) continue;
    if (!counted) {
      if (shape->lines == FC_MAX_CARDS)
        return fc_fail(error, FC_BAD_INPUT, line, "the board has more than %d lines of cards", FC_MAX_CARDS);
      shape->lengths[shape->lines++] = 0;
      counted = true;
    }
    if (kind == TOKEN_MARK) {
      shape->columns = true;
      continue;
    }
    shape->lengths[shape->lines - 1]++;
    if (kind == TOKEN_GAP) shape->rows = true;
  }
  shape->rows |= s.commas;
  return FC_OK;
}

bool fc_board_looks_like_rows(const fc_rules *rules, const unsigned lengths[], unsigned lines) {
  if (lines < 2 || lines == rules->columns || lengths[0] != rules->columns) return false;
  for (unsigned i = 1; i < lines; i++)
    if (lengths[i] > lengths[i - 1]) return false;
  return true;
}

/* The second pass. */
typedef struct placing {
  const fc_rules *rules;
  const sheet_shape *shape;
  fc_draft draft;
  bool rows;
  unsigned line_index, in_line, in_cells, in_reserve;
} placing;

static fc_status column_in_picture(placing *pl, const scanner *s, unsigned line, unsigned *column) {
  for (*column = 0; *column < pl->rules->columns; ++*column)
    if (pl->shape->offsets[*column] == s->offset) return FC_OK;
  return fc_fail(pl->draft.error, FC_BAD_INPUT, line, "%s stands under no column's number",
                 fc_excerpt_of(s->at, s->end).text);
}

static fc_status place_in_column(placing *pl, const scanner *s, bool gap, unsigned line) {
  unsigned column = pl->rows ? pl->in_line : pl->line_index;
  assert(pl->line_index < pl->shape->lines);
  pl->in_line++;
  if (pl->shape->picture) {
    const fc_status status = column_in_picture(pl, s, line, &column);
    if (status != FC_OK) return status;
  }
  if (gap) return FC_OK;
  if (column >= pl->rules->columns)
    return fc_fail(pl->draft.error, FC_BAD_INPUT, line, "%s is in column %u, but the game has %u columns",
                   fc_excerpt_of(s->at, s->end).text, column + 1, pl->rules->columns);
  const fc_place place = fc_place_column(column);
  if (pl->rows && pl->draft.p->length[place] != pl->line_index)
    return fc_fail(pl->draft.error, FC_BAD_INPUT, line, "%s hangs below a gap in column %u",
                   fc_excerpt_of(s->at, s->end).text, column + 1);
  return fc_draft_card(&pl->draft, s->at, s->end, place, line);
}

static fc_status place_in_slot(placing *pl, const scanner *s, bool gap, bool reserve, unsigned line) {
  const unsigned index = reserve ? pl->in_reserve++ : pl->in_cells++;
  const unsigned size = reserve ? pl->rules->reserve : pl->rules->cells;
  if (gap) return FC_OK;
  if (index >= size)
    return fc_fail(pl->draft.error, FC_BAD_INPUT, line, "%s: the game has only %u %s",
                   fc_excerpt_of(s->at, s->end).text, size, reserve ? "places in its reserve" : "cells");
  return fc_draft_card(&pl->draft, s->at, s->end, fc_place_slot(reserve ? pl->rules->cells + index : index),
                       line);
}

static fc_status place_token(placing *pl, const scanner *s, sheet_section section, bool gap, unsigned line) {
  switch (section) {
    case IN_CARDS: return place_in_column(pl, s, gap, line);
    case IN_CELLS: return place_in_slot(pl, s, gap, false, line);
    case IN_RESERVE: return place_in_slot(pl, s, gap, true, line);
    case IN_FOUNDATIONS: return gap ? FC_OK : fc_draft_foundation(&pl->draft, s->at, s->end, line);
    default: return fc_draft_base(&pl->draft, s->at, s->end, line);
  }
}

static fc_status place_all(placing *pl, const char *text, const char *limit) {
  scanner s;
  sheet_shape ignored = {0};
  scan_from(&s, text, limit);
  sheet_section section = IN_CARDS;
  bool counted = false, numbers_passed = !pl->shape->picture;
  for (;;) {
    if (!s.line_open && !numbers_passed && scan_column_numbers(pl->rules, &s, &ignored))
      numbers_passed = true;
    const unsigned line = s.line;
    const token_kind kind = scan(&s);
    if (kind == TOKEN_END) return FC_OK;
    if (kind == TOKEN_LINE_END) {
      if (counted) pl->line_index++;
      section = IN_CARDS;
      counted = false;
      pl->in_line = 0;
    } else if (kind == TOKEN_LABEL) {
      assert(find_label(s.at, s.end)); /* the first pass has refused all others */
      section = find_label(s.at, s.end)->section;
    } else {
      counted |= section == IN_CARDS;
      if (kind == TOKEN_MARK) continue;
      const fc_status status = place_token(pl, &s, section, kind == TOKEN_GAP, line);
      if (status != FC_OK) return status;
    }
  }
}

static fc_status read_lines(const fc_rules *rules, const char *text, const char *limit, fc_position *p,
                            fc_error *error) {
  sheet_shape shape = {0};
  fc_status status = find_shape(rules, text, limit, &shape, error);
  if (status != FC_OK) return status;
  placing pl = {.rules = rules, .shape = &shape};
  fc_draft_begin(&pl.draft, rules, p, error);
  pl.draft.klaver |= shape.klaver && !shape.plain;
  const bool like_rows = fc_board_looks_like_rows(rules, shape.lengths, shape.lines);
  if (like_rows && shape.labelled && !shape.rows && !shape.columns && !shape.picture)
    return fc_fail(error, FC_BAD_INPUT, 1,
                   "rows or columns? a line 'Rows:' or 'Columns:' before the cards says it");
  pl.rows = shape.picture || shape.rows || (like_rows && !shape.columns);
  status = place_all(&pl, text, limit);
  return status == FC_OK ? fc_draft_finish(&pl.draft) : status;
}

static fc_status refuse_zero_byte(const char *text, size_t length, fc_error *error) {
  const char *const zero = length > 0 ? memchr(text, '\0', length) : NULL;
  if (!zero) return FC_OK;
  unsigned line = 1;
  for (const char *at = text; at < zero; at++) line += *at == '\n';
  return fc_fail(error, FC_BAD_INPUT, line, "a zero byte; a board is text");
}

fc_status fc_board_read(const fc_rules *rules, const char *text, size_t length, fc_position *p,
                        fc_error *error) {
  if (length > FC_MAX_BOARD_TEXT)
    return fc_fail(error, FC_BAD_INPUT, 0, "a board is at most %d bytes long", FC_MAX_BOARD_TEXT);
  const fc_status status = refuse_zero_byte(text, length, error);
  if (status != FC_OK) return status;
  if (length == 0) return fc_fail(error, FC_BAD_INPUT, 1, "no board here");
  const char *const limit = text + length;
  if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) text += 3; /* byte order mark */
  const char *first = text;
  while (first < limit && (is_blank(*first) || *first == '\n')) first++;
  if (first == limit) return fc_fail(error, FC_BAD_INPUT, 1, "no board here");
  return *first == '{' ? fc_board_read_json(rules, text, limit, p, error)
                       : read_lines(rules, text, limit, p, error);
}
