/* surveys.c - what a store has, read-only: each request opens it for itself, so that none waits for another. */
#include "serve/surveys.h"

#include "analysis/chen.h"
#include "analysis/interval.h"
#include "base/json.h"
#include "game/variant.h"
#include "store/store.h"
#include "survey/deal_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 10000, ROOM = 256 << 10 };

/* One request: what is asked, and what it writes into. */
typedef struct looking {
  fc_request *request;
  fc_store *store;
  int64_t survey; /* 0: none */
  char game[200], question[40];
  char *deals; /* as the store has them */
  uint64_t count;
  fc_text *text;
  uint64_t limit, rows;
  fc_deal_list list;
  fc_variant variant;
  const char *x, *y; /* fields of a scatter */
  uint64_t step;     /* every so many deals are told */
  fc_status status;
  fc_error error;
} looking;

static void put_name(fc_text *text, int64_t id, const fc_survey_name *n) {
  fc_json_put_number(text, "id", (unsigned long long)id);
  fc_json_put_string(text, "game", n->game);
  fc_json_put_string(text, "deals", n->deals);
  fc_json_put_string(text, "question", n->question);
  fc_json_put_string(text, "options", n->options);
  fc_json_put_number(text, "count", n->count);
  fc_json_put_truth(text, "packed", n->packed != 0);
}

static bool list_survey(void *context, int64_t id, const fc_survey_name *name) {
  looking *const l = context;
  fc_json_next(l->text);
  fc_text_char(l->text, '{');
  put_name(l->text, id, name);
  fc_text_char(l->text, '}');
  return true;
}

static void write_list(looking *l) {
  fc_text_string(l->text, "{\"surveys\":[");
  l->status = fc_store_surveys(l->store, list_survey, l, &l->error);
  fc_text_string(l->text, "]}\n");
}

static void put_share(fc_text *text, const char *key, uint64_t hits, uint64_t trials) {
  const fc_interval known = fc_interval_wilson(hits, trials, FC_Z_95);
  char value[120];
  snprintf(value, sizeof value, "{\"value\":%.9g,\"low\":%.9g,\"high\":%.9g}",
           trials > 0 ? (double)hits / (double)trials : 0.0, known.low, known.high);
  fc_json_put_key(text, key);
  fc_text_string(text, value);
}

static void put_mean(fc_text *text, const char *key, uint64_t sum, uint64_t count) {
  char value[40];
  snprintf(value, sizeof value, "%.3f", count > 0 ? (double)sum / (double)count : 0.0);
  fc_json_put_key(text, key);
  fc_text_string(text, value);
}

static void write_summary(looking *l) {
  fc_chunk_sum sum;
  uint64_t chunks;
  fc_text *const text = l->text;
  l->status = fc_store_sum(l->store, l->survey, &chunks, &sum, &l->error);
  if (l->status != FC_OK) return;
  fc_text_char(text, '{');
  fc_json_put_number(text, "id", (unsigned long long)l->survey);
  fc_json_put_string(text, "game", l->game);
  fc_json_put_string(text, "deals_asked", l->deals);
  fc_json_put_string(text, "question", l->question);
  fc_json_put_number(text, "count", l->count);
  fc_json_put_number(text, "deals", sum.deals);
  fc_json_put_number(text, "solved", sum.solved);
  fc_json_put_number(text, "unsolvable", sum.unsolvable);
  fc_json_put_number(text, "undecided", sum.undecided);
  put_share(text, "win_rate", sum.solved, sum.solved + sum.unsolvable);
  put_mean(text, "mean_cards", sum.cards, sum.solved);
  put_mean(text, "mean_turns", sum.turns, sum.solved);
  fc_text_string(text, "}\n");
}

static bool put_count(void *context, const char *field, fc_verdict verdict, uint64_t value, uint64_t deals) {
  looking *const l = context;
  if (strcmp(field, l->x) != 0) return true;
  fc_json_next(l->text);
  fc_text_char(l->text, '{');
  fc_json_put_string(l->text, "verdict", fc_verdict_name(verdict));
  fc_json_put_number(l->text, "value", value);
  fc_json_put_number(l->text, "deals", deals);
  fc_text_char(l->text, '}');
  return true;
}

static void write_histogram(looking *l) {
  fc_histogram histogram = {0};
  const char *const field = l->request->query(l->request->context, "field");
  l->x = field ? field : "length";
  if (!fc_histogram_has(l->x)) {
    l->status = fc_fail(&l->error, FC_BAD_INPUT, 0, "no field that is counted is called '%.40s'", l->x);
    return;
  }
  l->status = fc_store_histogram(l->store, l->survey, &histogram, &l->error);
  fc_text_char(l->text, '{');
  fc_json_put_string(l->text, "field", l->x);
  fc_json_put_key(l->text, "rows");
  fc_text_char(l->text, '[');
  if (l->status == FC_OK) fc_histogram_each(&histogram, put_count, l);
  fc_text_string(l->text, "]}\n");
  fc_histogram_free(&histogram);
}

static fc_result_field find_field(const char *name) {
  unsigned f = 0;
  while (f < FC_RESULT_FIELDS && strcmp(fc_result_name(f), name) != 0) f++;
  return f;
}

static void put_deal_name(looking *l, uint64_t deal) {
  char name[300];
  fc_text out = fc_text_into(name, sizeof name);
  fc_deal_list_name(&l->list, deal, &out);
  fc_json_put_string(l->text, "deal", name);
}

static bool put_exception(void *context, uint64_t deal, const fc_result *r) {
  looking *const l = context;
  if (l->rows++ == l->limit) return false;
  fc_kept_board board = {.deal = deal};
  if (strstr(l->deals, "boards:")) l->status = fc_store_board(l->store, l->survey, deal, &board, &l->error);
  fc_json_next(l->text);
  fc_text_char(l->text, '{');
  if (board.name)
    fc_json_put_string(l->text, "deal", board.name);
  else
    put_deal_name(l, deal);
  fc_json_put_string(l->text, "verdict", fc_verdict_name((fc_verdict)r->verdict));
  if (r->stop != FC_NOT_KEPT) fc_json_put_string(l->text, "stop", fc_stop_name((fc_stop)r->stop));
  if (board.text) fc_json_put_string(l->text, "board", board.text);
  fc_text_char(l->text, '}');
  return l->status == FC_OK;
}

static void write_exceptions(looking *l) {
  fc_text_string(l->text, "{\"exceptions\":[");
  fc_status status = fc_store_each_exception(l->store, l->survey, put_exception, l, &l->error);
  if (l->status == FC_OK) l->status = status;
  fc_text_string(l->text, "]}\n");
}

/* A field of the result, or the deal's score; false if there is none. */
static bool get_value(const looking *l, const char *name, uint64_t deal, const fc_result *r,
                      uint64_t *value) {
  if (strcmp(name, "score") == 0) {
    fc_position p;
    fc_deal_list_get(&l->list, &l->variant.rules, deal, &p);
    const fc_chen score = fc_chen_score(&l->variant.rules, &p);
    return *value = fc_chen_total(&score), true;
  }
  *value = fc_result_get(r, find_field(name));
  return *value != FC_NOT_KEPT;
}

static bool put_point(void *context, uint64_t deal, const fc_result *r) {
  looking *const l = context;
  uint64_t x, y;
  if (deal % l->step != 0 || r->verdict != FC_SOLVED) return true;
  if (!get_value(l, l->x, deal, r, &x) || !get_value(l, l->y, deal, r, &y)) return true;
  fc_json_next(l->text);
  fc_text_char(l->text, '{');
  put_deal_name(l, deal);
  fc_json_put_number(l->text, "x", x);
  fc_json_put_number(l->text, "y", y);
  fc_text_char(l->text, '}');
  return true;
}

static fc_status check_axis(looking *l, const char *name) {
  const bool is_score = strcmp(name, "score") == 0;
  if (!is_score && find_field(name) == FC_RESULT_FIELDS)
    return fc_fail(&l->error, FC_BAD_INPUT, 0, "no field is called '%.40s'", name);
  if (is_score && strstr(l->deals, "boards:"))
    return fc_fail(&l->error, FC_BAD_INPUT, 0, "boards of files have no score here");
  return FC_OK;
}

/* Of more deals than that, every so many-th. */
static void write_scatter(looking *l) {
  const char *const x = l->request->query(l->request->context, "x"), *const y = l->request->query(
                                                                         l->request->context, "y");
  l->x = x ? x : "score";
  l->y = y ? y : "length";
  l->step = (l->count + l->limit - 1) / l->limit;
  if (l->step == 0) l->step = 1;
  l->status = check_axis(l, l->x);
  if (l->status == FC_OK) l->status = check_axis(l, l->y);
  if (l->status != FC_OK) return;
  fc_text_char(l->text, '{');
  fc_json_put_string(l->text, "x", l->x);
  fc_json_put_string(l->text, "y", l->y);
  fc_json_put_number(l->text, "every", l->step);
  fc_json_put_key(l->text, "points");
  fc_text_char(l->text, '[');
  l->status = fc_store_each(l->store, l->survey, put_point, l, &l->error);
  fc_text_string(l->text, "]}\n");
}

static const struct {
  const char *name;
  void (*write)(looking *l);
  unsigned rows; /* unless the request says how many */
} views[] = {{"summary", write_summary, 0},
             {"histogram", write_histogram, 0},
             {"scatter", write_scatter, 2000},
             {"exceptions", write_exceptions, 200}};
enum { VIEWS = sizeof views / sizeof *views };

static bool find_survey(void *context, int64_t id, const fc_survey_name *name) {
  looking *const l = context;
  if (id != l->survey) return true;
  snprintf(l->game, sizeof l->game, "%s", name->game);
  snprintf(l->question, sizeof l->question, "%s", name->question);
  l->deals = malloc(strlen(name->deals) + 1);
  if (l->deals) strcpy(l->deals, name->deals);
  l->count = name->count;
  return false;
}

/* The survey of that number, its rules and its deals. */
static fc_status open_survey(looking *l) {
  fc_status status = fc_store_surveys(l->store, find_survey, l, &l->error);
  if (status != FC_OK || !l->deals) return status;
  char *const overrides = strchr(l->game, ' ');
  if (overrides) *overrides = '\0';
  status = fc_variant_read(&l->variant, l->game, overrides ? overrides + 1 : "", &l->error);
  if (overrides) *overrides = ' ';
  if (status == FC_OK && !fc_deal_list_read(&l->list, l->deals)) status = FC_NO_MEMORY;
  return status;
}

typedef struct writing {
  looking *looking;
  void (*write)(looking *l);
} writing;

static void write_view(const void *context, fc_text *text) {
  const writing *const w = context;
  w->looking->text = text;
  w->looking->rows = 0;
  w->write(w->looking);
}

static void tell(looking *l, void (*write)(looking *l), fc_reply *reply) {
  const writing w = {l, write};
  reply->text = malloc(ROOM);
  reply->size = reply->text ? ROOM : 0;
  fc_reply_write(reply, write_view, &w);
  if (l->status != FC_OK) fc_reply_failure(reply, l->status, &l->error);
}

static bool read_limit(looking *l, unsigned standard, fc_reply *reply) {
  const char *const text = l->request->query(l->request->context, "limit");
  l->limit = standard;
  if (!text) return true;
  l->limit = strtoull(text, NULL, 10);
  if (fc_is_digit(*text) && l->limit >= 1 && l->limit <= MOST_ROWS) return true;
  return fc_reply_fail(reply, FC_HTTP_BAD, "limit: a number from 1 to %d was expected", MOST_ROWS), false;
}

/* `/N/summary` and its like. */
static void answer_view(looking *l, const char *path, fc_reply *reply) {
  char *end = NULL;
  unsigned view = 0;
  l->survey = fc_is_digit(path[1]) ? strtoll(path + 1, &end, 10) : 0;
  while (l->survey > 0 && view < VIEWS && (*end != '/' || strcmp(end + 1, views[view].name) != 0)) view++;
  if (l->survey <= 0 || view == VIEWS) {
    fc_reply_fail(reply, FC_HTTP_NONE, "there is no such view; docs/api.md lists them");
    return;
  }
  const fc_status status = open_survey(l);
  if (status != FC_OK)
    fc_reply_failure(reply, status, &l->error);
  else if (!l->deals)
    fc_reply_fail(reply, FC_HTTP_NONE, "there is no such survey");
  else if (read_limit(l, views[view].rows, reply))
    tell(l, views[view].write, reply);
  fc_deal_list_free(&l->list);
  free(l->deals);
}

void fc_answer_surveys(fc_request *q, fc_reply *reply) {
  const char *const rest = q->path + strlen("/surveys");
  looking l = {.request = q};
  if (*rest != '\0' && *rest != '/') {
    fc_reply_fail(reply, FC_HTTP_NONE, "there is no such call; docs/api.md lists them");
    return;
  }
  if (!q->service->store) {
    fc_reply_fail(reply, FC_HTTP_NONE,
                  "there are no surveys; 'fclab serve --store FILE' has those of a file");
    return;
  }
  const fc_status status = fc_store_open(q->service->store, FC_STORE_READ, &l.store, &l.error);
  if (status != FC_OK) {
    fc_reply_failure(reply, status, &l.error);
    return;
  }
  if (*rest == '\0')
    tell(&l, write_list, reply);
  else
    answer_view(&l, rest, reply);
  fc_store_close(l.store);
}
