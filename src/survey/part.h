/* part.h - a file that has another name until it is whole.
 * It is written as NAME.part beside its place and renamed when all of it is on the disk, so that NAME is the whole file or what
 * was there before. A NAME.part that a killed run left behind is written over by the next one. */
#ifndef FC_SURVEY_PART_H
#define FC_SURVEY_PART_H

#include "base/status.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct fc_part {
  FILE *file;      /* null when it is closed */
  char *name;      /* that it will have */
  char *temporary; /* that it has; null when there is nothing under it */
} fc_part;

/* *part is to be freed whatever the answer. Errors are FC_IO, or FC_NO_MEMORY. */
fc_status fc_part_open(fc_part *part, const char *name, fc_error *error);
/* What was written is on the disk now, or the first thing that went wrong. */
fc_status fc_part_finish(fc_part *part, fc_error *error);
/* To be called after finish. */
fc_status fc_part_rename(fc_part *part, fc_error *error);
/* Removes what was not renamed. */
void fc_part_free(fc_part *part);

/* Says that `name` cannot be written, and why: errno. */
fc_status fc_part_fail(const char *name, fc_error *error);

#endif
