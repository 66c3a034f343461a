/* general_store.h - the positions that the general finder met: each once, by its exact key, in order of value in its layer.
 * A position is its number in the set of keys. */
#ifndef FC_SEARCH_FAST_GENERAL_STORE_H
#define FC_SEARCH_FAST_GENERAL_STORE_H

#include "search/field.h"
#include "search/keyset.h"

typedef struct fc_met {
  uint32_t parent;
  uint32_t next; /* in the same bucket */
  uint16_t moves;
  fc_turn turn; /* that led here */
} fc_met;

/* Positions of one layer that wait, in buckets by value, the last put first to be taken. */
typedef struct fc_waiting {
  uint32_t count;
  uint16_t low, high; /* only buckets in between were used */
} fc_waiting;

typedef struct fc_general_store {
  fc_keyset set;
  fc_met *met; /* by number */
  uint32_t met_size;
  unsigned layers, values;
  uint32_t *buckets; /* by layer and value */
  fc_waiting *waiting;
  uint32_t waiting_count; /* in all layers */
} fc_general_store;

void fc_store_init(fc_general_store *s, unsigned words, unsigned layers, unsigned values);
void fc_store_free(fc_general_store *s);
/* Sets how many positions there may be, by the bytes that they and all else may take; to be called before all else. False if not even layers may be, or
 * there is no memory. */
bool fc_store_allow(fc_general_store *s, uint64_t bytes);
/* Forgets all positions; the memory is kept. */
void fc_store_clear(fc_general_store *s);

/* In use. */
uint64_t fc_store_bytes(const fc_general_store *s);
/* Makes room for one more position of the set; false if no more are allowed or there is no memory. */
bool fc_store_make_room(fc_general_store *s);

void fc_store_wait(fc_general_store *s, uint32_t number, unsigned layer, unsigned value);
/* Takes the best of a layer that has any. */
uint32_t fc_store_take(fc_general_store *s, unsigned layer);
/* The layer up to `highest` with the best of all, of equals the highest; one of them must have any. */
unsigned fc_store_best_layer(fc_general_store *s, unsigned highest);

#endif
