/* api_scenario.h - short programs that use fclab.h, one for each seed: a deal, some moves, a search, a question; and what comes of them when
 * one allocation fails, or all from one on. */
#ifndef TESTS_SUPPORT_API_SCENARIO_H
#define TESTS_SUPPORT_API_SCENARIO_H

#include "support/counting_allocator.h"

typedef struct api_failures {
  uint64_t runs;      /* with a failure, each */
  uint64_t no_memory; /* of these, with a call that ended with FCLAB_NO_MEMORY */
  uint64_t weathered; /* without one: what failed could be done without, or the search ended undecided */
} api_failures;

/* Runs the scenario of a seed as it is and then again with every single allocation failing, in both ways. Null, or what did not hold: nothing may be left behind,
 * all statuses are documented ones, and no verdict contradicts the one without failures. */
const char *api_scenario_fail_everywhere(uint64_t seed, api_failures *failures);

#endif
