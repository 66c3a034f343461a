/* cmd_hunt.c - fclab hunt: lost deals that bring many cards home. */
#include "certificate.h"
#include "hunt_plan.h"
#include "hunt_report.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"
#include "quantity.h"
#include "say.h"
#include "verbs.h"

#include "base/clock.h"
#include "hunt/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const cli_option options[] = {
    {"store", "FILE", "where the best is kept, and all that is needed to go on"},
    {"certificate", "FILE", "write the proof that the best deal is lost"},
    {"json", NULL, "a JSON object for each deal"},
    {"quiet", NULL, "no output but the exit status"},
    {NULL, NULL, NULL},
};

typedef struct hunting {
  const cli_hunt *asked;
  const char *store;
  fc_hunt *hunt;
  double started, last_shown, last_kept;
  uint64_t first_tries; /* made before, as the store says */
  bool shows;
} hunting;

static bool is_out_of_time(const hunting *h) {
  return h->asked->seconds > 0 && fc_clock_seconds() - h->started >= h->asked->seconds;
}

static bool should_stop(void *context) { return was_interrupted() || is_out_of_time(context); }

static int keep(hunting *h) {
  fc_bytes bytes = {0};
  if (!h->store) return EXIT_DONE;
  const fc_status written = fc_hunt_write(h->hunt, h->asked->words, &bytes);
  const int status = written == FC_OK ? write_whole_file(h->store, bytes.data, bytes.size)
                                      : (say_error("no memory"), EXIT_FAILED);
  fc_bytes_free(&bytes);
  h->last_kept = fc_clock_seconds();
  return status;
}

static int recall(hunting *h) {
  enum { MOST_BYTES = 1 << 28 };
  char *text;
  size_t length;
  fc_error error;
  if (!h->store || access(h->store, F_OK) != 0) return EXIT_DONE;
  int status = read_whole_file(h->store, MOST_BYTES, &text, &length);
  if (status != EXIT_DONE) return status;
  if (fc_hunt_read(h->hunt, h->asked->words, text, length, &error) != FC_OK)
    status = say_failure(h->store, error.line, &error);
  free(text);
  h->first_tries = fc_hunt_tries(h->hunt);
  return status;
}

static void show_progress(hunting *h) {
  const double now = fc_clock_seconds();
  const fc_pool *const finds = fc_hunt_finds(h->hunt);
  const unsigned away = fc_hunt_away(h->hunt);
  if (!h->shows || now - h->last_shown < 0.2) return;
  h->last_shown = now;
  fprintf(stderr, "\r\033[K%s tries, %.0f/s", grouped(fc_hunt_tries(h->hunt)).text,
          (double)(fc_hunt_tries(h->hunt) - h->first_tries) / (now - h->started + 1e-9));
  if (away > 0) fprintf(stderr, ", %u cards still to be dealt", away);
  if (finds->count > 0)
    fprintf(stderr, ", %u found, the best with %u home and %s positions", finds->count, finds->items[0].reach,
            grouped(finds->items[0].positions).text);
}

static int run_rounds(hunting *h) {
  enum { SECONDS_BETWEEN = 10 };
  while (!fc_hunt_is_over(h->hunt) && !should_stop(h)) {
    if (fc_hunt_round(h->hunt, should_stop, h) != FC_OK) return say_error("no memory"), EXIT_FAILED;
    show_progress(h);
    if (fc_clock_seconds() - h->last_kept < SECONDS_BETWEEN) continue;
    const int status = keep(h);
    if (status != EXIT_DONE) return status;
  }
  return EXIT_DONE;
}

/* Is what was wanted there? A small space has no end of its own. */
static bool has_found(const hunting *h, const fc_pool *finds) {
  const fc_hunt_plan *const plan = &h->asked->plan;
  if (plan->from == FC_FROM_RANGE) return fc_hunt_is_over(h->hunt) && fc_hunt_undecided(h->hunt) == 0;
  if (finds->count == 0) return false;
  return plan->objective == FC_HUNT_SMALL_SPACE || finds->items[0].reach >= plan->reach;
}

static int end_hunt(const cli_args *args, hunting *h) {
  const fc_pool *const finds = fc_hunt_finds(h->hunt);
  const bool speaks = !cli_args_has(args, "quiet");
  if (speaks)
    fprintf(stderr, "fclab: %s tries in %s rounds, %.1f s; %s\n", grouped(fc_hunt_tries(h->hunt)).text,
            grouped(fc_hunt_rounds(h->hunt)).text, fc_clock_seconds() - h->started,
            finds->count > 0 ? "the best first:" : "nothing found");
  if (speaks && fc_hunt_undecided(h->hunt) > 0)
    fprintf(stderr, "fclab: %s deals took more than %s positions and are undecided; --states allows more\n",
            grouped(fc_hunt_undecided(h->hunt)).text, grouped(h->asked->plan.states).text);
  const int status = report_finds(args, h->asked, finds, h->asked->plan.finds);
  if (status != EXIT_DONE) return status;
  if (was_interrupted() && speaks)
    say_error(h->store ? "interrupted; the same command goes on" : "interrupted");
  return was_interrupted() || !has_found(h, finds) ? EXIT_UNDECIDED : EXIT_DONE;
}

static int hunt(const cli_args *args, hunting *h) {
  int status = recall(h);
  if (status != EXIT_DONE) return status;
  h->started = h->last_kept = fc_clock_seconds();
  catch_interrupts();
  status = run_rounds(h);
  if (h->shows) fputs("\r\033[K", stderr);
  if (status == EXIT_DONE) status = keep(h);
  return status == EXIT_DONE ? finish_output(end_hunt(args, h)) : status;
}

static int run(const cli_args *args) {
  const char *const certificate = cli_args_value(args, "certificate");
  cli_hunt asked;
  hunting h = {.asked = &asked, .store = cli_args_value(args, "store")};
  if ((h.store && !can_write_file(h.store)) || (certificate && !can_write_certificate(certificate)))
    return EXIT_BAD_INPUT;
  int status = cli_hunt_read(args, &asked);
  if (status != EXIT_DONE) return status;
  h.shows = isatty(STDERR_FILENO) && !cli_args_has(args, "quiet");
  h.hunt = fc_hunt_new(&asked.plan, asked.threads);
  status = h.hunt ? hunt(args, &h) : (say_error("no memory"), EXIT_FAILED);
  fc_hunt_free(h.hunt);
  return status;
}

const cli_verb cli_verb_hunt = {
    .name = "hunt",
    .usage = "[--from WHAT]",
    .summary = "lost deals that bring many cards home",
    .about =
        "Looks for deals that cannot be won and yet bring as many cards home as possible. From a stuck end "
        "it\n"
        "goes backwards, keeping only what is lost, until all cards are dealt; from a random deal or one "
        "that\n"
        "is given it swaps cards, as Klaver's thesis does. With --objective small-space it goes on to make\n"
        "the positions that can be reached as few as it can.\n"
        "What it finds is proved by the prover, by a line of play that is replayed, and by a certificate. "
        "The\n"
        "same seed gives the same deals on any number of threads. With --store it may be killed at any "
        "moment:\n"
        "the same command goes on.\n"
        "\n"
        "  fclab hunt --threads 2                              39 of 52 cards home, and lost\n"
        "  fclab hunt --columns 5 --ranks 7 --cells 2          19 of 28\n"
        "  fclab hunt --objective small-space --time 10m --store hunt.txt\n"
        "  fclab hunt --from random --ranks 7 --columns 5 --cells 2 --time 1m     by swaps alone\n"
        "  fclab hunt --from 1..1000000 --finds 5              Microsoft deals that could be such\n"
        "  fclab hunt --certificate proof.bin > deal.txt && fclab verify deal.txt --certificate proof.bin\n",
    .options = {options, hunt_plan_options, game_options},
    .run = run,
};
