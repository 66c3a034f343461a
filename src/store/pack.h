/* pack.h - a list of numbers in few bits: how far each is above the least of them, in as many bits as the largest needs. Numbers that are all the same need none. */
#ifndef FC_STORE_PACK_H
#define FC_STORE_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct fc_pack {
  uint64_t least;
  unsigned bits; /* 0 to 64 */
  size_t bytes;  /* that all of them take */
} fc_pack;

fc_pack fc_pack_for(const uint64_t numbers[], size_t count);
/* Bits fill bytes from the lowest to the highest. */
void fc_pack_write(const fc_pack *pack, const uint64_t numbers[], size_t count, uint8_t bytes[]);
/* False if the bytes are not as many as the numbers need. */
bool fc_pack_read(const fc_pack *pack, const uint8_t bytes[], size_t count, uint64_t numbers[]);

#endif
