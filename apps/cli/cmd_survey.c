/* cmd_survey.c - fclab survey: a question put to many deals, into a store. */
#include "engine_options.h"
#include "interrupt.h"
#include "quantity.h"
#include "say.h"
#include "survey_plan.h"
#include "survey_verb.h"
#include "verbs.h"

#include "analysis/interval.h"
#include "base/clock.h"
#include "generated/fingerprint.h"
#include "generated/version.h"

#include <stdio.h>
#include <unistd.h>

const cli_option survey_options[] = {
    {"store", "FILE", "where results are kept; made if it is not there"},
    {"status", NULL, "say how far it is, and do nothing"},
    {"summary", NULL, "say what came out so far, and do nothing"},
    {"json", NULL, "as a JSON object"},
    {"quiet", NULL, "no output but the exit status"},
    {NULL, NULL, NULL},
};

typedef struct telling {
  double started, last;
  bool shows;
} telling;

static bool should_stop(void *context) {
  (void)context;
  return was_interrupted();
}

static void show_progress(void *context, const fc_survey_progress *p) {
  telling *const t = context;
  const double now = fc_clock_seconds();
  if (!t->shows || now - t->last < 0.2) return;
  t->last = now;
  const double rate = (double)p->deals_now / (now - t->started + 1e-9);
  const double left = (double)(p->chunks - p->chunks_done) / (double)(p->chunks_done ? p->chunks_done : 1) *
                      (double)p->sum.deals / (rate + 1e-9);
  fprintf(stderr, "\r\033[K%s deals, %.0f/s, %.4f %% solved, %llu unsolvable, %llu undecided, %.0f s left",
          grouped(p->sum.deals).text, rate, 100.0 * (double)p->sum.solved / (double)p->sum.deals,
          (unsigned long long)p->sum.unsolvable, (unsigned long long)p->sum.undecided, left);
}

static void print_share(const char *name, uint64_t least, uint64_t most, uint64_t deals) {
  const fc_interval low = fc_interval_wilson(least, deals, FC_Z_95),
                    high = fc_interval_wilson(most, deals, FC_Z_95);
  printf("%s: %.6f %% (%.6f .. %.6f)\n", name, 100.0 * (double)least / (double)(deals ? deals : 1),
         100 * low.low, 100 * high.high);
}

static void print_json(const cli_survey *s, const fc_survey_progress *p) {
  const fc_chunk_sum *const sum = &p->sum;
  const fc_interval low = fc_interval_wilson(sum->solved, sum->deals, FC_Z_95),
                    high = fc_interval_wilson(sum->solved + sum->undecided, sum->deals, FC_Z_95);
  printf("{\"question\":\"%s\",\"deals\":%llu,\"done\":%llu,\"chunks\":%llu,\"chunks_done\":%llu,\"solved\":%"
         "llu,"
         "\"unsolvable\":%llu,\"undecided\":%llu,\"solved_low\":%.9f,\"solved_high\":%.9f,\"expanded\":%llu,"
         "\"generated\":%llu}\n",
         s->plan.question->name, (unsigned long long)s->deals.count, (unsigned long long)sum->deals,
         (unsigned long long)p->chunks, (unsigned long long)p->chunks_done, (unsigned long long)sum->solved,
         (unsigned long long)sum->unsolvable, (unsigned long long)sum->undecided, low.low, high.high,
         (unsigned long long)sum->expanded, (unsigned long long)sum->generated);
}

/* Undecided deals are counted both ways. */
static void print_summary(const fc_survey_progress *p) {
  const fc_chunk_sum *const sum = &p->sum;
  print_share("solvable, with the bounds of 95 %", sum->solved, sum->solved + sum->undecided, sum->deals);
  print_share("unsolvable", sum->unsolvable, sum->unsolvable + sum->undecided, sum->deals);
  if (sum->solved > 0)
    printf("solutions: on average %.1f cards, %.1f turns\n", (double)sum->cards / (double)sum->solved,
           (double)sum->turns / (double)sum->solved);
}

static void print_status(const cli_survey *s, const fc_survey_progress *p) {
  const fc_chunk_sum *const sum = &p->sum;
  printf("%s of %s deals: %s solved, ", grouped(sum->deals).text, grouped(s->deals.count).text,
         grouped(sum->solved).text);
  printf("%s unsolvable, %s undecided\n", grouped(sum->unsolvable).text, grouped(sum->undecided).text);
}

static void print_outcome(const cli_args *args, const cli_survey *s, const fc_survey_progress *p) {
  if (cli_args_has(args, "quiet")) return;
  if (cli_args_has(args, "json")) {
    print_json(s, p);
    return;
  }
  print_status(s, p);
  if (cli_args_has(args, "summary")) print_summary(p);
}

static fc_status look(const cli_survey *s, fc_store *store, int64_t id, fc_survey_progress *p,
                      fc_error *error) {
  *p = (fc_survey_progress){.chunks = fc_survey_chunks(&s->plan.name)};
  return fc_store_sum(store, id, &p->chunks_done, &p->sum, error);
}

static fc_status work(const cli_survey *s, fc_store *store, int64_t id, fc_survey_progress *p,
                      fc_error *error) {
  telling t = {.started = fc_clock_seconds(), .shows = isatty(STDERR_FILENO)};
  const fc_survey_observer observer = {.should_stop = should_stop, .progress = show_progress, .context = &t};
  catch_interrupts();
  const fc_status status = fc_survey_run(&s->plan, store, id, &observer, p, error);
  if (t.shows) fputs("\r\033[K", stderr);
  return status;
}

static int ask_store(const cli_args *args, const cli_survey *s, const char *path) {
  const bool only_looks = cli_args_has(args, "status") || cli_args_has(args, "summary");
  const char *const build = "fclab " FCLAB_VERSION ", bench " FCLAB_FINGERPRINT;
  fc_store *store;
  fc_error error;
  fc_survey_progress p;
  int64_t id;
  fc_status status = fc_store_open(path, only_looks ? FC_STORE_READ : FC_STORE_WRITE, &store, &error);
  if (status != FC_OK) return say_failure(NULL, 0, &error);
  status = only_looks ? fc_store_find_survey(store, &s->plan.name, &id, &error)
                      : fc_store_survey(store, &s->plan.name, build, &id, &error);
  if (status == FC_OK) status = (only_looks ? look : work)(s, store, id, &p, &error);
  fc_store_close(store);
  if (status != FC_OK) return say_failure(NULL, 0, &error);
  print_outcome(args, s, &p);
  if (!only_looks && was_interrupted())
    say_error("interrupted after %llu deals; the same command goes on", (unsigned long long)p.sum.deals);
  if (only_looks) return finish_output(EXIT_DONE);
  return finish_output(p.chunks_done < p.chunks || p.sum.undecided > 0 ? EXIT_UNDECIDED : EXIT_DONE);
}

int run_survey(const cli_args *args, const fc_ranks *ranks) {
  const char *const path = cli_args_value(args, "store");
  cli_survey s;
  int status = EXIT_BAD_INPUT;
  if (!path) return say_error("--store FILE was expected: where results are kept"), EXIT_BAD_INPUT;
  if (cli_survey_read(args, &s)) {
    s.plan.ranks = ranks;
    status = ask_store(args, &s, path);
  }
  cli_survey_close(&s);
  return status;
}

static int run(const cli_args *args) { return run_survey(args, NULL); }

const cli_verb cli_verb_survey = {
    .name = "survey",
    .usage = "DEAL... --store FILE",
    .summary = "many deals into a store, resumable",
    .about =
        "Puts a question to many deals and keeps the answers in a file. It may be killed at any moment: the\n"
        "same command does what is missing, and the file ends up the same.\n"
        "\n"
        "  fclab survey 1..1000000 --store ms.db --threads 2\n"
        "  fclab survey 1..32000 --ask cells --store ms.db\n"
        "  fclab survey 1..32000 --ask cells --store ms.db --summary\n",
    .options = {survey_options, survey_plan_options, engine_options, game_options},
    .run = run,
};
