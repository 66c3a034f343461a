/* plan.c - from lines to plans. */
#include "search/shorten/plan.h"

#include "base/memory.h"

#include <assert.h>

fc_status fc_plan_reserve(fc_plan *plan, size_t size) {
  if (size <= plan->size) return FC_OK;
  const size_t wanted = size < 256 ? 256 : 2 * size;
  fc_plan_step *const more = fc_realloc(plan->steps, wanted * sizeof *more);
  if (!more) return FC_NO_MEMORY;
  plan->steps = more;
  plan->size = wanted;
  return FC_OK;
}

fc_status fc_plan_copy(fc_plan *to, const fc_plan *from) {
  if (fc_plan_reserve(to, from->count) != FC_OK) return FC_NO_MEMORY;
  if (from->count > 0) memcpy(to->steps, from->steps, from->count * sizeof *from->steps);
  to->count = from->count;
  return FC_OK;
}

void fc_plan_room(const fc_rules *rules, const fc_position *p, fc_place target, fc_room *room) {
  room->cells = room->columns = 0;
  for (unsigned i = 0; i < rules->cells; i++)
    if (p->top[fc_place_slot(i)] == FC_NO_CARD) room->cell[room->cells++] = fc_place_slot(i);
  for (unsigned i = 0; rules->empty == FC_EMPTY_ANY && i < rules->columns; i++)
    if (p->top[fc_place_column(i)] == FC_NO_CARD && fc_place_column(i) != target)
      room->column[room->columns++] = fc_place_column(i);
}

/* Plays a move and writes it down. */
static fc_status add(fc_plan *plan, const fc_rules *r, fc_position *p, fc_move move) {
  if (fc_plan_reserve(plan, plan->count + 1) != FC_OK) return FC_NO_MEMORY;
  fc_plan_step step = {.card = move.card, .count = move.count, .onto = FC_AT_HOME};
  if (fc_place_is_column(move.to)) step.onto = p->top[move.to];
  if (fc_place_is_slot(move.to)) step.onto = FC_IN_CELL;
  fc_move same;
  if (move.card == FC_NO_CARD || !fc_plan_move(r, p, step, &same) || same.from != move.from)
    return FC_BAD_INPUT;
  plan->steps[plan->count++] = step;
  fc_position_apply(r, p, move);
  return FC_OK;
}

fc_status fc_plan_read(fc_plan *plan, const fc_rules *rules, const fc_position *start, const fc_line *line) {
  fc_position p = *start;
  fc_status status = FC_OK;
  plan->count = 0;
  for (size_t i = 0; i < line->count && status == FC_OK; i++) status = add(plan, rules, &p, line->moves[i]);
  return status;
}

static fc_status add_hops(fc_plan *cards, const fc_rules *r, fc_position *p, fc_move move, fc_hop *hops) {
  fc_room room;
  fc_plan_room(r, p, move.to, &room);
  const size_t count = fc_run_expand(move.count, move.from, move.to, &room, hops, FC_PLAN_HOPS);
  fc_status status = count > 0 ? FC_OK : FC_BAD_INPUT;
  for (size_t i = 0; i < count && status == FC_OK; i++)
    status = add(cards, r, p,
                 (fc_move){.card = p->top[hops[i].from], .from = hops[i].from, .to = hops[i].to, .count = 1});
  return status;
}

fc_status fc_plan_expand(const fc_plan *plan, const fc_rules *rules, const fc_position *start,
                         fc_plan *cards) {
  fc_hop *const hops = fc_malloc(FC_PLAN_HOPS * sizeof *hops);
  fc_status status = hops ? FC_OK : FC_NO_MEMORY;
  fc_position p = *start;
  cards->count = 0;
  for (size_t i = 0; i < plan->count && status == FC_OK; i++) {
    fc_move move;
    if (!fc_plan_move(rules, &p, plan->steps[i], &move))
      status = FC_BAD_INPUT;
    else if (move.count == 1 || rules->unlimited)
      status = add(cards, rules, &p, move);
    else
      status = add_hops(cards, rules, &p, move, hops);
  }
  fc_free(hops);
  return status;
}
