/* apply.c - apply.h's inline functions, once for the standard game and once for all others. */
#include "game/apply.h"

void fc_position_apply(const fc_rules *rules, fc_position *p, fc_move move) {
  FC_BY_SHAPE(fc_apply, rules, p, move);
}

void fc_position_undo(const fc_rules *rules, fc_position *p, fc_move move) {
  FC_BY_SHAPE(fc_undo, rules, p, move);
}
