/* variant.h - a game of the table and what was overridden of its rules, with the words by which that is told. */
#ifndef FC_GAME_VARIANT_H
#define FC_GAME_VARIANT_H

#include "game/games.h"

typedef struct fc_variant {
  const fc_game *game; /* the row of the table */
  fc_rules rules;      /* with overrides */
  char overrides[160]; /* as on the command line; empty if there are none */
} fc_variant;

void fc_variant_begin(fc_variant *variant, const fc_game *game);
/* Overrides one rule by the name of its option: `cells` with a value, `worry-back` and `no-worry-back` without (null). The whole is to be checked
 * by fc_rules_check after the last one. */
fc_status fc_variant_override(fc_variant *variant, const char *name, const char *value, fc_error *error);
/* Begins with the game of that name and overrides it by words such as `--cells 3 --build any`; checks the whole. */
fc_status fc_variant_read(fc_variant *variant, const char *game, const char *overrides, fc_error *error);

#endif
