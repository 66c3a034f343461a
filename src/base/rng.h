/* rng.h - random numbers that are the same on every machine.
 * splitmix64 spreads a seed and mixes hash words; xoshiro256** (Blackman & Vigna) is the generator behind
 * `random:SEED`. Both are part of our file formats: a deal's name must mean the same deal for ever. */
#ifndef FC_BASE_RNG_H
#define FC_BASE_RNG_H

#include <stdint.h>

typedef struct fc_rng {
  uint64_t word[4];
} fc_rng;

/* The finaliser of splitmix64: a bijection of 64-bit words whose output bits all depend on all input bits. */
static inline uint64_t fc_mix64(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

void fc_rng_seed(fc_rng *rng, uint64_t seed);
uint64_t fc_rng_next(fc_rng *rng);

/* Every order equally likely. */
void fc_rng_shuffle(fc_rng *rng, uint8_t *items, uint32_t count);

/* A number in 0..bound-1, each exactly equally likely; bound > 0. */
uint32_t fc_rng_below(fc_rng *rng, uint32_t bound);

#endif
