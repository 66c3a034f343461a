/* part.c - opened, flushed to the disk, renamed, each once. */
#include "survey/part.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

fc_status fc_part_fail(const char *name, fc_error *error) {
  return fc_fail(error, FC_IO, 0, "%.120s: cannot be written: %s", name, strerror(errno ? errno : EIO));
}

static char *joined(const char *a, const char *b) {
  const size_t size = strlen(a) + strlen(b) + 1;
  char *const text = malloc(size);
  if (text) snprintf(text, size, "%s%s", a, b);
  return text;
}

fc_status fc_part_open(fc_part *part, const char *name, fc_error *error) {
  *part = (fc_part){.name = joined(name, "")};
  char *const temporary = part->name ? joined(name, ".part") : NULL;
  if (!temporary) return fc_fail(error, FC_NO_MEMORY, 0, "out of memory");
  errno = 0;
  part->file = fopen(temporary, "wb");
  if (!part->file) {
    free(temporary);
    return fc_part_fail(name, error);
  }
  part->temporary = temporary;
  return FC_OK;
}

/* A stream remembers that a write failed, but not why; the disk is asked again. */
fc_status fc_part_finish(fc_part *part, fc_error *error) {
  FILE *const file = part->file;
  errno = 0;
  const bool written = !ferror(file) && fflush(file) == 0 && fsync(fileno(file)) == 0;
  const int trouble = errno;
  part->file = NULL;
  const bool closed = fclose(file) == 0;
  if (written && closed) return FC_OK;
  if (!written) errno = trouble;
  return fc_part_fail(part->name, error);
}

fc_status fc_part_rename(fc_part *part, fc_error *error) {
  if (rename(part->temporary, part->name) != 0) return fc_part_fail(part->name, error);
  free(part->temporary);
  part->temporary = NULL;
  return FC_OK;
}

void fc_part_free(fc_part *part) {
  if (part->file) fclose(part->file);
  if (part->temporary) unlink(part->temporary);
  free(part->temporary);
  free(part->name);
  *part = (fc_part){0};
}
