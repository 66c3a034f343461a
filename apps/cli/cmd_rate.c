/* cmd_rate.c - fclab rate: what makes a deal hard: Chen's score, or the deadlock graph. */
#include "ask.h"
#include "deadlock.h"
#include "say.h"
#include "score.h"
#include "terminal.h"
#include "verbs.h"

#include <stdlib.h>

static const cli_option options[] = {
    {"deadlock", NULL, "the cards that wait for each other, and what that costs at least"},
    {"json", NULL, "one JSON object per deal and line"},
    {"quiet", NULL, "no output but the exit status"},
    {"color", "WHEN", "colour in pictures: auto, always, never"},
    {NULL, NULL, NULL},
};

typedef struct rating {
  cli_game game;
  output output;
  bool colour;
  bool by_deadlock;
  job job;
  fc_chen score;
  deadlock deadlock;
} rating;

static void write_deadlock(const rating *r, const shown_deal *deal, fc_text *text) {
  switch (r->output) {
    case AS_JSON: deadlock_json(deal, &r->deadlock, text); break;
    case IN_FULL: deadlock_in_full(deal, &r->deadlock, r->colour, text); break;
    default: deadlock_briefly(deal, &r->deadlock, text);
  }
}

static void write_score(const rating *r, const shown_deal *deal, fc_text *text) {
  switch (r->output) {
    case AS_JSON: score_json(deal, &r->score, text); break;
    case IN_FULL: score_in_full(deal, &r->score, r->colour, text); break;
    default: score_briefly(deal, &r->score, text);
  }
}

static void write_text(const void *context, fc_text *text) {
  const rating *const r = context;
  const shown_deal deal = {.name = r->job.name, .game = &r->game, .start = &r->job.start};
  if (r->by_deadlock)
    write_deadlock(r, &deal, text);
  else
    write_score(r, &deal, text);
}

static int print_one(rating *r) {
  job *const j = &r->job;
  if (r->output == NOTHING) return EXIT_DONE;
  job_write(j, write_text, r);
  if (j->length == 0) return say_error("no memory"), EXIT_FAILED;
  fwrite(j->text, 1, j->length, stdout);
  return EXIT_DONE;
}

static int rate_by_deadlock(rating *r) {
  const fc_status found = deadlock_find(&r->game.rules, &r->job.start, &r->deadlock);
  int status = found == FC_OK ? print_one(r) : (say_error("no memory"), EXIT_FAILED);
  if (status == EXIT_DONE && !r->deadlock.is_whole) status = EXIT_UNDECIDED;
  deadlock_release(&r->deadlock);
  return status;
}

/* The exit status of one deal. */
static int rate_one(rating *r) {
  if (r->by_deadlock) return rate_by_deadlock(r);
  r->score = fc_chen_score(&r->game.rules, &r->job.start);
  return print_one(r);
}

/* A deal is read ahead, to see whether there is only one, which is then shown in full. */
static int rate_all(rating *r, cli_deals *deals) {
  int found = cli_deals_next(deals), status = EXIT_DONE;
  for (bool is_first = true; found > 0 && !ferror(stdout); is_first = false) {
    r->job.start = deals->position;
    memcpy(r->job.name, deals->name, sizeof r->job.name);
    found = cli_deals_next(deals);
    if (is_first && found == 0 && r->output == BRIEFLY) r->output = IN_FULL;
    const int rated = rate_one(r);
    if (rated == EXIT_FAILED) return EXIT_FAILED;
    if (rated != EXIT_DONE) status = rated;
  }
  return finish_output(found < 0 ? -found : status);
}

static bool choose(const cli_args *args, rating *r) {
  if (!cli_game_choose(args, &r->game) || !choose_colour(args, &r->colour)) return false;
  r->by_deadlock = cli_args_has(args, "deadlock");
  if (r->by_deadlock && fc_rules_ignore_suit_at_home(&r->game.rules))
    return say_error("%s has no deadlock graph: its foundations ignore suits", r->game.game->name), false;
  r->output = cli_args_has(args, "quiet") ? NOTHING : cli_args_has(args, "json") ? AS_JSON : BRIEFLY;
  return true;
}

static int run(const cli_args *args) {
  rating *const r = calloc(1, sizeof *r);
  cli_deals *const deals = malloc(sizeof *deals);
  int status = EXIT_BAD_INPUT;
  if (!r || !deals) {
    status = (say_error("no memory"), EXIT_FAILED);
  } else if (choose(args, r) && cli_deals_open(deals, &r->game.rules, args->words, args->words_count)) {
    status = rate_all(r, deals);
    cli_deals_close(deals);
    free(r->job.text);
  }
  free(deals);
  free(r);
  return status;
}

const cli_verb cli_verb_rate = {
    .name = "rate",
    .usage = "DEAL...",
    .summary = "how hard deals are: a score, or cards that wait for each other",
    .about =
        "Shows Chen's score of deals or boards (2015): the number of cards on the aces and beneath the "
        "kings,\n"
        "counted twice, the ranks of the cards right on the aces, and the number of cards without a card of\n"
        "the next rank right beneath or above. 19 of 20 random deals have 82 to 144.\n"
        "\n"
        "  fclab rate 617\n"
        "  fclab rate 1..1000 --json\n"
        "\n"
        "--deadlock shows the deadlock graph (Paul & Helmert 2016): how many cycles of cards that\n"
        "wait for each other there are, by number of suits; the fewest arcs of which every cycle has one\n"
        "(6♠ on 6♦: the first lies on the second); the fewest cards that must be moved elsewhere before\n"
        "they go home; and how many cards and turns any solution has at least.\n"
        "\n"
        "  fclab rate --deadlock 1\n"
        "  fclab rate --deadlock 1..1000 --json\n"
        "  fclab rate --deadlock board.txt --game penguin\n",
    .options = {options, game_options},
    .run = run,
};
