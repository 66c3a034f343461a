/* cycles.h - the deadlock graph of a position (Paul & Helmert 2016): rows of cards that wait for each other.
 * A card in a column waits for the one on top of it to go away, and, to go home, for the cards of its suit that go
 * home before it. A cycle is a row of stretches of columns: the card X at the lower end of each waits for the card Y at
 * its upper end, and Y waits, in its suit, for the X of the next stretch. An edge is named by its upper card, the one
 * that lies on another; a cycle is the set of those edges of which one must be cut, by moving its card elsewhere than
 * home. Which edges of a stretch these are depends on what counts as one move (fc_cut).
 *
 * Only cycles that matter are listed: every suit in at most one stretch, no two with the same edges, none whose edges
 * contain all those of another with fewer suits or, from two suits on, with as many. docs/algorithms.md, "The deadlock
 * graph", says why no other is needed and how the paper's own counts fit. */
#ifndef FC_SEARCH_CYCLES_H
#define FC_SEARCH_CYCLES_H

#include "game/position.h"
#include "search/cardset.h"

enum { FC_CYCLE_SUITS = 4 };

typedef enum fc_cut {
  FC_CUT_CARDS, /* single cards move: only the uppermost edge of a stretch */
  FC_CUT_RUNS, /* runs move as one, as the paper counts: also the edges beneath it, down to the foot of Y's run */
  FC_CUT_ANYWHERE /* edges are taken out of the graph as such, whatever lies on them: all */
} fc_cut;

typedef struct fc_cycle {
  fc_cardset edges;
  unsigned suits;
} fc_cycle;

typedef struct fc_cycles {
  fc_cycle *list; /* by number of suits */
  unsigned count;
  unsigned by_suits[FC_CYCLE_SUITS + 1];
  /* All cycles with so many suits and fewer are listed, and no others: as many as the deck has, at most FC_CYCLE_SUITS,
   * or fewer where that would have taken too long. */
  unsigned suits;
  bool gave_up;
} fc_cycles;

/* Finds the cycles of a position of a game whose foundations are by suit. FC_NO_MEMORY is the only failure; what was
 * found is to be released in any case. */
fc_status fc_cycles_find(const fc_rules *rules, const fc_position *p, fc_cut cut, fc_cycles *found);
/* Only those with at most so many suits, which takes less time. */
fc_status fc_cycles_find_within(const fc_rules *rules, const fc_position *p, fc_cut cut, unsigned suits,
                                fc_cycles *found);
void fc_cycles_release(fc_cycles *cycles);

#endif
