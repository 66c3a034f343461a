/* memory.h - whom the library asks for memory: malloc, or what a caller of the public functions gave instead.
 * Such an allocator is this thread's for the length of a call (fc_memory_use), so that engines need not carry it about; a
 * thread that is started meanwhile begins with malloc. Memory goes back to the one it came from as every call that belongs to a
 * public handle is made with that handle's allocator. Without one it is malloc's own memory, which free() takes, too. */
#ifndef FC_BASE_MEMORY_H
#define FC_BASE_MEMORY_H

#include <stddef.h>

/* As malloc, realloc and free do, but that they are never asked for 0 bytes nor given null. */
typedef struct fc_allocator {
  void *(*allocate)(void *user, size_t bytes);
  void *(*reallocate)(void *user, void *memory, size_t bytes);
  void (*release)(void *user, void *memory);
  void *user;
} fc_allocator;

/* From now on, on this thread; null is malloc. Returns what was in use. */
const fc_allocator *fc_memory_use(const fc_allocator *allocator);
/* Null if it is malloc. */
const fc_allocator *fc_memory_in_use(void);

/* As in <stdlib.h>. */
void *fc_malloc(size_t bytes);
void *fc_calloc(size_t count, size_t each);
void *fc_realloc(void *memory, size_t bytes);
void fc_free(void *memory);

/* At an address that `alignment`, a power of two, divides. To be given back by fc_free_aligned alone. */
void *fc_malloc_aligned(size_t alignment, size_t bytes);
void fc_free_aligned(void *memory);

#endif
