/* terrain.h - a deal as the walk by clusters sees it: which cards lie hard, column by column, and which are alike.
 * A card is hard while it lies as it was dealt where it could not be put: on a card that it does not fit on, or on a floor that would
 * not take it. The stump of a column is its dealt part up to the topmost hard card; all other cards in play are loose.
 * Cards of one rank and colour are of one kind; where both are loose they are twins. A kind is its rank less one, plus 16 in every other rank
 * of a colour: so the kind that fits on kind k is k - 1. A token is a card by its kind, plus 32 for the upper suit of the colour. */
#ifndef FC_SEARCH_PROVE_TERRAIN_H
#define FC_SEARCH_PROVE_TERRAIN_H

#include "game/position.h"

enum {
  FC_MOST_HARD = 15,
  FC_MOST_STUMPS = 12,
  FC_MOST_HELD = 11,
  FC_MOST_SLOTS = FC_MOST_STUMPS + FC_MOST_HELD
};
enum { FC_NO_TOKEN = 0xff, FC_MOST_RANKS = 15 };

typedef struct fc_dealt {
  uint8_t hard, length;             /* cards */
  uint8_t height[FC_MOST_HARD + 1]; /* of the i-th hard card from below, i from 1 */
  uint64_t stump[FC_MOST_HARD + 1]; /* the tokens of the stump with so many hard cards */
  uint8_t token[FC_MAX_CARDS];      /* by height */
} fc_dealt;

typedef struct fc_terrain {
  fc_rules rules;
  unsigned ranks, suits, columns, cells;
  unsigned words; /* of a shape's key */
  uint8_t word[FC_MOST_SLOTS], shift[FC_MOST_SLOTS];
  uint32_t floor_kinds;                   /* may be put onto an empty column */
  uint64_t deck;                          /* all tokens */
  uint64_t at_home[4][FC_MOST_RANKS + 1]; /* the first tokens of a suit */
  fc_card card[64];                       /* by token */
  uint8_t token[FC_MAX_CARDS + 1];
  fc_dealt dealt[FC_MOST_STUMPS];
  uint8_t home[4]; /* at the start */
  uint8_t held[FC_MOST_HELD];
  unsigned held_count;
} fc_terrain;

static inline unsigned fc_token_kind(unsigned token) { return token & 31; }
static inline bool fc_token_is_upper(unsigned token) { return token >> 5; }
static inline uint64_t fc_token_bit(unsigned token) { return (uint64_t)1 << token; }

/* Is the game of the sort that clusters and twins are for? */
bool fc_terrain_can_play(const fc_rules *rules);
/* False if a column is too long. */
bool fc_terrain_init(fc_terrain *g, const fc_rules *rules, const fc_position *start);

#endif
