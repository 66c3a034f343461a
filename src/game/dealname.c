/* dealname.c - reading, writing and dealing by name. */
#include "game/dealname.h"

typedef struct source_row {
  const char *prefix;
  uint64_t first, last;
  const char *what, *example;
} source_row;

static const source_row sources[] = {
    [FC_BY_NUMBER] = {"ms:", FC_MICROSOFT_FIRST, FC_MICROSOFT_LAST, "Microsoft deal numbers", "ms:1..1000"},
    [FC_BY_SEED] = {"random:", 0, UINT64_MAX, "random seeds", "random:1..1000"},
    [FC_BY_FAMILY] = {NULL, 0, UINT64_MAX, "a family's seeds", "aces=0:1..1000"},
};

static bool has_prefix(const char *text, const char *prefix) {
  while (*prefix && fc_lower(*text) == *prefix) text++, prefix++;
  return *prefix == '\0';
}

bool fc_deal_name_is_one(const char *text) {
  if (fc_family_is_one(text)) return true;
  for (unsigned i = 0; i < FC_BY_FAMILY; i++)
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
    return fc_fail(error, FC_BAD_INPUT, 0, "'%.60s': a number or a range such as %s was expected", text,
                   row->example);
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
  const char *at = text;
  range->source = FC_DEAL_MICROSOFT;
  if (fc_family_is_one(text)) {
    range->source.kind = FC_BY_FAMILY;
    const fc_status status = fc_family_read(text, &at, &range->source.family, error);
    return status == FC_OK ? read_range(&sources[FC_BY_FAMILY], text, at, range, error) : status;
  }
  for (unsigned i = 0; i < FC_BY_FAMILY; i++) {
    if (!has_prefix(text, sources[i].prefix)) continue;
    range->source.kind = (fc_deal_kind)i;
    at = text + strlen(sources[i].prefix);
  }
  return read_range(&sources[range->source.kind], text, at, range, error);
}

void fc_deal_name_write(fc_deal_source source, uint64_t number, fc_text *text) {
  if (source.kind == FC_BY_FAMILY) {
    fc_family_write(&source.family, text);
    fc_text_char(text, ':');
  } else {
    fc_text_string(text, sources[source.kind].prefix);
  }
  fc_text_number(text, number);
}

static fc_status check_source(const fc_rules *rules, const fc_deal_source *source, fc_error *error) {
  if (source->kind == FC_BY_FAMILY) return fc_family_check(rules, &source->family, error);
  if (source->kind == FC_BY_SEED || (rules->suits == 4 && rules->ranks == 13)) return FC_OK;
  return fc_fail(error, FC_BAD_INPUT, 0,
                 "Microsoft's numbers deal 52 cards of four suits; for this deck use random:SEED");
}

fc_status fc_deal_make(const fc_rules *rules, fc_deal_source source, uint64_t number, fc_position *p,
                       fc_error *error) {
  fc_card deck[FC_MAX_CARDS];
  const fc_status status = check_source(rules, &source, error);
  if (status != FC_OK) return status;
  switch (source.kind) {
    case FC_BY_NUMBER: fc_shuffle_microsoft(number, deck); break;
    case FC_BY_SEED: fc_shuffle_random(rules, number, deck); break;
    case FC_BY_FAMILY: fc_family_shuffle(rules, &source.family, number, deck); break;
  }
  fc_deal_lay_out(rules, deck, p);
  return FC_OK;
}
