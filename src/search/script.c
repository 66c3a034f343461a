/* script.c - finding the places that codes stand for. */
#include "search/script.h"

#include "game/apply.h"

#include <assert.h>

static fc_place first_empty(const fc_position *p, fc_place from) {
  while (p->top[from] != FC_NO_CARD) from++;
  return from;
}

/* Of several foundations that wait for the rank, the one with the fewest cards; see docs/rules.md. */
static fc_place home_of(const fc_rules *r, const fc_position *p, fc_card card) {
  unsigned best = FC_MAX_SUITS;
  if (!fc_rules_ignore_suit_at_home(r)) return fc_place_home(fc_card_suit(r->suits, card));
  for (unsigned f = 0; f < r->suits; f++)
    if (fc_position_awaits(r, p, f) == fc_card_rank(r->suits, card) &&
        (best == FC_MAX_SUITS || p->home[f] < p->home[best]))
      best = f;
  assert(best < FC_MAX_SUITS);
  return fc_place_home(best);
}

static fc_place target_of(const fc_script *s, fc_turn turn) {
  const fc_position *const p = &s->position;
  switch (turn.code) {
    case FC_CODE_HOME: return home_of(&s->plan->rules, p, turn.card);
    case FC_CODE_CELL: return first_empty(p, FC_SLOT);
    case FC_CODE_FLOOR: return first_empty(p, FC_COLUMN);
    default: return p->place[fc_plan_support(s->plan, turn.card, turn.code)];
  }
}

static void write_move(fc_script *s, fc_turn turn, unsigned count) {
  const fc_move move = {
      .card = turn.card,
      .from = s->position.place[turn.card],
      .to = target_of(s, turn),
      .count = (uint8_t)count,
  };
  if (s->line->count >= s->line->size)
    s->status = fc_line_reserve(s->line, s->line->size ? 2 * s->line->size : 256);
  if (s->status != FC_OK) return;
  s->line->moves[s->line->count++] = move;
  fc_position_apply(&s->plan->rules, &s->position, move);
}

/* By the field's list of what to undo: what the next of a card's codes is, or now is, tells its target. */
void fc_script_write(fc_script *s) {
  fc_field *const f = s->field;
  for (unsigned i = 0; i < f->made_count && s->status == FC_OK; i++) {
    const fc_made *const u = &f->made[i];
    unsigned code = fc_field_code(s->plan, f, u->card);
    for (unsigned j = f->made_count; --j > i;)
      if (f->made[j].card == u->card) code = f->made[j].code;
    write_move(s, (fc_turn){u->card, (uint8_t)code}, u->count);
  }
  f->made_count = 0;
}

void fc_script_begin(fc_script *script, fc_ground_plan *plan, fc_field *field, const fc_position *start,
                     fc_line *line) {
  *script = (fc_script){.plan = plan, .field = field, .position = *start, .line = line, .status = FC_OK};
  line->count = 0;
  fc_plan_start(plan, start, field);
}
