/* test_interval.c - Wilson's interval against published values, and what must hold of all. */
#include "support/harness.h"

#include "analysis/interval.h"

static void known_values_come_out(void **state) {
  (void)state;
  /* R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3. */
  static const struct {
    uint64_t hits, trials;
    double low, high;
  } known[] = {
      {81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const fc_interval in = fc_interval_wilson(known[i].hits, known[i].trials, FC_Z_95);
    assert_true(in.low > known[i].low - 0.00006 && in.low < known[i].low + 0.00006);
    assert_true(in.high > known[i].high - 0.00006 && in.high < known[i].high + 0.00006);
  }
}

static void the_share_lies_within(void **state) {
  (void)state;
  for (uint64_t trials = 1; trials < 60; trials++)
    for (uint64_t hits = 0; hits <= trials; hits++) {
      const fc_interval in = fc_interval_wilson(hits, trials, FC_Z_95);
      const fc_interval other = fc_interval_wilson(trials - hits, trials, FC_Z_95);
      const double share = (double)hits / (double)trials;
      assert_true(in.low >= 0 && in.low <= share && share <= in.high && in.high <= 1);
      assert_true(in.low + other.high > 1 - 1e-12 && in.low + other.high < 1 + 1e-12);
    }
  const fc_interval all = fc_interval_wilson(0, 0, FC_Z_95);
  assert_true(all.low <= 0 && all.high >= 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_values_come_out),
      cmocka_unit_test(the_share_lies_within),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
