/* counting_allocator.h - an allocator for fclab.h that knows what it gave, notices what is not to be done with it, and fails when it is told to. */
#ifndef TESTS_SUPPORT_COUNTING_ALLOCATOR_H
#define TESTS_SUPPORT_COUNTING_ALLOCATOR_H

#include "fclab.h"

#include <stdbool.h>

typedef struct counting_allocator {
  size_t blocks, bytes; /* given and not yet taken back */
  size_t most_bytes;
  uint64_t asked;   /* how often for memory */
  uint64_t fail_at; /* that time it fails; 0: never */
  bool fails_on;    /* and ever after */
} counting_allocator;

/* `counting` begins as zero bytes and must stay where it is. */
fclab_allocator allocator_of(counting_allocator *counting);

#endif
