/* fclab.h - FreeCell and its family: the library's only public header.
 *
 * The library opens no file, prints nothing and has no state of its own. Whatever it keeps is behind a
 * handle. Different handles may be used by different threads at the same time; one handle by one thread at
 * a time. Only what is called "const" here may be used by several threads at once.
 *
 * Unless a function says otherwise it returns FCLAB_OK or says by another fclab_status that it failed;
 * then nothing that it was given has changed, and handles that it should have made are NULL. Failures of
 * every function:
 *   FCLAB_BAD_INPUT   a pointer is NULL that may not be, or a value is not one that the function takes
 *   FCLAB_NO_MEMORY   the allocator, or the system, had no more
 * Others are named with each function. Handles must be those that the library gave and that were not freed.
 *
 * `error` is always either NULL or a buffer of FCLAB_ERROR_SIZE bytes; where a function fails, it gets one
 * line that says why, without a newline at its end, and what was expected instead. */
#ifndef FCLAB_H
#define FCLAB_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__) && !defined(FCLAB_API)
#define FCLAB_API __attribute__((visibility("default")))
#elif !defined(FCLAB_API)
#define FCLAB_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version, by semver.org: programs that were built with MAJOR.MINOR work with any later MINOR of the
 * same MAJOR; while MAJOR is 0, with the same MINOR only. */
#define FCLAB_VERSION_MAJOR 0
#define FCLAB_VERSION_MINOR 1
#define FCLAB_VERSION_PATCH 0
/* "MAJOR.MINOR.PATCH" of the library that is linked. Const. */
FCLAB_API const char *fclab_version(void);

typedef enum fclab_status {
  FCLAB_OK = 0,
  FCLAB_BAD_INPUT, /* what was given cannot be read or makes no sense */
  FCLAB_ILLEGAL,   /* moves can be read, but the rules do not allow them, or they do not win */
  FCLAB_CANNOT,    /* this question cannot be asked of this game or position */
  FCLAB_NO_MEMORY,
  FCLAB_BROKEN /* a solution that was found did not hold when it was played: a bug, please report it */
} fclab_status;
/* "ok", "bad input", "illegal", "cannot", "no memory", "broken"; "unknown" for other numbers. Const. */
FCLAB_API const char *fclab_status_name(fclab_status status);

enum { FCLAB_ERROR_SIZE = 256 };

/* Where handles get their memory from. All functions must be there; they are called as malloc, realloc and
 * free are, but never with 0 bytes or NULL, and must give memory that is aligned as malloc's. Each gets
 * `user`. They are called by the thread that called the library or, in searches that are run in parts, by
 * another one while that thread waits; they must not call the library with the handle for which they are
 * called. What `user` points to must be there as long as the handles. */
typedef struct fclab_allocator {
  void *(*allocate)(void *user, size_t bytes);
  void *(*reallocate)(void *user, void *memory, size_t bytes);
  void (*release)(void *user, void *memory);
  void *user;
} fclab_allocator;

/* The name of a game that can be played, by its number from 0 on; NULL behind the last. Const. */
FCLAB_API const char *fclab_game_name(size_t number);

/* ---- Positions ---- */

/* The rules of a game, where each card lies, and the moves that were made since it was dealt or read. */
typedef struct fclab_position fclab_position;

/* Deals `deal`: "617" or "ms:617" (Microsoft's number), "random:42", "aces=0,kings=deep:7";
 * docs/formats.md has them all. `game` is "freecell" (also if it is NULL), "seahaven", "bakers-game", ...
 * (fclab_game_name); rules may be overridden as on the command line: "freecell --cells 2 --build any"
 * (docs/rules.md). All memory of *position, and of whatever is made from it, comes from *allocator, which
 * is copied; NULL is malloc. *position is to be freed by fclab_free.
 * FCLAB_BAD_INPUT: no such game or rule, no such deal, or the game has no deals of this sort. */
FCLAB_API fclab_status fclab_deal(const char *game, const char *deal, const fclab_allocator *allocator,
                                  fclab_position **position, char *error);

/* Reads a board of `length` bytes in any form of docs/formats.md, a deal or a position in the middle of a
 * game. The rest is as with fclab_deal.
 * FCLAB_BAD_INPUT: the board cannot be read, or is none of this game. */
FCLAB_API fclab_status fclab_read(const char *game, const char *board, size_t length,
                                  const fclab_allocator *allocator, fclab_position **position, char *error);

/* A position of its own that is the same, without the moves that led there. */
FCLAB_API fclab_status fclab_copy(const fclab_position *position, fclab_position **copy, char *error);

/* The position that stands for all that are the same (see fclab_same), without moves made.
 * FCLAB_CANNOT: the deck has more than four suits. */
FCLAB_API fclab_status fclab_canonical(const fclab_position *position, fclab_position **canonical,
                                       char *error);

/* Frees a handle; NULL is allowed. */
FCLAB_API void fclab_free(fclab_position *position);

typedef enum fclab_format {
  FCLAB_COLUMNS, /* a line per column, bottom card first: as fc-solve and PySolFC have it */
  FCLAB_ROWS,    /* a line per row, as the papers print */
  FCLAB_KLAVER,  /* rows of a2,c2,... */
  FCLAB_JSON,    /* one object on one line */
  FCLAB_PICTURE  /* for people, UTF-8 */
} fclab_format;

/* Writes the position as text. Like snprintf: returns the length of the whole text; what does not fit into
 * `size` bytes is left out, what fits is terminated. `out` may be NULL if size is 0. Returns 0 if
 * `position` is NULL, or `out` is though size is not 0, or there is no such format. */
FCLAB_API size_t fclab_write(const fclab_position *position, fclab_format format, char *out, size_t size);

typedef struct fclab_shape {
  unsigned suits, ranks; /* cards are numbered from 1 to suits * ranks */
  unsigned columns, cells;
  unsigned reserve;    /* places that hold a card at the start and never again */
  unsigned home;       /* cards at home: all of them if the game is won */
  unsigned moves_made; /* that fclab_take_back can take back */
} fclab_shape;
/* How large the game is and how far it has come. */
FCLAB_API fclab_status fclab_shape_of(const fclab_position *position, fclab_shape *shape);

/* A card is a number: 1 + (rank - 1) * suits + suit, so that 0 is no card; ranks count from 1, suits from
 * 0: spades, diamonds, clubs, hearts. Writes its name, such as "TD", like fclab_write. Returns 0 also if
 * the deck has no such card. */
FCLAB_API size_t fclab_card_name(const fclab_position *position, unsigned card, char *out, size_t size);

/* Places are letters: columns '1' to '9' and then 'A'..., cells and then the reserve 'a'... without 'h',
 * which is home. Writes the cards of a column, cell or place of the reserve, the bottom one first, at most
 * `size` of them, and how many there are into *count. `cards` may be NULL if size is 0.
 * FCLAB_BAD_INPUT: the game has no such place; home is none here. */
FCLAB_API fclab_status fclab_pile(const fclab_position *position, char place, unsigned char *cards,
                                  size_t size, size_t *count);

/* Cards on the foundation of a suit. FCLAB_BAD_INPUT: no such suit. */
FCLAB_API fclab_status fclab_foundation(const fclab_position *position, unsigned suit, unsigned *cards);

/* Where a card lies. */
typedef struct fclab_place {
  char place;          /* 'h': at home */
  unsigned char below; /* the card beneath it in its column, 0 if none */
} fclab_place;
/* The whole position as an array: for each card, from number 1 on, where it lies. Writes at most `size` of
 * them, and how many cards there are into *count. `places` may be NULL if size is 0. */
FCLAB_API fclab_status fclab_places(const fclab_position *position, fclab_place *places, size_t size,
                                    size_t *count);

/* Are two positions of the same game the same but for the order of columns and cells and for suits that
 * the rules cannot tell apart (suits of a colour, and the colours; all suits where colours do not matter)?
 * *same gets 1 or 0; 0 also if they are of different games.
 * FCLAB_CANNOT: the deck has more than four suits. */
FCLAB_API fclab_status fclab_same(const fclab_position *a, const fclab_position *b, int *same);

/* ---- Moves ---- */

/* In standard notation, terminated: "26" the top card of column 2 onto column 6, "26v3" three cards (the
 * number is hexadecimal), "2a" to a cell, "a2" from there, "2h" home, "h3D" the top diamond comes back
 * from home onto column 3. */
typedef struct fclab_move {
  char text[8];
} fclab_move;

enum {
  FCLAB_SINGLE_CARDS = 0, /* and runs where the game moves them as one */
  FCLAB_RUNS = 1,         /* also runs of two or more cards, as far as empty cells and columns allow */
  FCLAB_EVERY_PLACE = 2   /* every empty cell and column as a target of its own, not only the first */
};
/* Writes the legal moves, home moves first, at most `size` of them, and how many there are into *count.
 * `flags` are of those above, added. `moves` may be NULL if size is 0. */
FCLAB_API fclab_status fclab_moves(const fclab_position *position, unsigned flags, fclab_move *moves,
                                   size_t size, size_t *count);

/* Makes a move. Where it does not say how many cards, one card moves or, if that is not legal, the longest
 * run that is.
 * FCLAB_BAD_INPUT: no move; FCLAB_ILLEGAL: the rules do not allow it here. */
FCLAB_API fclab_status fclab_make(fclab_position *position, const char *move, char *error);

/* Takes the last move back that was made. FCLAB_ILLEGAL: none was. */
FCLAB_API fclab_status fclab_take_back(fclab_position *position);

/* How long a solution is. */
typedef struct fclab_length {
  unsigned cards;        /* every card moved counts one */
  unsigned turns;        /* a run moved at once counts one */
  unsigned paper;        /* the same with shorter runs, as Paul & Helmert's table counts */
  unsigned player_turns; /* turns, home moves that cost nothing left out */
} fclab_length;

/* Plays a whole solution of `length` bytes, from us, from fc-solve or from a person (docs/formats.md), on
 * a copy of the position. *counted (may be NULL) gets its length.
 * FCLAB_BAD_INPUT: it cannot be read; FCLAB_ILLEGAL: some move is not legal, or it does not win; `error`
 * says which, and why. */
FCLAB_API fclab_status fclab_verify(const fclab_position *position, const char *moves, size_t length,
                                    fclab_length *counted, char *error);

/* ---- Searches ---- */

typedef enum fclab_goal {
  FCLAB_DECIDE,  /* any solution, or the proof that there is none */
  FCLAB_FIND,    /* any solution, at once; never proves that there is none */
  FCLAB_PROVE,   /* by exhaustion from the start: for deals that are thought to be lost */
  FCLAB_SHORTEST /* a shortest solution, and the proof that it is one; decks of at most 56 cards */
} fclab_goal;

typedef enum fclab_metric { FCLAB_BY_CARDS, FCLAB_BY_TURNS, FCLAB_BY_PAPER } fclab_metric;

/* How far a search is. */
typedef struct fclab_progress {
  uint64_t states;      /* positions made so far */
  uint64_t bytes;       /* the most memory in use so far */
  unsigned lower_bound; /* no solution is shorter; 0 where that is not asked for */
  unsigned length;      /* of the best solution so far; 0 if there is none */
} fclab_progress;

/* What a search is to find, what it may cost, and who is asked meanwhile. All zero bytes (and NULL instead
 * of a pointer to it) are: decide, count cards, no limits. */
typedef struct fclab_options {
  fclab_goal goal;
  fclab_metric metric; /* what "shortest" means */
  int shorten;         /* not 0: what was found is then made shorter, for some milliseconds */
  uint64_t states;     /* limits; 0: none */
  /* Of all that grows in the search; it begins with some hundred kilobytes, FCLAB_SHORTEST with some megabytes. */
  uint64_t bytes;
  double seconds; /* while it runs, not while the caller does something else */
  /* Each may be NULL. Called about every thousand states, like the functions of an allocator; they must
   * not call the library with this search. A search ends if `stop` returns anything but 0. */
  int (*stop)(void *user);
  void (*progress)(void *user, const fclab_progress *progress);
  void *user;
} fclab_options;

typedef enum fclab_verdict {
  FCLAB_SOLVED,
  FCLAB_UNSOLVABLE, /* proved by exhaustion: there is no solution */
  FCLAB_UNDECIDED,  /* a limit was reached */
  FCLAB_RUNNING     /* the search is to be run on */
} fclab_verdict;
/* "solved", "unsolvable", "undecided", "running"; "unknown" for other numbers. Const. */
FCLAB_API const char *fclab_verdict_name(fclab_verdict verdict);

/* Why a search is undecided, or a shortest solution not proved to be one. */
typedef enum fclab_stop {
  FCLAB_STOP_NONE,
  FCLAB_STOP_TIME,
  FCLAB_STOP_MEMORY, /* its limit, or the allocator had no more */
  FCLAB_STOP_STATES, /* their limit, or FCLAB_FIND has tried all that it knows */
  FCLAB_STOP_CALLER
} fclab_stop;

typedef struct fclab_result {
  fclab_verdict verdict;
  fclab_stop stop;
  fclab_length length;  /* where solved */
  unsigned lower_bound; /* no solution is shorter, in the metric of the options */
  int optimal;          /* where solved: 1 if it is proved that none is shorter, else 0 */
  unsigned home; /* where unsolvable: the most cards that can be home at once; 0 if that is not known */
  uint64_t expanded, generated; /* positions that were looked at, and made */
  uint64_t shortened;           /* positions looked at to shorten the solution */
  uint64_t peak_bytes;          /* the most memory in use */
  double seconds;               /* that it ran */
} fclab_result;

typedef struct fclab_search fclab_search;

/* Begins a search from a position as it is now; the position may be changed or freed meanwhile. `options`
 * may be NULL. *search is to be freed by fclab_search_free. No work is done yet.
 * FCLAB_CANNOT: this goal cannot be had in this game. */
FCLAB_API fclab_status fclab_search_begin(const fclab_position *position, const fclab_options *options,
                                          fclab_search **search, char *error);

/* Runs a search on until it has made about `states` more positions, give or take a thousand, or with 0
 * to its end. *verdict (may be NULL) gets FCLAB_RUNNING if there is more to do, else what was found.
 * Parts do not change what is found nor how: with the same limits it is the same search as in one go. A
 * search that is run in parts has a thread of its own, which waits between them. Where the library was
 * built without threads (WASM), the first part goes on to the end. A search that is over stays as it is.
 * FCLAB_NO_MEMORY, FCLAB_BROKEN: so does one that failed. */
FCLAB_API fclab_status fclab_search_run(fclab_search *search, uint64_t states, fclab_verdict *verdict);

/* The same as begin and run to the end; *search is over. All failures of both. */
FCLAB_API fclab_status fclab_solve(const fclab_position *position, const fclab_options *options,
                                   fclab_search **search, char *error);

/* What was found; while it runs, FCLAB_RUNNING and zeros. */
FCLAB_API fclab_status fclab_search_result(const fclab_search *search, fclab_result *result);

/* Writes the moves of the solution, at most `size` of them, and how many there are into *count: 0 if there
 * is no solution. With FCLAB_SINGLE_CARDS each moves one card (runs only where the game moves them as
 * one), with FCLAB_RUNS a run that moves at once is one move. Each is legal when played one after the
 * other. `moves` may be NULL if size is 0. */
FCLAB_API fclab_status fclab_search_moves(const fclab_search *search, unsigned flags, fclab_move *moves,
                                          size_t size, size_t *count);

/* Frees a search, whether it is over or not; NULL is allowed. Nobody is asked any more. */
FCLAB_API void fclab_search_free(fclab_search *search);

/* ---- Other questions ---- */

typedef struct fclab_fewest {
  fclab_verdict verdict; /* solved: won_with is the fewest; unsolvable: even `most` are not enough */
  fclab_stop stop;       /* where undecided */
  int won_with;          /* the fewest cells that are known to do; -1: none */
  int lost_with;         /* the most that are proved not to; -1: none */
  unsigned most;         /* cells that are tried: 8, or as many as the game has */
} fclab_fewest;
/* The fewest cells with which a position can be won. Of the options goal, metric and shorten mean nothing
 * here; limits are for all numbers of cells together.
 * FCLAB_CANNOT: the game has no room for so many. FCLAB_BROKEN. */
FCLAB_API fclab_status fclab_fewest_cells(const fclab_position *position, const fclab_options *options,
                                          fclab_fewest *fewest, char *error);

/* A number of moves that there is not. */
#define FCLAB_NO_MOVES ((size_t)-1)

typedef struct fclab_loss {
  /* After all moves: solved if it can still be won, or is; unsolvable if it cannot; else not all is known. */
  fclab_verdict verdict;
  fclab_stop stop;   /* where undecided */
  size_t moves;      /* that were played */
  size_t won_after;  /* it can be won after so many of them, as far as is known; or FCLAB_NO_MOVES */
  size_t lost_after; /* and not after so many: the last of these lost it if won_after is one less; or none */
} fclab_loss;
/* Which of the moves, written as fclab_make takes them, several to a line or one, lost the game? They need
 * not win. Of the options goal, metric and shorten mean nothing; limits are for each position that is
 * looked at.
 * FCLAB_BAD_INPUT: they cannot be read; FCLAB_ILLEGAL: some move is not legal. FCLAB_BROKEN. */
FCLAB_API fclab_status fclab_where_lost(const fclab_position *position, const char *moves, size_t length,
                                        const fclab_options *options, fclab_loss *loss, char *error);

/* Chen's hardness score (2015): about 114 for a random deal of FreeCell, more if harder. */
typedef struct fclab_score {
  unsigned total;
  unsigned aces, kings; /* cards on the aces, cards beneath the kings; both count twice */
  unsigned blocking;    /* ranks of the cards right on the aces */
  unsigned disordered;  /* cards */
} fclab_score;
FCLAB_API fclab_status fclab_score_of(const fclab_position *position, fclab_score *score);

/* A prediction: nine of ten deals lie between low and high. */
typedef struct fclab_estimate {
  double value, low, high;
} fclab_estimate;

typedef struct fclab_rating {
  fclab_verdict verdict;    /* can it be won? */
  const char *level;        /* "easy", "medium", "hard", "expert", "impossible"; const */
  double hardness;          /* the share of random deals that are easier, 0 to 1 */
  fclab_estimate length;    /* cards of the shortest solution */
  fclab_estimate positions; /* that finding it takes */
  fclab_estimate cells;     /* the fewest with which it can be won */
  char reasons[3][160];     /* in words, the weightiest first; empty if there are fewer */
} fclab_rating;
/* How hard a deal of FreeCell is, and why. Takes a millisecond, and some megabytes while it works. Of the
 * options only limits, stop and progress mean something here.
 * FCLAB_CANNOT: it is no such deal as it was dealt (another game, or cards have been moved). FCLAB_BROKEN. */
FCLAB_API fclab_status fclab_rate(const fclab_position *position, const fclab_options *options,
                                  fclab_rating *rating, char *error);

#ifdef __cplusplus
}
#endif

#endif
