/* answers.c - searches with one answer, at their end. */
#include "answer/answers.h"

#include "answer/tell.h"
#include "game/apply.h"
#include "search/engines.h"
#include "show/deadlock.h"
#include "show/fewest.h"
#include "show/hardness.h"
#include "show/loss.h"
#include "show/score.h"

#include <stdio.h>
#include <string.h>

/* Not those that only studies have: the same question has the same answer by the server as by WebAssembly, which has none of them. */
static const char *const offered[] = {"decide", "fast", "prove", "optimal"};
enum { OFFERED = sizeof offered / sizeof *offered };

static bool is_offered(const char *name) {
  unsigned i = 0;
  while (i < OFFERED && strcmp(name, offered[i]) != 0) i++;
  return i < OFFERED;
}

fc_status fc_question_engine(const fc_asked *asked, const char *name, const fc_engine **engine,
                             fc_error *error) {
  if (!name) name = offered[0];
  if (!is_offered(name))
    return fc_fail(error, FC_BAD_INPUT, 0, "engine: %s, %s, %s or %s was expected", offered[0], offered[1],
                   offered[2], offered[3]);
  *engine = fc_engines_find(name);
  return fc_engine_check(*engine, &asked->variant.rules, error);
}

static fc_solver *open_solver(const fc_question *q, fc_reply *reply) {
  fc_solver *const solver = fc_solver_new(q->engine, &q->asked->variant.rules, &FC_DEFAULT_OPTIONS);
  if (!solver) fc_reply_failure(reply, FC_NO_MEMORY, NULL);
  return solver;
}

static void end(fc_solver *solver, fc_status status, fc_reply *reply) {
  if (status != FC_OK) fc_reply_failure(reply, status, NULL);
  fc_solver_free(solver);
}

static fc_status solve(const fc_question *q, fc_solver *solver, fc_solution *solution) {
  return fc_solver_solve(solver, &q->asked->position, &q->limits, &q->observer, solution);
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

static void answer_solve(const fc_question *q, fc_reply *reply) {
  fc_solution solution;
  fc_solver *const solver = open_solver(q, reply);
  if (!solver) return;
  fc_solver_shorten(solver, true);
  const fc_status status = solve(q, solver, &solution);
  const telling t = {.asked = q->asked, .solution = &solution};
  if (status == FC_OK) fc_reply_write(reply, write_solution, &t);
  end(solver, status, reply);
}

static void answer_reach(const fc_question *q, fc_reply *reply) {
  fc_solution solution;
  char extra[40] = "";
  fc_solver *const solver = open_solver(q, reply);
  if (!solver) return;
  fc_status status = solve(q, solver, &solution);
  if (status == FC_OK && solution.verdict == FC_SOLVED) {
    solution.home = fc_rules_cards(&q->asked->variant.rules);
  } else if (status == FC_OK && solution.verdict == FC_UNSOLVABLE) {
    status = fc_solver_furthest(solver, &q->limits, &q->observer, &solution);
    if (solution.stop != FC_STOP_NONE) solution.verdict = FC_UNDECIDED;
  }
  if (status == FC_OK && solution.verdict != FC_UNDECIDED)
    snprintf(extra, sizeof extra, ",\"home\":%u", solution.home);
  const telling t = {.asked = q->asked, .solution = &solution, .extra = extra};
  if (status == FC_OK) fc_reply_write(reply, write_solution, &t);
  end(solver, status, reply);
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

static void answer_cells(const fc_question *q, fc_reply *reply) {
  const fc_asked *const a = q->asked;
  fc_fewest_answer found;
  if (!fc_fewest_can(&a->variant.rules)) {
    fc_reply_fail(reply, FC_HTTP_BAD, "with such a reserve there is no room for %u cells",
                  fc_fewest_most(&a->variant.rules));
    return;
  }
  fc_fewest *const fewest = fc_fewest_new(q->engine, &a->variant.rules, &FC_DEFAULT_OPTIONS, NULL, NULL);
  fc_status status = FC_NO_MEMORY;
  if (fewest) status = fc_fewest_find(fewest, &a->position, &q->limits, &q->observer, true, &found);
  const telling_cells t = {a, &found, q->engine->name};
  if (status == FC_OK) fc_reply_write(reply, write_cells, &t);
  if (status != FC_OK) fc_reply_failure(reply, status, NULL);
  fc_fewest_free(fewest);
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

static void answer_rate(const fc_question *q, fc_reply *reply) {
  const fc_asked *const a = q->asked;
  fc_rating rating;
  fc_rater *const rater = fc_rater_new();
  fc_status status = FC_NO_MEMORY;
  if (rater)
    status = fc_rater_rate(rater, &a->variant.rules, &a->position, &q->limits, &q->observer, &rating);
  const telling_rate t = {a, status == FC_OK ? &rating : NULL};
  if (status == FC_BAD_INPUT) status = FC_OK;
  if (status == FC_OK) fc_reply_write(reply, write_rate, &t);
  if (status != FC_OK) fc_reply_failure(reply, status, NULL);
  fc_rater_free(rater);
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
static fc_status find_instead(const fc_question *q, fc_solver *solver, const fc_where_lost *found,
                              fc_solution *instead) {
  fc_position p = q->asked->start;
  for (size_t i = 0; i < found->won_after; i++)
    fc_position_apply(&q->asked->variant.rules, &p, q->asked->moves[i]);
  fc_solver_shorten(solver, true);
  return fc_solver_solve(solver, &p, &q->limits, &q->observer, instead);
}

static void answer_lost(const fc_question *q, fc_reply *reply) {
  const fc_asked *const a = q->asked;
  const fc_rules *const rules = &a->variant.rules;
  fc_where_lost found;
  fc_solution instead;
  fc_solver *const solver = open_solver(q, reply);
  if (!solver) return;
  fc_status status = fc_find_where_lost(solver, rules, &a->start, a->moves, a->moves_count, &q->limits,
                                        &q->observer, &found);
  const bool has_instead = status == FC_OK && found.is_lost && found.is_won && found.stop == FC_STOP_NONE;
  if (has_instead) status = find_instead(q, solver, &found, &instead);
  const telling_loss t = {
      .asked = a,
      .loss = {.found = &found,
               .moves = a->moves_count,
               .won = fc_position_home_cards(rules, &a->position) == fc_rules_cards(rules),
               .step = found.is_won ? found.lost_after : 0,
               .instead = has_instead ? &instead : NULL}};
  if (status == FC_OK) fc_reply_write(reply, write_loss, &t);
  end(solver, status, reply);
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

static void answer_deadlock(const fc_question *q, fc_reply *reply) {
  const fc_asked *const a = q->asked;
  deadlock found;
  if (fc_rules_ignore_suit_at_home(&a->variant.rules)) {
    fc_reply_fail(reply, FC_HTTP_BAD, "%s has no deadlock graph: its foundations ignore suits",
                  a->variant.game->name);
    return;
  }
  const fc_status status = deadlock_find(&a->variant.rules, &a->position, &found);
  const telling_deadlock t = {a, &found};
  if (status == FC_OK)
    fc_reply_write(reply, write_deadlock, &t);
  else
    fc_reply_failure(reply, status, NULL);
  deadlock_release(&found);
}

static const fc_call calls[] = {
    {"position", fc_answer_position, .searches = false},
    {"moves", fc_answer_moves, .searches = false},
    {"solve", answer_solve, .searches = true, .has_choice = true},
    {"cells", answer_cells, .searches = true},
    {"reach", answer_reach, .searches = true},
    {"rate", answer_rate, .searches = true},
    {"lost", answer_lost, .searches = true},
    {"deadlock", answer_deadlock, .searches = true},
};

const fc_call *fc_call_find(const char *name) {
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (strcmp(calls[i].name, name) == 0) return &calls[i];
  return NULL;
}
