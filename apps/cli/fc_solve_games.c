/* fc_solve_games.c - each is one of ours, or one of ours with rules overridden. A board is always given, so that how they are dealt does not matter. */
#include "fc_solve_games.h"

#include "game/variant.h"

typedef struct row {
  const char *name;
  const char *game;      /* of ours; null: not played */
  const char *overrides; /* of it; or why it is not played */
} row;

static const row games[] = {
    {"ko_bakers_game", "bakers-game", "--empty kings"},
    {"kings_only_bakers_game", "bakers-game", "--empty kings"},
    {"seahaven_towers", "seahaven", ""},
    {"relaxed_seahaven", "seahaven", "--sequence unlimited"},
    {"relaxed_seahaven_towers", "seahaven", "--sequence unlimited"},
    {"citadel", "beleaguered-castle", ""},
    {"cruel", "bakers-game", "--columns 12 --cells 0 --empty none"},
    {"fan", "bakers-game", "--columns 18 --cells 0 --empty kings"},
    {"good_measure", "bakers-dozen", "--columns 10"},
    {"simple_simon", NULL, "whole suits are moved home at once"},
    {"der_katz", NULL, "it takes two decks"},
    {"der_katzenschwanz", NULL, "it takes two decks"},
    {"die_schlange", NULL, "it takes two decks"},
};

fc_status fc_solve_game(const char *name, fc_rules *rules, fc_error *error) {
  const row *found = NULL;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    if (strcmp(games[i].name, name) == 0) found = &games[i];
  if (found && !found->game)
    return fc_fail(error, FC_BAD_INPUT, 0, "fclab does not play %s: %s", found->name, found->overrides);
  fc_variant variant;
  const fc_status status =
      fc_variant_read(&variant, found ? found->game : name, found ? found->overrides : "", error);
  if (status == FC_OK) *rules = variant.rules;
  return status;
}
