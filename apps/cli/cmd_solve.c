/* cmd_solve.c - fclab solve: a solution for each deal, or a proof that there is none. */
#include "ask.h"
#include "certificate.h"
#include "engine_options.h"
#include "playback.h"
#include "say.h"
#include "search_progress.h"
#include "show/show.h"
#include "verbs.h"

#include <string.h>
#include <unistd.h>

static const cli_option options[] = {
    {"optimal", NULL, "the shortest solution, and the proof that there is no shorter one"},
    {"watch", NULL, "play the solution of one deal on the screen, turn by turn"},
    {"shorten", NULL, "make solutions shorter, even those of many deals"},
    {"no-shorten", NULL, "leave the solution of a single deal as it was found"},
    {"certificate", "FILE", "of a deal that cannot be won, write the proof"},
    {NULL, NULL, NULL},
};

typedef struct solving {
  bool watch;
  bool shows_search;       /* on the terminal */
  const char *certificate; /* the file to write it to; null if none is wanted */
} solving;

typedef struct showing {
  shown_deal deal;
  const fc_solution *solution;
  const asking *asking;
} showing;

static void write_text(const void *context, fc_text *text) {
  const showing *const s = context;
  switch (s->asking->output) {
    case IN_FULL: show_in_full(&s->deal, s->solution, s->asking->colour, text); break;
    case BRIEFLY: show_briefly(&s->deal, s->solution, text); break;
    case AS_JSON: show_json(&s->deal, s->solution, text); break;
    default: break;
  }
}

static void show(const asking *a, job *j, const fc_solution *solution) {
  const solving *const s = a->context;
  const showing shown = {{.name = j->name, .game = &a->game, .start = &j->start}, solution, a};
  if (s->watch && solution->verdict == FC_SOLVED && play_back(&shown.deal, solution, a->colour)) return;
  job_write(j, write_text, &shown);
}

static int certify(const asking *a, const job *j, const fc_observer *observer, fc_solution *solution) {
  const solving *const s = a->context;
  const wanted_certificate wanted = {.file = s->certificate,
                                     .deal = j->name,
                                     .rules = &a->game.rules,
                                     .start = &j->start,
                                     .limits = a->limits,
                                     .observer = *observer,
                                     .quiet = a->output == NOTHING};
  return write_certificate(&wanted, solution);
}

static void answer(asking *a, unsigned worker, job *j) {
  const solving *const s = a->context;
  search_progress shown = {0};
  const fc_observer observer = {.should_stop = ask_should_stop,
                                .progress = s->shows_search ? search_progress_show : NULL,
                                .context = &shown};
  fc_solver *const solver = a->crew.solvers[worker];
  fc_solution solution;
  fc_status status = fc_solver_solve(solver, &j->start, &a->limits, &observer, &solution);
  search_progress_end(&shown);
  if (status == FC_OK && solution.verdict == FC_SOLVED && a->output == AS_JSON && !a->summary)
    status = fc_solver_cards(solver, &solution);
  if (status == FC_OK && s->certificate) j->status = certify(a, j, &observer, &solution);
  job_take(j, status, &solution);
  if (!a->summary && a->output != NOTHING) show(a, j, &solution);
}

static const question solve_question = {.answer = answer};
static const question optimal_question = {.answer = answer, .engine = "optimal", .takes_long = true};

/* A beam is the same search with less care. */
static const question *choose_question(const cli_args *args) {
  const char *const engine = cli_args_value(args, "engine");
  const bool optimal = cli_args_has(args, "optimal") || cli_args_value(args, "beam");
  if (optimal && engine && strcmp(engine, "optimal") != 0)
    return say_error("--%s and --engine %.40s: which one?",
                     cli_args_has(args, "optimal") ? "optimal" : "beam", engine),
           NULL;
  return optimal || (engine && strcmp(engine, "optimal") == 0) ? &optimal_question : &solve_question;
}

static bool read_options(const cli_args *args, asking *a, solving *s) {
  const bool shorten = cli_args_has(args, "shorten"), no_shorten = cli_args_has(args, "no-shorten");
  if (shorten && no_shorten) return say_error("--shorten and --no-shorten: which one?"), false;
  s->watch = cli_args_has(args, "watch");
  s->shows_search = a->question->takes_long && a->single && a->output != NOTHING && isatty(STDERR_FILENO);
  if (s->watch && (a->summary || a->output == AS_JSON || a->output == NOTHING))
    return say_error("--watch is for people: leave --json, --summary and --quiet out"), false;
  if (s->watch && !a->single) return say_error("--watch plays one deal, not several"), false;
  s->certificate = cli_args_value(args, "certificate");
  if (s->certificate && !can_write_certificate(s->certificate)) return false;
  if (s->certificate && !a->single) return say_error("--certificate is for one deal, not several"), false;
  a->context = s;
  if (!crew_open(&a->crew, a->engine, &a->game.rules, &a->options)) return false;
  for (unsigned i = 0; i < a->crew.threads; i++)
    ask_prepare(a, a->crew.solvers[i], shorten || (a->single && !no_shorten));
  return true;
}

static int run(const cli_args *args) {
  solving s;
  int status;
  const question *const asked = choose_question(args);
  asking *const a = asked ? ask_open(args, asked, &status) : NULL;
  if (!asked) return EXIT_BAD_INPUT;
  if (!a) return status;
  status = read_options(args, a, &s) ? ask_all(a) : EXIT_BAD_INPUT;
  ask_close(a);
  return status;
}

const cli_verb cli_verb_solve = {
    .name = "solve",
    .usage = "DEAL...",
    .summary = "a solution, or a proof that there is none",
    .about =
        "Decides each deal, in the order of the deals. Every solution is replayed by other code before it "
        "is\n"
        "shown; that of a single deal (of many with --shorten) is made shorter first. A deal is called\n"
        "unsolvable (status 1) only after all that can be reached was looked at; one that is neither solved\n"
        "nor exhausted within the limits is undecided (status 3).\n"
        "Plays every game; quickest is FreeCell with up to 8 columns and 4 cells.\n"
        "\n"
        "  fclab solve 617                         the moves, one turn on a line\n"
        "  fclab solve 617 --watch                 played on the screen\n"
        "  fclab solve 617 --optimal               the shortest solution, proved to be; --metric turns "
        "counts runs\n"
        "  fclab solve 617 --beam 200              a short one, at once\n"
        "  fclab solve 1..1000 --threads 2         a line for each deal\n"
        "  fclab solve 1..32000 --summary          one line for all\n"
        "  fclab solve 617 --json | fclab verify 617 -\n"
        "  fclab solve 617 --engine dfs            by another engine: fast, prove, optimal; those of papers\n"
        "  fclab solve 11982 --certificate FILE    writes down why it cannot be won, for fclab verify\n",
    .options = {ask_options, options, engine_options, deals_options, game_options},
    .run = run,
};
