/* move.h - the places a card can be in, and a move between two of them.
 * A place is one byte: columns first, then slots (the cells, then the reserve), then the foundations. */
#ifndef FC_GAME_MOVE_H
#define FC_GAME_MOVE_H

#include "game/rules.h"

typedef uint8_t fc_place;

enum {
  FC_NOWHERE = 0,
  FC_COLUMN = 1,
  FC_SLOT = FC_COLUMN + FC_MAX_COLUMNS,
  FC_HOME = FC_SLOT + FC_MAX_SLOTS
};

static inline fc_place fc_place_column(unsigned index) { return (fc_place)(FC_COLUMN + index); }
static inline fc_place fc_place_slot(unsigned index) { return (fc_place)(FC_SLOT + index); }
static inline fc_place fc_place_home(unsigned foundation) { return (fc_place)(FC_HOME + foundation); }
static inline bool fc_place_is_column(fc_place p) { return p >= FC_COLUMN && p < FC_SLOT; }
static inline bool fc_place_is_slot(fc_place p) { return p >= FC_SLOT && p < FC_HOME; }
static inline bool fc_place_is_home(fc_place p) { return p >= FC_HOME; }
static inline bool fc_place_is_cell(const fc_rules *r, fc_place p) {
  return fc_place_is_slot(p) && p < FC_SLOT + r->cells;
}

/* `count` cards, of which `card` is the lowest-lying; more than one only from column to column. */
typedef struct fc_move {
  fc_card card;
  fc_place from, to;
  uint8_t count;
} fc_move;

#endif
