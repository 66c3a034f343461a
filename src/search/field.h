/* field.h - a position of any game, made for expanding: what lies where, and its exact key, kept up to date move by move.
 * A card's code says what it lies on, as in game/key.h: at home, in a cell, on a floor, as at the start (on a card on which it
 * could not be built, or in the reserve), or on its i-th legal parent. A key is the codes of all cards in words of 64 bits; a
 * move changes one code. So a turn is a card, the lowest-lying that moves, and the code it gets.
 * Where foundations ignore suits they are kept in the order of their bases, and the key ends with their counts. */
#ifndef FC_SEARCH_FIELD_H
#define FC_SEARCH_FIELD_H

#include "game/position.h"

enum { FC_CODE_HOME, FC_CODE_CELL, FC_CODE_FLOOR, FC_CODE_START, FC_CODE_PARENT };
enum { FC_MOST_WORDS = 26, FC_MOST_CODES = 32 };

typedef struct fc_turn {
  fc_card card;
  uint8_t code;
} fc_turn;

/* What does not change during a game: first by its rules, then by its start. */
typedef struct fc_ground_plan {
  fc_rules rules;
  unsigned cards, bits, card_words, words;
  unsigned parents; /* the most legal parents a card has, `stride` apart */
  uint8_t stride;
  uint8_t rank[FC_MAX_CARDS + 1], suit[FC_MAX_CARDS + 1];
  uint8_t word[FC_MAX_CARDS + 1], shift[FC_MAX_CARDS + 1]; /* of a card's code in the key */
  uint16_t kind[FC_MAX_CARDS + 1];                         /* a card may be built on those */
  uint16_t goes_on[FC_MAX_CARDS + 1];                      /* of this kind; 0 if there is none */
  fc_card parent[FC_MAX_CARDS + 1];                        /* the first of them */
  bool king[FC_MAX_CARDS + 1];                             /* may go onto an empty column */
  uint8_t base[FC_MAX_SUITS];
  fc_place start_place[FC_MAX_CARDS + 1];
  fc_card start_below[FC_MAX_CARDS + 1];
  /* By card and code, `bits` wide: the card that the code says it lies on, FC_NO_CARD for other places. */
  fc_card support[(FC_MAX_CARDS + 1) * FC_MOST_CODES];
  int32_t dealt[FC_MAX_CARDS + 1]; /* what a card costs that still lies as at the start; set by the search */
} fc_ground_plan;

typedef struct fc_made {
  fc_card card;
  fc_place from, to;
  uint8_t code, count;
} fc_made;

enum { FC_MOST_MADE = 3 * FC_MAX_CARDS };

typedef struct fc_field {
  uint64_t key[FC_MOST_WORDS];
  unsigned free_cells, empty_columns;
  unsigned away; /* cards that are not home */
  unsigned hard; /* cards that still lie as at the start where they could not be built */
  int dealt;     /* what these cost */
  uint8_t home[FC_MAX_SUITS];
  uint8_t length[FC_SLOT];
  fc_card top[FC_HOME];
  fc_card below[FC_MAX_CARDS + 1];
  fc_place place[FC_MAX_CARDS + 1];
  uint8_t height[FC_MAX_CARDS + 1]; /* cards beneath it in its column */
  unsigned made_count;
  fc_made made[FC_MOST_MADE];
} fc_field;

FC_INLINE bool fc_plan_fits(const fc_ground_plan *g, fc_card card, fc_card parent) {
  return g->goes_on[card] == g->kind[parent];
}
FC_INLINE unsigned fc_field_code(const fc_ground_plan *g, const fc_field *f, fc_card card) {
  return (unsigned)(f->key[g->word[card]] >> g->shift[card]) & ((1u << g->bits) - 1);
}
/* Can the card be moved by itself? */
FC_INLINE bool fc_field_is_open(const fc_field *f, fc_card card) {
  return !fc_place_is_home(f->place[card]) && f->top[f->place[card]] == card;
}
/* The next card of a suit, where foundations are by suit; FC_NO_CARD if all are home. */
FC_INLINE fc_card fc_field_wanted(const fc_ground_plan *g, const fc_field *f, unsigned suit) {
  const unsigned ranks = g->rules.ranks, home = f->home[suit];
  if (home >= ranks) return FC_NO_CARD;
  const unsigned rank = g->base[suit] + home;
  return fc_card_make(g->rules.suits, rank > ranks ? rank - ranks : rank, suit);
}
FC_INLINE fc_card fc_plan_support(const fc_ground_plan *g, fc_card card, unsigned code) {
  return g->support[(unsigned)card << g->bits | code];
}

void fc_plan_init(fc_ground_plan *g, const fc_rules *rules);
/* Makes a position the start, and the field show it. */
void fc_plan_start(fc_ground_plan *g, const fc_position *start, fc_field *f);
/* Columns and cells come out in an order of the key's own. */
void fc_field_unpack(const fc_ground_plan *g, const uint64_t key[], fc_field *f);

/* Makes a legal turn, to be taken back by fc_field_undo_to with the made_count of before. A run goes to cells card by card. */
void fc_field_make(const fc_ground_plan *g, fc_field *f, fc_turn turn);
void fc_field_undo_to(const fc_ground_plan *g, fc_field *f, unsigned made_count);
/* The foundation that takes an open card, FC_MAX_SUITS if none does. */
unsigned fc_field_home_of(const fc_ground_plan *g, const fc_field *f, fc_card card);

#endif
