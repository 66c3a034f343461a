/* claim.c - intervals of differences. R. G. Newcombe, Interval estimation for the difference between independent
 * proportions, Statistics in Medicine 17 (1998), method 10; R. A. Fisher's z for correlations. */
#include "study/claim.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

const char *fc_agreement_name(fc_agreement agreement) {
  static const char *const names[FC_AGREEMENTS] = {"agrees", "differs", "cannot be told"};
  return names[agreement];
}

fc_agreement fc_agreement_of(fc_interval difference, double matters) {
  if (isnan(difference.low) || isnan(difference.high)) return FC_CANNOT_TELL;
  if (difference.low > 0 || difference.high < 0) return FC_DIFFERS;
  return difference.low <= -matters && difference.high >= matters ? FC_CANNOT_TELL : FC_AGREES;
}

static void widen(fc_interval *interval, double by) {
  interval->low -= by;
  interval->high += by;
}

static void conclude(fc_claim *c) { c->agreement = fc_agreement_of(c->difference, c->matters); }

/* Of the share of `hits` among `trials` less another known to lie in `other`. */
static fc_interval newcombe(double share, fc_interval ours, double theirs, fc_interval other) {
  const double difference = share - theirs;
  return (fc_interval){difference - hypot(share - ours.low, other.high - theirs),
                       difference + hypot(ours.high - share, theirs - other.low)};
}

static fc_claim compare_shares(const fc_figure *f, double theirs, double scale, uint64_t hits,
                               uint64_t trials, uint64_t undecided) {
  const fc_interval least = fc_interval_wilson(hits, trials, FC_Z_95),
                    most = fc_interval_wilson(hits + undecided, trials, FC_Z_95);
  const double share = trials > 0 ? (double)hits / (double)trials : NAN,
               high_share = trials > 0 ? (double)(hits + undecided) / (double)trials : NAN;
  const fc_interval ours = {least.low, most.high};
  fc_interval other = {theirs, theirs};
  if (f->sample > 0)
    other = fc_interval_wilson((uint64_t)llround(theirs * (double)f->sample), f->sample, FC_Z_95);
  const fc_interval low = newcombe(share, ours, theirs, other),
                    high = newcombe(high_share, ours, theirs, other);
  fc_claim c = {.figure = f,
                .ours = scale * share,
                .interval = {scale * ours.low, scale * ours.high},
                .difference = {scale * low.low, scale * high.high},
                .matters = 0.25 * scale * theirs,
                .sample = trials,
                .decimals = 2};
  return c;
}

fc_claim fc_claim_share(const fc_figure *f, uint64_t hits, uint64_t trials, uint64_t undecided) {
  fc_claim c = compare_shares(f, fc_figure_number(f) / 100, 100, hits, trials, undecided);
  widen(&c.difference, fc_figure_rounding(f));
  conclude(&c);
  return c;
}

fc_claim fc_claim_count(const fc_figure *f, uint64_t hits, uint64_t trials, uint64_t undecided) {
  const double size = (double)f->sample;
  fc_claim c = compare_shares(f, fc_figure_number(f) / size, size, hits, trials, undecided);
  conclude(&c);
  return c;
}

/* How far from the mean its interval reaches for an error of 1. */
static double reach_of(uint64_t count) {
  return count > 1 ? gsl_cdf_tdist_Pinv(0.975, (double)count - 1) : INFINITY;
}

int fc_interval_decimals(fc_interval interval) {
  enum { MOST = 6 };
  const double width = interval.high - interval.low;
  if (!isfinite(width) || width <= 0) return 0;
  const int decimals = 1 - (int)floor(log10(width));
  return decimals < 0 ? 0 : decimals < MOST ? decimals : MOST;
}

fc_interval fc_mean_interval(const fc_sample *s) {
  const double reach = s->count > 1 ? reach_of(s->count) * sqrt(s->variance / (double)s->count) : INFINITY;
  return (fc_interval){s->mean - reach, s->mean + reach};
}

fc_interval fc_amount_interval(const fc_sample *s) {
  const fc_interval i = fc_mean_interval(s);
  return (fc_interval){fmax(i.low, 0), i.high};
}

fc_claim fc_claim_mean(const fc_figure *f, const fc_sample *ours) {
  const double value = fc_figure_number(f), off = ours->mean - value;
  const double shares = 1 / (double)ours->count + (f->sample > 0 ? 1 / (double)f->sample : 0);
  const double reach = ours->count > 1 ? reach_of(ours->count) * sqrt(ours->variance * shares) : INFINITY;
  fc_claim c = {.figure = f,
                .ours = ours->mean,
                .interval = fc_amount_interval(ours),
                .difference = {off - reach, off + reach},
                .matters = 0.05 * fabs(value),
                .sample = ours->count,
                .decimals = 2};
  widen(&c.difference, fc_figure_rounding(f));
  conclude(&c);
  return c;
}

fc_interval fc_correlation_interval(double r, uint64_t deals) {
  const double z = atanh(r), error = deals > 3 ? FC_Z_95 / sqrt((double)deals - 3) : INFINITY;
  return (fc_interval){tanh(z - error), tanh(z + error)};
}

fc_claim fc_claim_correlation(const fc_figure *f, double r, uint64_t deals) {
  const double value = fc_figure_number(f);
  const fc_interval ours = fc_correlation_interval(r, deals);
  const fc_interval theirs =
      f->sample > 0 ? fc_correlation_interval(value, f->sample) : (fc_interval){value, value};
  fc_claim c = {.figure = f,
                .ours = r,
                .interval = ours,
                .difference =
                    newcombe(r, ours, value, theirs), /* G. Y. Zou's, which is made of two likewise */
                .matters = 0.1,
                .sample = deals,
                .decimals = 3};
  widen(&c.difference, fc_figure_rounding(f));
  conclude(&c);
  return c;
}

fc_claim fc_claim_value(const fc_figure *f, double ours, fc_interval interval, uint64_t deals,
                        double matters) {
  const double value = fc_figure_number(f);
  fc_claim c = {.figure = f,
                .ours = ours,
                .interval = interval,
                .difference = {interval.low - value, interval.high - value},
                .matters = matters,
                .sample = deals,
                .decimals = 2};
  widen(&c.difference, fc_figure_rounding(f));
  conclude(&c);
  return c;
}

fc_claim fc_claim_exact(const fc_figure *f, double ours) {
  const double off = ours - fc_figure_number(f);
  fc_claim c = {.figure = f, .ours = ours, .interval = {ours, ours}, .difference = {off, off}, .matters = 1};
  conclude(&c);
  return c;
}

fc_claim fc_claim_bound(const fc_figure *f, double ours, fc_interval interval, bool at_least) {
  const double value = fc_figure_number(f);
  fc_claim c = {.figure = f,
                .ours = ours,
                .interval = interval,
                .difference = {interval.low - value, interval.high - value}};
  const bool holds = at_least ? interval.low >= value : interval.high <= value,
             fails = at_least ? interval.high < value : interval.low > value;
  c.agreement = holds ? FC_AGREES : fails ? FC_DIFFERS : FC_CANNOT_TELL;
  return c;
}

fc_claim fc_claim_count_at_least(const fc_figure *f, uint64_t hits, uint64_t trials, uint64_t undecided) {
  fc_claim c = fc_claim_count(f, hits, trials, undecided);
  if (c.agreement == FC_DIFFERS && c.difference.low > 0) c.agreement = FC_AGREES;
  return c;
}

fc_claim fc_claim_sign(const fc_figure *f, int sign, double ours, fc_interval interval, uint64_t deals) {
  const double low = sign > 0 ? interval.low : -interval.high,
               high = sign > 0 ? interval.high : -interval.low;
  return (fc_claim){.figure = f,
                    .ours = ours,
                    .interval = interval,
                    .difference = interval,
                    .sample = deals,
                    .decimals = 3,
                    .agreement = low > 0    ? FC_AGREES
                                 : high < 0 ? FC_DIFFERS
                                            : FC_CANNOT_TELL};
}

fc_claim fc_claim_apart(const fc_figure *f, double ours, fc_interval interval, uint64_t deals) {
  const double value = fc_figure_number(f);
  return (fc_claim){.figure = f,
                    .ours = ours,
                    .interval = interval,
                    .difference = {interval.low - value, interval.high - value},
                    .sample = deals,
                    .decimals = 2,
                    .agreement = FC_CANNOT_TELL};
}

void fc_claim_because(fc_claim *claim, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(claim->why, sizeof claim->why, format, arguments);
  va_end(arguments);
}
