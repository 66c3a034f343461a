/* cmd_solve.c - fclab solve: a solution for each deal, in deal order, by several threads. */
#include "certificate.h"
#include "crew.h"
#include "engine_options.h"
#include "interrupt.h"
#include "playback.h"
#include "quantity.h"
#include "say.h"
#include "show.h"
#include "terminal.h"
#include "verbs.h"

#include "base/clock.h"
#include "base/pipeline.h"
#include "search/engines.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { BATCH = 64, SHORT_LIST = 20 };

static const cli_option options[] = {
    {"json", NULL, "one JSON object per deal and line"},
    {"summary", NULL, "one line for all deals"},
    {"quiet", NULL, "no output but the exit status"},
    {"watch", NULL, "play the solution of one deal on the screen, turn by turn"},
    {"threads", "N", "this many at a time (1)"},
    {"states", "N", "give a deal up after so many positions"},
    {"time", "T", "or after this time: 10s, 500ms, 2m"},
    {"memory", "M", "or when it needs more memory: 500M, 4G"},
    {"engine", "NAME", "the engine: decide, fast or prove (decide)"},
    {"shorten", NULL, "make solutions shorter, even those of many deals"},
    {"no-shorten", NULL, "leave the solution of a single deal as it was found"},
    {"certificate", "FILE", "of a deal that cannot be won, write the proof (2G of memory unless --memory)"},
    {"color", "WHEN", "colour in pictures: auto, always, never"},
    {NULL, NULL, NULL},
};

/* One deal of a batch; its text is written by the worker that solved it. */
typedef struct job {
  fc_position start;
  char name[256];
  fc_verdict verdict;
  bool broken;     /* a solution did not hold */
  int certificate; /* the status that trying to write one gave; 0 if none was asked for */
  fc_stats stats;
  unsigned cards, turns;
  char *text;
  size_t length, size;
} job;

typedef struct batch {
  unsigned count;
  job jobs[BATCH];
} batch;

typedef enum output { IN_FULL, BRIEFLY, AS_JSON, NOTHING } output;

typedef struct solving {
  cli_game game;
  const fc_engine *engine;
  fc_options options;
  fc_limits limits;
  output output;
  bool summary, watch, colour, shorten, no_shorten;
  const char *certificate; /* the file to write it to; null if none is wanted */
  crew crew;
  cli_deals *deals;
  unsigned first_ahead, read_ahead; /* of `ahead`, deals that are still to be handed out */
  struct {
    fc_position start;
    char name[256];
  } ahead[2];
  int status;         /* by what became of the deals */
  int broken;         /* a status that ended it all, 0 if none */
  bool unsound;       /* a solution did not hold */
  uint64_t counts[3]; /* by verdict */
  uint64_t cards, turns;
  fc_stats stats;
  double started, last_progress;
  uint64_t expected; /* deals, 0 if that is not known */
  bool shows_progress;
  char undecided[SHORT_LIST][256];
} solving;

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

/* Two deals are read ahead, to see whether there is only one, which is then shown in full. */
static void read_ahead(solving *s) {
  while (s->read_ahead < 2) {
    const int found = cli_deals_next(s->deals);
    if (found < 0) s->broken = -found;
    if (found <= 0) break;
    s->ahead[s->read_ahead].start = s->deals->position;
    memcpy(s->ahead[s->read_ahead++].name, s->deals->name, sizeof s->deals->name);
  }
}

static bool next_deal(solving *s, job *j) {
  if (s->read_ahead > 0) {
    const unsigned at = s->first_ahead++;
    s->read_ahead--;
    j->start = s->ahead[at].start;
    memcpy(j->name, s->ahead[at].name, sizeof j->name);
    return true;
  }
  if (s->broken) return false;
  const int found = cli_deals_next(s->deals);
  if (found < 0) s->broken = -found;
  if (found <= 0) return false;
  j->start = s->deals->position;
  memcpy(j->name, s->deals->name, sizeof j->name);
  return true;
}

static bool fill(void *context, void *slot) {
  solving *const s = context;
  batch *const b = slot;
  for (b->count = 0; b->count < BATCH && !was_interrupted(); b->count++)
    if (!next_deal(s, &b->jobs[b->count])) break;
  return b->count > 0;
}

static void write_job(const solving *s, job *j, const fc_solution *solution) {
  const shown_deal deal = {.name = j->name, .game = &s->game, .engine = s->engine->name, .start = &j->start};
  if (s->watch && solution->verdict == FC_SOLVED && play_back(&deal, solution, s->colour)) return;
  for (;;) {
    fc_text text = fc_text_into(j->text, j->size);
    switch (s->output) {
      case IN_FULL: show_in_full(&deal, solution, s->colour, &text); break;
      case BRIEFLY: show_briefly(&deal, solution, &text); break;
      case AS_JSON: show_json(&deal, solution, &text); break;
      default: break;
    }
    j->length = text.length;
    if (fc_text_fits(&text)) return;
    char *const more = realloc(j->text, 2 * text.length + 256);
    if (!more) {
      j->length = 0;
      return;
    }
    j->text = more;
    j->size = 2 * text.length + 256;
  }
}

static int certify(const solving *s, const job *j, const fc_observer *observer, fc_solution *solution) {
  const wanted_certificate wanted = {.file = s->certificate,
                                     .deal = j->name,
                                     .rules = &s->game.rules,
                                     .start = &j->start,
                                     .limits = s->limits,
                                     .observer = *observer,
                                     .quiet = s->output == NOTHING};
  return write_certificate(&wanted, solution);
}

static void work(void *context, unsigned worker, void *slot) {
  solving *const s = context;
  batch *const b = slot;
  const fc_observer observer = {.should_stop = should_stop};
  for (unsigned i = 0; i < b->count; i++) {
    if (i > 0 && was_interrupted()) { /* of those not begun nothing is said */
      b->count = i;
      return;
    }
    job *const j = &b->jobs[i];
    fc_solution solution;
    fc_solver *const solver = s->crew.solvers[worker];
    fc_status status = fc_solver_solve(solver, &j->start, &s->limits, &observer, &solution);
    if (status == FC_OK && solution.verdict == FC_SOLVED && s->output == AS_JSON && !s->summary)
      status = fc_solver_cards(solver, &solution);
    if (status == FC_OK && s->certificate) j->certificate = certify(s, j, &observer, &solution);
    j->length = 0;
    j->verdict = status == FC_OK ? solution.verdict : FC_UNDECIDED;
    if (status != FC_OK) {
      solution.stop = FC_STOP_MEMORY;
      solution.verdict = FC_UNDECIDED;
    }
    j->stats = solution.stats;
    j->cards = solution.judgement.cards;
    j->turns = solution.judgement.turns;
    if (!s->summary && s->output != NOTHING) write_job(s, j, &solution);
    j->broken = status == FC_BROKEN;
  }
}

static void show_progress(solving *s, bool last) {
  const double now = fc_clock_seconds();
  const uint64_t done = s->counts[0] + s->counts[1] + s->counts[2];
  if (!s->shows_progress || (!last && now - s->last_progress < 0.2)) return;
  s->last_progress = now;
  if (last) {
    fputs("\r\033[K", stderr);
    return;
  }
  const double rate = (double)done / (now - s->started + 1e-9);
  fprintf(stderr, "\r\033[K%llu deals, %.0f/s, %llu solved", (unsigned long long)done, rate,
          (unsigned long long)s->counts[FC_SOLVED]);
  if (s->expected > done) fprintf(stderr, ", %.0f s left", (double)(s->expected - done) / (rate + 1e-9));
}

static bool drain(void *context, void *slot) {
  solving *const s = context;
  const batch *const b = slot;
  for (unsigned i = 0; i < b->count; i++) {
    const job *const j = &b->jobs[i];
    if (j->verdict == FC_UNDECIDED) {
      if (s->counts[FC_UNDECIDED] < SHORT_LIST)
        memcpy(s->undecided[s->counts[FC_UNDECIDED]], j->name, sizeof j->name);
      s->status = EXIT_UNDECIDED;
    } else if (j->verdict == FC_UNSOLVABLE && s->status == EXIT_DONE) {
      s->status = EXIT_UNSOLVABLE;
    }
    if (j->certificate == EXIT_FAILED) s->broken = EXIT_FAILED;
    if (j->certificate == EXIT_UNDECIDED) s->status = EXIT_UNDECIDED;
    if (j->broken) {
      s->broken = EXIT_FAILED;
      s->unsound = true;
    }
    s->counts[j->verdict]++;
    s->cards += j->verdict == FC_SOLVED ? j->cards : 0;
    s->turns += j->verdict == FC_SOLVED ? j->turns : 0;
    fc_stats_add(&s->stats, &j->stats);
    if (j->length > 0) fwrite(j->text, 1, j->length, stdout);
  }
  show_progress(s, false);
  return !ferror(stdout) && !was_interrupted();
}

static void release(void *context, void *slot) {
  batch *const b = slot;
  (void)context;
  for (unsigned i = 0; i < BATCH; i++) free(b->jobs[i].text);
}

static double user_seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec * 1e-6;
}

static void print_summary(const solving *s, bool json) {
  const uint64_t solved = s->counts[FC_SOLVED], undecided = s->counts[FC_UNDECIDED];
  const uint64_t deals = solved + undecided + s->counts[FC_UNSOLVABLE];
  const double cards = solved ? (double)s->cards / (double)solved : 0,
               turns = solved ? (double)s->turns / (double)solved : 0;
  printf(json ? "{\"deals\":%llu,\"solved\":%llu,\"unsolvable\":%llu,\"undecided\":%llu,"
              : "%llu deals: %llu solved, %llu unsolvable, %llu undecided; ",
         (unsigned long long)deals, (unsigned long long)solved, (unsigned long long)s->counts[FC_UNSOLVABLE],
         (unsigned long long)undecided);
  if (json) {
    printf("\"undecided_deals\":[");
    for (uint64_t i = 0; i < undecided && undecided <= SHORT_LIST; i++)
      printf("%s\"%s\"", i > 0 ? "," : "", s->undecided[i]);
    printf("],");
  }
  printf(json ? "\"expanded\":%llu,\"generated\":%llu,\"shortened\":%llu,\"mean_cards\":%.3f,\"mean_turns\":%"
                ".3f,\"user_"
                "seconds\":%.3f}\n"
              : "%llu positions expanded, %llu made, %llu to shorten; on average %.1f cards, %.1f turns; "
                "%.2f s\n",
         (unsigned long long)s->stats.expanded, (unsigned long long)s->stats.generated,
         (unsigned long long)s->stats.shortened, cards, turns, user_seconds());
  for (uint64_t i = 0; !json && i < undecided && undecided <= SHORT_LIST; i++)
    printf("%s%s%s", i > 0 ? " " : "undecided: ", s->undecided[i], i + 1 == undecided ? "\n" : "");
}

static bool read_options(const cli_args *args, solving *s) {
  s->options = FC_DEFAULT_OPTIONS;
  s->engine = fc_engines_find("decide");
  if (!read_engine(args, &s->engine)) return false;
  if (!s->engine->can_play(&s->game.rules))
    return say_error("engine %s does not play this game yet", s->engine->name), false;
  if (!read_threads(args, &s->crew.threads) ||
      !read_count(args, "states", 1, UINT64_MAX, &s->limits.states) ||
      !read_engine_options(args, &s->options) || !read_seconds(args, "time", &s->limits.seconds) ||
      !read_bytes(args, "memory", &s->limits.bytes) || !choose_colour(args, &s->colour))
    return false;
  s->shorten = cli_args_has(args, "shorten");
  s->no_shorten = cli_args_has(args, "no-shorten");
  if (s->shorten && s->no_shorten) return say_error("--shorten and --no-shorten: which one?"), false;
  s->certificate = cli_args_value(args, "certificate");
  if (s->certificate && !can_write_certificate(s->certificate)) return false;
  s->summary = cli_args_has(args, "summary");
  s->watch = cli_args_has(args, "watch");
  s->output = cli_args_has(args, "quiet") ? NOTHING : cli_args_has(args, "json") ? AS_JSON : BRIEFLY;
  if (s->watch && (s->summary || s->output != BRIEFLY))
    return say_error("--watch is for people: leave --json, --summary and --quiet out"), false;
  return true;
}

/* The number of deals if all are names: for the time left, and whether one is to be shown in full. */
static uint64_t count_deals(const cli_args *args) {
  uint64_t sum = 0;
  for (size_t i = 0; i < args->words_count; i++) {
    fc_deal_range range;
    if (!fc_deal_name_is_one(args->words[i]) || fc_deal_name_read(args->words[i], &range, NULL) != FC_OK)
      return 0;
    sum += range.last - range.first + 1;
  }
  return sum;
}

static int solve_all(const cli_args *args, solving *s) {
  const fc_pipeline pipeline = {.context = s,
                                .batch_bytes = sizeof(batch),
                                .fill = fill,
                                .work = work,
                                .drain = drain,
                                .release = release};
  const bool json = cli_args_has(args, "json");
  if (!crew_open(&s->crew, s->engine, &s->game.rules, &s->options)) return EXIT_FAILED;
  read_ahead(s);
  if (s->read_ahead == 1 && s->output == BRIEFLY) s->output = IN_FULL;
  const bool shorten = s->shorten || (s->read_ahead == 1 && !s->no_shorten);
  for (unsigned i = 0; i < s->crew.threads; i++) fc_solver_shorten(s->crew.solvers[i], shorten);
  s->expected = count_deals(args);
  s->shows_progress = isatty(STDERR_FILENO) && s->read_ahead == 2 && (s->summary || !output_is_terminal());
  if (s->watch && s->read_ahead == 2) return say_error("--watch plays one deal, not several"), EXIT_BAD_INPUT;
  if (s->certificate && s->read_ahead == 2)
    return say_error("--certificate is for one deal, not several"), EXIT_BAD_INPUT;
  s->started = fc_clock_seconds();
  catch_interrupts();
  const fc_status status = fc_pipeline_run(&pipeline, s->read_ahead == 1 ? 1 : s->crew.threads);
  show_progress(s, true);
  if (status != FC_OK) return say_error("no memory"), EXIT_FAILED;
  if (s->summary && s->output != NOTHING) print_summary(s, json);
  if (was_interrupted())
    say_error("interrupted after %llu deals",
              (unsigned long long)(s->counts[0] + s->counts[1] + s->counts[2]));
  if (s->unsound) say_error("a solution did not hold when it was replayed; please report this deal");
  return finish_output(s->broken ? s->broken : was_interrupted() ? EXIT_UNDECIDED : s->status);
}

static int run(const cli_args *args) {
  solving *const s = calloc(1, sizeof *s);
  if (s) s->deals = malloc(sizeof *s->deals);
  int status = EXIT_BAD_INPUT;
  if (!s || !s->deals) {
    say_error("no memory");
    status = EXIT_FAILED;
  } else if (cli_game_choose(args, &s->game) && read_options(args, s) &&
             cli_deals_open(s->deals, &s->game.rules, args->words, args->words_count)) {
    status = solve_all(args, s);
    cli_deals_close(s->deals);
    crew_close(&s->crew);
  }
  if (s) free(s->deals);
  free(s);
  return status;
}

const cli_verb cli_verb_solve = {
    .name = "solve",
    .usage = "DEAL...",
    .summary = "a solution for each deal",
    .about =
        "Finds a solution for each deal, in the order of the deals. Every solution is replayed by other "
        "code\n"
        "before it is shown; that of a single deal (of many with --shorten) is made shorter first. A deal\n"
        "for which none is found within the limits is undecided (status 3).\n"
        "Plays every game; quickest is FreeCell with up to 8 columns and 4 cells.\n"
        "\n"
        "  fclab solve 617                         the moves, one turn on a line\n"
        "  fclab solve 617 --watch                 played on the screen\n"
        "  fclab solve 1..1000 --threads 2         a line for each deal\n"
        "  fclab solve 1..32000 --summary          one line for all\n"
        "  fclab solve 617 --json | fclab verify 617 -\n"
        "  fclab solve 11982 --certificate FILE    writes down why it cannot be won, for fclab verify\n",
    .options = {options, engine_options, game_options},
    .run = run,
};
