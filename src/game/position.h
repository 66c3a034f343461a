/* position.h - a position is where each card lies: its place and the card beneath it.
 * Columns are linked lists from the top down (top, below), so a run of any length moves by changing what one card
 * lies on. The hash is a sum of one word per card in play and what it lies on; like equality and keys, it knows
 * neither the order of columns nor that of cells.
 *
 * Invariant (fc_position_check): every card is in exactly one place; top, below, length and place agree; foundations
 * hold what is nowhere else; hash is fc_position_rehash. */
#ifndef FC_GAME_POSITION_H
#define FC_GAME_POSITION_H

#include "base/rng.h"
#include "game/move.h"

typedef struct fc_position {
  uint64_t hash;
  uint8_t home[FC_MAX_SUITS]; /* cards on each foundation */
  uint8_t base[FC_MAX_SUITS]; /* the rank each foundation starts from */
  uint8_t length[FC_SLOT];    /* by column's place */
  fc_card top[FC_HOME];       /* of a column or slot, by place; FC_NO_CARD if empty */
  /* By card: the one beneath it in a column, FC_NO_CARD on the floor and elsewhere. */
  fc_card below[FC_MAX_CARDS + 1];
  fc_place place[FC_MAX_CARDS + 1];
} fc_position;

/* What a card can lie on besides a card, as seen by the hash and by equality. */
enum { FC_ON_FLOOR = 0, FC_IN_CELL = 256, FC_IN_RESERVE, FC_AT_HOME };

/* The card beneath, or one of the words above. */
FC_INLINE unsigned fc_position_support(const fc_rules *r, const fc_position *p, fc_card card) {
  const fc_place place = p->place[card];
  if (fc_place_is_column(place)) return p->below[card];
  if (fc_place_is_home(place)) return FC_AT_HOME;
  return fc_place_is_cell(r, place) ? FC_IN_CELL : FC_IN_RESERVE;
}

static inline uint64_t fc_hash_term(fc_card card, unsigned support) {
  return fc_mix64((uint64_t)card << 16 | support);
}
static inline uint64_t fc_hash_foundation(unsigned base, unsigned count) {
  return fc_mix64((uint64_t)1 << 32 | base << 8 | count);
}

/* The rank a foundation waits for; 0 if it is full. */
FC_INLINE unsigned fc_position_awaits(const fc_rules *r, const fc_position *p, unsigned foundation) {
  const unsigned count = p->home[foundation];
  if (r->base == FC_BASE_ACE) return count < r->ranks ? count + 1 : 0;
  return count < r->ranks ? (p->base[foundation] + count - 1) % r->ranks + 1 : 0;
}

/* The rank on top of a foundation; 0 if it is empty. */
static inline unsigned fc_position_top_rank(const fc_rules *r, const fc_position *p, unsigned foundation) {
  const unsigned count = p->home[foundation];
  return count > 0 ? (p->base[foundation] + count - 2u) % r->ranks + 1 : 0;
}

/* Does the card go home last on some foundation, so that `empty kings` lets it onto an empty column? */
FC_INLINE bool fc_position_is_king(const fc_rules *r, const fc_position *p, fc_card card) {
  const unsigned rank = fc_card_rank(r->suits, card);
  if (r->base == FC_BASE_ACE) return rank == r->ranks;
  for (unsigned f = 0; f < (fc_rules_ignore_suit_at_home(r) ? r->suits : 1u); f++)
    if (rank % r->ranks + 1 == p->base[f]) return true;
  return false;
}

/* An empty table: no card anywhere, foundations empty and based on the ace. */
void fc_position_clear(const fc_rules *rules, fc_position *p);
/* Puts a card that is nowhere yet on top of a column or into a slot; the hash is left alone. */
void fc_position_put(fc_position *p, fc_card card, fc_place place);
/* Cards not put anywhere are at home; computes the hash. To be called once after the last put. */
void fc_position_settle(const fc_rules *rules, fc_position *p);

/* The same position with two cards in play in each other's places. */
void fc_position_swap(const fc_rules *rules, const fc_position *p, fc_card a, fc_card b,
                      fc_position *swapped);

uint64_t fc_position_rehash(const fc_rules *rules, const fc_position *p);
unsigned fc_position_home_cards(const fc_rules *rules, const fc_position *p);

/* Equal up to the order of columns and of cells, compared card by card. */
bool fc_position_equal(const fc_rules *rules, const fc_position *a, const fc_position *b);

/* FC_OK if the position is consistent, else what is wrong with it. */
fc_status fc_position_check(const fc_rules *rules, const fc_position *p, fc_error *error);

#endif
