/* reference_met.c - rows of letters one behind the other, and a hash table that finds them. */
#include "reference_met.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *ref_resize(void *old, size_t count, size_t size) {
  void *new = count <= SIZE_MAX / size ? realloc(old, count * size) : NULL;
  if (!new) {
    fputs("reference: out of memory\n", stderr);
    exit(EXIT_FAILURE);
  }
  return new;
}

static size_t hash(const ref_letter *text, size_t length) {
  uint64_t h = length;
  for (size_t i = 0; i < length; i += 8) {
    uint64_t word = 0;
    memcpy(&word, text + i, length - i < 8 ? length - i : 8);
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    h ^= h >> 32;
  }
  return (size_t)h;
}

/* The slot that holds these letters, or the free one where they belong. */
static size_t slot_of(const ref_met *m, const ref_letter *text, size_t length) {
  const size_t mask = m->slot_count - 1;
  size_t i = hash(text, length) & mask;
  for (; m->slots[i] != 0; i = (i + 1) & mask) {
    const size_t number = m->slots[i] - 1, begin = m->first[number];
    if (m->first[number + 1] - begin == length && memcmp(m->letters + begin, text, length) == 0) break;
  }
  return i;
}

static void grow(ref_met *m) {
  m->room = m->room ? 2 * m->room : 512;
  m->first = ref_resize(m->first, m->room + 1, sizeof m->first[0]);
  m->slot_count = 2 * m->room;
  m->slots = ref_resize(m->slots, m->slot_count, sizeof m->slots[0]);
  memset(m->slots, 0, m->slot_count * sizeof m->slots[0]);
  if (m->count == 0) m->first[0] = 0;
  for (size_t n = 0; n < m->count; n++)
    m->slots[slot_of(m, m->letters + m->first[n], m->first[n + 1] - m->first[n])] = (uint32_t)(n + 1);
}

static void keep(ref_met *m, size_t slot, const ref_letter *text, size_t length) {
  const size_t end = m->first[m->count] + length;
  if (end > m->letters_room) {
    m->letters_room = 2 * m->letters_room + 64 * REF_MOST_LETTERS;
    m->letters = ref_resize(m->letters, m->letters_room, 1);
  }
  memcpy(m->letters + m->first[m->count], text, length);
  m->slots[slot] = (uint32_t)++m->count;
  m->first[m->count] = end;
}

uint32_t ref_met_number(ref_met *m, const ref_table *table) {
  ref_letter text[REF_MOST_LETTERS];
  const size_t length = ref_table_write(table, text);
  if (m->count == m->room) grow(m);
  const size_t slot = slot_of(m, text, length);
  if (m->slots[slot] == 0) {
    if (m->count == m->limit || m->count == UINT32_MAX / 4) return REF_BEYOND;
    keep(m, slot, text, length);
  }
  return m->slots[slot] - 1;
}

const ref_letter *ref_met_letters(const ref_met *m, uint32_t number) { return m->letters + m->first[number]; }

void ref_met_free(ref_met *m) {
  free(m->letters);
  free(m->first);
  free(m->slots);
}
