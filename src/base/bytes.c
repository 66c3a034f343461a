/* bytes.c - growing by half, so that what is asked for is never far above what is needed. */
#include "base/bytes.h"

#include "base/memory.h"

#include <string.h>

void fc_bytes_free(fc_bytes *bytes) {
  fc_free(bytes->data);
  *bytes = (fc_bytes){.data = NULL};
}

static bool make_room(fc_bytes *bytes, size_t count) {
  if (bytes->failed || count <= bytes->capacity - bytes->size) return !bytes->failed;
  const size_t half_again = bytes->capacity + bytes->capacity / 2, least = bytes->size + count;
  const size_t capacity = half_again > least ? half_again : least + 64;
  uint8_t *const data = fc_realloc(bytes->data, capacity);
  if (!data) return !(bytes->failed = true);
  bytes->data = data;
  bytes->capacity = capacity;
  return true;
}

void fc_bytes_add(fc_bytes *bytes, const uint8_t more[], size_t count) {
  if (count == 0 || !make_room(bytes, count)) return;
  memcpy(bytes->data + bytes->size, more, count);
  bytes->size += count;
}

void fc_bytes_byte(fc_bytes *bytes, unsigned byte) {
  if (!make_room(bytes, 1)) return;
  bytes->data[bytes->size++] = (uint8_t)byte;
}

void fc_bytes_word(fc_bytes *bytes, uint64_t word) {
  for (unsigned i = 0; i < 8; i++) fc_bytes_byte(bytes, (unsigned)(word >> 8 * i) & 255);
}

uint64_t fc_word_at(const uint8_t bytes[8]) {
  uint64_t word = 0;
  for (unsigned i = 0; i < 8; i++) word |= (uint64_t)bytes[i] << 8 * i;
  return word;
}
