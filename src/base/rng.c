/* rng.c - xoshiro256** seeded by splitmix64, as published by Blackman and Vigna. */
#include "base/rng.h"

#include <assert.h>

void fc_rng_seed(fc_rng *rng, uint64_t seed) {
  for (int i = 0; i < 4; i++) {
    rng->word[i] = fc_mix64(seed);
    seed += 0x9e3779b97f4a7c15u;
  }
}

static uint64_t rotate_left(uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

uint64_t fc_rng_next(fc_rng *rng) {
  uint64_t *s = rng->word;
  const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
  const uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left(s[3], 45);
  return result;
}

/* Lemire's method on the upper 32 bits: a product's low half below 2^32 mod bound would favour some
 * results by one in 2^32, so those draws are thrown away. That is less than bound, so that dividing is seldom needed. */
uint32_t fc_rng_below(fc_rng *rng, uint32_t bound) {
  assert(bound > 0);
  for (;;) {
    const uint64_t product = (fc_rng_next(rng) >> 32) * bound;
    const uint32_t low = (uint32_t)product;
    if (low >= bound || low >= (uint32_t)(0u - bound) % bound) return (uint32_t)(product >> 32);
  }
}

void fc_rng_shuffle(fc_rng *rng, uint8_t *items, uint32_t count) {
  for (uint32_t i = count; i > 1; i--) {
    const uint32_t j = fc_rng_below(rng, i);
    const uint8_t item = items[j];
    items[j] = items[i - 1];
    items[i - 1] = item;
  }
}
