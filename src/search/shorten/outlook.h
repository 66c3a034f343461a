/* outlook.h - a position, and how far from the end it seems to be.
 * A card's traits tell what lies beneath it in its column; nothing beneath a card changes while it lies there, so they are
 * looked at once, when it is put down. Invariant: traits of cards that are not in a column are 0; `dealt`, `own` and `lower` are
 * sums over all traits; `away` is the number of cards not home. */
#ifndef FC_SEARCH_SHORTEN_OUTLOOK_H
#define FC_SEARCH_SHORTEN_OUTLOOK_H

#include "game/safe.h"
#include "search/shorten/plan.h"

enum {
  FC_TRAIT_OWN = 1,   /* a card of its own suit that goes home earlier lies beneath */
  FC_TRAIT_LOWER = 2, /* a card of any suit that goes home earlier lies beneath */
  FC_TRAIT_HARD = 4,  /* it does not lie legally on the one beneath */
  FC_TRAIT_FLOOR = 8, /* it lies on the floor and is not the last of its suit */
  FC_TRAITS = 16
};

typedef struct fc_outlook {
  fc_position p;
  uint8_t traits[FC_MAX_CARDS + 1];
  int dealt;           /* value of all traits */
  unsigned own, lower; /* cards with that trait */
  unsigned away;
} fc_outlook;

/* What is the same for all positions of a game. */
typedef struct fc_outlook_tables {
  fc_rules rules;
  int away, wanted, in_cell; /* weights: see outlook.c */
  int traits[FC_TRAITS];
  int room[FC_MAX_SLOTS + 1][FC_MAX_COLUMNS + 1];
  fc_card parents[FC_MAX_CARDS + 1][FC_MAX_SUITS + 1]; /* cards it may be put on, up to FC_NO_CARD */
} fc_outlook_tables;

void fc_outlook_prepare(fc_outlook_tables *tables, const fc_rules *rules);
void fc_outlook_start(const fc_outlook_tables *tables, const fc_position *start, fc_outlook *at);

/* Nothing is said about the order in which cards go home where foundations ignore suits. */
FC_INLINE bool fc_outlook_knows_order(const fc_rules *r) { return !fc_rules_ignore_suit_at_home(r); }

FC_INLINE unsigned fc_outlook_order(const fc_rules *r, const fc_position *p, fc_card card) {
  const unsigned rank = fc_card_rank(r->suits, card);
  return r->base == FC_BASE_ACE ? rank : fc_home_order(r, p->base[0], rank);
}

/* Traits of a card that lies on `below`, or would. */
FC_INLINE unsigned fc_outlook_traits(const fc_rules *r, const fc_position *p, fc_card card, fc_card below) {
  const unsigned order = fc_outlook_order(r, p, card);
  if (below == FC_NO_CARD) return order == r->ranks ? 0 : FC_TRAIT_FLOOR;
  unsigned traits = fc_rules_fits(r, card, below) ? 0 : FC_TRAIT_HARD;
  for (fc_card c = below; c != FC_NO_CARD; c = p->below[c]) {
    if (fc_outlook_order(r, p, c) >= order) continue;
    traits |= FC_TRAIT_LOWER;
    if (fc_card_suit(r->suits, c) == fc_card_suit(r->suits, card)) return traits | FC_TRAIT_OWN;
  }
  return traits;
}

FC_INLINE void fc_outlook_count(const fc_outlook_tables *t, fc_outlook *at, unsigned traits, int by) {
  at->dealt += by * t->traits[traits];
  at->own += (unsigned)by * (traits & FC_TRAIT_OWN ? 1 : 0);
  at->lower += (unsigned)by * (traits & FC_TRAIT_LOWER ? 1 : 0);
}

FC_INLINE void fc_outlook_play(const fc_rules *r, const fc_outlook_tables *t, fc_outlook *at, fc_move m) {
  fc_position *const p = &at->p;
  fc_card c = p->top[fc_place_is_column(m.from) ? m.from : FC_NOWHERE];
  for (unsigned n = 0; fc_place_is_column(m.from) && n < m.count; n++, c = p->below[c]) {
    fc_outlook_count(t, at, at->traits[c], -1);
    at->traits[c] = 0;
  }
  at->away += (unsigned)fc_place_is_home(m.from) - (unsigned)fc_place_is_home(m.to);
  fc_apply(r, p, m);
  if (!fc_place_is_column(m.to)) return;
  c = p->top[m.to];
  for (unsigned n = 0; n < m.count; n++, c = p->below[c]) {
    at->traits[c] = (uint8_t)fc_outlook_traits(r, p, c, p->below[c]);
    fc_outlook_count(t, at, at->traits[c], 1);
  }
}

/* The card that a foundation waits for, where it takes only its suit; FC_NO_CARD if it is full. */
FC_INLINE fc_card fc_outlook_wanted(const fc_rules *r, const fc_position *p, unsigned suit) {
  const unsigned rank = fc_position_awaits(r, p, suit);
  return rank > 0 ? fc_card_make(r->suits, rank, suit) : FC_NO_CARD;
}

FC_INLINE bool fc_outlook_is_safe(const fc_rules *r, const fc_position *p, fc_card c) {
  return fc_is_safe_home(r, p->home, p->base, fc_card_rank(r->suits, c), fc_card_suit(r->suits, c));
}

/* A home move, if asked for a safe one; false if there is none. */
FC_INLINE bool fc_outlook_home_move(const fc_rules *r, const fc_position *p, bool safe, fc_move *move) {
  if (fc_outlook_knows_order(r)) {
    for (unsigned s = 0; s < r->suits; s++) {
      const fc_card c = fc_outlook_wanted(r, p, s);
      if (c == FC_NO_CARD || p->top[p->place[c]] != c || (safe && !fc_outlook_is_safe(r, p, c))) continue;
      *move = (fc_move){c, p->place[c], fc_place_home(s), 1};
      return true;
    }
    return false;
  }
  for (unsigned i = 0; i < r->columns + fc_rules_slots(r); i++) {
    const fc_place from = i < r->columns ? fc_place_column(i) : fc_place_slot(i - r->columns);
    const fc_card c = p->top[from];
    const fc_place to = c ? fc_legal_home(r, p, c) : FC_NOWHERE;
    if (to == FC_NOWHERE || (safe && !fc_outlook_is_safe(r, p, c))) continue;
    *move = (fc_move){c, from, to, 1};
    return true;
  }
  return false;
}

FC_INLINE void fc_outlook_go_home(const fc_rules *r, const fc_outlook_tables *t, fc_outlook *at) {
  fc_move move;
  while (fc_outlook_home_move(r, &at->p, true, &move)) fc_outlook_play(r, t, at, move);
}

/* Does the rest go home by itself? Where no card lies on one that goes home earlier, the next one is always a top. */
FC_INLINE bool fc_outlook_wins(const fc_rules *r, const fc_outlook *at) {
  return at->away == 0 || (at->lower == 0 && fc_outlook_knows_order(r));
}

/* A cell is blocked the longer, the more cards of the suit are to go home first. */
FC_INLINE int fc_outlook_in_cell(const fc_rules *r, const fc_outlook_tables *t, const fc_position *p,
                                 fc_card c) {
  if (!fc_outlook_knows_order(r)) return 0;
  return t->in_cell * ((int)fc_outlook_order(r, p, c) - (int)p->home[fc_card_suit(r->suits, c)]);
}

FC_INLINE int fc_outlook_value(const fc_rules *r, const fc_outlook_tables *t, const fc_outlook *at) {
  const fc_position *const p = &at->p;
  int value = at->dealt + t->away * (int)at->away;
  for (unsigned s = 0; s < r->suits && fc_outlook_knows_order(r); s++) {
    const fc_card c = fc_outlook_wanted(r, p, s);
    if (c == FC_NO_CARD || !fc_place_is_column(p->place[c])) continue;
    for (fc_card above = p->top[p->place[c]]; above != c; above = p->below[above]) value += t->wanted;
  }
  for (unsigned i = 0; i < r->cells; i++) {
    const fc_card c = p->top[fc_place_slot(i)];
    if (c != FC_NO_CARD) value += fc_outlook_in_cell(r, t, p, c);
  }
  return value + t->room[fc_plan_count_empty(p, fc_place_slot(0), r->cells)]
                        [fc_plan_count_empty(p, fc_place_column(0), r->columns)];
}

#endif
