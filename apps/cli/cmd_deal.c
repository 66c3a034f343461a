/* cmd_deal.c - fclab deal: prints deals, or boards in another form. */
#include "deals.h"
#include "say.h"
#include "terminal.h"
#include "verbs.h"

#include <stdlib.h>

#define FORMATS "columns, rows, klaver, json or picture"
static const char *const format_names[FC_BOARD_FORMATS] = {"columns", "rows", "klaver", "json", "picture"};

static const cli_option options[] = {
    {"format", "FORM", FORMATS " (a picture on a terminal, else columns)"},
    {"json", NULL, "the same as --format json"},
    {"color", "WHEN", "colour in pictures: auto, always, never"},
    {NULL, NULL, NULL},
};

static bool choose_format(const cli_args *args, fc_board_format *format) {
  const char *const wanted = cli_args_has(args, "json") ? "json" : cli_args_value(args, "format");
  *format = output_is_terminal() ? FC_BOARD_PICTURE : FC_BOARD_COLUMNS;
  if (!wanted) return true;
  for (int i = 0; i < FC_BOARD_FORMATS; i++)
    if (strcmp(wanted, format_names[i]) == 0) return *format = (fc_board_format)i, true;
  return say_error("--format takes " FORMATS ", not '%.40s'", wanted), false;
}

/* Boards are separated by empty lines, JSON objects by being lines. */
static int print_all(cli_deals *deals, fc_board_style style) {
  char *const text = malloc(FC_MAX_BOARD_TEXT);
  if (!text) return say_error("no memory"), EXIT_FAILED;
  int found, first = 1;
  while ((found = cli_deals_next(deals)) > 0) {
    style.deal = deals->name;
    const size_t length = fc_board_write(deals->rules, &deals->position, &style, text, FC_MAX_BOARD_TEXT);
    if (!first && style.format != FC_BOARD_JSON) putchar('\n');
    fwrite(text, 1, length, stdout);
    if (ferror(stdout)) break;
    first = 0;
  }
  free(text);
  return finish_output(found < 0 ? -found : EXIT_DONE);
}

static int run(const cli_args *args) {
  cli_game game;
  fc_board_style style = {.format = FC_BOARD_COLUMNS};
  cli_deals *const deals = malloc(sizeof *deals);
  if (!deals) return say_error("no memory"), EXIT_FAILED;
  int status = EXIT_BAD_INPUT;
  if (cli_game_choose(args, &game) && choose_format(args, &style.format) &&
      choose_colour(args, &style.colour) &&
      cli_deals_open(deals, &game.rules, args->words, args->words_count)) {
    style.game = game.game->name;
    style.overrides = game.overrides;
    status = print_all(deals, style);
    cli_deals_close(deals);
  }
  free(deals);
  return status;
}

const cli_verb cli_verb_deal = {
    .name = "deal",
    .usage = "DEAL...",
    .summary = "print deals, or boards in another form",
    .about = "Prints deals. A DEAL is a Microsoft number (617, ms:617), a range (1..1000), a seed\n"
             "(random:42, random:1..100), a family with a seed or a range of them, a file of boards, or -\n"
             "for standard input. Families are deals with a property, otherwise random:\n"
             "\n"
             "  aces=D, kings=D     D cards lie on each of them, 0 to 6; deep: they are the lowest of their "
             "columns\n"
             "  colour=sorted       no column has red and black cards\n"
             "  aces=0,kings=deep   these three can be combined\n"
             "  blocking=R          a card of rank R, 2 to K, lies right on each ace\n"
             "  buried=suit         a suit lies at the bottom, in order, its king on its ace; buried=colour: "
             "two suits\n"
             "\n"
             "  fclab deal 617                          the board of game 617\n"
             "  fclab deal 1..5 --format rows           as the papers print them\n"
             "  fclab deal random:7 --game seahaven     another game's deal\n"
             "  fclab deal aces=deep,kings=0:1..100     a hundred hard ones\n"
             "  fclab deal random:7 --suits 2 --ranks 26\n"
             "  fclab deal board.txt --format json      a board from a file, as JSON\n",
    .options = {options, game_options},
    .run = run,
};
