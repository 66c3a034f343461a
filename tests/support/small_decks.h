/* small_decks.h - small decks of every kind of game, for comparing provers with plain search.
 * Deck number n is the same deck wherever and whenever it is made. Any n will do; SMALL_DECKS of them are what tests mean by
 * all. Half are lost, seldom at once: the reference chooses, of some tries, one with many positions (the median is 200, one
 * in ten has 1,500). Half are won, mostly without much room to spare. 96 of 100 have at most SMALL_DECK_POSITIONS positions,
 * the mean is about 2,200. */
#ifndef TESTS_SUPPORT_SMALL_DECKS_H
#define TESTS_SUPPORT_SMALL_DECKS_H

#include "game/position.h"

enum { SMALL_DECKS = 20000, SMALL_DECK_POSITIONS = 20000 };

typedef struct small_deck {
  unsigned long number;
  const char *kind;
  fc_rules rules;
  fc_position start; /* as dealt, or some moves later */
  unsigned moves;    /* so many */
} small_deck;

/* The kinds take turns, each with a fixed share of twenty decks in a row. Making a deck takes about a millisecond; asking
 * for its kind nothing. */
const char *small_deck_kind(unsigned long number);
void small_deck_make(unsigned long number, small_deck *deck);

/* Number, kind, rules and board in words, for the message of a test that fails; valid until the next call. */
const char *small_deck_text(const small_deck *deck);

#endif
