/* cmd_reach.c - fclab reach: the most cards that can be brought home at once. */
#include "ask.h"
#include "engine_options.h"
#include "say.h"
#include "show/show.h"
#include "verbs.h"

typedef struct telling {
  const asking *asking;
  const job *job;
  const fc_solution *solution;
} telling;

static void put_reach(const telling *t, fc_text *text) {
  const unsigned cards = fc_rules_cards(&t->asking->game.rules);
  char line[160];
  if (t->job->verdict == FC_UNDECIDED) {
    show_outcome(t->solution, text);
    return;
  }
  snprintf(line, sizeof line, "%u of %u cards home%s", t->job->number, cards,
           t->job->number == cards ? ": it can be won" : " at most");
  fc_text_string(text, line);
}

static void write_text(const void *context, fc_text *text) {
  const telling *const t = context;
  const shown_deal deal = {.name = t->job->name, .game = &t->asking->game, .start = &t->job->start};
  char extra[40] = "";
  shown_deal shown = deal;
  switch (t->asking->output) {
    case AS_JSON:
      if (t->job->verdict != FC_UNDECIDED) snprintf(extra, sizeof extra, ",\"home\":%u", t->job->number);
      shown.extra = extra;
      show_json(&shown, t->solution, text);
      break;
    case IN_FULL:
      show_in_full(&deal, t->solution, t->asking->colour, text);
      fc_text_string(text, "# ");
      put_reach(t, text);
      fc_text_char(text, '\n');
      break;
    default:
      fc_text_string(text, deal.name);
      fc_text_string(text, ": ");
      put_reach(t, text);
      fc_text_char(text, '\n');
  }
}

static void answer(asking *a, unsigned worker, job *j) {
  const fc_observer observer = {.should_stop = ask_should_stop};
  fc_solver *const solver = a->crew.solvers[worker];
  const bool wants_line = !a->summary && a->output != NOTHING && a->output != BRIEFLY;
  fc_solution solution;
  fc_status status = fc_solver_solve(solver, &j->start, &a->limits, &observer, &solution);
  if (status == FC_OK && solution.verdict == FC_SOLVED) {
    solution.home = fc_rules_cards(&a->game.rules);
    if (wants_line && a->output == AS_JSON) status = fc_solver_cards(solver, &solution);
  } else if (status == FC_OK && solution.verdict == FC_UNSOLVABLE) {
    status = fc_solver_furthest(solver, &a->limits, &observer, &solution);
    if (solution.stop != FC_STOP_NONE) solution.verdict = FC_UNDECIDED;
  }
  job_take(j, status, &solution);
  j->number = solution.home;
  const telling t = {a, j, &solution};
  if (!a->summary && a->output != NOTHING) job_write(j, write_text, &t);
}

static const question reach_question = {
    .answer = answer, .numbers_key = "by_home", .numbers_words = "cards home", .unsolvable_is_done = true};

static int run(const cli_args *args) {
  int status;
  asking *const a = ask_open(args, &reach_question, &status);
  if (!a) return status;
  if (!a->engine->furthest) {
    status = (say_error("engine %s cannot say that; leave --engine out", a->engine->name), EXIT_BAD_INPUT);
  } else if (crew_open(&a->crew, a->engine, &a->game.rules, &a->options)) {
    for (unsigned i = 0; i < a->crew.threads; i++) ask_prepare(a, a->crew.solvers[i], a->single);
    status = ask_all(a);
  } else {
    status = EXIT_FAILED;
  }
  ask_close(a);
  return status;
}

const cli_verb cli_verb_reach = {
    .name = "reach",
    .usage = "DEAL...",
    .summary = "the most cards that can be brought home",
    .about =
        "Says how many cards can be home at once, at most, over all lines of play, with a line that gets\n"
        "there: all of them if the deal can be won.\n"
        "\n"
        "  fclab reach 11982\n"
        "  fclab reach 1..100 --cells 2 --summary\n",
    .options = {ask_options, engine_options, deals_options, game_options},
    .run = run,
};
