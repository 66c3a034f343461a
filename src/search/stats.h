/* stats.h - what engines count. One row of the table makes the field, how two searches add up, and the key in JSON. */
#ifndef FC_SEARCH_STATS_H
#define FC_SEARCH_STATS_H

#include <stdint.h>

/*   merge  name        unit         meaning */
#define FC_STATS(STAT) \
  STAT(SUM, expanded, "states", "positions whose moves were looked at") \
  STAT(SUM, generated, "states", "positions that were made") \
  STAT(SUM, shortened, "states", "positions looked at to shorten the solution") \
  STAT(SUM, kept, "states", "positions kept to the end, by engines that say so") \
  STAT(MAX, peak_bytes, "bytes", "the most memory in use")

typedef struct fc_stats {
#define FC_STAT_FIELD(merge, name, unit, meaning) uint64_t name;
  FC_STATS(FC_STAT_FIELD)
#undef FC_STAT_FIELD
} fc_stats;

static inline uint64_t fc_stat_SUM(uint64_t a, uint64_t b) { return a + b; }
static inline uint64_t fc_stat_MAX(uint64_t a, uint64_t b) { return a > b ? a : b; }

static inline void fc_stats_add(fc_stats *sum, const fc_stats *more) {
#define FC_STAT_MERGE(merge, name, unit, meaning) sum->name = fc_stat_##merge(sum->name, more->name);
  FC_STATS(FC_STAT_MERGE)
#undef FC_STAT_MERGE
}

#endif
