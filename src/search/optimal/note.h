/* note.h - of two turns that could as well be made the other way round, one order is enough.
 * A note says which card was just put into a cell or onto a floor, what that laid open, and what became free by it. Then only turns are tried that could not have
 * been made before, or that come later in a fixed order: puts into cells and onto floors come after all others, and among them those of higher cards. Some
 * shortest solution never breaks this (docs/algorithms.md, The order of turns). A position that is met by two turns with different notes has none. */
#ifndef FC_SEARCH_OPTIMAL_NOTE_H
#define FC_SEARCH_OPTIMAL_NOTE_H

#include "search/optimal/tries.h"

typedef uint16_t fc_note;

enum {
  FC_NO_NOTE = 0,
  FC_NOTE_CARD = 63,
  FC_NOTE_OPENED_SHIFT = 6,
  FC_NOTE_FREED_SHIFT = 12,
  FC_FREED_CELL = 1,
  FC_FREED_FLOOR = 2
};

FC_INLINE bool fc_note_is_put(unsigned code) { return code == FC_CODE_CELL || code == FC_CODE_FLOOR; }

/* Of a turn that is going to be made and after which nothing goes home by itself. */
FC_INLINE fc_note fc_note_of(const fc_spread_plan *plan, const fc_spread *s, const fc_try *t) {
  const fc_card card = t->turn.card;
  const unsigned from = fc_spread_code(plan, s, card);
  if (!fc_note_is_put(t->turn.code) || t->count > 1 || from == FC_CODE_HOME) return FC_NO_NOTE;
  const unsigned freed = from == FC_CODE_CELL ? FC_FREED_CELL : from == FC_CODE_FLOOR ? FC_FREED_FLOOR : 0;
  return (fc_note)(card | (unsigned)s->on[card] << FC_NOTE_OPENED_SHIFT | freed << FC_NOTE_FREED_SHIFT);
}

/* Could the turn have been made before the one that the note is about? */
FC_INLINE bool fc_note_is_old(const fc_spread_plan *plan, const fc_spread *s, fc_note note, const fc_try *t) {
  const fc_card put = note & FC_NOTE_CARD, opened = note >> FC_NOTE_OPENED_SHIFT & FC_NOTE_CARD;
  const unsigned freed = note >> FC_NOTE_FREED_SHIFT, code = t->turn.code;
  if (t->turn.card == opened) return false;
  if (code == FC_CODE_CELL) return freed != FC_FREED_CELL || s->free_cells > 1;
  if (code == FC_CODE_FLOOR) return freed != FC_FREED_FLOOR || s->columns_left > 1;
  if (code == FC_CODE_HOME) return true;
  const fc_card parent = fc_plan_support(&plan->ground, t->turn.card, code);
  return parent != put && parent != opened;
}

/* Need the turn not be tried? */
FC_INLINE bool fc_note_forbids(const fc_spread_plan *plan, const fc_spread *s, fc_note note,
                               const fc_try *t) {
  const fc_card put = note & FC_NOTE_CARD;
  if (note == FC_NO_NOTE || t->count > 1) return false;
  if (t->turn.card == put) return true; /* it could have gone there at once */
  if (fc_note_is_put(t->turn.code) && t->turn.card > put) return false;
  if (fc_spread_code(plan, s, t->turn.card) == FC_CODE_HOME) return false;
  return fc_note_is_old(plan, s, note, t);
}

/* Was the last room taken, and can what is open now neither move nor be covered? Then nothing is left that the note allows. */
FC_INLINE bool fc_note_is_end(const fc_spread_plan *plan, const fc_spread *s, fc_note note) {
  if (note == FC_NO_NOTE || s->free_cells > 0 || s->columns_left > 0 || plan->ground.rules.unlimited)
    return false;
  const fc_card put = note & FC_NOTE_CARD, opened = note >> FC_NOTE_OPENED_SHIFT & FC_NOTE_CARD;
  const uint64_t others = ~fc_bit(put), movable = (s->open | s->cells | s->reserve) & others;
  if (plan->ground.rules.worry_back) return false;
  if ((s->open & fc_bit(put)) && (plan->children[put] & movable)) return false;
  if (opened == FC_NO_CARD) return true;
  return !(plan->parents[opened] & s->open & others) && !(plan->children[opened] & movable) &&
         fc_spread_home_of(plan, s, opened) >= FC_MAX_SUITS;
}

#endif
