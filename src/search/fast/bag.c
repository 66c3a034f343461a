/* bag.c - open groups, scanned by vectors. */
#include "search/fast/bag.h"

#include "base/memory.h"
#include "search/fast/lanes.h"

void fc_bag_free(fc_bag *bag) {
  fc_free(bag->keys);
  fc_free(bag->least);
  fc_free(bag->refs);
}

static bool grow(fc_bag *bag) {
  const uint32_t size = bag->size ? 2 * bag->size : 256;
  uint16_t *const keys = fc_realloc(bag->keys, size * sizeof *keys);
  if (keys) bag->keys = keys;
  uint16_t *const least = fc_realloc(bag->least, size / 16 * sizeof *least);
  if (least) bag->least = least;
  uint32_t *const refs = fc_realloc(bag->refs, size * sizeof *refs);
  if (refs) bag->refs = refs;
  if (!keys || !least || !refs) return false;
  memset(bag->keys + bag->size, 255, (size - bag->size) * sizeof *keys);
  memset(bag->least + bag->size / 16, 255, (size - bag->size) / 16 * sizeof *least);
  bag->size = size;
  return true;
}

void fc_bag_set_key(fc_bag *bag, uint32_t at, uint16_t key) {
  const uint32_t block = at / 16;
  if (!bag->has_many) {
    bag->keys[at] = key;
    return;
  }
  const uint16_t least = fc_set_of_16(&bag->keys[block * 16], at % 16, key);
  fc_set_of_16(&bag->least[block / 16 * 16], block % 16, least);
}

static void now_has_many(fc_bag *bag) {
  bag->has_many = true;
  for (uint32_t at = 0; at < bag->count; at += 16) fc_bag_set_key(bag, at, bag->keys[at]);
}

bool fc_bag_put(fc_bag *bag, uint16_t key, uint32_t ref) {
  enum { MANY = 256 };
  if (bag->count == bag->size && !grow(bag)) return false;
  if (bag->count == MANY && !bag->has_many) now_has_many(bag);
  bag->refs[bag->count] = ref;
  fc_bag_set_key(bag, bag->count++, key);
  return true;
}

void fc_bag_take(fc_bag *bag, uint32_t at) {
  const uint32_t last = --bag->count;
  const uint16_t key = bag->keys[last];
  bag->refs[at] = bag->refs[last];
  fc_bag_set_key(bag, last, FC_BAG_NONE);
  if (at != last) fc_bag_set_key(bag, at, key);
}

uint32_t fc_bag_best(const fc_bag *bag) {
  if (!bag->has_many) return fc_smallest(bag->keys, bag->count);
  const uint32_t block = fc_smallest(bag->least, (bag->count + 15) / 16);
  return block * 16 + fc_last_of_16(&bag->keys[block * 16], bag->least[block]);
}

void fc_bag_clear(fc_bag *bag) {
  if (bag->count == 0) return;
  const uint32_t blocks = (bag->count + 15) / 16;
  memset(bag->keys, 255, blocks * 16 * sizeof *bag->keys);
  if (bag->has_many) memset(bag->least, 255, (bag->size / 16) * sizeof *bag->least);
  bag->has_many = false;
  bag->count = 0;
}
