/* plain.h - what the three exhaustive searches of Klaver's thesis (section 4) share: the moves they try, those they make at once, and what they count.
 * A move is one card (runs only where a game moves them as one), to the first empty cell and the first empty column alone. Free home moves are made at once and
 * not counted. A card alone in its column is not moved to an empty one; nor is a two, on which nothing can lie, where a cell would do.
 * Counts are by cards home when the move is made. */
#ifndef FC_SEARCH_PLAY_PLAIN_H
#define FC_SEARCH_PLAY_PLAIN_H

#include "game/key.h"
#include "game/legal.h"
#include "search/budget.h"
#include "search/engine.h"

typedef struct fc_plain_count {
  uint64_t positions; /* whose moves were tried */
  uint64_t moves;     /* that were tried */
  uint64_t fresh;     /* of these, to a position that was new: what the thesis's Figure 26 lists */
} fc_plain_count;

enum { FC_PLAIN_KEY_WORDS = (FC_MAX_KEY_BYTES + 7) / 8 };

typedef struct fc_plain {
  fc_rules rules;
  fc_keying keying;
  unsigned words, cards; /* of a key; of the deck */
  fc_position position;
  unsigned home; /* cards, in the position */
  fc_plain_count counts[FC_MAX_CARDS + 1];
  fc_move choices[FC_MAX_MOVES];
} fc_plain;

/* Begins at a position, whose free home moves are still to be made. */
void fc_plain_begin(fc_plain *p, const fc_rules *rules, const fc_position *start);
void fc_plain_make(fc_plain *p, fc_move move);
void fc_plain_undo(fc_plain *p, fc_move move);
/* Makes the free home moves, writes them, and returns how many; never more than there are cards. */
size_t fc_plain_tidy(fc_plain *p, fc_move made[]);
/* Lists the moves to try in `choices` and returns how many. */
size_t fc_plain_choices(fc_plain *p);
/* Of the position, in so many words as there are in a key. */
void fc_plain_key(const fc_plain *p, uint64_t key[FC_PLAIN_KEY_WORDS]);
void fc_plain_set(fc_plain *p, const uint64_t key[]);

#endif
