/* memory.c - asking the allocator in use. */
#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static _Thread_local const fc_allocator *in_use;

const fc_allocator *fc_memory_use(const fc_allocator *allocator) {
  const fc_allocator *const before = in_use;
  in_use = allocator;
  return before;
}

const fc_allocator *fc_memory_in_use(void) { return in_use; }

static size_t at_least_one(size_t bytes) { return bytes > 0 ? bytes : 1; }

void *fc_malloc(size_t bytes) {
  const fc_allocator *const a = in_use;
  return a ? a->allocate(a->user, at_least_one(bytes)) : malloc(bytes);
}

void *fc_calloc(size_t count, size_t each) {
  if (!in_use) return calloc(count, each);
  if (each > 0 && count > SIZE_MAX / each) return NULL;
  void *const memory = fc_malloc(count * each);
  if (memory) memset(memory, 0, count * each);
  return memory;
}

void *fc_realloc(void *memory, size_t bytes) {
  const fc_allocator *const a = in_use;
  if (!a) return realloc(memory, bytes);
  return memory ? a->reallocate(a->user, memory, at_least_one(bytes)) : fc_malloc(bytes);
}

void fc_free(void *memory) {
  const fc_allocator *const a = in_use;
  if (!a)
    free(memory);
  else if (memory)
    a->release(a->user, memory);
}

/* A caller's allocator knows no alignment: the address that it gave stands right before the one that is used. */
void *fc_malloc_aligned(size_t alignment, size_t bytes) {
  if (bytes > SIZE_MAX - 2 * alignment - sizeof(void *)) return NULL;
  if (!in_use) return aligned_alloc(alignment, (at_least_one(bytes) + alignment - 1) / alignment * alignment);
  char *const memory = fc_malloc(bytes + alignment + sizeof(void *));
  if (!memory) return NULL;
  const size_t over = (uintptr_t)(memory + sizeof(void *)) % alignment;
  char *const at = memory + sizeof(void *) + (over > 0 ? alignment - over : 0);
  memcpy(at - sizeof(void *), &(void *){memory}, sizeof(void *));
  return at;
}

void fc_free_aligned(void *memory) {
  void *from = memory;
  if (in_use && memory) memcpy(&from, (char *)memory - sizeof from, sizeof from);
  fc_free(from);
}
