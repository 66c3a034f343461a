/* reference_prove.c - everything that can be reached from a position, by brute force: can it be won, how many cards
 * come home, how many positions are there.
 * It reads docs/rules.md once more, apart from reference.c, and is some five times quicker: a card is one letter, a
 * position is kept as one row of letters, and moves are made and taken back on one table. Nothing is pruned and no move
 * is made by itself; two positions are one only if their letters are equal. That an empty cell is like another, and an
 * empty column like another, follows from that: only the first is tried. */
#include "reference.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 0 is no card. */
typedef unsigned char letter;

typedef enum { COLUMN, CELL, RESERVE, FOUNDATION } place_kind;

typedef struct {
  place_kind kind;
  int index;
} place;

enum { MOST_LETTERS = 2 * 26 + 25 + 25 + 2 + 255 + 35 }; /* of a position: see write_position */

/* The positions met are numbered in the order in which they were met; position n has the letters first[n] to
 * first[n + 1]. `slots` is a hash table of numbers plus one, zero for a free slot; it is at most half full, and its size
 * is a power of two. */
typedef struct {
  const ref_rules *rules;
  int any_foundation; /* a card may go on every foundation that takes it, not only on the one that the rules name */
  int rank_of[256], suit_of[256];

  /* The table. */
  int base[26], home[26];
  letter cell[25], reserve[25];
  int height[35];
  letter column[35][255];

  letter *letters;
  size_t *first;
  size_t met, room, letters_room, limit;
  uint32_t *waiting; /* not yet expanded, the newest last */
  size_t waiting_count;
  uint32_t *slots;
  size_t slot_count;

  int most_home;
  int won;
  int over; /* another position was met beyond the limit, and not kept */
} walk;

static void *resize(void *old, size_t count, size_t size) {
  void *new = count <= SIZE_MAX / size ? realloc(old, count * size) : NULL;
  if (!new) {
    fputs("reference: out of memory\n", stderr);
    exit(EXIT_FAILURE);
  }
  return new;
}

/* A position as letters: base and cards of each foundation; the cards of the cells in order and a zero; those of the
 * reserve likewise; each column from the floor up and a zero. Cards are never zero, so this can be read back.
 * Columns come in the order of their floor cards, empty ones first: no card lies twice on a floor. */

static size_t write_foundations(const walk *w, letter *out) {
  int order[26];
  const int suits = w->rules->suits;
  for (int f = 0; f < suits; f++) {
    int at = f;
    /* By suit, a foundation keeps its number. If any suit goes there, those of equal base and cards are alike. */
    if (w->rules->any_suit)
      for (; at > 0; at--) {
        const int other = order[at - 1];
        if (w->base[other] < w->base[f] || (w->base[other] == w->base[f] && w->home[other] <= w->home[f]))
          break;
        order[at] = other;
      }
    order[at] = f;
  }
  for (int f = 0; f < suits; f++) {
    out[2 * f] = (letter)w->base[order[f]];
    out[2 * f + 1] = (letter)w->home[order[f]];
  }
  return 2 * (size_t)suits;
}

static size_t write_sorted(const letter cards[], int count, letter *out) {
  size_t length = 0;
  for (int i = 0; i < count; i++) {
    if (cards[i] == 0) continue;
    size_t at = length++;
    for (; at > 0 && out[at - 1] > cards[i]; at--) out[at] = out[at - 1];
    out[at] = cards[i];
  }
  out[length++] = 0;
  return length;
}

static letter floor_card(const walk *w, int c) { return w->height[c] > 0 ? w->column[c][0] : 0; }

static size_t write_columns(const walk *w, letter *out) {
  int order[35];
  size_t length = 0;
  for (int c = 0; c < w->rules->columns; c++) {
    int at = c;
    for (; at > 0 && floor_card(w, order[at - 1]) > floor_card(w, c); at--) order[at] = order[at - 1];
    order[at] = c;
  }
  for (int i = 0; i < w->rules->columns; i++) {
    const int c = order[i];
    for (int n = 0; n < w->height[c]; n++) out[length++] = w->column[c][n];
    out[length++] = 0;
  }
  return length;
}

static size_t write_position(const walk *w, letter *out) {
  size_t length = write_foundations(w, out);
  length += write_sorted(w->cell, w->rules->cells, out + length);
  length += write_sorted(w->reserve, w->rules->reserve, out + length);
  length += write_columns(w, out + length);
  assert(length <= MOST_LETTERS);
  return length;
}

static const letter *read_places(const letter *at, letter places[], int count) {
  for (int i = 0; i < count; i++) places[i] = *at ? *at++ : 0;
  assert(*at == 0);
  return at + 1;
}

static void read_position(walk *w, const letter *at) {
  for (int f = 0; f < w->rules->suits; f++) {
    w->base[f] = *at++;
    w->home[f] = *at++;
  }
  at = read_places(at, w->cell, w->rules->cells);
  at = read_places(at, w->reserve, w->rules->reserve);
  for (int c = 0; c < w->rules->columns; c++) {
    w->height[c] = 0;
    while (*at) w->column[c][w->height[c]++] = *at++;
    at++;
  }
}

/* Positions met */

static size_t hash(const letter *text, size_t length) {
  uint64_t h = length;
  for (size_t i = 0; i < length; i += 8) {
    uint64_t word = 0;
    memcpy(&word, text + i, length - i < 8 ? length - i : 8);
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    h ^= h >> 32;
  }
  return (size_t)h;
}

/* The slot that holds these letters, or the free one where they belong. */
static size_t slot_of(const walk *w, const letter *text, size_t length) {
  const size_t mask = w->slot_count - 1;
  size_t i = hash(text, length) & mask;
  for (; w->slots[i] != 0; i = (i + 1) & mask) {
    const size_t number = w->slots[i] - 1, begin = w->first[number];
    if (w->first[number + 1] - begin == length && memcmp(w->letters + begin, text, length) == 0) break;
  }
  return i;
}

static void grow(walk *w) {
  w->room = w->room ? 2 * w->room : 512;
  w->first = resize(w->first, w->room + 1, sizeof w->first[0]);
  w->waiting = resize(w->waiting, w->room, sizeof w->waiting[0]);
  w->slot_count = 2 * w->room;
  w->slots = resize(w->slots, w->slot_count, sizeof w->slots[0]);
  memset(w->slots, 0, w->slot_count * sizeof w->slots[0]);
  if (w->met == 0) w->first[0] = 0;
  for (size_t n = 0; n < w->met; n++)
    w->slots[slot_of(w, w->letters + w->first[n], w->first[n + 1] - w->first[n])] = (uint32_t)(n + 1);
}

static void keep(walk *w, size_t slot, const letter *text, size_t length) {
  const size_t end = w->first[w->met] + length;
  if (end > w->letters_room) {
    w->letters_room = 2 * w->letters_room + 64 * MOST_LETTERS;
    w->letters = resize(w->letters, w->letters_room, 1);
  }
  memcpy(w->letters + w->first[w->met], text, length);
  w->waiting[w->waiting_count++] = (uint32_t)w->met;
  w->slots[slot] = (uint32_t)++w->met;
  w->first[w->met] = end;
}

/* Keeps the position on the table, if it is new. */
static void meet(walk *w) {
  letter text[MOST_LETTERS];
  const size_t length = write_position(w, text);
  if (w->met == w->room) grow(w);
  const size_t slot = slot_of(w, text, length);
  if (w->slots[slot] != 0) return;
  if (w->met == w->limit) {
    w->over = 1;
    return;
  }
  keep(w, slot, text, length);
  int home = 0;
  for (int f = 0; f < w->rules->suits; f++) home += w->home[f];
  if (home > w->most_home) w->most_home = home;
  if (home == w->rules->suits * w->rules->ranks) w->won = 1;
}

/* What takes a card */

static int foundation_takes(const walk *w, int f, letter card) {
  if (!w->rules->any_suit && w->suit_of[card] != f) return 0;
  if (w->home[f] == w->rules->ranks) return 0;
  return (w->base[f] - 1 + w->home[f]) % w->rules->ranks + 1 == w->rank_of[card];
}

static int builds_on(const walk *w, letter card, letter onto) {
  const ref_rules *r = w->rules;
  if (w->rank_of[onto] != w->rank_of[card] + 1 &&
      !(r->wrap && w->rank_of[card] == r->ranks && w->rank_of[onto] == 1))
    return 0;
  switch (r->build) {
    case REF_ALTERNATE: return w->suit_of[card] % 2 != w->suit_of[onto] % 2;
    case REF_SUIT: return w->suit_of[card] == w->suit_of[onto];
    case REF_ANY: return 1;
    case REF_NONE: return 0;
  }
  return 0;
}

/* The rank that a foundation takes last comes just before its base. */
static int opens_column(const walk *w, letter card) {
  if (w->rules->empty != REF_EMPTY_KINGS) return w->rules->empty == REF_EMPTY_ANY;
  for (int f = 0; f < w->rules->suits; f++)
    if (w->rank_of[card] % w->rules->ranks + 1 == w->base[f]) return 1;
  return 0;
}

static int column_takes(const walk *w, int c, letter card) {
  return w->height[c] > 0 ? builds_on(w, card, w->column[c][w->height[c] - 1]) : opens_column(w, card);
}

/* Moves */

static void take(walk *w, place from) {
  switch (from.kind) {
    case COLUMN: w->height[from.index]--; break;
    case CELL: w->cell[from.index] = 0; break;
    case RESERVE: w->reserve[from.index] = 0; break;
    case FOUNDATION: w->home[from.index]--; break;
  }
}

static void put(walk *w, place to, letter card) {
  switch (to.kind) {
    case COLUMN: w->column[to.index][w->height[to.index]++] = card; break;
    case CELL: w->cell[to.index] = card; break;
    case RESERVE: w->reserve[to.index] = card; break; /* only to take a move back */
    case FOUNDATION: w->home[to.index]++; break;
  }
}

static void move_card(walk *w, letter card, place from, place to) {
  take(w, from);
  put(w, to, card);
  meet(w);
  take(w, to);
  put(w, from, card);
}

/* With several foundations to choose from, the rules say: the one with the fewest cards, of equals the first. */
static void move_home(walk *w, letter card, place from) {
  int fewest = -1;
  for (int f = 0; f < w->rules->suits; f++) {
    if (!foundation_takes(w, f, card)) continue;
    if (w->any_foundation) move_card(w, card, from, (place){FOUNDATION, f});
    if (fewest == -1 || w->home[f] < w->home[fewest]) fewest = f;
  }
  if (fewest != -1 && !w->any_foundation) move_card(w, card, from, (place){FOUNDATION, fewest});
}

static void move_to_columns(walk *w, letter card, place from) {
  int tried_empty = 0;
  for (int c = 0; c < w->rules->columns; c++) {
    if (from.kind == COLUMN && from.index == c) continue;
    if (w->height[c] == 0 && tried_empty) continue;
    if (w->height[c] == 0) tried_empty = 1;
    if (column_takes(w, c, card)) move_card(w, card, from, (place){COLUMN, c});
  }
}

static void move_to_cell(walk *w, letter card, place from) {
  for (int i = 0; i < w->rules->cells; i++)
    if (w->cell[i] == 0) {
      move_card(w, card, from, (place){CELL, i});
      return;
    }
}

/* What is met last is expanded first: home moves, then columns, then cells. That finds wins sooner, no more. */
static void move_from(walk *w, letter card, place from) {
  if (card == 0) return;
  if (from.kind != CELL) move_to_cell(w, card, from);
  move_to_columns(w, card, from);
  if (from.kind != FOUNDATION) move_home(w, card, from);
}

/* The last `cards` cards of a column as one. */
static void move_run(walk *w, int from, int to, int cards) {
  letter *const source = w->column[from] + w->height[from] - cards;
  memcpy(w->column[to] + w->height[to], source, (size_t)cards);
  w->height[from] -= cards;
  w->height[to] += cards;
  meet(w);
  w->height[from] += cards;
  w->height[to] -= cards;
}

static void move_runs_from(walk *w, int from) {
  const int height = w->height[from];
  for (int cards = 2; cards <= height; cards++) {
    const int first = height - cards;
    if (!builds_on(w, w->column[from][first + 1], w->column[from][first])) return;
    for (int to = 0; to < w->rules->columns; to++)
      if (to != from && column_takes(w, to, w->column[from][first])) move_run(w, from, to, cards);
  }
}

static letter letter_of(const ref_rules *rules, ref_card card) {
  return (letter)(card.rank == 0 ? 0 : 1 + card.suit * rules->ranks + card.rank - 1);
}

static void worry_back(walk *w, int f) {
  if (w->home[f] == 0) return;
  const int rank = (w->base[f] - 1 + w->home[f] - 1) % w->rules->ranks + 1;
  move_from(w, letter_of(w->rules, (ref_card){rank, f}), (place){FOUNDATION, f});
}

/* Limited runs are left out: single cards do the same. */
static void expand(walk *w, size_t number) {
  const ref_rules *r = w->rules;
  read_position(w, w->letters + w->first[number]);
  if (r->worry_back && !r->any_suit)
    for (int f = 0; f < r->suits; f++) worry_back(w, f);
  if (r->unlimited)
    for (int c = 0; c < r->columns; c++) move_runs_from(w, c);
  for (int i = 0; i < r->reserve; i++) move_from(w, w->reserve[i], (place){RESERVE, i});
  for (int i = 0; i < r->cells; i++) move_from(w, w->cell[i], (place){CELL, i});
  for (int c = 0; c < r->columns; c++)
    move_from(w, w->height[c] > 0 ? w->column[c][w->height[c] - 1] : 0, (place){COLUMN, c});
}

/* Whole walks */

static void set_table(walk *w, const ref_board *board) {
  const ref_rules *r = w->rules;
  for (int suit = 0; suit < r->suits; suit++)
    for (int rank = 1; rank <= r->ranks; rank++) {
      const letter card = letter_of(r, (ref_card){rank, suit});
      w->rank_of[card] = rank;
      w->suit_of[card] = suit;
    }
  memcpy(w->base, board->base, sizeof w->base);
  memcpy(w->home, board->home, sizeof w->home);
  for (int i = 0; i < r->cells; i++) w->cell[i] = letter_of(r, board->cell[i]);
  for (int i = 0; i < r->reserve; i++) w->reserve[i] = letter_of(r, board->reserve[i]);
  memcpy(w->height, board->height, sizeof w->height);
  for (int c = 0; c < r->columns; c++)
    for (int n = 0; n < board->height[c]; n++) w->column[c][n] = letter_of(r, board->column[c][n]);
}

enum { ANY_FOUNDATION = 1, UNTIL_WON = 2 };

static ref_proof explore(const ref_rules *rules, const ref_board *board, size_t max_positions, int flags) {
  if (!ref_sound(rules, board)) return (ref_proof){.verdict = REF_REFUSED};
  walk *const w = resize(NULL, 1, sizeof *w);
  memset(w, 0, sizeof *w);
  w->rules = rules;
  w->any_foundation = flags & ANY_FOUNDATION;
  w->limit = max_positions < UINT32_MAX / 4 ? max_positions : UINT32_MAX / 4;
  set_table(w, board);
  meet(w);
  while (w->waiting_count > 0 && !w->over && !(w->won && flags & UNTIL_WON))
    expand(w, w->waiting[--w->waiting_count]);
  const ref_proof proof = {.verdict = w->won    ? REF_WINNABLE
                                      : w->over ? REF_TOO_BIG
                                                : REF_LOST,
                           .reach = w->most_home,
                           .positions = w->met,
                           .whole = !w->over && w->waiting_count == 0};
  free(w->letters);
  free(w->first);
  free(w->waiting);
  free(w->slots);
  free(w);
  return proof;
}

ref_proof ref_prove(const ref_rules *rules, const ref_board *board, size_t max_positions) {
  return explore(rules, board, max_positions, 0);
}

ref_proof ref_prove_any_foundation(const ref_rules *rules, const ref_board *board, size_t max_positions) {
  return explore(rules, board, max_positions, ANY_FOUNDATION);
}

ref_proof ref_decide(const ref_rules *rules, const ref_board *board, size_t max_positions) {
  return explore(rules, board, max_positions, UNTIL_WON);
}

int ref_fewest_cells(const ref_rules *rules, const ref_board *board, int limit, size_t max_positions) {
  if (!ref_sound(rules, board)) return REF_UNSOUND;
  ref_rules with = *rules;
  ref_board *const packed = resize(NULL, 1, sizeof *packed);
  *packed = *board;
  memset(packed->cell, 0, sizeof packed->cell);
  int taken = 0;
  for (int i = 0; i < rules->cells; i++)
    if (board->cell[i].rank != 0) packed->cell[taken++] = board->cell[i];
  int answer = -1;
  for (with.cells = taken; with.cells <= limit && answer == -1; with.cells++) {
    const ref_verdict verdict = ref_decide(&with, packed, max_positions).verdict;
    assert(verdict != REF_REFUSED);
    if (verdict == REF_WINNABLE) answer = with.cells;
    if (verdict == REF_TOO_BIG) answer = -2;
  }
  free(packed);
  return answer;
}
