/* greedy.c - the greedy player: each move leads to the position that looks best and was not met before; of equals one by chance.
 * What looks good: cards home, cards lying on a card they may be built on, free cells, empty columns, and little on top of the cards
 * that go home next. It is what a hasty player looks at, not a tuned estimate; it never looks further than one move. */
#include "game/apply.h"
#include "search/play/playing.h"

enum { HOME = 4, BUILT = 2, FREE_CELL = 1, EMPTY_COLUMN = 2, BURIED = -1 };

typedef struct view {
  int built, empty_columns, free_cells;
  uint8_t above[FC_MAX_CARDS + 1]; /* cards that lie on it */
} view;

static void look(const fc_rules *r, const fc_position *p, view *v) {
  *v = (view){0};
  for (unsigned i = 0; i < r->columns; i++) {
    unsigned above = 0;
    const fc_card top = p->top[fc_place_column(i)];
    for (fc_card card = top; card != FC_NO_CARD; card = p->below[card]) {
      v->above[card] = (uint8_t)above++;
      v->built += p->below[card] != FC_NO_CARD && fc_rules_fits(r, card, p->below[card]);
    }
    v->empty_columns += top == FC_NO_CARD;
  }
  for (unsigned i = 0; i < r->cells; i++) v->free_cells += p->top[fc_place_slot(i)] == FC_NO_CARD;
}

/* The cards on top of what a foundation waits for; where suits do not matter, of the card that is easiest to get. */
static int buried(const fc_rules *r, const fc_position *p, const view *v, unsigned foundation) {
  const unsigned rank = fc_position_awaits(r, p, foundation);
  if (rank == 0) return 0;
  if (!fc_rules_ignore_suit_at_home(r)) return v->above[fc_card_make(r->suits, rank, foundation)];
  int least = FC_MAX_CARDS;
  for (unsigned suit = 0; suit < r->suits; suit++) {
    const fc_card card = fc_card_make(r->suits, rank, suit);
    if (!fc_place_is_home(p->place[card]) && v->above[card] < least) least = v->above[card];
  }
  return least;
}

static int value(const fc_rules *r, const fc_position *p) {
  view v;
  look(r, p, &v);
  int sum = HOME * (int)fc_position_home_cards(r, p) + BUILT * v.built + FREE_CELL * v.free_cells +
            EMPTY_COLUMN * v.empty_columns;
  for (unsigned f = 0; f < r->suits; f++) sum += BURIED * buried(r, p, &v, f);
  return sum;
}

/* Where a position's hash is, or belongs. A position whose hash is that of another is taken for it, which costs the player a move at worst. */
static size_t slot_of(const fc_playing *p, uint64_t hash) {
  size_t at = hash & (p->met_size - 1);
  while (p->met[at] != 0 && p->met[at] != hash) at = (at + 1) & (p->met_size - 1);
  return at;
}

static uint64_t hash_of(const fc_position *p) { return p->hash | 1; }

static void note(fc_playing *p) { p->met[slot_of(p, hash_of(&p->position))] = hash_of(&p->position); }

/* False if every move leads to a position met before. */
static bool choose(fc_playing *p, fc_move *chosen) {
  const size_t count = fc_playing_choices(p);
  int best = 0;
  uint32_t equals = 0;
  for (size_t i = 0; i < count; i++) {
    const fc_move move = p->choices[i];
    fc_position_apply(&p->rules, &p->position, move);
    const bool is_new = p->met[slot_of(p, hash_of(&p->position))] == 0;
    const int now = is_new ? value(&p->rules, &p->position) : 0;
    fc_position_undo(&p->rules, &p->position, move);
    if (!is_new || (equals > 0 && now < best)) continue;
    equals = equals > 0 && now == best ? equals + 1 : 1;
    best = now;
    if (fc_rng_below(&p->rng, equals) == 0) *chosen = move;
  }
  return equals > 0;
}

void fc_play_greedily(fc_playing *p) {
  memset(p->met, 0, p->met_size * sizeof *p->met);
  note(p);
  fc_move move;
  while (p->away > 0 && p->moves < p->options.most_moves && choose(p, &move)) {
    fc_playing_make(p, move);
    note(p);
  }
}
