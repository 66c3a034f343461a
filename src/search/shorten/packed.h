/* packed.h - an outlook in few bytes: its sums and, of each array, what the game uses. Bases are left out: they never change. */
#ifndef FC_SEARCH_SHORTEN_PACKED_H
#define FC_SEARCH_SHORTEN_PACKED_H

#include "search/shorten/outlook.h"

typedef struct fc_packed_sums {
  uint64_t hash;
  int32_t dealt;
  uint16_t own, lower, away;
} fc_packed_sums;

FC_INLINE uint8_t *fc_packed_put(uint8_t *to, const void *from, size_t bytes) {
  memcpy(to, from, bytes);
  return to + bytes;
}
FC_INLINE const uint8_t *fc_packed_get(const uint8_t *from, void *to, size_t bytes) {
  memcpy(to, from, bytes);
  return from + bytes;
}

FC_INLINE size_t fc_packed_bytes(const fc_rules *r) {
  return sizeof(fc_packed_sums) + r->suits + 2u * r->columns + fc_rules_slots(r) +
         3 * (fc_rules_cards(r) + 1u);
}

FC_INLINE void fc_pack(const fc_rules *r, const fc_outlook *at, uint8_t *to) {
  const size_t cards = fc_rules_cards(r) + 1u;
  const fc_packed_sums s = {at->p.hash, at->dealt, (uint16_t)at->own, (uint16_t)at->lower,
                            (uint16_t)at->away};
  to = fc_packed_put(to, &s, sizeof s);
  to = fc_packed_put(to, at->p.home, r->suits);
  to = fc_packed_put(to, at->p.length + FC_COLUMN, r->columns);
  to = fc_packed_put(to, at->p.top + FC_COLUMN, r->columns);
  to = fc_packed_put(to, at->p.top + FC_SLOT, fc_rules_slots(r));
  to = fc_packed_put(to, at->p.below, cards);
  to = fc_packed_put(to, at->p.place, cards);
  fc_packed_put(to, at->traits, cards);
}

FC_INLINE void fc_unpack(const fc_rules *r, const uint8_t *from, fc_outlook *at) {
  const size_t cards = fc_rules_cards(r) + 1u;
  fc_packed_sums s;
  from = fc_packed_get(from, &s, sizeof s);
  at->p.hash = s.hash;
  at->dealt = s.dealt;
  at->own = s.own;
  at->lower = s.lower;
  at->away = s.away;
  from = fc_packed_get(from, at->p.home, r->suits);
  from = fc_packed_get(from, at->p.length + FC_COLUMN, r->columns);
  from = fc_packed_get(from, at->p.top + FC_COLUMN, r->columns);
  from = fc_packed_get(from, at->p.top + FC_SLOT, fc_rules_slots(r));
  from = fc_packed_get(from, at->p.below, cards);
  from = fc_packed_get(from, at->p.place, cards);
  fc_packed_get(from, at->traits, cards);
}

#endif
