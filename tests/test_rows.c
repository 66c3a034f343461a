/* test_rows.c - sorted rows of digits come back from their code, and what is no such code is refused; the checksum. */
#include "support/harness.h"

#include "base/checksum.h"
#include "base/rng.h"
#include "base/rows.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 2000, MOST_ROW_BYTES = 400 };

static fc_row_form random_form(fc_rng *rng) {
  fc_row_form form = {.digits = 1 + fc_rng_below(rng, fc_rng_below(rng, 2) ? 8 : FC_MOST_DIGITS)};
  for (unsigned i = 0; i < form.digits; i++) form.width[i] = (uint8_t)(1 + fc_rng_below(rng, 8));
  return form;
}

/* Digits that differ a little from those before, now and then a lot. */
static void change_digits(const fc_row_form *form, fc_rng *rng, uint8_t digits[]) {
  const uint32_t changes = fc_rng_below(rng, 10) == 0 ? form->digits : 1 + fc_rng_below(rng, 3);
  for (uint32_t i = 0; i < changes; i++) {
    const uint32_t at = fc_rng_below(rng, form->digits);
    digits[at] = (uint8_t)fc_rng_below(rng, 1u << form->width[at]);
  }
}

static size_t order_bytes;
static int in_order(const void *a, const void *b) { return memcmp(a, b, order_bytes); }

/* Sorted by the library, and checked against qsort; the same row twice is taken out. */
static size_t make_rows(const fc_row_form *form, fc_rng *rng, uint8_t *rows, size_t wanted) {
  static uint8_t expected[MOST_ROWS * MOST_ROW_BYTES];
  uint8_t digits[FC_MOST_DIGITS] = {0}, again[FC_MOST_DIGITS];
  const size_t bytes = order_bytes = fc_row_bytes(form);
  assert_true(bytes <= MOST_ROW_BYTES);
  for (size_t i = 0; i < wanted; i++) {
    change_digits(form, rng, digits);
    fc_row_pack(form, digits, rows + i * bytes);
    fc_row_unpack(form, rows + i * bytes, again);
    assert_memory_equal(digits, again, form->digits);
  }
  memcpy(expected, rows, wanted * bytes);
  qsort(expected, wanted, bytes, in_order);
  fc_rows_sort(rows, wanted, bytes);
  assert_memory_equal(rows, expected, wanted * bytes);
  size_t count = 0;
  for (size_t i = 0; i < wanted; i++)
    if (count == 0 || memcmp(rows + (count - 1) * bytes, expected + i * bytes, bytes) != 0)
      memcpy(rows + count++ * bytes, expected + i * bytes, bytes);
  return count;
}

static void sorted_rows_come_back_from_their_code(void **state) {
  (void)state;
  static uint8_t rows[MOST_ROWS * MOST_ROW_BYTES], again[MOST_ROWS * MOST_ROW_BYTES];
  fc_rng rng;
  fc_rng_seed(&rng, 5);
  for (unsigned long n = 0; n < scaled(300); n++) {
    const fc_row_form form = random_form(&rng);
    const size_t bytes = fc_row_bytes(&form),
                 count = make_rows(&form, &rng, rows, fc_rng_below(&rng, MOST_ROWS));
    fc_bytes code = {.data = NULL};
    fc_rows_write(&form, rows, count, &code);
    assert_true(fc_rows_may_fit(&form, count, code.size));
    assert_int_equal(fc_rows_read(&form, code.data, code.size, again, count), FC_ROWS_FINE);
    assert_memory_equal(rows, again, count * bytes);
    if (count > 0)
      assert_int_equal(fc_rows_read(&form, code.data, code.size - 1, again, count), FC_ROWS_CUT_SHORT);
    fc_bytes_byte(&code, 0);
    assert_int_equal(fc_rows_read(&form, code.data, code.size, again, count), FC_ROWS_TOO_LONG);
    fc_bytes_free(&code);
    for (size_t i = 0; i < count; i += 7)
      assert_int_equal(fc_rows_find(rows, count, bytes, rows + i * bytes), i);
  }
}

static void a_row_that_is_not_there_is_not_found(void **state) {
  (void)state;
  static const uint8_t rows[] = {1, 0, 1, 5, 3, 3, 9, 0};
  static const uint8_t strangers[][2] = {{0, 0}, {1, 1}, {1, 6}, {3, 4}, {9, 1}, {255, 255}};
  for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++)
    assert_int_equal(fc_rows_find(rows, 4, 2, strangers[i]), 4);
  assert_int_equal(fc_rows_find(rows, 0, 2, rows), 0);
}

/* Two digits of 4 bits: the number of a digit takes one bit. The first row 0x35, then from the highest bit on. */
static void rows_out_of_order_are_refused(void **state) {
  (void)state;
  static const fc_row_form form = {.digits = 2, .width = {4, 4}};
  static const uint8_t larger[] = {0x35, 0x20}, same[] = {0x35, 0x18}, smaller[] = {0x35, 0x10},
                       padded[] = {0x35, 0x21}, unchanged[] = {0x35, 0x25, 0x40};
  uint8_t rows[2];
  assert_int_equal(fc_rows_read(&form, larger, 2, rows, 2),
                   FC_ROWS_FINE); /* 0: digit 0 is 4, 0: digit 1 as before */
  assert_memory_equal(rows, ((const uint8_t[]){0x35, 0x45}), 2);
  assert_int_equal(fc_rows_read(&form, same, 2, rows, 2), FC_ROWS_UNSORTED);
  assert_int_equal(fc_rows_read(&form, smaller, 2, rows, 2), FC_ROWS_UNSORTED);
  assert_int_equal(fc_rows_read(&form, padded, 2, rows, 2), FC_ROWS_TOO_LONG);
  assert_int_equal(fc_rows_read(&form, unchanged, 3, rows, 2),
                   FC_ROWS_UNCHANGED); /* 1: digit 1 is 5, as before */
  static const fc_row_form three = {.digits = 3, .width = {4, 4, 8}};
  static const uint8_t digit_3[] = {0x35, 0x00, 0xff, 0xff};
  uint8_t more[6];
  assert_int_equal(fc_rows_read(&three, digit_3, 4, more, 2),
                   FC_ROWS_UNSORTED); /* there is no fourth digit */
}

static void more_rows_than_bits_cannot_be(void **state) {
  (void)state;
  static const fc_row_form form = {.digits = 2, .width = {4, 4}};
  assert_true(fc_rows_may_fit(&form, 0, 0) && fc_rows_may_fit(&form, 9, 2));
  assert_false(fc_rows_may_fit(&form, 10, 2));
  assert_false(fc_rows_may_fit(&form, UINT64_MAX, 1 << 20));
}

static void every_change_changes_the_checksum(void **state) {
  (void)state;
  uint8_t bytes[40];
  for (size_t size = 0; size <= sizeof bytes; size++) {
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(i * 7);
    const uint64_t sum = fc_checksum(bytes, size);
    for (size_t bit = 0; bit < 8 * size; bit++) {
      bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
      assert_true(fc_checksum(bytes, size) != sum);
      bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    assert_true(size == 0 || fc_checksum(bytes, size - 1) != sum);
    memset(bytes, 0, sizeof bytes);
    assert_true(size == 0 || fc_checksum(bytes, size - 1) != fc_checksum(bytes, size));
  }
  /* It is part of a file format: it must be this for ever. */
  assert_true(fc_checksum((const uint8_t *)"freecell", 8) == UINT64_C(0xc0e2ddea87f2403e));
  assert_true(fc_checksum((const uint8_t *)"freecell lab", 12) == UINT64_C(0x4aab7aa58bea6fd8));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sorted_rows_come_back_from_their_code),
      cmocka_unit_test(a_row_that_is_not_there_is_not_found),
      cmocka_unit_test(rows_out_of_order_are_refused),
      cmocka_unit_test(more_rows_than_bits_cannot_be),
      cmocka_unit_test(every_change_changes_the_checksum),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
