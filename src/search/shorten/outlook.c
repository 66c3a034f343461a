/* outlook.c - the weights in use. */
#include "search/shorten/outlook.h"

/* Smaller is better. Weights of the fast finder's first stage, except `own`, `lower`, `hard` and `floor`: those were set anew. With 150 positions a
 * layer, MS 4001..4800, `own` 6, `lower` 20, `hard` 31 give 88.6 cards and 81.8 turns, these 87.8 and 81.7. Further tuning gained nothing on deals
 * that it had not seen. */
static const struct {
  int away;    /* per card not home */
  int wanted;  /* per card above one that a foundation waits for */
  int in_cell; /* per card in a cell and card of its suit that goes home before it, and itself */
  int own, lower, hard, floor;
  int room[5][4]; /* by empty cells and empty columns */
} weights = {
    .away = 7,
    .wanted = 9,
    .in_cell = 0,
    .own = 12,
    .lower = 30,
    .hard = 20,
    .floor = 5,
    .room =
        {{277, 232, 177, 143}, {208, 145, 96, 51}, {158, 108, 50, 11}, {133, 65, 14, 0}, {70, 23, 11, -1}},
};

static void list_parents(fc_outlook_tables *t, fc_card card) {
  const fc_rules *const r = &t->rules;
  fc_card *next = t->parents[card];
  for (unsigned rank = 1; rank <= r->ranks; rank++) {
    if (rank != fc_card_rank(r->suits, card) + 1 && rank != 1) continue;
    for (unsigned suit = 0; suit < r->suits; suit++) {
      const fc_card parent = fc_card_make(r->suits, rank, suit);
      if (fc_rules_fits(r, card, parent)) *next++ = parent;
    }
  }
  *next = FC_NO_CARD;
}

void fc_outlook_prepare(fc_outlook_tables *t, const fc_rules *rules) {
  t->rules = *rules;
  t->away = weights.away;
  t->wanted = weights.wanted;
  t->in_cell = weights.in_cell;
  for (unsigned i = 0; i < FC_TRAITS; i++)
    t->traits[i] = (i & FC_TRAIT_OWN ? weights.own : 0) + (i & FC_TRAIT_LOWER ? weights.lower : 0) +
                   (i & FC_TRAIT_HARD ? weights.hard : 0) + (i & FC_TRAIT_FLOOR ? weights.floor : 0);
  for (unsigned cells = 0; cells <= FC_MAX_SLOTS; cells++)
    for (unsigned columns = 0; columns <= FC_MAX_COLUMNS; columns++)
      t->room[cells][columns] = weights.room[cells < 4 ? cells : 4][columns < 3 ? columns : 3];
  for (unsigned c = 1; c <= fc_rules_cards(rules); c++) list_parents(t, (fc_card)c);
}

void fc_outlook_start(const fc_outlook_tables *t, const fc_position *start, fc_outlook *at) {
  const fc_rules *const r = &t->rules;
  memset(at, 0, sizeof *at);
  at->p = *start;
  at->away = fc_rules_cards(r) - fc_position_home_cards(r, start);
  for (fc_place column = FC_COLUMN; column < FC_COLUMN + r->columns; column++)
    for (fc_card c = start->top[column]; c != FC_NO_CARD; c = start->below[c]) {
      at->traits[c] = (uint8_t)fc_outlook_traits(r, start, c, start->below[c]);
      fc_outlook_count(t, at, at->traits[c], 1);
    }
  fc_outlook_go_home(r, t, at);
}
