/* csv.h - a field of a row with commas. */
#ifndef FC_BASE_CSV_H
#define FC_BASE_CSV_H

#include "base/text.h"

/* Writes a string, in quotes where it must be. */
void fc_csv_write_string(const char *string, fc_text *text);

#endif
