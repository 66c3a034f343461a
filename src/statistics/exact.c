/* exact.c - sums over all outcomes, in logarithms. */
#include "statistics/exact.h"

#include <gsl/gsl_math.h>
#include <gsl/gsl_sf_gamma.h>
#include <math.h>

/* Outcomes that are equally likely differ by rounding; they count as such. */
#define SAME 1e-9

/* count * ln(share), 0 if there is none. */
static double ln_power(uint64_t count, double share) { return count > 0 ? (double)count * log(share) : 0; }

static double ln_factorial(uint64_t count) { return gsl_sf_lngamma((double)count + 1); }

/* ln(e^a + e^b) */
static double ln_add(double a, double b) {
  const double most = fmax(a, b), least = fmin(a, b);
  return isinf(most) ? most : most + log1p(exp(least - most));
}

static double ln_trinomial(uint64_t a, uint64_t b, uint64_t c, const double shares[FC_KINDS]) {
  return ln_factorial(a + b + c) - ln_factorial(a) - ln_factorial(b) - ln_factorial(c) +
         ln_power(a, shares[0]) + ln_power(b, shares[1]) + ln_power(c, shares[2]);
}

double fc_trinomial_log10(const uint64_t n[FC_KINDS], const double shares[FC_KINDS]) {
  return ln_trinomial(n[0], n[1], n[2], shares) / M_LN10;
}

double fc_trinomial_test_log10(const uint64_t n[FC_KINDS], const double shares[FC_KINDS]) {
  const uint64_t trials = n[0] + n[1] + n[2];
  const double found = ln_trinomial(n[0], n[1], n[2], shares);
  double sum = -INFINITY;
  for (uint64_t a = 0; a <= trials; a++)
    for (uint64_t b = 0; a + b <= trials; b++) {
      const double other = ln_trinomial(a, b, trials - a - b, shares);
      if (other <= found + SAME) sum = ln_add(sum, other);
    }
  return fmin(sum / M_LN10, 0);
}

double fc_binomial_log10(uint64_t hits, uint64_t trials, double share) {
  return ln_trinomial(hits, trials - hits, 0, (const double[FC_KINDS]){share, 1 - share, 0}) / M_LN10;
}

double fc_binomial_test_log10(uint64_t hits, uint64_t trials, double share) {
  const double found = fc_binomial_log10(hits, trials, share);
  double sum = -INFINITY;
  for (uint64_t k = 0; k <= trials; k++) {
    const double other = fc_binomial_log10(k, trials, share);
    if (other <= found + SAME) sum = ln_add(sum, other * M_LN10);
  }
  return fmin(sum / M_LN10, 0);
}
