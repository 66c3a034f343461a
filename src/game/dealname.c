/* dealname.c - reading, writing and dealing by name. */
#include "game/dealname.h"

typedef struct source_row {
  const char *prefix;
  uint64_t first, last;
  const char *what;
} source_row;

static const source_row sources[] = {
    [FC_DEAL_MICROSOFT] = {"ms:", FC_MICROSOFT_FIRST, FC_MICROSOFT_LAST, "Microsoft deal numbers"},
    [FC_DEAL_RANDOM] = {"random:", 0, UINT64_MAX, "random seeds"},
};
enum { SOURCES = sizeof sources / sizeof *sources };

static bool has_prefix(const char *text, const char *prefix) {
  while (*prefix && fc_lower(*text) == *prefix) text++, prefix++;
  return *prefix == '\0';
}

bool fc_deal_name_is_one(const char *text) {
  for (unsigned i = 0; i < SOURCES; i++)
    if (has_prefix(text, sources[i].prefix)) return true;
  if (*text == '-' || *text == '+') text++;
  if (!fc_is_digit(*text)) return false;
  /* A file may begin with a digit too: `2cells.txt`. */
  while (fc_is_digit(*text)) text++;
  return *text == '\0' || has_prefix(text, "..") || (!strchr(text, '.') && !strchr(text, '/'));
}

/* Returns what follows the digits, null if there are none or too many. */
static const char *read_number(const char *at, uint64_t *number) {
  if (!fc_is_digit(*at)) return NULL;
  *number = 0;
  for (; fc_is_digit(*at); at++) {
    const unsigned digit = (unsigned)(*at - '0');
    if (*number > (UINT64_MAX - digit) / 10) return NULL;
    *number = *number * 10 + digit;
  }
  return at;
}

static fc_status fail_number(const source_row *row, const char *text, fc_error *error) {
  return fc_fail(error, FC_BAD_INPUT, 0, "'%.60s': %s run from %llu to %llu", text, row->what,
                 (unsigned long long)row->first, (unsigned long long)row->last);
}

static fc_status read_range(const source_row *row, const char *text, const char *at, fc_deal_range *range,
                            fc_error *error) {
  /* Too many digits, or a sign before them, is a number out of range; anything else is no number. */
  const bool numeric = fc_is_digit(*at) || ((*at == '-' || *at == '+') && fc_is_digit(at[1]));
  if (!numeric)
    return fc_fail(error, FC_BAD_INPUT, 0, "'%.60s': a number or a range such as %s1..1000 was expected",
                   text, row->prefix);
  at = read_number(at, &range->first);
  if (!at) return fail_number(row, text, error);
  range->last = range->first;
  if (has_prefix(at, "..")) {
    at += 2;
    if (*at == '\0')
      return fc_fail(error, FC_BAD_INPUT, 0, "'%.60s': the range has no end, as 1..1000 has", text);
    if (!fc_is_digit(*at))
      return fc_fail(error, FC_BAD_INPUT, 0, "'%.60s': a range ends with a number, as in 1..1000", text);
    at = read_number(at, &range->last);
    if (!at) return fail_number(row, text, error);
  }
  if (*at != '\0')
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "'%.60s' is no deal: 617, 1..1000, random:42, a file or - was expected", text);
  if (range->first < row->first || range->last > row->last) return fail_number(row, text, error);
  if (range->first > range->last)
    return fc_fail(error, FC_BAD_INPUT, 0, "'%.60s': the range ends before it begins", text);
  return FC_OK;
}

fc_status fc_deal_name_read(const char *text, fc_deal_range *range, fc_error *error) {
  range->source = FC_DEAL_MICROSOFT;
  for (unsigned i = 0; i < SOURCES; i++) {
    if (!has_prefix(text, sources[i].prefix)) continue;
    range->source = (fc_deal_source)i;
    return read_range(&sources[i], text, text + strlen(sources[i].prefix), range, error);
  }
  return read_range(&sources[FC_DEAL_MICROSOFT], text, text, range, error);
}

void fc_deal_name_write(fc_deal_source source, uint64_t number, fc_text *text) {
  fc_text_string(text, sources[source].prefix);
  fc_text_number(text, number);
}

fc_status fc_deal_make(const fc_rules *rules, fc_deal_source source, uint64_t number, fc_position *p,
                       fc_error *error) {
  fc_card deck[FC_MAX_CARDS];
  if (source == FC_DEAL_RANDOM) {
    fc_shuffle_random(rules, number, deck);
  } else if (rules->suits == 4 && rules->ranks == 13) {
    fc_shuffle_microsoft(number, deck);
  } else {
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "Microsoft's numbers deal 52 cards of four suits; for this deck use random:SEED");
  }
  fc_deal_lay_out(rules, deck, p);
  return FC_OK;
}
