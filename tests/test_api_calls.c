/* test_api_calls.c - the library called in any order with any arguments, and with allocations that fail; test_long_api_calls.c does it for longer. */
#include "support/api_calls.h"
#include "support/api_scenario.h"
#include "support/harness.h"

static void any_calls_in_any_order_do_no_harm(void **state) {
  (void)state;
  counting_allocator counting = {0};
  const unsigned long most = scaled(20000);
  api_calls *const calls = api_calls_new(&counting);
  assert_non_null(calls);
  api_calls_begin(calls, 617);
  for (unsigned long i = 0; i < most; i++)
    if (!api_calls_make(calls)) fail_msg("call %lu: %s", i, api_calls_complaint(calls));
  api_calls_free(calls);
  assert_true(counting.asked > 0);
  assert_int_equal(counting.blocks, 0);
}

static void an_allocation_that_fails_is_told_and_leaves_nothing(void **state) {
  (void)state;
  api_failures failures = {0};
  for (unsigned long seed = 1; seed <= scaled(10) + 1; seed++) {
    const char *const complaint = api_scenario_fail_everywhere(seed, &failures);
    if (complaint) fail_msg("scenario %lu: %s", seed, complaint);
  }
  assert_true(failures.no_memory > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_calls_in_any_order_do_no_harm),
      cmocka_unit_test(an_allocation_that_fails_is_told_and_leaves_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
