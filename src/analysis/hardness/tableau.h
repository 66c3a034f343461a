/* tableau.h - a deal of FreeCell as those look at it who ask how hard it is: 52 cards in eight columns, sets of cards as words.
 * A card's bit is its number less one. */
#ifndef FC_ANALYSIS_HARDNESS_TABLEAU_H
#define FC_ANALYSIS_HARDNESS_TABLEAU_H

#include "game/position.h"

enum {
  FC_TABLEAU_CARDS = 52,
  FC_TABLEAU_COLUMNS = 8,
  FC_TABLEAU_ROWS = 7,
  FC_TABLEAU_SUITS = 4,
  FC_TABLEAU_RANKS = 13
};

typedef struct fc_tableau {
  fc_card cards[FC_TABLEAU_COLUMNS][FC_TABLEAU_ROWS]; /* the lowest first */
  uint8_t length[FC_TABLEAU_COLUMNS];
  uint8_t column[FC_TABLEAU_CARDS + 1], row[FC_TABLEAU_CARDS + 1]; /* of a card */
  uint8_t depth[FC_TABLEAU_CARDS + 1];                             /* cards that lie on it */
} fc_tableau;

static inline uint64_t fc_tableau_bit(fc_card card) { return (uint64_t)1 << (card - 1); }
static inline unsigned fc_tableau_rank(fc_card card) { return fc_card_rank(FC_TABLEAU_SUITS, card); }
static inline unsigned fc_tableau_suit(fc_card card) { return fc_card_suit(FC_TABLEAU_SUITS, card); }
static inline fc_card fc_tableau_card(unsigned rank, unsigned suit) {
  return fc_card_make(FC_TABLEAU_SUITS, rank, suit);
}

/* Is it a deal of the standard game: columns of seven and six cards, nothing anywhere else? */
bool fc_tableau_is_one(const fc_rules *rules, const fc_position *p);
/* Of such a deal. */
void fc_tableau_of(const fc_position *p, fc_tableau *tableau);
/* The cards on which it may be built. */
uint64_t fc_tableau_parents(fc_card card);

#endif
