/* budget.h - bytes that a search may use, shared by all that grows in it. */
#ifndef FC_SEARCH_BUDGET_H
#define FC_SEARCH_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

typedef struct fc_budget {
  uint64_t most; /* 0: no limit */
  uint64_t used, peak;
} fc_budget;

/* False, and nothing taken, if that is more than there is. */
static inline bool fc_budget_take(fc_budget *b, uint64_t bytes) {
  if (b->most > 0 && (bytes > b->most || b->used > b->most - bytes)) return false;
  b->used += bytes;
  if (b->used > b->peak) b->peak = b->used;
  return true;
}

static inline void fc_budget_give(fc_budget *b, uint64_t bytes) { b->used -= bytes; }

#endif
