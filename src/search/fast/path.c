/* path.c - a found solution as moves of the game: the finder's moves, and the home moves that it made by themselves. */
#include "game/apply.h"
#include "game/safe.h"
#include "search/fast/finder.h"

typedef struct writing {
  const fc_finder *f;
  fc_position position;
  fc_move *moves;
  size_t count, size;
} writing;

static fc_place place_of(unsigned place) {
  return place < FC_CELL_PLACE ? fc_place_column(place) : fc_place_slot(place - FC_CELL_PLACE);
}

static void add(writing *w, fc_card card, fc_place from, fc_place to, unsigned count) {
  const fc_move move = {.card = card, .from = from, .to = to, .count = (uint8_t)count};
  if (w->count < w->size) w->moves[w->count] = move;
  w->count++;
  fc_apply(&w->f->rules, &w->position, move);
}

static void add_code(writing *w, unsigned code) {
  const fc_place from = place_of(fc_code_from(code));
  fc_card card = w->position.top[from];
  for (unsigned n = 1; n < fc_code_count(code); n++) card = w->position.below[card];
  const bool home = fc_code_to(code) == FC_TO_HOME;
  add(w, card, from, home ? fc_place_home(fc_card_suit(4, card)) : place_of(fc_code_to(code)),
      fc_code_count(code));
}

/* The next card of a suit, if it goes home by itself. */
static fc_card goes_by_itself(const writing *w, unsigned suit) {
  const fc_position *const p = &w->position;
  const unsigned rank = p->home[suit] + 1u;
  if (rank > 13) return FC_NO_CARD;
  const fc_card card = fc_card_make(4, rank, suit);
  if (p->top[p->place[card]] != card) return FC_NO_CARD;
  return w->f->all_home || fc_is_safe_home(&FC_STANDARD, p->home, p->base, rank, suit) ? card : FC_NO_CARD;
}

static void add_home_moves(writing *w) {
  for (unsigned suit = 0, none = 0; none < 4; suit = (suit + 1) & 3) {
    const fc_card card = goes_by_itself(w, suit);
    none = card == FC_NO_CARD ? none + 1 : 0;
    if (card != FC_NO_CARD) add(w, card, w->position.place[card], fc_place_home(suit), 1);
  }
}

size_t fc_finder_path(const fc_finder *f, const fc_position *start, fc_move moves[], size_t size) {
  writing w = {.f = f, .position = *start, .moves = moves, .size = size};
  uint32_t chain[FC_MAX_PATH];
  size_t length = 0;
  for (uint32_t at = f->solved; at != 0 && length < FC_MAX_PATH; at = f->nodes[at].parent)
    chain[length++] = at;
  add_home_moves(&w);
  while (length > 0) {
    add_code(&w, f->nodes[chain[--length]].move);
    add_home_moves(&w);
  }
  return w.count;
}
