/* safe.h - home moves that cost nothing, judged from the foundations alone.
 * A card is useful in play only as a support for others. Each rule below names the cards that could ever want to lie
 * on it and says why they do not need to; docs/algorithms.md has the proofs. `order` is a card's number on its
 * foundation: 1 for the base rank. */
#ifndef FC_GAME_SAFE_H
#define FC_GAME_SAFE_H

#include "game/rules.h"

FC_INLINE unsigned fc_home_order(const fc_rules *r, unsigned base, unsigned rank) {
  return rank >= base ? rank - base + 1 : rank + r->ranks - base + 1;
}

/* Do all foundations of the other colour (or of the same colour, or all) hold at least `least` cards,
 * the card's own left out? */
FC_INLINE bool fc_home_at_least(const fc_rules *r, const uint8_t *home, unsigned suit, bool same_colour,
                                bool other_colour, int least) {
  bool all = true;
  if (other_colour)
    for (unsigned s = ~suit & 1; s < r->suits; s += 2) all &= home[s] >= least;
  if (same_colour)
    for (unsigned s = suit & 1; s < r->suits; s += 2) all &= home[s] >= least || s == suit;
  return all;
}

/* With foundations that ignore suits a home move may take another card's place; not if every foundation
 * that has this rank still to come waits for it now. Only where nothing is built, so that no card is a support. */
FC_INLINE bool fc_safe_whatever_the_suit(const fc_rules *r, const uint8_t *home, const uint8_t *base,
                                         unsigned rank) {
  if (r->build != FC_BUILD_NONE) return false;
  for (unsigned f = 0; f < r->suits; f++)
    if (home[f] + 1u < fc_home_order(r, base[f], rank)) return false;
  return true;
}

/* Around the corner the last card of a suit may lie on a base card: where building goes from ace to king, or simply where the base is no ace. Then a base card is a support, so that what is built on a
 * card cannot just as well go home: only a card on which nothing in play can be built is safe. If cards come back from home,
 * none is. */
FC_INLINE bool fc_safe_around_corner(const fc_rules *r, const uint8_t *home, unsigned suit, int order) {
  if (r->worry_back || order == 1) return false;
  return r->build == FC_BUILD_SUIT ||
         fc_home_at_least(r, home, suit, r->build == FC_BUILD_ANY, true, order - 1);
}

/* May a card that can go home now be sent there without losing a solution or making one longer? */
FC_INLINE bool fc_is_safe_home(const fc_rules *r, const uint8_t *home, const uint8_t *base, unsigned rank,
                               unsigned suit) {
  if (fc_rules_ignore_suit_at_home(r)) return fc_safe_whatever_the_suit(r, home, base, rank);
  const int order = (int)fc_home_order(r, base[0], rank);
  const bool has_corner = r->wrap || base[0] != 1;
  if (has_corner && r->build != FC_BUILD_NONE) return fc_safe_around_corner(r, home, suit, order);
  switch (r->build) {
    case FC_BUILD_ALTERNATE:
      if (!r->worry_back && fc_home_at_least(r, home, suit, false, true, order - 1)) return true;
      return fc_home_at_least(r, home, suit, false, true, order - 2) &&
             fc_home_at_least(r, home, suit, true, false, order - 3);
    case FC_BUILD_ANY: return fc_home_at_least(r, home, suit, true, true, order - 2);
    default: return true;
  }
}

/* Would Microsoft's FreeCell send it home by itself? Aces and twos, and cards nothing in play can lie on. In games
 * Microsoft never had: every safe one. */
FC_INLINE bool fc_is_automatic_home(const fc_rules *r, const uint8_t *home, const uint8_t *base,
                                    unsigned rank, unsigned suit) {
  if (r->build != FC_BUILD_ALTERNATE || r->wrap || base[0] != 1 || fc_rules_ignore_suit_at_home(r))
    return fc_is_safe_home(r, home, base, rank, suit);
  const int order = (int)fc_home_order(r, base[0], rank);
  return order <= 2 || fc_home_at_least(r, home, suit, false, true, order - 1);
}

#endif
