/* npy.h - writes an array as a NumPy file, row after row.
 * Format version 1.0, numbers with the lowest byte first. How many rows there are is known only at the end, so the header has a
 * fixed size and is written again then. */
#ifndef FC_SURVEY_NPY_H
#define FC_SURVEY_NPY_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

typedef enum fc_npy_kind { FC_NPY_UNSIGNED, FC_NPY_SIGNED, FC_NPY_FLOAT, FC_NPY_TEXT } fc_npy_kind;

/* What a row is: `width` items, or one alone where it is 0, which gives an array of one dimension. */
typedef struct fc_npy_type {
  fc_npy_kind kind;
  unsigned bytes; /* of an item: 1, 2, 4 or 8; of a text any number */
  unsigned width;
} fc_npy_type;

enum { FC_NPY_DESCR = 16 };
/* As NumPy writes it: `|u1`, `<u2`, `<f8`, `|S64`. */
void fc_npy_descr(fc_npy_type type, char descr[FC_NPY_DESCR]);

typedef struct fc_npy fc_npy;

/* Opens FOLDER/NAME.npy. Errors are FC_IO, or FC_NO_MEMORY. */
fc_status fc_npy_open(fc_npy **npy, const char *folder, const char *name, fc_npy_type type, fc_error *error);

/* The next items. A row is full when it has as many as its width says. Errors of writing are remembered until
 * fc_npy_check or fc_npy_finish asks. */
void fc_npy_number(fc_npy *npy, uint64_t number); /* cut to the item's bytes; signed as two's complement */
void fc_npy_real(fc_npy *npy, double real);
void fc_npy_text(fc_npy *npy,
                 const char *text); /* cut to the item's bytes, between two characters of UTF-8 */

uint64_t fc_npy_rows(const fc_npy *npy);
/* Did all that was written so far go well? What is still in memory is not known of. */
fc_status fc_npy_check(const fc_npy *npy, fc_error *error);
/* Puts the number of rows into the header, and all on the disk. */
fc_status fc_npy_finish(fc_npy *npy, fc_error *error);
void fc_npy_free(fc_npy *npy);

#endif
