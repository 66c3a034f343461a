/* status.c - writing the one line that tells a user what went wrong. */
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>

fc_status fc_fail(fc_error *error, fc_status status, unsigned line, const char *format, ...) {
  if (!error) return status;
  error->status = status;
  error->line = line;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->text, sizeof error->text, format, arguments);
  va_end(arguments);
  /* What users typed is quoted, and may hold anything; the line stays one. */
  for (char *at = error->text; *at; at++)
    if ((unsigned char)*at < 0x20 || *at == 0x7f) *at = '?';
  return status;
}
