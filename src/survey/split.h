/* split.h - which deals are for training and which for testing.
 * Decided by a hash of the deal alone, so that a deal never changes sides, whatever other deals are there and under which name it
 * comes. Columns and cells in another order are the same deal. */
#ifndef FC_SURVEY_SPLIT_H
#define FC_SURVEY_SPLIT_H

#include "game/position.h"

/* Another seed gives another split. Part of the format: docs/formats.md, "Data sets". */
uint64_t fc_split_hash(const fc_rules *rules, const fc_position *start, uint64_t seed);
/* `share`, 0 to 1, of all deals are for testing. */
bool fc_split_is_test(uint64_t hash, double share);

#endif
