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
/* Blanks until `length` is at least `column`. */
void fc_text_pad(fc_text *text, size_t column);
bool fc_text_fits(const fc_text *text);

#endif
