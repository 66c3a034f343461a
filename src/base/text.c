/* text.c - the bounded text writer. */
#include "base/text.h"

#include "base/memory.h"

#include <string.h>

fc_text fc_text_into(char *data, size_t size) {
  if (size > 0) data[0] = '\0';
  return (fc_text){.data = data, .size = size, .length = 0};
}

void fc_text_char(fc_text *text, char c) {
  if (text->length + 1 < text->size) {
    text->data[text->length] = c;
    text->data[text->length + 1] = '\0';
  }
  text->length++;
}

void fc_text_string(fc_text *text, const char *string) {
  while (*string) fc_text_char(text, *string++);
}

void fc_text_number(fc_text *text, unsigned long long number) {
  char digits[24];
  size_t n = 0;
  do {
    digits[n++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (n > 0) fc_text_char(text, digits[--n]);
}

bool fc_text_fits(const fc_text *text) { return text->length < text->size; }

size_t fc_text_write_all(char **data, size_t *size, void (*write)(const void *context, fc_text *text),
                         const void *context) {
  for (;;) {
    fc_text text = fc_text_into(*data, *size);
    write(context, &text);
    if (fc_text_fits(&text)) return text.length;
    char *const more = fc_realloc(*data, 2 * text.length + 256);
    if (!more) return 0;
    *data = more;
    *size = 2 * text.length + 256;
  }
}

/* Unprintable bytes would garble the user's terminal; they become question marks. */
fc_excerpt fc_excerpt_of(const char *at, const char *end) {
  fc_excerpt excerpt;
  size_t n = 0;
  for (; at < end && n + 5 < sizeof excerpt.text; at++) {
    const unsigned char c = (unsigned char)*at;
    excerpt.text[n++] = c < 0x20 || c == 0x7f ? '?' : *at;
  }
  if (at < end) {
    while (n > 0 && ((unsigned char)excerpt.text[n - 1] & 0x80)) n--; /* no half of a character */
    memcpy(excerpt.text + n, "...", 3);
    n += 3;
  }
  excerpt.text[n] = '\0';
  return excerpt;
}
