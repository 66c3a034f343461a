/* mpi_solve.c - fclab-mpi solve --optimal: the shortest solution of a deal, over the memory of all ranks. The first rank reads the deals and tells what
 * came out; all search. */
#include "mpi_ranks.h"
#include "mpi_verbs.h"
#include "../cli/deals.h"
#include "../cli/engine_options.h"
#include "../cli/interrupt.h"
#include "../cli/quantity.h"
#include "../cli/say.h"
#include "show/show.h"

#include "base/text.h"
#include "search/engines.h"

#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>

static const cli_option options[] = {
    {"optimal", NULL, "the shortest solution, and the proof that there is no shorter one"},
    {"metric", "NAME", "how lengths are counted: cards, turns or paper (cards)"},
    {"memory", "M", "give a deal up when a rank needs more memory: 500M, 8G (4G)"},
    {"time", "T", "or after this time: 10s, 500ms, 2m"},
    {"json", NULL, "one JSON object per deal and line"},
    {"quiet", NULL, "no output but the exit status"},
    {NULL, NULL, NULL},
};

typedef enum form { IN_FULL, BRIEFLY, AS_JSON, NOTHING } form;

/* A deal, as it is told to all. */
typedef struct told_deal {
  int found; /* 1; 0: there are no more; else a negated exit status */
  fc_position start;
  char name[256];
} told_deal;

typedef struct solving {
  mpi_ranks *ranks;
  const fc_ranks *team;
  cli_game game;
  fc_limits limits;
  form form;
  fc_solver *solver;
  cli_deals deals; /* read by the first rank */
  told_deal ahead; /* read, but not yet told */
  uint64_t *kept;  /* by rank */
  int status;
  bool is_interrupted; /* as all ranks know */
} solving;

static bool read_options(const cli_args *args, solving *s, fc_options *chosen) {
  if (!cli_game_choose(args, &s->game)) return false;
  if (!cli_args_has(args, "optimal"))
    return say_error("what many ranks look for is the shortest solution: --optimal was expected"), false;
  s->limits.bytes = DEFAULT_MEMORY;
  if (!read_metric(args, &chosen->metric) || !read_bytes(args, "memory", &s->limits.bytes) ||
      !read_seconds(args, "time", &s->limits.seconds))
    return false;
  s->form = cli_args_has(args, "quiet") ? NOTHING : cli_args_has(args, "json") ? AS_JSON : BRIEFLY;
  fc_error error;
  if (fc_engine_check(fc_engines_find("optimal"), &s->game.rules, &error) == FC_OK) return true;
  return say_failure(NULL, 0, &error), false;
}

static void read_ahead(solving *s) {
  s->ahead.found = cli_deals_next(&s->deals);
  s->ahead.start = s->deals.position;
  memcpy(s->ahead.name, s->deals.name, sizeof s->ahead.name);
}

/* The first rank opens the deals, and all learn whether it could. A deal that is the only one is shown in full. */
static bool open_deals(const cli_args *args, solving *s, told_deal *first) {
  int is_open = 1;
  if (s->team->rank == 0) is_open = cli_deals_open(&s->deals, &s->game.rules, args->words, args->words_count);
  MPI_Bcast(&is_open, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (!is_open || s->team->rank > 0) return is_open;
  read_ahead(s);
  *first = s->ahead;
  if (s->ahead.found > 0) read_ahead(s);
  if (s->ahead.found == 0 && s->form == BRIEFLY) s->form = IN_FULL;
  return true;
}

static void next_deal(solving *s, told_deal *deal) {
  *deal = s->ahead;
  if (s->team->rank == 0 && deal->found > 0) read_ahead(s);
}

/* The counts of all ranks together, and what each of them kept. */
static void add_up(solving *s, fc_stats *stats) {
  const uint64_t own[] = {stats->expanded, stats->generated, stats->kept, stats->peak_bytes};
  uint64_t all[sizeof own / sizeof *own];
  MPI_Reduce(own, all, sizeof own / sizeof *own, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Gather(&stats->kept, 1, MPI_UINT64_T, s->kept, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  if (s->team->rank == 0)
    *stats = (fc_stats){.expanded = all[0], .generated = all[1], .kept = all[2], .peak_bytes = all[3]};
}

/* How many times the mean the rank has that keeps the most. */
static double unevenness(const solving *s) {
  uint64_t sum = 0, most = 0;
  for (unsigned i = 0; i < s->team->count; i++) {
    sum += s->kept[i];
    if (s->kept[i] > most) most = s->kept[i];
  }
  return sum > 0 ? (double)most * s->team->count / (double)sum : 1;
}

static void put_ranks(const solving *s, fc_text *text) {
  fc_text_string(text, ",\"ranks\":");
  fc_text_number(text, s->team->count);
  fc_text_string(text, ",\"kept_by_rank\":[");
  for (unsigned i = 0; i < s->team->count; i++) {
    if (i > 0) fc_text_char(text, ',');
    fc_text_number(text, s->kept[i]);
  }
  fc_text_char(text, ']');
}

static void write_text(const solving *s, const shown_deal *deal, const fc_solution *solution, fc_text *text) {
  char line[512];
  switch (s->form) {
    case IN_FULL: show_in_full(deal, solution, false, text); break;
    case BRIEFLY: show_briefly(deal, solution, text); break;
    case AS_JSON: show_json(deal, solution, text); return;
    default: return;
  }
  snprintf(line, sizeof line, "# %u ranks keep %s positions, the fullest %.3f times the mean\n",
           s->team->count, grouped(solution->stats.kept).text, unevenness(s));
  fc_text_string(text, line);
}

static void show(const solving *s, const told_deal *deal, const fc_solution *solution) {
  enum { MOST_TEXT = 1 << 18, FOR_A_RANK = 24 };
  const size_t extra_size = 64 + (size_t)s->team->count * FOR_A_RANK;
  char *const memory = malloc(MOST_TEXT + 2 * extra_size);
  if (!memory) MPI_Abort(MPI_COMM_WORLD, EXIT_FAILED);
  fc_text extra = fc_text_into(memory, extra_size),
          text = fc_text_into(memory + extra_size, MOST_TEXT + extra_size);
  put_ranks(s, &extra);
  const shown_deal shown = {.name = deal->name, .game = &s->game, .start = &deal->start, .extra = memory};
  write_text(s, &shown, solution, &text);
  fwrite(memory + extra_size, 1, text.length, stdout);
  fflush(stdout);
  free(memory);
}

static int status_of(fc_verdict verdict) {
  return verdict == FC_SOLVED ? EXIT_DONE : verdict == FC_UNSOLVABLE ? EXIT_UNSOLVABLE : EXIT_UNDECIDED;
}

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

/* A rank that fails would keep all others waiting, so it ends them; one that is interrupted stops them. */
static void solve(solving *s, const told_deal *deal) {
  const fc_observer observer = {.should_stop = should_stop};
  fc_solution solution;
  fc_status status = fc_solver_solve(s->solver, &deal->start, &s->limits, &observer, &solution);
  if (status == FC_OK && solution.verdict == FC_SOLVED) status = fc_solver_cards(s->solver, &solution);
  if (status != FC_OK) {
    fprintf(stderr, "fclab: %s: %s\n", deal->name,
            status == FC_BROKEN ? "a solution did not hold; please report this deal" : "no memory");
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILED);
  }
  add_up(s, &solution.stats);
  if (s->team->rank == 0) show(s, deal, &solution);
  const int outcome = status_of(solution.verdict);
  if (outcome > s->status) s->status = outcome;
  s->is_interrupted = solution.stop == FC_STOP_CALLER;
}

static int solve_all(const cli_args *args, solving *s) {
  told_deal deal = {0};
  if (!open_deals(args, s, &deal)) return EXIT_BAD_INPUT;
  catch_interrupts();
  for (; !s->is_interrupted; next_deal(s, &deal)) {
    MPI_Bcast(&deal, sizeof deal, MPI_BYTE, 0, MPI_COMM_WORLD);
    if (deal.found <= 0) break;
    solve(s, &deal);
  }
  if (s->is_interrupted) say_error("interrupted");
  return deal.found < 0 ? -deal.found : s->is_interrupted ? EXIT_UNDECIDED : s->status;
}

static int run(const cli_args *args) {
  fc_options chosen = FC_DEFAULT_OPTIONS;
  solving *const s = calloc(1, sizeof *s);
  int status = EXIT_BAD_INPUT;
  if (s && read_options(args, s, &chosen)) {
    s->ranks = mpi_ranks_open();
    if (s->ranks) chosen.ranks = s->team = mpi_ranks_get(s->ranks);
    s->kept = s->ranks ? calloc(s->team->count, sizeof *s->kept) : NULL;
    s->solver = s->kept ? fc_solver_new(fc_engines_find("optimal"), &s->game.rules, &chosen) : NULL;
    if (!s->solver) MPI_Abort(MPI_COMM_WORLD, EXIT_FAILED);
    status = solve_all(args, s);
    fc_solver_free(s->solver);
    mpi_ranks_close(s->ranks);
    free(s->kept);
  }
  free(s);
  return finish_output(status);
}

const cli_verb mpi_verb_solve = {
    .name = "solve",
    .usage = "DEAL... --optimal",
    .summary = "the shortest solution, in the memory of all",
    .about = "Finds the shortest solution of each deal and proves that there is none shorter, as\n"
             "'fclab solve --optimal' does, with the positions spread over the memory of all processes that\n"
             "mpirun starts. --memory and --time hold for each of them.\n"
             "\n"
             "  mpirun -np 4 fclab-mpi solve 617 --optimal\n"
             "  mpirun --hostfile HOSTS fclab-mpi solve 4 --optimal --metric turns --memory 60G --json\n",
    .options = {options, game_options},
    .run = run,
};
