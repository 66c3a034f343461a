/* keyset.h - a set of exact keys, each of which gets a number; 0 is none. Room doubles as it fills, up to what is allowed: so many keys,
 * and what a budget leaves, if there is one. Keys are compared whole, so that no collision can lose a position. */
#ifndef FC_SEARCH_KEYSET_H
#define FC_SEARCH_KEYSET_H

#include "search/budget.h"

#include <stddef.h>

typedef struct fc_keyset {
  unsigned words; /* of a key */
  fc_block block; /* of keys */
  uint64_t *keys;
  uint32_t count, size; /* of keys, the zeroth included */
  uint32_t *slots;      /* of the hash table: a key's number, and above it bits of its hash */
  uint32_t slots_count, slots_size;
  unsigned number_bits;
  uint32_t most;     /* keys allowed */
  uint32_t room;     /* with so many it must grow */
  uint64_t bytes;    /* in use, but for what was spilled */
  fc_budget *budget; /* may be null */
} fc_keyset;

enum { FC_KEYSET_MOST = 1 << 30 };

/* Begins as zero bytes with `words`, `most` and, if there is one, `budget` set, and cleared. */
void fc_keyset_free(fc_keyset *s);
/* Gives back what finds a key again; the keys stay, to be read by their numbers. */
void fc_keyset_free_slots(fc_keyset *s);
/* Forgets all keys; the memory is kept. */
void fc_keyset_clear(fc_keyset *s);
/* What each key takes at most, in bytes. */
static inline uint64_t fc_keyset_bytes_each(const fc_keyset *s) {
  return s->words * sizeof *s->keys + 2 * sizeof *s->slots;
}

static inline const uint64_t *fc_keyset_key(const fc_keyset *s, uint32_t number) {
  return s->keys + (size_t)number * s->words;
}
/* Makes room for one more; false if no more are allowed or there is no memory. */
bool fc_keyset_grow(fc_keyset *s);
static inline bool fc_keyset_make_room(fc_keyset *s) { return s->count < s->room || fc_keyset_grow(s); }
/* Adds a key and returns its number; 0 if it was there. There must be room. */
uint32_t fc_keyset_add(fc_keyset *s, const uint64_t key[]);
/* The number of a key that is or is not there yet; then it is added. There must be room. */
uint32_t fc_keyset_number(fc_keyset *s, const uint64_t key[], bool *is_new);
/* 0 if it is not there. */
uint32_t fc_keyset_find(const fc_keyset *s, const uint64_t key[]);

#endif
