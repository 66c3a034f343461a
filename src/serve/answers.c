/* answers.c - searches that are answered at once, within seconds. */
#include "serve/answers.h"

#include "game/apply.h"
#include "search/engines.h"
#include "serve/tell.h"
#include "show/deadlock.h"
#include "show/fewest.h"
#include "show/hardness.h"
#include "show/loss.h"
#include "show/score.h"

#include <stdio.h>

/* What the request asks for, within what it may. */
static fc_status read_limits(const fc_request *q, const json_t *body, fc_limits *limits, fc_error *error) {
  enum { MOST_SECONDS = 10 };
  const json_t *const asked = json_object_get(body, "limits");
  const json_t *const seconds = json_object_get(asked, "time"), *const states =
                                                                    json_object_get(asked, "states");
  *limits = (fc_limits){.bytes = q->service->permits.bytes, .seconds = MOST_SECONDS};
  if (asked && !json_is_object(asked))
    return fc_fail(error, FC_BAD_INPUT, 0, "limits: an object was expected: {\"time\":2,\"states\":100000}");
  if (seconds) {
    const double value = json_number_value(seconds);
    if (!(value > 0 && value <= MOST_SECONDS))
      return fc_fail(error, FC_BAD_INPUT, 0, "limits.time: seconds up to %d were expected", MOST_SECONDS);
    limits->seconds = value;
  }
  if (states && json_integer_value(states) <= 0)
    return fc_fail(error, FC_BAD_INPUT, 0, "limits.states: a number of positions was expected");
  if (states) limits->states = (uint64_t)json_integer_value(states);
  return FC_OK;
}

static fc_status read_engine(const json_t *body, const fc_rules *rules, const fc_engine **engine,
                             fc_error *error) {
  const json_t *const asked = json_object_get(body, "engine");
  const char *const name = asked ? json_string_value(asked) : "decide";
  *engine = name ? fc_engines_find(name) : NULL;
  if (!*engine) return fc_fail(error, FC_BAD_INPUT, 0, "engine: decide, fast, prove or optimal was expected");
  return fc_engine_check(*engine, rules, error);
}

/* One search of a request. */
typedef struct search {
  fc_request *request;
  const fc_asked *asked;
  const fc_engine *engine;
  fc_limits limits;
  fc_observer observer;
  fc_solver *solver;
} search;

/* A permit, limits, and a solver; else an answer that says why not. Only `solve` has a choice of engines. */
static bool begin_with(search *s, fc_request *q, const json_t *body, bool has_choice, const fc_asked *a,
                       fc_reply *reply) {
  fc_error error;
  *s = (search){.request = q, .asked = a, .observer = fc_request_observer(q)};
  fc_status status = read_limits(q, body, &s->limits, &error);
  if (status == FC_OK) status = read_engine(has_choice ? body : NULL, &a->variant.rules, &s->engine, &error);
  if (status != FC_OK) return fc_reply_failure(reply, status, &error), false;
  if (!fc_request_begin_search(q, reply)) return false;
  s->solver = fc_solver_new(s->engine, &a->variant.rules, &FC_DEFAULT_OPTIONS);
  if (s->solver) return true;
  fc_request_end_search(q);
  return fc_reply_failure(reply, FC_NO_MEMORY, NULL), false;
}

static bool begin(search *s, fc_request *q, const json_t *body, const fc_asked *a, fc_reply *reply) {
  return begin_with(s, q, body, false, a, reply);
}

static void end(search *s, fc_status status, fc_reply *reply) {
  if (status != FC_OK) fc_reply_failure(reply, status, NULL);
  fc_solver_free(s->solver);
  fc_request_end_search(s->request);
}

static fc_status solve(search *s, fc_solution *solution) {
  return fc_solver_solve(s->solver, &s->asked->position, &s->limits, &s->observer, solution);
}

typedef struct telling {
  const fc_asked *asked;
  const fc_solution *solution;
  const char *extra;
} telling;

static void write_solution(const void *context, fc_text *text) {
  const telling *const t = context;
  shown_deal deal = fc_asked_shown(t->asked);
  deal.put_moves = fc_tell_solution;
  deal.extra = t->extra;
  show_json(&deal, t->solution, text);
}

void fc_answer_solve(fc_request *q, const json_t *body, const fc_asked *a, fc_reply *reply) {
  search s;
  fc_solution solution;
  if (!begin_with(&s, q, body, true, a, reply)) return;
  fc_solver_shorten(s.solver, true);
  const fc_status status = solve(&s, &solution);
  const telling t = {.asked = a, .solution = &solution};
  if (status == FC_OK) fc_reply_write(reply, write_solution, &t);
  end(&s, status, reply);
}

void fc_answer_reach(fc_request *q, const json_t *body, const fc_asked *a, fc_reply *reply) {
  search s;
  fc_solution solution;
  char extra[40] = "";
  if (!begin(&s, q, body, a, reply)) return;
  fc_status status = solve(&s, &solution);
  if (status == FC_OK && solution.verdict == FC_SOLVED) {
    solution.home = fc_rules_cards(&a->variant.rules);
  } else if (status == FC_OK && solution.verdict == FC_UNSOLVABLE) {
    status = fc_solver_furthest(s.solver, &s.limits, &s.observer, &solution);
    if (solution.stop != FC_STOP_NONE) solution.verdict = FC_UNDECIDED;
  }
  if (solution.verdict != FC_UNDECIDED) snprintf(extra, sizeof extra, ",\"home\":%u", solution.home);
  const telling t = {.asked = a, .solution = &solution, .extra = extra};
  if (status == FC_OK) fc_reply_write(reply, write_solution, &t);
  end(&s, status, reply);
}

typedef struct telling_cells {
  const fc_asked *asked;
  const fc_fewest_answer *found;
  const char *engine;
} telling_cells;

static void write_cells(const void *context, fc_text *text) {
  const telling_cells *const t = context;
  fc_variant variant = t->asked->variant;
  shown_deal deal = fc_asked_shown(t->asked);
  deal.put_moves = fc_tell_solution;
  if (t->found->won_with != FC_FEWEST_UNKNOWN) {
    variant.rules = t->found->rules;
    deal.game = &variant;
    deal.start = &t->found->start;
  }
  fewest_json(&deal, t->found, t->engine, text);
}

void fc_answer_cells(fc_request *q, const json_t *body, const fc_asked *a, fc_reply *reply) {
  search s;
  fc_fewest_answer found;
  if (!fc_fewest_can(&a->variant.rules)) {
    fc_reply_fail(reply, FC_HTTP_BAD, "with such a reserve there is no room for %u cells",
                  fc_fewest_most(&a->variant.rules));
    return;
  }
  if (!begin(&s, q, body, a, reply)) return;
  fc_fewest *const fewest = fc_fewest_new(s.engine, &a->variant.rules, &FC_DEFAULT_OPTIONS, NULL, NULL);
  fc_status status = FC_NO_MEMORY;
  if (fewest) status = fc_fewest_find(fewest, &a->position, &s.limits, &s.observer, true, &found);
  const telling_cells t = {a, &found, s.engine->name};
  if (status == FC_OK) fc_reply_write(reply, write_cells, &t);
  fc_fewest_free(fewest);
  end(&s, status, reply);
}

typedef struct telling_rate {
  const fc_asked *asked;
  const fc_rating *rating; /* null if it is no deal of FreeCell, or has been played */
} telling_rate;

static void write_rate(const void *context, fc_text *text) {
  const telling_rate *const t = context;
  const shown_deal deal = fc_asked_shown(t->asked);
  const fc_chen score = fc_chen_score(&t->asked->variant.rules, &t->asked->position);
  show_deal_json(&deal, text);
  score_json(&score, text);
  if (t->rating) hardness_json(t->rating, text);
  fc_text_string(text, "}\n");
}

void fc_answer_rate(fc_request *q, const json_t *body, const fc_asked *a, fc_reply *reply) {
  search s;
  fc_rating rating;
  if (!begin(&s, q, body, a, reply)) return;
  fc_rater *const rater = fc_rater_new();
  fc_status status = FC_NO_MEMORY;
  if (rater) status = fc_rater_rate(rater, &a->variant.rules, &a->position, &s.limits, &s.observer, &rating);
  const telling_rate t = {a, status == FC_OK ? &rating : NULL};
  if (status == FC_BAD_INPUT) status = FC_OK;
  if (status == FC_OK) fc_reply_write(reply, write_rate, &t);
  fc_rater_free(rater);
  end(&s, status, reply);
}

typedef struct telling_loss {
  const fc_asked *asked;
  shown_loss loss;
} telling_loss;

static void write_loss(const void *context, fc_text *text) {
  const telling_loss *const t = context;
  const shown_deal deal = fc_asked_shown(t->asked);
  loss_json(&deal, &t->loss, text);
}

/* What could have been played instead of the move that lost. */
static fc_status find_instead(const search *s, const fc_where_lost *found, fc_solution *instead) {
  fc_position p = s->asked->start;
  for (size_t i = 0; i < found->won_after; i++)
    fc_position_apply(&s->asked->variant.rules, &p, s->asked->moves[i]);
  fc_solver_shorten(s->solver, true);
  return fc_solver_solve(s->solver, &p, &s->limits, &s->observer, instead);
}

void fc_answer_lost(fc_request *q, const json_t *body, const fc_asked *a, fc_reply *reply) {
  const fc_rules *const rules = &a->variant.rules;
  search s;
  fc_where_lost found;
  fc_solution instead;
  if (!begin(&s, q, body, a, reply)) return;
  fc_status status = fc_find_where_lost(s.solver, rules, &a->start, a->moves, a->moves_count, &s.limits,
                                        &s.observer, &found);
  const bool has_instead = status == FC_OK && found.is_lost && found.is_won && found.stop == FC_STOP_NONE;
  if (has_instead) status = find_instead(&s, &found, &instead);
  const telling_loss t = {
      .asked = a,
      .loss = {.found = &found,
               .moves = a->moves_count,
               .won = fc_position_home_cards(rules, &a->position) == fc_rules_cards(rules),
               .step = found.is_won ? found.lost_after : 0,
               .instead = has_instead ? &instead : NULL}};
  if (status == FC_OK) fc_reply_write(reply, write_loss, &t);
  end(&s, status, reply);
}

typedef struct telling_deadlock {
  const fc_asked *asked;
  const deadlock *found;
} telling_deadlock;

static void write_deadlock(const void *context, fc_text *text) {
  const telling_deadlock *const t = context;
  const shown_deal deal = fc_asked_shown(t->asked);
  deadlock_json(&deal, t->found, text);
}

void fc_answer_deadlock(fc_request *q, const json_t *body, const fc_asked *a, fc_reply *reply) {
  deadlock found;
  (void)body;
  if (fc_rules_ignore_suit_at_home(&a->variant.rules)) {
    fc_reply_fail(reply, FC_HTTP_BAD, "%s has no deadlock graph: its foundations ignore suits",
                  a->variant.game->name);
    return;
  }
  if (!fc_request_begin_search(q, reply)) return;
  const fc_status status = deadlock_find(&a->variant.rules, &a->position, &found);
  const telling_deadlock t = {a, &found};
  if (status == FC_OK)
    fc_reply_write(reply, write_deadlock, &t);
  else
    fc_reply_failure(reply, status, NULL);
  deadlock_release(&found);
  fc_request_end_search(q);
}
