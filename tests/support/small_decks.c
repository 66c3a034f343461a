/* small_decks.c - small decks of every kind of game: first it is settled whether the deck shall be lost, then tried until
 * one is. Lost decks are looked for where there is room, so that they are lost for a reason; won ones where there is
 * little. */
#include "support/small_decks.h"

#include "support/glue.h"

#include "game/apply.h"
#include "game/board.h"
#include "game/deal.h"
#include "game/legal.h"

#include <stdio.h>
#include <stdlib.h>

static void must(bool holds) {
  if (!holds) abort();
}

/* Each number from low to high is as likely as the others. */
static uint8_t between(fc_rng *rng, unsigned low, unsigned high) {
  return (uint8_t)(low + fc_rng_below(rng, high - low + 1));
}

static bool one_in(fc_rng *rng, unsigned n) { return fc_rng_below(rng, n) == 0; }

/* Sizes */

/* As many ranks as make about half of the deals lost where cells and columns are `places`; found by trial. With fewer
 * nearly all are won, with more nearly all are lost at once. */
static unsigned ranks_for(unsigned suits, unsigned places) {
  static const uint8_t quarters[5] = {0, 8, 6, 4, 4}; /* of a rank, by suits */
  return quarters[suits] * places / 4;
}

/* Won decks have many positions, so they get less room. Few suits have few. */
static void draw_size(fc_rng *rng, unsigned least_places, unsigned most_places, bool lost, fc_rules *r) {
  r->suits = one_in(rng, 8) ? 1 : between(rng, 2, 4);
  if (r->suits <= 2)
    most_places++;
  else if (!lost && !one_in(rng, 6))
    most_places--;
  unsigned places;
  do {
    r->columns = between(rng, 2, 6);
    r->cells = between(rng, 0, 3);
    places = r->columns + r->cells;
  } while (places < least_places || places > most_places);
  r->ranks = (uint8_t)(ranks_for(r->suits, places) + (lost ? between(rng, 0, 2) - 1 : between(rng, 0, 1)));
}

/* Makes columns of the cells, now and then. */
static void drop_cells(fc_rng *rng, fc_rules *r) {
  if (one_in(rng, 2)) return;
  r->columns = (uint8_t)(r->columns + r->cells);
  r->cells = 0;
}

static uint8_t draw_filled(fc_rng *rng, const fc_rules *r) {
  return (uint8_t)fc_rng_below(rng, 1u << r->cells);
}

/* Kinds */

typedef struct shape {
  uint8_t ranks, columns, cells;
} shape;

static void draw_shape(fc_rng *rng, const shape shapes[8], fc_rules *r) {
  const shape s = shapes[fc_rng_below(rng, 8)];
  r->suits = 4;
  r->ranks = s.ranks;
  r->columns = s.columns;
  r->cells = s.cells;
}

/* Four suits in alternate colours: two cards of a colour and a rank can stand for each other. Of 2,000 deals of ranks,
 * columns and cells these were lost: 4-3-1 45 %, 4-3-2 4 %, 4-4-1 2 %, 5-3-2 44 %, 5-4-1 30 %, 6-4-1 75 %, 6-4-2 16 %,
 * 6-5-1 13 %; and 4-2-2 71 %, 5-3-1 89 %, 6-3-2 87 %. */
static void draw_twins(fc_rng *rng, bool lost, fc_rules *r) {
  static const shape roomy[8] = {{4, 3, 1}, {4, 3, 2}, {5, 3, 2}, {5, 4, 1},
                                 {6, 4, 1}, {6, 5, 1}, {6, 4, 2}, {4, 4, 1}};
  static const shape tight[8] = {{4, 3, 1}, {4, 3, 1}, {5, 3, 1}, {5, 3, 1},
                                 {5, 3, 2}, {6, 3, 2}, {6, 4, 1}, {4, 2, 2}};
  draw_shape(rng, lost ? roomy : tight, r);
  r->unlimited = one_in(rng, 8);
}

/* More positions can be reached, so those that are to be won have less room. */
static void draw_worrying_twins(fc_rng *rng, bool lost, fc_rules *r) {
  static const shape roomy[8] = {{4, 3, 1}, {4, 3, 2}, {5, 3, 2}, {5, 4, 1},
                                 {6, 4, 1}, {6, 3, 2}, {4, 4, 0}, {5, 3, 1}};
  static const shape tight[8] = {{4, 3, 1}, {3, 3, 1}, {5, 3, 1}, {4, 2, 2},
                                 {5, 2, 2}, {4, 3, 0}, {3, 3, 0}, {4, 4, 0}};
  draw_shape(rng, lost ? roomy : tight, r);
  r->worry_back = 1;
}

static void draw_freecell(fc_rng *rng, bool lost, fc_rules *r) {
  draw_size(rng, 3, 5, lost, r);
  r->unlimited = one_in(rng, 3);
}

static void draw_one_colour(fc_rng *rng, bool lost, fc_rules *r) {
  draw_size(rng, 3, 4, lost, r);
  r->build = FC_BUILD_ANY;
  r->unlimited = one_in(rng, 3);
  r->worry_back = one_in(rng, 4);
}

static void draw_in_suit(fc_rng *rng, bool lost, fc_rules *r) {
  draw_size(rng, 3, 5, lost, r);
  r->build = FC_BUILD_SUIT;
  r->empty = one_in(rng, 2) ? FC_EMPTY_KINGS : FC_EMPTY_ANY;
  r->unlimited = one_in(rng, 4);
  r->worry_back = one_in(rng, 4);
  if (one_in(rng, 2)) r->filled = draw_filled(rng, r);
}

static void draw_kings(fc_rng *rng, bool lost, fc_rules *r) {
  draw_size(rng, 3, 5, lost, r);
  r->build = one_in(rng, 3) ? FC_BUILD_ANY : FC_BUILD_ALTERNATE;
  r->empty = one_in(rng, 3) ? FC_EMPTY_NONE : FC_EMPTY_KINGS;
  r->unlimited = one_in(rng, 4);
  r->worry_back = one_in(rng, 4);
  if (one_in(rng, 2)) r->filled = draw_filled(rng, r);
}

static void draw_penguin(fc_rng *rng, bool lost, fc_rules *r) {
  draw_size(rng, 3, 5, lost, r);
  r->build = one_in(rng, 3) ? FC_BUILD_ALTERNATE : FC_BUILD_SUIT;
  r->wrap = !one_in(rng, 4);
  r->empty = one_in(rng, 4) ? FC_EMPTY_ANY : FC_EMPTY_KINGS;
  r->unlimited = !one_in(rng, 3);
  r->worry_back = one_in(rng, 4);
  r->base = FC_BASE_FIRST_CARD;
  r->layout = FC_LAYOUT_BEAK;
}

static void draw_stalactites(fc_rng *rng, bool lost, fc_rules *r) {
  draw_size(rng, 3, 6, lost, r);
  r->build = one_in(rng, 2) ? FC_BUILD_NONE : between(rng, FC_BUILD_ALTERNATE, FC_BUILD_NONE);
  r->wrap = one_in(rng, 2);
  r->empty = one_in(rng, 2) ? FC_EMPTY_NONE : between(rng, FC_EMPTY_ANY, FC_EMPTY_NONE);
  r->unlimited = one_in(rng, 2);
  r->base = FC_BASE_DEALT;
  r->layout = FC_LAYOUT_BASES;
}

static void draw_king_albert(fc_rng *rng, bool lost, fc_rules *r) {
  draw_size(rng, 3, 4, lost, r);
  r->reserve = between(rng, 1, 3);
  drop_cells(rng, r);
  r->worry_back = one_in(rng, 2);
  r->layout = FC_LAYOUT_TRIANGLE;
}

static void draw_castle(fc_rng *rng, bool lost, fc_rules *r) {
  draw_size(rng, 3, 5, lost, r);
  drop_cells(rng, r);
  r->build = FC_BUILD_ANY;
  r->layout = one_in(rng, 2) ? FC_LAYOUT_ACES_HOME : FC_LAYOUT_KINGS_DOWN;
  r->empty = r->layout == FC_LAYOUT_KINGS_DOWN ? FC_EMPTY_NONE : FC_EMPTY_ANY;
}

static void draw_anything(fc_rng *rng, bool lost, fc_rules *r) {
  draw_size(rng, 2, 5, lost, r);
  r->filled = one_in(rng, 4) ? draw_filled(rng, r) : 0;
  r->reserve = one_in(rng, 4) ? between(rng, 1, 3) : 0;
  r->build = between(rng, FC_BUILD_ALTERNATE, FC_BUILD_NONE);
  r->wrap = one_in(rng, 2);
  r->empty = between(rng, FC_EMPTY_ANY, FC_EMPTY_NONE);
  r->unlimited = one_in(rng, 2);
  r->base = between(rng, FC_BASE_ACE, FC_BASE_DEALT);
  r->worry_back = r->base != FC_BASE_DEALT && one_in(rng, 2);
  r->layout = r->base == FC_BASE_FIRST_CARD ? FC_LAYOUT_BEAK
              : r->base == FC_BASE_DEALT    ? FC_LAYOUT_BASES
                                            : between(rng, FC_LAYOUT_ROWS, FC_LAYOUT_ACES_HOME);
  if (fc_rules_cards(r) < r->suits + r->cells + 3u) r->filled = r->reserve = 0; /* the bases come first */
}

typedef struct kind {
  const char *name;
  unsigned share; /* of SHARES decks in a row */
  void (*draw)(fc_rng *rng, bool lost, fc_rules *rules);
} kind;

enum { SHARES = 20, MOST_TRIES = 30, ENOUGH = 500 };

static const kind kinds[] = {
    {"twins", 6, draw_twins},
    {"worrying twins", 2, draw_worrying_twins},
    {"freecell", 2, draw_freecell},
    {"one colour", 1, draw_one_colour},
    {"in suit", 2, draw_in_suit},
    {"kings or none", 1, draw_kings},
    {"penguin", 1, draw_penguin},
    {"stalactites", 1, draw_stalactites},
    {"king albert", 1, draw_king_albert},
    {"castle", 1, draw_castle},
    {"anything", 2, draw_anything},
};

static const kind *kind_of(unsigned long number) {
  const kind *k = kinds;
  unsigned share = (unsigned)(number % SHARES);
  for (; share >= k->share; k++) share -= k->share;
  return k;
}

/* Play */

/* Any legal move; every other time one that goes home, if there is one. */
static bool play_one(fc_rng *rng, const fc_rules *rules, fc_position *p) {
  static fc_move moves[FC_MAX_MOVES];
  size_t count = fc_legal_moves(rules, p, FC_MOVES_RUNS | FC_MOVES_EVERY_PLACE, moves);
  if (count == 0) return false;
  size_t home = 0; /* home moves come first */
  while (home < count && fc_place_is_home(moves[home].to)) home++;
  if (home > 0 && one_in(rng, 2)) count = home;
  fc_position_apply(rules, p, moves[fc_rng_below(rng, (uint32_t)count)]);
  return true;
}

static void deal(fc_rng *rng, small_deck *deck) {
  fc_card order[FC_MAX_CARDS];
  fc_shuffle_random(&deck->rules, fc_rng_next(rng), order);
  fc_deal_lay_out(&deck->rules, order, &deck->start);
  const unsigned most = one_in(rng, 3) ? between(rng, 1, 30) : 0;
  deck->moves = 0;
  while (deck->moves < most && play_one(rng, &deck->rules, &deck->start)) deck->moves++;
  must(fc_position_check(&deck->rules, &deck->start, NULL) == FC_OK);
}

/* How good a deck is: 0 if it is not as wanted; of lost ones the more positions the better. */
static size_t worth(const small_deck *deck, bool lost) {
  static ref_board board;
  const ref_rules rules = glue_rules(&deck->rules);
  glue_board(&deck->rules, &deck->start, &board);
  const ref_proof proof = ref_decide(&rules, &board, SMALL_DECK_POSITIONS);
  if (lost && proof.verdict == REF_LOST) return proof.positions;
  return !lost && proof.verdict == REF_WINNABLE ? ENOUGH : 0;
}

const char *small_deck_kind(unsigned long number) { return kind_of(number)->name; }

void small_deck_make(unsigned long number, small_deck *deck) {
  const kind *const k = kind_of(number);
  fc_rng rng;
  fc_rng_seed(&rng, UINT64_C(0x5eed0000) + number);
  const bool lost = one_in(&rng, 2);
  size_t best = 0;
  for (unsigned tries = 0; tries < MOST_TRIES && best < ENOUGH; tries++) {
    small_deck tried = {.number = number, .kind = k->name};
    k->draw(&rng, lost, &tried.rules);
    must(fc_rules_check(&tried.rules, NULL) == FC_OK);
    deal(&rng, &tried);
    const size_t value = worth(&tried, lost);
    if (tries == 0 || value > best) {
      *deck = tried;
      best = value;
    }
  }
}

const char *small_deck_text(const small_deck *deck) {
  static const char *const builds[] = {"alternate", "suit", "any", "none"};
  static const char *const empties[] = {"any", "kings", "none"};
  static const char *const bases[] = {"ace", "first card", "dealt"};
  static char text[4096];
  const fc_rules *const r = &deck->rules;
  const fc_board_style style = {.format = FC_BOARD_COLUMNS};
  const int length = snprintf(
      text, sizeof text,
      "small deck %lu (%s, after %u moves): suits %u, ranks %u, columns %u, cells %u, reserve %u, build %s, "
      "wrap %u, empty %s, unlimited %u, worry back %u, base %s\n",
      deck->number, deck->kind, deck->moves, r->suits, r->ranks, r->columns, r->cells, r->reserve,
      builds[r->build], r->wrap, empties[r->empty], r->unlimited, r->worry_back, bases[r->base]);
  must(length > 0 && (size_t)length < sizeof text);
  fc_board_write(r, &deck->start, &style, text + length, sizeof text - (size_t)length);
  return text;
}
