/* plan.h - a solution told by cards: which card goes onto which card, to a cell, to an empty column or home.
 * Unlike moves between places, such steps still make sense when earlier ones are left out or others come before them. */
#ifndef FC_SEARCH_SHORTEN_PLAN_H
#define FC_SEARCH_SHORTEN_PLAN_H

#include "game/apply.h"
#include "game/legal.h"
#include "game/run.h"
#include "search/engine.h"

/* `count` cards, of which `card` is the lowest-lying. */
typedef struct fc_plan_step {
  fc_card card;
  uint8_t count;
  uint16_t onto; /* a card, FC_ON_FLOOR, FC_IN_CELL or FC_AT_HOME */
} fc_plan_step;

typedef struct fc_plan {
  fc_plan_step *steps;
  size_t count, size;
} fc_plan;

fc_status fc_plan_reserve(fc_plan *plan, size_t size);
fc_status fc_plan_copy(fc_plan *to, const fc_plan *from);
/* FC_BAD_INPUT if a move of the line is not legal. */
fc_status fc_plan_read(fc_plan *plan, const fc_rules *rules, const fc_position *start, const fc_line *line);
/* The same with limited runs taken apart into single cards. */
fc_status fc_plan_expand(const fc_plan *plan, const fc_rules *rules, const fc_position *start,
                         fc_plan *cards);

/* Empty cells, and empty columns that may help a run on its way to `target`. */
void fc_plan_room(const fc_rules *rules, const fc_position *p, fc_place target, fc_room *room);

enum { FC_PLAN_HOPS = 1 << 13 }; /* single cards that one run may take, as in game/replay.c */

FC_INLINE fc_place fc_plan_empty(const fc_position *p, fc_place first, unsigned count) {
  for (fc_place place = first; place < first + count; place++)
    if (p->top[place] == FC_NO_CARD) return place;
  return FC_NOWHERE;
}

/* Where the step's card would go now, FC_NOWHERE if nowhere. */
FC_INLINE fc_place fc_plan_target(const fc_rules *r, const fc_position *p, fc_plan_step step, fc_place from) {
  switch (step.onto) {
    case FC_AT_HOME: return fc_place_is_home(from) ? FC_NOWHERE : fc_legal_home(r, p, step.card);
    case FC_IN_CELL:
      return fc_place_is_cell(r, from) ? FC_NOWHERE : fc_plan_empty(p, fc_place_slot(0), r->cells);
    case FC_ON_FLOOR:
      return fc_legal_opens(r, p, step.card) ? fc_plan_empty(p, fc_place_column(0), r->columns) : FC_NOWHERE;
    default: break;
  }
  const fc_card parent = (fc_card)step.onto;
  const fc_place to = p->place[parent];
  if (!fc_place_is_column(to) || to == from || p->top[to] != parent) return FC_NOWHERE;
  return fc_rules_fits(r, step.card, parent) ? to : FC_NOWHERE;
}

/* Do the last cards of a column, `card` the lowest of them, make a run of this many? */
FC_INLINE bool fc_plan_heads(const fc_rules *r, const fc_position *p, fc_card card, unsigned count,
                             fc_place from) {
  fc_card c = p->top[from];
  for (; count > 1; count--) {
    const fc_card below = p->below[c];
    if (below == FC_NO_CARD || !fc_rules_fits(r, c, below)) return false;
    c = below;
  }
  return c == card;
}

FC_INLINE unsigned fc_plan_count_empty(const fc_position *p, fc_place first, unsigned count) {
  unsigned n = 0;
  for (unsigned i = 0; i < count; i++) n += p->top[first + i] == FC_NO_CARD;
  return n;
}

/* Is there room for a run on its way to a column? */
FC_INLINE bool fc_plan_has_room(const fc_rules *r, const fc_position *p, fc_plan_step step) {
  const unsigned columns = fc_plan_count_empty(p, fc_place_column(0), r->columns);
  const unsigned cells = fc_plan_count_empty(p, fc_place_slot(0), r->cells);
  return step.count <= fc_run_capacity(r, cells, columns - (step.onto == FC_ON_FLOOR));
}

/* The step as a move of this position; false if it is not legal here. */
FC_INLINE bool fc_plan_move(const fc_rules *r, const fc_position *p, fc_plan_step step, fc_move *move) {
  const fc_place from = p->place[step.card];
  if (fc_place_is_home(from)) {
    if (!r->worry_back || p->home[from - FC_HOME] == 0 ||
        fc_card_rank(r->suits, step.card) != fc_position_top_rank(r, p, from - FC_HOME))
      return false;
  } else if (step.count == 1) {
    if (p->top[from] != step.card) return false;
  } else if (!fc_place_is_column(from) || !fc_plan_heads(r, p, step.card, step.count, from)) {
    return false;
  }
  const fc_place to = fc_plan_target(r, p, step, from);
  *move = (fc_move){.card = step.card, .from = from, .to = to, .count = step.count};
  return to != FC_NOWHERE && (step.count == 1 || fc_plan_has_room(r, p, step));
}

#endif
