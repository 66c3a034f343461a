/* checksum.h - 64 bits that tell whether bytes are still those that were written.
 * Each word of 8 bytes goes through a bijection of what came before, so that damage within one word is always seen, any
 * other with all but one chance in 2^64; it is no defence against someone who wants to deceive. */
#ifndef FC_BASE_CHECKSUM_H
#define FC_BASE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

uint64_t fc_checksum(const uint8_t bytes[], size_t size);

#endif
