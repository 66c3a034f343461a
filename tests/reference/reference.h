/* reference.h - a second, slow reading of docs/rules.md to hold the library against.
 * It shares no line, type or idea with the library: a board is arrays of cards, a position in a search is a text.
 * Dealing does not live here. Running out of memory ends the program. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stddef.h>

/* Rank 0 is no card, so a zeroed cell is an empty cell. Suits count from 0, ranks from 1. */
typedef struct {
  int rank, suit;
} ref_card;

typedef struct ref_rules {
  int suits, ranks, columns, cells, reserve;
  enum { REF_ALTERNATE, REF_SUIT, REF_ANY, REF_NONE } build;
  int wrap;
  enum { REF_EMPTY_ANY, REF_EMPTY_KINGS, REF_EMPTY_NONE } empty;
  int unlimited;
  int worry_back; /* without effect when any_suit is set */
  int any_suit;
} ref_rules;

/* column[c][0] lies on the floor, column[c][height[c] - 1] is the top. base[f] is set even while home[f], the number of
 * cards on foundation f, is 0. What lies beyond the places of the rules or above a height is never read.
 * One board takes some 75 KB: keep it on the heap or static. */
typedef struct ref_board {
  int height[35];
  ref_card column[35][255];
  ref_card cell[25];
  ref_card reserve[25];
  int base[26];
  int home[26];
} ref_board;

enum {
  REF_KEY_SIZE = 2048, /* room enough for the key of every sound board */
  REF_UNSOUND = -3     /* the answer of a search that was given a board that is not sound */
};

/* 1 if the rules are within the bounds of docs/rules.md and the board holds the whole deck, each card once. */
int ref_sound(const ref_rules *rules, const ref_board *board);

/* 1 if no card is left outside the foundations. */
int ref_won(const ref_rules *rules, const ref_board *board);

/* Shows every position that one single-card move leads to; with `runs` or in unlimited games also one move of a run of
 * two cards or more. Each empty cell and each column is tried by itself, so equal positions are shown several times.
 * A won position has successors like any other. `next` is only valid during the call. */
void ref_moves(const ref_rules *rules, const ref_board *board, int runs,
               void (*visit)(void *context, const ref_board *next), void *context);

/* A text that two positions of the same rules share exactly if they differ in nothing but the order of columns, of
 * cells, of reserve places and, with any_suit, of foundations. Returns its length; like snprintf, cuts it to `size`. */
size_t ref_key(const ref_rules *rules, const ref_board *board, char *out, size_t size);

/* counts[d], d = 0..depth, becomes the number of positions that are d moves and no fewer away from `board`.
 * Returns 0. */
int ref_count_by_depth(const ref_rules *rules, const ref_board *board, int depth, int runs,
                       unsigned long counts[]);

/* 1 if the game can be won, 0 if it cannot, -1 if more than max_positions were met before either was known.
 * *best_home becomes the most cards at home in any position met. Depth first, nothing pruned. */
int ref_solve(const ref_rules *rules, const ref_board *board, size_t max_positions, int *best_home);

/* The fewest moves (as in ref_moves) that win, -1 if nothing wins, -2 if more than max_positions were met. */
int ref_shortest(const ref_rules *rules, const ref_board *board, int runs, size_t max_positions);

/* The prover, reference_prove.c, on a second reading of the rules, which shares nothing with the searches above. */
typedef enum ref_verdict {
  REF_WINNABLE = 1,
  REF_LOST = 0,
  REF_TOO_BIG = -1, /* not won within max_positions, and there are more */
  REF_REFUSED = REF_UNSOUND
} ref_verdict;

typedef struct ref_proof {
  ref_verdict verdict;
  int reach; /* the most cards at home at once; all of them iff winnable. If too big, as far as was seen */
  size_t positions; /* how many can be reached, the given one included; how many were met, if not whole */
  int whole;        /* nothing was left out. A game may be known to be winnable without that */
} ref_proof;

/* Looks at every position that single cards (in unlimited games also runs) lead to, past won ones too. */
ref_proof ref_prove(const ref_rules *rules, const ref_board *board, size_t max_positions);

/* The same where, with any_suit, a card may go on every foundation that takes it. docs/rules.md, "One choice less",
 * says that verdict and reach stay what they are; there are more positions. */
ref_proof ref_prove_any_foundation(const ref_rules *rules, const ref_board *board, size_t max_positions);

/* As ref_prove, but the first win ends it: where it is lost, the answer is the same. */
ref_proof ref_decide(const ref_rules *rules, const ref_board *board, size_t max_positions);

/* The fewest cells, at most `limit`, with which the board can be won, all else being as it is; cells that hold cards are
 * never taken away. -1 if there is no such number, -2 if more than max_positions were met before it was known.
 * limit + reserve <= 25. */
int ref_fewest_cells(const ref_rules *rules, const ref_board *board, int limit, size_t max_positions);

/* The shortest solutions, reference_optimal.c, on the prover's reading of the rules. "Counting" in docs/rules.md says what is
 * counted; in unlimited games a run counts its cards, or one turn, in the paper too. */
typedef enum ref_metric { REF_CARDS, REF_TURNS, REF_PAPER } ref_metric;

/* The least cost of a row of moves that brings all cards home, -1 if nothing wins, -2 if more than max_positions were
 * met before it was known. */
int ref_optimal(const ref_rules *rules, const ref_board *board, ref_metric metric, size_t max_positions);

/* The same where, with any_suit, a card may go on every foundation that takes it. docs/rules.md, "One choice less",
 * says that nothing becomes shorter. */
int ref_optimal_any_foundation(const ref_rules *rules, const ref_board *board, ref_metric metric,
                               size_t max_positions);

/* The length of a row of moves, as "Counting" in docs/rules.md has it. */
typedef struct ref_lengths {
  int cards, turns, paper, player_turns;
} ref_lengths;

/* boards[0] .. boards[moves] are the positions of the row; each move is one card or, in unlimited games, one run, and
 * leaves the columns that it does not touch where they are. */
ref_lengths ref_count(const ref_rules *rules, const ref_board boards[], int moves);

/* 1 if a card of this rank and suit, which can go home now, is one of docs/algorithms.md's "Safe home moves". */
int ref_safe_home(const ref_rules *rules, const ref_board *board, ref_card card);

#endif
