/* reply.c - writing answers and errors. */
#include "answer/reply.h"

#include "base/json.h"

#include <stdarg.h>
#include <stdio.h>

void fc_reply_write(fc_reply *reply, void (*write)(const void *context, fc_text *text), const void *context) {
  reply->status = FC_HTTP_OK;
  reply->length = fc_text_write_all(&reply->text, &reply->size, write, context);
  if (reply->length == 0) fc_reply_fail(reply, FC_HTTP_FAILED, "no memory");
}

static void write_error(const void *context, fc_text *text) {
  fc_text_char(text, '{');
  fc_json_put_string(text, "error", context);
  fc_text_string(text, "}\n");
}

void fc_reply_fail(fc_reply *reply, int status, const char *format, ...) {
  char line[300];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  reply->length = fc_text_write_all(&reply->text, &reply->size, write_error, line);
  reply->status = status;
}

void fc_reply_failure(fc_reply *reply, fc_status status, const fc_error *error) {
  if (status == FC_BROKEN)
    fc_reply_fail(reply, FC_HTTP_FAILED,
                  "a solution did not hold when it was replayed; please report this deal");
  else if (status == FC_NO_MEMORY)
    fc_reply_fail(reply, FC_HTTP_BUSY, "no memory for that now");
  else
    fc_reply_fail(reply, status == FC_BAD_INPUT ? FC_HTTP_BAD : FC_HTTP_FAILED, "%s",
                  error ? error->text : "it failed");
}
