/* chen.h - the hardness score of Chen 2015, sections 5.1.1 to 5.1.4, as it stands there. docs/algorithms.md says how the text was
 * read where it leaves a choice. */
#ifndef FC_ANALYSIS_CHEN_H
#define FC_ANALYSIS_CHEN_H

#include "game/position.h"

typedef struct fc_chen {
  unsigned aces;       /* cards on the aces */
  unsigned kings;      /* cards beneath the kings */
  unsigned blocking;   /* ranks of the cards right on the aces, summed up */
  unsigned disordered; /* cards that no card of the next rank lies right beneath or above, as a run has it */
} fc_chen;

/* Of what lies in columns. */
fc_chen fc_chen_score(const fc_rules *rules, const fc_position *p);

static inline unsigned fc_chen_total(const fc_chen *c) {
  return 2 * (c->aces + c->kings) + c->blocking + c->disordered;
}

#endif
