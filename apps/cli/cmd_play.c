/* cmd_play.c - fclab play: by hand, or by a player. */
#include "game_options.h"
#include "deals.h"
#include "hand.h"
#include "player_games.h"
#include "verbs.h"

static const cli_option options[] = {
    {"color", "WHEN", "colour in pictures: auto, always, never"},
    {NULL, NULL, NULL},
};

static int run(const cli_args *args) {
  return cli_args_has(args, "by") ? play_games(args) : play_by_hand(args);
}

const cli_verb cli_verb_play = {
    .name = "play",
    .usage = "DEAL [--by PLAYER]",
    .summary = "play a deal by hand, or let a player play it",
    .about =
        "By hand, a line at a time: moves (26, 2a, a6, 2h; 26v3 three cards) or cards (7D: where it goes "
        "best;\n"
        "7D 8S, 7D a, 7D h), several on a line; undo, redo; hint; win? (can it still be won, and if not, "
        "which\n"
        "move lost it); auto (safe cards go home; auto on: by themselves); save FILE, load FILE; help; "
        "quit.\n"
        "On a terminal the board is drawn again after each line; elsewhere it is printed.\n"
        "\n"
        "  fclab play 617\n"
        "\n"
        "With --by a player plays deals again and again; it is said how often it wins, with the interval "
        "that\n"
        "holds the true share in 95 of 100 cases. Game 7 of a deal by one seed is the same game, whoever "
        "plays it\n"
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
    .options = {options, player_options, deals_options, game_options},
    .run = run,
};
