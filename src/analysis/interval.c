/* interval.c - E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927). */
#include "analysis/interval.h"

#include <math.h>

fc_interval fc_interval_wilson(uint64_t hits, uint64_t trials, double z) {
  if (trials == 0) return (fc_interval){0, 1};
  const double n = (double)trials, p = (double)hits / n, zz = z * z / n;
  const double middle = (p + zz / 2) / (1 + zz), half = z / (1 + zz) * sqrt(p * (1 - p) / n + zz / (4 * n));
  return (fc_interval){hits == 0 ? 0 : middle - half, hits == trials ? 1 : middle + half};
}
