/* deadlock.h - the deadlock graph of a deal as people and as programs read it. */
#ifndef FC_SHOW_DEADLOCK_H
#define FC_SHOW_DEADLOCK_H

#include "show/show.h"
#include "search/cuts.h"

/* Fewest moves, by cycles with at most 1, 2, ... suits; as many as are known. */
typedef struct bounds {
  unsigned count;
  unsigned at_least[FC_CYCLE_SUITS];
} bounds;

typedef struct deadlock {
  fc_cycles cycles;    /* as the paper lists them: where runs move as one */
  fc_cuts arcs;        /* the fewest that are in all cycles */
  fc_cuts cuts;        /* the fewest cards that must go elsewhere before they go home */
  bounds cards, turns; /* in single cards, and in turns however long a run may be */
  bool is_whole;       /* nothing was given up */
} deadlock;

/* To be released in any case. */
fc_status deadlock_find(const fc_rules *rules, const fc_position *p, deadlock *found);
void deadlock_release(deadlock *found);

/* One JSON object on a line; the board and some lines; one line. */
void deadlock_json(const shown_deal *deal, const deadlock *d, fc_text *text);
void deadlock_in_full(const shown_deal *deal, const deadlock *d, bool colour, fc_text *text);
void deadlock_briefly(const shown_deal *deal, const deadlock *d, fc_text *text);

#endif
