/* reference_turns.c - how long a row of moves is, by the definitions read literally: every run move of every position is made
 * on a board of its own and its text compared with those of all later positions. Which runs there are, and what a
 * position's text is, reference.c says. */
#include "reference.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum metric { TURNS, PAPER, PLAYER, METRICS };

typedef char key[REF_KEY_SIZE];

/* The row, and of each position the fewest steps that were found to it so far. */
typedef struct {
  const ref_rules *rules;
  const ref_board *boards;
  int moves;
  key *keys;
  int (*fewest)[METRICS];
  int at; /* the position whose run moves are being looked at */
} row;

static void lower(int *fewest, int to) {
  if (to < *fewest) *fewest = to;
}

/* Safe home moves */

static int order_on(const ref_rules *rules, int base, int rank) {
  return rank >= base ? rank - base + 1 : rank - base + rules->ranks + 1;
}

/* 1 if every foundation but the card's own, of the card's colour (same) or of the other (not same), holds `least` cards
 * or more. */
static int colour_is_home(const ref_rules *rules, const ref_board *board, ref_card card, int same,
                          int least) {
  for (int f = 0; f < rules->suits; f++) {
    int is_same = f % 2 == card.suit % 2;
    if (f != card.suit && is_same == same && board->home[f] < least) return 0;
  }
  return 1;
}

static int safe_whatever_the_suit(const ref_rules *rules, const ref_board *board, ref_card card) {
  if (rules->build != REF_NONE) return 0;
  for (int f = 0; f < rules->suits; f++) {
    int order = order_on(rules, board->base[f], card.rank);
    int is_to_come = board->home[f] < order, waits = board->home[f] == order - 1;
    if (is_to_come && !waits) return 0;
  }
  return 1;
}

int ref_safe_home(const ref_rules *rules, const ref_board *board, ref_card card) {
  if (rules->any_suit) return safe_whatever_the_suit(rules, board, card);
  int order = order_on(rules, board->base[card.suit], card.rank);
  if (rules->wrap && rules->build != REF_NONE) {
    if (rules->worry_back || order == 1) return 0;
    if (rules->build == REF_SUIT) return 1;
    return colour_is_home(rules, board, card, 0, order - 1) &&
           (rules->build == REF_ALTERNATE || colour_is_home(rules, board, card, 1, order - 1));
  }
  switch (rules->build) {
    case REF_SUIT:
    case REF_NONE: return 1;
    case REF_ALTERNATE:
      if (!rules->worry_back && colour_is_home(rules, board, card, 0, order - 1)) return 1;
      return colour_is_home(rules, board, card, 0, order - 2) &&
             colour_is_home(rules, board, card, 1, order - 3);
    case REF_ANY:
      return colour_is_home(rules, board, card, 0, order - 2) &&
             colour_is_home(rules, board, card, 1, order - 2);
  }
  return 0;
}

/* The row's own moves */

/* 1 if the move sends a card home that Microsoft's FreeCell would send by itself. */
static int is_automatic(const ref_rules *rules, const ref_board *board, const ref_board *next) {
  for (int f = 0; f < rules->suits; f++) {
    if (next->home[f] <= board->home[f]) continue;
    int order = next->home[f], rank = (board->base[f] + order - 2) % rules->ranks + 1;
    ref_card card = {rank, f};
    if (rules->build == REF_ALTERNATE && !rules->wrap && !rules->any_suit)
      return order <= 2 || colour_is_home(rules, board, card, 0, order - 1);
    return ref_safe_home(rules, board, card);
  }
  return 0;
}

/* How many cards have left a column; 0 where a card came from elsewhere. */
static int cards_taken(const ref_rules *rules, const ref_board *board, const ref_board *next) {
  for (int c = 0; c < rules->columns; c++)
    if (next->height[c] < board->height[c]) return board->height[c] - next->height[c];
  return 0;
}

/* Run moves */

static int paper_limit(const ref_rules *rules, const ref_board *board, const ref_board *next) {
  int limit = 1;
  if (rules->unlimited) return INT_MAX;
  for (int i = 0; i < rules->cells; i++)
    if (board->cell[i].rank == 0) limit++;
  if (rules->empty == REF_EMPTY_ANY)
    for (int c = 0; c < rules->columns; c++)
      if (board->height[c] == 0 && next->height[c] == 0) limit++; /* the target is empty no more */
  return limit;
}

/* Where one move has put cards on a column: the lowest-lying one, rank 0 if they went elsewhere, and what it lies on. */
typedef struct {
  ref_card card, on;
} landing;

static landing put_on_column(const ref_rules *rules, const ref_board *before, const ref_board *after) {
  landing l = {{0, 0}, {0, 0}};
  for (int c = 0; c < rules->columns; c++) {
    if (after->height[c] <= before->height[c]) continue;
    l.card = after->column[c][before->height[c]];
    if (before->height[c] > 0) l.on = after->column[c][before->height[c] - 1];
  }
  return l;
}

static int same_card(ref_card a, ref_card b) { return a.rank == b.rank && a.suit == b.suit; }

/* The position at which the row has next put the first card of a run on a column, if that is where the run goes;
 * else -1. */
static int lands_at(const row *r, landing run) {
  for (int i = r->at; i < r->moves; i++) {
    landing put = put_on_column(r->rules, &r->boards[i], &r->boards[i + 1]);
    if (put.card.rank == 0 || !same_card(put.card, run.card)) continue;
    return same_card(put.on, run.on) ? i + 1 : -1;
  }
  return -1;
}

static void look_for(void *context, const ref_board *next) {
  row *r = context;
  const ref_board *board = &r->boards[r->at];
  const int *here = r->fewest[r->at];
  int cards = cards_taken(r->rules, board, next);
  key text;
  if (cards < 2) return;
  ref_key(r->rules, next, text, sizeof text);
  int lands = lands_at(r, put_on_column(r->rules, board, next));
  if (lands < 0) return;
  for (int later = lands; later <= r->moves; later++) {
    if (strcmp(text, r->keys[later]) != 0) continue;
    lower(&r->fewest[later][TURNS], here[TURNS] + 1);
    lower(&r->fewest[later][PLAYER], here[PLAYER] + 1);
    if (cards <= paper_limit(r->rules, board, next)) lower(&r->fewest[later][PAPER], here[PAPER] + 1);
    return;
  }
}

static void go_on_from(row *r, int at) {
  const int *here = r->fewest[at];
  r->at = at;
  ref_moves(r->rules, &r->boards[at], 1, look_for, r);
  lower(&r->fewest[at + 1][TURNS], here[TURNS] + 1);
  lower(&r->fewest[at + 1][PAPER], here[PAPER] + 1);
  lower(&r->fewest[at + 1][PLAYER],
        here[PLAYER] + !is_automatic(r->rules, &r->boards[at], &r->boards[at + 1]));
}

ref_lengths ref_count(const ref_rules *rules, const ref_board boards[], int moves) {
  size_t positions = (size_t)moves + 1;
  row r = {.rules = rules, .boards = boards, .moves = moves};
  ref_lengths lengths = {0, 0, 0, 0};
  r.keys = calloc(positions, sizeof *r.keys);
  r.fewest = calloc(positions, sizeof *r.fewest);
  if (!r.keys || !r.fewest) {
    fputs("reference: out of memory\n", stderr);
    exit(EXIT_FAILURE);
  }
  for (int i = 0; i <= moves; i++) {
    ref_key(rules, &boards[i], r.keys[i], sizeof r.keys[i]);
    for (int m = 0; m < METRICS; m++) r.fewest[i][m] = i == 0 ? 0 : INT_MAX;
  }
  for (int i = 0; i < moves; i++) {
    int taken = cards_taken(rules, &boards[i], &boards[i + 1]);
    lengths.cards += taken > 1 ? taken : 1;
    go_on_from(&r, i);
  }
  lengths.turns = r.fewest[moves][TURNS];
  lengths.paper = r.fewest[moves][PAPER];
  lengths.player_turns = r.fewest[moves][PLAYER];
  free(r.keys);
  free(r.fewest);
  return lengths;
}
