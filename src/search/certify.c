/* certify.c - closing, writing, checking. */
#include "search/certify.h"

#include "base/clock.h"
#include "game/certificate.h"

static uint64_t larger(uint64_t a, uint64_t b) { return a > b ? a : b; }

/* What finds positions again is given back before the certificate grows, so that it seldom takes more than the closure. */
static fc_status write_down(fc_closure *closure, const fc_position *start, fc_certification *result) {
  const fc_keying *keying;
  size_t count, each;
  uint8_t *const keys = fc_closure_keys(closure, &count, &each, &keying);
  const fc_status status = fc_certificate_write(keying, start, keys, each, count, &result->bytes);
  result->stats.peak_bytes =
      larger(result->stats.peak_bytes, fc_closure_bytes(closure) + result->bytes.capacity);
  return status;
}

typedef struct patience {
  const fc_watch *watch;
  const fc_stats *stats;
  fc_stop stop;
} patience;

/* The states were made before: only time, memory and the caller count. */
static bool is_over(void *context) {
  patience *const p = context;
  p->stop = fc_watch_look(p->watch, p->stats);
  return p->stop != FC_STOP_NONE;
}

static fc_status check(const fc_rules *rules, const fc_position *start, const fc_watch *watch,
                       fc_certification *result) {
  fc_certificate_report report;
  fc_watch rest = *watch;
  rest.limits.states = 0;
  patience p = {.watch = &rest, .stats = &result->stats};
  if (is_over(&p)) {
    result->stop = p.stop;
    return FC_OK;
  }
  const fc_certificate_claim claim = {.bytes = result->bytes.data,
                                      .size = result->bytes.size,
                                      .rules = rules,
                                      .start = start,
                                      .should_stop = is_over,
                                      .context = &p};
  const fc_status status = fc_certificate_check(&claim, &report, NULL);
  if (status == FC_NO_MEMORY) return status;
  result->stop = p.stop;
  if (status == FC_OK && report.finding == FC_CERTIFICATE_UNCHECKED) return FC_OK;
  return status == FC_OK && report.finding == FC_CERTIFICATE_HOLDS ? FC_OK : FC_BROKEN;
}

static fc_status certify(const fc_rules *rules, const fc_position *start, const fc_watch *watch,
                         fc_certification *result) {
  fc_closure *const closure = fc_closure_new(rules, start);
  if (!closure) return FC_NO_MEMORY;
  result->closing = fc_closure_close(closure, &watch->limits, &watch->observer);
  result->stop = fc_closure_stop(closure);
  result->stats = *fc_closure_stats(closure);
  const bool closed = result->closing == FC_CLOSING_CLOSED;
  fc_status status = closed ? write_down(closure, start, result) : FC_OK;
  fc_closure_free(closure);
  if (closed && status == FC_OK) status = check(rules, start, watch, result);
  if (result->stop != FC_STOP_NONE) result->closing = FC_CLOSING_STOPPED;
  return status;
}

fc_status fc_certify(const fc_rules *rules, const fc_position *start, const fc_limits *limits,
                     const fc_observer *observer, fc_certification *result) {
  const double began = fc_clock_seconds();
  const fc_watch watch = fc_watch_begin(limits, observer);
  *result = (fc_certification){.closing = FC_CLOSING_STOPPED};
  const fc_status status = certify(rules, start, &watch, result);
  if (status != FC_OK || result->closing != FC_CLOSING_CLOSED) fc_bytes_free(&result->bytes);
  result->seconds = fc_clock_seconds() - began;
  return status;
}
