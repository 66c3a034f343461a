/* npys.h - reads a NumPy file of version 1.0 back, and a folder to write some into. */
#ifndef TESTS_SUPPORT_NPYS_H
#define TESTS_SUPPORT_NPYS_H

#include <stddef.h>
#include <stdint.h>

typedef struct npy_file {
  char descr[16];
  size_t rows, width; /* width is 1 where there is one dimension */
  unsigned bytes;     /* of an item */
  unsigned dimensions;
  uint8_t *data;
  char *all; /* the whole file */
} npy_file;

/* Fails the test if it is no such file, or has not the size its header says. */
npy_file npy_read(const char *folder, const char *name);
void npy_free(npy_file *npy);
/* A number of it, little-endian. */
uint64_t npy_at(const npy_file *npy, size_t row, size_t item);

/* A new folder, its name valid until the next call; and the end of one with all that is in it. */
const char *folder_new(void);
void folder_remove(const char *folder);
/* How many files lie in it, folders in it looked into. */
unsigned folder_files(const char *folder);

#endif
