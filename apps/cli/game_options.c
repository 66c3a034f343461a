/* game_options.c - choosing the rules. */
#include "game_options.h"

#include "say.h"
#include "suggest.h"

#include <stdio.h>
#include <string.h>

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
  size_t count = 0;
  for (; count < fc_games_count() && count < sizeof names / sizeof *names; count++)
    names[count] = fc_games_at(count)->name;
  const char *const close = suggest(name, names, count);
  if (close)
    say_error("no game is called '%.40s'; did you mean %s?", name, close);
  else
    say_error("no game is called '%.40s'; 'fclab help games' lists them", name);
  return false;
}

bool cli_game_choose(const cli_args *args, cli_game *game) {
  const char *const name = cli_args_value(args, "game");
  const fc_game *const chosen = fc_games_find(name ? name : "freecell");
  fc_error error;
  if (!chosen) return refuse_game(name);
  fc_variant_begin(game, chosen);
  if (cli_args_has(args, "worry-back") && cli_args_has(args, "no-worry-back"))
    return say_error("--worry-back and --no-worry-back exclude each other"), false;
  for (const cli_option *row = game_options + 1; row->name; row++) { /* all but --game */
    const char *const value = cli_args_value(args, row->name);
    if (value && fc_variant_override(game, row->name, row->value ? value : NULL, &error) != FC_OK)
      return say_error("--%s", error.text), false;
  }
  if (fc_rules_check(&game->rules, &error) != FC_OK) return say_failure(NULL, 0, &error), false;
  return true;
}

void cli_game_list(void) {
  printf("Games for --game; their rules can be overridden (--cells 3, --build any, --worry-back, ...):\n\n");
  for (size_t i = 0; i < fc_games_count(); i++)
    printf("  %-19s %s\n", fc_games_at(i)->name, fc_games_at(i)->summary);
  printf("\nOne-colour FreeCell is --build any, a two-suit deck of 26 ranks --suits 2 --ranks 26.\n"
         "docs/rules.md states each rule, docs/formats.md how each game is dealt.\n");
}
