/* general_path.c - a solution that was found, played from the start and written as moves between places. */
#include "search/fast/general.h"

#include "game/apply.h"

enum { ROOT = 1 }; /* the first position kept */

typedef struct writing {
  const fc_general *n;
  fc_field *field;      /* plays the turns and what tidying adds */
  fc_position position; /* plays the moves as they are written */
  fc_line *line;
  fc_status status;
} writing;

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

static fc_place target_of(const writing *w, fc_turn turn) {
  const fc_ground_plan *const g = &w->n->plan;
  const fc_position *const p = &w->position;
  switch (turn.code) {
    case FC_CODE_HOME: return home_of(&g->rules, p, turn.card);
    case FC_CODE_CELL: return first_empty(p, FC_SLOT);
    case FC_CODE_FLOOR: return first_empty(p, FC_COLUMN);
    default: return p->place[fc_plan_support(g, turn.card, turn.code)];
  }
}

static void write_move(writing *w, fc_turn turn, unsigned count) {
  const fc_move move = {
      .card = turn.card,
      .from = w->position.place[turn.card],
      .to = target_of(w, turn),
      .count = (uint8_t)count,
  };
  if (w->line->count >= w->line->size)
    w->status = fc_line_reserve(w->line, w->line->size ? 2 * w->line->size : 256);
  if (w->status != FC_OK) return;
  w->line->moves[w->line->count++] = move;
  fc_position_apply(&w->n->plan.rules, &w->position, move);
}

/* What the field did lately, by its list of what to undo: what the next of a card's codes is, or now is, tells its target. */
static void write_lately(writing *w) {
  const fc_ground_plan *const g = &w->n->plan;
  for (unsigned i = 0; i < w->field->made_count && w->status == FC_OK; i++) {
    const fc_made *const u = &w->field->made[i];
    unsigned code = fc_field_code(g, w->field, u->card);
    for (unsigned j = w->field->made_count; --j > i;)
      if (w->field->made[j].card == u->card) code = w->field->made[j].code;
    write_move(w, (fc_turn){u->card, (uint8_t)code}, u->count);
  }
  w->field->made_count = 0;
}

/* The search is over, so `next` may lead from each position of the solution to the one after it. */
static void turn_links_round(fc_general_store *s, uint32_t solved) {
  s->met[solved].next = 0;
  for (uint32_t at = solved; s->met[at].parent != 0; at = s->met[at].parent)
    s->met[s->met[at].parent].next = at;
}

fc_status fc_general_path(fc_general *n, const fc_position *start, fc_line *line) {
  writing w = {.n = n, .field = &n->field, .position = *start, .line = line, .status = FC_OK};
  assert(n->solved != 0);
  line->count = 0;
  turn_links_round(&n->store, n->solved);
  fc_plan_start(&n->plan, start, &n->field);
  for (uint32_t at = ROOT; at != 0 && w.status == FC_OK; at = n->store.met[at].next) {
    if (at != ROOT) fc_field_make(&n->plan, &n->field, n->store.met[at].turn);
    fc_choice_tidy(&n->plan, &n->field, n->eager);
    write_lately(&w);
  }
  return w.status;
}
