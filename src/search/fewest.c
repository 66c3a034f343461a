/* fewest.c - more cells never lose a deal, so the search goes up or down from the number that most deals are near to. */
#include "search/fewest.h"

#include "base/memory.h"
#include "game/cells.h"

#include <string.h>

enum { FIRST_TRIED = 3 };

/* A game with more cells than decks of 52 ever need is best asked about from there: fewer may be out of reach of any proof. */
static unsigned first_tried(const fc_rules *rules, unsigned held) {
  const unsigned first = rules->cells > FC_FEWEST_MOST ? rules->cells : FIRST_TRIED;
  return held > first ? held : first;
}

struct fc_fewest {
  const fc_engine *engine;
  fc_rules rules;
  fc_options options;
  void (*prepare)(const void *context, fc_solver *solver);
  const void *context;
  fc_solver *solvers[FC_MAX_SLOTS + 1]; /* made when they are needed */
};

typedef struct trial {
  const fc_position *start;
  const fc_limits *limits;
  const fc_observer *observer;
  bool cards;
} trial;

unsigned fc_fewest_most(const fc_rules *rules) {
  return rules->cells > FC_FEWEST_MOST ? rules->cells : FC_FEWEST_MOST;
}

bool fc_fewest_can(const fc_rules *rules) { return rules->reserve + fc_fewest_most(rules) <= FC_MAX_SLOTS; }

fc_fewest *fc_fewest_new(const fc_engine *engine, const fc_rules *rules, const fc_options *options,
                         void (*prepare)(const void *context, fc_solver *solver), const void *context) {
  fc_fewest *const f = fc_calloc(1, sizeof *f);
  if (!f) return NULL;
  f->engine = engine;
  f->rules = *rules;
  f->options = *options;
  f->prepare = prepare;
  f->context = context;
  return f;
}

void fc_fewest_free(fc_fewest *f) {
  if (!f) return;
  for (unsigned n = 0; n <= FC_MAX_SLOTS; n++) fc_solver_free(f->solvers[n]);
  fc_free(f);
}

static fc_solver *solver_for(fc_fewest *f, unsigned cells, const fc_rules *rules) {
  fc_solver **const solver = &f->solvers[cells];
  if (!*solver) {
    *solver = fc_solver_new(f->engine, rules, &f->options);
    if (*solver && f->prepare) f->prepare(f->context, *solver);
  }
  return *solver;
}

/* What is left of a deal's limits. */
static fc_limits limits_left(const fc_limits *all, const fc_fewest_answer *a) {
  fc_limits limits = *all;
  if (limits.states > 0)
    limits.states = limits.states > a->sum.generated ? limits.states - a->sum.generated : 1;
  if (limits.seconds > 0) limits.seconds = limits.seconds > a->seconds ? limits.seconds - a->seconds : 1e-9;
  return limits;
}

/* Tries one number of cells and notes what came out. */
static fc_status try_cells(fc_fewest *f, const trial *t, unsigned cells, fc_verdict *verdict,
                           fc_fewest_answer *a) {
  const fc_limits limits = limits_left(t->limits, a);
  fc_rules rules;
  fc_position start;
  fc_solution solution;
  fc_cells_change(&f->rules, t->start, cells, &rules, &start);
  fc_solver *const solver = solver_for(f, cells, &rules);
  if (!solver) return FC_NO_MEMORY;
  fc_status status = fc_solver_solve(solver, &start, &limits, t->observer, &solution);
  if (status == FC_OK && solution.verdict == FC_SOLVED && t->cards)
    status = fc_solver_cards(solver, &solution);
  if (status != FC_OK) return status;
  fc_stats_add(&a->sum, &solution.stats);
  a->seconds += solution.seconds;
  *verdict = solution.verdict;
  if (solution.verdict == FC_SOLVED) {
    a->won_with = (int)cells;
    a->solution = solution;
    a->rules = rules;
    a->start = start;
  } else if (solution.verdict == FC_UNSOLVABLE) {
    if ((int)cells > a->lost_with) a->lost_with = (int)cells, a->proof = solution.stats;
  } else {
    a->stop = solution.stop;
  }
  return FC_OK;
}

/* Is one fewer impossible, by proof or because cards lie in all of them? */
static bool is_proved(const fc_fewest_answer *a, unsigned held) {
  return a->won_with != FC_FEWEST_UNKNOWN && (a->won_with == (int)held || a->lost_with == a->won_with - 1);
}

fc_status fc_fewest_find(fc_fewest *f, const fc_position *start, const fc_limits *limits,
                         const fc_observer *observer, bool cards, fc_fewest_answer *a) {
  const trial t = {start, limits, observer, cards};
  const unsigned held = fc_cells_held(&f->rules, start), most = fc_fewest_most(&f->rules);
  fc_verdict verdict = FC_UNDECIDED;
  memset(a, 0, sizeof *a);
  a->verdict = FC_UNDECIDED;
  a->won_with = a->lost_with = FC_FEWEST_UNKNOWN;
  unsigned cells = first_tried(&f->rules, held);
  fc_status status = try_cells(f, &t, cells, &verdict, a);
  const bool upwards = verdict == FC_UNSOLVABLE;
  while (status == FC_OK && verdict == (upwards ? FC_UNSOLVABLE : FC_SOLVED)) {
    if (upwards ? cells >= most : cells <= held) break;
    cells = upwards ? cells + 1 : cells - 1;
    status = try_cells(f, &t, cells, &verdict, a);
  }
  if (status == FC_OK && is_proved(a, held)) a->verdict = FC_SOLVED;
  if (a->won_with == FC_FEWEST_UNKNOWN && a->lost_with == (int)most) a->verdict = FC_UNSOLVABLE;
  return status;
}
