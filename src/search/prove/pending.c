/* pending.c - the layers' entries, grouped by cluster. */
#include "search/prove/pending.h"

#include <assert.h>
#include <string.h>

enum { SPAN_WORDS = sizeof(fc_span) / sizeof(uint64_t) };

static fc_keyset new_set(unsigned words, fc_budget *budget) {
  fc_keyset set = {.words = words, .most = FC_KEYSET_MOST, .budget = budget};
  fc_keyset_clear(&set);
  return set;
}

void fc_pending_init(fc_pending *p, unsigned key_words, fc_budget *budget) {
  memset(p, 0, sizeof *p);
  p->key_words = key_words;
  p->budget = budget;
  p->serials = 1;
  p->spans = new_set(SPAN_WORDS, budget);
  for (unsigned i = 0; i < FC_MOST_LAYERS; i++) {
    p->layer[i].entries = new_set(key_words + 2, budget);
    p->layer[i].clusters = new_set(1, budget);
  }
}

void fc_pending_drop(fc_pending *p, unsigned layer) {
  fc_pending_layer *const l = &p->layer[layer];
  fc_keyset_free(&l->entries);
  fc_keyset_free(&l->clusters);
  fc_block_free(&l->next_block, p->budget);
  fc_block_free(&l->serial_block, p->budget);
  fc_block_free(&l->head_block, p->budget);
  fc_block_free(&l->tail_block, p->budget);
  memset(l, 0, sizeof *l);
  l->entries = new_set(p->key_words + 2, p->budget);
  l->clusters = new_set(1, p->budget);
}

void fc_pending_free(fc_pending *p) {
  if (!p->budget) return;
  for (unsigned i = 0; i < FC_MOST_LAYERS; i++) fc_pending_drop(p, i);
  fc_block_free(&p->origin_block, p->budget);
  fc_keyset_free(&p->spans);
  memset(p, 0, sizeof *p);
}

/* An array of as many numbers as a set has room for. */
static bool follow(fc_pending *p, const fc_keyset *set, fc_block *block, uint32_t **array) {
  if (!fc_block_grow(block, p->budget, set->size * sizeof **array)) return false;
  *array = block->memory;
  return true;
}

static bool note_origin(fc_pending *p, uint32_t origin) {
  const size_t needed = ((size_t)p->serials + 1) * sizeof *p->origin;
  if (p->serials >= UINT32_MAX / 2) return false;
  if (needed > p->origin_block.bytes &&
      !fc_block_grow(&p->origin_block, p->budget, needed + needed / 2 + 4096))
    return false;
  p->origin = p->origin_block.memory;
  p->origin[p->serials] = origin;
  return true;
}

bool fc_pending_span_number(fc_pending *p, const fc_span *span, uint32_t *number) {
  static const fc_span empty;
  uint64_t key[SPAN_WORDS];
  *number = 0;
  if (memcmp(span, &empty, sizeof empty) == 0) return true;
  memcpy(key, span, sizeof key);
  if (!fc_keyset_make_room(&p->spans)) return false;
  bool is_new;
  *number = fc_keyset_number(&p->spans, key, &is_new);
  return true;
}

fc_span fc_pending_span(const fc_pending *p, uint32_t number) {
  fc_span span = {{0}};
  if (number != 0) memcpy(&span, fc_keyset_key(&p->spans, number), sizeof span);
  return span;
}

static void join_cluster(fc_pending_layer *l, uint32_t cluster, bool is_new, uint32_t number) {
  l->next[number] = 0;
  if (is_new)
    l->head[cluster] = number;
  else
    l->next[l->tail[cluster]] = number;
  l->tail[cluster] = number;
}

bool fc_pending_add(fc_pending *p, unsigned layer, const fc_entry *entry, uint32_t origin, uint32_t *serial) {
  assert(layer < FC_MOST_LAYERS);
  fc_pending_layer *const l = &p->layer[layer];
  uint64_t key[FC_ENTRY_WORDS];
  bool is_new;
  key[0] = entry->cluster;
  for (unsigned i = 0; i < p->key_words; i++) key[1 + i] = entry->key[i];
  key[p->key_words + 1] = entry->label | (uint64_t)entry->span << 32;
  *serial = 0;
  if (!fc_keyset_make_room(&l->entries) || !fc_keyset_make_room(&l->clusters) ||
      !follow(p, &l->entries, &l->next_block, &l->next) ||
      !follow(p, &l->entries, &l->serial_block, &l->serial) ||
      !follow(p, &l->clusters, &l->head_block, &l->head) ||
      !follow(p, &l->clusters, &l->tail_block, &l->tail) || !note_origin(p, origin))
    return false;
  const uint32_t number = fc_keyset_add(&l->entries, key);
  if (number == 0) return true;
  l->serial[number] = *serial = p->serials++;
  const uint32_t cluster = fc_keyset_number(&l->clusters, &entry->cluster, &is_new);
  join_cluster(l, cluster, is_new, number);
  return true;
}

fc_entry fc_pending_entry(const fc_pending *p, unsigned layer, uint32_t number) {
  const uint64_t *const key = fc_keyset_key(&p->layer[layer].entries, number);
  fc_entry entry = {.cluster = key[0]};
  for (unsigned i = 0; i < p->key_words; i++) entry.key[i] = key[1 + i];
  entry.label = (uint32_t)key[p->key_words + 1];
  entry.span = (uint32_t)(key[p->key_words + 1] >> 32);
  return entry;
}
