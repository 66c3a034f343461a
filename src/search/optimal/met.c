/* met.c - a hash table with open addressing over records in blocks. */
#include "search/optimal/met.h"

#include "base/large.h"
#include "base/memory.h"

#include <assert.h>
#include <string.h>

enum {
  FIRST_SLOTS = 1 << 13,
  MANY_SLOTS = 1 << 20 /* more memory would lie idle than it is worth */,
  MOST_NUMBERS_BITS = 32
};

void fc_met_open(fc_met *s, fc_budget *budget, unsigned key_bits) {
  *s = (fc_met){.budget = budget, .key_words = (key_bits + 31) / 32, .threads = 1};
  s->stride = (unsigned)(sizeof(fc_record) + s->key_words * sizeof(uint32_t));
  pthread_mutex_init(&s->lock, NULL);
  pthread_cond_init(&s->rested, NULL);
}

void fc_met_widen(fc_met *s, unsigned words) {
  assert(s->blocks_count == 0);
  s->stride += words * (unsigned)sizeof(uint32_t);
}

static uint64_t block_bytes(const fc_met *s) { return (uint64_t)FC_MET_BLOCK * s->stride; }

void fc_met_close(fc_met *s) {
  for (uint32_t i = 0; i < s->blocks_count; i++) fc_free(s->blocks[i]);
  fc_budget_give(s->budget, s->blocks_count * block_bytes(s) + s->slots_size * sizeof *s->slots);
  fc_free(s->blocks);
  fc_free((void *)s->slots);
  pthread_mutex_destroy(&s->lock);
  pthread_cond_destroy(&s->rested);
}

static uint64_t hash_of(const fc_met *s, const uint32_t key[]) {
  uint64_t hash = 0, odd = 0x9e3779b97f4a7c15u;
  for (unsigned i = 0; i < s->key_words; i++) {
    hash += (key[i] + ((uint64_t)key[i] << 32)) * odd;
    odd += 0xd1b54a32d192ed02u; /* so that products do not wait for each other */
  }
  hash ^= hash >> 32;
  return hash * 0xbf58476d1ce4e5b9u;
}

static uint64_t slot_of(const fc_met *s, uint64_t hash) { return (hash >> 32) * s->slots_count >> 32; }
static uint32_t tag_of(const fc_met *s, uint64_t hash) {
  return s->number_bits < 32 ? (uint32_t)hash << s->number_bits : 0;
}
static uint32_t number_in(const fc_met *s, uint32_t slot) {
  return s->number_bits < 32 ? slot & ((1u << s->number_bits) - 1) : slot;
}

static bool is_same(const fc_met *s, uint32_t slot, uint32_t tag, const uint32_t key[]) {
  const uint32_t number = number_in(s, slot);
  if ((slot ^ number) != tag) return false;
  const uint32_t *const other = fc_met_at(s, number)->key;
  uint32_t differing = 0;
  for (unsigned i = 0; i < s->key_words; i++) differing |= key[i] ^ other[i];
  return differing == 0;
}

uint32_t fc_met_find(const fc_met *s, const uint32_t key[]) {
  const uint64_t hash = hash_of(s, key);
  const uint32_t tag = tag_of(s, hash);
  for (uint64_t at = slot_of(s, hash);; at = at + 1 < s->slots_count ? at + 1 : 0) {
    const uint32_t slot = atomic_load_explicit(&s->slots[at], memory_order_acquire);
    if (slot == 0) return 0;
    if (is_same(s, slot, tag, key)) return number_in(s, slot);
  }
}

uint64_t fc_met_expect(const fc_met *s, const uint32_t key[]) {
  const uint64_t hash = hash_of(s, key);
  __builtin_prefetch((const void *)&s->slots[slot_of(s, hash)]);
  return hash;
}

void fc_met_expect_more(const fc_met *s, uint64_t hash) {
  const uint32_t slot = atomic_load_explicit(&s->slots[slot_of(s, hash)], memory_order_relaxed),
                 number = number_in(s, slot);
  if (slot == 0 || (slot ^ number) != tag_of(s, hash)) return;
  const char *const record = (const char *)fc_met_at(s, number);
  __builtin_prefetch(record);
  __builtin_prefetch(record + s->stride - 1);
}

static uint32_t take_number(fc_met *s, fc_hand *hand) {
  if (hand->next == hand->end) {
    hand->next = atomic_fetch_add_explicit(&s->taken, FC_MET_CHUNK, memory_order_relaxed);
    hand->end = hand->next + FC_MET_CHUNK;
    for (uint32_t i = hand->next; i < hand->end; i++) atomic_init(&fc_met_at(s, i)->facts, 0);
  }
  return hand->next;
}

static uint32_t write_record(fc_met *s, fc_hand *hand, const uint32_t key[], uint32_t parent,
                             uint32_t facts) {
  const uint32_t number = take_number(s, hand);
  fc_record *const r = fc_met_at(s, number);
  r->parent = parent;
  atomic_init(&r->facts, facts);
  memcpy(r->key, key, s->key_words * sizeof *key);
  return number;
}

uint32_t fc_met_add(fc_met *s, fc_hand *hand, const uint32_t key[], uint32_t parent, uint32_t facts,
                    bool *is_new) {
  const uint64_t hash = hash_of(s, key);
  const uint32_t tag = tag_of(s, hash);
  uint32_t mine = 0;
  for (uint64_t at = slot_of(s, hash);;) {
    uint32_t slot = atomic_load_explicit(&s->slots[at], memory_order_acquire);
    if (slot == 0) {
      if (mine == 0) mine = write_record(s, hand, key, parent, facts);
      if (atomic_compare_exchange_strong_explicit(&s->slots[at], &slot, tag | mine, memory_order_acq_rel,
                                                  memory_order_acquire)) {
        hand->next++;
        *is_new = true;
        return mine;
      }
    }
    if (is_same(s, slot, tag, key)) {
      if (mine != 0) atomic_store(&fc_met_at(s, mine)->facts, 0); /* another thread was quicker */
      *is_new = false;
      return number_in(s, slot);
    }
    at = at + 1 < s->slots_count ? at + 1 : 0;
  }
}

static void use_slots(fc_met *s, uint64_t count) {
  s->slots_count = count;
  s->number_bits = 0;
  while ((uint64_t)1 << s->number_bits < count) s->number_bits++;
  if (s->number_bits > MOST_NUMBERS_BITS) s->number_bits = MOST_NUMBERS_BITS;
  memset((void *)s->slots, 0, count * sizeof *s->slots);
}

static void fill_slot(fc_met *s, uint32_t number) {
  const fc_record *const r = fc_met_at(s, number);
  if (atomic_load_explicit(&r->facts, memory_order_relaxed) == 0) return;
  const uint64_t hash = hash_of(s, r->key);
  uint64_t at = slot_of(s, hash);
  while (s->slots[at] != 0) at = at + 1 < s->slots_count ? at + 1 : 0;
  atomic_store_explicit(&s->slots[at], tag_of(s, hash) | number, memory_order_relaxed);
}

/* Memory is slow to come: slots are fetched ahead. */
static void fill_slots(fc_met *s) {
  enum { AHEAD = 16 };
  const uint32_t taken = atomic_load(&s->taken);
  for (uint64_t number = 1; number < (uint64_t)taken + AHEAD; number++) {
    if (number < taken) fc_met_expect(s, fc_met_at(s, (uint32_t)number)->key);
    if (number > AHEAD) fill_slot(s, (uint32_t)number - AHEAD);
  }
}

static bool get_slots(fc_met *s, uint64_t count) {
  if (count <= s->slots_size) return true;
  const uint64_t more = (count - s->slots_size) * sizeof *s->slots;
  if (!fc_budget_take(s->budget, more)) return false;
  void *const slots =
      fc_large_get(count * sizeof *s->slots); /* beside the old ones, in case there is no memory */
  if (!slots) {
    fc_budget_give(s->budget, more);
    return false;
  }
  fc_free((void *)s->slots);
  s->slots = slots;
  s->slots_size = count;
  return true;
}

static bool get_block(fc_met *s) {
  if (s->blocks_count == s->blocks_size) {
    const uint32_t size = s->blocks_size ? 2 * s->blocks_size : 64;
    char **const blocks = fc_realloc(s->blocks, size * sizeof *blocks);
    if (!blocks) return false;
    s->blocks = blocks;
    s->blocks_size = size;
  }
  if (!fc_budget_take(s->budget, block_bytes(s))) return false;
  s->blocks[s->blocks_count] = fc_malloc(block_bytes(s));
  if (s->blocks[s->blocks_count]) return ++s->blocks_count > 0;
  fc_budget_give(s->budget, block_bytes(s));
  return false;
}

/* What threads may add before all of them have looked for room again. */
static uint64_t reserve_of(const fc_met *s) {
  return (uint64_t)s->threads * (FC_MET_MOST_AT_ONCE + 2 * FC_MET_CHUNK);
}

static uint64_t numbers_for_slots(uint64_t slots) { return slots / 4 * 3; }

static void find_room(fc_met *s) {
  const uint64_t by_slots = numbers_for_slots(s->slots_count),
                 by_blocks = (uint64_t)s->blocks_count * FC_MET_BLOCK;
  const uint64_t most = by_slots < by_blocks ? by_slots : by_blocks;
  s->room = (uint32_t)(most > reserve_of(s) ? most - reserve_of(s) : 0);
}

/* All threads rest. */
static void grow(fc_met *s) {
  const uint64_t needed = atomic_load(&s->taken) + 2 * reserve_of(s);
  uint64_t slots = s->slots_count ? s->slots_count : FIRST_SLOTS;
  if (needed > INT32_MAX) { /* the highest bit of a number means something else (FC_FROM_BASE) */
    s->is_full = true;
    return;
  }
  while ((uint64_t)s->blocks_count * FC_MET_BLOCK < needed)
    if (!get_block(s)) {
      s->is_full = true;
      return;
    }
  while (numbers_for_slots(slots) < needed) slots += slots < MANY_SLOTS ? slots : slots / 2;
  if (slots > s->slots_count) {
    if (!get_slots(s, slots)) {
      s->is_full = true;
      return;
    }
    use_slots(s, slots);
    fill_slots(s);
  }
  find_room(s);
}

bool fc_met_clear(fc_met *s) {
  atomic_store(&s->taken, 1);
  s->is_full = false;
  s->room = 0;
  s->slots_count = 0;
  grow(s);
  return !s->is_full;
}

void fc_met_begin(fc_met *s, unsigned threads) {
  s->threads = threads;
  s->resting = 0;
  find_room(s);
}

/* The last one to rest does the work. */
static void end_rest(fc_met *s) {
  if (atomic_load(&s->taken) >= s->room && !s->is_full) grow(s);
  s->rests++;
  s->resting = 0;
  pthread_cond_broadcast(&s->rested);
}

bool fc_met_make_room(fc_met *s) {
  if (atomic_load_explicit(&s->taken, memory_order_relaxed) < s->room) return true;
  pthread_mutex_lock(&s->lock);
  if (++s->resting >= s->threads) {
    end_rest(s);
  } else {
    const unsigned long now = s->rests;
    while (s->rests == now) pthread_cond_wait(&s->rested, &s->lock);
  }
  pthread_mutex_unlock(&s->lock);
  return !s->is_full;
}

void fc_met_leave(fc_met *s) {
  pthread_mutex_lock(&s->lock);
  s->threads--;
  if (s->resting > 0 && s->resting >= s->threads) end_rest(s);
  pthread_mutex_unlock(&s->lock);
}
