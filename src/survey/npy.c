/* npy.c - a header of fixed size, then the rows. */
#include "survey/npy.h"

#include "survey/part.h"

#include <assert.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A multiple of 64, as NumPy wants it, with room for any number of rows. */
enum { HEADER = 128, PREAMBLE = 10 };

struct fc_npy {
  FILE *file; /* null when it is finished */
  char *name;
  fc_npy_type type;
  uint64_t items;
  int trouble; /* errno of the first write that failed; 0 if none did */
};

void fc_npy_descr(fc_npy_type type, char descr[FC_NPY_DESCR]) {
  static const char letter[] = {'u', 'i', 'f', 'S'};
  const bool has_order = type.kind != FC_NPY_TEXT && type.bytes > 1;
  snprintf(descr, FC_NPY_DESCR, "%c%c%u", has_order ? '<' : '|', letter[type.kind], type.bytes);
}

static unsigned items_per_row(const fc_npy *npy) { return npy->type.width ? npy->type.width : 1; }
uint64_t fc_npy_rows(const fc_npy *npy) { return npy->items / items_per_row(npy); }

static void write_bytes(fc_npy *npy, const void *bytes, size_t count) {
  errno = 0;
  if (!npy->trouble && fwrite(bytes, 1, count, npy->file) != count) npy->trouble = errno ? errno : EIO;
}

/* The dictionary is filled up with blanks and ends with a line feed. */
static void write_header(fc_npy *npy) {
  char descr[FC_NPY_DESCR], width[16] = "", header[HEADER + 1];
  fc_npy_descr(npy->type, descr);
  if (npy->type.width) snprintf(width, sizeof width, " %u", npy->type.width);
  const int length = snprintf(header + PREAMBLE, sizeof header - PREAMBLE,
                              "{'descr': '%s', 'fortran_order': False, 'shape': (%llu,%s), }", descr,
                              (unsigned long long)fc_npy_rows(npy), width);
  assert(length > 0 && PREAMBLE + length < HEADER);
  memcpy(header, "\x93NUMPY\x01\x00", 8);
  header[8] = HEADER - PREAMBLE;
  header[9] = 0;
  memset(header + PREAMBLE + length, ' ', (size_t)(HEADER - PREAMBLE - length));
  header[HEADER - 1] = '\n';
  write_bytes(npy, header, HEADER);
}

static fc_status open_file(fc_npy *npy, fc_error *error) {
  if (!npy->name) return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  npy->file = fopen(npy->name, "wb");
  if (!npy->file) return fc_part_fail(npy->name, error);
  write_header(npy);
  return FC_OK;
}

fc_status fc_npy_open(fc_npy **npy, const char *folder, const char *name, fc_npy_type type, fc_error *error) {
  *npy = calloc(1, sizeof **npy);
  if (!*npy) return fc_fail(error, FC_NO_MEMORY, 0, "no memory");
  (*npy)->type = type;
  (*npy)->name = fc_part_path(folder, name, ".npy");
  const fc_status status = open_file(*npy, error);
  if (status == FC_OK) return FC_OK;
  fc_npy_free(*npy);
  *npy = NULL;
  return status;
}

void fc_npy_number(fc_npy *npy, uint64_t number) {
  uint8_t bytes[8];
  assert(npy->type.bytes <= sizeof bytes && npy->type.kind != FC_NPY_TEXT);
  for (unsigned i = 0; i < npy->type.bytes; i++) bytes[i] = (uint8_t)(number >> 8 * i);
  write_bytes(npy, bytes, npy->type.bytes);
  npy->items++;
}

void fc_npy_real(fc_npy *npy, double real) {
  uint64_t number = 0;
  assert(npy->type.kind == FC_NPY_FLOAT && (npy->type.bytes == 4 || npy->type.bytes == 8));
  if (npy->type.bytes == 8) {
    memcpy(&number, &real, sizeof real);
  } else {
    const float single = (float)real;
    uint32_t word;
    memcpy(&word, &single, sizeof word);
    number = word;
  }
  fc_npy_number(npy, number);
}

/* How much of the text fits without cutting a character in two. */
static size_t fitting(const char *text, size_t most) {
  size_t length = strlen(text);
  if (length <= most) return length;
  for (length = most; length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80;) length--;
  return length;
}

void fc_npy_text(fc_npy *npy, const char *text) {
  assert(npy->type.kind == FC_NPY_TEXT);
  const size_t length = fitting(text, npy->type.bytes);
  write_bytes(npy, text, length);
  for (size_t i = length; i < npy->type.bytes; i++) write_bytes(npy, "", 1);
  npy->items++;
}

fc_status fc_npy_check(const fc_npy *npy, fc_error *error) {
  if (!npy->trouble) return FC_OK;
  errno = npy->trouble;
  return fc_part_fail(npy->name, error);
}

fc_status fc_npy_finish(fc_npy *npy, fc_error *error) {
  assert(npy->items % items_per_row(npy) == 0);
  if (!npy->trouble && fseek(npy->file, 0, SEEK_SET) != 0) npy->trouble = errno;
  write_header(npy);
  const fc_status status = fc_npy_check(npy, error);
  if (status != FC_OK) return status;
  FILE *const file = npy->file;
  npy->file = NULL;
  return fc_part_close(file, npy->name, error);
}

void fc_npy_free(fc_npy *npy) {
  if (!npy) return;
  if (npy->file) fclose(npy->file);
  free(npy->name);
  free(npy);
}
