/* encoding.h - positions and moves of a game as small numbers, for learners; docs/formats.md, "Data sets", describes them.
 *
 * A position is a number per card, which says where the card lies: 0 home, then a number for each slot, then the columns, row by row
 * from the floor up. Together with the foundations' cards and bases that is the position itself, columns and cells in their
 * order. A move is its places and its cards, and also one number, its action, of as many as the game could ever have. */
#ifndef FC_SURVEY_ENCODING_H
#define FC_SURVEY_ENCODING_H

#include "game/position.h"

typedef struct fc_encoding {
  fc_rules rules;
  unsigned height;  /* of the highest column that play from a deal can make */
  unsigned codes;   /* where a card can lie: codes are less */
  unsigned sources; /* places that a move can come from: columns, slots, and foundations if cards come back */
  unsigned targets; /* where it can go, cells being alike: columns, cell, home */
  unsigned longest_run; /* cards of a move */
  unsigned actions;     /* actions are less */
} fc_encoding;

/* `with_runs`: moves may carry more than one card, as turns do. */
void fc_encoding_init(fc_encoding *encoding, const fc_rules *rules, bool with_runs);

/* Is no column too high? Only positions that were never dealt can have such. */
bool fc_encoding_holds(const fc_encoding *encoding, const fc_position *p);
/* To be asked only of what it holds. `codes` has room for all cards, the first is that of card 1. */
void fc_encode_position(const fc_encoding *encoding, const fc_position *p, uint16_t codes[]);
/* The way back; false if that is no position. `home` and `base` are those of the position. */
bool fc_decode_position(const fc_encoding *encoding, const uint16_t codes[], const uint8_t home[],
                        const uint8_t base[], fc_position *p);

/* Columns, then slots, then foundations, from 0. */
unsigned fc_encode_place(const fc_encoding *encoding, fc_place place);
unsigned fc_encode_action(const fc_encoding *encoding, fc_move move);

#endif
