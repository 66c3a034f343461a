/* strings.c - strings, bytes and sorting as the C library has them, in few bytes: what is long is copied by the instructions for that. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
  return __builtin_memmove(to, from, bytes);
}
void *memmove(void *to, const void *from, size_t bytes) { return __builtin_memmove(to, from, bytes); }
void *memset(void *at, int byte, size_t bytes) { return __builtin_memset(at, byte, bytes); }

int memcmp(const void *a, const void *b, size_t bytes) {
  const unsigned char *x = a, *y = b;
  for (; bytes > 0 && *x == *y; bytes--) x++, y++;
  return bytes > 0 ? *x - *y : 0;
}

void *memchr(const void *at, int byte, size_t bytes) {
  const unsigned char *c = at;
  for (; bytes > 0 && *c != (unsigned char)byte; bytes--) c++;
  return bytes > 0 ? (void *)(uintptr_t)c : NULL;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

int strncmp(const char *a, const char *b, size_t most) {
  for (; most > 0 && *a && *a == *b; most--) a++, b++;
  return most > 0 ? (unsigned char)*a - (unsigned char)*b : 0;
}

int strcmp(const char *a, const char *b) { return strncmp(a, b, SIZE_MAX); }

char *strchr(const char *text, int c) { return memchr(text, c, strlen(text) + 1); }

char *strcpy(char *restrict to, const char *restrict from) {
  return __builtin_memmove(to, from, strlen(from) + 1);
}

char *strcat(char *restrict to, const char *restrict from) {
  strcpy(to + strlen(to), from);
  return to;
}

/* The first bytes that are all, or all not, in the set. */
static size_t span(const char *text, const char *set, bool is_in) {
  size_t length = 0;
  while (text[length] && (memchr(set, text[length], strlen(set)) != NULL) == is_in) length++;
  return length;
}

size_t strspn(const char *text, const char *set) { return span(text, set, true); }
size_t strcspn(const char *text, const char *set) { return span(text, set, false); }

static void swap(char *a, char *b, size_t size) {
  for (; size > 0; size--, a++, b++) {
    const char c = *a;
    *a = *b;
    *b = c;
  }
}

/* Lets an element sink in a heap whose largest is first. */
static void sink(char *base, size_t at, size_t count, size_t size,
                 int (*compare)(const void *, const void *)) {
  for (size_t child; (child = 2 * at + 1) < count; at = child) {
    if (child + 1 < count && compare(base + child * size, base + (child + 1) * size) < 0) child++;
    if (compare(base + at * size, base + child * size) >= 0) return;
    swap(base + at * size, base + child * size, size);
  }
}

/* By a heap: equal elements come in any order, as with every qsort. */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  for (size_t i = count / 2; i-- > 0;) sink(base, i, count, size, compare);
  for (size_t left = count; left > 1;) {
    swap(base, (char *)base + --left * size, size);
    sink(base, 0, left, size, compare);
  }
}
