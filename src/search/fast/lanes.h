/* lanes.h - the few operations on bytes in parallel that the finder lives on, for AVX2 and in plain C.
 * Both give the same bits: tests/test_solver.c knows the sum of states that either build must make. */
#ifndef FC_SEARCH_FAST_LANES_H
#define FC_SEARCH_FAST_LANES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__AVX2__) && !defined(FC_LANES_PLAIN)
#include <immintrin.h>
#define FC_LANES_AVX2 1
#else
#define FC_LANES_AVX2 0
#endif

/* Eight words and sixteen bytes that are changed lane by lane and read as a whole. With AVX2 they stay in registers: a
 * lane stored to memory and read back as part of a vector would stall the processor. */
#if FC_LANES_AVX2

typedef __m256i fc_words;
typedef __m128i fc_bytes;
typedef __m128i fc_shorts;

static inline fc_words fc_words_load(const uint32_t word[8]) {
  return _mm256_load_si256((const __m256i *)(const void *)word);
}
static inline void fc_words_store(uint32_t word[8], fc_words w) {
  _mm256_store_si256((__m256i *)(void *)word, w);
}
static inline uint32_t fc_words_get(fc_words w, unsigned lane) {
  const __m256i moved = _mm256_permutevar8x32_epi32(w, _mm256_castsi128_si256(_mm_cvtsi32_si128((int)lane)));
  return (uint32_t)_mm_cvtsi128_si32(_mm256_castsi256_si128(moved));
}
static inline fc_words fc_words_set(fc_words w, unsigned lane, uint32_t value) {
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i mask = _mm256_cmpeq_epi32(lanes, _mm256_set1_epi32((int)lane));
  return _mm256_blendv_epi8(w, _mm256_set1_epi32((int)value), mask);
}

static inline fc_bytes fc_bytes_load(const uint8_t byte[16]) {
  return _mm_load_si128((const __m128i *)(const void *)byte);
}
static inline void fc_bytes_store(uint8_t byte[16], fc_bytes b) {
  _mm_store_si128((__m128i *)(void *)byte, b);
}
static inline uint8_t fc_bytes_get(fc_bytes b, unsigned lane) {
  return (uint8_t)_mm_cvtsi128_si32(_mm_shuffle_epi8(b, _mm_cvtsi32_si128((int)lane)));
}
static inline fc_bytes fc_bytes_set(fc_bytes b, unsigned lane, uint8_t value) {
  const __m128i lanes = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m128i mask = _mm_cmpeq_epi8(lanes, _mm_set1_epi8((char)lane));
  return _mm_blendv_epi8(b, _mm_set1_epi8((char)value), mask);
}

static inline fc_shorts fc_shorts_load(const uint16_t value[8]) {
  return _mm_load_si128((const __m128i *)(const void *)value);
}
static inline void fc_shorts_store(uint16_t value[8], fc_shorts s) {
  _mm_store_si128((__m128i *)(void *)value, s);
}
static inline fc_shorts fc_shorts_all(unsigned value) { return _mm_set1_epi16((short)value); }
/* All move down a lane, the first falls out, and the value becomes the last. */
static inline fc_shorts fc_shorts_push(fc_shorts s, unsigned value) {
  return _mm_insert_epi16(_mm_bsrli_si128(s, 2), (int)value, 7);
}
static inline fc_shorts fc_shorts_choose(bool first, fc_shorts a, fc_shorts b) {
  return _mm_blendv_epi8(b, a, _mm_set1_epi8((char)-first));
}
static inline fc_shorts fc_shorts_set(fc_shorts s, unsigned lane, unsigned value) {
  const __m128i lanes = _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7);
  const __m128i mask = _mm_cmpeq_epi16(lanes, _mm_set1_epi16((short)lane));
  return _mm_blendv_epi8(s, _mm_set1_epi16((short)value), mask);
}
/* The smallest of the eight and its lane, the first of equals: value << 16 | lane. */
static inline uint32_t fc_shorts_least(fc_shorts s) {
  const uint32_t r = (uint32_t)_mm_cvtsi128_si32(_mm_minpos_epu16(s));
  return r << 16 | r >> 16;
}

#else

typedef struct fc_words {
  uint32_t word[8];
} fc_words;
typedef struct fc_bytes {
  uint8_t byte[16];
} fc_bytes;
typedef struct fc_shorts {
  uint16_t value[8];
} fc_shorts;

static inline fc_words fc_words_load(const uint32_t word[8]) {
  fc_words w;
  memcpy(w.word, word, sizeof w.word);
  return w;
}
static inline void fc_words_store(uint32_t word[8], fc_words w) { memcpy(word, w.word, sizeof w.word); }
static inline uint32_t fc_words_get(fc_words w, unsigned lane) { return w.word[lane]; }
static inline fc_words fc_words_set(fc_words w, unsigned lane, uint32_t value) {
  if (lane < 8) w.word[lane] = value;
  return w;
}

static inline fc_bytes fc_bytes_load(const uint8_t byte[16]) {
  fc_bytes b;
  memcpy(b.byte, byte, sizeof b.byte);
  return b;
}
static inline void fc_bytes_store(uint8_t byte[16], fc_bytes b) { memcpy(byte, b.byte, sizeof b.byte); }
static inline uint8_t fc_bytes_get(fc_bytes b, unsigned lane) { return b.byte[lane]; }
static inline fc_bytes fc_bytes_set(fc_bytes b, unsigned lane, uint8_t value) {
  b.byte[lane] = value;
  return b;
}

static inline fc_shorts fc_shorts_load(const uint16_t value[8]) {
  fc_shorts s;
  memcpy(s.value, value, sizeof s.value);
  return s;
}
static inline void fc_shorts_store(uint16_t value[8], fc_shorts s) { memcpy(value, s.value, sizeof s.value); }
static inline fc_shorts fc_shorts_all(unsigned value) {
  fc_shorts s;
  for (unsigned i = 0; i < 8; i++) s.value[i] = (uint16_t)value;
  return s;
}
static inline fc_shorts fc_shorts_push(fc_shorts s, unsigned value) {
  memmove(s.value, s.value + 1, 7 * sizeof *s.value);
  s.value[7] = (uint16_t)value;
  return s;
}
static inline fc_shorts fc_shorts_choose(bool first, fc_shorts a, fc_shorts b) { return first ? a : b; }
static inline fc_shorts fc_shorts_set(fc_shorts s, unsigned lane, unsigned value) {
  if (lane < 8) s.value[lane] = (uint16_t)value;
  return s;
}
static inline uint32_t fc_shorts_least(fc_shorts s) {
  uint32_t best = (uint32_t)s.value[0] << 16;
  for (uint32_t i = 1; i < 8; i++)
    if (((uint32_t)s.value[i] << 16) < (best & 0xffff0000u)) best = (uint32_t)s.value[i] << 16 | i;
  return best;
}

#endif

static inline int fc_first_bit(uint64_t x) { return __builtin_ctzll(x); }
static inline int fc_count_bits(uint64_t x) { return __builtin_popcountll(x); }

/* Bit 8a + b is set iff 1 <= v[b] - v[a] <= most[a]. */
static inline uint64_t fc_pairs_plain(uint64_t v, uint64_t most) {
  uint64_t mask = 0;
  for (unsigned a = 0; a < 8; a++) {
    for (unsigned b = 0; b < 8; b++) {
      const int difference = (int)(v >> (8 * b) & 255) - (int)(v >> (8 * a) & 255);
      if (difference >= 1 && difference <= (int)(most >> (8 * a) & 255)) mask |= (uint64_t)1 << (8 * a + b);
    }
  }
  return mask;
}

/* Bit 8c + b is set iff v[b] == wanted[c], for four wanted bytes. */
static inline uint32_t fc_matches_plain(uint64_t v, uint32_t wanted) {
  uint32_t mask = 0;
  for (unsigned c = 0; c < 4; c++)
    for (unsigned b = 0; b < 8; b++)
      mask |= (uint32_t)((v >> (8 * b) & 255) == (wanted >> (8 * c) & 255)) << (8 * c + b);
  return mask;
}

/* The smaller of each byte and `most`. */
static inline uint64_t fc_at_most_plain(uint64_t bytes, unsigned most) {
  uint64_t result = 0;
  for (unsigned i = 0; i < 64; i += 8) {
    const uint64_t b = bytes >> i & 255;
    result |= (b < most ? b : most) << i;
  }
  return result;
}

/* The index of the smallest key; of equals, the last. count > 0. */
static inline unsigned fc_smallest_plain(const uint16_t *keys, unsigned count) {
  unsigned best = 0;
  for (unsigned i = 1; i < count; i++)
    if (keys[i] <= keys[best]) best = i;
  return best;
}

#if FC_LANES_AVX2

/* Bit i is set iff byte i is the value. */
static inline uint32_t fc_bytes_find(fc_bytes b, uint8_t value) {
  return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(b, _mm_set1_epi8((char)value)));
}

/* By column, table[low four bits of its byte]. */
static inline fc_shorts fc_bytes_look_up(fc_bytes table, uint64_t bytes) {
  const __m128i at = _mm_and_si128(_mm_cvtsi64_si128((long long)bytes), _mm_set1_epi8(15));
  return _mm_cvtepi8_epi16(_mm_shuffle_epi8(table, at));
}

/* By cell, table[rank of its card]; cells are the third quarter of b. */
static inline uint32_t fc_bytes_look_up_cells(fc_bytes table, fc_bytes b) {
  const __m128i ranks =
      _mm_and_si128(_mm_srli_epi16(_mm_adds_epu8(b, _mm_set1_epi8(3)), 2), _mm_set1_epi8(15));
  return (uint32_t)_mm_extract_epi32(_mm_shuffle_epi8(table, ranks), 2);
}

/* The four last bytes as a number. */
static inline uint32_t fc_bytes_last(fc_bytes b) { return (uint32_t)_mm_extract_epi32(b, 3); }

/* Byte `at` of each of the words, the first word's lowest. */
static inline uint64_t fc_words_bytes(fc_words w, unsigned at) {
  const __m256i pick = _mm256_add_epi8(_mm256_set1_epi32(0x0c080400), _mm256_set1_epi8((char)at));
  const __m256i picked = _mm256_shuffle_epi8(w, pick);
  const __m128i low = _mm256_castsi256_si128(picked), high = _mm256_extracti128_si256(picked, 1);
  return (uint64_t)_mm_cvtsi128_si64(_mm_unpacklo_epi32(low, high));
}

static inline uint64_t fc_pairs(uint64_t v, uint64_t most) {
  const __m256i spread_low = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
                                              2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
  const __m256i spread_high = _mm256_add_epi8(spread_low, _mm256_set1_epi8(4));
  const __m256i b = _mm256_set1_epi64x((long long)v), m = _mm256_set1_epi64x((long long)most);
  const __m256i one = _mm256_setzero_si256();
  uint64_t mask = 0;
  for (int half = 0; half < 2; half++) {
    const __m256i spread = half ? spread_high : spread_low;
    const __m256i d = _mm256_sub_epi8(b, _mm256_shuffle_epi8(b, spread));
    const __m256i fits =
        _mm256_andnot_si256(_mm256_cmpgt_epi8(d, _mm256_shuffle_epi8(m, spread)), _mm256_cmpgt_epi8(d, one));
    mask |= (uint64_t)(uint32_t)_mm256_movemask_epi8(fits) << (32 * half);
  }
  return mask;
}

static inline uint32_t fc_matches(uint64_t v, uint32_t wanted) {
  const __m256i spread = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2,
                                          2, 3, 3, 3, 3, 3, 3, 3, 3);
  const __m256i b = _mm256_set1_epi64x((long long)v);
  const __m256i w = _mm256_shuffle_epi8(_mm256_set1_epi32((int)wanted), spread);
  return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(b, w));
}

static inline uint64_t fc_at_most(uint64_t bytes, unsigned most) {
  const __m128i b = _mm_cvtsi64_si128((long long)bytes);
  return (uint64_t)_mm_cvtsi128_si64(_mm_min_epu8(b, _mm_set1_epi8((char)(most < 100 ? most : 100))));
}

/* Bit i is set iff byte i is at most `most`. */
static inline uint32_t fc_bytes_at_most(uint64_t bytes, unsigned most) {
  const __m128i b = _mm_cvtsi64_si128((long long)bytes);
  const __m128i limit = _mm_set1_epi8((char)(most < 100 ? most : 100));
  return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(b, limit), b)) & 255;
}

/* Keys are padded: up to 15 behind the last may be read and must be 0xffff. */
static inline unsigned fc_smallest(const uint16_t *keys, unsigned count) {
  __m256i least = _mm256_loadu_si256((const __m256i *)(const void *)keys);
  for (unsigned i = 16; i < count; i += 16)
    least = _mm256_min_epu16(least, _mm256_loadu_si256((const __m256i *)(const void *)(keys + i)));
  const __m128i folded = _mm_min_epu16(_mm256_castsi256_si128(least), _mm256_extracti128_si256(least, 1));
  const __m256i smallest = _mm256_broadcastw_epi16(_mm_minpos_epu16(folded));
  for (unsigned i = (count - 1) / 16 * 16;; i -= 16) {
    const __m256i here = _mm256_loadu_si256((const __m256i *)(const void *)(keys + i));
    uint32_t mask = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi16(here, smallest));
    if (i + 16 > count) mask &= (uint32_t)(((uint64_t)1 << (2 * (count - i))) - 1);
    if (mask) return i + (31u - (unsigned)__builtin_clz(mask)) / 2;
  }
}

/* Sets one of 16 keys and returns the least of them. They are written as one vector, to be read as one soon. */
static inline uint16_t fc_set_of_16(uint16_t *keys, unsigned lane, uint16_t key) {
  const __m256i lanes = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m256i mask = _mm256_cmpeq_epi16(lanes, _mm256_set1_epi16((short)lane));
  __m256i k = _mm256_loadu_si256((const __m256i *)(const void *)keys);
  k = _mm256_blendv_epi8(k, _mm256_set1_epi16((short)key), mask);
  _mm256_storeu_si256((__m256i *)(void *)keys, k);
  const __m128i folded = _mm_min_epu16(_mm256_castsi256_si128(k), _mm256_extracti128_si256(k, 1));
  return (uint16_t)_mm_cvtsi128_si32(_mm_minpos_epu16(folded));
}

static inline unsigned fc_last_of_16(const uint16_t *keys, uint16_t key) {
  const __m256i k = _mm256_loadu_si256((const __m256i *)(const void *)keys);
  const __m256i equal = _mm256_cmpeq_epi16(k, _mm256_set1_epi16((short)key));
  return (31u - (unsigned)__builtin_clz((uint32_t)_mm256_movemask_epi8(equal))) / 2;
}

#else

static inline uint32_t fc_bytes_find(fc_bytes b, uint8_t value) {
  uint32_t mask = 0;
  for (unsigned i = 0; i < 16; i++) mask |= (uint32_t)(b.byte[i] == value) << i;
  return mask;
}
static inline fc_shorts fc_bytes_look_up(fc_bytes table, uint64_t bytes) {
  fc_shorts s;
  for (unsigned i = 0; i < 8; i++) s.value[i] = (uint16_t)(int8_t)table.byte[bytes >> (8 * i) & 15];
  return s;
}
static inline uint32_t fc_bytes_look_up_cells(fc_bytes table, fc_bytes b) {
  uint32_t found = 0;
  for (unsigned i = 0; i < 4; i++) {
    const unsigned card = b.byte[8 + i], rank = card > 252 ? 15 : (card + 3) >> 2 & 15;
    found |= (uint32_t)table.byte[rank] << (8 * i);
  }
  return found;
}
static inline uint32_t fc_bytes_last(fc_bytes b) {
  return b.byte[12] | (uint32_t)b.byte[13] << 8 | (uint32_t)b.byte[14] << 16 | (uint32_t)b.byte[15] << 24;
}
static inline uint64_t fc_words_bytes(fc_words w, unsigned at) {
  uint64_t bytes = 0;
  for (unsigned i = 0; i < 8; i++) bytes |= (uint64_t)(w.word[i] >> (8 * at) & 255) << (8 * i);
  return bytes;
}

static inline uint16_t fc_set_of_16(uint16_t *keys, unsigned lane, uint16_t key) {
  keys[lane] = key;
  return keys[fc_smallest_plain(keys, 16)];
}
static inline unsigned fc_last_of_16(const uint16_t *keys, uint16_t key) {
  unsigned at = 15;
  while (keys[at] != key) at--;
  return at;
}

static inline uint32_t fc_bytes_at_most(uint64_t bytes, unsigned most) {
  uint32_t mask = 0;
  for (unsigned i = 0; i < 8; i++) mask |= (uint32_t)((bytes >> (8 * i) & 255) <= most) << i;
  return mask;
}

#define fc_pairs    fc_pairs_plain
#define fc_matches  fc_matches_plain
#define fc_at_most  fc_at_most_plain
#define fc_smallest fc_smallest_plain

#endif

#endif
