/* fclab.h - FreeCell and its family: the library's only public header.
 *
 * All types are opaque; every function says what it takes, gives and can fail with. The library opens no file,
 * prints nothing and has no state of its own: handles may be used from different threads, one thread each. */
#ifndef FCLAB_H
#define FCLAB_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* "MAJOR.MINOR.PATCH" of the library that is linked. */
const char *fclab_version(void);

/* A position of one game: the rules and where each card lies. */
typedef struct fclab_position fclab_position;

/* Deals `deal` ("617", "ms:617", "random:42", "aces=0,kings=deep:7"; see docs/formats.md) of the game `game` ("freecell", "seahaven", ...; NULL is "freecell").
 * Returns a handle to be freed by fclab_free, or NULL; then `error` (may be NULL), of at least 256 bytes, says
 * in one line why. */
fclab_position *fclab_deal(const char *game, const char *deal, char *error);

/* Reads a board in any form of docs/formats.md. The same results as fclab_deal. */
fclab_position *fclab_read(const char *game, const char *board, size_t length, char *error);

/* Writes the position as text, a line per column, bottom card first. Like snprintf: returns the full length;
 * what does not fit into `size` bytes is left out, what fits is terminated. */
size_t fclab_write(const fclab_position *position, char *out, size_t size);

/* Are two positions of the same game the same but for the order of columns and cells and for suits that the rules cannot
 * tell apart (suits of a colour, and the colours; all suits where colours do not matter)? Returns 1 if so, 0 if not, also if
 * they are of different games, and -1 if the deck has more than four suits. */
int fclab_same(const fclab_position *a, const fclab_position *b);

/* The position that stands for all that are the same. The same results as fclab_deal; fails only without memory or if the deck
 * has more than four suits. */
fclab_position *fclab_canonical(const fclab_position *position, char *error);

/* Chen's hardness score (2015): about 114 for a random deal, more if harder. `parts` (may be NULL) gets the cards on the aces and
 * the cards beneath the kings, which count twice, the ranks of the cards right on the aces, and the disordered cards. */
unsigned fclab_score(const fclab_position *position, unsigned parts[4]);

/* A prediction: nine of ten deals lie between low and high. */
typedef struct fclab_estimate {
  double value, low, high;
} fclab_estimate;

typedef struct fclab_rating {
  int solvable;             /* 1 and 0 are proved; -1: not decided */
  const char *level;        /* "easy", "medium", "hard", "expert", "impossible" */
  double hardness;          /* the share of random deals that are easier, 0 to 1 */
  fclab_estimate length;    /* cards of the shortest solution */
  fclab_estimate positions; /* that finding it takes */
  fclab_estimate cells;     /* the fewest with which it can be won */
  char reasons[3][160];     /* in words, the weightiest first; empty if there are fewer */
} fclab_rating;

/* How hard a deal of FreeCell is, and why. Returns 1 and fills *rating; 0 if it is no such deal as it was dealt (another game,
 * or cards have been moved); -1 if memory ran out. Takes a millisecond, and some megabytes while it works. */
int fclab_rate(const fclab_position *position, fclab_rating *rating);

/* Plays `moves` (standard notation; see docs/formats.md) from the position, which is not changed.
 * Returns 1 if they are legal and win, 0 if not (then `error`, as above, says why), -1 if they cannot be read or memory
 * ran out (then `error` says so). *cards and *turns (may be NULL) get the length where the result is 1. */
int fclab_verify(const fclab_position *position, const char *moves, size_t length, unsigned *cards,
                 unsigned *turns, char *error);

void fclab_free(fclab_position *position);

#ifdef __cplusplus
}
#endif

#endif
