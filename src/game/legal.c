/* legal.c - move generation, once for the standard game and once for all others. */
#include "game/legal.h"

#include "game/run.h"

#include <assert.h>

typedef struct move_list {
  fc_move *moves;
  size_t count;
} move_list;

FC_INLINE void add(move_list *list, fc_card card, fc_place from, fc_place to, unsigned count) {
  assert(list->count < FC_MAX_MOVES);
  list->moves[list->count++] = (fc_move){.card = card, .from = from, .to = to, .count = (uint8_t)count};
}

/* Onto every column the card (or the run it heads) may go to. */
FC_INLINE void to_columns(const fc_rules *r, const fc_position *p, fc_card card, fc_place from,
                          unsigned count, unsigned flags, move_list *list) {
  bool opened = false;
  for (unsigned i = 0; i < r->columns; i++) {
    const fc_place to = fc_place_column(i);
    const fc_card top = p->top[to];
    if (to == from) continue;
    if (top != FC_NO_CARD) {
      if (fc_rules_fits(r, card, top)) add(list, card, from, to, count);
    } else if ((!opened || (flags & FC_MOVES_EVERY_PLACE)) && fc_legal_opens(r, p, card)) {
      add(list, card, from, to, count);
      opened = true;
    }
  }
}

FC_INLINE void to_cells(const fc_rules *r, const fc_position *p, fc_card card, fc_place from, unsigned flags,
                        move_list *list) {
  if (fc_place_is_cell(r, from)) return;
  for (unsigned i = 0; i < r->cells; i++) {
    const fc_place to = fc_place_slot(i);
    if (p->top[to] != FC_NO_CARD) continue;
    add(list, card, from, to, 1);
    if (!(flags & FC_MOVES_EVERY_PLACE)) return;
  }
}

FC_INLINE void to_home(const fc_rules *r, const fc_position *p, move_list *list) {
  for (unsigned i = 0; i < r->columns + fc_rules_slots(r); i++) {
    const fc_place from = i < r->columns ? fc_place_column(i) : fc_place_slot(i - r->columns);
    const fc_card card = p->top[from];
    const fc_place to = card != FC_NO_CARD ? fc_legal_home(r, p, card) : FC_NOWHERE;
    if (to != FC_NOWHERE) add(list, card, from, to, 1);
  }
}

FC_INLINE void from_home(const fc_rules *r, const fc_position *p, unsigned flags, move_list *list) {
  for (unsigned suit = 0; suit < r->suits; suit++) {
    if (p->home[suit] == 0) continue;
    const fc_card card = fc_card_make(r->suits, fc_position_top_rank(r, p, suit), suit);
    to_columns(r, p, card, fc_place_home(suit), 1, flags, list);
    to_cells(r, p, card, fc_place_home(suit), flags, list);
  }
}

FC_INLINE unsigned empty_cells(const fc_rules *r, const fc_position *p) {
  unsigned n = 0;
  for (unsigned i = 0; i < r->cells; i++) n += p->top[fc_place_slot(i)] == FC_NO_CARD;
  return n;
}

FC_INLINE unsigned empty_columns(const fc_rules *r, const fc_position *p) {
  unsigned n = 0;
  for (unsigned i = 0; i < r->columns; i++) n += p->top[fc_place_column(i)] == FC_NO_CARD;
  return n;
}

/* Runs of two or more: the card that heads one is found by walking down from the top. An empty target takes
 * away from the room, so that moves there are dropped again where the run is too long for what is left. */
FC_INLINE void runs_from(const fc_rules *r, const fc_position *p, fc_place from, unsigned most,
                         unsigned most_to_empty, unsigned flags, move_list *list) {
  const unsigned length = fc_run_length(r, p, from);
  fc_card card = p->top[from];
  for (unsigned n = 2; n <= length && n <= most; n++) {
    card = p->below[card];
    const size_t before = list->count;
    to_columns(r, p, card, from, n, flags, list);
    size_t kept = before;
    for (size_t i = before; i < list->count; i++)
      if (n <= most_to_empty || p->top[list->moves[i].to] != FC_NO_CARD) list->moves[kept++] = list->moves[i];
    list->count = kept;
  }
}

FC_INLINE size_t generate(const fc_rules *r, const fc_position *p, unsigned flags, fc_move *moves) {
  move_list list = {.moves = moves, .count = 0};
  const bool with_runs = r->unlimited || (flags & FC_MOVES_RUNS);
  const unsigned cells = with_runs ? empty_cells(r, p) : 0, columns = with_runs ? empty_columns(r, p) : 0;
  const unsigned most = fc_run_capacity(r, cells, columns);
  const unsigned most_to_empty = columns > 0 ? fc_run_capacity(r, cells, columns - 1) : 0;
  to_home(r, p, &list);
  for (unsigned i = 0; i < r->columns + fc_rules_slots(r); i++) {
    const fc_place from = i < r->columns ? fc_place_column(i) : fc_place_slot(i - r->columns);
    const fc_card card = p->top[from];
    if (card == FC_NO_CARD) continue;
    to_columns(r, p, card, from, 1, flags, &list);
    to_cells(r, p, card, from, flags, &list);
    if (i < r->columns && with_runs) runs_from(r, p, from, most, most_to_empty, flags, &list);
  }
  if (r->worry_back) from_home(r, p, flags, &list);
  return list.count;
}

size_t fc_legal_moves(const fc_rules *rules, const fc_position *p, unsigned flags, fc_move *moves) {
  return FC_BY_SHAPE(generate, rules, p, flags, moves);
}
