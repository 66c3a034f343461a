/* cmocka.h - as much of cmocka as our tests use, for WebAssembly, where cmocka itself cannot be built for lack of setjmp: the first
 * assertion that fails ends the program. */
#ifndef TESTS_WASM_CMOCKA_H
#define TESTS_WASM_CMOCKA_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CMUnitTest {
  const char *name;
  void (*run)(void **state);
  int (*teardown)(void **state);
};

#define cmocka_unit_test(test)                 ((struct CMUnitTest){#test, test, NULL})
#define cmocka_unit_test_teardown(test, after) ((struct CMUnitTest){#test, test, after})
#define cmocka_run_group_tests(tests, before, after) \
  run_group(tests, sizeof(tests) / sizeof *(tests), before, after)

#define print_message printf
#define skip()        return

#define fail_msg(...)                     (printf("%s:%d: ", __FILE__, __LINE__), printf(__VA_ARGS__), putchar('\n'), exit(1))
#define fail()                            fail_msg("failed")
#define assert_true(condition)            ((condition) ? (void)0 : fail_msg("not true: %s", #condition))
#define assert_false(condition)           ((condition) ? fail_msg("not false: %s", #condition) : (void)0)
#define assert_null(pointer)              assert_true((pointer) == NULL)
#define assert_non_null(pointer)          assert_true((pointer) != NULL)
#define assert_int_equal(a, b)            check_equal((long long)(a), (long long)(b), 1, #a, #b, __FILE__, __LINE__)
#define assert_int_not_equal(a, b)        check_equal((long long)(a), (long long)(b), 0, #a, #b, __FILE__, __LINE__)
#define assert_ptr_equal(a, b)            assert_true((const void *)(a) == (const void *)(b))
#define assert_string_equal(a, b)         (strcmp(a, b) == 0 ? (void)0 : fail_msg("'%s' is not '%s'", a, b))
#define assert_string_not_equal(a, b)     assert_true(strcmp(a, b) != 0)
#define assert_memory_equal(a, b, n)      assert_true(memcmp(a, b, n) == 0)
#define assert_in_range(value, low, high) assert_true((value) >= (low) && (value) <= (high))
#define assert_float_equal(a, b, most)    assert_true(fabs((double)(a) - (double)(b)) <= (double)(most))

static inline void check_equal(long long a, long long b, int is_equal, const char *left, const char *right,
                               const char *file, int line) {
  if ((a == b) == is_equal) return;
  printf("%s:%d: %s is %lld, and %s is %lld\n", file, line, left, a, right, b);
  exit(1);
}

static inline int run_group(const struct CMUnitTest tests[], size_t count, int (*before)(void **state),
                            int (*after)(void **state)) {
  void *state = NULL;
  if (before) before(&state);
  for (size_t i = 0; i < count; i++) {
    void *own = state;
    tests[i].run(&own);
    if (tests[i].teardown) tests[i].teardown(&own);
    printf("ok %s\n", tests[i].name);
  }
  if (after) after(&state);
  return 0;
}

#endif
