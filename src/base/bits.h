/* bits.h - gathering and scattering bits of a word: pext and pdep where the processor has them, else a loop. */
#ifndef FC_BASE_BITS_H
#define FC_BASE_BITS_H

#include <stdint.h>

#ifdef __BMI2__
#include <immintrin.h>
#endif

/* The bits of `word` at the places of `mask`, moved together at the low end. */
static inline uint64_t fc_bits_gather(uint64_t word, uint64_t mask) {
#ifdef __BMI2__
  return _pext_u64(word, mask);
#else
  uint64_t out = 0;
  for (uint64_t bit = 1; mask; mask &= mask - 1, bit <<= 1)
    if (word & mask & -mask) out |= bit;
  return out;
#endif
}

/* The low bits of `word`, moved apart to the places of `mask`. */
static inline uint64_t fc_bits_scatter(uint64_t word, uint64_t mask) {
#ifdef __BMI2__
  return _pdep_u64(word, mask);
#else
  uint64_t out = 0;
  for (uint64_t bit = 1; mask; mask &= mask - 1, bit <<= 1)
    if (word & bit) out |= mask & -mask;
  return out;
#endif
}

static inline unsigned fc_bits_count(uint64_t word) { return (unsigned)__builtin_popcountll(word); }
/* The place of the lowest bit of a word that has one. */
static inline unsigned fc_bits_first(uint64_t word) { return (unsigned)__builtin_ctzll(word); }

/* The place of the highest. */
static inline unsigned fc_bits_last(uint64_t word) { return 63 - (unsigned)__builtin_clzll(word); }

#endif
