/* spread.h - a position as sets of cards: what lies open, what lies beneath what, and its exact key, kept up to date turn by turn.
 * For decks of at most 56 cards, so that a set of cards is a word; a card's bit is its number less one. Codes and keys are those of
 * search/field.h. Columns have numbers only to keep their cards together.
 * Beside them it keeps which cards lie on others (edges, each named by its upper card) and which of these are knots: a card that can
 * only go home after one that it keeps from going home, so that it has to be put somewhere else first (docs/algorithms.md, The
 * deadlock bound). */
#ifndef FC_SEARCH_SPREAD_H
#define FC_SEARCH_SPREAD_H

#include "base/bits.h"
#include "search/field.h"

#include <assert.h>

enum { FC_SPREAD_CARDS = 56, FC_SPREAD_WORDS = 10, FC_NO_COLUMN = FC_MAX_COLUMNS };

/* What does not change during a game. */
typedef struct fc_spread_plan {
  fc_ground_plan ground;
  bool by_runs;                           /* a run moves for the price of one card */
  uint64_t parents[FC_SPREAD_CARDS + 1];  /* cards that it may be put on */
  uint64_t children[FC_SPREAD_CARDS + 1]; /* cards that may be put on it */
  uint64_t lower[FC_SPREAD_CARDS + 1];    /* cards of its suit that go home before it */
  uint64_t higher[FC_SPREAD_CARDS + 1];   /* and after it */
  uint64_t suit_cards[FC_MAX_SUITS];
  uint64_t from_base; /* cards of the rank that foundations start from, and above it */
  uint64_t fields;    /* the lowest bit of each code in a word of a key */
  uint64_t kings;     /* may go onto an empty column */
  fc_card wanted[FC_MAX_SUITS][FC_SPREAD_CARDS + 1]; /* by suit and cards home; FC_NO_CARD after the last */
} fc_spread_plan;

typedef struct fc_spread {
  uint64_t key[FC_SPREAD_WORDS];
  uint64_t open;           /* tops of columns */
  uint64_t cells, reserve; /* what lies there */
  uint64_t edges;          /* cards that lie on a card */
  uint64_t hard;           /* of these, those that lie as at the start and could not be built there */
  uint64_t knots;          /* edges that have to be cut */
  uint64_t out;            /* cards that are not home */
  uint64_t wanted;         /* cards that the foundations wait for; where these ignore suits, the whole deck */
  uint64_t empty_columns;  /* their numbers, as bits */
  uint64_t beneath[FC_SPREAD_CARDS + 1];     /* in its column */
  uint64_t column_cards[FC_MAX_COLUMNS + 1]; /* the last one is none and stays empty */
  uint8_t column[FC_SPREAD_CARDS + 1];       /* FC_NO_COLUMN if it lies elsewhere */
  fc_card on[FC_SPREAD_CARDS + 1];           /* the card beneath; FC_NO_CARD if none */
  fc_card over[FC_SPREAD_CARDS + 1];         /* the card on it */
  fc_card floor[FC_MAX_COLUMNS];             /* the lowest card of a column that is not empty */
  fc_card roof[FC_MAX_COLUMNS];              /* its topmost edge that is no knot, else that lowest card */
  uint8_t home[FC_MAX_SUITS];
  uint8_t free_cells, columns_left, away;
} fc_spread;

/* What takes a turn back. */
typedef struct fc_turned {
  fc_card card;
  uint8_t code, column; /* where it was */
  uint8_t home;         /* the foundation it went to, or came from */
} fc_turned;

static inline uint64_t fc_bit(fc_card card) { return (uint64_t)1 << (card - 1); }
static inline fc_card fc_first_of(uint64_t cards) { return (fc_card)(fc_bits_first(cards) + 1); }

/* What lies on the card, and on that, in its column. */
FC_INLINE uint64_t fc_spread_above(const fc_spread *s, fc_card card) {
  return s->column_cards[s->column[card]] & ~(s->beneath[card] | fc_bit(card));
}

FC_INLINE unsigned fc_spread_code(const fc_spread_plan *plan, const fc_spread *s, fc_card card) {
  const fc_ground_plan *const g = &plan->ground;
  return (unsigned)(s->key[g->word[card]] >> g->shift[card]) & ((1u << g->bits) - 1);
}

/* Of the cards in `left`, the first and the last one of a suit to go home; 0 if there is none. */
FC_INLINE uint64_t fc_spread_first(const fc_spread_plan *plan, uint64_t left, unsigned suit) {
  const uint64_t cards = left & plan->suit_cards[suit], soon = cards & plan->from_base;
  const uint64_t of = soon ? soon : cards;
  return of & -of;
}
FC_INLINE uint64_t fc_spread_last(const fc_spread_plan *plan, uint64_t left, unsigned suit) {
  const uint64_t cards = left & plan->suit_cards[suit], late = cards & ~plan->from_base;
  const uint64_t of = late ? late : cards;
  return of ? (uint64_t)1 << fc_bits_last(of) : 0;
}

/* Cards that could be moved by themselves. */
FC_INLINE uint64_t fc_spread_movable(const fc_spread *s) { return s->open | s->cells | s->reserve; }

/* Would it be a knot on this card, which lies in a column? */
FC_INLINE bool fc_spread_makes_knot(const fc_spread_plan *plan, const fc_spread *s, fc_card card, fc_card on,
                                    bool hard) {
  const uint64_t kept = plan->by_runs && !hard ? fc_bit(on) : s->beneath[on] | fc_bit(on);
  return (kept & plan->lower[card]) != 0;
}

/* Can the deck be spread? */
bool fc_spread_can(const fc_rules *rules);
void fc_spread_plan_init(fc_spread_plan *plan, const fc_rules *rules, bool by_runs);
/* Makes a position the start, and the spread show it. */
void fc_spread_start(fc_spread_plan *plan, const fc_position *start, fc_spread *s);
void fc_spread_unpack(const fc_spread_plan *plan, const uint64_t key[], fc_spread *s);

/* Makes a legal turn; with a card, all that lies on it moves. */
fc_turned fc_spread_make(const fc_spread_plan *plan, fc_spread *s, fc_turn turn);
void fc_spread_undo(const fc_spread_plan *plan, fc_spread *s, fc_turned turned);
/* The foundation that takes an open card, FC_MAX_SUITS if none does. */
unsigned fc_spread_home_of(const fc_spread_plan *plan, const fc_spread *s, fc_card card);

#endif
