/* tangles.c - hash tables that grow while they may. Shards grow one after the other, so that little has to be there twice. */
#include "search/tangles.h"

#include "base/large.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKET = 4, FIRST_SIZE = 1 << 6, SMALL_SIZE = 1 << 10 /* quickly cleared */ };

static uint64_t bytes_of(const fc_tangles *t, size_t size) {
  return (uint64_t)size * t->words * sizeof(uint64_t);
}

static void count_bytes(fc_tangles *t, uint64_t more) {
  const uint64_t now = atomic_fetch_add(&t->bytes, more) + more;
  uint64_t peak = atomic_load(&t->peak);
  while (now > peak && !atomic_compare_exchange_weak(&t->peak, &peak, now)) continue;
}

static void free_entries(fc_tangles *t, fc_tangles_shard *s) {
  free(s->entries);
  atomic_fetch_sub(&t->bytes, bytes_of(t, s->size));
  s->entries = NULL;
  s->size = s->count = 0;
}

static void forget(const fc_tangles *t, fc_tangles_shard *s) {
  if (s->size > 0) memset(s->entries, 0, bytes_of(t, s->size));
  s->count = s->given_up = 0;
}

void fc_tangles_free(fc_tangles *t) {
  for (unsigned i = 0; i < FC_TANGLES_SHARDS; i++) free_entries(t, &t->shard[i]);
}

void fc_tangles_begin(fc_tangles *t, unsigned key_words, unsigned threads, uint64_t most_bytes) {
  if (t->words != key_words + 1) fc_tangles_free(t);
  t->words = key_words + 1;
  t->has_locks = threads > 1;
  t->most_bytes = most_bytes;
  for (unsigned i = 0; i < FC_TANGLES_SHARDS; i++) {
    atomic_flag_clear(&t->shard[i].is_taken);
    if (t->shard[i].size > SMALL_SIZE) free_entries(t, &t->shard[i]);
    forget(t, &t->shard[i]);
  }
  atomic_store(&t->peak, atomic_load(&t->bytes));
}

static uint64_t hash_of(const fc_tangles *t, const uint64_t key[]) {
  uint64_t hash = 0;
  for (unsigned i = 0; i + 1 < t->words; i++) {
    hash = (hash ^ key[i]) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return hash * 0xbf58476d1ce4e5b9u;
}

static bool is_same(const uint64_t a[], const uint64_t b[], unsigned words) {
  uint64_t differing = 0;
  for (unsigned i = 0; i < words; i++) differing |= a[i] ^ b[i];
  return differing == 0;
}

/* Where a key may be kept: the first of some entries that lie together. */
static uint64_t *bucket_of(const fc_tangles *t, const fc_tangles_shard *s, uint64_t hash) {
  return s->entries + ((size_t)(hash >> 20) & (s->size - BUCKET)) * t->words;
}

/* The entry of a key, or a free one where it may be kept; null if there is neither. */
static uint64_t *entry_of(const fc_tangles *t, const fc_tangles_shard *s, const uint64_t key[],
                          uint64_t hash) {
  const unsigned last = t->words - 1;
  uint64_t *e = bucket_of(t, s, hash);
  for (unsigned i = 0; i < BUCKET; i++, e += t->words)
    if (e[last] == 0 || is_same(e, key, last)) return e;
  return NULL;
}

static bool may_be(const fc_tangles *t, size_t size) {
  return t->most_bytes == 0 || bytes_of(t, size) <= t->most_bytes / FC_TANGLES_SHARDS;
}

/* The entry of a key; if there is neither that nor a free one, another is given up. */
static uint64_t *entry_for(const fc_tangles *t, fc_tangles_shard *s, const uint64_t key[]) {
  const uint64_t hash = hash_of(t, key);
  uint64_t *const e = entry_of(t, s, key, hash);
  if (!e) return bucket_of(t, s, hash) + s->given_up++ % BUCKET * t->words;
  s->count += e[t->words - 1] == 0;
  return e;
}

static bool grow(fc_tangles *t, fc_tangles_shard *s) {
  const size_t before = s->size, size = before ? 2 * before : FIRST_SIZE;
  uint64_t *const old = s->entries, *const entries = may_be(t, size) ? fc_large_get(bytes_of(t, size)) : NULL;
  if (!entries) return false;
  count_bytes(t, bytes_of(t, size));
  memset(entries, 0, bytes_of(t, size));
  s->entries = entries;
  s->size = size;
  s->count = 0;
  for (size_t i = 0; i < before; i++) {
    const uint64_t *const e = old + i * t->words;
    if (e[t->words - 1] != 0) memcpy(entry_for(t, s, e), e, t->words * sizeof *e);
  }
  free(old);
  atomic_fetch_sub(&t->bytes, bytes_of(t, before));
  return true;
}

static bool make_room(fc_tangles *t, fc_tangles_shard *s) {
  return 4 * s->count < 3 * s->size || grow(t, s) || s->size > 0;
}

static fc_tangles_shard *take_shard(fc_tangles *t, uint64_t hash) {
  fc_tangles_shard *const s = &t->shard[hash % FC_TANGLES_SHARDS];
  while (t->has_locks && atomic_flag_test_and_set_explicit(&s->is_taken, memory_order_acquire)) continue;
  return s;
}

static void leave_shard(const fc_tangles *t, fc_tangles_shard *s) {
  if (t->has_locks) atomic_flag_clear_explicit(&s->is_taken, memory_order_release);
}

uint64_t fc_tangles_find(fc_tangles *t, const uint64_t key[]) {
  const uint64_t hash = hash_of(t, key);
  fc_tangles_shard *const s = take_shard(t, hash);
  const uint64_t *const e = s->size > 0 ? entry_of(t, s, key, hash) : NULL;
  const uint64_t known = e ? e[t->words - 1] : 0;
  leave_shard(t, s);
  return known;
}

bool fc_tangles_keep(fc_tangles *t, const uint64_t key[], uint64_t known) {
  const unsigned last = t->words - 1;
  const uint64_t hash = hash_of(t, key);
  fc_tangles_shard *const s = take_shard(t, hash);
  const bool has_room = make_room(t, s);
  if (has_room) {
    uint64_t *const e = entry_for(t, s, key);
    memcpy(e, key, last * sizeof *key);
    e[last] = known;
  }
  leave_shard(t, s);
  return has_room;
}
