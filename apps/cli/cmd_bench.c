/* cmd_bench.c - fclab bench: how many positions each engine makes on a file of deals, and how long it takes.
 * The sum is a fingerprint: it changes when a search does, and only then, on whatever machine by however many threads. */
#include "bench_lines.h"
#include "crew.h"
#include "deals.h"
#include "fingerprint.h"
#include "say.h"
#include "verbs.h"

#include "base/clock.h"
#include "base/json.h"
#include "base/pipeline.h"
#include "search/engines.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

enum { BATCH = 8, MOST_ENGINES = 16, LONGEST_PATH = 4096 };

static const cli_option options[] = {
    {"check", NULL, "compare the sums with fingerprint.txt beside the file; status 1 if one differs"},
    {"write", NULL, "write them there"},
    {"json", NULL, "one JSON object"},
    {"threads", "N", "this many deals at a time (1)"},
    {NULL, NULL, NULL},
};

/* What an engine did on a line, or on all of them. */
typedef struct measure {
  uint64_t deals, solved;
  fc_stats stats;
  double seconds;
} measure;

typedef struct batch {
  unsigned count;
  fc_position starts[BATCH];
  measure sum;
  fc_status status; /* the first that was not FC_OK */
} batch;

/* One engine on one line. */
typedef struct measuring {
  const bench_line *line;
  cli_deals deals;
  crew crew;
  measure sum;
  int status; /* not EXIT_DONE: what ended it */
} measuring;

static bool fill(void *context, void *slot) {
  measuring *const m = context;
  batch *const b = slot;
  for (b->count = 0; b->count < BATCH && m->status == EXIT_DONE; b->count++) {
    const int found = cli_deals_next(&m->deals);
    if (found < 0) m->status = -found;
    if (found <= 0) break;
    b->starts[b->count] = m->deals.position;
  }
  return b->count > 0;
}

static void work(void *context, unsigned worker, void *slot) {
  measuring *const m = context;
  batch *const b = slot;
  b->sum = (measure){.deals = b->count};
  b->status = FC_OK;
  for (unsigned i = 0; i < b->count && b->status == FC_OK; i++) {
    fc_solution solution;
    b->status = fc_solver_solve(m->crew.solvers[worker], &b->starts[i], &m->line->limits, NULL, &solution);
    b->sum.solved += solution.verdict == FC_SOLVED;
    fc_stats_add(&b->sum.stats, &solution.stats);
  }
}

static void add(measure *sum, const measure *more) {
  sum->deals += more->deals;
  sum->solved += more->solved;
  sum->seconds += more->seconds;
  fc_stats_add(&sum->stats, &more->stats);
}

static bool drain(void *context, void *slot) {
  measuring *const m = context;
  const batch *const b = slot;
  add(&m->sum, &b->sum);
  if (b->status == FC_OK) return m->status == EXIT_DONE;
  say_error(b->status == FC_NO_MEMORY ? "no memory"
                                      : "a solution did not hold when it was replayed; please report this");
  m->status = EXIT_FAILED;
  return false;
}

static void release(void *context, void *slot) {
  (void)context;
  (void)slot;
}

/* The clock runs from when there are solvers until the last deal is done. */
static void measure_line(measuring *m) {
  const fc_pipeline pipeline = {.context = m,
                                .batch_bytes = sizeof(batch),
                                .fill = fill,
                                .work = work,
                                .drain = drain,
                                .release = release};
  const double started = fc_clock_seconds();
  if (fc_pipeline_run(&pipeline, m->crew.threads) != FC_OK && m->status == EXIT_DONE) {
    say_error("no memory");
    m->status = EXIT_FAILED;
  }
  m->sum.seconds = fc_clock_seconds() - started;
}

static int measure_one(const fc_engine *engine, bench_line *line, unsigned threads, measure *sum) {
  measuring *const m = calloc(1, sizeof *m);
  if (!m) return say_error("no memory"), EXIT_FAILED;
  m->line = line;
  m->crew.threads = threads;
  if (!cli_deals_open(&m->deals, &line->game.rules, line->words, line->words_count)) {
    m->status = EXIT_BAD_INPUT;
  } else {
    if (crew_open(&m->crew, engine, &line->game.rules, &line->options))
      measure_line(m);
    else
      m->status = EXIT_FAILED;
    crew_close(&m->crew);
    cli_deals_close(&m->deals);
  }
  const int status = m->status;
  *sum = m->sum;
  free(m);
  return status;
}

static void print_table_row(const char *engine, const char *line, const measure *m) {
  if (m)
    printf("%-8s %8" PRIu64 " %8" PRIu64 " %11" PRIu64 " %11" PRIu64 " %8.2f  %s\n", engine, m->deals,
           m->solved, m->stats.expanded, m->stats.generated, m->seconds, line);
  else
    printf("%-8s %50s  %s\n", engine, "skipped: not this engine's game", line);
}

static void print_json_counts(const measure *m) {
  printf("\"deals\":%" PRIu64 ",\"solved\":%" PRIu64, m->deals, m->solved);
#define PRINT(merge, name, unit, meaning) printf(",\"" #name "\":%" PRIu64, m->stats.name);
  FC_STATS(PRINT)
#undef PRINT
  printf(",\"seconds\":%.6f", m->seconds);
}

static void print_json_row(const char *line, const measure *m) {
  char quoted[6 * BENCH_LINE_BYTES + 3];
  fc_text text = fc_text_into(quoted, sizeof quoted);
  fc_json_write_string(line, &text);
  printf("{\"line\":%s,", quoted);
  if (m)
    print_json_counts(m);
  else
    printf("\"skipped\":true");
  putchar('}');
}

typedef struct benching {
  bench_lines lines;
  unsigned threads;
  bool json;
  fingerprint found[MOST_ENGINES];
  size_t engines;
  uint64_t total;
} benching;

/* Null for `m` where the engine does not play the line's game. */
static void print_row(const benching *b, const char *engine, const char *line, const measure *m, bool first) {
  if (!b->json) {
    print_table_row(engine, line, m);
  } else {
    if (!first) putchar(',');
    print_json_row(line, m);
  }
}

static bool has_lines(const benching *b, const fc_engine *engine) {
  for (size_t i = 0; i < b->lines.count; i++)
    if (b->lines.lines[i].engine == engine) return true;
  return false;
}

static int bench_engine(benching *b, const fc_engine *engine) {
  measure all = {0};
  bool first = true;
  if (b->json) printf("%s{\"engine\":\"%s\",\"lines\":[", b->engines > 0 ? "," : "", engine->name);
  for (size_t i = 0; i < b->lines.count; i++) {
    bench_line *const line = &b->lines.lines[i];
    if (line->engine != engine) continue;
    const bool plays = engine->can_play(&line->game.rules);
    measure sum = {0};
    const int status = plays ? measure_one(engine, line, b->threads, &sum) : EXIT_DONE;
    if (status != EXIT_DONE) return status;
    print_row(b, engine->name, line->text, plays ? &sum : NULL, first);
    if (ferror(stdout)) return finish_output(EXIT_FAILED);
    add(&all, &sum);
    first = false;
  }
  if (b->json) {
    printf("],");
    print_json_counts(&all);
    putchar('}');
  } else {
    print_table_row(engine->name, "all", &all);
  }
  b->found[b->engines++] = (fingerprint){.engine = engine->name, .generated = all.stats.generated};
  b->total += all.stats.generated;
  return EXIT_DONE;
}

static int bench_all(benching *b) {
  if (b->json)
    printf("{\"engines\":[");
  else
    printf("%-8s %8s %8s %11s %11s %8s  %s\n", "engine", "deals", "solved", "expanded", "generated",
           "seconds", "line");
  for (size_t i = 0; i < fc_engines_count() && i < MOST_ENGINES; i++) {
    if (!has_lines(b, fc_engines_at(i))) continue;
    const int status = bench_engine(b, fc_engines_at(i));
    if (status != EXIT_DONE) return status;
  }
  printf(b->json ? "],\"bench\":%" PRIu64 "}\n" : "Bench: %" PRIu64 "\n", b->total);
  return finish_output(EXIT_DONE);
}

/* The file that was named; or bench/deals.txt here, or in the source tree whose build/PRESET the command is in. */
static bool find_file(const cli_args *args, char *name, size_t size) {
  static const char standard[] = "bench/deals.txt", from_build[] = "/../../";
  if (args->words_count > 1) return say_error("bench takes one file, not %zu", args->words_count), false;
  if (args->words_count == 1) {
    if (strlen(args->words[0]) >= size) return say_error("the file's name is too long"), false;
    return strcpy(name, args->words[0]), true;
  }
  if (is_readable_file(strcpy(name, standard))) return true;
  const ssize_t length = readlink("/proc/self/exe", name, size - sizeof standard - sizeof from_build);
  if (length > 0) {
    name[length] = '\0';
    char *const slash = strrchr(name, '/');
    if (slash) strcat(strcpy(slash, from_build), standard);
    if (slash && is_readable_file(name)) return true;
  }
  return say_error("there is no %s here; name a file of deals: fclab bench FILE", standard), false;
}

static int conclude(const benching *b, const cli_args *args, const char *file) {
  char beside[LONGEST_PATH + 32];
  fingerprint_file(file, beside, sizeof beside);
  if (cli_args_has(args, "check")) return fingerprint_check(beside, b->found, b->engines);
  if (cli_args_has(args, "write")) return fingerprint_write(beside, b->found, b->engines);
  return EXIT_DONE;
}

static int run(const cli_args *args) {
  char file[LONGEST_PATH];
  benching b = {.json = cli_args_has(args, "json")};
  if (cli_args_has(args, "check") && cli_args_has(args, "write"))
    return say_error("--check and --write exclude each other"), EXIT_BAD_INPUT;
  if (!read_threads(args, &b.threads) || !find_file(args, file, sizeof file)) return EXIT_BAD_INPUT;
  int status = bench_lines_read(&b.lines, file);
  if (status == EXIT_DONE) status = bench_all(&b);
  if (status == EXIT_DONE) status = conclude(&b, args, file);
  bench_lines_free(&b.lines);
  return status;
}

const cli_verb cli_verb_bench = {
    .name = "bench",
    .usage = "[FILE]",
    .summary = "the fingerprint and speed of every engine",
    .about =
        "Has engines solve the deals of a file (bench/deals.txt of the source tree) and counts the\n"
        "positions they make. Their sum, the last line, is a fingerprint: it is the same on every machine\n"
        "and with any number of threads, and changes only when a search does.\n"
        "A line of the file is what could stand behind 'fclab solve': deals, --game and what overrides its\n"
        "rules, --states N, and --engine NAME if it is for another than fast; # begins a remark.\n"
        "\n"
        "  fclab bench                             a line for each engine and line of the file\n"
        "  fclab bench --check                     is it what bench/fingerprint.txt says?\n"
        "  fclab bench --write                     it is meant to have changed\n"
        "  fclab bench my-deals.txt --threads 2\n",
    .options = {options},
    .run = run,
};
