/* glue.h - the library's rules and positions as the reference sees them. */
#ifndef TESTS_SUPPORT_GLUE_H
#define TESTS_SUPPORT_GLUE_H

#include "game/position.h"
#include "reference/reference.h"

ref_rules glue_rules(const fc_rules *rules);
void glue_board(const fc_rules *rules, const fc_position *p, ref_board *board);

#endif
