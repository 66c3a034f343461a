/* fc_solve_board.c - lines are marked as columns for our own reader; boards are printed in fc-solve's two forms, to the last blank. */
#include "fc_solve_board.h"

#include "game/board.h"

#include <stdlib.h>

enum { CELLS_ON_A_LINE = 4 };

static const char *skip_blanks(const char *at, const char *end) {
  while (at < end && (*at == ' ' || *at == '\t')) at++;
  return at;
}

static bool is_remark(const char *at, const char *end) {
  at = skip_blanks(at, end);
  return at < end && *at == '#';
}

/* `Founds: ...`, `FC: ...` */
static bool is_named(const char *at, const char *end) {
  const char *const name = skip_blanks(at, end);
  for (at = name; at < end && fc_is_letter(*at);) at++;
  return at > name && at < end && *at == ':';
}

static bool is_column(const char *at, const char *end) { return !is_remark(at, end) && !is_named(at, end); }

static const char *end_of_line(const char *at, const char *end) {
  const char *const newline = memchr(at, '\n', (size_t)(end - at));
  return newline ? newline : end;
}

static const char *next_line(const char *at, const char *end) {
  const char *const line_end = end_of_line(at, end);
  return line_end < end ? line_end + 1 : end;
}

/* `Founds:` and `Foundations:` begin with F and O, `FC:` and `Freecells:` with F and another letter. */
static bool is_home_line(const char *at, const char *end) {
  at = skip_blanks(at, end);
  return end - at > 1 && (at[1] == 'o' || at[1] == 'O');
}

/* Of two lines for the cells, or for home, the later one holds, if it stands before the last column. */
static bool is_overridden(const char *line, const char *end, unsigned columns) {
  const bool is_home = is_home_line(line, end_of_line(line, end));
  for (const char *at = next_line(line, end); at < end && columns > 0; at = next_line(at, end)) {
    const char *const line_end = end_of_line(at, end);
    if (is_column(at, line_end))
      columns--;
    else if (is_named(at, line_end) && is_home_line(at, line_end) == is_home)
      return true;
  }
  return false;
}

/* Cards that lie face down are in angle brackets, which tell a solver nothing. A star, as a dash, is an empty cell. */
static void copy_line(const char *at, const char *end, fc_text *text) {
  for (; at < end; at++)
    if (*at != '<' && *at != '>' && *at != '\r') fc_text_char(text, *at == '*' ? '-' : *at);
}

fc_status fc_solve_board_read(const fc_rules *rules, const char *text, size_t length, fc_position *p,
                              fc_error *error) {
  const char *const end = text + length;
  const size_t size = length + 2 * (size_t)rules->columns + 2;
  char *const marked = malloc(size);
  if (!marked) return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  fc_text out = fc_text_into(marked, size);
  for (unsigned left = rules->columns; text < end && left > 0; text = next_line(text, end)) {
    const char *const line_end = end_of_line(text, end);
    const bool is_one = is_column(text, line_end);
    left -= is_one;
    if (is_one && *text != ':') fc_text_char(&out, ':');
    if (is_named(text, line_end) && is_overridden(text, end, left))
      fc_text_char(&out, '#'); /* so that lines keep their numbers */
    else
      copy_line(text, line_end, &out);
    fc_text_char(&out, '\n');
  }
  const fc_status status = fc_board_read(rules, marked, out.length, p, error);
  free(marked);
  return status;
}

typedef struct word {
  char text[8];
} word;

static word rank_word(unsigned rank, fc_solve_style style) {
  word w = {"10"};
  fc_text text = fc_text_into(w.text, sizeof w.text);
  if (rank == 10 && !style.ten_is_t)
    fc_text_string(&text, "10");
  else if (rank == 0)
    fc_text_char(&text, '0');
  else
    fc_rank_write(rank, &text);
  return w;
}

static word card_word(unsigned suits, fc_card card, fc_solve_style style) {
  if (card == FC_NO_CARD) return (word){""};
  word w = rank_word(fc_card_rank(suits, card), style);
  const size_t length = strlen(w.text);
  fc_text text = fc_text_into(w.text + length, sizeof w.text - length);
  fc_suit_write(suits, fc_card_suit(suits, card), FC_CARD_PLAIN, &text);
  return w;
}

/* Hearts, clubs, diamonds, spades. */
static void print_foundations(const fc_rules *r, const fc_position *p, fc_solve_style style, FILE *out) {
  static const char suits[] = "HCDS";
  for (unsigned i = 0; suits[i]; i++) {
    unsigned suit = 0;
    fc_suit_read(&suits[i], &suits[i] + 1, &suit);
    fprintf(out, "%s%c-%s", i > 0 ? " " : "", suits[i],
            rank_word(fc_position_top_rank(r, p, suit), style).text);
  }
}

/* From the bottom up; returns how many. */
static unsigned column_cards(const fc_position *p, unsigned column, fc_card cards[FC_MAX_CARDS]) {
  const fc_place place = fc_place_column(column);
  const unsigned count = p->length[place];
  fc_card card = p->top[place];
  for (unsigned i = count; i > 0; card = p->below[card]) cards[--i] = card;
  return count;
}

static void print_lines(const fc_rules *r, const fc_position *p, fc_solve_style style, FILE *out) {
  fputs("Foundations: ", out);
  print_foundations(r, p, style, out);
  fputs(" \nFreecells:", out);
  for (unsigned i = 0; i < r->cells; i++)
    fprintf(out, " %3s", card_word(r->suits, p->top[fc_place_slot(i)], style).text);
  fputc('\n', out);
  for (unsigned column = 0; column < r->columns; column++) {
    fc_card cards[FC_MAX_CARDS];
    const unsigned count = column_cards(p, column, cards);
    fputs(count > 0 ? ":" : ": ", out);
    for (unsigned i = 0; i < count; i++) fprintf(out, " %s", card_word(r->suits, cards[i], style).text);
    fputc('\n', out);
  }
}

/* Four to a line, with dashes beneath; the foundations stand behind the first four. */
static void print_cells(const fc_rules *r, const fc_position *p, fc_solve_style style, FILE *out) {
  for (unsigned first = 0; first == 0 || first < r->cells; first += CELLS_ON_A_LINE) {
    unsigned i = first;
    for (; i < r->cells && i < first + CELLS_ON_A_LINE; i++)
      fprintf(out, "%3s ", card_word(r->suits, p->top[fc_place_slot(i)], style).text);
    if (first == 0) {
      fprintf(out, "%*s", (int)(4 * (CELLS_ON_A_LINE - i) + 8), "");
      print_foundations(r, p, style, out);
    }
    fputc('\n', out);
    for (unsigned dash = first; dash < i; dash++) fputs("--- ", out);
    if (i > first) fputc('\n', out);
  }
}

static void print_picture(const fc_rules *r, const fc_position *p, fc_solve_style style, FILE *out) {
  fc_card cards[FC_MAX_COLUMNS][FC_MAX_CARDS];
  unsigned counts[FC_MAX_COLUMNS], rows = 0;
  print_cells(r, p, style, out);
  fputs("\n\n", out);
  for (unsigned column = 0; column < r->columns; column++) {
    counts[column] = column_cards(p, column, cards[column]);
    if (counts[column] > rows) rows = counts[column];
    fputs(" -- ", out);
  }
  fputc('\n', out);
  for (unsigned row = 0; row < rows; row++) {
    for (unsigned column = 0; column < r->columns; column++) {
      const fc_card card = row < counts[column] ? cards[column][row] : FC_NO_CARD;
      fprintf(out, "%3s ", card_word(r->suits, card, style).text);
    }
    fputc('\n', out);
  }
}

void fc_solve_board_print(const fc_rules *rules, const fc_position *p, fc_solve_style style, FILE *out) {
  if (style.parseable)
    print_lines(rules, p, style, out);
  else
    print_picture(rules, p, style, out);
}
