/* choice.h - the turns worth trying in a field, and those that cost nothing and are made at once.
 * Without `eager`, a solution is among them wherever there is one (docs/algorithms.md); eager tidying sends home whatever can
 * go and never brings anything back, which is quicker and may lose solutions. */
#ifndef FC_SEARCH_CHOICE_H
#define FC_SEARCH_CHOICE_H

#include "search/field.h"

enum { FC_MOST_TURNS = 1 << 12 };

/* Makes the turns that cost nothing. */
void fc_choice_tidy(const fc_ground_plan *g, fc_field *f, bool eager);
/* Writes the turns of a tidy field and returns how many; there is room for FC_MOST_TURNS. */
unsigned fc_choice_list(const fc_ground_plan *g, const fc_field *f, bool eager, fc_turn turns[]);

#endif
