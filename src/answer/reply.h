/* reply.h - what is answered, whatever carries it: JSON, and a status as HTTP counts them. */
#ifndef FC_ANSWER_REPLY_H
#define FC_ANSWER_REPLY_H

#include "base/status.h"
#include "base/text.h"

typedef struct fc_reply {
  int status;
  char *text; /* JSON, to be freed */
  size_t size, length;
} fc_reply;

enum {
  FC_HTTP_OK = 200,
  FC_HTTP_BAD = 400,
  FC_HTTP_FORBIDDEN = 403,
  FC_HTTP_NONE = 404,
  FC_HTTP_METHOD = 405,
  FC_HTTP_LARGE = 413,
  FC_HTTP_TOO_MANY = 429,
  FC_HTTP_FAILED = 500,
  FC_HTTP_BUSY = 503
};

/* A text that is written as a whole; an error without memory. */
void fc_reply_write(fc_reply *reply, void (*write)(const void *context, fc_text *text), const void *context);
/* `{"error":"..."}` in place of what there was. */
void fc_reply_fail(fc_reply *reply, int status, const char *format, ...) FC_LIKE_PRINTF(3, 4);
/* Of a call that failed: what the caller did wrong, or what we did. */
void fc_reply_failure(fc_reply *reply, fc_status status, const fc_error *error);

#endif
