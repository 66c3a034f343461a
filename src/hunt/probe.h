/* probe.h - what a hunt asks of each of the many setups it tries: can it be won, if not how many cards come home, and in how many
 * positions that was seen. Depth first, by single cards, with a limit of positions.
 * Positions are told apart by their 64-bit hashes alone: quick, and good enough to look by. What a hunt hands out is proved by the
 * prover and by a certificate, which compare positions whole. */
#ifndef FC_HUNT_PROBE_H
#define FC_HUNT_PROBE_H

#include "game/position.h"
#include "search/engine.h"

typedef struct fc_probe fc_probe;

typedef struct fc_probe_ask {
  uint32_t limit;    /* of positions */
  bool safe_moves;   /* make safe home moves at once: fewer positions, the same answer */
  unsigned won_from; /* with so many cards home every position is won */
} fc_probe_ask;

typedef struct fc_probe_answer {
  fc_verdict verdict; /* FC_UNDECIDED if the limit was reached */
  unsigned reach;     /* the most cards home that were met */
  uint32_t positions; /* different ones that were met */
} fc_probe_answer;

/* Null if there is no memory; for one thread. */
fc_probe *fc_probe_new(const fc_rules *rules);
void fc_probe_free(fc_probe *probe);

/* FC_OK or FC_NO_MEMORY. The position is the same again afterwards. */
fc_status fc_probe_run(fc_probe *probe, fc_position *start, const fc_probe_ask *ask, fc_probe_answer *answer);

#endif
