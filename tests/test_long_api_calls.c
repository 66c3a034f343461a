/* test_long_api_calls.c - the library called in any order with any arguments for ten minutes (or FCLAB_API_SECONDS), and 200 scenarios (or FCLAB_API_SCENARIOS)
 * with each of their allocations failing. Says how often what came of it. */
#include "support/api_calls.h"
#include "support/api_scenario.h"
#include "support/harness.h"

#include "base/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned long setting(const char *name, unsigned long standard) {
  const char *const given = getenv(name);
  return given ? strtoul(given, NULL, 10) : standard;
}

/* Handles start anew now and then, so that what is left behind shows soon. */
static void any_calls_in_any_order_do_no_harm(void **state) {
  (void)state;
  enum { CALLS = 20000 };
  const double end = fc_clock_seconds() + (double)setting("FCLAB_API_SECONDS", 600);
  const uint64_t first = setting("FCLAB_API_SEED", 1);
  counting_allocator counting = {0};
  unsigned long made = 0;
  api_calls *const calls = api_calls_new(&counting);
  assert_non_null(calls);
  for (; fc_clock_seconds() < end; made++) {
    const uint64_t seed = first + made / CALLS;
    if (made % CALLS == 0) {
      api_calls_begin(calls, seed);
      assert_int_equal(counting.blocks, 0);
    }
    if (!api_calls_make(calls))
      fail_msg("seed %" PRIu64 ", call %lu: %s", seed, made % CALLS, api_calls_complaint(calls));
  }
  api_calls_report(calls);
  api_calls_free(calls);
  assert_int_equal(counting.blocks, 0);
  printf("%lu calls\n", made);
}

static void an_allocation_that_fails_is_told_and_leaves_nothing(void **state) {
  (void)state;
  const unsigned long scenarios = setting("FCLAB_API_SCENARIOS", 200);
  api_failures failures = {0};
  for (unsigned long seed = 1; seed <= scenarios; seed++) {
    const char *const complaint = api_scenario_fail_everywhere(seed, &failures);
    if (complaint) fail_msg("scenario %lu: %s", seed, complaint);
  }
  printf("%lu scenarios, %" PRIu64 " runs with a failed allocation: %" PRIu64 " told of it, %" PRIu64
         " did without\n",
         scenarios, failures.runs, failures.no_memory, failures.weathered);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_calls_in_any_order_do_no_harm),
      cmocka_unit_test(an_allocation_that_fails_is_told_and_leaves_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
