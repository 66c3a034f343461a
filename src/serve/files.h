/* files.h - the files of the web page, which are in the binary: nothing is read from a disk, so no path leads elsewhere. */
#ifndef FC_SERVE_FILES_H
#define FC_SERVE_FILES_H

#include <stddef.h>

typedef struct fc_web_file {
  const char *path, *etag;
  const unsigned char *bytes;
  size_t length;
} fc_web_file;

/* Written by cmake/embed.cmake; a row without a path is behind the last. */
extern const fc_web_file fc_web_files[];

/* By its path, `/` being the first page; null if there is none. */
const fc_web_file *fc_web_find(const char *path);
/* What it is, as HTTP says it. */
const char *fc_web_type(const char *path);

#endif
