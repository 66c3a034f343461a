/* part.h - a folder that has another name until it is whole.
 * It is made as NAME.part-... beside its place and renamed when all of it is on the disk, so that NAME is the whole folder or not
 * there. Only a killed run leaves such a name behind; it may be removed. */
#ifndef FC_SURVEY_PART_H
#define FC_SURVEY_PART_H

#include "base/status.h"

#include <stdio.h>

typedef struct fc_part {
  char *name;      /* that it will have */
  char *temporary; /* that it has; null when there is nothing under it */
} fc_part;

/* FC_BAD_INPUT if something of that name is there and is no empty folder; else FC_IO, or FC_NO_MEMORY. *part is to be freed whatever
 * the answer. */
fc_status fc_part_open(fc_part *part, const char *name, fc_error *error);
/* When all files are closed: gives the folder its name. */
fc_status fc_part_finish(fc_part *part, fc_error *error);
/* Removes it with all that is in it, if it was not finished. */
void fc_part_free(fc_part *part);

/* FOLDER/NAME, with an ending where that is not "", to be freed; null without memory. */
char *fc_part_path(const char *folder, const char *name, const char *ending);
/* Closes a file of the folder; what was written into it is on the disk then, or the first thing that went wrong is said. */
fc_status fc_part_close(FILE *file, const char *name, fc_error *error);
/* Says that `name` cannot be written, and why: errno. */
fc_status fc_part_fail(const char *name, fc_error *error);

#endif
