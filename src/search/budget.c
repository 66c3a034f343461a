/* budget.c - blocks that grow, and move to where there is room. */
#include "search/budget.h"

#include "base/memory.h"

#include <string.h>

/* Where there is another place for blocks, half of the budget is left to what must lie here. */
static bool is_better_elsewhere(const fc_budget *b, size_t more) {
  return b && b->spill && b->most > 0 && b->used + more > b->most / 2;
}

static bool grow_here(fc_block *block, fc_budget *budget, size_t bytes) {
  if (block->is_spilled || is_better_elsewhere(budget, bytes - block->bytes)) return false;
  if (budget && !fc_budget_take(budget, bytes - block->bytes)) return false;
  void *const more = fc_realloc(block->memory, bytes);
  if (more) {
    block->memory = more;
    block->bytes = bytes;
  } else if (budget) {
    fc_budget_give(budget, bytes - block->bytes);
  }
  return more != NULL;
}

static bool grow_elsewhere(fc_block *block, fc_budget *budget, size_t bytes) {
  if (!budget || !budget->spill) return false;
  void *const more = budget->spill->get(budget->spill->context, bytes);
  if (!more) return false;
  if (block->bytes > 0) memcpy(more, block->memory, block->bytes);
  fc_block_free(block, budget);
  *block = (fc_block){more, bytes, true};
  return true;
}

bool fc_block_grow(fc_block *block, fc_budget *budget, size_t bytes) {
  return bytes <= block->bytes || grow_here(block, budget, bytes) || grow_elsewhere(block, budget, bytes);
}

void fc_block_free(fc_block *block, fc_budget *budget) {
  if (block->is_spilled) {
    budget->spill->give(budget->spill->context, block->memory, block->bytes);
  } else {
    fc_free(block->memory);
    if (budget) fc_budget_give(budget, block->bytes);
  }
  *block = (fc_block){NULL, 0, false};
}
