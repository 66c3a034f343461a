/* certificate_write.c - from a deal that cannot be won to a file. */
#include "certificate.h"
#include "output.h"
#include "quantity.h"
#include "say.h"

#include "base/clock.h"
#include "search/certify.h"

#include <unistd.h>

bool can_write_certificate(const char *file) {
  if (strcmp(file, "-") == 0)
    return say_error(
               "--certificate: the name of a file was expected; - is standard output, where the result goes"),
           false;
  return can_write_file(file);
}

typedef struct progress {
  fc_observer asked; /* the caller's */
  double last;
} progress;

static bool should_stop(void *context) {
  const progress *const p = context;
  return p->asked.should_stop && p->asked.should_stop(p->asked.context);
}

static void show_positions(void *context, const fc_progress *so_far) {
  progress *const p = context;
  const double now = fc_clock_seconds();
  if (now - p->last < 0.2) return;
  p->last = now;
  fprintf(stderr, "\r\033[K%s positions", grouped(so_far->stats->generated).text);
}

static void forget_progress(const fc_observer *observer) {
  if (observer->progress) fputs("\r\033[K", stderr);
}

/* What is left of the time, and of the memory beside what the engine still holds. Nothing left is no limit to a search, so
 * that a little must be. */
static fc_limits limits_left(const wanted_certificate *wanted, const fc_solution *solution) {
  fc_limits limits = wanted->limits;
  const uint64_t held = solution->stats.peak_bytes;
  if (limits.bytes > 0) limits.bytes = limits.bytes > held ? limits.bytes - held : 1;
  if (limits.seconds > 0) limits.seconds -= solution->seconds;
  if (wanted->limits.seconds > 0 && limits.seconds <= 0) limits.seconds = 1e-9;
  return limits;
}

static void add_costs(fc_solution *solution, const fc_certification *c) {
  const uint64_t held = solution->stats.peak_bytes;
  fc_stats_add(&solution->stats, &c->stats);
  solution->stats.peak_bytes = held + c->stats.peak_bytes;
  solution->seconds += c->seconds;
}

/* That it was interrupted is said by whoever asked whether it was. */
static void tell_unfinished(const wanted_certificate *wanted, const fc_certification *c) {
  if (wanted->quiet || c->stop == FC_STOP_CALLER) return;
  say_error("no certificate: the limit of %s was reached after %s positions", fc_stop_name(c->stop),
            grouped(c->stats.generated).text);
}

/* A deal that was said to have no solution. */
static int tell_contradiction(const wanted_certificate *wanted) {
  say_error("%s was found unsolvable, but one of its positions is won; please report this deal",
            wanted->deal);
  return EXIT_FAILED;
}

static int keep(const wanted_certificate *wanted, const fc_certification *c) {
  if (c->closing == FC_CLOSING_WON) return tell_contradiction(wanted);
  if (c->closing != FC_CLOSING_CLOSED) {
    tell_unfinished(wanted, c);
    return EXIT_UNDECIDED;
  }
  const int status = write_whole_file(wanted->file, c->bytes.data, c->bytes.size);
  if (status == EXIT_DONE && !wanted->quiet)
    fprintf(stderr, "fclab: certificate of %s positions written to %s (%s bytes)\n",
            grouped(c->stats.generated).text, wanted->file, grouped(c->bytes.size).text);
  return status;
}

static int tell_failure(fc_status status) {
  if (status == FC_BROKEN)
    say_error("a certificate did not hold when it was checked; please report this deal");
  else
    say_error("no memory");
  return EXIT_FAILED;
}

int write_certificate(const wanted_certificate *wanted, fc_solution *solution) {
  if (solution->verdict == FC_SOLVED) {
    if (!wanted->quiet) say_error("no certificate: %s is solved", wanted->deal);
    return EXIT_DONE;
  }
  if (solution->verdict == FC_UNDECIDED) {
    if (!wanted->quiet && solution->stop != FC_STOP_CALLER)
      say_error("no certificate: %s is undecided", wanted->deal);
    return EXIT_UNDECIDED;
  }
  progress p = {.asked = wanted->observer};
  const bool shown = !wanted->quiet && isatty(STDERR_FILENO);
  const fc_observer observer = {
      .should_stop = should_stop, .progress = shown ? show_positions : NULL, .context = &p};
  const fc_limits limits = limits_left(wanted, solution);
  fc_certification c;
  const fc_status status = fc_certify(wanted->rules, wanted->start, &limits, &observer, &c);
  forget_progress(&observer);
  add_costs(solution, &c);
  const int result = status == FC_OK ? keep(wanted, &c) : tell_failure(status);
  fc_bytes_free(&c.bytes);
  return result;
}
