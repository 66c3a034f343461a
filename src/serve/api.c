/* api.c - who answers which path, with what a search needs beside its question: room, a permit, limits. */
#include "serve/body.h"
#include "serve/events.h"
#include "serve/surveys.h"

#include <string.h>

static void answer_games(fc_request *q, fc_reply *reply) {
  (void)q;
  fc_answer_games(reply);
}

static const char *get(const fc_request *q, const char *name) { return q->query(q->context, name); }

static void answer_deal(fc_request *q, fc_reply *reply) {
  const fc_dealing by = {.game = get(q, "game"),
                         .overrides = get(q, "overrides"),
                         .deal = get(q, "deal"),
                         .level = get(q, "level"),
                         .score = get(q, "score"),
                         .like = get(q, "like"),
                         .seed = get(q, "seed")};
  const fc_limits limits = {.bytes = q->service->permits.bytes};
  const fc_observer observer = fc_request_observer(q);
  const bool searches = fc_dealing_searches(&by);
  if (searches && !fc_request_begin_search(q, reply)) return;
  fc_answer_deal(&by, &limits, &observer, reply);
  if (searches) fc_request_end_search(q);
}

static const struct {
  const char *path;
  void (*answer)(fc_request *q, fc_reply *reply);
} gets[] = {{"/games", answer_games}, {"/deal", answer_deal}, {"/events", fc_answer_events}};

enum { GETS = sizeof gets / sizeof *gets };

static size_t find_get(const char *path) {
  size_t i = 0;
  while (i < GETS && strcmp(gets[i].path, path) != 0) i++;
  return i;
}

static const fc_call *find_post(const char *path) { return *path == '/' ? fc_call_find(path + 1) : NULL; }

/* A permit, limits and an engine; else an answer that says why not. */
static void answer_search(fc_request *q, const fc_call *call, const json_t *body, const fc_asked *asked,
                          fc_reply *reply) {
  fc_question question = {
      .asked = asked, .limits = {.bytes = q->service->permits.bytes}, .observer = fc_request_observer(q)};
  fc_error error;
  fc_status status = fc_body_limits(body, &question.limits, &error);
  if (status == FC_OK)
    status = fc_body_engine(call->has_choice ? body : NULL, asked, &question.engine, &error);
  if (status != FC_OK) {
    fc_reply_failure(reply, status, &error);
  } else if (fc_request_begin_search(q, reply)) {
    call->answer(&question, reply);
    fc_request_end_search(q);
  }
}

/* The body is an object that tells of a position. */
static void answer_post(fc_request *q, const fc_call *call, fc_reply *reply) {
  fc_asked asked = {.moves = NULL};
  fc_error error;
  json_error_t where;
  json_t *const body = json_loadb(q->body, q->body_length, JSON_REJECT_DUPLICATES, &where);
  if (!body) {
    fc_reply_fail(reply, FC_HTTP_BAD, "JSON was expected: line %d: %.150s", where.line, where.text);
    return;
  }
  const fc_status status = fc_body_position(body, &asked, &error);
  if (status != FC_OK)
    fc_reply_failure(reply, status, &error);
  else if (call->searches)
    answer_search(q, call, body, &asked, reply);
  else
    call->answer(&(fc_question){.asked = &asked}, reply);
  fc_asked_release(&asked);
  json_decref(body);
}

void fc_api_answer(fc_request *q, bool is_post, fc_reply *reply) {
  const size_t get = find_get(q->path);
  const fc_call *const post = find_post(q->path);
  if (!is_post && strncmp(q->path, "/surveys", strlen("/surveys")) == 0)
    fc_answer_surveys(q, reply);
  else if (is_post ? post != NULL : get < GETS)
    is_post ? answer_post(q, post, reply) : gets[get].answer(q, reply);
  else if (post || get < GETS)
    fc_reply_fail(reply, FC_HTTP_METHOD, "%s is for %s", q->path, is_post ? "GET" : "POST");
  else
    fc_reply_fail(reply, FC_HTTP_NONE, "there is no such call; docs/api.md lists them");
}
