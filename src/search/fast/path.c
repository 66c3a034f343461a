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

static bool goes_by_itself(const writing *w, fc_card card) {
  const unsigned suit = fc_card_suit(4, card), rank = fc_card_rank(4, card);
  if (w->position.home[suit] + 1u != rank) return false;
  return w->f->all_home || fc_is_safe_home(&FC_STANDARD, w->position.home, w->position.base, rank, suit);
}

static void add_home_moves(writing *w) {
  for (unsigned i = 0; i < 12;) {
    const fc_card card = w->position.top[place_of(i)];
    const bool goes = card != FC_NO_CARD && goes_by_itself(w, card);
    if (goes) add(w, card, place_of(i), fc_place_home(fc_card_suit(4, card)), 1);
    i = goes ? 0 : i + 1;
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
