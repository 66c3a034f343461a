/* memory.c - malloc and its kin, a tenth of the size of libc's: engines ask seldom and for much, so that a list of holes is enough. The
 * holes are in the order of their addresses, no two of them touch, and the first that is large enough is taken. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 16, HEADER = 16, PAGE = 1 << 16 };

/* A block that is in use, or a hole. */
typedef struct block {
  size_t size;        /* with this header, a multiple of the alignment */
  struct block *next; /* of holes */
} block;

_Static_assert(sizeof(block) <= HEADER, "what is given out is behind it");

extern char __heap_base; /* the linker's */
static block *holes;
static char *end; /* what lies before it is ours */

static char *end_of(block *b) { return (char *)b + b->size; }
static block *block_of(void *memory) { return (block *)(void *)((char *)memory - HEADER); }

/* 0 if there is no such size. */
static size_t size_for(size_t bytes) {
  return bytes < SIZE_MAX / 2 ? (bytes + HEADER + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT : 0;
}

/* Where the hole that follows an address is linked from. */
static block **link_behind(const void *address) {
  block **link = &holes;
  while (*link && (const char *)*link < (const char *)address) link = &(*link)->next;
  return link;
}

static void join_next(block *hole) {
  block *const next = hole->next;
  if (!next || end_of(hole) != (char *)next) return;
  hole->size += next->size;
  hole->next = next->next;
}

static void give_back(block *b) {
  block **const link = link_behind(b);
  b->next = *link;
  *link = b;
  join_next(b);
  if (link == &holes) return;
  join_next((block *)(void *)((char *)link - offsetof(block, next)));
}

/* A hole of so many bytes at the end. */
static bool extend(size_t size) {
  if (!end) end = (char *)(((uintptr_t)&__heap_base + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
  const size_t room = (size_t)__builtin_wasm_memory_size(0) * PAGE - (size_t)end;
  if (room < size) {
    const size_t pages = (size - room + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return false;
  }
  block *const b = (block *)(void *)end;
  b->size = (size_t)__builtin_wasm_memory_size(0) * PAGE - (size_t)end;
  end += b->size;
  give_back(b);
  return true;
}

static block **find_hole(size_t size) {
  block **link = &holes;
  while (*link && (*link)->size < size) link = &(*link)->next;
  return link;
}

/* The bytes at the end of the last hole need not be had again. */
static size_t at_the_end(void) {
  block *last = holes;
  while (last && last->next) last = last->next;
  return last && end_of(last) == end ? last->size : 0;
}

/* Leaves what is behind `size` bytes as a hole, if that is worth it. */
static void cut(block *b, size_t size) {
  if (b->size - size < HEADER + ALIGNMENT) return;
  block *const rest = (block *)(void *)((char *)b + size);
  rest->size = b->size - size;
  b->size = size;
  give_back(rest);
}

void *malloc(size_t bytes) {
  const size_t size = size_for(bytes);
  if (size == 0) return NULL;
  block **link = find_hole(size);
  if (!*link) {
    if (!extend(size - at_the_end())) return NULL;
    link = find_hole(size);
  }
  block *const b = *link;
  *link = b->next;
  cut(b, size);
  return (char *)b + HEADER;
}

void free(void *memory) {
  if (memory) give_back(block_of(memory));
}

void *calloc(size_t count, size_t each) {
  if (each > 0 && count > SIZE_MAX / each) return NULL;
  void *const memory = malloc(count * each);
  return memory ? memset(memory, 0, count * each) : NULL;
}

/* A hole behind it is taken first: what grows is often the last. */
static void take_next(block *b, size_t size) {
  block **link = link_behind(b);
  if (end_of(b) == end && b->size < size && extend(size - b->size)) link = link_behind(b);
  block *const next = *link;
  if (!next || (char *)next != end_of(b) || b->size + next->size < size) return;
  *link = next->next;
  b->size += next->size;
}

void *realloc(void *memory, size_t bytes) {
  const size_t size = size_for(bytes);
  if (!memory) return malloc(bytes);
  if (size == 0) return NULL;
  block *const b = block_of(memory);
  if (b->size < size) take_next(b, size);
  if (b->size >= size) return cut(b, size), memory;
  void *const moved = malloc(bytes);
  if (!moved) return NULL;
  memcpy(moved, memory, b->size - HEADER);
  free(memory);
  return moved;
}

/* From a larger block, of which what lies before the aligned address is given back. */
void *aligned_alloc(size_t alignment, size_t bytes) {
  char *const memory =
      bytes < SIZE_MAX / 4 && alignment < SIZE_MAX / 4 ? malloc(bytes + alignment + HEADER) : NULL;
  if (!memory || (uintptr_t)memory % alignment == 0) return memory;
  block *const b = block_of(memory);
  char *const aligned = (char *)(((uintptr_t)memory + HEADER + alignment - 1) / alignment * alignment);
  block *const kept = block_of(aligned);
  kept->size = (size_t)(end_of(b) - (char *)kept);
  b->size = (size_t)((char *)kept - (char *)b);
  give_back(b);
  cut(kept, size_for(bytes));
  return aligned;
}
