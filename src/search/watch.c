/* watch.c - asking clock and caller. */
#include "search/watch.h"

#include "base/clock.h"

#include <stddef.h>

const char *fc_stop_name(fc_stop stop) {
  static const char *const names[] = {NULL, "time", "memory", "states", "interrupted"};
  return names[stop];
}

fc_watch fc_watch_begin(const fc_limits *limits, const fc_observer *observer) {
  fc_watch watch = {.limits = *limits};
  if (observer) watch.observer = *observer;
  if (limits->seconds > 0) watch.started = fc_clock_seconds();
  return watch;
}

fc_stop fc_watch_look(const fc_watch *watch, const fc_stats *stats) {
  return fc_watch_look_at(watch, &(fc_progress){.stats = stats});
}

fc_stop fc_watch_look_at(const fc_watch *watch, const fc_progress *progress) {
  const fc_limits *const limits = &watch->limits;
  const fc_observer *const observer = &watch->observer;
  const fc_stats *const stats = progress->stats;
  if (observer->progress) observer->progress(observer->context, progress);
  if (observer->should_stop && observer->should_stop(observer->context)) return FC_STOP_CALLER;
  if (limits->states > 0 && stats->generated >= limits->states) return FC_STOP_STATES;
  if (limits->bytes > 0 && stats->peak_bytes > limits->bytes) return FC_STOP_MEMORY;
  if (limits->seconds > 0 && fc_clock_seconds() - watch->started >= limits->seconds) return FC_STOP_TIME;
  return FC_STOP_NONE;
}
