/* rules.h - what a game allows, as one small constant struct.
 * docs/rules.md says what each field means. Hot loops are inline functions of this struct; where it is the
 * constant FC_STANDARD, the compiler folds every question away, so one source gives a fast standard game
 * and a general one (FC_BY_SHAPE). */
#ifndef FC_GAME_RULES_H
#define FC_GAME_RULES_H

#include "base/status.h"
#include "game/card.h"

#include <string.h>

enum { FC_MAX_COLUMNS = 35, FC_MAX_SLOTS = 25 };

typedef enum fc_build { FC_BUILD_ALTERNATE, FC_BUILD_SUIT, FC_BUILD_ANY, FC_BUILD_NONE } fc_build;
typedef enum fc_empty { FC_EMPTY_ANY, FC_EMPTY_KINGS, FC_EMPTY_NONE } fc_empty;
typedef enum fc_base { FC_BASE_ACE, FC_BASE_FIRST_CARD, FC_BASE_DEALT } fc_base;
/* How the shuffled deck is laid out; docs/formats.md says it in words. */
typedef enum fc_layout {
  FC_LAYOUT_ROWS,
  FC_LAYOUT_TRIANGLE,
  FC_LAYOUT_KINGS_DOWN,
  FC_LAYOUT_ACES_HOME,
  FC_LAYOUT_BEAK,
  FC_LAYOUT_BASES
} fc_layout;

/* Only bytes, so that equal rules are equal memory. Foundations ignore suits iff base is FC_BASE_DEALT. */
typedef struct fc_rules {
  uint8_t suits, ranks, columns, cells;
  uint8_t filled;  /* which of the first cells hold a card at the start, a bit each */
  uint8_t reserve; /* places that hold a card at the start and never again */
  uint8_t build, wrap, empty;
  uint8_t unlimited; /* runs move as one, however long */
  uint8_t worry_back;
  uint8_t base, layout;
} fc_rules;

static const fc_rules FC_STANDARD = {.suits = 4, .ranks = 13, .columns = 8, .cells = 4};

static inline bool fc_rules_equal(const fc_rules *a, const fc_rules *b) {
  return memcmp(a, b, sizeof *a) == 0;
}
static inline bool fc_rules_is_standard(const fc_rules *rules) { return fc_rules_equal(rules, &FC_STANDARD); }

/* Calls an always-inline function with the standard rules as a constant where they are the rules. FC_SMALL: code is to be small
 * rather than fast, so that there is one shape and the compiler decides what is worth being inline. */
#if defined(FC_SMALL)
#define FC_BY_SHAPE(function, rules, ...) (function(rules, __VA_ARGS__))
#define FC_INLINE                         static inline
#else
#define FC_BY_SHAPE(function, rules, ...) \
  (fc_rules_is_standard(rules) ? function(&FC_STANDARD, __VA_ARGS__) : function(rules, __VA_ARGS__))
#if defined(__GNUC__)
#define FC_INLINE static inline __attribute__((always_inline))
#else
#define FC_INLINE static inline
#endif
#endif

static inline unsigned fc_rules_cards(const fc_rules *r) { return (unsigned)r->suits * r->ranks; }
static inline unsigned fc_rules_slots(const fc_rules *r) { return (unsigned)r->cells + r->reserve; }
static inline bool fc_rules_ignore_suit_at_home(const fc_rules *r) { return r->base == FC_BASE_DEALT; }

/* The most cards that one card may be put on. */
static inline unsigned fc_rules_parents(const fc_rules *r) {
  switch (r->build) {
    case FC_BUILD_ALTERNATE: return (r->suits + 1u) / 2;
    case FC_BUILD_SUIT: return 1;
    case FC_BUILD_ANY: return r->suits;
    default: return 0;
  }
}

/* May `card` be put on `parent` in a column? */
FC_INLINE bool fc_rules_fits(const fc_rules *r, fc_card card, fc_card parent) {
  const unsigned rank = fc_card_rank(r->suits, card), above = fc_card_rank(r->suits, parent);
  if (above != rank + 1 && !(r->wrap && rank == r->ranks && above == 1)) return false;
  const unsigned suit = fc_card_suit(r->suits, card), other = fc_card_suit(r->suits, parent);
  switch (r->build) {
    case FC_BUILD_ALTERNATE: return (suit ^ other) & 1;
    case FC_BUILD_SUIT: return suit == other;
    case FC_BUILD_ANY: return true;
    default: return false;
  }
}

/* FC_OK, or the first thing that makes no sense, in words. */
fc_status fc_rules_check(const fc_rules *rules, fc_error *error);

/* Sets one field by its name on the command line (`cells`, `build`, ...), value as text. The whole is
 * to be checked by fc_rules_check after the last one. */
fc_status fc_rules_set(fc_rules *rules, const char *name, const char *value, fc_error *error);

#endif
