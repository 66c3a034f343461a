/* hunt_plan.c - from options to a plan. */
#include "hunt_plan.h"

#include "crew.h"
#include "deals.h"
#include "quantity.h"
#include "say.h"

#include "hunt/ceiling.h"
#include "search/engines.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const cli_option hunt_plan_options[] = {
    {"from", "WHAT", "where it begins: stuck-end, random, a DEAL that is lost, or Microsoft deals 1..N"},
    {"objective", "WHAT", "reach: many cards home; small-space: few positions, with as many cards home"},
    {"reach", "N", "cards home that are wanted (as many as a lost deal can have)"},
    {"finds", "N", "so many deals (1), of which the best is made smaller by small-space"},
    {"states", "N", "positions that a try may take (6000 from a stuck end, else 300000)"},
    {"tries", "N", "end after so many"},
    {"time", "T", "end after 10s, 5m, 1h"},
    {"seed", "S", "which way it goes (1)"},
    {"threads", "N", "this many at once (1); the way stays the same"},
    {NULL, NULL, NULL},
};

enum { STATES_BACKWARDS = 6000, STATES_ELSE = 300000, MOST_FINDS = 32 };

/* A deal that can be won is no beginning; this may take a while. */
static int check_lost(cli_hunt *h) {
  fc_solver *const solver = fc_solver_new(fc_engines_find("decide"), &h->game.rules, &FC_DEFAULT_OPTIONS);
  const fc_limits limits = {.bytes = DEFAULT_MEMORY, .seconds = h->seconds};
  const fc_observer nobody = {0};
  fc_solution solution;
  const fc_status status =
      solver ? fc_solver_solve(solver, &h->plan.start, &limits, &nobody, &solution) : FC_NO_MEMORY;
  fc_solver_free(solver);
  if (status != FC_OK) return say_error("no memory"), EXIT_FAILED;
  if (solution.verdict == FC_SOLVED)
    return say_error("--from: the deal can be won; one that is lost was expected"), EXIT_BAD_INPUT;
  if (solution.verdict == FC_UNDECIDED)
    return say_error("--from: whether the deal is lost could not be decided"), EXIT_UNDECIDED;
  return EXIT_DONE;
}

static int read_deal(const char *word, cli_hunt *h) {
  char *words[] = {(char *)word};
  cli_deals *const deals = calloc(1, sizeof *deals);
  if (!deals) return say_error("no memory"), EXIT_FAILED;
  int status = EXIT_BAD_INPUT;
  if (cli_deals_open(deals, &h->game.rules, words, 1)) {
    const int found = cli_deals_next(deals);
    status = found == 1 ? EXIT_DONE : -found;
    h->plan.start = deals->position;
    cli_deals_close(deals);
  }
  free(deals);
  return status == EXIT_DONE ? check_lost(h) : status;
}

static bool is_range(const char *word, fc_deal_range *range) {
  return fc_deal_name_is_one(word) && fc_deal_name_read(word, range, NULL) == FC_OK &&
         range->first != range->last;
}

static int read_range(const fc_deal_range *range, cli_hunt *h) {
  fc_error error;
  fc_position first;
  if (range->source.kind != FC_BY_NUMBER)
    return say_error("--from: a range of Microsoft deals such as 1..1000000 was expected, or one deal"),
           EXIT_BAD_INPUT;
  if (h->plan.objective != FC_HUNT_REACH)
    return say_error("--from a range is for --objective reach"), EXIT_BAD_INPUT;
  if (fc_deal_make(&h->game.rules, range->source, range->first, &first, &error) != FC_OK)
    return say_failure(NULL, 0, &error);
  h->plan.from = FC_FROM_RANGE;
  h->plan.first = range->first;
  h->plan.last = range->last;
  return EXIT_DONE;
}

static int read_from(const char *word, cli_hunt *h) {
  fc_deal_range range;
  if (strcmp(word, "stuck-end") == 0) return h->plan.from = FC_FROM_STUCK_END, EXIT_DONE;
  if (strcmp(word, "random") == 0) return h->plan.from = FC_FROM_RANDOM, EXIT_DONE;
  if (is_range(word, &range)) return read_range(&range, h);
  h->plan.from = FC_FROM_DEAL;
  return read_deal(word, h);
}

static bool read_objective(const cli_args *args, fc_hunt_objective *objective) {
  const char *const word = cli_args_value(args, "objective");
  *objective = FC_HUNT_REACH;
  if (!word || strcmp(word, "reach") == 0) return true;
  *objective = FC_HUNT_SMALL_SPACE;
  if (strcmp(word, "small-space") == 0) return true;
  return say_error("--objective: reach or small-space was expected, not '%.40s'", word), false;
}

static bool read_numbers(const cli_args *args, cli_hunt *h) {
  fc_hunt_plan *const plan = &h->plan;
  const int ceiling = fc_ceiling(&h->game.rules);
  uint64_t reach = ceiling > 0 ? (uint64_t)ceiling : 0, finds = 1, seed = 1, tries = 0;
  uint64_t states = plan->from == FC_FROM_STUCK_END ? STATES_BACKWARDS : STATES_ELSE;
  if (!read_count(args, "reach", 0, FC_MAX_CARDS, &reach) ||
      !read_count(args, "finds", 1, MOST_FINDS, &finds) ||
      !read_count(args, "states", 1, 100000000, &states) || !read_count(args, "seed", 0, UINT64_MAX, &seed) ||
      !read_count(args, "tries", 1, UINT64_MAX, &tries))
    return false;
  plan->reach = (unsigned)reach;
  plan->finds = (unsigned)finds;
  plan->states = (uint32_t)states;
  plan->seed = seed;
  plan->tries = tries;
  if (plan->from != FC_FROM_STUCK_END || h->game.rules.empty == FC_EMPTY_ANY || cli_args_has(args, "reach"))
    return true;
  return say_error(
             "how many cards a lost deal of this game can bring home is not known; --reach N was expected"),
         false;
}

static void write_words(const char *from, cli_hunt *h) {
  const fc_hunt_plan *const p = &h->plan;
  snprintf(h->words, sizeof h->words,
           "--game %s%s%s --from %.60s --objective %s --reach %u --finds %u --states %" PRIu32
           " --seed %" PRIu64,
           h->game.game->name, *h->game.overrides ? " " : "", h->game.overrides, from,
           p->objective == FC_HUNT_REACH ? "reach" : "small-space", p->reach, p->finds, p->states, p->seed);
}

int cli_hunt_read(const cli_args *args, cli_hunt *h) {
  const char *const from = cli_args_has(args, "from") ? cli_args_value(args, "from") : "stuck-end";
  fc_error error;
  memset(h, 0, sizeof *h);
  if (args->words_count > 0)
    return say_error("'%.60s': an option was expected; a deal to begin from stands behind --from",
                     args->words[0]),
           EXIT_BAD_INPUT;
  if (!cli_game_choose(args, &h->game) || !read_objective(args, &h->plan.objective) ||
      !read_threads(args, &h->threads) || !read_seconds(args, "time", &h->seconds))
    return EXIT_BAD_INPUT;
  h->plan.rules = h->game.rules;
  const int status = read_from(from, h);
  if (status != EXIT_DONE) return status;
  if (!read_numbers(args, h)) return EXIT_BAD_INPUT;
  if (fc_hunt_check(&h->plan, &error) != FC_OK) return say_failure(NULL, 0, &error);
  write_words(from, h);
  return EXIT_DONE;
}
