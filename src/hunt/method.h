/* method.h - what the ways to hunt share: the state of a hunt, and a try. A method proposes tries, in any thread, without changing the hunt, and takes
 * in what came of them. */
#ifndef FC_HUNT_METHOD_H
#define FC_HUNT_METHOD_H

#include "hunt/hunt.h"
#include "hunt/probe.h"

typedef struct fc_try {
  bool is_void;    /* nothing to look at */
  bool decides;    /* by finder and prover instead of a probe: for deals of which nothing is known */
  uint64_t number; /* of the deal, if it is one of Microsoft's */
  fc_setup setup;
  uint64_t hash;
  fc_probe_ask ask;
  fc_probe_answer answer;
} fc_try;

typedef struct fc_method {
  unsigned (*tries)(const fc_hunt *hunt); /* in a round */
  void (*propose)(const fc_hunt *hunt, unsigned index, fc_rng *rng, fc_try *t);
  /* False without memory. */
  bool (*take)(fc_hunt *hunt, const fc_try tries[], unsigned count);
} fc_method;

extern const fc_method fc_method_backwards, /* from stuck ends to deals */
    fc_method_draw,                         /* deals, one after the other */
    fc_method_climb,                        /* Klaver's: all swaps of a deal, for reach */
    fc_method_anneal;                       /* chains of deals, for a small space */

enum { FC_HUNT_POOL = 64, FC_HUNT_FINDS = 32, FC_HUNT_CHAINS = 16 };

typedef struct fc_worker fc_worker;

struct fc_hunt {
  fc_hunt_plan plan;
  fc_setup deal;     /* how high columns are when dealt, and cells */
  unsigned won_from; /* cards home with which every position is won */
  unsigned threads;
  fc_worker *workers;
  uint64_t rounds, tries;
  fc_pool pools[FC_MAX_CARDS + 1]; /* by cards still to be dealt, when going backwards */
  fc_lost chains[FC_HUNT_CHAINS];  /* deals that change */
  unsigned chains_count;
  uint64_t turned;    /* the round in which there was a card more, or the chains began */
  uint64_t drawn;     /* deals drawn so far */
  uint64_t undecided; /* of them */
  fc_pool finds;
  fc_try *round; /* of the round at hand */
  unsigned round_size;
};

/* A lost setup from a try that was seen to be lost. */
fc_lost fc_try_lost(const fc_try *t);
/* Makes the finds chains, not measured yet, and forgets them as finds, since they are measured in another way from now on. */
void fc_hunt_begin_chains(fc_hunt *hunt);

#endif
