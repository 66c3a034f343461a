/* family_name.c - families as words: `aces=0,kings=deep`. */
#include "game/family.h"

/* Each property has a key; the order is that in which a name is written. */
typedef enum key { ACES, KINGS, COLOUR, BLOCKING, BURIED, KEYS } key;
static const struct {
  const char *name, *other;
  const char *expected;
} keys[KEYS] = {
    [ACES] = {"aces=", NULL, "the number of cards on top of each, or deep"},
    [KINGS] = {"kings=", NULL, "the number of cards on top of each, or deep"},
    [COLOUR] = {"colour=", "color=", "sorted"},
    [BLOCKING] = {"blocking=", NULL, "the rank of the cards on the aces, from 2 on"},
    [BURIED] = {"buried=", NULL, "suit or colour"},
};
static const char *const buried_names[] = {NULL, "suit", "colour"};

static uint8_t *field(fc_family *f, key k) {
  uint8_t *const fields[KEYS] = {&f->aces, &f->kings, &f->sorted, &f->blocking, &f->buried};
  return fields[k];
}

/* How long the word is, if the text begins with it. */
static size_t begins(const char *text, const char *word) {
  size_t i = 0;
  if (!word) return 0;
  while (word[i] && fc_lower(text[i]) == word[i]) i++;
  return word[i] ? 0 : i;
}

static size_t find_key(const char *text, key *found) {
  for (*found = 0; *found < KEYS; (*found)++) {
    const size_t length = begins(text, keys[*found].name);
    if (length > 0) return length;
    if (begins(text, keys[*found].other) > 0) return begins(text, keys[*found].other);
  }
  return 0;
}

bool fc_family_is_one(const char *text) {
  key k;
  return find_key(text, &k) > 0;
}

static bool is_word(const char *at, const char *end, const char *word) {
  return begins(at, word) == (size_t)(end - at) && end > at;
}

static uint8_t read_depth(const char *at, const char *end) {
  unsigned depth = 0;
  if (is_word(at, end, "deep")) return FC_DEEP;
  if (at == end) return 0;
  for (; at < end; at++) {
    if (!fc_is_digit(*at)) return 0;
    depth = depth * 10 + (unsigned)(*at - '0');
    if (depth + 1 >= FC_DEEP) return 0;
  }
  return (uint8_t)(depth + 1);
}

static uint8_t read_rank(const char *at, const char *end) {
  unsigned rank;
  if (at == end || fc_rank_read(at, end, &rank) != (size_t)(end - at) || rank < 2) return 0;
  return (uint8_t)rank;
}

/* 0 is no value. */
static uint8_t read_value(key k, const char *at, const char *end) {
  switch (k) {
    case ACES:
    case KINGS: return read_depth(at, end);
    case COLOUR: return is_word(at, end, "sorted");
    case BLOCKING: return read_rank(at, end);
    default:
      if (is_word(at, end, "color")) return FC_BURIED_COLOUR;
      for (uint8_t b = FC_BURIED_SUIT; b <= FC_BURIED_COLOUR; b++)
        if (is_word(at, end, buried_names[b])) return b;
      return FC_BURIED_NONE;
  }
}

static bool goes_together(const fc_family *f) {
  const bool placed = f->aces || f->kings || f->sorted;
  return placed + !!f->blocking + !!f->buried <= 1;
}

fc_status fc_family_read(const char *text, const char **end, fc_family *family, fc_error *error) {
  *family = (fc_family){0};
  for (const char *at = text;; at = *end + 1) {
    key k;
    const size_t length = find_key(at, &k);
    if (length == 0)
      return fc_fail(error, FC_BAD_INPUT, 0,
                     "'%.60s': aces=, kings=, colour=, blocking= or buried= was expected", text);
    *end = at + length + strcspn(at + length, ",:");
    const uint8_t value = read_value(k, at + length, *end);
    if (value == 0)
      return fc_fail(error, FC_BAD_INPUT, 0, "'%.60s': %s takes %s", text, keys[k].name, keys[k].expected);
    if (*field(family, k))
      return fc_fail(error, FC_BAD_INPUT, 0, "'%.60s': %s stands there twice", text, keys[k].name);
    *field(family, k) = value;
    if (!goes_together(family))
      return fc_fail(error, FC_BAD_INPUT, 0, "'%.60s': blocking= and buried= stand alone", text);
    if (**end != ',') break;
  }
  if (**end != ':')
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "'%.60s' needs a seed, or a range of them, behind a colon: :1..1000", text);
  ++*end;
  return FC_OK;
}

static void write_value(key k, uint8_t value, fc_text *text) {
  switch (k) {
    case ACES:
    case KINGS:
      if (value == FC_DEEP)
        fc_text_string(text, "deep");
      else
        fc_text_number(text, value - 1u);
      break;
    case COLOUR: fc_text_string(text, "sorted"); break;
    case BLOCKING: fc_rank_write(value, text); break;
    default: fc_text_string(text, buried_names[value]);
  }
}

void fc_family_write(const fc_family *family, fc_text *text) {
  fc_family f = *family;
  const char *before = "";
  for (key k = 0; k < KEYS; k++) {
    const uint8_t value = *field(&f, k);
    if (value == 0) continue;
    fc_text_string(text, before);
    fc_text_string(text, keys[k].name);
    write_value(k, value, text);
    before = ",";
  }
}
