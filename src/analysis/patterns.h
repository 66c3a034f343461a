/* patterns.h - what Klaver (2022, section 5.5) found that lost deals have in common, as numbers of a start position.
 * His stacks hang from the top: what he calls high up lies deep, beneath the others, and what is low lies at the open end. */
#ifndef FC_ANALYSIS_PATTERNS_H
#define FC_ANALYSIS_PATTERNS_H

#include "game/position.h"

typedef struct fc_patterns {
  unsigned other_moves; /* legal moves of single cards that do not go into a cell */
  unsigned aces;        /* cards that go home first and are not home, of which */
  unsigned
      aces_deep; /* so many lie in the deeper half of their columns, the middle one of an odd number not counted, */
  unsigned aces_on_floors;  /* and so many on the floor */
  unsigned same_rank;       /* cards that lie on one of the same rank */
  unsigned same_rank_apart; /* and with one other card between them */
  unsigned kings_open;      /* cards that go home last and lie at the open end of a column */
  unsigned kings_covered;   /* and those with one card on them */
} fc_patterns;

fc_patterns fc_patterns_of(const fc_rules *rules, const fc_position *p);

typedef enum fc_pattern {
  FC_PATTERN_ONLY_CELLS, /* no move but into cells */
  FC_PATTERN_DEEP_ACES,  /* at least half of the aces lie deep, as in all twenty of his standard deals */
  FC_PATTERN_SAME_RANK,  /* cards on the same rank, more than once */
  FC_PATTERN_OPEN_KINGS, /* a king at the open end */
  FC_PATTERNS
} fc_pattern;

const char *fc_pattern_name(fc_pattern pattern);
bool fc_pattern_holds(fc_pattern pattern, const fc_patterns *found);

#endif
