/* test_solve_again.c - the solutions of a survey, found again: those that the store has, in order, whatever the threads; and what makes them stop. */
#include "support/harness.h"
#include "support/npys.h"

#include "game/games.h"
#include "game/replay.h"
#include "search/engines.h"
#include "survey/solve_again.h"

#include <stdio.h>
#include <string.h>

enum { DEALS = 40 };

/* A survey in a store of its own. */
typedef struct surveyed {
  char folder[64];
  fc_deal_list deals;
  fc_survey_plan plan;
  fc_store *store;
  int64_t id;
} surveyed;

static void open_survey(surveyed *s, const char *question, const char *rules, uint64_t count) {
  char path[80];
  fc_error error;
  memset(s, 0, sizeof *s);
  const fc_deal_range range = {FC_DEAL_RANDOM, 1, count};
  assert_true(fc_deal_list_add_range(&s->deals, &range));
  s->plan = (fc_survey_plan){.rules = FC_STANDARD,
                             .deals = &s->deals,
                             .question = fc_questions_find(question),
                             .options = FC_DEFAULT_OPTIONS,
                             .limits = {.states = 100000},
                             .threads = 1};
  s->plan.engine = fc_engines_find(s->plan.question->engine);
  s->plan.options.shorten_states = 50;
  if (rules) assert_int_equal(fc_rules_set(&s->plan.rules, "ranks", rules, NULL), FC_OK);
  s->plan.name = (fc_survey_name){
      .game = "a game", .deals = "deals", .question = question, .options = "", .count = count, .chunk = 7};
  strcpy(s->folder, folder_new());
  snprintf(path, sizeof path, "%s/s.db", s->folder);
  if (fc_store_open(path, FC_STORE_WRITE, &s->store, &error) != FC_OK) fail_msg("%s", error.text);
  assert_int_equal(fc_store_survey(s->store, &s->plan.name, "a build", &s->id, &error), FC_OK);
}

static void run_survey(surveyed *s) {
  const fc_survey_observer nobody = {0};
  fc_survey_progress progress;
  assert_int_equal(fc_survey_run(&s->plan, s->store, s->id, &nobody, &progress, NULL), FC_OK);
  assert_int_equal(progress.chunks_done, progress.chunks);
}

static void close_survey(surveyed *s) {
  fc_store_close(s->store);
  fc_deal_list_free(&s->deals);
  folder_remove(s->folder);
}

/* What was given, by its order. */
typedef struct given {
  const fc_rules *rules;
  fc_replay *replay;
  _Atomic unsigned count;      /* other threads ask whether to stop */
  unsigned fails_at, stops_at; /* 0: never */
  unsigned number[DEALS], cards[DEALS], shortest[DEALS];
} given;

static fc_status take(void *context, const fc_solved *solved, fc_error *error) {
  given *const g = context;
  fc_judgement judgement;
  assert_int_equal(
      fc_replay_judge(g->replay, g->rules, solved->start, solved->steps, solved->count, &judgement), FC_OK);
  assert_true(judgement.won);
  assert_true(g->count < DEALS);
  assert_int_equal(sscanf(solved->name, "random:%u", &g->number[g->count]), 1);
  g->cards[g->count] = judgement.cards;
  g->shortest[g->count] = solved->shortest;
  if (++g->count == g->fails_at) return fc_fail(error, FC_IO, 0, "no room");
  return FC_OK;
}

static bool should_stop(void *context) {
  const given *const g = context;
  return g->stops_at > 0 && g->count >= g->stops_at;
}

static fc_status solve_again(const surveyed *s, given *g, fc_again_progress *p, fc_error *error) {
  const fc_again_observer observer = {.take = take, .should_stop = should_stop, .context = g};
  g->rules = &s->plan.rules;
  g->replay = fc_replay_new();
  assert_non_null(g->replay);
  const fc_status status = fc_solve_again(&s->plan, s->store, s->id, &observer, p, error);
  fc_replay_free(g->replay);
  g->replay = NULL;
  return status;
}

/* What the store says. */
typedef struct kept {
  fc_result results[DEALS];
} kept;

static bool keep(void *context, uint64_t deal, const fc_result *r) {
  ((kept *)context)->results[deal] = *r;
  return true;
}

static void solved_deals_are_given_in_order_whatever_the_threads(void **state) {
  (void)state;
  surveyed s;
  given alone = {0}, together = {0};
  kept k;
  fc_again_progress p;
  open_survey(&s, "solve", NULL, DEALS);
  s.plan.limits.states = 60; /* some stay undecided */
  s.plan.options.finder_states = 60;
  run_survey(&s);
  assert_int_equal(fc_store_each(s.store, s.id, keep, &k, NULL), FC_OK);
  assert_int_equal(solve_again(&s, &alone, &p, NULL), FC_OK);
  unsigned next = 0;
  for (unsigned i = 0; i < DEALS; i++) {
    if (k.results[i].verdict != FC_SOLVED) continue;
    assert_int_equal(alone.number[next], i + 1);
    assert_true(alone.cards[next] <= k.results[i].cards);
    assert_int_equal(alone.shortest[next++], 0);
  }
  assert_true(next > 0 && next < DEALS);
  assert_int_equal(alone.count, next);
  assert_true(p.deals == next && p.done == next && p.undecided == 0);
  s.plan.threads = 3;
  assert_int_equal(solve_again(&s, &together, &p, NULL), FC_OK);
  assert_memory_equal(&together, &alone, sizeof alone);
  close_survey(&s);
}

static void what_the_engine_found_is_made_shorter(void **state) {
  (void)state;
  surveyed s;
  given g = {0};
  kept k;
  fc_again_progress p;
  uint64_t found = 0, given_cards = 0;
  open_survey(&s, "solve", NULL, 10);
  s.plan.options.shorten_states = 1000;
  run_survey(&s);
  assert_int_equal(fc_store_each(s.store, s.id, keep, &k, NULL), FC_OK);
  assert_int_equal(solve_again(&s, &g, &p, NULL), FC_OK);
  for (unsigned i = 0; i < 10; i++) found += k.results[i].cards, given_cards += g.cards[i];
  assert_true(given_cards < found);
  close_survey(&s);
}

static void shortest_solutions_are_found_again_and_called_so(void **state) {
  (void)state;
  surveyed s;
  given g = {0};
  kept k;
  fc_again_progress p;
  open_survey(&s, "optimal", "6", 10);
  run_survey(&s);
  assert_int_equal(fc_store_each(s.store, s.id, keep, &k, NULL), FC_OK);
  assert_int_equal(solve_again(&s, &g, &p, NULL), FC_OK);
  assert_int_equal(g.count, 10);
  for (unsigned i = 0; i < 10; i++) {
    assert_int_equal(g.cards[i], k.results[i].length);
    assert_int_equal(g.shortest[i], 1 << FC_METRIC_CARDS);
  }
  assert_false(fc_again_shortens(s.plan.engine));
  close_survey(&s);
}

/* By results that were never found. */
static void put_results(surveyed *s, fc_result result) {
  fc_result results[7];
  for (unsigned i = 0; i < 7; i++) results[i] = result;
  assert_int_equal(fc_store_put_chunk(s->store, s->id, 0, 0, results, 7, NULL), FC_OK);
}

static void a_store_that_is_wrong_is_noticed(void **state) {
  (void)state;
  static const struct {
    const char *question;
    fc_result result;
    fc_status expected;
  } cases[] = {
      {"optimal", {.length = 1}, FC_BAD_INPUT},                  /* shorter than the shortest */
      {"optimal", {.length = 1, .optimal = 1}, FC_BAD_INPUT},    /* the same */
      {"optimal", {.length = 1000, .optimal = 1}, FC_BAD_INPUT}, /* longer than the shortest */
      {"optimal", {.length = 1000}, FC_OK},                      /* a solution as good as any */
      {"solve", {.length = 1000, .optimal = 1}, FC_BAD_INPUT},   /* there is a shorter one */
      {"solve", {.length = 1}, FC_OK},                           /* for all we know */
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    surveyed s;
    given g = {0};
    fc_again_progress p;
    fc_error error;
    open_survey(&s, cases[i].question, "5", 7);
    put_results(&s, cases[i].result);
    assert_int_equal(solve_again(&s, &g, &p, &error), cases[i].expected);
    if (cases[i].expected != FC_OK)
      assert_string_equal(error.text, "random:1: the store says otherwise; make the survey again");
    close_survey(&s);
  }
}

static void a_deal_that_cannot_be_won_was_not_solved(void **state) {
  (void)state;
  surveyed s;
  given g = {0};
  fc_again_progress p;
  fc_error error;
  const fc_deal_range lost = {FC_DEAL_MICROSOFT, 11982, 11982};
  open_survey(&s, "solve", NULL, 7);
  fc_deal_list_free(&s.deals);
  for (unsigned i = 0; i < 7; i++) assert_true(fc_deal_list_add_range(&s.deals, &lost));
  s.plan.limits.states = 0;
  put_results(&s, (fc_result){.length = 100});
  assert_int_equal(solve_again(&s, &g, &p, &error), FC_BAD_INPUT);
  assert_non_null(strstr(error.text, "ms:11982: the store says otherwise"));
  close_survey(&s);
}

static void what_is_not_solved_this_time_is_counted(void **state) {
  (void)state;
  surveyed s;
  given g = {0};
  fc_again_progress p;
  open_survey(&s, "solve", NULL, 7);
  run_survey(&s);
  s.plan.limits.states = 1;
  assert_int_equal(solve_again(&s, &g, &p, NULL), FC_OK);
  assert_true(p.deals == 7 && p.done == 7 && p.undecided == 7);
  assert_int_equal(g.count, 0);
  close_survey(&s);
}

static void it_stops_when_it_is_told_to(void **state) {
  (void)state;
  surveyed s;
  fc_again_progress p;
  fc_error error;
  open_survey(&s, "solve", NULL, DEALS);
  run_survey(&s);
  for (s.plan.threads = 1; s.plan.threads <= 2; s.plan.threads++) {
    given stopped = {.stops_at = 5}, failed = {.fails_at = 3};
    assert_int_equal(solve_again(&s, &stopped, &p, NULL), FC_OK);
    assert_int_equal(stopped.count, 5);
    assert_true(p.deals == DEALS && p.done == 5);
    assert_int_equal(solve_again(&s, &failed, &p, &error), FC_IO);
    assert_string_equal(error.text, "no room");
    assert_int_equal(failed.count, 3);
  }
  close_survey(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(solved_deals_are_given_in_order_whatever_the_threads),
      cmocka_unit_test(what_the_engine_found_is_made_shorter),
      cmocka_unit_test(shortest_solutions_are_found_again_and_called_so),
      cmocka_unit_test(a_store_that_is_wrong_is_noticed),
      cmocka_unit_test(a_deal_that_cannot_be_won_was_not_solved),
      cmocka_unit_test(what_is_not_solved_this_time_is_counted),
      cmocka_unit_test(it_stops_when_it_is_told_to),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
