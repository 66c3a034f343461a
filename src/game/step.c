/* step.c - from places to cards. */
#include "game/step.h"

#include "game/legal.h"

#include <assert.h>

static fc_card card_back_from_home(const fc_rules *r, const fc_position *p, unsigned suit) {
  return fc_card_make(r->suits, fc_position_top_rank(r, p, suit), suit);
}

fc_move fc_step_move(const fc_rules *r, const fc_position *p, fc_step step) {
  fc_move move = {.from = step.from, .to = step.to, .count = step.count > 1 ? step.count : 1};
  if (fc_place_is_home(step.from)) {
    assert(step.suit < r->suits);
    move.card = card_back_from_home(r, p, step.suit);
    move.from = fc_place_home(step.suit);
  } else {
    move.card = p->top[step.from];
    for (unsigned n = 1; n < move.count; n++) move.card = p->below[move.card];
  }
  assert(move.card != FC_NO_CARD);
  if (fc_place_is_home(step.to)) move.to = fc_legal_home(r, p, move.card);
  return move;
}

static bool is_meant(const fc_rules *r, fc_step step, fc_move move) {
  const fc_step s = fc_step_of(r, move);
  return s.from == step.from && s.to == step.to && (s.suit == step.suit || step.suit == FC_ANY_SUIT) &&
         (step.count == 0 || move.count == step.count);
}

bool fc_step_find(const fc_rules *r, const fc_position *p, fc_step step, fc_move *move) {
  fc_move legal[FC_MAX_MOVES];
  const size_t count = fc_legal_moves(r, p, FC_MOVES_RUNS | FC_MOVES_EVERY_PLACE, legal);
  bool found = false;
  for (size_t i = 0; i < count; i++) {
    if (!is_meant(r, step, legal[i])) continue;
    const bool is_better = legal[i].count == 1 || (move->count > 1 && legal[i].count > move->count);
    if (!found || is_better) *move = legal[i];
    found = true;
  }
  return found;
}
