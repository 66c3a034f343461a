/* tangles.c - a hash table of buckets that grows while it may. A part is what lies in the buckets whose numbers end with its own. */
#include "search/tangles.h"

#include "base/large.h"
#include "base/memory.h"

#include <string.h>

enum { BUCKET = 4, FIRST_SIZE = 1 << 12, SMALL_SIZE = 1 << 16 /* quickly cleared */ };

static uint64_t bytes_of(const fc_tangles *t, size_t size) {
  return (uint64_t)size * t->words * sizeof(uint64_t);
}

static void count_bytes(fc_tangles *t, uint64_t more) {
  const uint64_t now = atomic_fetch_add(&t->bytes, more) + more;
  if (now > atomic_load(&t->peak)) atomic_store(&t->peak, now);
}

void fc_tangles_free(fc_tangles *t) {
  fc_free(t->entries);
  atomic_fetch_sub(&t->bytes, bytes_of(t, t->size));
  t->entries = NULL;
  t->size = 0;
}

void fc_tangles_begin(fc_tangles *t, unsigned key_words, unsigned threads, uint64_t most_bytes) {
  if (t->words != key_words + 1 || t->size > SMALL_SIZE) fc_tangles_free(t);
  t->words = key_words + 1;
  t->has_locks = threads > 1;
  t->most_bytes = most_bytes;
  if (t->size > 0) memset(t->entries, 0, bytes_of(t, t->size));
  for (unsigned i = 0; i < FC_TANGLES_PARTS; i++) {
    atomic_flag_clear(&t->part[i].is_taken);
    t->part[i].count = t->part[i].given_up = 0;
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
static uint64_t *bucket_of(const fc_tangles *t, uint64_t hash) {
  return t->entries + ((size_t)(hash >> 20) & (t->size - BUCKET)) * t->words;
}

static fc_tangles_part *part_of(fc_tangles *t, uint64_t hash) {
  return &t->part[(hash >> 22) %
                  FC_TANGLES_PARTS]; /* the lowest bits of the bucket's number: in every size the same */
}

/* The entry of a key, or a free one where it may be kept; null if there is neither. */
static uint64_t *entry_of(const fc_tangles *t, const uint64_t key[], uint64_t hash) {
  const unsigned last = t->words - 1;
  uint64_t *e = bucket_of(t, hash);
  for (unsigned i = 0; i < BUCKET; i++, e += t->words)
    if (e[last] == 0 || is_same(e, key, last)) return e;
  return NULL;
}

/* If there is neither, another is given up. */
static void put(fc_tangles *t, const uint64_t key[], uint64_t hash, uint64_t known) {
  fc_tangles_part *const part = part_of(t, hash);
  const unsigned last = t->words - 1;
  uint64_t *e = entry_of(t, key, hash);
  if (!e)
    e = bucket_of(t, hash) + part->given_up++ % BUCKET * t->words;
  else
    part->count += e[last] == 0;
  memcpy(e, key, last * sizeof *key);
  e[last] = known;
}

static void take(fc_tangles *t, fc_tangles_part *part) {
  while (t->has_locks && atomic_flag_test_and_set_explicit(&part->is_taken, memory_order_acquire)) continue;
}

static void leave(const fc_tangles *t, fc_tangles_part *part) {
  if (t->has_locks) atomic_flag_clear_explicit(&part->is_taken, memory_order_release);
}

static bool is_full(const fc_tangles *t, const fc_tangles_part *part) {
  return 4 * part->count >= 3 * (t->size / FC_TANGLES_PARTS);
}

static bool may_grow(const fc_tangles *t) {
  const size_t size = t->size ? 2 * t->size : FIRST_SIZE;
  return t->most_bytes == 0 || bytes_of(t, size) <= t->most_bytes;
}

/* All parts are taken. */
static void grow(fc_tangles *t) {
  const size_t before = t->size, size = before ? 2 * before : FIRST_SIZE;
  uint64_t *const old = t->entries, *const entries = fc_large_get(bytes_of(t, size));
  if (!entries) {
    t->most_bytes = bytes_of(t, before) + 1; /* what is there has to do */
    return;
  }
  count_bytes(t, bytes_of(t, size));
  memset(entries, 0, bytes_of(t, size));
  t->entries = entries;
  t->size = size;
  for (unsigned i = 0; i < FC_TANGLES_PARTS; i++) t->part[i].count = 0;
  for (size_t i = 0; i < before; i++) {
    const uint64_t *const e = old + i * t->words;
    if (e[t->words - 1] != 0) put(t, e, hash_of(t, e), e[t->words - 1]);
  }
  fc_free(old);
  atomic_fetch_sub(&t->bytes, bytes_of(t, before));
}

static void make_room(fc_tangles *t, const fc_tangles_part *part) {
  for (unsigned i = 0; i < FC_TANGLES_PARTS; i++) take(t, &t->part[i]);
  if (is_full(t, part) && may_grow(t)) grow(t); /* unless another thread was quicker */
  for (unsigned i = 0; i < FC_TANGLES_PARTS; i++) leave(t, &t->part[i]);
}

uint64_t fc_tangles_find(fc_tangles *t, const uint64_t key[]) {
  const uint64_t hash = hash_of(t, key);
  fc_tangles_part *const part = part_of(t, hash);
  take(t, part);
  const uint64_t *const e = t->size > 0 ? entry_of(t, key, hash) : NULL;
  const uint64_t known = e ? e[t->words - 1] : 0;
  leave(t, part);
  return known;
}

bool fc_tangles_keep(fc_tangles *t, const uint64_t key[], uint64_t known) {
  const uint64_t hash = hash_of(t, key);
  fc_tangles_part *const part = part_of(t, hash);
  take(t, part);
  if (is_full(t, part) && may_grow(t)) {
    leave(t, part);
    make_room(t, part);
    take(t, part);
  }
  const bool has_room = t->size > 0;
  if (has_room) put(t, key, hash, known);
  leave(t, part);
  return has_room;
}
