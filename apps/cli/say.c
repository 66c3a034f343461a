/* say.c - error lines. */
#include "say.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char *place_file;
static unsigned place_line;
static bool is_silent;

void say_nothing(void) { is_silent = true; }

void say_place(const char *file, unsigned line) {
  place_file = file;
  place_line = line;
}

/* Control bytes, which a mistyped word or a file's name may have, would make it more than a line. */
void say_error(const char *format, ...) {
  char line[1024];
  int length = 0;
  if (place_file) length = snprintf(line, sizeof line, "%.500s:%u: ", place_file, place_line);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line + length, sizeof line - (size_t)length, format, arguments);
  va_end(arguments);
  for (char *at = line; *at; at++)
    if ((unsigned char)*at < 0x20 || *at == 0x7f) *at = '?';
  if (!is_silent) fprintf(stderr, "fclab: %s\n", line);
}

int say_failure(const char *file, unsigned line, const fc_error *error) {
  if (file && line > 0)
    say_error("%s:%u: %s", file, line, error->text);
  else if (file)
    say_error("%s: %s", file, error->text);
  else
    say_error("%s", error->text);
  return error->status == FC_BAD_INPUT ? EXIT_BAD_INPUT : EXIT_FAILED;
}

int finish_output(int status) {
  if (fflush(stdout) == 0 && !ferror(stdout)) return status;
  say_error("cannot write the output: %s", strerror(errno));
  return EXIT_FAILED;
}
