/* where_lost.h - `verify --where-lost`: after which of the moves a deal could no longer be won. */
#ifndef FCLAB_CLI_WHERE_LOST_H
#define FCLAB_CLI_WHERE_LOST_H

#include "deals.h"
#include "game/replay.h"
#include "search/watch.h"

/* Moves that are legal, and how they are to be told of. */
typedef struct played {
  const cli_deals *deals;
  const cli_game *game;
  const fc_step *steps;
  const unsigned *lines; /* of the file, where each step stood */
  size_t count;
  const char *file; /* null if the moves were typed */
  fc_limits limits;
  bool won; /* at the end of them all cards are home */
  bool json, quiet;
} played;

/* EXIT_DONE if the deal can still be won, EXIT_UNSOLVABLE if not, EXIT_UNDECIDED, EXIT_FAILED. */
int tell_where_lost(const played *p, fc_replay *replay);

#endif
