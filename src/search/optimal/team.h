/* team.h - ranks that go through the layers of one search together. A position belongs to one of them, by its key, which keeps it and goes on from
 * it; what another rank meets of them is sent there. All ranks are in the same layer: none begins the next before all have nothing left to do in
 * this one and no message is under way. docs/algorithms.md, Many machines. */
#ifndef FC_SEARCH_OPTIMAL_TEAM_H
#define FC_SEARCH_OPTIMAL_TEAM_H

#include "base/rng.h"
#include "search/optimal/mail.h"
#include "search/optimal/searcher.h"

struct fc_team {
  const fc_ranks *ranks;
  fc_mail mail;
  fc_block agenda; /* numbers of positions that came in and are to be gone on from in this layer */
  uint32_t agenda_count;
  uint64_t next_look;
  uint64_t kept;        /* positions, here */
  uint64_t kept_by_all; /* when they last agreed */
  unsigned winner;      /* the rank to which the search's won position belongs */
  bool is_empty;        /* nothing waited anywhere when they last agreed */
  fc_block words;       /* one from each rank */
};

/* False if there is no memory. */
bool fc_team_open(fc_team *t, const fc_ranks *ranks, const fc_met *met, fc_budget *budget);
void fc_team_close(fc_team *t, fc_budget *budget);

/* Not the hash by which a rank finds its positions: of that, all of them would have the same bits. */
static inline unsigned fc_team_owner(const fc_team *t, const uint32_t key[], unsigned words) {
  uint64_t hash = 0;
  for (unsigned i = 0; i < words; i++) hash = (hash ^ key[i]) * 0x9e3779b97f4a7c15u;
  return (unsigned)((fc_mix64(hash) >> 32) * t->ranks->count >> 32);
}

/* Forgets what there was to say in the last search; all ranks are at this point. */
void fc_team_begin(fc_team *t);

/* A position of another rank was met. */
void fc_team_post(fc_searcher *w, const uint32_t key[], uint32_t parent, fc_visit visit);
/* Takes in what has come, if it has not looked for a while; to be called before each position that is gone on from. */
void fc_team_look(fc_searcher *w);

/* For all others: no position of this layer, or of a later one, is of interest; if it is not after the one at hand, the search is over. */
void fc_team_tell(fc_team *t, unsigned layer);
/* A won position of this layer, the lowest so far, belongs to this rank. */
void fc_team_win(fc_team *t, unsigned layer);

/* Goes on from what is in the queue and from all that comes in, until no rank has anything left to do. */
void fc_team_work_off(fc_optimal *l);
/* A solution: the position in which it ends, with the beam of some rank. */
typedef struct fc_team_best {
  unsigned layer, rank;
  uint32_t number;
} fc_team_best;
/* Each rank has one, and gets that of the lowest layer, the first of several. */
void fc_team_find_best(fc_team *t, fc_team_best *best);

/* All ranks learn the same about how the search stands. `waits`: something does, here. */
void fc_team_agree(fc_optimal *l, bool waits);

#endif
