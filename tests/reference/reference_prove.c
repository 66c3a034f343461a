/* reference_prove.c - everything that can be reached from a position, by brute force: can it be won, how many cards
 * come home, how many positions are there.
 * Nothing is pruned. The moves are those of reference_table.c, which shares nothing with reference.c. */
#include "reference_met.h"
#include "reference_table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  ref_table table;
  ref_met met;
  uint32_t *waiting; /* not yet expanded, the newest last */
  size_t waiting_count, waiting_room;

  int most_home;
  int won;
  int over; /* another position was met beyond the limit, and not kept */
} walk;

/* Keeps the position on the table, if it is new. */
static void meet(void *context, int cards) {
  walk *const w = context;
  (void)cards;
  const size_t before = w->met.count;
  const uint32_t number = ref_met_number(&w->met, &w->table);
  if (number == REF_BEYOND) w->over = 1;
  if (w->met.count == before) return;
  if (w->waiting_count == w->waiting_room) {
    w->waiting_room = 2 * w->waiting_room + 512;
    w->waiting = ref_resize(w->waiting, w->waiting_room, sizeof w->waiting[0]);
  }
  w->waiting[w->waiting_count++] = number;
  const int home = ref_table_cards_home(&w->table);
  if (home > w->most_home) w->most_home = home;
  if (home == w->table.rules->suits * w->table.rules->ranks) w->won = 1;
}

enum { ANY_FOUNDATION = 1, UNTIL_WON = 2 };

/* Limited runs are left out: single cards do the same. */
static ref_proof explore(const ref_rules *rules, const ref_board *board, size_t max_positions, int flags) {
  if (!ref_sound(rules, board)) return (ref_proof){.verdict = REF_REFUSED};
  walk *const w = ref_resize(NULL, 1, sizeof *w);
  memset(w, 0, sizeof *w);
  ref_table_set(&w->table, rules, board);
  w->table.any_foundation = flags & ANY_FOUNDATION;
  w->table.visit = meet;
  w->table.context = w;
  w->met.limit = max_positions;
  meet(w, 0);
  while (w->waiting_count > 0 && !w->over && !(w->won && flags & UNTIL_WON)) {
    ref_table_read(&w->table, ref_met_letters(&w->met, w->waiting[--w->waiting_count]));
    ref_table_try_moves(&w->table);
  }
  const ref_proof proof = {.verdict = w->won    ? REF_WINNABLE
                                      : w->over ? REF_TOO_BIG
                                                : REF_LOST,
                           .reach = w->most_home,
                           .positions = w->met.count,
                           .whole = !w->over && w->waiting_count == 0};
  free(w->waiting);
  ref_met_free(&w->met);
  free(w);
  return proof;
}

ref_proof ref_prove(const ref_rules *rules, const ref_board *board, size_t max_positions) {
  return explore(rules, board, max_positions, 0);
}

ref_proof ref_prove_any_foundation(const ref_rules *rules, const ref_board *board, size_t max_positions) {
  return explore(rules, board, max_positions, ANY_FOUNDATION);
}

ref_proof ref_decide(const ref_rules *rules, const ref_board *board, size_t max_positions) {
  return explore(rules, board, max_positions, UNTIL_WON);
}

int ref_fewest_cells(const ref_rules *rules, const ref_board *board, int limit, size_t max_positions) {
  if (!ref_sound(rules, board)) return REF_UNSOUND;
  ref_rules with = *rules;
  ref_board *const packed = ref_resize(NULL, 1, sizeof *packed);
  *packed = *board;
  memset(packed->cell, 0, sizeof packed->cell);
  int taken = 0;
  for (int i = 0; i < rules->cells; i++)
    if (board->cell[i].rank != 0) packed->cell[taken++] = board->cell[i];
  int answer = -1;
  for (with.cells = taken; with.cells <= limit && answer == -1; with.cells++) {
    const ref_verdict verdict = ref_decide(&with, packed, max_positions).verdict;
    assert(verdict != REF_REFUSED);
    if (verdict == REF_WINNABLE) answer = with.cells;
    if (verdict == REF_TOO_BIG) answer = -2;
  }
  free(packed);
  return answer;
}
