/* question.c - the table of questions. */
#include "survey/question.h"

#include "analysis/hardness/rater.h"
#include "search/engines.h"
#include "search/fewest.h"

#include <stdlib.h>
#include <string.h>

struct fc_asker {
  const fc_question *question;
  fc_rules rules;
  fc_solver *solver; /* of all questions but these two: */
  fc_fewest *fewest; /* cells, */
  fc_rater *rater;   /* rate */
};

static void take_solution(const fc_solution *s, fc_result *r) {
  r->verdict = (uint64_t)s->verdict;
  r->stop = s->verdict == FC_UNSOLVABLE || s->is_optimal ? FC_STOP_NONE : (uint64_t)s->stop;
  r->lower_bound = s->lower_bound;
  r->first_bound = s->first_bound;
  r->expanded = s->stats.expanded;
  r->generated = s->stats.generated;
  if (s->verdict != FC_SOLVED) return;
  r->length = s->length;
  r->optimal = s->is_optimal;
  r->cards = s->judgement.cards;
  r->turns = s->judgement.turns;
  r->player_turns = s->judgement.player_turns;
}

static fc_status ask_solve(fc_asker *a, const fc_position *start, const fc_limits *limits,
                           const fc_observer *observer, fc_result *r) {
  fc_solution s;
  const fc_status status = fc_solver_solve(a->solver, start, limits, observer, &s);
  if (status == FC_OK) take_solution(&s, r);
  return status;
}

/* The asker's solver makes it shorter. */
static fc_status ask_shorten(fc_asker *a, const fc_position *start, const fc_limits *limits,
                             const fc_observer *observer, fc_result *r) {
  return ask_solve(a, start, limits, observer, r);
}

/* The engine is what makes it the shortest. */
static fc_status ask_optimal(fc_asker *a, const fc_position *start, const fc_limits *limits,
                             const fc_observer *observer, fc_result *r) {
  return ask_solve(a, start, limits, observer, r);
}

static fc_status ask_reach(fc_asker *a, const fc_position *start, const fc_limits *limits,
                           const fc_observer *observer, fc_result *r) {
  fc_solution s;
  fc_status status = fc_solver_solve(a->solver, start, limits, observer, &s);
  if (status == FC_OK && s.verdict == FC_UNSOLVABLE) {
    status = fc_solver_furthest(a->solver, limits, observer, &s); /* which plays it */
    if (s.stop != FC_STOP_NONE) s.verdict = FC_UNDECIDED;
  }
  if (status != FC_OK) return status;
  take_solution(&s, r);
  if (s.verdict != FC_UNDECIDED) r->number = s.verdict == FC_SOLVED ? fc_rules_cards(&a->rules) : s.home;
  return FC_OK;
}

static fc_status ask_cells(fc_asker *a, const fc_position *start, const fc_limits *limits,
                           const fc_observer *observer, fc_result *r) {
  fc_fewest_answer f;
  const fc_status status = fc_fewest_find(a->fewest, start, limits, observer, false, &f);
  if (status != FC_OK) return status;
  take_solution(&f.solution, r);
  r->verdict = (uint64_t)f.verdict;
  r->stop = f.verdict == FC_UNDECIDED ? (uint64_t)f.stop : FC_STOP_NONE;
  r->number = f.verdict == FC_SOLVED ? (uint64_t)f.won_with : 0;
  r->expanded = f.sum.expanded;
  r->generated = f.sum.generated;
  return FC_OK;
}

/* So many of a hundred random deals are easier. */
static fc_status ask_rate(fc_asker *a, const fc_position *start, const fc_limits *limits,
                          const fc_observer *observer, fc_result *r) {
  fc_rating rating;
  const fc_status status = fc_rater_rate(a->rater, &a->rules, start, limits, observer, &rating);
  if (status != FC_OK) return status;
  take_solution(&rating.found, r);
  if (r->verdict == FC_SOLVED) r->number = (uint64_t)(100 * rating.prediction.hardness);
  return FC_OK;
}

#define KEPT(field) (1u << FC_RESULT_##field)

static const fc_question questions[] = {
    {"solve", "a solution, or a proof that there is none", NULL, "decide", 1000, KEPT(verdict), ask_solve},
    {"cells", "the fewest cells with which it can be won", "cells", "decide", 200,
     KEPT(verdict) | KEPT(number), ask_cells},
    {"reach", "the most cards that can be brought home", "home", "decide", 1000, KEPT(verdict) | KEPT(number),
     ask_reach},
    {"optimal", "the length of the shortest solution", NULL, "optimal", 1,
     KEPT(verdict) | KEPT(length) | KEPT(lower_bound), ask_optimal},
    {"rate", "how hard it is: so many of a hundred random deals are easier", "hardness", "decide", 1000,
     KEPT(verdict) | KEPT(number), ask_rate},
    {"shorten", "a solution made shorter, or a proof that there is none", NULL, "decide", 100, KEPT(verdict),
     ask_shorten},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

size_t fc_questions_count(void) { return QUESTIONS; }
const fc_question *fc_questions_at(size_t index) { return &questions[index]; }

const fc_question *fc_questions_find(const char *name) {
  for (size_t i = 0; i < QUESTIONS; i++)
    if (strcmp(questions[i].name, name) == 0) return &questions[i];
  return NULL;
}

fc_status fc_question_check(const fc_question *question, const fc_rules *rules, const fc_engine *engine,
                            fc_error *error) {
  const fc_status plays = fc_engine_check(engine, rules, error);
  if (plays != FC_OK) return plays;
  if (question->ask == ask_cells && !fc_fewest_can(rules))
    return fc_fail(error, FC_BAD_INPUT, 0, "with such a reserve there is no room for %u cells",
                   fc_fewest_most(rules));
  if (question->ask == ask_optimal && strcmp(engine->name, question->engine) != 0)
    return fc_fail(error, FC_BAD_INPUT, 0, "engine %s does not look for the shortest; leave --engine out",
                   engine->name);
  if (question->ask == ask_rate && !fc_rules_is_standard(rules))
    return fc_fail(error, FC_BAD_INPUT, 0, "only FreeCell with its 8 columns and 4 cells is rated");
  if (question->ask == ask_rate && strcmp(engine->name, question->engine) != 0)
    return fc_fail(error, FC_BAD_INPUT, 0, "deals are rated with engine %s; leave --engine out",
                   question->engine);
  if (question->ask == ask_reach && !engine->furthest)
    return fc_fail(error, FC_BAD_INPUT, 0, "engine %s cannot say that; leave --engine out", engine->name);
  return FC_OK;
}

fc_status fc_question_check_board(const fc_question *question, const fc_rules *rules,
                                  const fc_position *board, fc_error *error) {
  if (question->ask != ask_rate || fc_features_can(rules, board)) return FC_OK;
  return fc_fail(error, FC_BAD_INPUT, 0, "only deals are rated, with all cards in columns of 7 and 6");
}

fc_asker *fc_asker_new(const fc_question *question, const fc_rules *rules, const fc_engine *engine,
                       const fc_options *options) {
  fc_asker *const a = calloc(1, sizeof *a);
  if (!a) return NULL;
  a->question = question;
  a->rules = *rules;
  if (question->ask == ask_cells)
    a->fewest = fc_fewest_new(engine, rules, options, NULL, NULL);
  else if (question->ask == ask_rate)
    a->rater = fc_rater_new();
  else
    a->solver = fc_solver_new(engine, rules, options);
  if (a->solver && question->ask == ask_shorten) fc_solver_shorten(a->solver, true);
  if (a->fewest || a->rater || a->solver) return a;
  free(a);
  return NULL;
}

void fc_asker_free(fc_asker *a) {
  if (!a) return;
  fc_solver_free(a->solver);
  fc_fewest_free(a->fewest);
  fc_rater_free(a->rater);
  free(a);
}

fc_status fc_asker_ask(fc_asker *a, const fc_position *start, const fc_limits *limits,
                       const fc_observer *observer, fc_result *result) {
  *result = (fc_result){0};
  return a->question->ask(a, start, limits, observer, result);
}
