/* span.h - sets of labels: words of 32 bits that are sums (exclusive or) of some of a few rows.
 * Rows are kept fully reduced: row[i] begins with bit i, and no other row has that bit. So equal spans are equal memory. */
#ifndef FC_SEARCH_PROVE_SPAN_H
#define FC_SEARCH_PROVE_SPAN_H

#include <stdbool.h>
#include <stdint.h>

enum { FC_LABEL_BITS = 32 };

typedef struct fc_span {
  uint32_t row[FC_LABEL_BITS];
} fc_span;

static inline unsigned fc_label_high_bit(uint32_t label) { return 31u - (unsigned)__builtin_clz(label); }
static inline unsigned fc_label_low_bit(uint32_t label) { return (unsigned)__builtin_ctz(label); }

/* The label without what the span can take away: zero iff it is in the span. */
static inline uint32_t fc_span_reduce(const fc_span *s, uint32_t label) {
  for (uint32_t left = label; left != 0; left &= left - 1) label ^= s->row[fc_label_low_bit(left)];
  return label;
}

/* False if it was in it. */
static inline bool fc_span_add(fc_span *s, uint32_t label) {
  label = fc_span_reduce(s, label);
  if (label == 0) return false;
  const unsigned high = fc_label_high_bit(label);
  for (unsigned i = high + 1; i < FC_LABEL_BITS; i++)
    if (s->row[i] >> high & 1) s->row[i] ^= label;
  s->row[high] = label;
  return true;
}

static inline void fc_span_add_all(fc_span *s, const fc_span *more) {
  for (unsigned i = 0; i < FC_LABEL_BITS; i++)
    if (more->row[i] != 0) fc_span_add(s, more->row[i]);
}

static inline bool fc_span_contains(const fc_span *s, const fc_span *part) {
  for (unsigned i = 0; i < FC_LABEL_BITS; i++)
    if (part->row[i] != 0 && fc_span_reduce(s, part->row[i]) != 0) return false;
  return true;
}

/* Leaves only what does not change `bit`; returns a label taken out that changes it, 0 if there was none. */
static inline uint32_t fc_span_fix(fc_span *s, unsigned bit) {
  uint32_t out = 0;
  fc_span fixed = {{0}};
  for (unsigned i = 0; i < FC_LABEL_BITS; i++) {
    const uint32_t row = s->row[i];
    if (row == 0) continue;
    if (!(row >> bit & 1))
      fc_span_add(&fixed, row);
    else if (out == 0)
      out = row;
    else
      fc_span_add(&fixed, row ^ out);
  }
  *s = fixed;
  return out;
}

#endif
