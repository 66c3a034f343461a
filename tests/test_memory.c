/* test_memory.c - memory from an allocator in use, and coroutines, which take it along. */
#include "support/counting_allocator.h"
#include "support/harness.h"

#include "base/coroutine.h"
#include "base/memory.h"

#include <string.h>

static fc_allocator allocator_for(counting_allocator *counting) {
  const fclab_allocator a = allocator_of(counting);
  return (fc_allocator){a.allocate, a.reallocate, a.release, a.user};
}

static void memory_comes_from_the_allocator_in_use(void **state) {
  (void)state;
  counting_allocator one = {0}, two = {0};
  const fc_allocator first = allocator_for(&one), second = allocator_for(&two);
  assert_null(fc_memory_in_use());
  assert_null(fc_memory_use(&first));
  char *const a = fc_calloc(3, 5);
  for (int i = 0; i < 15; i++) assert_int_equal(a[i], 0);
  assert_ptr_equal(fc_memory_use(&second), &first);
  void *const b = fc_malloc(7);
  assert_int_equal(one.bytes, 15);
  assert_int_equal(two.bytes, 7);
  fc_free(b);
  fc_free(NULL);
  fc_memory_use(&first);
  strcpy(a, "fourteen chars");
  char *const larger = fc_realloc(a, 100);
  assert_string_equal(larger, "fourteen chars");
  assert_int_equal(one.bytes, 100);
  fc_free(larger);
  fc_memory_use(NULL);
  assert_int_equal(one.blocks + two.blocks, 0);
  assert_int_equal(one.asked, 2);
}

static void no_bytes_are_never_asked_for(void **state) {
  (void)state;
  counting_allocator counting = {0}; /* which aborts on it */
  const fc_allocator allocator = allocator_for(&counting);
  fc_memory_use(&allocator);
  void *const all[] = {fc_malloc(0), fc_calloc(0, 8), fc_realloc(NULL, 0), fc_realloc(fc_malloc(1), 0)};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    assert_non_null(all[i]);
    fc_free(all[i]);
  }
  assert_null(fc_calloc(SIZE_MAX / 2, 3));
  fc_memory_use(NULL);
  assert_int_equal(counting.blocks, 0);
}

static void aligned_memory_is_aligned(void **state) {
  (void)state;
  counting_allocator counting = {0};
  const fc_allocator allocator = allocator_for(&counting), *const both[] = {NULL, &allocator};
  for (int i = 0; i < 2; i++) {
    fc_memory_use(both[i]);
    for (size_t alignment = 16; alignment <= 4096; alignment *= 2)
      for (size_t bytes = 1; bytes < 300; bytes += 37) {
        char *const memory = fc_malloc_aligned(alignment, bytes);
        assert_non_null(memory);
        assert_int_equal((uintptr_t)memory % alignment, 0);
        memset(memory, 1, bytes);
        fc_free_aligned(memory);
      }
    fc_free_aligned(NULL);
    assert_null(fc_malloc_aligned(64, SIZE_MAX - 10));
    fc_memory_use(NULL);
  }
  assert_int_equal(counting.blocks, 0);
}

typedef struct counter {
  fc_coroutine *coroutine;
  int at, last;
  const fc_allocator *allocator;
} counter;

/* Pauses from within a recursion. */
static void count_on(counter *c) {
  if (c->at == c->last) return;
  c->at++;
  fc_coroutine_pause(c->coroutine);
  count_on(c);
}

static void count(void *context) {
  counter *const c = context;
  c->allocator = fc_memory_in_use();
  count_on(c);
}

static void a_coroutine_goes_on_where_it_paused(void **state) {
  (void)state;
  counting_allocator counting = {0};
  const fc_allocator allocator = allocator_for(&counting);
  counter c = {.last = 100};
  fc_memory_use(&allocator);
  c.coroutine = fc_coroutine_new(count, &c);
  assert_non_null(c.coroutine);
  for (int i = 1; i <= 100; i++) {
    assert_true(fc_coroutine_resume(c.coroutine));
    assert_int_equal(c.at, i);
  }
  assert_false(fc_coroutine_resume(c.coroutine));
  assert_ptr_equal(c.allocator, &allocator);
  fc_coroutine_free(c.coroutine);
  fc_memory_use(NULL);
  assert_int_equal(counting.blocks, 0);
}

static void note(void *context) { *(bool *)context = true; }

static void a_coroutine_that_never_ran_can_be_freed(void **state) {
  (void)state;
  bool has_run = false;
  fc_coroutine_free(NULL);
  fc_coroutine_free(fc_coroutine_new(note, &has_run));
  assert_false(has_run);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(memory_comes_from_the_allocator_in_use),
      cmocka_unit_test(no_bytes_are_never_asked_for),
      cmocka_unit_test(aligned_memory_is_aligned),
      cmocka_unit_test(a_coroutine_goes_on_where_it_paused),
      cmocka_unit_test(a_coroutine_that_never_ran_can_be_freed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
