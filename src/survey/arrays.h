/* arrays.h - the arrays of one half of a data set: their names, types and files.
 * Some have an entry for each row (a position), the others one for each deal. */
#ifndef FC_SURVEY_ARRAYS_H
#define FC_SURVEY_ARRAYS_H

#include "survey/encoding.h"
#include "survey/npy.h"

typedef enum fc_array {
  /* by row */
  FC_ARRAY_PLACES,
  FC_ARRAY_HOME,
  FC_ARRAY_MOVE,
  FC_ARRAY_ACTION,
  FC_ARRAY_CARDS_LEFT,
  FC_ARRAY_TURNS_LEFT,
  FC_ARRAY_DEAL,
  /* by deal */
  FC_ARRAY_DEAL_FIRST,
  FC_ARRAY_DEAL_SHORTEST,
  FC_ARRAY_DEAL_BASE,
  FC_ARRAY_DEAL_HASH,
  FC_ARRAY_DEAL_NAME,
  FC_ARRAYS
} fc_array;

enum { FC_DEAL_NAME_BYTES = 64 };

typedef struct fc_arrays {
  fc_npy *npy[FC_ARRAYS];
} fc_arrays;

const char *fc_array_name(fc_array array);
bool fc_array_is_by_row(fc_array array);
fc_npy_type fc_array_type(const fc_encoding *encoding, fc_array array);

/* Opens FOLDER/NAME.npy for each. *arrays is to be freed whatever the answer. */
fc_status fc_arrays_open(fc_arrays *arrays, const char *folder, const fc_encoding *encoding, fc_error *error);
/* The first error of any. */
fc_status fc_arrays_check(const fc_arrays *arrays, fc_error *error);
fc_status fc_arrays_finish(fc_arrays *arrays, fc_error *error);
void fc_arrays_free(fc_arrays *arrays);

#endif
