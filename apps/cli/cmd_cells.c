/* cmd_cells.c - fclab cells: the fewest cells with which each deal can be won. */
#include "ask.h"
#include "engine_options.h"
#include "say.h"
#include "show/fewest.h"
#include "verbs.h"

#include <stdlib.h>

enum { MORE = FC_MAX_SLOTS + 1 }; /* than were tried */

typedef struct counting {
  fc_fewest *searches[MOST_THREADS];
} counting;

typedef struct telling {
  const asking *asking;
  const job *job;
  const fc_fewest_answer *f;
} telling;

/* What is known where it is not all. */
static void put_bounds(const fc_fewest_answer *f, char *line, size_t size) {
  char most[32] = "", least[32] = "";
  if (f->won_with != FC_FEWEST_UNKNOWN) snprintf(most, sizeof most, "at most %d cells; ", f->won_with);
  if (f->lost_with != FC_FEWEST_UNKNOWN) snprintf(least, sizeof least, "more than %d; ", f->lost_with);
  if (f->stop == FC_STOP_CALLER)
    snprintf(line, size, "undecided: %s%sinterrupted", most, least);
  else
    snprintf(line, size, "undecided: %s%sthe limit of %s was reached", most, least, fc_stop_name(f->stop));
}

static void tell_briefly(const telling *t, fc_text *text) {
  const fc_fewest_answer *const f = t->f;
  char line[160];
  if (f->verdict == FC_SOLVED)
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

static void tell_in_full(const telling *t, const shown_deal *deal, fc_text *text) {
  const fc_fewest_answer *const f = t->f;
  if (f->won_with != FC_FEWEST_UNKNOWN) show_in_full(deal, &f->solution, t->asking->colour, text);
  if (f->lost_with != FC_FEWEST_UNKNOWN) {
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
  const fc_fewest_answer *const f = t->f;
  cli_game game = t->asking->game;
  shown_deal deal = {.name = t->job->name, .game = &game, .start = &t->job->start};
  if (f->won_with != FC_FEWEST_UNKNOWN) {
    game.rules = f->rules;
    deal.start = &f->start;
  }
  switch (t->asking->output) {
    case IN_FULL: tell_in_full(t, &deal, text); break;
    case AS_JSON: fewest_json(&deal, f, t->asking->engine->name, text); break;
    default: tell_briefly(t, text);
  }
}

static void answer(asking *a, unsigned worker, job *j) {
  const fc_observer observer = {.should_stop = ask_should_stop};
  const counting *const c = a->context;
  const bool wants_cards = a->output == AS_JSON && !a->summary;
  fc_fewest_answer f;
  const fc_status status =
      fc_fewest_find(c->searches[worker], &j->start, &a->limits, &observer, wants_cards, &f);
  job_take(j, status, &f.solution);
  if (status != FC_OK) f.stop = FC_STOP_MEMORY;
  j->verdict = f.verdict;
  j->stats = f.sum;
  j->number = f.verdict == FC_SOLVED ? (unsigned)f.won_with : MORE;
  const telling t = {a, j, &f};
  if (!a->summary && a->output != NOTHING) job_write(j, write_text, &t);
}

static void prepare(const void *context, fc_solver *solver) {
  const asking *const a = context;
  ask_prepare(a, solver, a->single);
}

static bool open_searches(asking *a, counting *c) {
  for (unsigned i = 0; i < a->crew.threads; i++) {
    c->searches[i] = fc_fewest_new(a->engine, &a->game.rules, &a->options, prepare, a);
    if (!c->searches[i]) return say_error("no memory"), false;
  }
  return true;
}

static const question cells_question = {
    .answer = answer, .numbers_key = "by_cells", .numbers_words = "fewest cells", .more = MORE};

static int run(const cli_args *args) {
  int status;
  counting *const c = calloc(1, sizeof *c);
  if (!c) return say_error("no memory"), EXIT_FAILED;
  asking *const a = ask_open(args, &cells_question, &status);
  if (a && !fc_fewest_can(&a->game.rules)) {
    say_error("with such a reserve there is no room for %u cells", fc_fewest_most(&a->game.rules));
    status = EXIT_BAD_INPUT;
  } else if (a) {
    a->context = c;
    status = open_searches(a, c) ? ask_all(a) : EXIT_FAILED;
  }
  for (unsigned i = 0; i < MOST_THREADS; i++) fc_fewest_free(c->searches[i]);
  if (a) ask_close(a);
  free(c);
  return status;
}

const cli_verb cli_verb_cells = {
    .name = "cells",
    .usage = "DEAL...",
    .summary = "the fewest cells with which each deal can be won",
    .about =
        "Finds the fewest cells, 0 to 8 (or as many as the game has, if that is more), with which each deal "
        "can\n"
        "be won: a solution with that number, and a proof that there is none with one fewer. The limits are\n"
        "for each deal.\n"
        "\n"
        "  fclab cells 617                         a solution with so many cells\n"
        "  fclab cells 1..1000 --summary           how many deals need how many\n"
        "  fclab cells 1..100 --game bakers-game\n",
    .options = {ask_options, engine_options, deals_options, game_options},
    .run = run,
};
