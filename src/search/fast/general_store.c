/* general_store.c - the hash set, and the buckets. */
#include "search/fast/general_store.h"

#include <assert.h>
#include <stdlib.h>

enum { FIRST_SIZE = 1 << 12, MOST_POSITIONS = 1 << 30 };

/* What layers take, whether or not there are positions. */
static uint64_t fixed_bytes(const fc_general_store *s) {
  return s->layers * (s->values * sizeof *s->buckets + sizeof *s->waiting);
}

bool fc_store_init(fc_general_store *s, unsigned words, unsigned layers, unsigned values) {
  memset(s, 0, sizeof *s);
  s->words = words;
  s->layers = layers;
  s->values = values;
  s->buckets = calloc((size_t)layers * values, sizeof *s->buckets);
  s->waiting = calloc(layers, sizeof *s->waiting);
  s->bytes = fixed_bytes(s);
  return s->buckets && s->waiting;
}

static void release_positions(fc_general_store *s) {
  free(s->keys);
  free(s->met);
  free(s->slots);
  s->keys = NULL;
  s->met = NULL;
  s->slots = NULL;
  s->count = s->size = s->slots_count = s->slots_size = 0;
  s->bytes = fixed_bytes(s);
}

void fc_store_free(fc_general_store *s) {
  release_positions(s);
  free(s->buckets);
  free(s->waiting);
}

void fc_store_allow(fc_general_store *s, uint64_t bytes) {
  const uint64_t each = s->words * sizeof *s->keys + sizeof *s->met + 2 * sizeof *s->slots;
  const uint64_t most = bytes > fixed_bytes(s) ? (bytes - fixed_bytes(s)) / each : 0;
  s->most = (uint32_t)(most < MOST_POSITIONS ? most : MOST_POSITIONS);
  if (s->bytes > bytes) release_positions(s);
}

static void clear_layer(fc_general_store *s, unsigned layer) {
  fc_waiting *const w = &s->waiting[layer];
  if (w->high >= w->low)
    memset(s->buckets + (size_t)layer * s->values + w->low, 0, (w->high - w->low + 1u) * sizeof *s->buckets);
  *w = (fc_waiting){.count = 0, .low = UINT16_MAX, .high = 0};
}

/* The slots in use start small again, so that clearing them costs little after an easy deal. */
static void use_slots(fc_general_store *s, uint32_t count) {
  assert(count <= s->slots_size && count > 0);
  s->slots_count = count;
  s->number_bits = 0;
  while ((uint64_t)1 << s->number_bits < count) s->number_bits++;
  memset(s->slots, 0, count * sizeof *s->slots);
}

void fc_store_clear(fc_general_store *s) {
  for (unsigned i = 0; i < s->layers; i++) clear_layer(s, i);
  s->count = 1;
  s->waiting_count = 0;
  if (s->slots_size > 0) use_slots(s, s->slots_size < 2 * FIRST_SIZE ? s->slots_size : 2 * FIRST_SIZE);
}

static uint64_t hash_of(const fc_general_store *s, const uint64_t key[]) {
  uint64_t hash = 0;
  for (unsigned i = 0; i < s->words; i++) {
    hash = (hash ^ key[i]) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return hash * 0xbf58476d1ce4e5b9u;
}

/* The high bits of the hash choose a slot, the low ones are kept with the number to tell most strangers apart. */
static uint32_t slot_of(const fc_general_store *s, uint64_t hash) {
  return (uint32_t)(((hash >> 32) * s->slots_count) >> 32);
}
static uint32_t tag_of(const fc_general_store *s, uint64_t hash) {
  return s->number_bits < 32 ? (uint32_t)hash << s->number_bits : 0;
}
static uint32_t number_in(const fc_general_store *s, uint32_t entry) {
  return s->number_bits < 32 ? entry & ((1u << s->number_bits) - 1) : entry;
}

static bool is_same(const fc_general_store *s, uint32_t entry, uint32_t tag, const uint64_t key[]) {
  const uint32_t number = number_in(s, entry);
  return (entry ^ number) == tag && memcmp(fc_store_key(s, number), key, s->words * sizeof *key) == 0;
}

uint32_t fc_store_add(fc_general_store *s, const uint64_t key[]) {
  assert(s->count < s->size);
  const uint64_t hash = hash_of(s, key);
  const uint32_t tag = tag_of(s, hash);
  uint32_t slot = slot_of(s, hash);
  for (; s->slots[slot] != 0; slot = slot + 1 < s->slots_count ? slot + 1 : 0)
    if (is_same(s, s->slots[slot], tag, key)) return 0;
  const uint32_t number = s->count++;
  s->slots[slot] = tag | number;
  memcpy(s->keys + (size_t)number * s->words, key, s->words * sizeof *key);
  return number;
}

static void fill_slots(fc_general_store *s) {
  for (uint32_t number = 1; number < s->count; number++) {
    const uint64_t hash = hash_of(s, fc_store_key(s, number));
    uint32_t slot = slot_of(s, hash);
    while (s->slots[slot] != 0) slot = slot + 1 < s->slots_count ? slot + 1 : 0;
    s->slots[slot] = tag_of(s, hash) | number;
  }
}

/* Slots are at least half as many again as positions. */
static bool grow_slots(fc_general_store *s, uint32_t count) {
  if (count > s->slots_size) {
    uint32_t *const slots = malloc(count * sizeof *slots);
    if (!slots) return false;
    free(s->slots);
    s->slots = slots;
    s->bytes += (uint64_t)(count - s->slots_size) * sizeof *slots;
    s->slots_size = count;
  }
  use_slots(s, count);
  fill_slots(s);
  return true;
}

static bool grow_positions(fc_general_store *s, uint32_t size) {
  const size_t key = s->words * sizeof *s->keys;
  uint64_t *const keys = realloc(s->keys, size * key);
  if (keys) s->keys = keys;
  fc_met *const met = realloc(s->met, size * sizeof *met);
  if (met) s->met = met;
  if (!keys || !met) return false;
  s->bytes += (uint64_t)(size - s->size) * (key + sizeof *met);
  s->size = size;
  return true;
}

bool fc_store_make_room(fc_general_store *s) {
  if (s->count >= s->most) return false;
  if (s->count >= s->size) {
    const uint32_t wished = s->size ? 2 * s->size : FIRST_SIZE;
    if (!grow_positions(s, wished < s->most ? wished : s->most)) return false;
  }
  if (s->slots_count >= s->count + s->count / 2 + 2) return true;
  const uint32_t wished = s->slots_count ? 2 * s->slots_count : 2 * FIRST_SIZE;
  return grow_slots(s, wished < 2 * s->most ? wished : 2 * s->most);
}

void fc_store_wait(fc_general_store *s, uint32_t number, unsigned layer, unsigned value) {
  assert(layer < s->layers && value < s->values && number < s->count);
  fc_waiting *const w = &s->waiting[layer];
  uint32_t *const bucket = &s->buckets[(size_t)layer * s->values + value];
  s->met[number].next = *bucket;
  *bucket = number;
  w->count++;
  s->waiting_count++;
  if (value < w->low) w->low = (uint16_t)value;
  if (value > w->high) w->high = (uint16_t)value;
}

/* Its first bucket that is not empty. */
static uint32_t *best_bucket(fc_general_store *s, unsigned layer) {
  fc_waiting *const w = &s->waiting[layer];
  uint32_t *const buckets = &s->buckets[(size_t)layer * s->values];
  assert(w->count > 0);
  while (buckets[w->low] == 0) w->low++;
  return &buckets[w->low];
}

uint32_t fc_store_take(fc_general_store *s, unsigned layer) {
  uint32_t *const bucket = best_bucket(s, layer);
  const uint32_t number = *bucket;
  *bucket = s->met[number].next;
  s->waiting[layer].count--;
  s->waiting_count--;
  return number;
}

unsigned fc_store_best_layer(fc_general_store *s, unsigned highest) {
  unsigned best = s->layers;
  for (unsigned layer = 0; layer <= highest; layer++) {
    if (s->waiting[layer].count == 0) continue;
    best_bucket(s, layer);
    if (best == s->layers || s->waiting[layer].low <= s->waiting[best].low) best = layer;
  }
  assert(best < s->layers);
  return best;
}
