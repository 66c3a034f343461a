/* budget.h - bytes that a search may use, shared by all that grows in it, and blocks that grow within them.
 * A block that the budget has no room for may lie elsewhere, on a disk say, if the caller gives a place for that: such bytes are not counted. */
#ifndef FC_SEARCH_BUDGET_H
#define FC_SEARCH_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Memory besides that of the budget. */
typedef struct fc_spill {
  void *(*get)(void *context, size_t bytes); /* null if there is no more */
  void (*give)(void *context, void *memory, size_t bytes);
  void *context;
} fc_spill;

typedef struct fc_budget {
  uint64_t most; /* 0: no limit */
  uint64_t used, peak;
  const fc_spill *spill; /* may be null */
} fc_budget;

/* False, and nothing taken, if that is more than there is. */
static inline bool fc_budget_take(fc_budget *b, uint64_t bytes) {
  if (b->most > 0 && (bytes > b->most || b->used > b->most - bytes)) return false;
  b->used += bytes;
  if (b->used > b->peak) b->peak = b->used;
  return true;
}

static inline void fc_budget_give(fc_budget *b, uint64_t bytes) { b->used -= bytes; }

/* Begins as zero bytes. */
typedef struct fc_block {
  void *memory;
  size_t bytes;
  bool is_spilled;
} fc_block;

/* Makes it at least so large, keeping what is in it. False without memory: then it is as it was. `budget` may be null. */
bool fc_block_grow(fc_block *block, fc_budget *budget, size_t bytes);
void fc_block_free(fc_block *block, fc_budget *budget);

#endif
