/* cmd_play.c - fclab play: games played by a player. */
#include "game_options.h"
#include "player_games.h"
#include "say.h"
#include "verbs.h"

static int run(const cli_args *args) {
  if (!cli_args_has(args, "by"))
    return say_error("who plays? --by random, greedy or montecarlo"), EXIT_BAD_INPUT;
  return play_games(args);
}

const cli_verb cli_verb_play = {
    .name = "play",
    .usage = "DEAL... --by PLAYER",
    .summary = "games played at random, greedily or by Monte Carlo",
    .about =
        "Lets a player play deals again and again and says how often it wins, with the interval that holds\n"
        "the true share in 95 of 100 cases. Game 7 of a deal by one seed is the same game, whoever plays it\n"
        "and on however many threads. Every game that was won is replayed by other code.\n"
        "\n"
        "  random      any legal move, each equally likely; every empty cell and column is one of them\n"
        "  greedy      the move to what looks best, never back to a position met before\n"
        "  montecarlo  after each legal move random games; the move with the best average score (1000 for\n"
        "              each card home, -1 for any other move); a random game that is won ends it\n"
        "\n"
        "  fclab play 617 --by random --games 100000 --threads 2\n"
        "  fclab play 1..100 --by montecarlo --playouts 100 --games 1\n"
        "  fclab play 617 --by montecarlo --games 1 --json | fclab verify 617 -\n",
    .options = {player_options, game_options},
    .run = run,
};
