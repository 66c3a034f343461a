/* player.h - players: games played by some rule of thumb, for how often it wins.
 * A game is known by its deal, its number and the seed: whoever plays it, in whichever thread and order, makes the same moves. Every game that
 * was won is replayed by other code before it leaves here. */
#ifndef FC_SEARCH_PLAY_PLAYER_H
#define FC_SEARCH_PLAY_PLAYER_H

#include "game/position.h"
#include "search/watch.h"

typedef enum fc_player_kind {
  FC_PLAYER_RANDOM,      /* any legal move, each equally likely */
  FC_PLAYER_GREEDY,      /* the move that leads to what looks best */
  FC_PLAYER_MONTE_CARLO, /* the move after which random play does best */
  FC_PLAYERS
} fc_player_kind;

const char *fc_player_name(fc_player_kind kind);
/* False if there is none of that name. */
bool fc_player_find(const char *name, fc_player_kind *kind);

typedef struct fc_player_options {
  fc_player_kind kind;
  bool home_first;     /* a card that can go home goes */
  unsigned playouts;   /* random games after each move, of Monte Carlo */
  unsigned most_moves; /* then the game is given up */
  uint64_t seed;
} fc_player_options;

typedef struct fc_played {
  bool won;
  bool stopped;  /* by the caller, in the middle */
  unsigned home; /* cards, at the end */
  size_t moves;
  const fc_move *line; /* of the moves; valid until the next game */
  uint64_t made;       /* moves, with those of random games tried on the way */
} fc_played;

typedef struct fc_player fc_player;

/* Null if there is no memory. */
fc_player *fc_player_new(const fc_rules *rules, const fc_player_options *options);
void fc_player_free(fc_player *player);
/* FC_OK, FC_NO_MEMORY, or FC_BROKEN if a game that seemed won did not hold. `observer` may be null. */
fc_status fc_player_play(fc_player *player, const fc_position *start, uint64_t game,
                         const fc_observer *observer, fc_played *played);

#endif
