/* api_scenario.c - scenarios drawn from a seed. */
#include "support/api_scenario.h"

#include "base/rng.h"

#include <stdio.h>
#include <string.h>

typedef enum question { NONE, CELLS, LOST, RATE, CANONICAL, VERIFY, QUESTIONS } question;

typedef struct scenario {
  const char *game;
  char deal[24];
  unsigned moves; /* made before the search, some of them taken back */
  fclab_options options;
  uint64_t part; /* states of each part of the search; 0: in one go */
  question question;
} scenario;

typedef struct outcome {
  fclab_verdict verdict; /* of the search; FCLAB_RUNNING if it failed */
  bool no_memory;        /* some call failed so */
  const char *complaint;
} outcome;

static scenario draw(uint64_t seed) {
  static const char *const games[] = {"freecell",
                                      "freecell",
                                      "freecell --cells 2",
                                      "freecell --cells 1",
                                      "freecell --suits 2 --ranks 6 --columns 4 --cells 1",
                                      "freecell --suits 3 --ranks 5 --columns 4 --cells 1 --build any",
                                      "freecell --worry-back",
                                      "bakers-game",
                                      "seahaven",
                                      "penguin",
                                      "stalactites",
                                      "eight-off"};
  fc_rng rng;
  fc_rng_seed(&rng, seed);
  scenario s = {.game = games[fc_rng_below(&rng, sizeof games / sizeof *games)],
                .moves = fc_rng_below(&rng, 3) == 0 ? fc_rng_below(&rng, 80) : 0,
                .part = fc_rng_below(&rng, 3) == 0 ? 1 + fc_rng_below(&rng, 1000) : 0,
                .question = (question)fc_rng_below(&rng, QUESTIONS)};
  snprintf(s.deal, sizeof s.deal, "random:%u", (unsigned)fc_rng_below(&rng, 100000));
  s.options = (fclab_options){.goal = (fclab_goal)fc_rng_below(&rng, 4),
                              .metric = (fclab_metric)fc_rng_below(&rng, 3),
                              .shorten = fc_rng_below(&rng, 3) == 0,
                              .states = 500 + fc_rng_below(&rng, 2500)};
  return s;
}

/* A status that is none of these is a complaint. */
static bool went_well(outcome *o, fclab_status status, fclab_status also) {
  if (status == FCLAB_NO_MEMORY)
    o->no_memory = true;
  else if (status != FCLAB_OK && status != also)
    o->complaint = fclab_status_name(status);
  return status == FCLAB_OK;
}

/* False if not all could be made: what follows would be of another position. */
static bool make_moves(fclab_position *p, unsigned moves, outcome *o) {
  fclab_move legal[100];
  size_t count;
  for (unsigned i = 0; i < moves; i++) {
    if (fclab_moves(p, FCLAB_RUNS, legal, 100, &count) != FCLAB_OK || count == 0) return true;
    if (!went_well(o, fclab_make(p, legal[i * 7 % (count < 100 ? count : 100)].text, NULL), FCLAB_OK))
      return false;
    if (i % 3 == 2) went_well(o, fclab_take_back(p), FCLAB_OK);
  }
  return true;
}

static void look_at_solution(const fclab_position *p, const fclab_search *search, outcome *o) {
  fclab_move moves[400];
  char text[400 * 8] = "", *end = text;
  size_t count;
  if (!went_well(o, fclab_search_moves(search, FCLAB_SINGLE_CARDS, moves, 400, &count), FCLAB_OK)) return;
  for (size_t i = 0; i < count && i < 400; i++) end += sprintf(end, "%s ", moves[i].text);
  if (o->verdict == FCLAB_SOLVED && count > 0 && count <= 400)
    went_well(o, fclab_verify(p, text, strlen(text), NULL, NULL), FCLAB_OK);
}

static void search(const scenario *s, const fclab_position *p, outcome *o) {
  fclab_search *search = NULL;
  fclab_status status = s->part > 0 ? fclab_search_begin(p, &s->options, &search, NULL)
                                    : fclab_solve(p, &s->options, &search, NULL);
  if (!went_well(o, status, FCLAB_CANNOT)) return;
  do {
    status = fclab_search_run(search, s->part, &o->verdict);
    if (status != FCLAB_OK) o->verdict = FCLAB_RUNNING;
  } while (went_well(o, status, FCLAB_OK) && o->verdict == FCLAB_RUNNING);
  if (status == FCLAB_OK) look_at_solution(p, search, o);
  fclab_search_free(search);
}

static void ask(const scenario *s, const fclab_position *p, outcome *o) {
  fclab_position *canonical = NULL;
  switch (s->question) {
    case CELLS:
      went_well(o, fclab_fewest_cells(p, &s->options, &(fclab_fewest){0}, NULL), FCLAB_CANNOT);
      break;
    case LOST:
      went_well(o, fclab_where_lost(p, "12 21", 5, &s->options, &(fclab_loss){0}, NULL), FCLAB_ILLEGAL);
      break;
    case RATE: went_well(o, fclab_rate(p, &s->options, &(fclab_rating){0}, NULL), FCLAB_CANNOT); break;
    case CANONICAL: went_well(o, fclab_canonical(p, &canonical, NULL), FCLAB_CANNOT); break;
    case VERIFY: went_well(o, fclab_verify(p, "12 21", 5, NULL, NULL), FCLAB_ILLEGAL); break;
    default: break;
  }
  fclab_free(canonical);
}

static outcome run(const scenario *s, counting_allocator *counting) {
  const fclab_allocator allocator = allocator_of(counting);
  outcome o = {.verdict = FCLAB_RUNNING};
  fclab_position *position;
  if (went_well(&o, fclab_deal(s->game, s->deal, &allocator, &position, NULL), FCLAB_OK) &&
      make_moves(position, s->moves, &o)) {
    search(s, position, &o);
    ask(s, position, &o);
  }
  fclab_free(position);
  if (counting->blocks > 0) o.complaint = "memory was left behind";
  return o;
}

static const char *fail_at(const scenario *s, const outcome *whole, uint64_t at, bool fails_on,
                           api_failures *failures) {
  counting_allocator counting = {.fail_at = at, .fails_on = fails_on};
  const outcome o = run(s, &counting);
  failures->runs++;
  if (o.no_memory)
    failures->no_memory++;
  else
    failures->weathered++;
  if (o.complaint) return o.complaint;
  if ((o.verdict == FCLAB_SOLVED && whole->verdict == FCLAB_UNSOLVABLE) ||
      (o.verdict == FCLAB_UNSOLVABLE && whole->verdict == FCLAB_SOLVED))
    return "a verdict contradicts the one with memory";
  return NULL;
}

const char *api_scenario_fail_everywhere(uint64_t seed, api_failures *failures) {
  const scenario s = draw(seed);
  counting_allocator counting = {0};
  const outcome whole = run(&s, &counting);
  const char *complaint = whole.no_memory ? "no memory though there is" : whole.complaint;
  for (uint64_t at = 1; at <= counting.asked && !complaint; at++) {
    complaint = fail_at(&s, &whole, at, false, failures);
    if (!complaint) complaint = fail_at(&s, &whole, at, true, failures);
  }
  return complaint;
}
