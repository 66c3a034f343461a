/* test_study.c - verdicts on papers' figures against published examples of the statistics behind them, the samples that are gone on with, and
 * the searches of the studies against other engines. */
#include "support/harness.h"
#include "support/solving.h"

#include "search/solver.h"
#include "statistics/exact.h"
#include "statistics/regression.h"
#include "statistics/relation.h"
#include "study/claim.h"
#include "study/cycle_search.h"
#include "study/distribution.h"
#include "study/grid.h"
#include "study/report.h"
#include "study/simple_cycles.h"
#include "game/dealname.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void assert_near(double value, double expected, double error) {
  if (!(fabs(value - expected) <= error)) fail_msg("%.17g, not %.17g", value, expected);
}

static fc_figure figure(const char *value, uint64_t sample) {
  return (fc_figure){.key = "k", .place = "Table 1", .what = "something", .value = value, .sample = sample};
}

static void a_printed_figure_is_known_to_half_of_its_last_digit(void **state) {
  (void)state;
  const fc_figure whole = figure("567,699", 0), small = figure("0.219", 0), power = figure("2.934E-256", 0),
                  about = figure("≈100", 0), twenty = figure("≈20", 0);
  assert_true(fc_figure_number(&whole) == 567699 && fc_figure_rounding(&whole) == 0.5);
  assert_near(fc_figure_rounding(&small), 0.0005, 1e-15);
  assert_near(log10(fc_figure_number(&power)), -255.5325, 1e-4);
  assert_true(fc_figure_number(&about) == 100);
  assert_near(fc_figure_rounding(&about), 50, 1e-9);
  assert_near(fc_figure_rounding(&twenty), 5, 1e-9);
}

static void the_interval_of_the_difference_decides(void **state) {
  (void)state;
  assert_int_equal(fc_agreement_of((fc_interval){-1, 2}, 3), FC_AGREES);
  assert_int_equal(fc_agreement_of((fc_interval){0, 2}, 1), FC_AGREES);
  assert_int_equal(fc_agreement_of((fc_interval){0.1, 2}, 3), FC_DIFFERS);
  assert_int_equal(fc_agreement_of((fc_interval){-2, -0.1}, 3), FC_DIFFERS);
  assert_int_equal(fc_agreement_of((fc_interval){-4, 3}, 3), FC_CANNOT_TELL);
  assert_int_equal(fc_agreement_of((fc_interval){-4, 2}, 3), FC_AGREES);
  assert_int_equal(fc_agreement_of((fc_interval){NAN, 1}, 3), FC_CANNOT_TELL);
  assert_int_equal(fc_agreement_of((fc_interval){-INFINITY, INFINITY}, 1), FC_CANNOT_TELL);
}

/* Newcombe 1998, Table II, method 10: 56 of 70 less 48 of 80, 9 of 10 less 3 of 10, 10 of 10 less 0 of 10. */
static void two_shares_are_compared_as_newcombe_does(void **state) {
  (void)state;
  static const struct {
    uint64_t hits, trials;
    const char *percent;
    uint64_t sample;
    double low, high;
  } known[] = {{56, 70, "60.0000000", 80, 0.0524, 0.3339},
               {9, 10, "30.0000000", 10, 0.1705, 0.8090},
               {10, 10, "0.0000000", 10, 0.6075, 1.0000}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const fc_figure f = figure(known[i].percent, known[i].sample);
    const fc_claim c = fc_claim_share(&f, known[i].hits, known[i].trials, 0);
    assert_near(c.difference.low / 100, known[i].low, 0.00006);
    assert_near(c.difference.high / 100, known[i].high, 0.00006);
    assert_int_equal(c.agreement, FC_DIFFERS);
  }
}

static void shares_agree_within_rounding_and_undecided_deals_count_both_ways(void **state) {
  (void)state;
  const fc_figure exact = figure("34.7", 0), rough = figure("35", 0);
  assert_int_equal(fc_claim_share(&exact, 34700, 100000, 0).agreement, FC_AGREES);
  assert_int_equal(fc_claim_share(&exact, 35500, 100000, 0).agreement, FC_DIFFERS);
  assert_int_equal(fc_claim_share(&rough, 35500, 100000, 0).agreement, FC_AGREES);
  assert_int_equal(fc_claim_share(&exact, 34000, 100000, 0).agreement, FC_DIFFERS);
  assert_int_equal(fc_claim_share(&exact, 34000, 100000, 900).agreement, FC_AGREES);
  /* With the paper's own sample: none of the undecided is a hit at one end, all are at the other. */
  const fc_figure sampled = figure("10.0", 1000);
  const fc_claim c = fc_claim_share(&sampled, 50, 1000, 100);
  const fc_interval none = fc_interval_wilson(50, 1000, FC_Z_95),
                    all = fc_interval_wilson(150, 1000, FC_Z_95),
                    theirs = fc_interval_wilson(100, 1000, FC_Z_95);
  assert_near(c.difference.low, 100 * (-0.05 - hypot(0.05 - none.low, theirs.high - 0.1)) - 0.05, 1e-9);
  assert_near(c.difference.high, 100 * (0.05 + hypot(all.high - 0.15, 0.1 - theirs.low)) + 0.05, 1e-9);
  assert_int_equal(fc_claim_share(&exact, 3, 8, 0).agreement, FC_CANNOT_TELL);
  assert_int_equal(fc_claim_share(&exact, 0, 0, 0).agreement, FC_CANNOT_TELL);
}

static void counts_of_the_papers_sample_are_compared_with_ours(void **state) {
  (void)state;
  const fc_figure b = figure("308", 400), at_least = figure("183", 400);
  const fc_claim c = fc_claim_count(&b, 160, 200, 0);
  assert_near(c.ours, 320, 1e-9);
  assert_int_equal(c.agreement, FC_AGREES);
  assert_int_equal(fc_claim_count(&b, 40, 200, 0).agreement, FC_DIFFERS);
  assert_int_equal(fc_claim_count(&at_least, 190, 200, 0).agreement, FC_DIFFERS);
  assert_int_equal(fc_claim_count_at_least(&at_least, 190, 200, 0).agreement, FC_AGREES);
  assert_int_equal(fc_claim_count_at_least(&at_least, 20, 200, 0).agreement, FC_DIFFERS);
}

/* 0.975 of Student's t with 9 degrees of freedom: 2.262157. */
static void means_are_compared_by_students_t(void **state) {
  (void)state;
  const fc_sample s = {.count = 10, .mean = 100, .variance = 40};
  const fc_interval mean = fc_mean_interval(&s);
  const double reach = 2.262157163;
  assert_near(mean.low, 100 - 2 * reach, 1e-6);
  assert_near(mean.high, 100 + 2 * reach, 1e-6);
  const fc_figure alone = figure("95.0", 0), sampled = figure("95.0", 10);
  const fc_claim one = fc_claim_mean(&alone, &s), two = fc_claim_mean(&sampled, &s);
  assert_near(one.difference.low, 5 - 2 * reach - 0.05, 1e-6);
  assert_near(two.difference.low, 5 - 2 * sqrt(2) * reach - 0.05, 1e-6);
  assert_int_equal(one.agreement, FC_DIFFERS);
  assert_int_equal(two.agreement, FC_AGREES);
  const fc_sample skewed = {.count = 10, .mean = 4, .variance = 40};
  assert_near(fc_mean_interval(&skewed).low, 4 - 2 * reach, 1e-6);
  assert_near(fc_amount_interval(&skewed).low, 0, 0);
  assert_near(fc_amount_interval(&skewed).high, 4 + 2 * reach, 1e-6);
  const fc_sample single = {.count = 1, .mean = 95};
  assert_int_equal(fc_claim_mean(&alone, &single).agreement, FC_CANNOT_TELL);
}

/* r = 0.5 of 30 pairs: Fisher's interval is 0.1704 to 0.7289. */
static void correlations_are_compared_by_fishers_z(void **state) {
  (void)state;
  const fc_interval in = fc_correlation_interval(0.5, 30);
  assert_near(in.low, 0.1704, 0.00006);
  assert_near(in.high, 0.7289, 0.00006);
  const fc_figure same = figure("0.439", 100000);
  assert_int_equal(fc_claim_correlation(&same, 0.45, 10000).agreement, FC_AGREES);
  assert_int_equal(fc_claim_correlation(&same, 0.30, 10000).agreement, FC_DIFFERS);
  assert_int_equal(fc_claim_correlation(&same, 0.45, 12).agreement, FC_CANNOT_TELL);
}

static void what_is_exact_a_bound_or_a_direction_has_its_own_verdict(void **state) {
  (void)state;
  const fc_figure f = figure("64", 0);
  assert_int_equal(fc_claim_exact(&f, 64).agreement, FC_AGREES);
  assert_int_equal(fc_claim_exact(&f, 65).agreement, FC_DIFFERS);
  assert_int_equal(fc_claim_exact(&f, NAN).agreement, FC_CANNOT_TELL);
  assert_int_equal(fc_claim_bound(&f, 70, (fc_interval){70, 70}, true).agreement, FC_AGREES);
  assert_int_equal(fc_claim_bound(&f, 60, (fc_interval){60, 60}, true).agreement, FC_DIFFERS);
  assert_int_equal(fc_claim_bound(&f, 60, (fc_interval){60, 70}, true).agreement, FC_CANNOT_TELL);
  assert_int_equal(fc_claim_bound(&f, 60, (fc_interval){60, 60}, false).agreement, FC_AGREES);
  assert_int_equal(fc_claim_sign(&f, 1, 0.2, (fc_interval){0.1, 0.3}, 9).agreement, FC_AGREES);
  assert_int_equal(fc_claim_sign(&f, -1, 0.2, (fc_interval){0.1, 0.3}, 9).agreement, FC_DIFFERS);
  assert_int_equal(fc_claim_sign(&f, 1, 0.2, (fc_interval){-0.1, 0.3}, 9).agreement, FC_CANNOT_TELL);
  assert_int_equal(fc_claim_apart(&f, 64, (fc_interval){64, 64}, 9).agreement, FC_CANNOT_TELL);
}

/* R: binom.test(682, 925, 0.75) has p = 0.3825, binom.test(7, 20, 0.5) has 0.2632; dbinom(3, 10, 0.3) is 0.2668279. */
static void exact_tests_give_what_others_give(void **state) {
  (void)state;
  assert_near(pow(10, fc_binomial_test_log10(682, 925, 0.75)), 0.3825, 0.00005);
  assert_near(pow(10, fc_binomial_test_log10(7, 20, 0.5)), 0.2632, 0.00005);
  assert_near(pow(10, fc_binomial_log10(3, 10, 0.3)), 0.2668279, 1e-7);
  assert_near(fc_binomial_test_log10(0, 400, 0.5), log10(2) - 400 * log10(2), 1e-9);
  /* A third kind that cannot be leaves the test of two. */
  const uint64_t two[] = {7, 13, 0};
  assert_near(fc_trinomial_test_log10(two, (const double[]){0.5, 0.5, 0}), fc_binomial_test_log10(7, 20, 0.5),
              1e-9);
  /* 1, 1, 1 of three kinds that are equally likely: 6/27; nothing is likelier, so that its p is 1. */
  const uint64_t even[] = {1, 1, 1}, all[] = {3, 0, 0};
  const double third[] = {1.0 / 3, 1.0 / 3, 1.0 / 3};
  assert_near(pow(10, fc_trinomial_log10(even, third)), 6.0 / 27, 1e-12);
  assert_near(fc_trinomial_test_log10(even, third), 0, 1e-9);
  assert_near(pow(10, fc_trinomial_test_log10(all, third)), 3.0 / 27, 1e-12);
}

static void least_squares_find_the_weights_again(void **state) {
  (void)state;
  double x[60], y[30], one[30];
  fc_rng rng;
  fc_rng_seed(&rng, 5);
  for (size_t i = 0; i < 30; i++) {
    one[i] = x[2 * i] = fc_rng_below(&rng, 100);
    x[2 * i + 1] = fc_rng_below(&rng, 100);
    y[i] = 3 + 0.5 * x[2 * i] - 2 * x[2 * i + 1];
  }
  fc_regression fit;
  assert_int_equal(fc_regression_fit(x, 2, y, 30, &fit), FC_OK);
  assert_near(fit.intercept, 3, 1e-9);
  assert_near(fit.weights[0], 0.5, 1e-9);
  assert_near(fit.weights[1], -2, 1e-9);
  assert_near(fit.rmse, 0, 1e-9);
  assert_near(fc_regression_predict(&fit, (const double[]){10, 1}), 6, 1e-9);
  fc_trend line;
  assert_int_equal(fc_regression_fit(one, 1, y, 30, &fit), FC_OK);
  assert_int_equal(fc_trend_fit(one, y, 30, &line), FC_OK);
  assert_near(fit.weights[0], line.slope, 1e-9);
  assert_near(fit.rmse, line.rmse, 1e-9);
  assert_int_equal(fc_regression_fit(x, 2, y, 3, &fit), FC_BAD_INPUT);
}

static void a_grid_is_quoted_where_it_must_be(void **state) {
  (void)state;
  char *text;
  size_t size;
  fc_grid g;
  fc_grid_begin(&g, "name", "type|length, moves");
  fc_grid_text(&g, "aces=0,kings=deep");
  fc_grid_number(&g, 1.25, 1);
  fc_grid_text(&g, "<b> & \"c\"");
  fc_grid_number(&g, NAN, 1);
  FILE *file = open_memstream(&text, &size);
  fc_grid_write_csv(&g, file);
  fclose(file);
  assert_string_equal(text, "type,\"length, moves\"\n\"aces=0,kings=deep\",1.2\n\"<b> & \"\"c\"\"\",\n");
  free(text);
  file = open_memstream(&text, &size);
  fc_grid_write_html(&g, file);
  fclose(file);
  assert_non_null(strstr(text, "<td>&lt;b&gt; &amp; &quot;c&quot;</td>"));
  assert_int_equal(fc_grid_rows(&g), 2);
  free(text);
  fc_grid_free(&g);
}

static void a_readers_table_has_intervals_as_one_and_nothing_empty(void **state) {
  (void)state;
  char *text;
  size_t size;
  fc_grid g;
  fc_grid_begin(&g, "name", "configuration|printed|share, %|low, %|high, %|why");
  fc_grid_text(&g, "8-13-4-4");
  fc_grid_text(&g, "11,653");
  fc_grid_number(&g, -0.04, 1);
  fc_grid_number(&g, -0.5, 1);
  fc_grid_number(&g, 1, 1);
  fc_grid_text(&g, "%s", "");
  FILE *const file = open_memstream(&text, &size);
  fc_grid_write_html(&g, file);
  fclose(file);
  assert_non_null(strstr(text, "<th scope=\"col\" class=\"number\">95 % interval, %</th></tr>"));
  assert_non_null(strstr(text,
                         "<td>8-13-4-4</td><td class=\"number\">11,653</td><td class=\"number\">0.0</td>"
                         "<td class=\"number\">-0.5 to 1.0</td></tr>"));
  free(text);
  fc_grid_free(&g);
}

static void as_many_decimals_are_printed_as_the_interval_says(void **state) {
  (void)state;
  assert_int_equal(fc_interval_decimals((fc_interval){55, 85}), 0);
  assert_int_equal(fc_interval_decimals((fc_interval){81.26, 82.98}), 1);
  assert_int_equal(fc_interval_decimals((fc_interval){0.028, 0.0363}), 4);
  assert_int_equal(fc_interval_decimals((fc_interval){5, 5}), 0);
  assert_int_equal(fc_interval_decimals((fc_interval){NAN, NAN}), 0);
  assert_int_equal(fc_figure_decimals(&(fc_figure){.value = "2.660"}), 3);
  assert_int_equal(fc_figure_decimals(&(fc_figure){.value = "12,300"}), 0);
}

/* A run whose measure is the square of the deal's index, in a folder of its own, stopped after so many. */
typedef struct squares {
  fc_error error;
  fc_study_settings settings;
  char folder[64];
  uint64_t asked, most;
} squares;

static squares *now; /* the one that is measured */

static bool stop_after(void *context) {
  const squares *const s = context;
  return s->asked >= s->most;
}

static fc_status square(void *worker, uint64_t deal, const fc_position *start, const fc_observer *observer,
                        double numbers[]) {
  (void)worker;
  (void)start;
  (void)observer;
  now->asked++;
  numbers[0] = (double)(deal * deal) / 7;
  numbers[1] = deal == 3 ? NAN : -1;
  return FC_OK;
}

static fc_run run_of(squares *s) {
  static const fc_study study = {.name = "test", .title = "a test", .source = "nowhere"};
  now = s;
  return (fc_run){.study = &study, .settings = &s->settings, .error = &s->error};
}

static const fc_run_measure measure = {.sample = {.name = "squares", .deals = "1..20 aces=0,kings=deep:1..5"},
                                       .columns = "square,other",
                                       .width = 2,
                                       .batch = 3,
                                       .measure = square};

static squares open_squares(void) {
  squares s = {.most = UINT64_MAX};
  strcpy(s.folder, "/tmp/fclab-study-XXXXXX");
  assert_non_null(mkdtemp(s.folder));
  s.settings =
      (fc_study_settings){.share = 1, .seed = 1, .threads = 1, .build = "one", .should_stop = stop_after};
  return s;
}

static void remove_squares(const squares *s) {
  char path[120];
  static const char *const files[] = {"test-squares.rows.csv", "test-squares.made"};
  for (size_t i = 0; i < 2; i++) {
    snprintf(path, sizeof path, "%s/%s", s->folder, files[i]);
    unlink(path);
  }
  rmdir(s->folder);
}

static void assert_squares(const fc_run_numbers *n) {
  assert_int_equal(n->count, 25);
  for (uint64_t i = 0; i < n->count; i++) {
    assert_true(fc_numbers_at(n, i, 0) == (double)(i * i) / 7);
    assert_true(i == 3 ? isnan(fc_numbers_at(n, i, 1)) : fc_numbers_at(n, i, 1) == -1);
  }
}

static void a_sample_that_was_stopped_goes_on_and_nothing_is_measured_twice(void **state) {
  (void)state;
  squares s = open_squares();
  s.settings.folder = s.folder;
  s.settings.context = &s;
  fc_run_numbers n;
  s.most = 10;
  fc_run run = run_of(&s);
  assert_false(fc_run_take(&run, &measure, &n));
  assert_true(run.is_stopped && run.status == FC_OK);
  fc_numbers_free(&n);
  /* What a kill leaves of a line is not taken for a row. */
  char path[120];
  snprintf(path, sizeof path, "%s/test-squares.rows.csv", s.folder);
  FILE *const file = fopen(path, "a");
  assert_non_null(file);
  fputs("ms:10,11.5", file);
  fclose(file);
  s.most = UINT64_MAX;
  s.asked = 0;
  run = run_of(&s);
  assert_true(fc_run_take(&run, &measure, &n));
  assert_int_equal(s.asked, 25 - 9); /* three batches of three were whole */
  assert_squares(&n);
  fc_numbers_free(&n);
  s.asked = 0;
  run = run_of(&s);
  assert_true(fc_run_take(&run, &measure, &n));
  assert_int_equal(s.asked, 0);
  assert_squares(&n);
  fc_numbers_free(&n);
  remove_squares(&s);
}

static void a_sample_of_another_build_is_not_gone_on_with(void **state) {
  (void)state;
  squares s = open_squares();
  s.settings.folder = s.folder;
  s.settings.context = &s;
  fc_run_numbers n;
  fc_run run = run_of(&s);
  assert_true(fc_run_take(&run, &measure, &n));
  fc_numbers_free(&n);
  s.settings.build = "two";
  run = run_of(&s);
  assert_false(fc_run_take(&run, &measure, &n));
  assert_int_equal(run.status, FC_BAD_INPUT);
  assert_non_null(strstr(s.error.text, "begun in another way"));
  fc_numbers_free(&n);
  /* The first failure stays. */
  assert_false(fc_run_fail(&run, FC_IO, "another"));
  assert_int_equal(run.status, FC_BAD_INPUT);
  remove_squares(&s);
}

typedef struct exceptions {
  const fc_run_answers *answers;
  uint64_t next, lost;
} exceptions;

static bool take_exception(void *context, uint64_t deal, const fc_result *result) {
  exceptions *const e = context;
  for (; e->next < deal; e->next++) assert_int_equal(e->answers->of[e->next].verdict, FC_SOLVED);
  assert_int_equal(result->verdict, FC_UNSOLVABLE);
  assert_int_equal(e->answers->of[e->next++].verdict, FC_UNSOLVABLE);
  e->lost++;
  return true;
}

static void of_a_large_sample_only_what_is_not_solved_is_read(void **state) {
  (void)state;
  squares s = open_squares();
  s.settings.folder = s.folder;
  s.settings.context = &s;
  fc_run run = run_of(&s);
  const fc_run_question question = {.sample = {.name = "lost",
                                               .overrides = "--columns 4 --ranks 5 --suits 3 --cells 1",
                                               .deals = "random:1..300"},
                                    .question = "solve"};
  fc_run_answers answers;
  if (!fc_run_ask(&run, &question, &answers)) fail_msg("%s", s.error.text);
  exceptions e = {.answers = &answers};
  assert_true(fc_run_ask_exceptions(&run, &question, take_exception, &e));
  for (; e.next < answers.count; e.next++) assert_int_equal(answers.of[e.next].verdict, FC_SOLVED);
  assert_true(e.next == 300 && e.lost > 3 && e.lost < 100);
  fc_answers_free(&answers);
  char path[120];
  snprintf(path, sizeof path, "%s/test-lost.db", s.folder);
  unlink(path);
  remove_squares(&s);
}

static void only_what_is_no_sample_is_exact_in_the_report(void **state) {
  (void)state;
  squares s = open_squares();
  s.settings.folder = s.folder;
  s.settings.context = &s;
  fc_run run = run_of(&s);
  fc_report *const report = run.report = fc_report_new();
  assert_non_null(report);
  fc_report_study(report, run.study);
  const fc_figure f = {.place = "Figure 1", .what = "a median", .value = "92"};
  const fc_claim claims[] = {fc_claim_exact(&f, 92), fc_claim_value(&f, 92, (fc_interval){92, 92}, 2000, 1),
                             fc_claim_value(&f, 90, (fc_interval){89, 90.5}, 2000, 1),
                             fc_claim_bound(&f, 93, (fc_interval){93, INFINITY}, true)};
  fc_report_claims(&run, "claims", claims, 4);
  fc_report_free(report);
  char path[120], text[1000] = "";
  snprintf(path, sizeof path, "%s/test-claims.csv", s.folder);
  FILE *const file = fopen(path, "r");
  assert_non_null(file);
  assert_true(fread(text, 1, sizeof text - 1, file) > 0);
  fclose(file);
  unlink(path);
  remove_squares(&s);
  assert_string_equal(text,
                      "where,what,the paper,ours,95 % interval of ours,deals,verdict,why\n"
                      "Figure 1,a median,92,92,exact,,agrees,\n"
                      "Figure 1,a median,92,92,92 to 92,2000,agrees,\n"
                      "Figure 1,a median,92,90.0,89.0 to 90.5,2000,differs,no cause is known; chance alone "
                      "does so to one figure in twenty\n"
                      "Figure 1,a median,92,93,93 or more,,agrees,\n");
}

static void samples_have_the_size_of_their_scale_and_share(void **state) {
  (void)state;
  fc_study_settings settings = {.scale = FC_SCALE_QUICK, .share = 1, .seed = 3};
  const fc_run run = {.settings = &settings};
  assert_int_equal(fc_run_size(&run, 40, 400, 5), 40);
  settings.scale = FC_SCALE_PAPER;
  assert_int_equal(fc_run_size(&run, 40, 400, 5), 400);
  settings.share = 100;
  assert_int_equal(fc_run_size(&run, 40, 400, 5), 5);
  assert_string_equal(fc_run_deals(&run, "random", 1, 4).text, "random:2000000001..2000000004");
}

static void what_is_not_proved_to_be_the_shortest_is_no_shortest_solution(void **state) {
  (void)state;
  fc_result results[] = {{.verdict = FC_SOLVED, .cards = 70, .optimal = 1},
                         {.verdict = FC_SOLVED, .cards = 80},
                         {.verdict = FC_UNDECIDED}};
  fc_run run = {.status = FC_OK};
  fc_run_answers answers = {.of = results, .count = 3};
  size_t count;
  double *numbers = fc_answers_of(&run, &answers, FC_RESULT_cards, &count);
  assert_true(count == 2 && numbers[1] == 80);
  free(numbers);
  answers.are_shortest = true;
  numbers = fc_answers_of(&run, &answers, FC_RESULT_cards, &count);
  assert_true(count == 1 && numbers[0] == 70);
  free(numbers);
}

/* Paul & Helmert 2016, section 5. */
static void game_1_has_26133_cycles(void **state) {
  (void)state;
  fc_position p;
  assert_int_equal(fc_deal_make(&FC_STANDARD, FC_DEAL_MICROSOFT, 1, &p, NULL), FC_OK);
  assert_int_equal(fc_simple_cycles(&FC_STANDARD, &p, 1000000), 26133);
  assert_int_equal(fc_simple_cycles(&FC_STANDARD, &p, 1000), 1000);
}

static bool never(void *context) {
  (void)context;
  return false;
}

static void a_star_finds_the_shortest_whatever_its_bound(void **state) {
  (void)state;
  fc_rules rules = FC_STANDARD;
  rules.ranks = 5;
  rules.columns = 4;
  rules.cells = 2;
  fc_solver *const solver = new_optimal_solver(&rules, FC_METRIC_PAPER, 1);
  const fc_observer observer = {.should_stop = never};
  const uint64_t deals = is_small_scale() ? 2 : 2 + scaled(40);
  for (uint64_t deal = 1; deal <= deals; deal++) {
    fc_position p;
    fc_solution s;
    assert_int_equal(fc_deal_make(&rules, FC_DEAL_RANDOM, deal, &p, NULL), FC_OK);
    assert_int_equal(fc_solver_solve(solver, &p, &(fc_limits){0}, NULL, &s), FC_OK);
    for (unsigned suits = 1; suits <= 4; suits++) {
      fc_cycle_search found;
      assert_int_equal(fc_cycle_search_run(&rules, &p, suits, UINT64_MAX, &observer, &found), FC_OK);
      assert_int_equal(found.verdict, s.verdict);
      if (s.verdict == FC_SOLVED) assert_int_equal(found.length, s.length);
      assert_true(found.states > 0);
    }
  }
  fc_solver_free(solver);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_printed_figure_is_known_to_half_of_its_last_digit),
      cmocka_unit_test(the_interval_of_the_difference_decides),
      cmocka_unit_test(two_shares_are_compared_as_newcombe_does),
      cmocka_unit_test(shares_agree_within_rounding_and_undecided_deals_count_both_ways),
      cmocka_unit_test(counts_of_the_papers_sample_are_compared_with_ours),
      cmocka_unit_test(means_are_compared_by_students_t),
      cmocka_unit_test(correlations_are_compared_by_fishers_z),
      cmocka_unit_test(what_is_exact_a_bound_or_a_direction_has_its_own_verdict),
      cmocka_unit_test(exact_tests_give_what_others_give),
      cmocka_unit_test(least_squares_find_the_weights_again),
      cmocka_unit_test(a_grid_is_quoted_where_it_must_be),
      cmocka_unit_test(a_readers_table_has_intervals_as_one_and_nothing_empty),
      cmocka_unit_test(as_many_decimals_are_printed_as_the_interval_says),
      cmocka_unit_test(a_sample_that_was_stopped_goes_on_and_nothing_is_measured_twice),
      cmocka_unit_test(a_sample_of_another_build_is_not_gone_on_with),
      cmocka_unit_test(of_a_large_sample_only_what_is_not_solved_is_read),
      cmocka_unit_test(only_what_is_no_sample_is_exact_in_the_report),
      cmocka_unit_test(samples_have_the_size_of_their_scale_and_share),
      cmocka_unit_test(what_is_not_proved_to_be_the_shortest_is_no_shortest_solution),
      cmocka_unit_test(game_1_has_26133_cycles),
      cmocka_unit_test(a_star_finds_the_shortest_whatever_its_bound),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
