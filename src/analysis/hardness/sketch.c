/* sketch.c - one game after another, from sets of cards. */
#include "analysis/hardness/sketch.h"

#include "base/bits.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 4, AT_EASE = 2, IN_CELL = FC_START_COLUMNS, LUCK = 20, SEED = 1, GAMES = 50 };

/* What all games of a deal share. */
typedef struct board {
  const fc_start *start;
  uint64_t parents[FC_START_CARDS + 1];
} board;

typedef struct game {
  const board *board;
  fc_sketch_kind kind;
  fc_rng rng;
  fc_card cards[FC_START_COLUMNS][FC_START_CARDS];
  uint8_t length[FC_START_COLUMNS];
  uint8_t column[FC_START_CARDS + 1]; /* IN_CELL elsewhere */
  uint64_t open, held;                /* tops of columns; what lies in cells */
  uint64_t wanted;                    /* what goes home next */
  unsigned home, empty;
  uint8_t height[FC_START_SUITS];
} game;

static fc_card first_of(uint64_t set) { return (fc_card)(fc_bits_first(set) + 1); }

static void begin(game *g) {
  const fc_start *const t = g->board->start;
  g->open = g->held = 0;
  g->home = g->empty = 0;
  g->wanted = (1u << FC_START_SUITS) - 1;
  memset(g->height, 0, sizeof g->height);
  memcpy(g->column, t->column, sizeof g->column);
  memcpy(g->length, t->length, sizeof g->length);
  for (unsigned i = 0; i < FC_START_COLUMNS; i++) {
    memcpy(g->cards[i], t->cards[i], g->length[i]);
    g->open |= fc_start_bit(g->cards[i][g->length[i] - 1]);
  }
}

static void take_off(game *g, unsigned column) {
  const unsigned left = --g->length[column];
  g->open &= ~fc_start_bit(g->cards[column][left]);
  if (left > 0)
    g->open |= fc_start_bit(g->cards[column][left - 1]);
  else
    g->empty++;
}

static void send_home(game *g) {
  uint64_t ready;
  while ((ready = (g->open | g->held) & g->wanted)) {
    const fc_card card = first_of(ready);
    if (g->column[card] == IN_CELL)
      g->held &= ~fc_start_bit(card);
    else
      take_off(g, g->column[card]);
    g->home++;
    g->height[fc_start_suit(card)]++;
    g->wanted &= ~fc_start_bit(card);
    if (fc_start_rank(card) < FC_START_RANKS) g->wanted |= fc_start_bit(card) << FC_START_SUITS;
  }
}

/* What lies on it: two for each card that goes into a cell, one for others, one less for an empty column. */
static unsigned cost_of(const game *g, fc_card card) {
  const unsigned column = g->column[card];
  const fc_card *const cards = g->cards[column];
  const uint64_t others = g->open & ~fc_start_bit(cards[g->length[column] - 1]);
  unsigned cost = 1, at = g->length[column];
  while (cards[--at] != card) cost += g->board->parents[cards[at]] & others ? 1 : 2;
  return at == 0 ? cost - 1 : cost;
}

/* The wanted card that costs least, with luck. */
static fc_card choose(game *g) {
  uint64_t draw = fc_rng_next(&g->rng);
  uint32_t least = UINT32_MAX;
  fc_card best = FC_NO_CARD;
  for (uint64_t left = g->wanted; left; left &= left - 1, draw >>= 16) {
    const fc_card card = first_of(left);
    const uint32_t cost = (cost_of(g, card) << 16) + (uint32_t)(draw & 0xffff) * LUCK;
    if (cost < least) least = cost, best = card;
  }
  return best;
}

/* How far the next card is from going home that lies in its column. */
static unsigned patience(const game *g, unsigned column) {
  unsigned least = FC_START_RANKS + 1;
  for (unsigned i = 0; i < g->length[column]; i++) {
    const fc_card card = g->cards[column][i];
    const unsigned far = fc_start_rank(card) - g->height[fc_start_suit(card)];
    if (far < least) least = far;
  }
  return least;
}

/* The column where it disturbs least; IN_CELL if it fits nowhere. */
static unsigned place_for(const game *g, fc_card card) {
  const uint64_t parents = g->board->parents[card] & g->open;
  if (!parents) return IN_CELL;
  const unsigned one = g->column[first_of(parents)];
  if (!(parents & (parents - 1))) return one;
  const unsigned other = g->column[first_of(parents & (parents - 1))];
  return patience(g, other) > patience(g, one) ? other : one;
}

static void put(game *g, fc_card card, unsigned place) {
  g->column[card] = (uint8_t)place;
  if (place == IN_CELL) {
    g->held |= fc_start_bit(card);
    return;
  }
  fc_card *const cards = g->cards[place];
  g->open &= ~fc_start_bit(cards[g->length[place] - 1]);
  g->open |= fc_start_bit(card);
  cards[g->length[place]++] = card;
}

static unsigned cells_in_use(const game *g) {
  const unsigned held = fc_bits_count(g->held);
  return held > g->empty ? held - g->empty : 0;
}

static void count(const game *g, fc_sketch *s) {
  const unsigned used = cells_in_use(g);
  s->moves++;
  s->sum += used;
  if (used > s->most) s->most = used;
  if (used > CELLS) s->over += used - CELLS;
  for (unsigned i = 0; i < FC_SKETCH_LEVELS && used >= FC_SKETCH_FIRST_LEVEL + i; i++)
    if (g->home < s->home[i]) s->home[i] = g->home;
}

/* Nothing goes onto the column that is dug up: it is not open meanwhile. */
static void dig_out(game *g, fc_card wanted, fc_sketch *s) {
  const unsigned column = g->column[wanted];
  for (fc_card card; (card = g->cards[column][g->length[column] - 1]) != wanted;) {
    take_off(g, column);
    const uint64_t beneath = fc_start_bit(g->cards[column][g->length[column] - 1]);
    g->open &= ~beneath;
    put(g, card, place_for(g, card));
    g->open |= beneath;
    count(g, s);
  }
}

/* Cards go back onto columns, first where they disturb least, of equals the higher ones. */
static bool put_one_back(game *g, fc_sketch *s) {
  unsigned best = 0, to = IN_CELL;
  fc_card back = FC_NO_CARD;
  for (uint64_t left = g->held; left; left &= left - 1) {
    const fc_card card = first_of(left);
    const unsigned place = place_for(g, card);
    if (place == IN_CELL) continue;
    const unsigned good = 8 * patience(g, place) + fc_start_rank(card);
    if (good > best) best = good, back = card, to = place;
  }
  if (back == FC_NO_CARD) return false;
  g->held &= ~fc_start_bit(back);
  put(g, back, to);
  s->back++;
  count(g, s);
  return true;
}

static void play(game *g, fc_sketch *s) {
  *s = (fc_sketch){.moves = 0};
  for (unsigned i = 0; i < FC_SKETCH_LEVELS; i++) s->home[i] = FC_START_CARDS;
  begin(g);
  send_home(g);
  while (g->home < FC_START_CARDS) {
    dig_out(g, choose(g), s);
    send_home(g);
    while (g->kind == FC_SKETCH_BACK && cells_in_use(g) > AT_EASE && put_one_back(g, s)) {
    }
  }
}

enum { NUMBERS = sizeof(fc_sketch) / sizeof(double) };
typedef union numbered {
  fc_sketch sketch;
  double number[NUMBERS];
} numbered;

static int compare(const void *a, const void *b) {
  const double one = *(const double *)a, other = *(const double *)b;
  return (one > other) - (one < other);
}

static double mean_of(const double numbers[GAMES]) {
  double sum = 0;
  for (unsigned n = 0; n < GAMES; n++) sum += numbers[n];
  return sum / GAMES;
}

static double deviation_of(const double numbers[GAMES], double mean) {
  double squares = 0;
  for (unsigned n = 0; n < GAMES; n++) squares += (numbers[n] - mean) * (numbers[n] - mean);
  return sqrt(squares / GAMES);
}

void fc_sketches_draw(const fc_start *start, fc_sketch_kind kind, fc_sketches *found) {
  board b = {.start = start};
  game g = {.board = &b, .kind = kind};
  double numbers[NUMBERS][GAMES];
  numbered now, mean, tenth;
  for (fc_card c = 1; c <= FC_START_CARDS; c++) b.parents[c] = fc_start_parents(c);
  fc_rng_seed(&g.rng, SEED);
  for (unsigned n = 0; n < GAMES; n++) {
    play(&g, &now.sketch);
    for (unsigned i = 0; i < NUMBERS; i++) numbers[i][n] = now.number[i];
  }
  for (unsigned i = 0; i < NUMBERS; i++) {
    qsort(numbers[i], GAMES, sizeof *numbers[i], compare);
    mean.number[i] = mean_of(numbers[i]);
    tenth.number[i] = numbers[i][GAMES / 10 - 1];
  }
  *found = (fc_sketches){mean.sketch, tenth.sketch, 0};
  found->sum_deviation = deviation_of(numbers[offsetof(fc_sketch, sum) / sizeof(double)], mean.sketch.sum);
}
