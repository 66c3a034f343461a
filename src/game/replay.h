/* replay.h - judges a solution move by move, and counts it.
 * A solution may be written with single cards or with runs, with the automatic home moves written out or implied; where
 * the writing leaves a choice (how many cards go onto an empty column), choices are tried until the solution holds. */
#ifndef FC_GAME_REPLAY_H
#define FC_GAME_REPLAY_H

#include "game/metric.h"
#include "game/notation.h"
#include "game/position.h"

typedef struct fc_replay fc_replay;

typedef enum fc_implied {
  FC_IMPLIED_NOTHING,
  FC_IMPLIED_MICROSOFT,
  FC_IMPLIED_SAFE,
  FC_IMPLIED_ALL
} fc_implied;

typedef struct fc_judgement {
  bool legal, won;    /* every move is legal; and then all cards are home */
  bool unclear;       /* not won, but there are too many ways to understand the moves to try them all */
  unsigned home;      /* cards at home when it ended */
  size_t played;      /* steps that were legal: the first illegal one is number played + 1 */
  char reason[120];   /* why that one is illegal */
  fc_implied implied; /* home moves that were understood */
  unsigned cards, turns, paper, player_turns;
} fc_judgement;

static inline unsigned fc_judgement_length(const fc_judgement *j, fc_metric metric) {
  return metric == FC_METRIC_CARDS ? j->cards : metric == FC_METRIC_TURNS ? j->turns : j->paper;
}

/* Null if there is no memory. One fc_replay serves any number of solutions, one after the other. */
fc_replay *fc_replay_new(void);
void fc_replay_free(fc_replay *replay);

fc_status fc_replay_judge(fc_replay *replay, const fc_rules *rules, const fc_position *start,
                          const fc_step steps[], size_t count, fc_judgement *judgement);

/* The solution last judged as it was played: single cards (runs only where the game moves them as one), implied
 * home moves written out, each legal. */
const fc_step *fc_replay_path(const fc_replay *replay, size_t *count);

#endif
