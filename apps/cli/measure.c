/* measure.c - a meter for each thread, and the question that they answer. */
#include "measure.h"

#include "ask.h"
#include "indicators.h"
#include "interrupt.h"
#include "quantity.h"
#include "say.h"
#include "search_progress.h"

#include "analysis/meter.h"

#include <stdlib.h>
#include <unistd.h>

const cli_option measure_options[] = {
    {"measure", NULL, "how hard deals turn out to be, by solving them in all ways and playing them"},
    {"csv", NULL, "of --measure: rows with commas, the first with the names"},
    {"games", "N", "of --measure: games of each deal by the Monte Carlo player (100)"},
    {"playouts", "N", "of --measure: its random games after each move (10)"},
    {"seed", "S", "of --measure: another seed, other games (1)"},
    {"threads", "N", "of --measure: this many deals at a time (1)"},
    {"states", "N", "of --measure: give a search up after so many positions"},
    {"time", "T", "of --measure: or after this time: 10s, 500ms, 2m"},
    {NULL, NULL, NULL},
};

typedef struct measuring {
  bool csv;
  bool shows_search; /* on the terminal */
  fc_meter_options options;
  fc_meter *meters[MOST_THREADS];
} measuring;

typedef struct telling {
  const asking *asking;
  const job *job;
  const fc_indicators *found;
} telling;

static void write_text(const void *context, fc_text *text) {
  const telling *const t = context;
  const asking *const a = t->asking;
  const shown_deal deal = {.name = t->job->name, .game = &a->game, .start = &t->job->start};
  const measuring *const m = a->context;
  if (m->csv)
    indicators_row(&deal, t->found, text);
  else if (a->output == AS_JSON)
    indicators_json(&deal, t->found, text);
  else if (a->output == IN_FULL)
    indicators_in_full(&deal, t->found, a->colour, text);
  else
    indicators_briefly(&deal, t->found, text);
}

static void answer(asking *a, unsigned worker, job *j) {
  const measuring *const m = a->context;
  search_progress shown = {0};
  const fc_observer observer = {.should_stop = ask_should_stop,
                                .progress = m->shows_search ? search_progress_show : NULL,
                                .context = &shown};
  fc_indicators found;
  j->failure = fc_meter_read(m->meters[worker], &j->start, &observer, &found);
  search_progress_end(&shown);
  j->verdict = found.verdict;
  j->stats = (fc_stats){0};
  if (found.stop != FC_STOP_NONE) j->status = EXIT_UNDECIDED;
  const telling t = {a, j, &found};
  if (a->output != NOTHING) job_write(j, write_text, &t);
}

static bool open_meters(asking *a, measuring *m) {
  m->options.limits = a->limits;
  m->options.threads = a->options.threads;
  for (unsigned i = 0; i < a->crew.threads; i++) {
    m->meters[i] = fc_meter_new(&a->game.rules, &m->options);
    if (!m->meters[i]) return say_error("no memory"), false;
  }
  return true;
}

static void print_head(void) {
  char head[2048];
  fc_text text = fc_text_into(head, sizeof head);
  indicators_head(&text);
  fputs(head, stdout);
}

static bool read_options(const cli_args *args, measuring *m) {
  static const char *const others[] = {"deadlock", "features", "patterns", "swaps", "summary"};
  uint64_t playouts = FC_METER_STANDARD.playouts;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (cli_args_has(args, others[i]))
      return say_error("--measure and --%s do not go together; ask for one", others[i]), false;
  m->csv = cli_args_has(args, "csv");
  if (m->csv && cli_args_has(args, "json")) return say_error("--csv and --json: which one?"), false;
  m->options = FC_METER_STANDARD;
  if (!read_count(args, "games", 0, UINT32_MAX, &m->options.games) ||
      !read_count(args, "playouts", 1, 1000000, &playouts) ||
      !read_count(args, "seed", 0, UINT64_MAX, &m->options.seed))
    return false;
  m->options.playouts = (unsigned)playouts;
  return true;
}

static int measure(const cli_args *args, measuring *m) {
  static const question asked = {.answer = answer, .unsolvable_is_done = true, .takes_long = true};
  int status = EXIT_BAD_INPUT;
  asking *const a = read_options(args, m) ? ask_open(args, &asked, &status) : NULL;
  if (!a) return status;
  a->context = m;
  m->shows_search = a->single && a->output != NOTHING && isatty(STDERR_FILENO);
  status = EXIT_FAILED;
  if (open_meters(a, m)) {
    if (m->csv && a->output != NOTHING) print_head();
    status = ask_all(a);
  }
  ask_close(a);
  return status;
}

bool measure_if_asked(const cli_args *args, int *status) {
  *status = EXIT_BAD_INPUT;
  if (!cli_args_has(args, "measure")) {
    for (const cli_option *row = measure_options; row->name; row++)
      if (cli_args_has(args, row->name)) return say_error("--%s is for --measure", row->name), true;
    return false;
  }
  measuring *const m = calloc(1, sizeof *m);
  *status = m ? measure(args, m) : (say_error("no memory"), EXIT_FAILED);
  for (unsigned i = 0; m && i < MOST_THREADS; i++) fc_meter_free(m->meters[i]);
  free(m);
  return true;
}
