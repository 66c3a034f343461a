/* test_statistics.c - every statistic against what was computed by other means: exact fractions and sums of many digits
 * (tests/reference/statistics.py), closed forms, other series, and what must hold of all. */
#include "support/harness.h"

#include "reference/statistics_table.h"

#include "base/rng.h"
#include "statistics/bootstrap.h"
#include "statistics/bins.h"
#include "statistics/relation.h"
#include "statistics/student.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

static void assert_near(double value, double expected, double error) {
  const bool same = value == expected || fabs(value - expected) <= error * fmax(1, fabs(expected));
  if (!same) fail_msg("%.17g, not %.17g", value, expected);
}

static void students_t_is_known_down_to_any_probability(void **state) {
  (void)state;
  double least = 0;
  for (size_t i = 0; i < COUNT(student_table); i++) {
    const double log10_p = fc_student_log10(student_table[i].t, student_table[i].freedom);
    assert_near(log10_p, student_table[i].log10_p, 1e-12);
    assert_true(fc_student_log10(-student_table[i].t, student_table[i].freedom) == log10_p);
    least = fmin(least, log10_p);
  }
  assert_true(least < -8000);
  assert_true(fc_student_log10(0, 5) == 0);
  assert_true(isinf(fc_student_log10(INFINITY, 5)));
}

/* Cauchy's distribution, and the one that has a root for its integral. */
static void one_and_two_degrees_of_freedom_have_closed_forms(void **state) {
  (void)state;
  const double pi = acos(-1);
  for (double t = 1e-6; t < 1e12; t *= 1.7) {
    assert_near(fc_student_log10(t, 1), log10(2 / pi * atan(1 / t)), 1e-14);
    assert_near(fc_student_log10(t, 2), log10(2 / (sqrt(2 + t * t) * (sqrt(2 + t * t) + t))), 1e-14);
  }
}

/* As far and as well as GSL does: it expands around the normal distribution from 30 degrees of freedom on. */
static void gsl_agrees_where_it_can(void **state) {
  (void)state;
  for (double freedom = 0.3; freedom < 3e6; freedom *= 2.3)
    for (double t = 1e-4; t < 60; t *= 1.6) {
      const double p = 2 * gsl_cdf_tdist_Q(t, freedom);
      if (p > 1e-200) assert_near(fc_student_log10(t, freedom), log10(p), 1e-5);
    }
}

/* Welch's degrees of freedom are seldom whole. The sum over I_x(a + n) - I_x(a + n + 1), each a single term. */
static void broken_degrees_of_freedom_agree_with_the_series(void **state) {
  (void)state;
  for (double freedom = 1.25; freedom < 2e4; freedom *= 3.1)
    for (double t = 1.5; t < 1000; t *= 2.3) {
      const long double a = freedom / 2.0L, x = freedom / (freedom + (long double)t * t);
      if (x > 0.999L) continue; /* too many terms */
      const long double first =
          a * logl(x) + 0.5L * log1pl(-x) - logl(a) + lgammal(a + 0.5L) - lgammal(a) - lgammal(0.5L);
      long double sum = 0, term = 1;
      for (unsigned n = 0; term > 1e-22L * sum; n++) {
        sum += term;
        term *= x * (a + n + 0.5L) / (a + n + 1);
      }
      assert_near(fc_student_log10(t, freedom), (double)((first + logl(sum)) / logl(10)), 1e-10);
    }
}

static fc_sample sample_of(const double *numbers, size_t count) {
  fc_sample sample;
  assert_int_equal(fc_sample_of(numbers, count, &sample), FC_OK);
  return sample;
}

static void samples_have_the_moments_of_exact_fractions(void **state) {
  (void)state;
  for (size_t i = 0; i < COUNT(sample_table); i++) {
    const fc_sample x = sample_of(sample_table[i].x, sample_table[i].count);
    assert_int_equal(x.count, sample_table[i].count);
    assert_near(x.mean, sample_table[i].mean, 1e-15);
    assert_near(x.variance, sample_table[i].variance, 1e-14);
    assert_near(x.median, sample_table[i].median, 0);
    assert_near(x.mode, sample_table[i].mode, 0);
  }
  const double one = 7;
  const fc_sample single = sample_of(&one, 1);
  assert_true(single.mean == 7 && single.variance == 0 && single.lowest == 7 && single.highest == 7 &&
              single.median == 7 && single.mode == 7);
  fc_sample none;
  assert_int_equal(fc_sample_of(&one, 0, &none), FC_BAD_INPUT);
}

static void tests_of_means_agree_with_exact_fractions(void **state) {
  (void)state;
  for (size_t i = 0; i < COUNT(sample_table); i++) {
    const unsigned count = sample_table[i].count;
    const fc_sample x = sample_of(sample_table[i].x, count), y = sample_of(sample_table[i].y, count - 1);
    fc_t_test test;
    assert_int_equal(fc_t_test_student(&x, &y, &test), FC_OK);
    assert_near(test.t, sample_table[i].student_t, 1e-13);
    assert_true(test.freedom == 2.0 * count - 3);
    assert_near(test.log10_p, fc_student_log10(sample_table[i].student_t, test.freedom), 1e-12);
    assert_int_equal(fc_t_test_welch(&x, &y, &test), FC_OK);
    assert_near(test.t, sample_table[i].welch_t, 1e-13);
    assert_near(test.freedom, sample_table[i].welch_freedom, 1e-13);
    assert_near(test.log10_p, fc_student_log10(sample_table[i].welch_t, sample_table[i].welch_freedom),
                1e-12);
  }
}

/* Ten thousand deals against ten thousand, as in Chen's tables: his p-values are 0 or about 1e-256. With equal counts and variances
 * both tests are one, with a t that is known. */
static void ten_thousand_deals_against_as_many(void **state) {
  (void)state;
  const fc_sample a = {.count = 10000, .mean = 106, .variance = 50},
                  b = {.count = 10000, .mean = 92, .variance = 50};
  fc_t_test student, welch;
  assert_int_equal(fc_t_test_student(&a, &b, &student), FC_OK);
  assert_int_equal(fc_t_test_welch(&a, &b, &welch), FC_OK);
  assert_near(student.t, 140, 1e-13);
  assert_near(welch.t, 140, 1e-13);
  assert_near(welch.freedom, 19998, 1e-13);
  assert_near(student.log10_p, fc_student_log10(140, 19998), 1e-12);
  assert_true(student.log10_p < -2900 && student.log10_p > -3100);
}

static void samples_without_variance_are_judged_too(void **state) {
  (void)state;
  const fc_sample five = {.count = 3, .mean = 5}, six = {.count = 4, .mean = 6},
                  one = {.count = 1, .mean = 5};
  fc_t_test test;
  assert_int_equal(fc_t_test_welch(&five, &six, &test), FC_OK);
  assert_true(isinf(test.t) && test.t < 0 && isinf(test.log10_p) && test.log10_p < 0);
  assert_int_equal(fc_t_test_welch(&five, &five, &test), FC_OK);
  assert_true(test.t == 0 && test.log10_p == 0);
  assert_int_equal(fc_t_test_student(&six, &five, &test), FC_OK);
  assert_true(isinf(test.t) && test.t > 0);
  assert_int_equal(fc_t_test_student(&five, &one, &test), FC_BAD_INPUT);
  assert_int_equal(fc_t_test_welch(&one, &five, &test), FC_BAD_INPUT);
}

static void relations_agree_with_exact_fractions(void **state) {
  (void)state;
  for (size_t i = 0; i < COUNT(sample_table); i++) {
    const double *const x = sample_table[i].x, *const y = sample_table[i].y;
    const unsigned count = sample_table[i].count;
    fc_correlation pearson, spearman;
    fc_trend line;
    assert_int_equal(fc_correlation_pearson(x, y, count, &pearson), FC_OK);
    assert_int_equal(fc_correlation_spearman(x, y, count, &spearman), FC_OK);
    assert_int_equal(fc_trend_fit(x, y, count, &line), FC_OK);
    assert_near(pearson.r, sample_table[i].pearson, 1e-13);
    assert_near(spearman.r, sample_table[i].spearman, 1e-13);
    assert_near(line.slope, sample_table[i].slope, 1e-13);
    assert_near(line.intercept, sample_table[i].intercept, 1e-13);
    assert_near(line.rmse, sample_table[i].rmse, 1e-13);
    const double r = sample_table[i].pearson, freedom = count - 2.0;
    assert_near(pearson.log10_p, fc_student_log10(r * sqrt(freedom / (1 - r * r)), freedom), 1e-12);
  }
}

static void what_has_no_relation_is_refused(void **state) {
  (void)state;
  const double x[] = {1, 2, 3, 4}, same[] = {5, 5, 5, 5}, y[] = {2, 4, 6, 8};
  fc_correlation c;
  fc_trend line;
  assert_int_equal(fc_correlation_pearson(x, same, 4, &c), FC_BAD_INPUT);
  assert_int_equal(fc_correlation_pearson(same, x, 4, &c), FC_BAD_INPUT);
  assert_int_equal(fc_correlation_spearman(x, same, 4, &c), FC_BAD_INPUT);
  assert_int_equal(fc_correlation_spearman(x, y, 2, &c), FC_BAD_INPUT);
  assert_int_equal(fc_trend_fit(same, x, 4, &line), FC_BAD_INPUT);
  assert_int_equal(fc_trend_fit(x, y, 1, &line), FC_BAD_INPUT);
  assert_int_equal(fc_trend_fit(x, same, 4, &line), FC_OK);
  assert_true(line.slope == 0 && line.intercept == 5 && line.rmse == 0);
  assert_int_equal(fc_correlation_pearson(x, y, 4, &c), FC_OK);
  assert_near(c.r, 1, 1e-15);
  assert_true(c.log10_p < -15);
}

/* Edges belong to the bin above them, also where they are no exact numbers. */
static void histograms_count_each_number_once(void **state) {
  (void)state;
  fc_bins h;
  assert_int_equal(fc_bins_open(&h, 0, 0.1, 10), FC_OK);
  for (unsigned i = 0; i < 10; i++) fc_bins_add(&h, 0 + i * 0.1);
  for (unsigned i = 0; i < 10; i++) assert_int_equal(h.counts[i], 1);
  fc_bins_add(&h, -1e-9);
  fc_bins_add(&h, 10 * 0.1);
  fc_bins_add(&h, 0.05);
  assert_true(h.below == 1 && h.beyond == 1 && h.counts[0] == 2);
  fc_bins_free(&h);
  assert_int_equal(fc_bins_open(&h, 63, 1, 64), FC_OK);
  fc_rng rng;
  fc_rng_seed(&rng, 3);
  uint64_t expected[128] = {0};
  for (unsigned i = 0; i < 10000; i++) {
    const unsigned length = 63 + fc_rng_below(&rng, 64);
    expected[length]++;
    fc_bins_add(&h, length);
  }
  for (unsigned i = 0; i < 64; i++) assert_int_equal(h.counts[i], expected[63 + i]);
  assert_true(h.below == 0 && h.beyond == 0);
  fc_bins_free(&h);
  assert_int_equal(fc_bins_open(&h, 0, 0, 10), FC_BAD_INPUT);
  assert_int_equal(fc_bins_open(&h, 0, 1, 0), FC_BAD_INPUT);
}

static double random_real(fc_rng *rng) { return (double)(fc_rng_next(rng) >> 11) * 0x1p-53; }

/* Whatever the division rounds to. */
static void an_edge_belongs_to_the_bin_above_it(void **state) {
  (void)state;
  enum { BINS = 50 };
  fc_rng rng;
  fc_rng_seed(&rng, 4);
  for (unsigned long round = 0; round < scaled(20000); round++) {
    fc_bins h;
    const size_t bin = 1 + fc_rng_below(&rng, BINS - 1);
    assert_int_equal(fc_bins_open(&h, random_real(&rng) - 0.5, random_real(&rng) + 1e-3, BINS), FC_OK);
    const double edge = h.low + (double)bin * h.width;
    fc_bins_add(&h, edge);
    fc_bins_add(&h, nextafter(edge, -INFINITY));
    assert_true(h.counts[bin] == 1 && h.counts[bin - 1] == 1);
    fc_bins_free(&h);
  }
}

static double mean_of(const void *context, const uint32_t picks[], size_t count) {
  const double *const numbers = context;
  double sum = 0;
  for (size_t i = 0; i < count; i++) sum += numbers[picks[i]];
  return sum / (double)count;
}

/* Of noughts and ones the mean of a round is binomial, so that its quantiles are known: 200 of 400 have a standard deviation of
 * 0.025, and a twentieth lies beyond 180 or 220, whose share is between. */
static void bootstrap_intervals_are_those_of_the_binomial_distribution(void **state) {
  (void)state;
  double numbers[400];
  for (unsigned i = 0; i < 400; i++) numbers[i] = i % 2;
  const fc_bootstrap b = {
      .statistic = mean_of, .context = numbers, .count = 400, .rounds = 4000, .level = 0.95, .seed = 1};
  fc_interval in, again, other;
  assert_int_equal(fc_bootstrap_interval(&b, &in), FC_OK);
  assert_int_equal(fc_bootstrap_interval(&b, &again), FC_OK);
  assert_memory_equal(&in, &again, sizeof in);
  assert_near(in.low, 0.45, 0.0051);
  assert_near(in.high, 0.55, 0.0051);
  fc_bootstrap wide = b;
  wide.level = 0.5; /* within 0.674 standard deviations */
  assert_int_equal(fc_bootstrap_interval(&wide, &other), FC_OK);
  assert_near(other.low, 0.5 - 0.674 * 0.025, 0.004);
  assert_near(other.high, 0.5 + 0.674 * 0.025, 0.004);
  wide = b;
  wide.seed = 2;
  wide.rounds = 100;
  assert_int_equal(fc_bootstrap_interval(&wide, &other), FC_OK);
  assert_true(other.low != in.low || other.high != in.high);
  wide.count = 0;
  assert_int_equal(fc_bootstrap_interval(&wide, &other), FC_BAD_INPUT);
  wide = b;
  wide.level = 1;
  assert_int_equal(fc_bootstrap_interval(&wide, &other), FC_BAD_INPUT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(students_t_is_known_down_to_any_probability),
      cmocka_unit_test(one_and_two_degrees_of_freedom_have_closed_forms),
      cmocka_unit_test(gsl_agrees_where_it_can),
      cmocka_unit_test(broken_degrees_of_freedom_agree_with_the_series),
      cmocka_unit_test(samples_have_the_moments_of_exact_fractions),
      cmocka_unit_test(tests_of_means_agree_with_exact_fractions),
      cmocka_unit_test(ten_thousand_deals_against_as_many),
      cmocka_unit_test(samples_without_variance_are_judged_too),
      cmocka_unit_test(relations_agree_with_exact_fractions),
      cmocka_unit_test(what_has_no_relation_is_refused),
      cmocka_unit_test(histograms_count_each_number_once),
      cmocka_unit_test(an_edge_belongs_to_the_bin_above_it),
      cmocka_unit_test(bootstrap_intervals_are_those_of_the_binomial_distribution),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
