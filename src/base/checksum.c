/* checksum.c - words, the first byte the lowest, mixed one after the other. */
#include "base/checksum.h"

#include "base/rng.h"

static uint64_t word_at(const uint8_t bytes[], size_t count) {
  uint64_t word = 0;
  for (size_t i = 0; i < count; i++) word |= (uint64_t)bytes[i] << 8 * i;
  return word;
}

/* The size comes first: zero bytes at the end would change nothing else. */
uint64_t fc_checksum(const uint8_t bytes[], size_t size) {
  uint64_t sum = fc_mix64(size);
  size_t at = 0;
  for (; at + 8 <= size; at += 8) sum = fc_mix64(sum ^ word_at(bytes + at, 8));
  return at < size ? fc_mix64(sum ^ word_at(bytes + at, size - at)) : sum;
}
