/* legal.h - the moves that the rules allow in a position.
 * Empty cells are alike and so are empty columns, so only the first of each is a target, unless every place is asked for. */
#ifndef FC_GAME_LEGAL_H
#define FC_GAME_LEGAL_H

#include "game/position.h"

/* The foundation that takes the card, FC_NOWHERE if none does. Of several that wait for the rank, the one with the
 * fewest cards: see docs/rules.md. */
FC_INLINE fc_place fc_legal_home(const fc_rules *r, const fc_position *p, fc_card card) {
  const unsigned rank = fc_card_rank(r->suits, card);
  if (!fc_rules_ignore_suit_at_home(r)) {
    const unsigned suit = fc_card_suit(r->suits, card);
    return fc_position_awaits(r, p, suit) == rank ? fc_place_home(suit) : FC_NOWHERE;
  }
  unsigned best = FC_MAX_SUITS;
  for (unsigned f = 0; f < r->suits; f++)
    if (fc_position_awaits(r, p, f) == rank && (best == FC_MAX_SUITS || p->home[f] < p->home[best])) best = f;
  return best < FC_MAX_SUITS ? fc_place_home(best) : FC_NOWHERE;
}

/* May the card be put on an empty column? */
FC_INLINE bool fc_legal_opens(const fc_rules *r, const fc_position *p, fc_card card) {
  if (r->empty == FC_EMPTY_ANY) return true;
  return r->empty == FC_EMPTY_KINGS && fc_position_is_king(r, p, card);
}

enum { FC_MAX_MOVES = 1 << 14 };

enum {
  FC_MOVES_CARDS = 0,       /* single cards; and runs where the game moves them as one */
  FC_MOVES_RUNS = 1,        /* also limited runs of two or more */
  FC_MOVES_EVERY_PLACE = 2, /* every empty cell and column as a target of its own */
};

/* Writes the legal moves, home moves first, and returns how many; `moves` has room for FC_MAX_MOVES. */
size_t fc_legal_moves(const fc_rules *rules, const fc_position *p, unsigned flags, fc_move *moves);

#endif
