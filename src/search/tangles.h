/* tangles.h - what was found out about the edges of one deal's positions, by exact keys. Several threads may ask and keep at once: each part of the memory has
 * a lock. When it may not grow any more, what is kept takes the place of something else. */
#ifndef FC_SEARCH_TANGLES_H
#define FC_SEARCH_TANGLES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FC_TANGLES_PARTS = 64 };

typedef struct fc_tangles_part {
  _Alignas(64) atomic_flag is_taken;
  size_t count;    /* entries that are used */
  size_t given_up; /* for lack of room */
} fc_tangles_part;

/* Begins as zero bytes. */
typedef struct fc_tangles {
  unsigned words;      /* of an entry */
  bool has_locks;      /* that are used */
  uint64_t most_bytes; /* 0: no limit */
  uint64_t *entries;   /* the key, then what is known; free where that is 0 */
  size_t size;         /* entries, a power of two */
  _Atomic uint64_t bytes, peak;
  fc_tangles_part part[FC_TANGLES_PARTS];
} fc_tangles;

/* Forgets all. */
void fc_tangles_begin(fc_tangles *t, unsigned key_words, unsigned threads, uint64_t most_bytes);
void fc_tangles_free(fc_tangles *t);

/* 0 if nothing is known. */
uint64_t fc_tangles_find(fc_tangles *t, const uint64_t key[]);
/* In place of what was known of it. False if there is no memory at all. */
bool fc_tangles_keep(fc_tangles *t, const uint64_t key[], uint64_t known);

#endif
