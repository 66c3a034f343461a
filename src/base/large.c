/* large.c - large pages are asked for by advice, and only for what fills some. */
#define _DEFAULT_SOURCE /* madvise */
#include "base/large.h"

#include <stdlib.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

void *fc_large_get(size_t bytes) {
#ifdef MADV_HUGEPAGE
  const size_t page = (size_t)1 << 21;
  if (bytes >= 2 * page) {
    const size_t whole = (bytes + page - 1) / page * page;
    void *const memory = aligned_alloc(page, whole);
    if (memory) madvise(memory, whole, MADV_HUGEPAGE);
    return memory;
  }
#endif
  return malloc(bytes);
}
