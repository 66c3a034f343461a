/* api.c - the table of calls, and the quick ones: games, deals, positions, moves. */
#include "serve/answers.h"

#include "base/json.h"
#include "game/apply.h"
#include "game/rules_json.h"
#include "game/run.h"
#include "serve/tell.h"

#include <string.h>

static void write_games(const void *context, fc_text *text) {
  (void)context;
  fc_text_string(text, "{\"games\":[");
  for (size_t i = 0; i < fc_games_count(); i++) {
    const fc_game *const game = fc_games_at(i);
    fc_json_next(text);
    fc_text_char(text, '{');
    fc_json_put_string(text, "name", game->name);
    fc_json_put_string(text, "title", game->title);
    fc_json_put_string(text, "summary", game->summary);
    fc_json_put_key(text, "rules");
    fc_rules_write_json(&game->rules, text);
    fc_text_char(text, '}');
  }
  fc_text_string(text, "]}\n");
}

static void answer_games(fc_request *q, fc_reply *reply) {
  (void)q;
  fc_reply_write(reply, write_games, NULL);
}

/* What a move costs in single cards; docs/rules.md, Counting. */
static unsigned cost(const fc_rules *r, const fc_position *p, fc_move m) {
  unsigned cells = 0, columns = 0;
  if (r->unlimited || m.count == 1) return m.count;
  for (unsigned i = 0; i < r->cells; i++) cells += p->top[fc_place_slot(i)] == FC_NO_CARD;
  for (unsigned i = 0; i < r->columns && r->empty == FC_EMPTY_ANY; i++)
    columns += p->top[fc_place_column(i)] == FC_NO_CARD && fc_place_column(i) != m.to;
  return fc_run_cost(m.count, cells, columns);
}

static unsigned count_cards(const fc_asked *a) {
  fc_position p = a->start;
  unsigned cards = 0;
  for (size_t i = 0; i < a->moves_count; i++) {
    cards += cost(&a->variant.rules, &p, a->moves[i]);
    fc_position_apply(&a->variant.rules, &p, a->moves[i]);
  }
  return cards;
}

static void write_position(const void *context, fc_text *text) {
  const fc_asked *const a = context;
  const fc_rules *const r = &a->variant.rules;
  fc_text_char(text, '{');
  fc_tell_fields(a, text);
  fc_json_put_key(text, "moves");
  fc_tell_line(r, &a->start, a->moves, a->moves_count, text);
  fc_json_put_key(text, "legal");
  fc_tell_legal(r, &a->position, text);
  fc_json_put_key(text, "safe");
  fc_tell_safe(r, &a->position, text);
  fc_json_put_number(text, "cards", count_cards(a));
  fc_json_put_number(text, "turns", a->moves_count);
  fc_text_string(text, "}\n");
}

static void answer_position(fc_request *q, const json_t *body, const fc_asked *a, fc_reply *reply) {
  (void)q, (void)body;
  fc_reply_write(reply, write_position, a);
}

static void write_legal(const void *context, fc_text *text) {
  const fc_asked *const a = context;
  fc_text_string(text, "{\"legal\":");
  fc_tell_legal(&a->variant.rules, &a->position, text);
  fc_text_string(text, "}\n");
}

static void answer_moves(fc_request *q, const json_t *body, const fc_asked *a, fc_reply *reply) {
  (void)q, (void)body;
  fc_reply_write(reply, write_legal, a);
}

static const struct {
  const char *path;
  void (*answer)(fc_request *q, fc_reply *reply);
} gets[] = {{"/games", answer_games}, {"/deal", fc_answer_deal}, {"/events", fc_answer_events}};

static const struct {
  const char *path;
  void (*answer)(fc_request *q, const json_t *body, const fc_asked *asked, fc_reply *reply);
} posts[] = {{"/position", answer_position}, {"/moves", answer_moves},         {"/solve", fc_answer_solve},
             {"/cells", fc_answer_cells},    {"/reach", fc_answer_reach},      {"/rate", fc_answer_rate},
             {"/lost", fc_answer_lost},      {"/deadlock", fc_answer_deadlock}};

enum { GETS = sizeof gets / sizeof *gets, POSTS = sizeof posts / sizeof *posts };

static size_t find_get(const char *path) {
  size_t i = 0;
  while (i < GETS && strcmp(gets[i].path, path) != 0) i++;
  return i;
}

static size_t find_post(const char *path) {
  size_t i = 0;
  while (i < POSTS && strcmp(posts[i].path, path) != 0) i++;
  return i;
}

/* The body is an object that tells of a position. */
static void answer_post(fc_request *q, size_t call, fc_reply *reply) {
  fc_asked asked = {.moves = NULL};
  fc_error error;
  json_error_t where;
  json_t *const body = json_loadb(q->body, q->body_length, JSON_REJECT_DUPLICATES, &where);
  if (!body) {
    fc_reply_fail(reply, FC_HTTP_BAD, "JSON was expected: line %d: %.150s", where.line, where.text);
    return;
  }
  const fc_status status = fc_asked_read(&asked, body, &error);
  if (status == FC_OK)
    posts[call].answer(q, body, &asked, reply);
  else
    fc_reply_failure(reply, status, &error);
  fc_asked_release(&asked);
  json_decref(body);
}

void fc_api_answer(fc_request *q, bool is_post, fc_reply *reply) {
  const size_t get = find_get(q->path), post = find_post(q->path);
  if (!is_post && strncmp(q->path, "/surveys", strlen("/surveys")) == 0)
    fc_answer_surveys(q, reply);
  else if (is_post ? post < POSTS : get < GETS)
    is_post ? answer_post(q, post, reply) : gets[get].answer(q, reply);
  else if (post < POSTS || get < GETS)
    fc_reply_fail(reply, FC_HTTP_METHOD, "%s is for %s", q->path, is_post ? "GET" : "POST");
  else
    fc_reply_fail(reply, FC_HTTP_NONE, "there is no such call; docs/api.md lists them");
}
