/* cardset.h - a set of cards, a bit each. */
#ifndef FC_SEARCH_CARDSET_H
#define FC_SEARCH_CARDSET_H

#include "game/card.h"

enum { FC_CARDSET_WORDS = (FC_MAX_CARDS + 64) / 64 };

typedef struct fc_cardset {
  uint64_t words[FC_CARDSET_WORDS];
} fc_cardset;

static inline void fc_cardset_add(fc_cardset *s, fc_card c) { s->words[c / 64] |= UINT64_C(1) << c % 64; }
static inline void fc_cardset_remove(fc_cardset *s, fc_card c) {
  s->words[c / 64] &= ~(UINT64_C(1) << c % 64);
}
static inline bool fc_cardset_has(const fc_cardset *s, fc_card c) { return s->words[c / 64] >> c % 64 & 1; }

static inline fc_cardset fc_cardset_union(const fc_cardset *a, const fc_cardset *b) {
  fc_cardset sum;
  for (int i = 0; i < FC_CARDSET_WORDS; i++) sum.words[i] = a->words[i] | b->words[i];
  return sum;
}
static inline void fc_cardset_keep(fc_cardset *s, const fc_cardset *other) {
  for (int i = 0; i < FC_CARDSET_WORDS; i++) s->words[i] &= other->words[i];
}

/* Is every card of `part` in `whole`? */
static inline bool fc_cardset_contains(const fc_cardset *whole, const fc_cardset *part) {
  uint64_t outside = 0;
  for (int i = 0; i < FC_CARDSET_WORDS; i++) outside |= part->words[i] & ~whole->words[i];
  return outside == 0;
}
static inline bool fc_cardset_meets(const fc_cardset *a, const fc_cardset *b) {
  uint64_t both = 0;
  for (int i = 0; i < FC_CARDSET_WORDS; i++) both |= a->words[i] & b->words[i];
  return both != 0;
}

/* The lowest card after `c` (FC_NO_CARD: the lowest of all); FC_NO_CARD if there is none. */
static inline fc_card fc_cardset_next(const fc_cardset *s, fc_card c) {
  for (unsigned i = c + 1u; i <= FC_MAX_CARDS; i++) {
    const uint64_t rest = s->words[i / 64] >> i % 64;
    if (rest & 1) return (fc_card)i;
    if (rest == 0) i |= 63;
  }
  return FC_NO_CARD;
}

static inline unsigned fc_cardset_count(const fc_cardset *s) {
  unsigned count = 0;
  for (int i = 0; i < FC_CARDSET_WORDS; i++)
    for (uint64_t rest = s->words[i]; rest != 0; rest &= rest - 1) count++;
  return count;
}

#endif
