/* npys.c - as plainly as can be. */
#define _XOPEN_SOURCE 700 /* nftw, mkdtemp */

#include "support/npys.h"

#include "support/harness.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *read_all(const char *path, size_t *size) {
  FILE *const file = fopen(path, "rb");
  if (!file) fail_msg("%s is not there", path);
  assert_int_equal(fseek(file, 0, SEEK_END), 0);
  *size = (size_t)ftell(file);
  rewind(file);
  char *const all = malloc(*size + 1);
  assert_non_null(all);
  assert_int_equal(fread(all, 1, *size, file), *size);
  fclose(file);
  return all;
}

static void read_shape(npy_file *npy, const char *header) {
  unsigned long long rows, width;
  const char *const shape = strstr(header, "'shape': (");
  assert_non_null(shape);
  npy->dimensions = (unsigned)sscanf(shape, "'shape': (%llu, %llu", &rows, &width);
  assert_true(npy->dimensions >= 1);
  npy->rows = (size_t)rows;
  npy->width = npy->dimensions > 1 ? (size_t)width : 1;
}

npy_file npy_read(const char *folder, const char *name) {
  npy_file npy = {.rows = 0};
  char path[512];
  size_t size;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  npy.all = read_all(path, &size);
  assert_true(size >= 128);
  assert_memory_equal(npy.all, "\x93NUMPY\x01\x00", 8);
  const size_t header = 10 + (size_t)(uint8_t)npy.all[8] + 256 * (size_t)(uint8_t)npy.all[9];
  assert_int_equal(header % 64, 0);
  assert_int_equal(npy.all[header - 1], '\n');
  npy.all[header - 1] = '\0';
  assert_int_equal(sscanf(npy.all + 10, "{'descr': '%15[^']', 'fortran_order': False, 'shape': (", npy.descr),
                   1);
  npy.bytes = (unsigned)strtoul(npy.descr + 2, NULL, 10);
  read_shape(&npy, npy.all + 10);
  npy.data = (uint8_t *)npy.all + header;
  assert_int_equal(size, header + npy.rows * npy.width * npy.bytes);
  return npy;
}

void npy_free(npy_file *npy) { free(npy->all); }

uint64_t npy_at(const npy_file *npy, size_t row, size_t item) {
  uint64_t number = 0;
  assert_true(row < npy->rows && item < npy->width);
  const uint8_t *const at = npy->data + (row * npy->width + item) * npy->bytes;
  for (unsigned i = 0; i < npy->bytes; i++) number |= (uint64_t)at[i] << 8 * i;
  return number;
}

/* In memory if that can be: waiting for a disk tells nothing. */
const char *folder_new(void) {
  static char name[40];
  const char *const parent = access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp";
  snprintf(name, sizeof name, "%s/fclab-test-XXXXXX", parent);
  assert_non_null(mkdtemp(name));
  return name;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where) {
  (void)about, (void)kind, (void)where;
  return remove(path);
}
void folder_remove(const char *folder) {
  assert_int_equal(nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
}

static unsigned files;
static int count_one(const char *path, const struct stat *about, int kind, struct FTW *where) {
  (void)path, (void)about, (void)where;
  files += kind != FTW_D;
  return 0;
}
unsigned folder_files(const char *folder) {
  files = 0;
  assert_int_equal(nftw(folder, count_one, 16, FTW_PHYS), 0);
  return files;
}
