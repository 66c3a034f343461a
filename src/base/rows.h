/* rows.h - a sorted list of rows of digits: packed in memory, and in a shorter code to be kept.
 * A row has as many digits as every other one of its form; a digit has a width of its own in bits, the same in every row.
 * Packed, the first digit stands in the highest bits, so that rows in order are bytes in order. */
#ifndef FC_BASE_ROWS_H
#define FC_BASE_ROWS_H

#include "base/bytes.h"

enum { FC_MOST_DIGITS = 320, FC_MOST_DIGIT_BITS = 8 };

typedef struct fc_row_form {
  unsigned digits;
  uint8_t width[FC_MOST_DIGITS]; /* 1..8 bits each */
} fc_row_form;

/* Of a packed row. */
size_t fc_row_bytes(const fc_row_form *form);
void fc_row_pack(const fc_row_form *form, const uint8_t digits[], uint8_t row[]);
void fc_row_unpack(const fc_row_form *form, const uint8_t row[], uint8_t digits[]);

/* Sorts `count` rows of `bytes` bytes in place. */
void fc_rows_sort(uint8_t rows[], size_t count, size_t bytes);
/* The place of a row among sorted ones; `count` if it is not there. */
size_t fc_rows_find(const uint8_t rows[], size_t count, size_t bytes, const uint8_t row[]);

/* The code of sorted rows: the first with all its digits. Of every other one, which digit is the first that differs from the
 * row before; that digit, which is the larger one; then for each digit behind it one bit, whether it differs, and the
 * digit if so. Bits fill bytes from the highest on; the last byte is filled up with zeros. */
void fc_rows_write(const fc_row_form *form, const uint8_t rows[], size_t count, fc_bytes *out);

typedef enum fc_rows_fault {
  FC_ROWS_FINE,
  FC_ROWS_CUT_SHORT,
  FC_ROWS_UNSORTED,
  FC_ROWS_UNCHANGED, /* a digit is said to differ and does not: no list has two codes */
  FC_ROWS_TOO_LONG,
} fc_rows_fault;

/* Can so many rows be in so many bytes? If not, there is no point in making room for them. */
bool fc_rows_may_fit(const fc_row_form *form, uint64_t count, size_t bytes);
/* Reads `count` rows, each larger than the one before, from exactly these bytes; nothing about them is trusted. There must
 * be room for them all. */
fc_rows_fault fc_rows_read(const fc_row_form *form, const uint8_t bytes[], size_t size, uint8_t rows[],
                           size_t count);

#endif
