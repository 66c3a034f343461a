/* large.c - large pages are asked for by advice, only for what fills some, and not from a caller's allocator: it knows best
 * where its memory lies. */
#define _DEFAULT_SOURCE /* madvise */
#include "base/large.h"

#include "base/memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

void *fc_large_get(size_t bytes) {
#ifdef MADV_HUGEPAGE
  const size_t page = (size_t)1 << 21;
  if (bytes >= 2 * page && !fc_memory_in_use()) {
    const size_t whole = (bytes + page - 1) / page * page;
    void *const memory = fc_malloc_aligned(page, whole);
    if (memory) madvise(memory, whole, MADV_HUGEPAGE);
    return memory;
  }
#endif
  return fc_malloc(bytes);
}
