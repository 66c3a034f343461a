/* cmd_cells.c - fclab cells: the fewest cells with which each deal can be won. */
#include "ask.h"
#include "engine_options.h"
#include "say.h"
#include "show.h"
#include "verbs.h"

#include "game/cells.h"

#include <stdlib.h>

/* More cells never lose a deal, so the search goes up or down from the number that most deals are near to. */
enum { MOST_CELLS = 8, FIRST_TRIED = 3, UNKNOWN = -1 };

typedef struct counting {
  fc_solver *solvers[MOST_THREADS][MOST_CELLS + 1]; /* made when they are needed */
} counting;

/* What is known of one deal, and the solution for the fewest cells that it is known to be won with. */
typedef struct fewest {
  int won_with;   /* the fewest that were seen to do; UNKNOWN if none */
  int lost_with;  /* the most that were proved not to; UNKNOWN if none */
  fc_stats proof; /* of that */
  fc_stats sum;
  fc_stop stop; /* of a number that was not decided */
  double seconds;
  fc_rules rules; /* for won_with */
  fc_position start;
  fc_solution solution;
} fewest;

static fc_solver *solver_for(asking *a, unsigned worker, unsigned cells, const fc_rules *rules) {
  counting *const c = a->context;
  fc_solver **const solver = &c->solvers[worker][cells];
  if (!*solver) {
    *solver = fc_solver_new(a->engine, rules, &a->options);
    if (*solver) ask_prepare(a, *solver, a->single);
  }
  return *solver;
}

/* What is left of a deal's limits. */
static fc_limits limits_left(const asking *a, const fewest *f) {
  fc_limits limits = a->limits;
  if (limits.states > 0)
    limits.states = limits.states > f->sum.generated ? limits.states - f->sum.generated : 1;
  if (limits.seconds > 0) limits.seconds = limits.seconds > f->seconds ? limits.seconds - f->seconds : 1e-9;
  return limits;
}

/* Tries one number of cells and notes what came out. */
static fc_status try_cells(asking *a, unsigned worker, const job *j, unsigned cells, fc_verdict *verdict,
                           fewest *f) {
  const fc_observer observer = {.should_stop = ask_should_stop};
  const fc_limits limits = limits_left(a, f);
  fc_rules rules;
  fc_position start;
  fc_solution solution;
  fc_cells_change(&a->game.rules, &j->start, cells, &rules, &start);
  fc_solver *const solver = solver_for(a, worker, cells, &rules);
  if (!solver) return FC_NO_MEMORY;
  fc_status status = fc_solver_solve(solver, &start, &limits, &observer, &solution);
  if (status == FC_OK && solution.verdict == FC_SOLVED && a->output == AS_JSON && !a->summary)
    status = fc_solver_cards(solver, &solution);
  if (status != FC_OK) return status;
  fc_stats_add(&f->sum, &solution.stats);
  f->seconds += solution.seconds;
  *verdict = solution.verdict;
  if (solution.verdict == FC_SOLVED) {
    f->won_with = (int)cells;
    f->solution = solution;
    f->rules = rules;
    f->start = start;
  } else if (solution.verdict == FC_UNSOLVABLE) {
    if ((int)cells > f->lost_with) f->lost_with = (int)cells, f->proof = solution.stats;
  } else {
    f->stop = solution.stop;
  }
  return FC_OK;
}

static fc_status find_fewest(asking *a, unsigned worker, const job *j, fewest *f) {
  const unsigned held = fc_cells_held(&a->game.rules, &j->start);
  fc_verdict verdict = FC_UNDECIDED;
  memset(f, 0, sizeof *f);
  f->won_with = f->lost_with = UNKNOWN;
  unsigned cells = held > FIRST_TRIED ? held : FIRST_TRIED;
  fc_status status = try_cells(a, worker, j, cells, &verdict, f);
  const bool upwards = verdict == FC_UNSOLVABLE;
  while (status == FC_OK && verdict == (upwards ? FC_UNSOLVABLE : FC_SOLVED)) {
    if (upwards ? cells >= MOST_CELLS : cells <= held) break;
    cells = upwards ? cells + 1 : cells - 1;
    status = try_cells(a, worker, j, cells, &verdict, f);
  }
  return status;
}

/* Is one fewer impossible, by proof or because cards lie in all of them? */
static bool is_proved(const fewest *f, unsigned held) {
  return f->won_with != UNKNOWN && (f->won_with == (int)held || f->lost_with == f->won_with - 1);
}

typedef struct telling {
  const asking *asking;
  const job *job;
  const fewest *f;
  bool proved;
} telling;

/* What is known where it is not all. */
static void put_bounds(const fewest *f, char *line, size_t size) {
  char most[32] = "", least[32] = "";
  if (f->won_with != UNKNOWN) snprintf(most, sizeof most, "at most %d cells; ", f->won_with);
  if (f->lost_with != UNKNOWN) snprintf(least, sizeof least, "more than %d; ", f->lost_with);
  if (f->stop == FC_STOP_CALLER)
    snprintf(line, size, "undecided: %s%sinterrupted", most, least);
  else
    snprintf(line, size, "undecided: %s%sthe limit of %s was reached", most, least, fc_stop_name(f->stop));
}

static void tell_briefly(const telling *t, fc_text *text) {
  const fewest *const f = t->f;
  char line[160];
  if (t->proved)
    snprintf(line, sizeof line, "%d cell%s", f->won_with, f->won_with == 1 ? "" : "s");
  else if (t->job->verdict == FC_UNSOLVABLE)
    snprintf(line, sizeof line, "more than %d cells", f->lost_with);
  else
    put_bounds(f, line, sizeof line);
  fc_text_string(text, t->job->name);
  fc_text_string(text, ": ");
  fc_text_string(text, line);
  fc_text_char(text, '\n');
}

static void put_bound(fc_text *text, const char *name, int value) {
  char field[60];
  if (value == UNKNOWN)
    snprintf(field, sizeof field, ",\"%s\":null", name);
  else
    snprintf(field, sizeof field, ",\"%s\":%d", name, value);
  fc_text_string(text, field);
}

static void tell_json(const telling *t, const shown_deal *deal, const fc_solution *solution, fc_text *text) {
  char extra[200];
  fc_text fields = fc_text_into(extra, sizeof extra);
  put_bound(&fields, "cells", t->proved ? t->f->won_with : UNKNOWN);
  put_bound(&fields, "won_with", t->f->won_with);
  put_bound(&fields, "lost_with", t->f->lost_with);
  shown_deal shown = *deal;
  shown.extra = extra;
  show_json(&shown, solution, text);
}

static void tell_in_full(const telling *t, const shown_deal *deal, fc_text *text) {
  const fewest *const f = t->f;
  if (f->won_with != UNKNOWN) show_in_full(deal, &f->solution, t->asking->colour, text);
  if (f->lost_with != UNKNOWN) {
    char line[120];
    snprintf(line, sizeof line, "# with %d cell%s it cannot be won: all %llu states were looked at\n",
             f->lost_with, f->lost_with == 1 ? "" : "s", (unsigned long long)f->proof.expanded);
    fc_text_string(text, line);
  }
  fc_text_string(text, "# ");
  tell_briefly(t, text);
}

static void write_text(const void *context, fc_text *text) {
  const telling *const t = context;
  const fewest *const f = t->f;
  cli_game game = t->asking->game;
  shown_deal deal = {.name = t->job->name, .game = &game, .start = &t->job->start};
  fc_solution solution = f->solution;
  if (f->won_with != UNKNOWN) {
    game.rules = f->rules;
    deal.start = &f->start;
  }
  solution.verdict = t->job->verdict;
  solution.stop = t->job->verdict == FC_UNDECIDED ? f->stop : FC_STOP_NONE;
  solution.stats = f->sum;
  solution.seconds = f->seconds;
  if (!solution.engine) solution.engine = t->asking->engine->name;
  switch (t->asking->output) {
    case IN_FULL: tell_in_full(t, &deal, text); break;
    case AS_JSON: tell_json(t, &deal, &solution, text); break;
    default: tell_briefly(t, text);
  }
}

static void answer(asking *a, unsigned worker, job *j) {
  fewest f;
  const fc_status status = find_fewest(a, worker, j, &f);
  const bool proved = status == FC_OK && is_proved(&f, fc_cells_held(&a->game.rules, &j->start));
  const bool lost = f.won_with == UNKNOWN && f.lost_with == MOST_CELLS;
  job_take(j, status, &f.solution);
  if (status != FC_OK) f.stop = FC_STOP_MEMORY;
  j->verdict = proved ? FC_SOLVED : lost ? FC_UNSOLVABLE : FC_UNDECIDED;
  j->stats = f.sum;
  j->number = proved ? (unsigned)f.won_with : MOST_CELLS + 1;
  const telling t = {a, j, &f, proved};
  if (!a->summary && a->output != NOTHING) job_write(j, write_text, &t);
}

static const question cells_question = {
    .answer = answer, .numbers_key = "by_cells", .numbers_words = "fewest cells", .more = MOST_CELLS + 1};

static int run(const cli_args *args) {
  int status;
  counting *const c = calloc(1, sizeof *c);
  if (!c) return say_error("no memory"), EXIT_FAILED;
  asking *const a = ask_open(args, &cells_question, &status);
  if (a && a->game.rules.reserve + MOST_CELLS > FC_MAX_SLOTS) {
    status = (say_error("with such a reserve there is no room for %d cells", MOST_CELLS), EXIT_BAD_INPUT);
  } else if (a) {
    a->context = c;
    status = ask_all(a);
  }
  if (a) ask_close(a);
  for (unsigned i = 0; i < MOST_THREADS; i++)
    for (unsigned n = 0; n <= MOST_CELLS; n++) fc_solver_free(c->solvers[i][n]);
  free(c);
  return status;
}

const cli_verb cli_verb_cells = {
    .name = "cells",
    .usage = "DEAL...",
    .summary = "the fewest cells with which each deal can be won",
    .about = "Finds the fewest cells, 0 to 8, with which each deal can be won: a solution with that number, "
             "and a\n"
             "proof that there is none with one fewer. The limits are for each deal.\n"
             "\n"
             "  fclab cells 617                         a solution with so many cells\n"
             "  fclab cells 1..1000 --summary           how many deals need how many\n"
             "  fclab cells 1..100 --game bakers-game\n",
    .options = {ask_options, engine_options, game_options},
    .run = run,
};
