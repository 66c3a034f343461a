/* test_npy.c - NumPy files: every byte of the header, rows of any type, and disks that are full. */
#include "support/harness.h"
#include "support/npys.h"

#include "survey/npy.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static fc_npy *opened(const char *folder, const char *name, fc_npy_type type) {
  fc_npy *npy;
  assert_int_equal(fc_npy_open(&npy, folder, name, type, NULL), FC_OK);
  return npy;
}

static void close_whole(fc_npy *npy) {
  assert_int_equal(fc_npy_check(npy, NULL), FC_OK);
  assert_int_equal(fc_npy_finish(npy, NULL), FC_OK);
  fc_npy_free(npy);
}

static void the_header_says_how_many_rows_there_were(void **state) {
  (void)state;
  const char *const folder = folder_new();
  fc_npy *const npy = opened(folder, "a", (fc_npy_type){FC_NPY_UNSIGNED, 2, 3});
  for (unsigned i = 0; i < 30; i++) fc_npy_number(npy, 256 * i + 1);
  assert_int_equal(fc_npy_rows(npy), 10);
  close_whole(npy);
  npy_file file = npy_read(folder, "a.npy");
  const char *const header = "{'descr': '<u2', 'fortran_order': False, 'shape': (10, 3), }";
  assert_memory_equal(file.all + 10, header, strlen(header));
  assert_int_equal(file.dimensions, 2);
  for (unsigned i = 0; i < 30; i++) assert_int_equal(npy_at(&file, i / 3, i % 3), 256 * i + 1);
  assert_int_equal(file.data[3], 1); /* the higher byte of the second number */
  npy_free(&file);
  folder_remove(folder);
}

static void one_dimension_and_no_rows_have_shapes_of_their_own(void **state) {
  (void)state;
  const char *const folder = folder_new();
  close_whole(opened(folder, "none", (fc_npy_type){FC_NPY_UNSIGNED, 1, 52}));
  fc_npy *const npy = opened(folder, "one", (fc_npy_type){FC_NPY_UNSIGNED, 8, 0});
  fc_npy_number(npy, UINT64_MAX - 1);
  close_whole(npy);
  npy_file none = npy_read(folder, "none.npy"), one = npy_read(folder, "one.npy");
  assert_non_null(strstr(none.all + 10, "'|u1', 'fortran_order': False, 'shape': (0, 52), }"));
  assert_non_null(strstr(one.all + 10, "'<u8', 'fortran_order': False, 'shape': (1,), }"));
  assert_true(npy_at(&one, 0, 0) == UINT64_MAX - 1);
  npy_free(&none);
  npy_free(&one);
  folder_remove(folder);
}

static void reals_and_negative_numbers_are_written_as_the_machine_has_them(void **state) {
  (void)state;
  const char *const folder = folder_new();
  fc_npy *npy = opened(folder, "real", (fc_npy_type){FC_NPY_FLOAT, 8, 0});
  fc_npy_real(npy, -0.1);
  close_whole(npy);
  npy = opened(folder, "single", (fc_npy_type){FC_NPY_FLOAT, 4, 0});
  fc_npy_real(npy, 1.5);
  close_whole(npy);
  npy = opened(folder, "signed", (fc_npy_type){FC_NPY_SIGNED, 4, 0});
  fc_npy_number(npy, (uint64_t)-2);
  close_whole(npy);
  npy_file real = npy_read(folder, "real.npy"), single = npy_read(folder, "single.npy"),
           number = npy_read(folder, "signed.npy");
  assert_string_equal(real.descr, "<f8");
  assert_true(npy_at(&real, 0, 0) == 0xbfb999999999999au);
  assert_true(npy_at(&single, 0, 0) == 0x3fc00000u);
  assert_string_equal(number.descr, "<i4");
  assert_true(npy_at(&number, 0, 0) == 0xfffffffeu);
  npy_free(&real);
  npy_free(&single);
  npy_free(&number);
  folder_remove(folder);
}

static void a_text_too_long_is_cut_between_two_characters(void **state) {
  (void)state;
  const char *const folder = folder_new();
  fc_npy *const npy = opened(folder, "text", (fc_npy_type){FC_NPY_TEXT, 4, 0});
  fc_npy_text(npy, "ab");
  fc_npy_text(npy, "abcdef");
  fc_npy_text(npy, "abc\xc3\xa4"); /* ends with a character of two bytes */
  close_whole(npy);
  npy_file file = npy_read(folder, "text.npy");
  assert_string_equal(file.descr, "|S4");
  assert_int_equal(file.rows, 3);
  assert_memory_equal(file.data, "ab\0\0abcdabc\0", 12);
  npy_free(&file);
  folder_remove(folder);
}

static void a_full_disk_is_reported(void **state) {
  (void)state;
  if (access("/dev/full", W_OK) != 0) skip();
  const char *const folder = folder_new();
  char path[64];
  fc_error error;
  snprintf(path, sizeof path, "%s/a.npy", folder);
  assert_int_equal(symlink("/dev/full", path), 0);
  fc_npy *npy = opened(folder, "a", (fc_npy_type){FC_NPY_UNSIGNED, 8, 0});
  assert_int_equal(fc_npy_finish(npy, &error), FC_IO);
  assert_non_null(strstr(error.text, "a.npy: cannot be written: No space left on device"));
  fc_npy_free(npy);
  npy = opened(folder, "a", (fc_npy_type){FC_NPY_UNSIGNED, 8, 0});
  for (unsigned i = 0; i < 100000; i++) fc_npy_number(npy, i);
  assert_int_equal(fc_npy_check(npy, NULL), FC_IO); /* long before it is finished */
  assert_int_equal(fc_npy_finish(npy, NULL), FC_IO);
  fc_npy_free(npy);
  folder_remove(folder);
}

static void a_folder_that_is_not_there_is_reported(void **state) {
  (void)state;
  fc_error error;
  fc_npy *npy;
  assert_int_equal(fc_npy_open(&npy, "/nowhere", "a", (fc_npy_type){FC_NPY_UNSIGNED, 1, 0}, &error), FC_IO);
  assert_null(npy);
  assert_string_equal(error.text, "/nowhere/a.npy: cannot be written: No such file or directory");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_header_says_how_many_rows_there_were),
      cmocka_unit_test(one_dimension_and_no_rows_have_shapes_of_their_own),
      cmocka_unit_test(reals_and_negative_numbers_are_written_as_the_machine_has_them),
      cmocka_unit_test(a_text_too_long_is_cut_between_two_characters),
      cmocka_unit_test(a_full_disk_is_reported),
      cmocka_unit_test(a_folder_that_is_not_there_is_reported),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
