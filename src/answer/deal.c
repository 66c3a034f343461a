/* deal.c - a deal: the one of a name, or the first random one from a seed on that is as wished. */
#include "answer/answers.h"

#include "analysis/hardness/wish.h"
#include "answer/tell.h"

#include <errno.h>
#include <stdlib.h>

static void write_board(const void *context, fc_text *text) {
  fc_tell_json(context, text);
  fc_text_char(text, '\n');
}

typedef struct looking {
  const fc_dealing *by;
  fc_asked *asked; /* the deal at hand */
  fc_wish wish;
  fc_limits limits;
  fc_observer observer;
} looking;

/* Puts the name before what is wrong with it. */
static fc_status blame(const char *name, fc_status status, fc_error *error) {
  const fc_error why = *error;
  return status == FC_OK ? FC_OK : fc_fail(error, status, 0, "%s %.200s", name, why.text);
}

static fc_status read_model(looking *l, const char *name, fc_error *error) {
  const fc_variant *const v = &l->asked->variant;
  fc_asked model;
  const fc_status status = fc_asked_deal(&model, v->game->name, v->overrides, name, error);
  if (status != FC_OK) return status;
  return blame("like", fc_wish_like(&l->wish, &model.start, &l->limits, &l->observer, error), error);
}

static fc_status read_wishes(looking *l, fc_error *error) {
  const char *const score = l->by->score, *const level = l->by->level, *const like = l->by->like;
  fc_status status = FC_OK;
  if (score) status = blame("score", fc_wish_score(&l->wish, score, error), error);
  if (status == FC_OK && level) status = blame("level", fc_wish_level(&l->wish, level, error), error);
  return status == FC_OK && like ? read_model(l, like, error) : status;
}

static fc_status read_seed(const char *text, uint64_t *seed, fc_error *error) {
  char *end = NULL;
  *seed = fc_asked_draw() >> 32; /* short ones are easier to pass on */
  if (!text) return FC_OK;
  errno = 0;
  *seed = strtoull(text, &end, 10);
  if (fc_is_digit(*text) && *end == '\0' && errno == 0) return FC_OK;
  return fc_fail(error, FC_BAD_INPUT, 0, "seed: a number was expected, not '%.40s'", text);
}

/* Seeds one after the other, as `fclab deal` has them. What takes too long is not found. */
static fc_status find(looking *l, uint64_t seed, bool *is_found, uint64_t *tried, fc_error *error) {
  fc_status status = FC_OK;
  *is_found = false;
  for (*tried = 0; status == FC_OK && !*is_found && *tried < FC_WISH_PATIENCE; ++*tried) {
    if (l->observer.should_stop && l->observer.should_stop(l->observer.context)) break;
    status = fc_asked_change(l->asked, FC_DEAL_RANDOM, seed + *tried, error);
    if (status == FC_OK) status = fc_wish_ask(&l->wish, &l->asked->start, &l->limits, &l->observer, is_found);
  }
  return status;
}

static void answer_wish(looking *l, fc_reply *reply) {
  uint64_t seed, tried = 0;
  bool is_found = false;
  fc_error error = {.text = "it failed"};
  fc_status status = read_seed(l->by->seed, &seed, &error);
  if (status == FC_OK) status = read_wishes(l, &error);
  if (status == FC_OK) status = find(l, seed, &is_found, &tried, &error);
  if (status != FC_OK)
    fc_reply_failure(reply, status, &error);
  else if (is_found)
    fc_reply_write(reply, write_board, l->asked);
  else
    fc_reply_fail(reply, FC_HTTP_NONE,
                  "none of %llu random deals from random:%llu on is as wished; wish for less, or try again",
                  (unsigned long long)tried, (unsigned long long)seed);
}

static void look(const fc_dealing *d, const fc_limits *limits, const fc_observer *observer, fc_reply *reply) {
  fc_asked asked;
  fc_error error;
  const fc_status status = fc_asked_deal(&asked, d->game, d->overrides, "random", &error);
  if (status != FC_OK) {
    fc_reply_failure(reply, status, &error);
    return;
  }
  looking l = {.by = d, .asked = &asked, .limits = *limits, .observer = *observer};
  fc_wish_open(&l.wish, &asked.variant.rules);
  answer_wish(&l, reply);
  fc_wish_close(&l.wish);
}

static void name(const fc_dealing *d, fc_reply *reply) {
  fc_asked asked;
  fc_error error;
  const fc_status status = fc_asked_deal(&asked, d->game, d->overrides, d->deal, &error);
  if (status == FC_OK)
    fc_reply_write(reply, write_board, &asked);
  else
    fc_reply_failure(reply, status, &error);
}

static bool has_wish(const fc_dealing *d) { return d->score || d->level || d->like; }

bool fc_dealing_searches(const fc_dealing *d) { return !d->deal && has_wish(d); }

void fc_answer_deal(const fc_dealing *d, const fc_limits *limits, const fc_observer *observer,
                    fc_reply *reply) {
  if (!d->deal == !has_wish(d))
    fc_reply_fail(
        reply, FC_HTTP_BAD,
        "deal: a name such as 617, random:42 or random was expected, or level, score or like in its place");
  else if (d->deal)
    name(d, reply);
  else
    look(d, limits, observer, reply);
}
