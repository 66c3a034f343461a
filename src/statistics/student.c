/* student.c - the incomplete beta function in logarithms. docs/algorithms.md, "Statistics", says why this is exact enough. */
#include "statistics/student.h"

#include <assert.h>
#include <gsl/gsl_sf_gamma.h>
#include <math.h>

#define LN_10 2.302585092994045684018L

/* One step of Lentz's method: c and d are ratios of numerators and of denominators that follow each other; the value grows by what is
 * returned. */
static long double take_step(long double term, long double *c, long double *d) {
  const long double tiny = 1e-300L;
  *c = 1 + term / *c;
  *d = 1 + term * *d;
  if (fabsl(*c) < tiny) *c = tiny;
  *d = 1 / (fabsl(*d) < tiny ? tiny : *d);
  return *c * *d;
}

/* The continued fraction of I_x(a, b) a B(a, b) / (x^a (1 - x)^b), DLMF 8.17.22. Where x is near 1 its terms nearly cancel, by 1 - x;
 * hence the longer numbers. */
static long double continued_fraction(long double a, long double b, long double x) {
  enum { MOST_STEPS = 1000000 };
  long double c = 1, d = 0, value = take_step(-(a + b) * x / (a + 1), &c, &d);
  for (long double m = 1; m < MOST_STEPS; m++) {
    const long double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    const long double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    const long double growth = take_step(even, &c, &d) * take_step(odd, &c, &d);
    value *= growth;
    if (fabsl(growth - 1) < 1e-18L) break;
  }
  return 1 / value;
}

/* With x = freedom / (freedom + t^2) it is I_x(freedom / 2, 1 / 2). Logarithms of x and 1 - x are taken of what t is, so that
 * neither is rounded when it is near 1. */
double fc_student_log10(double t, double freedom) {
  assert(freedom > 0);
  const double a = freedom / 2, b = 0.5;
  const long double tt = (long double)t * t, sum = freedom + tt;
  if (t == 0) return 0;
  if (isinf(t)) return -INFINITY;
  const long double ln_front =
      -a * log1pl(tt / freedom) - b * log1pl(freedom / tt) - (long double)gsl_sf_lnbeta(a, b);
  if (freedom / sum < (a + 1) / (a + b + 2))
    return (double)((ln_front + logl(continued_fraction(a, b, freedom / sum) / a)) / LN_10);
  return (double)(log1pl(-expl(ln_front) * continued_fraction(b, a, tt / sum) / b) / LN_10);
}

static void finish(fc_t_test *test, double difference, double error, double freedom) {
  test->t = error > 0 ? difference / error : difference == 0 ? 0 : copysign(INFINITY, difference);
  test->freedom = freedom;
  test->log10_p = fc_student_log10(test->t, freedom);
}

fc_status fc_t_test_student(const fc_sample *a, const fc_sample *b, fc_t_test *test) {
  if (a->count < 2 || b->count < 2) return FC_BAD_INPUT;
  const double n = (double)a->count, m = (double)b->count, freedom = n + m - 2;
  const double pooled = ((n - 1) * a->variance + (m - 1) * b->variance) / freedom;
  finish(test, a->mean - b->mean, sqrt(pooled * (1 / n + 1 / m)), freedom);
  return FC_OK;
}

fc_status fc_t_test_welch(const fc_sample *a, const fc_sample *b, fc_t_test *test) {
  if (a->count < 2 || b->count < 2) return FC_BAD_INPUT;
  const double n = (double)a->count, m = (double)b->count;
  const double u = a->variance / n, v = b->variance / m, sum = u + v;
  const double freedom = sum > 0 ? sum * sum / (u * u / (n - 1) + v * v / (m - 1)) : n + m - 2;
  finish(test, a->mean - b->mean, sqrt(sum), freedom);
  return FC_OK;
}
