/* claim.h - a paper's figure, ours, and whether they agree, which statistics decide and nothing else.
 *
 * All comparisons come down to an interval of the difference, ours less the paper's, widened by the paper's rounding:
 * without 0 they differ. With 0 they agree, unless the interval is so wide on both sides that even a difference that
 * matters (the claim's `matters`) would not have been seen: then it cannot be told.
 * Where the paper's figure is from a sample, that sample's error counts, too: of a share by Newcombe's interval of Wilson's two,
 * of a mean with our deviation in place of the paper's, which papers do not give, of a correlation by Fisher's z. */
#ifndef FC_STUDY_CLAIM_H
#define FC_STUDY_CLAIM_H

#include "analysis/interval.h"
#include "statistics/sample.h"
#include "study/figure.h"

#include <stdbool.h>

typedef enum fc_agreement { FC_AGREES, FC_DIFFERS, FC_CANNOT_TELL, FC_AGREEMENTS } fc_agreement;
const char *fc_agreement_name(fc_agreement agreement);

typedef struct fc_claim {
  const fc_figure *figure;
  double ours;            /* in the unit of the figure */
  fc_interval interval;   /* of ours, 95 % */
  fc_interval difference; /* ours less the paper's */
  double matters;         /* the least difference that would */
  uint64_t sample;        /* deals behind ours */
  int decimals;           /* to print where there is no interval, whose width says it else */
  fc_agreement agreement;
  char why[400]; /* where it differs or cannot be told; if empty, the report says something general */
} fc_claim;

/* By the difference's interval and what matters. */
fc_agreement fc_agreement_of(fc_interval difference, double matters);

/* A share in percent of `hits` among `trials`, up to `undecided` more of which may be hits. A difference of a quarter of it matters. */
fc_claim fc_claim_share(const fc_figure *figure, uint64_t hits, uint64_t trials, uint64_t undecided);
/* The same for a count of deals among figure->sample. */
fc_claim fc_claim_count(const fc_figure *figure, uint64_t hits, uint64_t trials, uint64_t undecided);
/* A mean of what cannot be negative; a difference of 5 % matters. */
fc_claim fc_claim_mean(const fc_figure *figure, const fc_sample *ours);
/* A correlation; a difference of 0.1 matters. */
fc_claim fc_claim_correlation(const fc_figure *figure, double r, uint64_t deals);
/* Anything whose interval is known by other means (bootstrap), the paper's figure taken as exact but for rounding. */
fc_claim fc_claim_value(const fc_figure *figure, double ours, fc_interval interval, uint64_t deals,
                        double matters);
/* What is no statistic: the same number or another. */
fc_claim fc_claim_exact(const fc_figure *figure, double ours);
/* A number that the paper says is not less (`at_least`) or not more than its figure. `ours` may itself be known only within an interval. */
fc_claim fc_claim_bound(const fc_figure *figure, double ours, fc_interval interval, bool at_least);
/* A count of deals that the paper knows to be at least so large: only significantly fewer would contradict it. */
fc_claim fc_claim_count_at_least(const fc_figure *figure, uint64_t hits, uint64_t trials, uint64_t undecided);
/* What rises (sign 1), falls (-1) or is more than nothing: agrees if all of the interval lies on that side of 0, differs if all lies
 * on the other. */
fc_claim fc_claim_sign(const fc_figure *figure, int sign, double ours, fc_interval interval, uint64_t deals);
/* What is measured in another way than ours (another clock, another solver), so that no statistic can compare it. */
fc_claim fc_claim_apart(const fc_figure *figure, double ours, fc_interval interval, uint64_t deals);

/* How many decimals are worth printing: those that two digits of the interval's width need. */
int fc_interval_decimals(fc_interval interval);
/* Fisher's interval of a correlation. */
fc_interval fc_correlation_interval(double r, uint64_t deals);
/* Student's interval of a mean; and of what cannot be negative (lengths, states, times), where it ends at 0: of few and skewed numbers it would go on. */
fc_interval fc_mean_interval(const fc_sample *sample);
fc_interval fc_amount_interval(const fc_sample *sample);

/* Sets `why`. */
void fc_claim_because(fc_claim *claim, const char *format, ...) FC_LIKE_PRINTF(2, 3);

#endif
