/* bag.h - open groups of children by their keys, of which the smallest is taken. */
#ifndef FC_SEARCH_FAST_BAG_H
#define FC_SEARCH_FAST_BAG_H

#include <stdbool.h>
#include <stdint.h>

enum { FC_BAG_NONE = 0xffff }; /* no key */

/* Keys of open groups, smallest value first to be taken; kept unsorted for vectors to scan, and once there are many, with the
 * least key of each block of 16. */
typedef struct fc_bag {
  uint16_t *keys;  /* 0xffff from count on */
  uint16_t *least; /* where there are many; padded with 0xffff to a multiple of 16 */
  uint32_t *refs;  /* node * 2 + group */
  uint32_t count, size;
  bool has_many;
} fc_bag;

void fc_bag_free(fc_bag *bag);
void fc_bag_clear(fc_bag *bag);
/* False if there is no memory. */
bool fc_bag_put(fc_bag *bag, uint16_t key, uint32_t ref);
/* The entry with the smallest key; of equals, the last. There must be one. */
uint32_t fc_bag_best(const fc_bag *bag);
void fc_bag_set_key(fc_bag *bag, uint32_t at, uint16_t key);
void fc_bag_take(fc_bag *bag, uint32_t at);

#endif
