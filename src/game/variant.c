/* variant.c - overriding rules, one by one or as words. */
#include "game/variant.h"

#include <stdio.h>

void fc_variant_begin(fc_variant *variant, const fc_game *game) {
  variant->game = game;
  variant->rules = game->rules;
  variant->overrides[0] = '\0';
}

/* A switch is yes, or no if its name begins with no-. */
fc_status fc_variant_override(fc_variant *variant, const char *name, const char *value, fc_error *error) {
  const bool negative = strncmp(name, "no-", 3) == 0;
  const char *const meant = value ? value : negative ? "no" : "yes";
  const fc_status status = fc_rules_set(&variant->rules, name + (negative ? 3 : 0), meant, error);
  if (status != FC_OK) return status;
  const size_t length = strlen(variant->overrides);
  fc_text text = fc_text_into(variant->overrides + length, sizeof variant->overrides - length);
  fc_text_string(&text, length > 0 ? " --" : "--");
  fc_text_string(&text, name);
  if (value) {
    fc_text_char(&text, ' ');
    fc_text_string(&text, value);
  }
  if (fc_text_fits(&text)) return FC_OK;
  return fc_fail(error, FC_BAD_INPUT, 0, "%.40s: the overrides are too long", name);
}

/* The next word between spaces; false if there is none, or one that is too long. */
static bool next_word(const char **at, char word[], size_t size) {
  *at += strspn(*at, " ");
  const size_t length = strcspn(*at, " ");
  if (length == 0 || length >= size) return false;
  memcpy(word, *at, length);
  word[length] = '\0';
  *at += length;
  return true;
}

static bool is_switch(const char *name) {
  return strcmp(name, "worry-back") == 0 || strcmp(name, "no-worry-back") == 0;
}

static fc_status refuse_game(const char *name, fc_error *error) {
  char names[200];
  fc_text text = fc_text_into(names, sizeof names);
  for (size_t i = 0; i < fc_games_count(); i++) {
    fc_text_string(&text, i > 0 ? ", " : "");
    fc_text_string(&text, fc_games_at(i)->name);
  }
  return fc_fail(error, FC_BAD_INPUT, 0, "no game is called '%.40s'; there is: %s", name, names);
}

fc_status fc_variant_read(fc_variant *variant, const char *name, const char *overrides, fc_error *error) {
  const fc_game *const game = fc_games_find(name);
  char word[40], value[40];
  if (!game) return refuse_game(name, error);
  fc_variant_begin(variant, game);
  while (next_word(&overrides, word, sizeof word)) {
    const char *const rule = word + 2;
    const bool has_value = !is_switch(rule);
    if (strncmp(word, "--", 2) != 0 || (has_value && !next_word(&overrides, value, sizeof value)))
      return fc_fail(error, FC_BAD_INPUT, 0, "overrides such as '--cells 3' were expected, not '%.40s'",
                     word);
    const fc_status status = fc_variant_override(variant, rule, has_value ? value : NULL, error);
    if (status != FC_OK) return status;
  }
  if (*overrides) return fc_fail(error, FC_BAD_INPUT, 0, "the overrides have a word that is too long");
  return fc_rules_check(&variant->rules, error);
}
