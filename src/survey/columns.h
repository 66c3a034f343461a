/* columns.h - what a survey found, as a table has it: a field of CSV or JSON, or an array of NumPy, for each column. */
#ifndef FC_SURVEY_COLUMNS_H
#define FC_SURVEY_COLUMNS_H

#include "store/result.h"

typedef enum fc_column_kind {
  FC_COLUMN_NUMBER,
  FC_COLUMN_TRUTH,   /* 0 or 1 */
  FC_COLUMN_VERDICT, /* a fc_verdict */
  FC_COLUMN_STOP     /* a fc_stop */
} fc_column_kind;

typedef struct fc_column {
  const char *key;
  fc_column_kind kind;
  unsigned bytes;       /* that hold any value, and -1 */
  const char *question; /* the only one that has it; null if all do */
  bool (*applies)(const fc_result *result);
  size_t offset;
} fc_column;

enum { FC_COLUMNS = 14 };
extern const fc_column fc_columns[FC_COLUMNS]; /* in their order */

bool fc_column_is_of(const fc_column *column, const char *question);
/* False if the column does not apply to this result. */
bool fc_column_value(const fc_column *column, const fc_result *result, uint64_t *value);

#endif
