/* test_serve.c - whom the server answers, how it reads positions, how many searches run at once, and what it remembers. */
#include "support/harness.h"

#include "answer/recall.h"
#include "base/clock.h"
#include "serve/body.h"
#include "serve/files.h"
#include "serve/guard.h"
#include "serve/permits.h"
#include "serve/visits.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

static void only_addresses_and_localhost_are_hosts(void **state) {
  static const char *const good[] = {"127.0.0.1", "127.0.0.1:8617", "localhost",     "LOCALHOST:1",
                                     "[::1]",     "[::1]:8617",     "192.168.1.2:80"};
  static const char *const bad[] = {"",
                                    "evil.example",
                                    "localhost.evil.example",
                                    "127.0.0.1.evil.example",
                                    "[::1",
                                    "[evil]",
                                    "localhost:",
                                    "localhost:123456",
                                    "[::1]x",
                                    "127.0.0.1:8a",
                                    "localhost/",
                                    "::1",
                                    "user@localhost"};
  (void)state;
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) assert_true(fc_guard_takes_host(good[i]));
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(fc_guard_takes_host(bad[i]));
}

static void only_our_own_pages_may_ask(void **state) {
  (void)state;
  assert_true(fc_guard_takes_origin(NULL, "localhost:8617"));
  assert_true(fc_guard_takes_origin("http://localhost:8617", "localhost:8617"));
  assert_false(fc_guard_takes_origin("http://localhost:8618", "localhost:8617"));
  assert_false(fc_guard_takes_origin("https://localhost:8617", "localhost:8617"));
  assert_false(fc_guard_takes_origin("http://localhost:8617.evil.example", "localhost:8617"));
  assert_false(fc_guard_takes_origin("null", "localhost:8617"));
  assert_true(fc_guard_takes_site(NULL));
  assert_true(fc_guard_takes_site("none"));
  assert_true(fc_guard_takes_site("same-origin"));
  assert_false(fc_guard_takes_site("same-site"));
  assert_false(fc_guard_takes_site("cross-site"));
}

static void no_path_leads_out_of_the_files(void **state) {
  (void)state;
  assert_non_null(fc_web_find("/robots.txt"));
  assert_null(fc_web_find("robots.txt"));
  assert_null(fc_web_find("/../web/robots.txt"));
  assert_null(fc_web_find(""));
  assert_string_equal(fc_web_type("/app.js"), "text/javascript; charset=utf-8");
  assert_string_equal(fc_web_type("/a.b/c"), "application/octet-stream");
}

static fc_status read_position(const char *text, fc_asked *asked, fc_error *error) {
  json_t *const object = json_loads(text, 0, NULL);
  assert_non_null(object);
  const fc_status status = fc_body_position(object, asked, error);
  json_decref(object);
  return status;
}

static void a_position_is_a_deal_or_a_board_and_moves(void **state) {
  fc_asked asked;
  fc_error error;
  (void)state;
  assert_int_equal(read_position("{\"deal\":\"617\",\"moves\":\"1a 2b\"}", &asked, &error), FC_OK);
  assert_int_equal(asked.moves_count, 2);
  assert_string_equal(asked.deal, "ms:617");
  assert_int_equal(fc_position_check(&asked.variant.rules, &asked.position, &error), FC_OK);
  assert_false(fc_position_equal(&asked.variant.rules, &asked.start, &asked.position));
  fc_asked_release(&asked);
  assert_int_equal(read_position("{\"deal\":\"1\",\"overrides\":\"--cells 3 --worry-back\"}", &asked, &error),
                   FC_OK);
  assert_int_equal(asked.variant.rules.cells, 3);
  assert_true(asked.variant.rules.worry_back);
  assert_string_equal(asked.variant.overrides, "--cells 3 --worry-back");
  fc_asked_release(&asked);
}

static void what_is_no_position_is_refused(void **state) {
  static const char *const bad[][2] = {
      {"[]", "an object"},
      {"{}", "a deal or a board"},
      {"{\"deal\":\"1\",\"board\":\"\"}", "a deal or a board"},
      {"{\"deal\":1}", "in quotes"},
      {"{\"deal\":\"1..3\"}", "not a range"},
      {"{\"deal\":\"1\",\"game\":\"chess\"}", "no game"},
      {"{\"deal\":\"1\",\"game\":[]}", "a string"},
      {"{\"deal\":\"1\",\"overrides\":\"--cells\"}", "--cells 3"},
      {"{\"deal\":\"1\",\"overrides\":\"cells 3\"}", "--cells 3"},
      {"{\"deal\":\"1\",\"overrides\":\"--cells 99\"}", "cells: "},
      {"{\"deal\":\"1\",\"overrides\":\"--colour red\"}", "no rule"},
      {"{\"deal\":\"1\",\"moves\":\"1a 1b 1c 1d 1a\"}", "move 5 is not legal"},
      {"{\"board\":\"AS AS\"}", ""},
  };
  (void)state;
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    fc_asked asked;
    fc_error error;
    assert_int_equal(read_position(bad[i][0], &asked, &error), FC_BAD_INPUT);
    if (!strstr(error.text, bad[i][1])) fail_msg("%s: %s", bad[i][0], error.text);
    fc_asked_release(&asked);
  }
}

static void long_searches_leave_room_for_short_ones(void **state) {
  fc_permits p;
  (void)state;
  fc_permits_open(&p, 3, 300);
  assert_int_equal(p.bytes, 100);
  assert_true(fc_permits_take(&p, FC_PERMIT_LONG, 0, NULL));
  assert_true(fc_permits_take(&p, FC_PERMIT_LONG, 0, NULL));
  assert_false(fc_permits_take(&p, FC_PERMIT_LONG, 0, NULL));
  assert_true(fc_permits_take(&p, FC_PERMIT_SHORT, 0, NULL));
  assert_false(fc_permits_take(&p, FC_PERMIT_SHORT, 0, NULL));
  fc_permits_give(&p, FC_PERMIT_LONG);
  assert_true(fc_permits_take(&p, FC_PERMIT_SHORT, 0, NULL));
  fc_permits_give(&p, FC_PERMIT_SHORT);
  assert_true(fc_permits_take(&p, FC_PERMIT_LONG, 0, NULL));
  fc_permits_close(&p);
  fc_permits_give(&p, FC_PERMIT_LONG);
  assert_false(fc_permits_take(&p, FC_PERMIT_SHORT, 1, NULL));
  fc_permits_give(&p, FC_PERMIT_LONG);
  fc_permits_give(&p, FC_PERMIT_SHORT);
  fc_permits_free(&p);
}

typedef struct waiting {
  fc_permits *permits;
  fc_permit kind;
  atomic_bool stops, has_asked;
  bool has_permit;
} waiting;

static bool should_stop(void *context) {
  waiting *const w = context;
  atomic_store(&w->has_asked, true);
  return atomic_load(&w->stops);
}

static void *wait_in_line(void *context) {
  waiting *const w = context;
  const fc_observer observer = {.should_stop = should_stop, .context = w};
  w->has_permit = fc_permits_take(w->permits, w->kind, 10, &observer);
  return NULL;
}

static pthread_t start_waiting(waiting *w) {
  pthread_t thread;
  assert_int_equal(pthread_create(&thread, NULL, wait_in_line, w), 0);
  while (!atomic_load(&w->has_asked)) sched_yield(); /* from then on it is in line */
  return thread;
}

static void who_waits_gets_the_next_permit_unless_it_leaves(void **state) {
  fc_permits p;
  (void)state;
  fc_permits_open(&p, 2, 2);
  assert_true(fc_permits_take(&p, FC_PERMIT_LONG, 0, NULL));
  assert_true(fc_permits_take(&p, FC_PERMIT_SHORT, 0, NULL));
  waiting longer = {.permits = &p, .kind = FC_PERMIT_LONG}, leaves = {.permits = &p},
          shorter = {.permits = &p, .kind = FC_PERMIT_SHORT};
  const pthread_t first = start_waiting(&longer), second = start_waiting(&leaves),
                  third = start_waiting(&shorter);
  atomic_store(&leaves.stops, true);
  pthread_join(second, NULL);
  assert_false(leaves.has_permit);
  fc_permits_give(&p, FC_PERMIT_SHORT); /* which is not for the long one, though it came first */
  pthread_join(third, NULL);
  assert_true(shorter.has_permit);
  fc_permits_give(&p, FC_PERMIT_LONG);
  pthread_join(first, NULL);
  assert_true(longer.has_permit);
  assert_false(fc_permits_take(&p, FC_PERMIT_SHORT, 0.01, NULL));
  fc_permits_give(&p, FC_PERMIT_SHORT);
  fc_permits_give(&p, FC_PERMIT_LONG);
  fc_permits_free(&p);
}

static void those_in_line_leave_when_it_is_closed(void **state) {
  fc_permits p;
  (void)state;
  fc_permits_open(&p, 1, 1);
  assert_true(fc_permits_take(&p, FC_PERMIT_SHORT, 0, NULL));
  waiting w = {.permits = &p};
  const pthread_t thread = start_waiting(&w);
  const double began = fc_clock_seconds();
  fc_permits_close(&p);
  pthread_join(thread, NULL);
  assert_false(w.has_permit);
  assert_true(fc_clock_seconds() - began < 5); /* it would have waited for ten */
  fc_permits_give(&p, FC_PERMIT_SHORT);
  fc_permits_free(&p);
}

static void one_client_leaves_room_for_others(void **state) {
  fc_visits v;
  const fc_visitor one = {1}, two = {2};
  (void)state;
  fc_visits_open(&v);
  for (int i = 0; i < FC_MOST_VISITS_OF_ONE; i++) assert_int_equal(fc_visits_begin(&v, one), FC_VISIT_BEGINS);
  assert_int_equal(fc_visits_begin(&v, one), FC_VISIT_TOO_MANY);
  for (int i = FC_MOST_VISITS_OF_ONE; i < FC_MOST_VISITS; i++)
    assert_int_equal(fc_visits_begin(&v, two), FC_VISIT_BEGINS);
  assert_int_equal(fc_visits_begin(&v, two), FC_VISIT_NO_ROOM);
  fc_visits_end(&v, one);
  assert_int_equal(fc_visits_begin(&v, two), FC_VISIT_BEGINS);
  assert_int_equal(fc_visits_begin(&v, one), FC_VISIT_NO_ROOM);
  fc_visits_end(&v, two);
  assert_int_equal(fc_visits_begin(&v, one), FC_VISIT_BEGINS);
  for (int i = 0; i < FC_MOST_VISITS_OF_ONE; i++) fc_visits_end(&v, one);
  for (int i = FC_MOST_VISITS_OF_ONE; i < FC_MOST_VISITS; i++) fc_visits_end(&v, two);
  fc_visits_free(&v);
}

static void a_verdict_is_recalled_for_the_same_position_only(void **state) {
  fc_recall *const recall = fc_recall_new();
  fc_asked asked, other;
  fc_error error;
  fc_line line = {0};
  (void)state;
  assert_non_null(recall);
  assert_int_equal(read_position("{\"deal\":\"617\",\"moves\":\"1a 2b\"}", &asked, &error), FC_OK);
  const fc_rules *const rules = &asked.variant.rules;
  assert_int_equal(fc_recall_find(recall, rules, &asked.start, &line), FC_UNDECIDED);
  fc_recall_keep(recall, rules, &asked.start, FC_SOLVED, asked.moves, asked.moves_count);
  fc_recall_keep(recall, rules, &asked.position, FC_UNSOLVABLE, NULL, 0);
  assert_int_equal(fc_recall_find(recall, rules, &asked.start, &line), FC_SOLVED);
  assert_int_equal(line.count, 2);
  assert_memory_equal(line.moves, asked.moves, 2 * sizeof *line.moves);
  assert_int_equal(fc_recall_find(recall, rules, &asked.position, &line), FC_UNSOLVABLE);
  assert_int_equal(line.count, 0);
  /* The same cards in other cells: as a position it is the same, but not for the moves of its solutions. */
  assert_int_equal(read_position("{\"deal\":\"617\",\"moves\":\"1b 2a\"}", &other, &error), FC_OK);
  assert_true(fc_position_equal(rules, &asked.position, &other.position));
  assert_int_equal(fc_recall_find(recall, rules, &other.position, &line), FC_UNDECIDED);
  fc_asked_release(&other);
  fc_rules fewer = *rules;
  fewer.worry_back = 1;
  assert_int_equal(fc_recall_find(recall, &fewer, &asked.start, &line), FC_UNDECIDED);
  fc_recall_keep(recall, rules, &asked.start, FC_SOLVED, NULL, 0);
  assert_int_equal(fc_recall_find(recall, rules, &asked.start, &line), FC_SOLVED);
  assert_int_equal(line.count, 0);
  free(line.moves);
  fc_asked_release(&asked);
  fc_recall_free(recall);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(only_addresses_and_localhost_are_hosts),
      cmocka_unit_test(only_our_own_pages_may_ask),
      cmocka_unit_test(no_path_leads_out_of_the_files),
      cmocka_unit_test(a_position_is_a_deal_or_a_board_and_moves),
      cmocka_unit_test(what_is_no_position_is_refused),
      cmocka_unit_test(long_searches_leave_room_for_short_ones),
      cmocka_unit_test(who_waits_gets_the_next_permit_unless_it_leaves),
      cmocka_unit_test(those_in_line_leave_when_it_is_closed),
      cmocka_unit_test(one_client_leaves_room_for_others),
      cmocka_unit_test(a_verdict_is_recalled_for_the_same_position_only),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
