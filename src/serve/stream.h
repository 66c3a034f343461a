/* stream.h - server-sent events of a search that runs in a thread of its own, and ends when nobody reads them any more. */
#ifndef FC_SERVE_STREAM_H
#define FC_SERVE_STREAM_H

#include "serve/request.h"

#include <sys/types.h>

typedef struct fc_stream fc_stream;

/* What makes events: runs in the stream's thread and must end soon after fc_stream_is_cancelled. `release` frees the context. */
typedef struct fc_source {
  void (*run)(void *context, fc_stream *stream);
  void (*release)(void *context);
  void *context;
} fc_source;

/* Null if there is no thread to be had; then the source is released. */
fc_stream *fc_stream_open(fc_service *service, fc_source source);
/* Cancels what is running, waits for it, releases all. */
void fc_stream_close(fc_stream *stream);

/* Of the source: an event with an object of JSON on one line. */
void fc_stream_emit(fc_stream *stream, const char *event, void (*write)(const void *context, fc_text *text),
                    const void *context);
bool fc_stream_is_cancelled(fc_stream *stream);

/* Waits for bytes to send; -1 after the last, or if the client has gone. */
ssize_t fc_stream_read(fc_stream *stream, char *out, size_t size, bool (*is_gone)(void *context),
                       void *context);

#endif
