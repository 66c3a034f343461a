/* rules.c - changing rules by name, and whether they make sense. */
#include "game/rules.h"

#include "base/text.h"

#include <stdlib.h>

typedef struct number_field {
  const char *name;
  size_t offset;
  unsigned low, high;
} number_field;

static const number_field numbers[] = {
    {"columns", offsetof(fc_rules, columns), 1, FC_MAX_COLUMNS},
    {"cells", offsetof(fc_rules, cells), 0, FC_MAX_SLOTS},
    {"suits", offsetof(fc_rules, suits), 1, FC_MAX_SUITS},
    {"ranks", offsetof(fc_rules, ranks), 1, FC_MAX_CARDS},
};

typedef struct word_field {
  const char *name;
  size_t offset;
  const char *words[5];
} word_field;

static const word_field words[] = {
    {"build", offsetof(fc_rules, build), {"alternate", "suit", "any", "none"}},
    {"empty", offsetof(fc_rules, empty), {"any", "kings", "none"}},
    {"sequence", offsetof(fc_rules, unlimited), {"limited", "unlimited"}},
    {"worry-back", offsetof(fc_rules, worry_back), {"no", "yes"}},
};

static uint8_t *field(fc_rules *rules, size_t offset) { return (uint8_t *)rules + offset; }

static fc_status set_number(fc_rules *rules, const number_field *row, const char *value, fc_error *error) {
  char *end;
  const unsigned long number = strtoul(value, &end, 10);
  if (value[0] < '0' || value[0] > '9' || *end != '\0' || number < row->low || number > row->high)
    return fc_fail(error, FC_BAD_INPUT, 0, "%s: a number from %u to %u was expected, not '%.40s'", row->name,
                   row->low, row->high, value);
  *field(rules, row->offset) = (uint8_t)number;
  return FC_OK;
}

static fc_status set_word(fc_rules *rules, const word_field *row, const char *value, fc_error *error) {
  char choices[80] = "";
  for (uint8_t i = 0; row->words[i]; i++) {
    if (strcmp(value, row->words[i]) == 0) {
      *field(rules, row->offset) = i;
      return FC_OK;
    }
    if (i > 0) strcat(choices, row->words[i + 1] ? ", " : " or ");
    strcat(choices, row->words[i]);
  }
  return fc_fail(error, FC_BAD_INPUT, 0, "%s: %s was expected, not '%.40s'", row->name, choices, value);
}

static fc_status refuse_name(const char *name, fc_error *error) {
  char names[100];
  fc_text text = fc_text_into(names, sizeof names);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    fc_text_string(&text, numbers[i].name);
    fc_text_string(&text, ", ");
  }
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    fc_text_string(&text, i > 0 ? ", " : "");
    fc_text_string(&text, words[i].name);
  }
  return fc_fail(error, FC_BAD_INPUT, 0, "no rule is called '%.40s'; there is: %s", name, names);
}

fc_status fc_rules_set(fc_rules *rules, const char *name, const char *value, fc_error *error) {
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (strcmp(name, numbers[i].name) == 0) return set_number(rules, &numbers[i], value, error);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(name, words[i].name) == 0) return set_word(rules, &words[i], value, error);
  return refuse_name(name, error);
}

fc_status fc_rules_check(const fc_rules *r, fc_error *error) {
  if (r->suits < 1 || r->suits > FC_MAX_SUITS || r->ranks < 1)
    return fc_fail(error, FC_BAD_INPUT, 0, "a deck has 1 to %d suits and at least one rank", FC_MAX_SUITS);
  if (fc_rules_cards(r) > FC_MAX_CARDS)
    return fc_fail(error, FC_BAD_INPUT, 0, "%u suits of %u ranks are %u cards; %d is the most", r->suits,
                   r->ranks, fc_rules_cards(r), FC_MAX_CARDS);
  if (r->columns < 1 || r->columns > FC_MAX_COLUMNS)
    return fc_fail(error, FC_BAD_INPUT, 0, "a game has 1 to %d columns", FC_MAX_COLUMNS);
  if (fc_rules_slots(r) > FC_MAX_SLOTS)
    return fc_fail(error, FC_BAD_INPUT, 0, "%u cells and a reserve of %u are too many; %d is the most",
                   r->cells, r->reserve, FC_MAX_SLOTS);
  if (r->worry_back && fc_rules_ignore_suit_at_home(r))
    return fc_fail(error, FC_BAD_INPUT, 0,
                   "worrying back needs foundations by suit; this game's foundations ignore suits");
  return FC_OK;
}
