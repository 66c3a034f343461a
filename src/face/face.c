/* face.c - version, names, failures, and the caller's functions. */
#include "face/face.h"

#include "generated/version.h"

#include <stdarg.h>
#include <stdio.h>

const char *fclab_version(void) { return FCLAB_VERSION; }

const char *fclab_status_name(fclab_status status) {
  switch (status) {
    case FCLAB_OK: return "ok";
    case FCLAB_BAD_INPUT: return "bad input";
    case FCLAB_ILLEGAL: return "illegal";
    case FCLAB_CANNOT: return "cannot";
    case FCLAB_NO_MEMORY: return "no memory";
    case FCLAB_BROKEN: return "broken";
  }
  return "unknown";
}

const char *fclab_verdict_name(fclab_verdict verdict) {
  switch (verdict) {
    case FCLAB_SOLVED: return "solved";
    case FCLAB_UNSOLVABLE: return "unsolvable";
    case FCLAB_UNDECIDED: return "undecided";
    case FCLAB_RUNNING: return "running";
  }
  return "unknown";
}

const fc_allocator *face_enter(const face_memory *memory) {
  return fc_memory_use(memory->is_given ? &memory->allocator : NULL);
}

void face_leave(const fc_allocator *before) { fc_memory_use(before); }

void face_free(void *handle, const face_memory *memory) {
  if (!handle) return;
  const face_memory own = *memory; /* which may be part of the handle */
  const fc_allocator *const before = face_enter(&own);
  fc_free(handle);
  face_leave(before);
}

fclab_status face_fail(char *error, fclab_status status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  if (error) vsnprintf(error, FCLAB_ERROR_SIZE, format, arguments);
  va_end(arguments);
  return status;
}

fclab_status face_fail_null(char *error) {
  return face_fail(error, FCLAB_BAD_INPUT, "a pointer is NULL that may not be");
}

fclab_status face_fail_inside(char *error, fc_status status, fclab_status bad, const fc_error *e) {
  if (status == FC_OK) return FCLAB_OK;
  if (status == FC_NO_MEMORY) return face_fail(error, FCLAB_NO_MEMORY, "no memory");
  if (status != FC_BAD_INPUT)
    return face_fail(error, FCLAB_BROKEN, "a solution was found that does not hold: please report this");
  if (e->line > 0) return face_fail(error, bad, "line %u: %.230s", e->line, e->text);
  return face_fail(error, bad, "%s", e->text);
}

fclab_verdict face_verdict(fc_verdict verdict) {
  return verdict == FC_SOLVED ? FCLAB_SOLVED : verdict == FC_UNSOLVABLE ? FCLAB_UNSOLVABLE : FCLAB_UNDECIDED;
}

fclab_stop face_stop(fc_stop stop) {
  static const fclab_stop stops[] = {[FC_STOP_NONE] = FCLAB_STOP_NONE,
                                     [FC_STOP_TIME] = FCLAB_STOP_TIME,
                                     [FC_STOP_MEMORY] = FCLAB_STOP_MEMORY,
                                     [FC_STOP_STATES] = FCLAB_STOP_STATES,
                                     [FC_STOP_CALLER] = FCLAB_STOP_CALLER};
  return stops[stop];
}

fclab_status face_begin_asking(face_asking *asking, const fclab_options *options, char *error) {
  static const fclab_options nothing_asked = {0};
  *asking = (face_asking){.options = options ? *options : nothing_asked};
  const fclab_options *const o = &asking->options;
  if ((unsigned)o->goal > FCLAB_SHORTEST) return face_fail(error, FCLAB_BAD_INPUT, "there is no such goal");
  if ((unsigned)o->metric > FCLAB_BY_PAPER)
    return face_fail(error, FCLAB_BAD_INPUT, "there is no such metric");
  if (!(o->seconds >= 0)) return face_fail(error, FCLAB_BAD_INPUT, "seconds must be 0 or more");
  return FCLAB_OK;
}

uint64_t face_tell_progress(face_asking *a, const fc_progress *progress) {
  const uint64_t now = progress->stats->generated + progress->stats->shortened;
  if (now < a->states) a->states_before += a->states; /* another engine has begun to count */
  a->states = now;
  const fclab_progress told = {.states = a->states_before + now,
                               .bytes = progress->stats->peak_bytes,
                               .lower_bound = progress->lower_bound,
                               .length = progress->length};
  if (a->options.progress) a->options.progress(a->options.user, &told);
  return told.states;
}

bool face_should_stop(const face_asking *asking) {
  return asking->options.stop && asking->options.stop(asking->options.user) != 0;
}

static void progress(void *context, const fc_progress *how_far) { face_tell_progress(context, how_far); }
static bool should_stop(void *context) { return face_should_stop(context); }

fc_observer face_observer(face_asking *asking) {
  return (fc_observer){.progress = progress, .should_stop = should_stop, .context = asking};
}

fc_limits face_limits(const face_asking *asking) {
  const fclab_options *const o = &asking->options;
  return (fc_limits){.states = o->states, .bytes = o->bytes, .seconds = o->seconds};
}

void face_write_steps(const fc_rules *rules, const fc_step steps[], size_t count, fclab_move *moves,
                      size_t size) {
  for (size_t i = 0; i < count && i < size; i++) {
    fc_text text = fc_text_into(moves[i].text, sizeof moves[i].text);
    memset(&moves[i], 0, sizeof moves[i]);
    fc_step_write(rules, steps[i], &text);
  }
}
