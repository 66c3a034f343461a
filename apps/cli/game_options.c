/* game_options.c - choosing the rules. */
#include "game_options.h"

#include "say.h"
#include "suggest.h"

#include <stdio.h>

const cli_option game_options[] = {
    {"game", "NAME", "the game; 'fclab help games' lists them (freecell)"},
    {"columns", "N", "this many columns"},
    {"cells", "N", "this many cells"},
    {"suits", "N", "this many suits, black and red in turn"},
    {"ranks", "N", "this many ranks in each suit"},
    {"build", "HOW", "down by: alternate (colours), suit, any, none"},
    {"empty", "WHAT", "an empty column takes: any, kings, none"},
    {"sequence", "HOW", "runs are limited by free space, or move as one: limited, unlimited"},
    {"worry-back", NULL, "cards may come back from home"},
    {"no-worry-back", NULL, "cards stay at home"},
    {NULL, NULL, NULL},
};

static bool refuse_game(const char *name) {
  const char *names[64];
  const size_t count = fc_games_count();
  for (size_t i = 0; i < count; i++) names[i] = fc_games_at(i)->name;
  const char *const close = suggest(name, names, count);
  if (close)
    say_error("no game is called '%.40s'; did you mean %s?", name, close);
  else
    say_error("no game is called '%.40s'; 'fclab help games' lists them", name);
  return false;
}

bool cli_game_choose(const cli_args *args, cli_game *game) {
  static const char *const overrides[] = {"columns", "cells", "suits", "ranks", "build", "empty", "sequence"};
  const char *const name = cli_args_value(args, "game");
  fc_error error;
  game->game = fc_games_find(name ? name : "freecell");
  if (!game->game) return refuse_game(name);
  game->rules = game->game->rules;
  for (size_t i = 0; i < sizeof overrides / sizeof *overrides; i++) {
    const char *const value = cli_args_value(args, overrides[i]);
    if (value && fc_rules_set(&game->rules, overrides[i], value, &error) != FC_OK)
      return say_failure(NULL, 0, &error), false;
  }
  if (cli_args_has(args, "worry-back") && cli_args_has(args, "no-worry-back"))
    return say_error("--worry-back and --no-worry-back exclude each other"), false;
  if (cli_args_has(args, "worry-back")) game->rules.worry_back = 1;
  if (cli_args_has(args, "no-worry-back")) game->rules.worry_back = 0;
  if (fc_rules_check(&game->rules, &error) != FC_OK) return say_failure(NULL, 0, &error), false;
  return true;
}

void cli_game_list(void) {
  printf("Games for --game; every rule can be overridden (--cells 3, --build any, --worry-back, ...):\n\n");
  for (size_t i = 0; i < fc_games_count(); i++)
    printf("  %-19s %s\n", fc_games_at(i)->name, fc_games_at(i)->summary);
  printf("\nOne-colour FreeCell is --build any, a two-suit deck of 26 ranks --suits 2 --ranks 26.\n"
         "docs/rules.md states each rule, docs/formats.md how each game is dealt.\n");
}
