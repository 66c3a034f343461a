/* exports.c - what a host can call: a question as a list of fields, and its answer as the text that docs/api.md describes. */
#include "answer/answers.h"
#include "answer/events.h"
#include "base/json.h"
#include "exports.h"
#include "host.h"

#include <stdlib.h>
#include <string.h>

#if defined(__wasm__)
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name) /* for the tests, which ask the same natively */
#endif

/* What lives as long as the instance does. */
static fc_recall *known_verdicts;
static fc_reply reply;

EXPORT("fclab_allocate") void *wasm_allocate(size_t bytes) { return malloc(bytes); }
EXPORT("fclab_free") void wasm_free(void *memory) { free(memory); }
EXPORT("fclab_text") const char *wasm_text(void) { return reply.text; }
EXPORT("fclab_length") size_t wasm_length(void) { return reply.length; }

/* A field's value; null if it was not given. */
static const char *get(const char *fields, const char *key) {
  while (*fields) {
    const char *const value = fields + strlen(fields) + 1;
    if (strcmp(fields, key) == 0) return value;
    fields = value + strlen(value) + 1;
  }
  return NULL;
}

static fc_status read_asked(const char *fields, fc_asked *asked, fc_error *error) {
  const fc_asking by = {.game = get(fields, "game"),
                        .overrides = get(fields, "overrides"),
                        .deal = get(fields, "deal"),
                        .board = get(fields, "board"),
                        .moves = get(fields, "moves")};
  return fc_asked_read(asked, &by, error);
}

static void answer_deal(const char *fields, const fc_limits *limits) {
  const fc_dealing by = {.game = get(fields, "game"),
                         .overrides = get(fields, "overrides"),
                         .deal = get(fields, "deal"),
                         .level = get(fields, "level"),
                         .score = get(fields, "score"),
                         .like = get(fields, "like"),
                         .seed = get(fields, "seed")};
  fc_answer_deal(&by, limits, &(fc_observer){.context = NULL}, &reply);
}

static void answer_call(const fc_call *call, const char *fields, const fc_limits *limits) {
  fc_asked asked;
  fc_question question = {.asked = &asked, .limits = *limits};
  fc_error error;
  fc_status status = read_asked(fields, &asked, &error);
  if (status == FC_OK)
    status =
        fc_question_engine(&asked, call->has_choice ? get(fields, "engine") : NULL, &question.engine, &error);
  if (status == FC_OK)
    call->answer(&question, &reply);
  else
    fc_reply_failure(&reply, status, &error);
  fc_asked_release(&asked);
}

static void write_event(const void *context, fc_text *text) {
  const fc_event *const e = context;
  fc_json_next(text);
  fc_text_char(text, '{');
  fc_json_put_string(text, "event", e->name);
  fc_json_put_key(text, "data");
  e->write(e->data, text);
  fc_text_char(text, '}');
}

/* Appends an event to the reply, but no progress, which is no news when it can be read. One for which there is no memory is left out. */
static void hear(void *context, const char *name, void (*write)(const void *data, fc_text *text),
                 const void *data) {
  const fc_event e = {name, write, data};
  char *text = NULL;
  size_t size = 0;
  (void)context;
  if (strcmp(name, "progress") == 0) return;
  const size_t length = fc_text_write_all(&text, &size, write_event, &e);
  char *const all = length > 0 ? realloc(reply.text, reply.length + length + 2) : NULL;
  if (all) {
    all[reply.length] = reply.length == 0 ? '[' : ',';
    memcpy(all + reply.length + 1, text, length);
    all[reply.length += length + 1] = ']';
    reply.text = all;
  }
  free(text);
}

/* All events of a search that ends by itself or at its limits. */
static void answer_events(const char *fields, const fc_limits *limits) {
  fc_events e = {.recall = known_verdicts, .listener = {.hear = hear}, .limits = *limits};
  fc_error error;
  const fc_events_kind kind = fc_events_find(get(fields, "kind"));
  if (kind == FC_EVENTS_KINDS) {
    fc_reply_fail(&reply, FC_HTTP_BAD, "kind: verdict or optimal was expected");
    return;
  }
  fc_status status = read_asked(fields, &e.asked, &error);
  if (status == FC_OK) status = fc_events_begin(&e, kind, get(fields, "metric"), &error);
  reply.status = FC_HTTP_OK;
  if (status == FC_OK)
    fc_events_run(&e, kind);
  else
    fc_reply_failure(&reply, status, &error);
  if (status == FC_OK && reply.length > 0) reply.size = ++reply.length; /* the bracket behind the last */
  fc_events_release(&e);
}

EXPORT("fclab_ask") int wasm_ask(const char *fields, double states, double bytes, double seconds_now) {
  const char *const name = get(fields, "call");
  const fc_call *const call = name ? fc_call_find(name) : NULL;
  const fc_limits limits = {.states = (uint64_t)states, .bytes = (uint64_t)bytes};
  fc_host_set_time(seconds_now);
  if (!known_verdicts) known_verdicts = fc_recall_new();
  free(reply.text);
  reply = (fc_reply){.status = FC_HTTP_NONE};
  if (!known_verdicts)
    fc_reply_failure(&reply, FC_NO_MEMORY, NULL);
  else if (call)
    answer_call(call, fields, &limits);
  else if (name && strcmp(name, "games") == 0)
    fc_answer_games(&reply);
  else if (name && strcmp(name, "deal") == 0)
    answer_deal(fields, &limits);
  else if (name && strcmp(name, "events") == 0)
    answer_events(fields, &limits);
  else
    fc_reply_fail(&reply, FC_HTTP_NONE, "there is no such call; docs/api.md lists them");
  return reply.status;
}
