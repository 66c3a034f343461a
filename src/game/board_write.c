/* board_write.c - boards as text, each form exactly as fc_board_read takes it back. */
#include "base/json.h"
#include "game/board.h"
#include "game/notation.h"

#include <assert.h>

typedef struct writer {
  const fc_rules *rules;
  const fc_position *p;
  const fc_board_style *style;
  fc_card_style cards;
  fc_text text;
  fc_card grid[FC_MAX_CARDS][FC_MAX_COLUMNS]; /* by row and column */
} writer;

static unsigned length_of(const writer *w, unsigned column) { return w->p->length[fc_place_column(column)]; }

static unsigned rows_of(const writer *w) {
  unsigned rows = 0;
  for (unsigned i = 0; i < w->rules->columns; i++)
    if (length_of(w, i) > rows) rows = length_of(w, i);
  return rows;
}

static void fill_grid(writer *w) {
  const unsigned rows = rows_of(w);
  for (unsigned row = 0; row < rows; row++) memset(w->grid[row], FC_NO_CARD, sizeof w->grid[row]);
  for (unsigned i = 0; i < w->rules->columns; i++) {
    unsigned row = length_of(w, i);
    assert(row <= rows);
    for (fc_card c = w->p->top[fc_place_column(i)]; c != FC_NO_CARD; c = w->p->below[c])
      w->grid[--row][i] = c;
    assert(row == 0);
  }
}

static void put_card(writer *w, fc_card card) {
  const bool red = w->style->format == FC_BOARD_PICTURE && w->style->colour &&
                   fc_suit_is_red(fc_card_suit(w->rules->suits, card));
  if (red) fc_text_string(&w->text, "\x1b[31m");
  fc_card_write(w->rules->suits, card, w->cards, &w->text);
  if (red) fc_text_string(&w->text, "\x1b[0m");
}

static bool has_slots_in_use(const writer *w, unsigned first, unsigned count) {
  for (unsigned i = first; i < first + count; i++)
    if (w->p->top[fc_place_slot(i)] != FC_NO_CARD) return true;
  return false;
}

static bool has_cards_at_home(const writer *w) { return fc_position_home_cards(w->rules, w->p) > 0; }

static void put_slots(writer *w, const char *label, unsigned first, unsigned count, const char *gap) {
  fc_text_string(&w->text, label);
  for (unsigned i = first; i < first + count; i++) {
    const fc_card card = w->p->top[fc_place_slot(i)];
    fc_text_char(&w->text, ' ');
    if (card != FC_NO_CARD)
      put_card(w, card);
    else
      fc_text_string(&w->text, gap);
  }
}

/* `S-3`, or `5-7` where foundations ignore suits. fc-solve's order of suits is H C D S. */
static void put_foundations(writer *w, const char *label) {
  static const uint8_t order[FC_NAMED_SUITS] = {3, 2, 1, 0};
  const fc_rules *const r = w->rules;
  const bool by_suit = !fc_rules_ignore_suit_at_home(r);
  const bool as_fc_solve = by_suit && r->suits == FC_NAMED_SUITS && w->cards != FC_CARD_KLAVER;
  fc_text_string(&w->text, label);
  for (unsigned i = 0; i < r->suits; i++) {
    const unsigned f = as_fc_solve ? order[i] : i;
    fc_text_char(&w->text, ' ');
    if (by_suit)
      fc_suit_write(r->suits, f, w->cards, &w->text);
    else
      fc_rank_write(w->p->base[f], &w->text);
    fc_text_char(&w->text, '-');
    fc_rank_write(fc_position_top_rank(r, w->p, f), &w->text);
  }
}

static void put_base(writer *w) {
  if (w->rules->base != FC_BASE_FIRST_CARD) return;
  fc_text_string(&w->text, "Base: ");
  fc_rank_write(w->p->base[0], &w->text);
  fc_text_char(&w->text, '\n');
}

/* The lines that a board as dealt by most games does not need. */
static void put_labels(writer *w) {
  const fc_rules *const r = w->rules;
  put_base(w);
  if (has_cards_at_home(w)) {
    put_foundations(w, "Founds:");
    fc_text_char(&w->text, '\n');
  }
  if (has_slots_in_use(w, 0, r->cells)) {
    put_slots(w, "Freecells:", 0, r->cells, "-");
    fc_text_char(&w->text, '\n');
  }
  if (has_slots_in_use(w, r->cells, r->reserve)) {
    put_slots(w, "Reserve:", r->cells, r->reserve, "-");
    fc_text_char(&w->text, '\n');
  }
}

static void write_columns(writer *w) {
  put_labels(w);
  for (unsigned i = 0; i < w->rules->columns; i++) {
    if (length_of(w, i) == 0) fc_text_char(&w->text, ':');
    for (unsigned row = 0; row < length_of(w, i); row++) {
      if (row > 0) fc_text_char(&w->text, ' ');
      put_card(w, w->grid[row][i]);
    }
    fc_text_char(&w->text, '\n');
  }
}

/* How far a row reaches: up to its last card. */
static unsigned row_end(const writer *w, unsigned row) {
  unsigned end = w->rules->columns;
  assert(row < FC_MAX_CARDS);
  while (end > 0 && w->grid[row][end - 1] == FC_NO_CARD) end--;
  return end;
}

static bool needs_rows_label(const writer *w, unsigned rows, bool labelled) {
  unsigned lengths[FC_MAX_CARDS];
  for (unsigned row = 0; row < rows; row++) {
    lengths[row] = row_end(w, row);
    for (unsigned i = 0; i < lengths[row]; i++)
      if (w->grid[row][i] == FC_NO_CARD) return false; /* a gap says it as well */
  }
  return labelled || !fc_board_looks_like_rows(w->rules, lengths, rows);
}

static void write_rows(writer *w, const char *separator, const char *gap) {
  const unsigned rows = rows_of(w);
  const size_t before = w->text.length;
  put_labels(w);
  if (needs_rows_label(w, rows, w->text.length > before)) fc_text_string(&w->text, "Rows:\n");
  for (unsigned row = 0; row < rows; row++) {
    const unsigned end = row_end(w, row);
    for (unsigned i = 0; i < end; i++) {
      if (i > 0) fc_text_string(&w->text, separator);
      if (w->grid[row][i] != FC_NO_CARD)
        put_card(w, w->grid[row][i]);
      else
        fc_text_string(&w->text, gap);
    }
    fc_text_char(&w->text, '\n');
  }
}

static void put_json_card(writer *w, fc_card card) {
  if (card == FC_NO_CARD) {
    fc_text_string(&w->text, "null");
    return;
  }
  fc_text_char(&w->text, '"');
  put_card(w, card);
  fc_text_char(&w->text, '"');
}

static void put_json_slots(writer *w, const char *name, unsigned first, unsigned count) {
  if (count == 0) return;
  fc_text_string(&w->text, name);
  for (unsigned i = first; i < first + count; i++) {
    fc_text_char(&w->text, i > first ? ',' : '[');
    put_json_card(w, w->p->top[fc_place_slot(i)]);
  }
  fc_text_char(&w->text, ']');
}

static void put_json_foundations(writer *w) {
  const fc_rules *const r = w->rules;
  const bool by_suit = !fc_rules_ignore_suit_at_home(r);
  fc_text_string(&w->text, by_suit ? ",\"foundations\":{" : ",\"foundations\":[");
  for (unsigned f = 0; f < r->suits; f++) {
    fc_text_string(&w->text, f > 0 ? ",\"" : "\"");
    if (by_suit) {
      fc_suit_write(r->suits, f, FC_CARD_PLAIN, &w->text);
      fc_text_string(&w->text, "\":");
      fc_text_number(&w->text, fc_position_top_rank(r, w->p, f));
    } else {
      fc_rank_write(w->p->base[f], &w->text);
      fc_text_char(&w->text, '-');
      fc_rank_write(fc_position_top_rank(r, w->p, f), &w->text);
      fc_text_char(&w->text, '"');
    }
  }
  fc_text_char(&w->text, by_suit ? '}' : ']');
}

static void put_json_name(writer *w, const char *name, const char *value) {
  if (!value || !*value) return;
  fc_text_string(&w->text, name);
  fc_json_write_string(value, &w->text);
  fc_text_char(&w->text, ',');
}

static void write_json(writer *w) {
  const fc_rules *const r = w->rules;
  fc_text_char(&w->text, '{');
  put_json_name(w, "\"deal\":", w->style->deal);
  put_json_name(w, "\"game\":", w->style->game);
  put_json_name(w, "\"overrides\":", w->style->overrides);
  fc_text_string(&w->text, "\"columns\":[");
  for (unsigned i = 0; i < r->columns; i++) {
    fc_text_string(&w->text, i > 0 ? ",[" : "[");
    for (unsigned row = 0; row < length_of(w, i); row++) {
      if (row > 0) fc_text_char(&w->text, ',');
      put_json_card(w, w->grid[row][i]);
    }
    fc_text_char(&w->text, ']');
  }
  fc_text_char(&w->text, ']');
  put_json_slots(w, ",\"cells\":", 0, r->cells);
  put_json_slots(w, ",\"reserve\":", r->cells, r->reserve);
  put_json_foundations(w);
  if (r->base == FC_BASE_FIRST_CARD) {
    fc_text_string(&w->text, ",\"base\":");
    fc_text_number(&w->text, w->p->base[0]);
  }
  fc_text_string(&w->text, "}\n");
}

/* Display width of a card's name; suit symbols are three bytes and one column wide. */
static unsigned card_width(const writer *w, fc_card card) {
  const unsigned rank = fc_card_rank(w->rules->suits, card);
  const bool klaver = w->rules->suits > FC_NAMED_SUITS;
  return 1 + (rank > 99 ? 3 : rank > (klaver ? 9 : 13) ? 2 : 1);
}

static void put_picture_card(writer *w, fc_card card, unsigned width) {
  for (unsigned n = card_width(w, card); n < width; n++) fc_text_char(&w->text, ' ');
  put_card(w, card);
}

/* Control bytes, which a file's name may have, would break the line. */
static void put_title_part(writer *w, const char *part) {
  if (!part || !*part) return;
  fc_text_char(&w->text, ' ');
  for (; *part; part++) fc_text_char(&w->text, (unsigned char)*part < 0x20 || *part == 0x7f ? '?' : *part);
}

static void put_title(writer *w) {
  if (!w->style->deal && !w->style->game) return;
  fc_text_char(&w->text, '#');
  put_title_part(w, w->style->deal);
  put_title_part(w, w->style->game);
  put_title_part(w, w->style->overrides);
  fc_text_char(&w->text, '\n');
}

static void write_picture(writer *w) {
  const fc_rules *const r = w->rules;
  const unsigned rows = rows_of(w);
  const unsigned width = 2 + card_width(w, (fc_card)fc_rules_cards(r));
  put_title(w);
  put_base(w);
  if (r->cells > 0) put_slots(w, "Cells:", 0, r->cells, "--");
  if (r->reserve > 0) put_slots(w, r->cells > 0 ? "   Reserve:" : "Reserve:", r->cells, r->reserve, "--");
  put_foundations(w, fc_rules_slots(r) > 0 ? "   Home:" : "Home:");
  fc_text_string(&w->text, "\n");
  for (unsigned i = 0; i < r->columns; i++) {
    for (unsigned n = 1; n < width; n++) fc_text_char(&w->text, ' ');
    fc_text_char(&w->text, fc_column_letter(i));
  }
  fc_text_char(&w->text, '\n');
  for (unsigned row = 0; row < rows; row++) {
    const unsigned end = row_end(w, row);
    for (unsigned i = 0; i < end; i++) {
      const fc_card card = w->grid[row][i];
      if (card != FC_NO_CARD)
        put_picture_card(w, card, width);
      else
        for (unsigned n = 0; n < width; n++) fc_text_char(&w->text, ' ');
    }
    fc_text_char(&w->text, '\n');
  }
}

size_t fc_board_write(const fc_rules *rules, const fc_position *p, const fc_board_style *style, char *out,
                      size_t size) {
  writer w;
  w.rules = rules;
  w.p = p;
  w.style = style;
  w.text = fc_text_into(out, size);
  w.cards = FC_CARD_PLAIN;
  fill_grid(&w);
  switch (style->format) {
    case FC_BOARD_ROWS: write_rows(&w, " ", "--"); break;
    case FC_BOARD_KLAVER:
      w.cards = FC_CARD_KLAVER;
      write_rows(&w, ",", "");
      break;
    case FC_BOARD_JSON: write_json(&w); break;
    case FC_BOARD_PICTURE:
      w.cards = FC_CARD_SYMBOL;
      write_picture(&w);
      break;
    default: write_columns(&w);
  }
  return w.text.length;
}
