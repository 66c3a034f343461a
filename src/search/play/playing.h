/* playing.h - a game in the hands of a player: what all of them share. */
#ifndef FC_SEARCH_PLAY_PLAYING_H
#define FC_SEARCH_PLAY_PLAYING_H

#include "game/legal.h"
#include "search/play/playout.h"
#include "search/play/player.h"

typedef struct fc_playing {
  fc_rules rules;
  fc_player_options options;
  fc_playground ground;
  fc_position position;
  fc_rng rng;
  const fc_observer *observer; /* may be null */
  bool stopped;
  uint64_t made;
  unsigned away; /* cards that are not home */
  size_t moves;
  fc_move *line; /* room for twice as many as may be made: a game, and behind it a random one */
  fc_move choices[FC_MAX_MOVES];
  /* Of Monte Carlo. */
  fc_playout before, playout;
  /* Of the greedy: hashes of positions met, 0 where there is none. */
  uint64_t *met;
  size_t met_size;
} fc_playing;

static inline bool fc_playing_stops(fc_playing *p) {
  if (p->observer && p->observer->should_stop && p->observer->should_stop(p->observer->context))
    p->stopped = true;
  return p->stopped;
}

/* Makes a legal move, and notes it; takes back the last one made. */
void fc_playing_make(fc_playing *p, fc_move move);
void fc_playing_undo(fc_playing *p);
/* The legal moves to choose from; where home moves come first and there are any, only the first of them. */
size_t fc_playing_choices(fc_playing *p);

/* Each plays a game to its end; the position need not be the last one then, but `away` is. */
void fc_play_random(fc_playing *p);
void fc_play_greedily(fc_playing *p);
void fc_play_monte_carlo(fc_playing *p);

#endif
