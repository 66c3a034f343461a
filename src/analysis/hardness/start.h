/* start.h - a deal of FreeCell as those look at it who ask how hard it is: 52 cards in eight columns, sets of cards as words.
 * A card's bit is its number less one. */
#ifndef FC_ANALYSIS_HARDNESS_START_H
#define FC_ANALYSIS_HARDNESS_START_H

#include "game/position.h"

enum {
  FC_START_CARDS = 52,
  FC_START_COLUMNS = 8,
  FC_START_ROWS = 7,
  FC_START_SUITS = 4,
  FC_START_RANKS = 13
};

typedef struct fc_start {
  fc_card cards[FC_START_COLUMNS][FC_START_ROWS]; /* the lowest first */
  uint8_t length[FC_START_COLUMNS];
  uint8_t column[FC_START_CARDS + 1], row[FC_START_CARDS + 1]; /* of a card */
  uint8_t depth[FC_START_CARDS + 1];                           /* cards that lie on it */
} fc_start;

static inline uint64_t fc_start_bit(fc_card card) { return (uint64_t)1 << (card - 1); }
static inline unsigned fc_start_rank(fc_card card) { return fc_card_rank(FC_START_SUITS, card); }
static inline unsigned fc_start_suit(fc_card card) { return fc_card_suit(FC_START_SUITS, card); }
static inline fc_card fc_start_card(unsigned rank, unsigned suit) {
  return fc_card_make(FC_START_SUITS, rank, suit);
}

/* Is it a deal of the standard game: columns of seven and six cards, nothing anywhere else? */
bool fc_start_is_one(const fc_rules *rules, const fc_position *p);
/* Of such a deal. */
void fc_start_of(const fc_position *p, fc_start *start);
/* The cards on which it may be built. */
uint64_t fc_start_parents(fc_card card);

#endif
