/* general_store.c - the positions met, and the buckets. */
#include "search/fast/general_store.h"

#include "base/memory.h"

#include <assert.h>
#include <string.h>

/* What layers take, whether or not there are positions. */
static uint64_t fixed_bytes(const fc_general_store *s) {
  return s->layers * (s->values * sizeof *s->buckets + sizeof *s->waiting);
}

uint64_t fc_store_bytes(const fc_general_store *s) {
  return fixed_bytes(s) + s->set.bytes + s->met_size * sizeof *s->met;
}

void fc_store_init(fc_general_store *s, unsigned words, unsigned layers, unsigned values) {
  memset(s, 0, sizeof *s);
  s->set.words = words;
  s->layers = layers;
  s->values = values;
}

static bool make_layers(fc_general_store *s) {
  if (!s->buckets) s->buckets = fc_calloc((size_t)s->layers * s->values, sizeof *s->buckets);
  if (!s->waiting) s->waiting = fc_calloc(s->layers, sizeof *s->waiting);
  return s->buckets && s->waiting;
}

static void release_positions(fc_general_store *s) {
  fc_keyset_free(&s->set);
  fc_free(s->met);
  s->met = NULL;
  s->met_size = 0;
}

void fc_store_free(fc_general_store *s) {
  release_positions(s);
  fc_free(s->buckets);
  fc_free(s->waiting);
}

bool fc_store_allow(fc_general_store *s, uint64_t bytes) {
  const uint64_t each = fc_keyset_bytes_each(&s->set) + sizeof *s->met;
  const uint64_t most = bytes > fixed_bytes(s) ? (bytes - fixed_bytes(s)) / each : 0;
  s->set.most = (uint32_t)(most < FC_KEYSET_MOST ? most : FC_KEYSET_MOST);
  if (fc_store_bytes(s) > bytes) release_positions(s);
  return fixed_bytes(s) <= bytes && make_layers(s);
}

static void clear_layer(fc_general_store *s, unsigned layer) {
  fc_waiting *const w = &s->waiting[layer];
  if (w->high >= w->low)
    memset(s->buckets + (size_t)layer * s->values + w->low, 0, (w->high - w->low + 1u) * sizeof *s->buckets);
  *w = (fc_waiting){.count = 0, .low = UINT16_MAX, .high = 0};
}

void fc_store_clear(fc_general_store *s) {
  for (unsigned i = 0; i < s->layers; i++) clear_layer(s, i);
  fc_keyset_clear(&s->set);
  s->waiting_count = 0;
}

bool fc_store_make_room(fc_general_store *s) {
  if (!fc_keyset_make_room(&s->set)) return false;
  if (s->met_size >= s->set.size) return true;
  fc_met *const met = fc_realloc(s->met, s->set.size * sizeof *met);
  if (!met) return false;
  s->met = met;
  s->met_size = s->set.size;
  return true;
}

void fc_store_wait(fc_general_store *s, uint32_t number, unsigned layer, unsigned value) {
  assert(layer < s->layers && value < s->values && number < s->set.count);
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
