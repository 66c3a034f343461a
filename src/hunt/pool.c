/* pool.c - a sorted array. */
#include "hunt/pool.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool fc_lost_is_better(const fc_lost *a, const fc_lost *b) {
  return a->reach != b->reach ? a->reach > b->reach : a->positions < b->positions;
}

void fc_pool_free(fc_pool *pool) {
  free(pool->items);
  pool->items = NULL;
  pool->count = 0;
}

static bool has(const fc_pool *pool, uint64_t hash) {
  for (unsigned i = 0; i < pool->count; i++)
    if (pool->items[i].hash == hash) return true;
  return false;
}

bool fc_pool_add(fc_pool *pool, const fc_lost *lost) {
  assert(pool->most > 0);
  if (!pool->items) pool->items = malloc(pool->most * sizeof *pool->items);
  if (!pool->items) return false;
  const bool is_full = fc_pool_is_full(pool);
  if (has(pool, lost->hash)) return true;
  if (is_full && !fc_lost_is_better(lost, &pool->items[pool->count - 1])) return true;
  unsigned at = is_full ? pool->count - 1 : pool->count++;
  for (; at > 0 && fc_lost_is_better(lost, &pool->items[at - 1]); at--) pool->items[at] = pool->items[at - 1];
  pool->items[at] = *lost;
  return true;
}

uint32_t fc_pool_limit(const fc_pool *pool, unsigned reach, uint32_t limit) {
  if (!fc_pool_is_full(pool)) return limit;
  const fc_lost *const last = &pool->items[pool->count - 1];
  return last->reach == reach && last->positions - 1 < limit ? last->positions - 1 : limit;
}
