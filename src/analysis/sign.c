/* sign.c - the odds ratio as Haldane (1956) and Anscombe (1956) have it, its interval as Gart (1966): normal on the scale of logarithms. */
#include "analysis/sign.h"

#include <math.h>

static fc_bounded share(uint64_t hits, uint64_t trials, double z) {
  return (fc_bounded){.value = trials > 0 ? (double)hits / (double)trials : 0,
                      .interval = fc_interval_wilson(hits, trials, z)};
}

fc_bounded fc_sign_precision(const fc_sign *p, double z) {
  return share(p->deals[true][true], p->deals[true][true] + p->deals[true][false], z);
}

fc_bounded fc_sign_recall(const fc_sign *p, double z) {
  return share(p->deals[true][true], p->deals[true][true] + p->deals[false][true], z);
}

fc_bounded fc_sign_odds(const fc_sign *p, double z) {
  double logarithm = 0, variance = 0;
  for (unsigned sign = 0; sign < 2; sign++)
    for (unsigned lost = 0; lost < 2; lost++) {
      const double count = (double)p->deals[sign][lost] + 0.5;
      logarithm += sign == lost ? log(count) : -log(count);
      variance += 1 / count;
    }
  const double half = z * sqrt(variance);
  return (fc_bounded){.value = exp(logarithm), .interval = {exp(logarithm - half), exp(logarithm + half)}};
}
