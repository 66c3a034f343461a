/* pool.h - lost setups that a hunt keeps: no two alike, the best first, and no more than there is room for. */
#ifndef FC_HUNT_POOL_H
#define FC_HUNT_POOL_H

#include "hunt/setup.h"

typedef struct fc_lost {
  fc_setup setup;
  uint64_t hash;      /* of its position */
  unsigned reach;     /* cards home, at most */
  uint32_t positions; /* in which that was seen; 0 if it was not measured */
  uint64_t number;    /* Microsoft's, 0 if it has none that is known */
} fc_lost;

typedef struct fc_pool {
  fc_lost *items;
  unsigned count, most;
} fc_pool;

/* More cards home, or as many in fewer positions. Of equals neither. */
bool fc_lost_is_better(const fc_lost *a, const fc_lost *b);

void fc_pool_free(fc_pool *pool);
static inline bool fc_pool_is_full(const fc_pool *pool) { return pool->count == pool->most; }
/* Puts it in if it is new and good enough; the last one goes if there is no room. False without memory. */
bool fc_pool_add(fc_pool *pool, const fc_lost *lost);
/* Positions that a setup with this reach may have to get in; `limit` if there is still room. */
uint32_t fc_pool_limit(const fc_pool *pool, unsigned reach, uint32_t limit);

#endif
