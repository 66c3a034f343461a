/* cmd_deal.c - fclab deal: prints deals, or boards in another form. */
#include "deals.h"
#include "say.h"
#include "terminal.h"
#include "verbs.h"
#include "wanted.h"

#include "game/form.h"

#include <stdlib.h>

#define FORMATS "columns, rows, klaver, json, picture or names"
/* Names alone are no boards. */
enum { FORMATS_COUNT = FC_BOARD_FORMATS + 1, NAMES = FC_BOARD_FORMATS };
static const char *const format_names[FORMATS_COUNT] = {"columns", "rows",    "klaver",
                                                        "json",    "picture", "names"};

static const cli_option options[] = {
    {"format", "FORM", FORMATS " (a picture on a terminal, else columns)"},
    {"json", NULL, "the same as --format json"},
    {"canonical", NULL, "the form that all deals share which are the same but for suits and columns"},
    {"color", "WHEN", "colour in pictures: auto, always, never"},
    {NULL, NULL, NULL},
};

typedef struct printing {
  cli_game game;
  wanted wanted;
  cli_deals deals;
  fc_board_style style;
  bool names, canonical;
  bool begun; /* something was printed */
  char text[FC_MAX_BOARD_TEXT];
} printing;

static bool choose_format(const cli_args *args, printing *p) {
  const char *const asked = cli_args_has(args, "json") ? "json" : cli_args_value(args, "format");
  p->style.format = output_is_terminal() ? FC_BOARD_PICTURE : FC_BOARD_COLUMNS;
  if (!asked) return true;
  for (int i = 0; i < FORMATS_COUNT; i++) {
    if (strcmp(asked, format_names[i]) != 0) continue;
    p->names = i == NAMES;
    if (!p->names) p->style.format = (fc_board_format)i;
    return true;
  }
  return say_error("--format takes " FORMATS ", not '%.40s'", asked), false;
}

/* Boards are separated by empty lines, JSON objects by being lines. */
static void print_board(printing *p) {
  const fc_rules *const rules = p->deals.rules;
  fc_position form;
  if (p->canonical) fc_form_position(rules, &p->deals.position, &form);
  p->style.deal = p->deals.name;
  const size_t length =
      fc_board_write(rules, p->canonical ? &form : &p->deals.position, &p->style, p->text, sizeof p->text);
  if (p->begun && p->style.format != FC_BOARD_JSON) putchar('\n');
  fwrite(p->text, 1, length, stdout);
}

static int print_all(printing *p) {
  int found = 1;
  while (!wanted_is_done(&p->wanted) && !ferror(stdout) && (found = cli_deals_next(&p->deals)) > 0) {
    const wanted_answer answer = wanted_ask(&p->wanted, &p->deals.position);
    if (answer == NOT_WANTED) continue;
    if (answer != WANTED) return wanted_explain(&p->wanted, answer), finish_output(EXIT_UNDECIDED);
    if (p->names)
      puts(p->deals.name);
    else
      print_board(p);
    p->begun = true;
  }
  return finish_output(found < 0 ? -found : EXIT_DONE);
}

static bool choose(const cli_args *args, printing *p) {
  fc_error error;
  if (!cli_game_choose(args, &p->game) || !choose_format(args, p) || !choose_colour(args, &p->style.colour))
    return false;
  p->style.game = p->game.game->name;
  p->style.overrides = p->game.overrides;
  p->canonical = cli_args_has(args, "canonical");
  if (p->canonical && fc_form_check(&p->game.rules, &error) != FC_OK)
    return say_failure(NULL, 0, &error), false;
  return true;
}

static bool open_deals(const cli_args *args, printing *p) {
  if (p->wanted.words[0]) return cli_deals_open(&p->deals, &p->game.rules, p->wanted.words, 1);
  return cli_deals_open(&p->deals, &p->game.rules, args->words, args->words_count);
}

static int run(const cli_args *args) {
  printing *const p = calloc(1, sizeof *p);
  if (!p) return say_error("no memory"), EXIT_FAILED;
  int status = EXIT_BAD_INPUT;
  if (choose(args, p)) {
    if (wanted_open(args, &p->game.rules, &p->wanted) && open_deals(args, p)) {
      status = print_all(p);
      cli_deals_close(&p->deals);
    }
    wanted_close(&p->wanted);
  }
  free(p);
  return status;
}

const cli_verb cli_verb_deal = {
    .name = "deal",
    .usage = "DEAL...",
    .summary = "print deals, or boards in another form",
    .about =
        "Prints deals. A DEAL is a Microsoft number (617, ms:617), a range (1..1000), a seed\n"
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
        "  fclab deal board.txt --format json      a board from a file, as JSON\n"
        "  fclab deal --score 150..160 --count 5   hard ones, by Chen's score\n"
        "  fclab deal --level hard --count 5       hard ones, by what is predicted; --like 617: such as 617\n"
        "  fclab deal random:1..1000000 --unique --count 1000 --format names\n"
        "\n"
        "Two deals are the same if exchanging columns, suits of a colour, or red and black makes one the\n"
        "other; in games that do not ask for colours any suits may be exchanged.\n",
    .options = {options, wanted_options, deals_options, game_options},
    .run = run,
};
