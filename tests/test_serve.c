/* test_serve.c - whom the server answers, how it reads positions, and how many searches run at once. */
#include "support/harness.h"

#include "serve/asked.h"
#include "serve/files.h"
#include "serve/guard.h"
#include "serve/permits.h"

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
  const fc_status status = fc_asked_read(asked, object, error);
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
  assert_true(fc_permits_take(&p, FC_PERMIT_LONG, 0));
  assert_true(fc_permits_take(&p, FC_PERMIT_LONG, 0));
  assert_false(fc_permits_take(&p, FC_PERMIT_LONG, 0));
  assert_true(fc_permits_take(&p, FC_PERMIT_SHORT, 0));
  assert_false(fc_permits_take(&p, FC_PERMIT_SHORT, 0));
  fc_permits_give(&p, FC_PERMIT_LONG);
  assert_true(fc_permits_take(&p, FC_PERMIT_SHORT, 0));
  fc_permits_give(&p, FC_PERMIT_SHORT);
  assert_true(fc_permits_take(&p, FC_PERMIT_LONG, 0));
  fc_permits_close(&p);
  fc_permits_give(&p, FC_PERMIT_LONG);
  assert_false(fc_permits_take(&p, FC_PERMIT_SHORT, 1));
  fc_permits_give(&p, FC_PERMIT_LONG);
  fc_permits_give(&p, FC_PERMIT_SHORT);
  fc_permits_free(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(only_addresses_and_localhost_are_hosts),
      cmocka_unit_test(only_our_own_pages_may_ask),
      cmocka_unit_test(no_path_leads_out_of_the_files),
      cmocka_unit_test(a_position_is_a_deal_or_a_board_and_moves),
      cmocka_unit_test(what_is_no_position_is_refused),
      cmocka_unit_test(long_searches_leave_room_for_short_ones),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
