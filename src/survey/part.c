/* part.c - made, renamed or removed. */
#define _XOPEN_SOURCE 700 /* realpath, nftw */

#include "survey/part.h"

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

fc_status fc_part_fail(const char *name, fc_error *error) {
  return fc_fail(error, FC_IO, 0, "%.120s: cannot be written: %s", name, strerror(errno ? errno : EIO));
}

char *fc_part_path(const char *folder, const char *name, const char *ending) {
  const size_t size = strlen(folder) + strlen(name) + strlen(ending) + 2;
  char *const path = malloc(size);
  if (path) snprintf(path, size, "%s/%s%s", folder, name, ending);
  return path;
}

/* A stream remembers that a write failed, but not why; the disk is asked again. */
fc_status fc_part_close(FILE *file, const char *name, fc_error *error) {
  errno = 0;
  const bool written = !ferror(file) && fflush(file) == 0 && fsync(fileno(file)) == 0;
  const int trouble = errno;
  const bool closed = fclose(file) == 0;
  if (written && closed) return FC_OK;
  if (!written) errno = trouble;
  return fc_part_fail(name, error);
}

/* Where a symbolic link leads; without slashes at its end. */
static char *plain_name(const char *name) {
  char *const real = realpath(name, NULL);
  if (real || errno != ENOENT || name[0] == '\0') return real;
  char *const copy = strdup(name);
  for (size_t length = copy ? strlen(copy) : 0; length > 1 && copy[length - 1] == '/';) copy[--length] = '\0';
  return copy;
}

static bool is_empty_folder(const char *name) {
  DIR *const folder = opendir(name);
  unsigned entries = 0;
  if (!folder) return false;
  while (readdir(folder)) entries++;
  closedir(folder);
  return entries == 2; /* itself and what it lies in */
}

static fc_status check_place(const char *name, fc_error *error) {
  struct stat about;
  if (lstat(name, &about) != 0 || is_empty_folder(name)) return FC_OK;
  return fc_fail(error, FC_BAD_INPUT, 0, "%.120s is there already and is no empty folder; give another name",
                 name);
}

static bool make_temporary(fc_part *part) {
  enum { TRIES = 100, ENDING = 40 };
  const size_t size = strlen(part->name) + ENDING;
  char *const name = malloc(size);
  bool made = false;
  for (int i = 0; name && !made && i < TRIES; i++) {
    snprintf(name, size, "%s.part-%ld-%d", part->name, (long)getpid(), i);
    made = mkdir(name, 0777) == 0;
    if (!made && errno != EEXIST) break;
  }
  if (made)
    part->temporary = name;
  else
    free(name);
  return made;
}

fc_status fc_part_open(fc_part *part, const char *name, fc_error *error) {
  *part = (fc_part){.name = plain_name(name)};
  if (!part->name) return fc_part_fail(name[0] ? name : "''", error);
  const fc_status status = check_place(part->name, error);
  if (status != FC_OK) return status;
  return make_temporary(part) ? FC_OK : fc_part_fail(name, error);
}

fc_status fc_part_finish(fc_part *part, fc_error *error) {
  if (rename(part->temporary, part->name) != 0) return fc_part_fail(part->name, error);
  free(part->temporary);
  part->temporary = NULL;
  return FC_OK;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where) {
  (void)about, (void)kind, (void)where;
  return remove(path);
}

void fc_part_free(fc_part *part) {
  enum { OPEN_FILES = 8 };
  if (part->temporary) nftw(part->temporary, remove_one, OPEN_FILES, FTW_DEPTH | FTW_PHYS);
  free(part->temporary);
  free(part->name);
  *part = (fc_part){0};
}
