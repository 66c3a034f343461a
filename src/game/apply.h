/* apply.h - making a move and taking it back, a few words of memory per card moved.
 * Nothing is judged here: the move must be legal (legal.h), and what is taken back must be the last move made. */
#ifndef FC_GAME_APPLY_H
#define FC_GAME_APPLY_H

#include "game/position.h"

#include <assert.h>

FC_INLINE void fc_hash_change_home(const fc_rules *r, fc_position *p, unsigned foundation, int by) {
  if (fc_rules_ignore_suit_at_home(r))
    p->hash -= fc_hash_foundation(p->base[foundation], p->home[foundation]);
  assert(foundation < r->suits && p->home[foundation] + by >= 0 && p->home[foundation] + by <= r->ranks);
  p->home[foundation] = (uint8_t)(p->home[foundation] + by);
  if (fc_rules_ignore_suit_at_home(r))
    p->hash += fc_hash_foundation(p->base[foundation], p->home[foundation]);
}

/* Takes `count` cards, `card` the lowest-lying, off their place; returns the top one. */
FC_INLINE fc_card fc_lift(const fc_rules *r, fc_position *p, fc_card card, unsigned count, fc_place from) {
  if (fc_place_is_home(from)) {
    fc_hash_change_home(r, p, from - FC_HOME, -1);
    return card;
  }
  const fc_card top = p->top[from];
  assert(top != FC_NO_CARD && p->place[card] == from);
  assert(!fc_place_is_column(from) || p->length[from] >= count);
  p->hash -= fc_hash_term(card, fc_position_support(r, p, card));
  p->top[from] = p->below[card];
  if (fc_place_is_column(from)) p->length[from] = (uint8_t)(p->length[from] - count);
  return top;
}

FC_INLINE void fc_drop(const fc_rules *r, fc_position *p, fc_card card, fc_card top, unsigned count,
                       fc_place to) {
  if (fc_place_is_column(to)) {
    p->below[card] = p->top[to];
    p->length[to] = (uint8_t)(p->length[to] + count);
    for (fc_card c = top; c != card; c = p->below[c]) p->place[c] = to;
  } else {
    p->below[card] = FC_NO_CARD;
  }
  p->place[card] = to;
  assert(fc_place_is_column(to) || count == 1);
  if (fc_place_is_home(to)) {
    fc_hash_change_home(r, p, to - FC_HOME, 1);
  } else {
    p->top[to] = top;
    p->hash += fc_hash_term(card, fc_position_support(r, p, card));
  }
}

FC_INLINE void fc_transfer(const fc_rules *r, fc_position *p, fc_card card, unsigned count, fc_place from,
                           fc_place to) {
  assert(card != FC_NO_CARD && count > 0 && from != to);
  assert(p->place[card] == from || fc_place_is_home(from));
  assert(count == 1 || (fc_place_is_column(from) && fc_place_is_column(to)));
  const fc_card top = fc_lift(r, p, card, count, from);
  fc_drop(r, p, card, top, count, to);
}

FC_INLINE void fc_apply(const fc_rules *r, fc_position *p, fc_move m) {
  fc_transfer(r, p, m.card, m.count, m.from, m.to);
}
FC_INLINE void fc_undo(const fc_rules *r, fc_position *p, fc_move m) {
  fc_transfer(r, p, m.card, m.count, m.to, m.from);
}

/* The same for callers outside a hot loop. */
void fc_position_apply(const fc_rules *rules, fc_position *p, fc_move move);
void fc_position_undo(const fc_rules *rules, fc_position *p, fc_move move);

#endif
