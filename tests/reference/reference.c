/* reference.c - the rules of docs/rules.md, read literally: which boards there are and which moves lead where.
 * Every move is made on a fresh copy of the board, so nothing is ever undone. Searching lives in reference_search.c. */
#include "reference.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { COLUMN, CELL, RESERVE, FOUNDATION } place_kind;

typedef struct {
  place_kind kind;
  int index;
} place;

/* What ref_moves was asked for, and the one scratch board that successors are made on. */
typedef struct {
  const ref_rules *rules;
  const ref_board *board;
  void (*visit)(void *context, const ref_board *next);
  void *context;
  ref_board *next;
} asked;

static int rank_after(const ref_rules *rules, int rank) { return rank == rules->ranks ? 1 : rank + 1; }

static int rank_before(const ref_rules *rules, int rank) { return rank == 1 ? rules->ranks : rank - 1; }

static int colour(int suit) { return suit % 2; }

/* Foundations */

/* The rank of the card number `number` (from 0) of foundation f. */
static int foundation_rank(const ref_rules *rules, const ref_board *board, int f, int number) {
  int rank = board->base[f];
  for (int i = 0; i < number; i++) rank = rank_after(rules, rank);
  return rank;
}

static int foundation_takes(const ref_rules *rules, const ref_board *board, int f, ref_card card) {
  if (!rules->any_suit && card.suit != f) return 0;
  if (board->home[f] == rules->ranks) return 0;
  return card.rank == foundation_rank(rules, board, f, board->home[f]);
}

/* The foundation that the card goes to: of those that take it the one with the fewest cards, of equals the first.
 * -1 if none takes it. */
static int foundation_for(const ref_rules *rules, const ref_board *board, ref_card card) {
  int best = -1;
  for (int f = 0; f < rules->suits; f++)
    if (foundation_takes(rules, board, f, card))
      if (best == -1 || board->home[f] < board->home[best]) best = f;
  return best;
}

int ref_won(const ref_rules *rules, const ref_board *board) {
  for (int c = 0; c < rules->columns; c++)
    if (board->height[c] > 0) return 0;
  for (int i = 0; i < rules->cells; i++)
    if (board->cell[i].rank != 0) return 0;
  for (int i = 0; i < rules->reserve; i++)
    if (board->reserve[i].rank != 0) return 0;
  return 1;
}

/* Columns */

static int builds_on(const ref_rules *rules, ref_card card, ref_card onto) {
  int is_next = onto.rank == card.rank + 1;
  if (rules->wrap && card.rank == rules->ranks && onto.rank == 1) is_next = 1;
  if (!is_next) return 0;
  switch (rules->build) {
    case REF_ALTERNATE: return colour(card.suit) != colour(onto.suit);
    case REF_SUIT: return card.suit == onto.suit;
    case REF_ANY: return 1;
    case REF_NONE: return 0;
  }
  return 0;
}

/* With any_suit the foundations may end on different ranks; each of these counts. */
static int goes_home_last(const ref_rules *rules, const ref_board *board, ref_card card) {
  for (int f = 0; f < rules->suits; f++)
    if (card.rank == rank_before(rules, board->base[f])) return 1;
  return 0;
}

static int column_takes(const ref_rules *rules, const ref_board *board, int c, ref_card card) {
  if (board->height[c] > 0) return builds_on(rules, card, board->column[c][board->height[c] - 1]);
  switch (rules->empty) {
    case REF_EMPTY_ANY: return 1;
    case REF_EMPTY_KINGS: return goes_home_last(rules, board, card);
    case REF_EMPTY_NONE: return 0;
  }
  return 0;
}

/* Single cards */

/* The card that can be taken from a place; rank 0 if there is none. */
static ref_card card_at(const ref_rules *rules, const ref_board *board, place from) {
  ref_card card = {0, 0};
  switch (from.kind) {
    case COLUMN:
      if (board->height[from.index] > 0) card = board->column[from.index][board->height[from.index] - 1];
      break;
    case CELL: card = board->cell[from.index]; break;
    case RESERVE: card = board->reserve[from.index]; break;
    case FOUNDATION:
      if (board->home[from.index] > 0) {
        card.suit = from.index;
        card.rank = foundation_rank(rules, board, from.index, board->home[from.index] - 1);
      }
      break;
  }
  return card;
}

static void take(ref_board *board, place from) {
  const ref_card none = {0, 0};
  switch (from.kind) {
    case COLUMN: board->height[from.index]--; break;
    case CELL: board->cell[from.index] = none; break;
    case RESERVE: board->reserve[from.index] = none; break;
    case FOUNDATION: board->home[from.index]--; break;
  }
}

static void put(ref_board *board, place to, ref_card card) {
  switch (to.kind) {
    case COLUMN:
      assert(board->height[to.index] < 255);
      board->column[to.index][board->height[to.index]++] = card;
      break;
    case CELL:
      assert(board->cell[to.index].rank == 0);
      board->cell[to.index] = card;
      break;
    case RESERVE: assert(0 && "nothing is ever put on a reserve place"); break;
    case FOUNDATION: board->home[to.index]++; break;
  }
}

/* Copies the cards, not the unused 70 KB above them. */
static void copy_board(const ref_rules *rules, ref_board *to, const ref_board *from) {
  memcpy(to->height, from->height, sizeof to->height);
  for (int c = 0; c < rules->columns; c++)
    for (int i = 0; i < from->height[c]; i++) to->column[c][i] = from->column[c][i];
  memcpy(to->cell, from->cell, sizeof to->cell);
  memcpy(to->reserve, from->reserve, sizeof to->reserve);
  memcpy(to->base, from->base, sizeof to->base);
  memcpy(to->home, from->home, sizeof to->home);
}

static void show_card_move(asked *ask, place from, place to) {
  copy_board(ask->rules, ask->next, ask->board);
  ref_card card = card_at(ask->rules, ask->next, from);
  take(ask->next, from);
  put(ask->next, to, card);
  ask->visit(ask->context, ask->next);
}

static void show_moves_from(asked *ask, place from) {
  const ref_rules *rules = ask->rules;
  ref_card card = card_at(rules, ask->board, from);
  if (card.rank == 0) return;
  if (from.kind != FOUNDATION) {
    int f = foundation_for(rules, ask->board, card);
    if (f != -1) show_card_move(ask, from, (place){FOUNDATION, f});
  }
  for (int c = 0; c < rules->columns; c++) {
    int is_itself = from.kind == COLUMN && from.index == c;
    if (!is_itself && column_takes(rules, ask->board, c, card)) show_card_move(ask, from, (place){COLUMN, c});
  }
  if (from.kind != CELL)
    for (int i = 0; i < rules->cells; i++)
      if (ask->board->cell[i].rank == 0) show_card_move(ask, from, (place){CELL, i});
}

/* Runs */

/* How many cards at the end of column c lie legally, each but the first on the one beneath. */
static int run_length(const ref_rules *rules, const ref_board *board, int c) {
  int height = board->height[c];
  if (height == 0) return 0;
  int length = 1;
  while (length < height &&
         builds_on(rules, board->column[c][height - length], board->column[c][height - length - 1]))
    length++;
  return length;
}

/* The longest run that single cards could bring to column `to`. At most 26 * 2^34. */
static long long run_capacity(const ref_rules *rules, const ref_board *board, int to) {
  long long capacity = 1;
  for (int i = 0; i < rules->cells; i++)
    if (board->cell[i].rank == 0) capacity++;
  if (rules->empty == REF_EMPTY_ANY)
    for (int c = 0; c < rules->columns; c++)
      if (c != to && board->height[c] == 0) capacity *= 2;
  return capacity;
}

static void show_run_move(asked *ask, int from, int to, int cards) {
  copy_board(ask->rules, ask->next, ask->board);
  int first = ask->board->height[from] - cards;
  for (int i = 0; i < cards; i++) put(ask->next, (place){COLUMN, to}, ask->board->column[from][first + i]);
  ask->next->height[from] = first;
  ask->visit(ask->context, ask->next);
}

static void show_runs(asked *ask, int from, int to) {
  const ref_rules *rules = ask->rules;
  const ref_board *board = ask->board;
  int longest = run_length(rules, board, from);
  for (int cards = 2; cards <= longest; cards++) {
    ref_card first = board->column[from][board->height[from] - cards];
    if (!column_takes(rules, board, to, first)) continue;
    if (rules->unlimited || cards <= run_capacity(rules, board, to)) show_run_move(ask, from, to, cards);
  }
}

void ref_moves(const ref_rules *rules, const ref_board *board, int runs,
               void (*visit)(void *context, const ref_board *next), void *context) {
  asked ask = {rules, board, visit, context, calloc(1, sizeof(ref_board))};
  if (!ask.next) {
    fputs("reference: out of memory\n", stderr);
    exit(EXIT_FAILURE);
  }
  for (int c = 0; c < rules->columns; c++) show_moves_from(&ask, (place){COLUMN, c});
  for (int i = 0; i < rules->cells; i++) show_moves_from(&ask, (place){CELL, i});
  for (int i = 0; i < rules->reserve; i++) show_moves_from(&ask, (place){RESERVE, i});
  if (rules->worry_back && !rules->any_suit)
    for (int f = 0; f < rules->suits; f++) show_moves_from(&ask, (place){FOUNDATION, f});
  if (runs || rules->unlimited)
    for (int from = 0; from < rules->columns; from++)
      for (int to = 0; to < rules->columns; to++)
        if (from != to) show_runs(&ask, from, to);
  free(ask.next);
}

/* Soundness */

static int rules_are_sound(const ref_rules *rules) {
  return rules->suits >= 1 && rules->suits <= 26 && rules->ranks >= 1 && rules->ranks <= 255 &&
         rules->suits * rules->ranks <= 255 && rules->columns >= 1 && rules->columns <= 35 &&
         rules->cells >= 0 && rules->reserve >= 0 && rules->cells + rules->reserve <= 25;
}

static int foundations_are_sound(const ref_rules *rules, const ref_board *board) {
  for (int f = 0; f < rules->suits; f++) {
    if (board->base[f] < 1 || board->base[f] > rules->ranks || board->home[f] < 0 ||
        board->home[f] > rules->ranks)
      return 0;
    if (!rules->any_suit && board->base[f] != board->base[0]) return 0;
  }
  return 1;
}

/* Ticks the card off. 0 if it is no card of the deck or was seen before. */
static int tick(const ref_rules *rules, char seen[26][256], ref_card card) {
  if (card.rank < 1 || card.rank > rules->ranks || card.suit < 0 || card.suit >= rules->suits) return 0;
  if (seen[card.suit][card.rank]) return 0;
  seen[card.suit][card.rank] = 1;
  return 1;
}

static int tick_cards_in_play(const ref_rules *rules, const ref_board *board, char seen[26][256]) {
  for (int c = 0; c < rules->columns; c++) {
    if (board->height[c] < 0 || board->height[c] > 255) return 0;
    for (int i = 0; i < board->height[c]; i++)
      if (!tick(rules, seen, board->column[c][i])) return 0;
  }
  for (int i = 0; i < rules->cells; i++)
    if (board->cell[i].rank != 0 && !tick(rules, seen, board->cell[i])) return 0;
  for (int i = 0; i < rules->reserve; i++)
    if (board->reserve[i].rank != 0 && !tick(rules, seen, board->reserve[i])) return 0;
  return 1;
}

/* With any_suit nobody knows which suits went home, only how many cards of each rank. */
static int every_rank_is_whole(const ref_rules *rules, const ref_board *board, char seen[26][256]) {
  int cards[256] = {0};
  for (int s = 0; s < rules->suits; s++)
    for (int rank = 1; rank <= rules->ranks; rank++) cards[rank] += seen[s][rank];
  for (int f = 0; f < rules->suits; f++)
    for (int i = 0; i < board->home[f]; i++) cards[foundation_rank(rules, board, f, i)]++;
  for (int rank = 1; rank <= rules->ranks; rank++)
    if (cards[rank] != rules->suits) return 0;
  return 1;
}

static int every_card_is_there(const ref_rules *rules, const ref_board *board, char seen[26][256]) {
  for (int f = 0; f < rules->suits; f++)
    for (int i = 0; i < board->home[f]; i++)
      if (!tick(rules, seen, (ref_card){foundation_rank(rules, board, f, i), f})) return 0;
  for (int s = 0; s < rules->suits; s++)
    for (int rank = 1; rank <= rules->ranks; rank++)
      if (!seen[s][rank]) return 0;
  return 1;
}

int ref_sound(const ref_rules *rules, const ref_board *board) {
  char seen[26][256] = {{0}};
  if (!rules_are_sound(rules) || !foundations_are_sound(rules, board) ||
      !tick_cards_in_play(rules, board, seen))
    return 0;
  return rules->any_suit ? every_rank_is_whole(rules, board, seen) : every_card_is_there(rules, board, seen);
}
