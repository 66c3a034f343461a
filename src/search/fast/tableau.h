/* tableau.h - a position of the standard game in two vectors, made for moving.
 * What is put on a column is put there legally, so a column is always some cards as dealt and on them one run. The run is a
 * word of 32 bits:
 *
 *   bits  0..7   v: the top card's rank, plus 64 if rank and colour have different parity (the same along a run);
 *                EMPTY_V on an empty column
 *   bits  8..11  m: cards of the run            bits 12..18  k: dealt cards beneath it
 *   bits 19..31  the suits: bit d is the card at depth d, 0 for spades and diamonds, 1 for clubs and hearts
 *
 * The first card of the run lies illegally on a dealt card, or on the floor (k = 0). A run of column a may go onto column b
 * iff 1 <= v[b] - v[a] <= m[a], and that is also how many cards go. When a run leaves, what it lay on is one of a few words
 * known from the deal (fc_ground). */
#ifndef FC_SEARCH_FAST_TABLEAU_H
#define FC_SEARCH_FAST_TABLEAU_H

#include "game/position.h"
#include "search/fast/lanes.h"

#include <assert.h>

enum {
  FC_EMPTY_V = 32,
  FC_NOTHING_V = 200,
  FC_CELL_PLACE = 8,
  FC_SUIT_PLACE = 12,
  FC_CLOSED = 255,  /* in `place`: a column or cell that the game does not have */
  FC_SUITS_AT = 19, /* bits of a word */
  FC_MOST_DEALT = 52
};

typedef struct fc_tableau {
  fc_words words;
  fc_bytes place;       /* top cards of the columns, cells, and the ranks at home by suit */
  uint64_t open;        /* cards that are top of a column or in a cell, by card */
  uint32_t cells_go_on; /* by cell: the v of a column's top on which its card may go; NOTHING_V */
  int32_t dealt; /* what the finder makes of the dealt cards beneath runs; kept here because there is room */
} fc_tableau;

/* What does not change during a game: the words of columns as dealt, and where each card was dealt. */
typedef struct fc_ground {
  uint32_t word[8][FC_MOST_DEALT + 1]; /* by column and number of dealt cards left */
  uint8_t top[8][FC_MOST_DEALT + 1];
  uint16_t dealt_to
      [4][16]; /* by suit and cards of it at home, of the next one: column, and height above bit 8, where 255
                               is for cards that were not dealt to a column */
} fc_ground;

/* Lane by lane: a compiler's copy of the struct may be in halves of vectors, and to read a vector that was just written in
 * halves takes the processor a dozen cycles. */
static inline void fc_tableau_copy(fc_tableau *to, const fc_tableau *from) {
  to->words = from->words;
  to->place = from->place;
  to->open = from->open;
  to->cells_go_on = from->cells_go_on;
  to->dealt = from->dealt;
}

static inline unsigned fc_word_run(uint32_t w) { return w >> 8 & 15; }
static inline unsigned fc_word_dealt(uint32_t w) { return w >> 12 & 127; }

static inline uint8_t fc_v_of(fc_card card) {
  const unsigned rank = fc_card_rank(4, card), red = (card - 1u) & 1;
  return (uint8_t)(rank | ((rank ^ red) & 1) << 6);
}
static inline uint32_t fc_word_of(fc_card card) {
  return fc_v_of(card) | 1u << 8 | ((card - 1u) >> 1 & 1) << FC_SUITS_AT;
}
static inline fc_card fc_word_top(uint32_t w) {
  const unsigned rank = w & 15, red = (rank ^ w >> 6) & 1;
  return (fc_card)(4 * rank - 3 + red + (w >> FC_SUITS_AT & 1) * 2);
}

/* The card at a depth of a run, whose top is known. */
static inline fc_card fc_word_card(uint32_t w, unsigned depth, fc_card top) {
  return depth == 0 ? top : fc_word_top((w & 0xff) + depth + (w >> FC_SUITS_AT >> depth << FC_SUITS_AT));
}

static inline uint64_t fc_bit(fc_card card) { return (uint64_t)1 << card & ~(uint64_t)1; }

/* Takes n cards off a column whose word is w. */
static inline void fc_tableau_lift(fc_tableau *t, const fc_ground *g, unsigned column, uint32_t w,
                                   unsigned n) {
  const unsigned m = fc_word_run(w), k = fc_word_dealt(w);
  assert(n > 0 && n <= m);
  const uint32_t shorter = ((w & 0x7ffff) + n - (n << 8)) | (w >> FC_SUITS_AT >> n) << FC_SUITS_AT;
  const uint32_t left = n < m ? shorter : g->word[column][k];
  const fc_card top = n < m ? fc_word_top(shorter) : g->top[column][k];
  t->words = fc_words_set(t->words, column, left);
  t->place = fc_bytes_set(t->place, column, top);
  t->open |= fc_bit(top);
}

/* Puts the n top cards of a run on a column, whose top they cover. */
static inline void fc_tableau_drop(fc_tableau *t, uint32_t run, unsigned n, unsigned column) {
  const uint32_t w = fc_words_get(t->words, column);
  const uint32_t suits = (w >> FC_SUITS_AT) << n | (run >> FC_SUITS_AT & ((1u << n) - 1));
  if ((w & 255) != FC_EMPTY_V) t->open &= ~fc_bit(fc_word_top(w));
  t->words = fc_words_set(t->words, column, (w & 0x7ff00) + (n << 8) + (run & 0xff) + (suits << FC_SUITS_AT));
  t->place = fc_bytes_set(t->place, column, fc_word_top(run));
}

static inline void fc_tableau_set_cell(fc_tableau *t, unsigned place, fc_card card, unsigned goes_on) {
  const unsigned shift = 8 * (place - FC_CELL_PLACE);
  t->place = fc_bytes_set(t->place, place, card);
  t->cells_go_on = (t->cells_go_on & ~(0xffu << shift)) | goes_on << shift;
}

/* The next card of each suit; past the king it is no card. */
static inline uint64_t fc_tableau_wanted(const fc_tableau *t) {
  const uint32_t home = fc_bytes_last(t->place);
  return (uint64_t)2 << 4 * (home & 15) | (uint64_t)4 << 4 * (home >> 8 & 15) |
         (uint64_t)8 << 4 * (home >> 16 & 15) | (uint64_t)16 << 4 * (home >> 24);
}

static inline unsigned fc_tableau_home_cards(const fc_tableau *t) {
  return (unsigned)(fc_bytes_last(t->place) * UINT64_C(0x01010101) >> 24 & 255);
}

/* From a position of the standard game, or of one with fewer columns or cells, which becomes the ground: cards that lie
 * legally on one another at the ends of columns are runs, all beneath them counts as dealt. */
void fc_tableau_set_up(const fc_rules *rules, const fc_position *p, fc_ground *g, fc_tableau *t);

#endif
