/* wanted.h - which of many deals are wanted: of a score or a level, as hard as another, no two that are the same, so many; and where they come from if none
 * were named. */
#ifndef FCLAB_CLI_WANTED_H
#define FCLAB_CLI_WANTED_H

#include "deals.h"
#include "spill.h"
#include "analysis/hardness/wish.h"
#include "search/keyset.h"

typedef struct wanted {
  fc_wish wish;
  char source[64]; /* random deals, if none are named; then a word that cli_deals takes */
  char *words[1];
  uint64_t count; /* of deals to be had */
  uint64_t taken, asked;
  uint64_t patience; /* after so many deals of which none was wanted it is given up */
  bool unique;
  fc_spill spill;
  fc_budget budget;
  fc_keyset forms; /* of the deals taken */
} wanted;

extern const cli_option wanted_options[];

/* False after saying what is wrong. To be closed in any case. */
bool wanted_open(const cli_args *args, const fc_rules *rules, wanted *w);
void wanted_close(wanted *w);

typedef enum wanted_answer { WANTED, NOT_WANTED, NO_ROOM, NO_HOPE, NO_ANSWER } wanted_answer;
/* Is it wanted? Then it is taken. */
wanted_answer wanted_ask(wanted *w, const fc_position *deal);
/* What to say if a deal was not answered by WANTED or NOT_WANTED. */
void wanted_explain(const wanted *w, wanted_answer answer);
static inline bool wanted_is_done(const wanted *w) { return w->taken == w->count; }

#endif
