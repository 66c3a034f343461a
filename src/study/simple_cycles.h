/* simple_cycles.h - all cycles of a deadlock graph one by one, redundant or not, as Paul & Helmert (2016, section 5) first count
 * them: cards are nodes, and a card has an edge to the one that lies on it and to the one of its suit that goes home before it. */
#ifndef FC_STUDY_SIMPLE_CYCLES_H
#define FC_STUDY_SIMPLE_CYCLES_H

#include "game/position.h"

/* Cycles that pass no card twice; `most` if there are so many or more. For games that build foundations up from the ace by suit, with up to 64
 * cards. */
uint64_t fc_simple_cycles(const fc_rules *rules, const fc_position *p, uint64_t most);

#endif
