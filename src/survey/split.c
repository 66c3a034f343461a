/* split.c - a hash and a threshold. */
#include "survey/split.h"

uint64_t fc_split_hash(const fc_rules *rules, const fc_position *start, uint64_t seed) {
  return fc_mix64(fc_position_rehash(rules, start) + seed);
}

/* The upper 53 bits as a fraction, which a double holds exactly. */
bool fc_split_is_test(uint64_t hash, double share) { return (double)(hash >> 11) * 0x1p-53 < share; }
