/* pack.c - packing bit by bit: chunks are small and written seldom. */
#include "store/pack.h"

#include "base/bits.h"

#include <string.h>

static size_t bytes_for(unsigned bits, size_t count) { return (count * bits + 7) / 8; }

fc_pack fc_pack_for(const uint64_t numbers[], size_t count) {
  uint64_t least = count > 0 ? numbers[0] : 0, most = least;
  for (size_t i = 1; i < count; i++) {
    if (numbers[i] < least) least = numbers[i];
    if (numbers[i] > most) most = numbers[i];
  }
  const unsigned bits = most > least ? fc_bits_last(most - least) + 1 : 0;
  return (fc_pack){.least = least, .bits = bits, .bytes = bytes_for(bits, count)};
}

void fc_pack_write(const fc_pack *pack, const uint64_t numbers[], size_t count, uint8_t bytes[]) {
  size_t at = 0;
  memset(bytes, 0, pack->bytes);
  for (size_t i = 0; i < count; i++)
    for (unsigned b = 0; b < pack->bits; b++, at++)
      bytes[at / 8] |= (uint8_t)(((numbers[i] - pack->least) >> b & 1) << at % 8);
}

bool fc_pack_read(const fc_pack *pack, const uint8_t bytes[], size_t count, uint64_t numbers[]) {
  size_t at = 0;
  if (pack->bits > 64 || pack->bytes != bytes_for(pack->bits, count)) return false;
  for (size_t i = 0; i < count; i++) {
    uint64_t above = 0;
    for (unsigned b = 0; b < pack->bits; b++, at++) above |= (uint64_t)(bytes[at / 8] >> at % 8 & 1) << b;
    numbers[i] = pack->least + above;
  }
  return true;
}
