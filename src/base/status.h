/* status.h - how a call says that it failed, and why.
 * What we know of a deal (a verdict) and bugs (asserts) are no failures. */
#ifndef FC_BASE_STATUS_H
#define FC_BASE_STATUS_H

/* FC_BROKEN: a check of our own results failed, which is a bug. FC_IO: a disk or a network did. */
typedef enum fc_status { FC_OK, FC_BAD_INPUT, FC_NO_MEMORY, FC_BROKEN, FC_IO } fc_status;

/* One line for the user. `line` counts from 1 and is 0 where no line of input is to blame. */
typedef struct fc_error {
  fc_status status;
  unsigned line;
  char text[248];
} fc_error;

#if defined(__GNUC__)
#define FC_LIKE_PRINTF(string_at, first_at) __attribute__((format(printf, string_at, first_at)))
#else
#define FC_LIKE_PRINTF(string_at, first_at)
#endif

/* Fills *error (which may be null) and returns `status`. */
fc_status fc_fail(fc_error *error, fc_status status, unsigned line, const char *format, ...)
    FC_LIKE_PRINTF(4, 5);

#endif
