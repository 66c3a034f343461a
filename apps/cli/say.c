/* say.c - error lines. */
#include "say.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void say_error(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("fclab: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
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
