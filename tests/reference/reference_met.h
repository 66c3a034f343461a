/* reference_met.h - the positions that a search has met, as rows of letters, numbered from 0 in that order.
 * Two positions are one only if their letters are equal. */
#ifndef REFERENCE_MET_H
#define REFERENCE_MET_H

#include "reference_table.h"

#include <stdint.h>

/* Position n has the letters first[n] to first[n + 1]. `slots` is a hash table of numbers plus one, zero for a free slot;
 * it is at most half full, and its size is a power of two. A zeroed one, but for the limit, has met nothing. */
typedef struct {
  size_t limit;
  size_t count;
  ref_letter *letters;
  size_t *first;
  size_t room, letters_room;
  uint32_t *slots;
  size_t slot_count;
} ref_met;

#define REF_BEYOND UINT32_MAX

/* The number of the position on the table, which is count - 1 from now on if it is new; REF_BEYOND if it is new and
 * `limit` positions are there. */
uint32_t ref_met_number(ref_met *met, const ref_table *table);

const ref_letter *ref_met_letters(const ref_met *met, uint32_t number);
void ref_met_free(ref_met *met);

/* As realloc, but running out of memory ends the program. */
void *ref_resize(void *old, size_t count, size_t size);

#endif
