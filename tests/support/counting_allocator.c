/* counting_allocator.c - a head before each block says whose and how large it is. */
#include "support/counting_allocator.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct head {
  _Alignas(max_align_t) counting_allocator *of;
  size_t bytes;
} head;

/* These are the library's mistakes; a test that goes on after them shows nothing. */
static void check(bool holds, const char *otherwise) {
  if (holds) return;
  fprintf(stderr, "the library %s\n", otherwise);
  abort();
}

static bool is_to_fail(counting_allocator *c) {
  c->asked++;
  return c->fail_at > 0 && (c->fails_on ? c->asked >= c->fail_at : c->asked == c->fail_at);
}

static void count(counting_allocator *c, size_t bytes) {
  c->blocks++;
  c->bytes += bytes;
  if (c->bytes > c->most_bytes) c->most_bytes = c->bytes;
}

static void *allocate(void *user, size_t bytes) {
  counting_allocator *const c = user;
  check(bytes > 0, "asked for no bytes");
  if (is_to_fail(c)) return NULL;
  head *const h = malloc(sizeof *h + bytes);
  if (!h) return NULL;
  *h = (head){c, bytes};
  memset(h + 1, 0xa5, bytes); /* what is read before it was written is at least always the same */
  count(c, bytes);
  return h + 1;
}

static head *head_of(counting_allocator *c, void *memory) {
  check(memory != NULL, "gave NULL back");
  head *const h = (head *)memory - 1;
  check(h->of == c, "gave back what it did not get here");
  return h;
}

static void release(void *user, void *memory) {
  counting_allocator *const c = user;
  head *const h = head_of(c, memory);
  c->blocks--;
  c->bytes -= h->bytes;
  h->of = NULL;
  free(h);
}

static void *reallocate(void *user, void *memory, size_t bytes) {
  counting_allocator *const c = user;
  const head *const old = head_of(c, memory);
  void *const more = allocate(user, bytes);
  if (!more) return NULL;
  memcpy(more, memory, old->bytes < bytes ? old->bytes : bytes);
  release(user, memory);
  return more;
}

fclab_allocator allocator_of(counting_allocator *counting) {
  return (fclab_allocator){allocate, reallocate, release, counting};
}
