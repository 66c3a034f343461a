/* notation.c - single moves as text. Whole solutions are read in solution.c. */
#include "game/notation.h"

#include <assert.h>

char fc_column_letter(unsigned index) {
  assert(index < FC_MAX_COLUMNS);
  return index < 9 ? (char)('1' + index) : (char)('A' + index - 9);
}

char fc_slot_letter(unsigned index) {
  assert(index < FC_MAX_SLOTS);
  return (char)('a' + index + (index >= 'h' - 'a'));
}

void fc_place_write(fc_place place, fc_text *text) {
  if (fc_place_is_home(place))
    fc_text_char(text, 'h');
  else if (fc_place_is_slot(place))
    fc_text_char(text, fc_slot_letter(place - FC_SLOT));
  else
    fc_text_char(text, fc_column_letter(place - FC_COLUMN));
}

fc_step fc_step_of(const fc_rules *rules, fc_move move) {
  fc_step step = {.from = move.from, .to = move.to, .count = move.count, .suit = FC_ANY_SUIT};
  if (fc_place_is_home(move.from)) {
    step.from = FC_HOME;
    step.suit = (uint8_t)fc_card_suit(rules->suits, move.card);
  }
  if (fc_place_is_home(move.to)) step.to = FC_HOME;
  return step;
}

void fc_step_write(const fc_rules *rules, fc_step step, fc_text *text) {
  static const char hex[] = "0123456789ABCDEF";
  assert(step.from != step.to && (step.count <= 1 || fc_place_is_column(step.from)));
  fc_place_write(step.from, text);
  fc_place_write(step.to, text);
  if (step.count > 1) {
    fc_text_char(text, 'v');
    if (step.count >= 16) fc_text_char(text, hex[step.count / 16]);
    fc_text_char(text, hex[step.count % 16]);
  }
  if (step.suit != FC_ANY_SUIT) fc_suit_write(rules->suits, step.suit, FC_CARD_PLAIN, text);
}

/* Capitals are columns past the ninth and nothing else: `4C` is a card. fc-solve calls its eighth cell k. */
static bool read_letter(const fc_rules *rules, char c, fc_place *place) {
  const unsigned slots = fc_rules_slots(rules);
  unsigned index;
  if (c >= 'A' && c <= 'Z') {
    index = (unsigned)(c - 'A') + 9;
    *place = fc_place_column(index);
    return index < rules->columns;
  }
  if (c < 'a' || c > 'z') return false;
  index = (unsigned)(c - 'a') - (c > 'h');
  if (c == 'k' && (slots == 8 || slots == 9)) index = 7;
  *place = c == 'h' ? (fc_place)FC_HOME : fc_place_slot(index);
  return c == 'h' || index < slots;
}

/* Reads a place of `digits` characters if it is a column's number, as fc-solve writes columns past the ninth (`10a`). */
static size_t read_place(const fc_rules *rules, const char *at, const char *end, size_t digits,
                         fc_place *place) {
  if (at == end || !fc_is_digit(*at)) return at < end && read_letter(rules, *at, place) ? 1 : 0;
  unsigned number = 0;
  for (size_t i = 0; i < digits; i++) {
    if (at + i == end || !fc_is_digit(at[i])) return 0;
    number = number * 10 + (unsigned)(at[i] - '0');
  }
  *place = fc_place_column(number - 1);
  return number >= 1 && number <= rules->columns && *at != '0' ? digits : 0;
}

static int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* `v3`, as fc-solve writes: hexadecimal. */
static bool read_count(const char *at, const char *end, uint8_t *count) {
  unsigned value = 0;
  if (at == end || end - at > 2) return false;
  for (; at < end; at++) {
    if (hex_value(*at) < 0) return false;
    value = value * 16 + (unsigned)hex_value(*at);
  }
  *count = (uint8_t)value;
  return value > 0;
}

static bool read_returning_suit(const fc_rules *rules, const char *at, const char *end, uint8_t *suit) {
  unsigned value = 0;
  if (rules->suits > FC_NAMED_SUITS) {
    if (end - at != 1 || *at < 'a' || *at > 'z') return false;
    value = (unsigned)(*at - 'a');
  } else if (at + fc_suit_read(at, end, &value) != end) {
    return false;
  }
  *suit = (uint8_t)value;
  return value < rules->suits;
}

/* What stands behind the two places. */
static bool read_rest(const fc_rules *rules, const char *at, const char *end, fc_step *step) {
  if (step->from == step->to) return false;
  if (at == end) return true;
  if (*at == 'v' && fc_place_is_column(step->from) && fc_place_is_column(step->to))
    return read_count(at + 1, end, &step->count);
  return step->from == FC_HOME && read_returning_suit(rules, at, end, &step->suit);
}

/* Columns of two digits are tried first: `105` is from 10 to 5. */
bool fc_step_read(const fc_rules *rules, const char *at, const char *end, fc_step *step) {
  for (unsigned form = 0; form < 4; form++) {
    *step = (fc_step){.suit = FC_ANY_SUIT};
    const size_t n = read_place(rules, at, end, form & 1 ? 1 : 2, &step->from);
    const size_t m = n > 0 ? read_place(rules, at + n, end, form & 2 ? 1 : 2, &step->to) : 0;
    if (m > 0 && read_rest(rules, at + n + m, end, step)) return true;
  }
  return false;
}
