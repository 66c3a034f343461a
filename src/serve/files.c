/* files.c - finding a file, and its type by its name. */
#include "serve/files.h"

#include <string.h>

const fc_web_file *fc_web_find(const char *path) {
  const char *const wanted = strcmp(path, "/") == 0 ? "/index.html" : path;
  for (const fc_web_file *file = fc_web_files; file->path; file++)
    if (strcmp(file->path, wanted) == 0) return file;
  return NULL;
}

const char *fc_web_type(const char *path) {
  static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                         {".js", "text/javascript; charset=utf-8"},
                                         {".mjs", "text/javascript; charset=utf-8"},
                                         {".css", "text/css; charset=utf-8"},
                                         {".svg", "image/svg+xml"},
                                         {".png", "image/png"},
                                         {".ico", "image/x-icon"},
                                         {".json", "application/json"},
                                         {".webmanifest", "application/manifest+json"},
                                         {".txt", "text/plain; charset=utf-8"},
                                         {".wasm", "application/wasm"}};
  const char *const dot = strrchr(path, '.');
  for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
    if (strcmp(dot, types[i][0]) == 0) return types[i][1];
  return "application/octet-stream";
}
