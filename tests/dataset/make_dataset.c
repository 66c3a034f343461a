/* make_dataset.c FOLDER GAME FIRST LAST cards|turns SHARE - solves the deals random:FIRST..LAST and writes a data set of those that were solved.
 * For the tests of the Python reader; prints how many deals that were. */
#include "game/dealname.h"
#include "game/games.h"
#include "search/engines.h"
#include "search/solver.h"
#include "survey/dataset.h"

#include <stdio.h>
#include <stdlib.h>

static void give_up(const char *why) {
  fprintf(stderr, "make_dataset: %s\n", why);
  exit(4);
}

static bool solve(fc_solver *solver, const fc_position *start, fc_solution *solution) {
  static const fc_limits limits = {.states = 200000};
  if (fc_solver_solve(solver, start, &limits, NULL, solution) != FC_OK) give_up("the solver failed");
  if (solution->verdict != FC_SOLVED) return false;
  if (fc_solver_cards(solver, solution) != FC_OK) give_up("the solution failed");
  return true;
}

static unsigned long add_deal(fc_dataset *dataset, fc_solver *solver, const fc_rules *rules, uint64_t seed) {
  fc_position start;
  fc_solution solution;
  fc_error error;
  char name[64];
  if (fc_deal_make(rules, FC_DEAL_RANDOM, seed, &start, &error) != FC_OK) give_up(error.text);
  if (!solve(solver, &start, &solution)) return 0;
  fc_text text = fc_text_into(name, sizeof name);
  fc_deal_name_write(FC_DEAL_RANDOM, seed, &text);
  const fc_solved solved = {
      .name = name, .start = &start, .steps = solution.cards, .count = solution.cards_count};
  if (fc_dataset_add(dataset, &solved, &error) != FC_OK) give_up(error.text);
  return 1;
}

int main(int argc, char **argv) {
  fc_dataset *dataset;
  fc_error error;
  const fc_game *const game = argc == 7 ? fc_games_find(argv[2]) : NULL;
  fc_dataset_plan plan = {.seed = 1};
  if (!game || !fc_metric_find(argv[5], &plan.metric)) give_up("FOLDER GAME FIRST LAST cards|turns SHARE");
  plan.rules = game->rules;
  plan.game = game->name;
  plan.test_share = strtod(argv[6], NULL);
  fc_solver *const solver = fc_solver_new(fc_engines_find("fast"), &plan.rules, &FC_DEFAULT_OPTIONS);
  if (!solver) give_up("out of memory");
  fc_solver_shorten(solver, true);
  if (fc_dataset_begin(&dataset, argv[1], &plan, &error) != FC_OK) give_up(error.text);
  unsigned long deals = 0;
  const uint64_t last = strtoull(argv[4], NULL, 10);
  for (uint64_t seed = strtoull(argv[3], NULL, 10); seed <= last; seed++)
    deals += add_deal(dataset, solver, &plan.rules, seed);
  if (fc_dataset_finish(dataset, &error) != FC_OK) give_up(error.text);
  fc_dataset_free(dataset);
  fc_solver_free(solver);
  printf("%lu\n", deals);
}
