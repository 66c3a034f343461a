/* text.h - writing text into a buffer of fixed size.
 * `length` counts what was asked for, so that a caller whose buffer was too small learns how much it needs;
 * what fits is always terminated by a zero byte. */
#ifndef FC_BASE_TEXT_H
#define FC_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct fc_text {
  char *data;
  size_t size, length;
} fc_text;

fc_text fc_text_into(char *data, size_t size);
void fc_text_char(fc_text *text, char c);
void fc_text_string(fc_text *text, const char *string);
void fc_text_number(fc_text *text, unsigned long long number);
bool fc_text_fits(const fc_text *text);

/* Writes all of a text into memory that grows (*data, of *size bytes, null at first); `write` is called again if there was too little room. Returns
 * the length, 0 without memory. */
size_t fc_text_write_all(char **data, size_t *size, void (*write)(const void *context, fc_text *text),
                         const void *context);

/* A piece of input as far as it fits into an error line, without control bytes. */
typedef struct fc_excerpt {
  char text[32];
} fc_excerpt;
fc_excerpt fc_excerpt_of(const char *at, const char *end);

static inline bool fc_is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool fc_is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static inline char fc_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

#endif
