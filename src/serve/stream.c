/* stream.c - a buffer between the thread that searches and the one that sends. */
#include "serve/stream.h"

#include "answer/events.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct fc_stream {
  fc_service *service;
  fc_source source;
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  char *text; /* not yet sent */
  size_t size, length;
  bool has_ended;
  atomic_bool is_cancelled;
};

static void *run(void *context) {
  fc_stream *const s = context;
  s->source.run(s->source.context, s);
  pthread_mutex_lock(&s->lock);
  s->has_ended = true;
  pthread_cond_signal(&s->changed);
  pthread_mutex_unlock(&s->lock);
  return NULL;
}

static void release(fc_stream *s) {
  pthread_cond_destroy(&s->changed);
  pthread_mutex_destroy(&s->lock);
  free(s->text);
  free(s);
}

fc_stream *fc_stream_open(fc_service *service, fc_source source) {
  fc_stream *const s = calloc(1, sizeof *s);
  if (s) {
    s->service = service;
    s->source = source;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->changed, NULL);
    if (pthread_create(&s->thread, NULL, run, s) == 0) return s;
    release(s);
  }
  source.release(source.context);
  return NULL;
}

void fc_stream_close(fc_stream *s) {
  atomic_store(&s->is_cancelled, true);
  pthread_join(s->thread, NULL);
  s->source.release(s->source.context);
  release(s);
}

bool fc_stream_is_cancelled(fc_stream *s) {
  return atomic_load_explicit(&s->is_cancelled, memory_order_relaxed) ||
         atomic_load_explicit(&s->service->is_stopping, memory_order_relaxed);
}

static void write_event(const void *context, fc_text *text) {
  const fc_event *const e = context;
  fc_text_string(text, "event: ");
  fc_text_string(text, e->name);
  fc_text_string(text, "\ndata: ");
  e->write(e->data, text);
  fc_text_string(text, "\n\n");
}

/* An event for which there is no memory is left out. */
static void append(fc_stream *s, const char *text, size_t length) {
  pthread_mutex_lock(&s->lock);
  if (s->length + length > s->size) {
    char *const more = realloc(s->text, s->length + 2 * length);
    if (more) s->text = more, s->size = s->length + 2 * length;
  }
  if (s->length + length <= s->size) {
    memcpy(s->text + s->length, text, length);
    s->length += length;
  }
  pthread_cond_signal(&s->changed);
  pthread_mutex_unlock(&s->lock);
}

void fc_stream_emit(fc_stream *s, const char *name, void (*write)(const void *context, fc_text *text),
                    const void *context) {
  const fc_event e = {name, write, context};
  char *text = NULL;
  size_t size = 0;
  const size_t length = fc_text_write_all(&text, &size, write_event, &e);
  if (length > 0) append(s, text, length);
  free(text);
}

static bool is_over(fc_stream *s, bool (*is_gone)(void *context), void *context) {
  return s->has_ended || fc_stream_is_cancelled(s) || is_gone(context);
}

/* The lock is held. Wakes ten times a second, to see whether the client is still there. */
static void wait_for_more(fc_stream *s) {
  enum { TENTH = 100000000, SECOND = 1000000000 };
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += TENTH;
  if (until.tv_nsec >= SECOND) until.tv_nsec -= SECOND, until.tv_sec++;
  pthread_cond_timedwait(&s->changed, &s->lock, &until);
}

/* A remark now and then keeps the connection from being taken for a dead one. */
ssize_t fc_stream_read(fc_stream *s, char *out, size_t size, bool (*is_gone)(void *context), void *context) {
  static const char remark[] = ": waiting\n\n";
  enum { WAITS = 50 };
  pthread_mutex_lock(&s->lock);
  for (int waits = 0; s->length == 0 && waits < WAITS && !is_over(s, is_gone, context); waits++)
    wait_for_more(s);
  size_t count = s->length < size ? s->length : size;
  ssize_t result = (ssize_t)count;
  if (count > 0) {
    memcpy(out, s->text, count);
    memmove(s->text, s->text + count, s->length - count);
    s->length -= count;
  } else if (is_over(s, is_gone, context)) {
    result = -1;
  } else if (size >= sizeof remark) {
    memcpy(out, remark, sizeof remark - 1);
    result = sizeof remark - 1;
  }
  pthread_mutex_unlock(&s->lock);
  return result;
}
