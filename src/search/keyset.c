/* keyset.c - a hash table with open addressing over an array of keys. */
#include "search/keyset.h"

#include "base/memory.h"

#include <assert.h>
#include <string.h>

enum { FIRST_SIZE = 1 << 8 };

void fc_keyset_free_slots(fc_keyset *s) {
  const uint64_t bytes = s->slots_size * sizeof *s->slots;
  fc_free(s->slots);
  s->slots = NULL;
  s->bytes -= bytes;
  if (s->budget) fc_budget_give(s->budget, bytes);
  s->slots_count = s->slots_size = 0;
}

void fc_keyset_free(fc_keyset *s) {
  fc_keyset_free_slots(s);
  fc_block_free(&s->block, s->budget);
  *s = (fc_keyset){.words = s->words, .most = s->most, .budget = s->budget};
}

/* The slots in use start small again, so that clearing them costs little after an easy deal. */
static void use_slots(fc_keyset *s, uint32_t count) {
  assert(count <= s->slots_size && count > 0);
  s->slots_count = count;
  s->number_bits = 0;
  while ((uint64_t)1 << s->number_bits < count) s->number_bits++;
  memset(s->slots, 0, count * sizeof *s->slots);
}

void fc_keyset_clear(fc_keyset *s) {
  s->count = 1;
  if (s->slots_size > 0) use_slots(s, s->slots_size < 2 * FIRST_SIZE ? s->slots_size : 2 * FIRST_SIZE);
  s->room = 0;
}

static uint64_t hash_of(const fc_keyset *s, const uint64_t key[]) {
  uint64_t hash = 0;
  for (unsigned i = 0; i < s->words; i++) {
    hash = (hash ^ key[i]) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return hash * 0xbf58476d1ce4e5b9u;
}

/* The high bits of the hash choose a slot, the low ones are kept with the number to tell most strangers apart. */
static uint32_t slot_of(const fc_keyset *s, uint64_t hash) {
  return (uint32_t)(((hash >> 32) * s->slots_count) >> 32);
}
static uint32_t tag_of(const fc_keyset *s, uint64_t hash) {
  return s->number_bits < 32 ? (uint32_t)hash << s->number_bits : 0;
}
static uint32_t number_in(const fc_keyset *s, uint32_t entry) {
  return s->number_bits < 32 ? entry & ((1u << s->number_bits) - 1) : entry;
}

static bool is_same(const fc_keyset *s, uint32_t entry, uint32_t tag, const uint64_t key[]) {
  const uint32_t number = number_in(s, entry);
  return (entry ^ number) == tag && memcmp(fc_keyset_key(s, number), key, s->words * sizeof *key) == 0;
}

/* The slot of a key, or the empty one where it would be. */
static uint32_t search_slot(const fc_keyset *s, const uint64_t key[], uint64_t hash) {
  const uint32_t tag = tag_of(s, hash);
  uint32_t slot = slot_of(s, hash);
  while (s->slots[slot] != 0 && !is_same(s, s->slots[slot], tag, key))
    slot = slot + 1 < s->slots_count ? slot + 1 : 0;
  return slot;
}

uint32_t fc_keyset_number(fc_keyset *s, const uint64_t key[], bool *is_new) {
  assert(s->count < s->size);
  const uint64_t hash = hash_of(s, key);
  const uint32_t slot = search_slot(s, key, hash);
  *is_new = s->slots[slot] == 0;
  if (!*is_new) return number_in(s, s->slots[slot]);
  const uint32_t number = s->count++;
  s->slots[slot] = tag_of(s, hash) | number;
  memcpy(s->keys + (size_t)number * s->words, key, s->words * sizeof *key);
  return number;
}

uint32_t fc_keyset_add(fc_keyset *s, const uint64_t key[]) {
  bool is_new;
  const uint32_t number = fc_keyset_number(s, key, &is_new);
  return is_new ? number : 0;
}

uint32_t fc_keyset_find(const fc_keyset *s, const uint64_t key[]) {
  if (s->slots_count == 0) return 0;
  const uint32_t slot = search_slot(s, key, hash_of(s, key));
  return s->slots[slot] == 0 ? 0 : number_in(s, s->slots[slot]);
}

static void fill_slots(fc_keyset *s) {
  for (uint32_t number = 1; number < s->count; number++) {
    const uint64_t hash = hash_of(s, fc_keyset_key(s, number));
    uint32_t slot = slot_of(s, hash);
    while (s->slots[slot] != 0) slot = slot + 1 < s->slots_count ? slot + 1 : 0;
    s->slots[slot] = tag_of(s, hash) | number;
  }
}

/* The old ones go first: they can be filled from the keys. */
static bool grow_slots(fc_keyset *s, uint32_t count) {
  if (count > s->slots_size) {
    const uint64_t more = (uint64_t)(count - s->slots_size) * sizeof *s->slots;
    if (s->budget && !fc_budget_take(s->budget, more)) return false;
    s->bytes += more;
    s->slots_size = count;
    fc_free(s->slots);
    s->slots = fc_malloc(count * sizeof *s->slots);
    if (!s->slots) {
      fc_keyset_free_slots(s); /* so that the set can still be cleared and used again */
      return false;
    }
  }
  use_slots(s, count);
  fill_slots(s);
  return true;
}

static uint64_t bytes_here(const fc_block *block) { return block->is_spilled ? 0 : block->bytes; }

static bool grow_keys(fc_keyset *s, uint32_t size) {
  const uint64_t before = bytes_here(&s->block);
  if (!fc_block_grow(&s->block, s->budget, (size_t)size * s->words * sizeof *s->keys)) return false;
  s->bytes += bytes_here(&s->block) - before;
  s->keys = s->block.memory;
  s->size = size;
  return true;
}

/* Twice as many, or a quarter more where the budget is nearly used up. */
static uint32_t larger(const fc_keyset *s, uint32_t now, uint32_t first, uint64_t each, uint32_t most) {
  const fc_budget *const b = s->budget;
  uint32_t wished = now ? 2 * now : first;
  if (b && b->most > 0 && !b->spill && b->used + (wished - now) * each > b->most) wished = now + now / 4 + 1;
  return wished < most ? wished : most;
}

/* Slots are at least half as many again as keys. */
static uint32_t keys_for_slots(uint32_t slots) { return slots < 2 ? 0 : (slots - 2) / 3 * 2; }

static void find_room(fc_keyset *s) {
  s->room = keys_for_slots(s->slots_count) + 1;
  if (s->room > s->size) s->room = s->size;
  if (s->room > s->most) s->room = s->most;
}

bool fc_keyset_grow(fc_keyset *s) {
  if (s->count >= s->most) return false;
  if (s->count >= s->size &&
      !grow_keys(s, larger(s, s->size, FIRST_SIZE, s->words * sizeof *s->keys, s->most)))
    return false;
  if (keys_for_slots(s->slots_count) < s->count &&
      !grow_slots(s, larger(s, s->slots_count, 2 * FIRST_SIZE, sizeof *s->slots, 2 * s->most)))
    return false;
  find_room(s);
  return s->count < s->room;
}
