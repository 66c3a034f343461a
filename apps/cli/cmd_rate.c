/* cmd_rate.c - fclab rate: how hard deals are and why: Chen's score and what is predicted, the features, or the deadlock graph. */
#include "ask.h"
#include "deadlock.h"
#include "hardness.h"
#include "measure.h"
#include "quantity.h"
#include "say.h"
#include "score.h"
#include "terminal.h"
#include "verbs.h"

#include <stdlib.h>

static const cli_option options[] = {
    {"deadlock", NULL, "the cards that wait for each other, and what that costs at least"},
    {"features", NULL, "the numbers from which hardness is predicted, as a table (CSV)"},
    {"json", NULL, "one JSON object per deal and line"},
    {"quiet", NULL, "no output but the exit status"},
    {"color", "WHEN", "colour in pictures: auto, always, never"},
    {NULL, NULL, NULL},
};

typedef struct rating {
  cli_game game;
  output output;
  bool colour;
  bool by_deadlock, as_features;
  job job;
  fc_chen score;
  fc_rater *rater;
  bool is_rated; /* else only the score is known: it is no deal of FreeCell, or has been played */
  fc_rating hardness;
  deadlock deadlock;
} rating;

static void write_deadlock(const rating *r, const shown_deal *deal, fc_text *text) {
  switch (r->output) {
    case AS_JSON: deadlock_json(deal, &r->deadlock, text); break;
    case IN_FULL: deadlock_in_full(deal, &r->deadlock, r->colour, text); break;
    default: deadlock_briefly(deal, &r->deadlock, text);
  }
}

static void write_json(const rating *r, const shown_deal *deal, fc_text *text) {
  show_deal_json(deal, text);
  score_json(&r->score, text);
  if (r->is_rated) hardness_json(&r->hardness, text);
  fc_text_string(text, "}\n");
}

static void write_briefly(const rating *r, fc_text *text) {
  fc_text_string(text, r->job.name);
  fc_text_string(text, ": ");
  score_briefly(&r->score, text);
  if (r->is_rated) hardness_briefly(&r->hardness, text);
  fc_text_char(text, '\n');
}

static void write_in_full(const rating *r, const shown_deal *deal, fc_text *text) {
  show_board(deal, r->colour, text);
  if (r->is_rated) hardness_in_full(&r->hardness, text);
  score_in_full(&r->score, text);
  fc_text_string(text, "# ");
  write_briefly(r, text);
}

static void write_score(const rating *r, const shown_deal *deal, fc_text *text) {
  switch (r->output) {
    case AS_JSON: write_json(r, deal, text); break;
    case IN_FULL: write_in_full(r, deal, text); break;
    default: write_briefly(r, text);
  }
}

static void write_text(const void *context, fc_text *text) {
  const rating *const r = context;
  const shown_deal deal = {.name = r->job.name, .game = &r->game, .start = &r->job.start};
  if (r->by_deadlock)
    write_deadlock(r, &deal, text);
  else if (r->as_features)
    features_row(r->job.name, fc_chen_total(&r->score), &r->hardness.features, text);
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

/* A broken search is no lack of memory. */
static int rate_hardness(rating *r) {
  const fc_limits limits = {.bytes = DEFAULT_MEMORY};
  const fc_status rated = fc_rater_rate(r->rater, &r->game.rules, &r->job.start, &limits, NULL, &r->hardness);
  r->is_rated = rated == FC_OK;
  if (rated == FC_OK || rated == FC_BAD_INPUT) return EXIT_DONE;
  say_error(rated == FC_NO_MEMORY ? "no memory" : "%s: a solution did not hold; please report this deal",
            r->job.name);
  return EXIT_FAILED;
}

/* The exit status of one deal. */
static int rate_one(rating *r) {
  if (r->by_deadlock) return rate_by_deadlock(r);
  r->score = fc_chen_score(&r->game.rules, &r->job.start);
  if (rate_hardness(r) != EXIT_DONE) return EXIT_FAILED;
  if (r->as_features && !r->is_rated)
    return say_error("%s: only deals of FreeCell with its 8 columns and 4 cells, as dealt, have features",
                     r->job.name),
           EXIT_BAD_INPUT;
  return print_one(r);
}

static void print_head(void) {
  char head[4096];
  fc_text text = fc_text_into(head, sizeof head);
  features_head(&text);
  fputs(head, stdout);
}

/* A deal is read ahead, to see whether there is only one, which is then shown in full. */
static int rate_all(rating *r, cli_deals *deals) {
  int found = cli_deals_next(deals), status = EXIT_DONE;
  for (bool is_first = true; found > 0 && !ferror(stdout); is_first = false) {
    r->job.start = deals->position;
    memcpy(r->job.name, deals->name, sizeof r->job.name);
    found = cli_deals_next(deals);
    if (is_first && found == 0 && r->output == BRIEFLY) r->output = IN_FULL;
    if (is_first && r->as_features && r->output != NOTHING) print_head();
    const int rated = rate_one(r);
    if (rated == EXIT_FAILED || rated == EXIT_BAD_INPUT) return finish_output(rated);
    if (rated != EXIT_DONE) status = rated;
  }
  return finish_output(found < 0 ? -found : status);
}

static bool choose(const cli_args *args, rating *r) {
  if (!cli_game_choose(args, &r->game) || !choose_colour(args, &r->colour)) return false;
  r->by_deadlock = cli_args_has(args, "deadlock");
  r->as_features = cli_args_has(args, "features");
  if (r->by_deadlock && r->as_features)
    return say_error("--deadlock and --features are two questions; ask one"), false;
  if (r->as_features && cli_args_has(args, "json"))
    return say_error("--features makes a table; leave --json out"), false;
  if (r->by_deadlock && fc_rules_ignore_suit_at_home(&r->game.rules))
    return say_error("%s has no deadlock graph: its foundations ignore suits", r->game.game->name), false;
  r->output = cli_args_has(args, "quiet") ? NOTHING : cli_args_has(args, "json") ? AS_JSON : BRIEFLY;
  return true;
}

static int run(const cli_args *args) {
  int measured;
  if (measure_if_asked(args, &measured)) return measured;
  rating *const r = calloc(1, sizeof *r);
  cli_deals *const deals = malloc(sizeof *deals);
  int status = EXIT_BAD_INPUT;
  if (r) r->rater = fc_rater_new();
  if (!r || !deals || !r->rater) {
    status = (say_error("no memory"), EXIT_FAILED);
  } else if (choose(args, r) && cli_deals_open(deals, &r->game.rules, args->words, args->words_count)) {
    status = rate_all(r, deals);
    cli_deals_close(deals);
    free(r->job.text);
  }
  if (r) fc_rater_free(r->rater);
  free(deals);
  free(r);
  return status;
}

const cli_verb cli_verb_rate = {
    .name = "rate",
    .usage = "DEAL...",
    .summary = "how hard deals are, and why",
    .about =
        "Says how hard deals or boards are. Of a deal of FreeCell: whether it can be won; a level (easy,\n"
        "medium, hard and expert are 30, 40, 25 and 5 of 100 random deals, impossible is proved); about how\n"
        "long the shortest solution is, how many positions finding it takes and with how many cells it can "
        "be\n"
        "won, each with an interval in which nine of ten deals lie; and the three reasons that weigh most.\n"
        "\n"
        "Of any deal Chen's score (2015): the number of cards on the aces and beneath the kings, counted\n"
        "twice, the ranks of the cards right on the aces, and the number of cards without a card of the "
        "next\n"
        "rank right beneath or above. 19 of 20 random deals have 82 to 144.\n"
        "\n"
        "  fclab rate 617\n"
        "  fclab rate 1..1000 --json\n"
        "  fclab rate random:1..1000 --features >features.csv\n"
        "\n"
        "--deadlock shows the deadlock graph (Paul & Helmert 2016): how many cycles of cards that\n"
        "wait for each other there are, by number of suits; the fewest arcs of which every cycle has one\n"
        "(6♠ on 6♦: the first lies on the second); the fewest cards that must be moved elsewhere before\n"
        "they go home; and how many cards and turns any solution has at least.\n"
        "\n"
        "  fclab rate --deadlock 1\n"
        "  fclab rate --deadlock 1..1000 --json\n"
        "  fclab rate --deadlock board.txt --game penguin\n"
        "\n"
        "--measure solves each deal in all ways and plays it: how long solutions are (found at once, made\n"
        "shorter, the shortest in each metric), the fewest cells, after how many of the first moves it can "
        "still\n"
        "be won, how often a Monte Carlo player wins, and how many positions and seconds that takes. Limits "
        "are\n"
        "for each search.\n"
        "\n"
        "  fclab rate --measure 617\n"
        "  fclab rate --measure random:1..1000 --csv --threads 2 --time 1m >measured.csv\n",
    .options = {options, measure_options, game_options},
    .run = run,
};
