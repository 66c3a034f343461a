/* playout.h - a board made for playing at random, as quickly as can be.
 * Moves are counted, not listed: sets of places, a bit each, say which cards can go home, which may open a column, and for each kind of
 * card where one is on top and where one is that goes onto it; the sum of all ways is kept up to date move by move. Every empty cell and
 * every empty column is a target of its own, as fc_legal_moves has it with FC_MOVES_EVERY_PLACE: the moves are the same, in another order. */
#ifndef FC_SEARCH_PLAY_PLAYOUT_H
#define FC_SEARCH_PLAY_PLAYOUT_H

#include "search/field.h"

#include <stddef.h>

enum { FC_MOST_KINDS = 2 * (FC_MAX_CARDS + 1) + 1 };

/* What does not change while a deal is played. */
typedef struct fc_playground {
  fc_ground_plan plan;             /* of this the kinds, and which cards open an empty column */
  unsigned empty;                  /* the kind of no card, which empty columns end with; the last of all */
  uint8_t order[FC_MAX_CARDS + 1]; /* a card's number on its foundation, from 1; 0 for no card */
  uint8_t base[FC_MAX_SUITS];
} fc_playground;

/* Sets of places have FC_COLUMN as their lowest bit. */
typedef struct fc_playout {
  uint64_t filled;            /* places with a card on top */
  uint64_t openers;           /* whose card may go onto an empty column */
  uint64_t ready;             /* whose card can go home */
  uint64_t free_cells;        /* cells without a card */
  unsigned onto_cards;        /* ways to put a top card onto another */
  unsigned away;              /* cards that are not home */
  uint8_t home[FC_MAX_SUITS]; /* cards on each foundation */
  fc_card top[FC_HOME];       /* by place */
  fc_card below[FC_MAX_CARDS + 1];
  struct {
    uint64_t shown;  /* columns that end with such a card */
    uint64_t wanted; /* places whose card goes onto such a card */
  } kinds[FC_MOST_KINDS];
} fc_playout;

/* How a random player plays. */
typedef struct fc_manner {
  bool home_first; /* a card that can go home goes */
  unsigned most_moves;
} fc_manner;

void fc_playground_init(fc_playground *ground, const fc_rules *rules, const fc_position *start);
void fc_playout_begin(const fc_playground *ground, const fc_position *p, fc_playout *out);
void fc_playout_copy(const fc_playground *ground, const fc_playout *from, fc_playout *to);

/* The number of legal moves, and one of them by its index, which must be less. */
unsigned fc_playout_count(const fc_playground *ground, const fc_playout *p);
fc_move fc_playout_move(const fc_playground *ground, const fc_playout *p, unsigned index);

/* Plays until the game is won, no move is left or as many were made as the manner allows; writes the moves, for which there must be room,
 * and returns how many. Each legal move is equally likely. */
unsigned fc_playout_run(const fc_playground *ground, fc_playout *p, const fc_manner *manner, fc_rng *rng,
                        fc_move line[]);

#endif
