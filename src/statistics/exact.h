/* exact.h - how likely counts are if the shares are known, summed up exactly, without any approximation.
 * Probabilities are log10 of them: that 308 of 400 deals are of a kind that is a fifth of all is 10^-137. */
#ifndef FC_STATISTICS_EXACT_H
#define FC_STATISTICS_EXACT_H

#include <stdint.h>

enum { FC_KINDS = 3 };

/* Of exactly `hits` among `trials`, each with the probability `share` (0 to 1). */
double fc_binomial_log10(uint64_t hits, uint64_t trials, double share);
/* Two-sided: of all counts that are not likelier than this one, together. */
double fc_binomial_test_log10(uint64_t hits, uint64_t trials, double share);

/* The same for three kinds, whose shares add up to 1. */
double fc_trinomial_log10(const uint64_t counts[FC_KINDS], const double shares[FC_KINDS]);
double fc_trinomial_test_log10(const uint64_t counts[FC_KINDS], const double shares[FC_KINDS]);

#endif
