/* cmd_rate.c - fclab rate: how hard deals are and why: Chen's score and what is predicted, the features, the deadlock graph, Klaver's patterns of lost deals, or
 * what swaps of two cards make of them. */
#include "ask.h"
#include "show/deadlock.h"
#include "show/hardness.h"
#include "interrupt.h"
#include "measure.h"
#include "pattern_report.h"
#include "quantity.h"
#include "say.h"
#include "show/score.h"
#include "swap_report.h"
#include "terminal.h"
#include "verbs.h"

#include "base/clock.h"
#include "search/engines.h"

#include <stdlib.h>
#include <unistd.h>

static const cli_option options[] = {
    {"deadlock", NULL, "the cards that wait for each other, and what that costs at least"},
    {"features", NULL, "the numbers from which hardness is predicted, as a table (CSV)"},
    {"patterns", NULL, "what lost deals have in common"},
    {"swaps", NULL, "whether it can be won with two cards swapped, for all pairs"},
    {"summary", NULL, "of --patterns: how well they predict that deals are lost"},
    {"memory", "M", "where deals are solved: not with more memory than this: 500M, 8G (4G)"},
    {"json", NULL, "one JSON object per deal and line"},
    {"quiet", NULL, "no output but the exit status"},
    {"color", "WHEN", "colour in pictures: auto, always, never"},
    {NULL, NULL, NULL},
};

typedef struct rating rating;

/* A way to rate, by the name of its option. */
typedef struct way {
  const char *name;
  int (*rate)(rating *r); /* the deal at hand; the exit status */
  void (*write)(const rating *r, const shown_deal *deal, fc_text *text);
} way;

struct rating {
  cli_game game;
  const way *way;
  output output;
  bool colour, summary;
  job job;
  fc_chen score;
  fc_rater *rater;
  bool is_rated; /* else only the score is known: it is no deal of FreeCell, or has been played */
  fc_rating hardness;
  deadlock deadlock;
  fc_patterns patterns;
  fc_swaps swaps;
  fc_solver *solver; /* of ways that solve, else null */
  fc_limits limits;
  pattern_survey survey;
  uint64_t done;
  bool shows_progress;
  double last_progress;
};

/* How far it is: deals, and of the one at hand swaps. */
static void show_progress(rating *r, bool last) {
  const double now = fc_clock_seconds();
  if (!r->shows_progress || (!last && now - r->last_progress < 0.2)) return;
  r->last_progress = now;
  fputs("\r\033[K", stderr);
  if (last) return;
  fprintf(stderr, "%s deals", grouped(r->done).text);
  if (r->swaps.count > 0) fprintf(stderr, ", %u swaps", r->swaps.count);
}

static bool should_stop(void *context) {
  show_progress(context, false);
  return was_interrupted();
}

static void write_text(const void *context, fc_text *text) {
  const rating *const r = context;
  const shown_deal deal = {.name = r->job.name, .game = &r->game, .start = &r->job.start};
  r->way->write(r, &deal, text);
}

static int print_one(rating *r) {
  job *const j = &r->job;
  if (r->output == NOTHING) return EXIT_DONE;
  job_write(j, write_text, r);
  if (j->length == 0) return say_error("no memory"), EXIT_FAILED;
  fwrite(j->text, 1, j->length, stdout);
  return EXIT_DONE;
}

/* A broken search is no lack of memory. */
static int fail(const rating *r, fc_status status) {
  say_error(status == FC_NO_MEMORY ? "no memory" : "%s: a solution did not hold; please report this deal",
            r->job.name);
  return EXIT_FAILED;
}

static int rate_hardness(rating *r) {
  const fc_status rated =
      fc_rater_rate(r->rater, &r->game.rules, &r->job.start, &r->limits, NULL, &r->hardness);
  r->is_rated = rated == FC_OK;
  if (rated == FC_OK || rated == FC_BAD_INPUT) return EXIT_DONE;
  return fail(r, rated);
}

static int rate_by_score(rating *r) {
  r->score = fc_chen_score(&r->game.rules, &r->job.start);
  return rate_hardness(r) == EXIT_DONE ? print_one(r) : EXIT_FAILED;
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

static int rate_by_features(rating *r) {
  r->score = fc_chen_score(&r->game.rules, &r->job.start);
  if (rate_hardness(r) != EXIT_DONE) return EXIT_FAILED;
  if (r->is_rated) return print_one(r);
  say_error("%s: only deals of FreeCell with its 8 columns and 4 cells, as dealt, have features",
            r->job.name);
  return EXIT_BAD_INPUT;
}

static void write_features(const rating *r, const shown_deal *deal, fc_text *text) {
  features_row(deal->name, fc_chen_total(&r->score), &r->hardness.features, text);
}

static int rate_by_deadlock(rating *r) {
  const fc_status found = deadlock_find(&r->game.rules, &r->job.start, &r->deadlock);
  int status = found == FC_OK ? print_one(r) : (say_error("no memory"), EXIT_FAILED);
  if (status == EXIT_DONE && !r->deadlock.is_whole) status = EXIT_UNDECIDED;
  deadlock_release(&r->deadlock);
  return status;
}

static void write_deadlock(const rating *r, const shown_deal *deal, fc_text *text) {
  switch (r->output) {
    case AS_JSON: deadlock_json(deal, &r->deadlock, text); break;
    case IN_FULL: deadlock_in_full(deal, &r->deadlock, r->colour, text); break;
    default: deadlock_briefly(deal, &r->deadlock, text);
  }
}

/* A deal of which nobody knows whether it is lost because it was interrupted is left out. */
static int add_to_survey(rating *r) {
  const fc_observer observer = {.should_stop = should_stop, .context = r};
  fc_solution solution;
  const fc_status status = fc_solver_solve(r->solver, &r->job.start, &r->limits, &observer, &solution);
  if (status != FC_OK) return fail(r, status);
  if (was_interrupted()) return EXIT_UNDECIDED;
  pattern_survey_add(&r->survey, &r->patterns, solution.verdict);
  return solution.verdict == FC_UNDECIDED ? EXIT_UNDECIDED : EXIT_DONE;
}

static int rate_by_patterns(rating *r) {
  r->patterns = fc_patterns_of(&r->game.rules, &r->job.start);
  return r->summary ? add_to_survey(r) : print_one(r);
}

static void write_patterns(const rating *r, const shown_deal *deal, fc_text *text) {
  switch (r->output) {
    case AS_JSON: patterns_json(deal, &r->patterns, text); break;
    case IN_FULL: patterns_in_full(deal, &r->patterns, r->colour, text); break;
    default: patterns_briefly(deal, &r->patterns, text);
  }
}

static int rate_by_swaps(rating *r) {
  const fc_observer observer = {.should_stop = should_stop, .context = r};
  const fc_status status =
      fc_swaps_count(r->solver, &r->game.rules, &r->job.start, &r->limits, &observer, &r->swaps);
  if (status != FC_OK) return fail(r, status);
  if (was_interrupted()) return EXIT_UNDECIDED;
  show_progress(r, true);
  const int printed = print_one(r);
  if (printed != EXIT_DONE) return printed;
  const bool is_whole = r->swaps.deal != FC_UNDECIDED && r->swaps.verdicts[FC_UNDECIDED] == 0;
  return is_whole ? EXIT_DONE : EXIT_UNDECIDED;
}

static void write_swaps(const rating *r, const shown_deal *deal, fc_text *text) {
  switch (r->output) {
    case AS_JSON: swaps_json(deal, &r->swaps, text); break;
    case IN_FULL: swaps_in_full(deal, &r->swaps, r->colour, text); break;
    default: swaps_briefly(deal, &r->swaps, text);
  }
}

/* The first is that without an option. */
static const way ways[] = {
    {"score", rate_by_score, write_score},          {"deadlock", rate_by_deadlock, write_deadlock},
    {"features", rate_by_features, write_features}, {"patterns", rate_by_patterns, write_patterns},
    {"swaps", rate_by_swaps, write_swaps},
};
enum { WAYS = sizeof ways / sizeof *ways };

static void print_head(void) {
  char head[4096];
  fc_text text = fc_text_into(head, sizeof head);
  features_head(&text);
  fputs(head, stdout);
}

/* A deal is read ahead, to see whether there is only one, which is then shown in full. */
static int rate_all(rating *r, cli_deals *deals) {
  int found = cli_deals_next(deals), status = EXIT_DONE;
  if (r->solver) catch_interrupts();
  for (bool is_first = true; found > 0 && !ferror(stdout); is_first = false) {
    r->job.start = deals->position;
    memcpy(r->job.name, deals->name, sizeof r->job.name);
    found = cli_deals_next(deals);
    if (is_first && found == 0 && r->output == BRIEFLY) r->output = IN_FULL;
    if (is_first && r->way->rate == rate_by_features && r->output != NOTHING) print_head();
    const int rated = r->way->rate(r);
    if (rated == EXIT_FAILED || rated == EXIT_BAD_INPUT) return finish_output(rated);
    if (rated != EXIT_DONE) status = rated;
    if (was_interrupted()) break;
    r->done++;
    show_progress(r, false);
  }
  show_progress(r, true);
  if (r->summary && r->output != NOTHING) pattern_survey_print(&r->survey, r->output == AS_JSON);
  if (was_interrupted()) say_error("interrupted after %s deals", grouped(r->done).text);
  return finish_output(found < 0 ? -found : status);
}

static bool choose_way(const cli_args *args, rating *r) {
  r->way = ways;
  for (unsigned i = 1; i < WAYS; i++) {
    if (!cli_args_has(args, ways[i].name)) continue;
    if (r->way != ways)
      return say_error("--%s and --%s are two questions; ask one", r->way->name, ways[i].name), false;
    r->way = &ways[i];
  }
  r->summary = cli_args_has(args, "summary");
  if (r->summary && r->way->rate != rate_by_patterns) return say_error("--summary is for --patterns"), false;
  if (r->way->rate == rate_by_features && cli_args_has(args, "json"))
    return say_error("--features makes a table; leave --json out"), false;
  if (r->way->rate != rate_by_deadlock || !fc_rules_ignore_suit_at_home(&r->game.rules)) return true;
  return say_error("%s has no deadlock graph: its foundations ignore suits", r->game.game->name), false;
}

static bool open_solver(rating *r) {
  if (!r->summary && r->way->rate != rate_by_swaps) return true;
  r->solver = fc_solver_new(fc_engines_find("decide"), &r->game.rules, &FC_DEFAULT_OPTIONS);
  return r->solver || (say_error("no memory"), false);
}

static bool choose(const cli_args *args, rating *r) {
  r->limits.bytes = DEFAULT_MEMORY;
  if (!cli_game_choose(args, &r->game) || !choose_colour(args, &r->colour) || !choose_way(args, r) ||
      !read_bytes(args, "memory", &r->limits.bytes))
    return false;
  r->output = cli_args_has(args, "quiet") ? NOTHING : cli_args_has(args, "json") ? AS_JSON : BRIEFLY;
  r->shows_progress = isatty(STDERR_FILENO) && (r->summary || r->way->rate == rate_by_swaps);
  return open_solver(r);
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
  if (r) {
    fc_solver_free(r->solver);
    fc_rater_free(r->rater);
  }
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
        "--patterns shows what Klaver (2022) found that lost deals have in common: no move but into cells\n"
        "(only-cells), at least half of the aces deep (deep-aces), cards on the same rank more than once\n"
        "(same-rank), a king at the open end (open-kings). With --summary all deals are solved, and it is "
        "said\n"
        "how many of those with a pattern are lost, how many of the lost ones have it, and how many times "
        "as\n"
        "large the odds of being lost are with it as without, each with its 95 % interval. --swaps solves a "
        "deal\n"
        "with each pair of its cards swapped: 1326 deals in FreeCell.\n"
        "\n"
        "  fclab rate --patterns 11982\n"
        "  fclab rate --patterns --summary --random 10000 --columns 5 --ranks 7 --cells 2\n"
        "  fclab rate --swaps 11982\n"
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
    .options = {options, measure_options, deals_options, game_options},
    .run = run,
};
