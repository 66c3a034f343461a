/* bytes.h - a row of bytes that grows at its end.
 * Running out of memory is remembered, so that a writer need ask only once, when it has written all. */
#ifndef FC_BASE_BYTES_H
#define FC_BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct fc_bytes {
  uint8_t *data;
  size_t size, capacity;
  bool failed; /* there was no memory: something is missing */
} fc_bytes;

/* Begins as zero bytes. */
void fc_bytes_free(fc_bytes *bytes);
void fc_bytes_add(fc_bytes *bytes, const uint8_t more[], size_t count);
void fc_bytes_byte(fc_bytes *bytes, unsigned byte);
/* 64 bits, the lowest byte first; and how they are read. */
void fc_bytes_word(fc_bytes *bytes, uint64_t word);
uint64_t fc_word_at(const uint8_t bytes[8]);

#endif
