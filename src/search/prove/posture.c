/* posture.c - telling twins apart again. */
#include "search/prove/posture.h"

#include "search/prove/runs.h"

#include <assert.h>

/* The loose card of a kind in a place. */
static fc_card card_in(const fc_terrain *g, const fc_cluster *c, const fc_shape *s, uint32_t label,
                       unsigned kind, unsigned place, bool second_in_cells) {
  bool upper = (c->loose >> 32 >> kind) & 1;
  if (c->twins >> kind & 1) {
    const bool is_first = place <= fc_other_place(c, s, kind, place) && !second_in_cells;
    upper = (label >> kind & 1) == is_first;
  }
  return g->card[kind + (upper ? 32 : 0)];
}

static unsigned code_on(const fc_ground_plan *plan, fc_card card, fc_card below) {
  assert(fc_plan_fits(plan, card, below));
  return FC_CODE_PARENT + (unsigned)(below - plan->parent[card]) / plan->stride;
}

void fc_posture_of(const fc_terrain *g, const fc_ground_plan *plan, const fc_posture *dealt,
                   const fc_cluster *c, const fc_shape *s, uint32_t label, fc_posture *p) {
  *p = *dealt; /* what lies in stumps stays so */
  for (unsigned suit = 0; suit < g->suits; suit++)
    for (unsigned rank = 1; rank <= c->home[suit]; rank++)
      p->code[fc_card_make(g->suits, rank, suit)] = FC_CODE_HOME;
  for (unsigned i = 0; i < c->stumps + s->floors; i++) {
    const bool on_stump = i < c->stumps;
    fc_card below = on_stump ? g->card[c->top[i]] : FC_NO_CARD;
    unsigned kind = on_stump ? fc_token_kind(c->top[i]) - 1u : s->column[i] >> 4;
    for (unsigned n = s->column[i] & 15; n > 0; n--, kind--) {
      const fc_card card = card_in(g, c, s, label, kind, i, false);
      p->code[card] = (uint8_t)(below == FC_NO_CARD ? FC_CODE_FLOOR : code_on(plan, card, below));
      below = card;
    }
  }
  for (unsigned i = 0; i < s->held; i++) {
    const bool second = i > 0 && s->cell[i] == s->cell[i - 1];
    p->code[card_in(g, c, s, label, s->cell[i], FC_PLACE_OF_CELLS, second)] = FC_CODE_CELL;
  }
}
