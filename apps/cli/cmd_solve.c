/* cmd_solve.c - fclab solve: its place; the solver itself is still to come. */
#include "say.h"
#include "verbs.h"

#include "game_options.h"

static const cli_option options[] = {{NULL, NULL, NULL}};

static int run(const cli_args *args) {
  (void)args;
  say_error("the solver is not there yet; 'fclab deal' and 'fclab verify' are");
  return EXIT_FAILED;
}

const cli_verb cli_verb_solve = {
    .name = "solve",
    .usage = "DEAL...",
    .summary = "a solution, or a proof that there is none (not there yet)",
    .about = "Will find a solution for each deal. Not there yet.\n",
    .options = options,
    .more_options = game_options,
    .run = run,
};
