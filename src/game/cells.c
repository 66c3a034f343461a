/* cells.c - moving what lies in slots. */
#include "game/cells.h"

#include <assert.h>

unsigned fc_cells_held(const fc_rules *r, const fc_position *p) {
  unsigned held = 0;
  for (unsigned i = 0; i < r->cells; i++) held += p->top[fc_place_slot(i)] != FC_NO_CARD;
  return held;
}

void fc_cells_change(const fc_rules *r, const fc_position *p, unsigned cells, fc_rules *new_rules,
                     fc_position *new_position) {
  assert(cells >= fc_cells_held(r, p) && cells + r->reserve <= FC_MAX_SLOTS);
  *new_rules = *r;
  new_rules->cells = (uint8_t)cells;
  new_rules->filled = 0; /* it is dealt already */
  *new_position = *p;
  for (unsigned i = 0; i < FC_MAX_SLOTS; i++) new_position->top[fc_place_slot(i)] = FC_NO_CARD;
  for (unsigned i = 0, to = 0; i < fc_rules_slots(r); i++) {
    const fc_card card = p->top[fc_place_slot(i)];
    if (i == r->cells) to = cells; /* the reserve keeps its order */
    if (card != FC_NO_CARD) {
      new_position->top[fc_place_slot(to)] = card;
      new_position->place[card] = fc_place_slot(to);
    }
    to += card != FC_NO_CARD || i >= r->cells;
  }
  assert(fc_position_check(new_rules, new_position, NULL) == FC_OK);
}
