/* reference_table.c - what can be put where, and the moves of cards and runs on a table of letters. */
#include "reference_table.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

typedef enum { COLUMN, CELL, RESERVE, FOUNDATION } place_kind;

typedef struct {
  place_kind kind;
  int index;
} place;

/* A position as letters: base and cards of each foundation; the cards of the cells in order and a zero; those of the
 * reserve likewise; each column from the floor up and a zero. Cards are never zero, so this can be read back.
 * Columns come in the order of their floor cards, empty ones first: no card lies twice on a floor. */

static size_t write_foundations(const ref_table *t, ref_letter *out) {
  int order[26];
  const int suits = t->rules->suits;
  for (int f = 0; f < suits; f++) {
    int at = f;
    /* By suit, a foundation keeps its number. If any suit goes there, those of equal base and cards are alike. */
    if (t->rules->any_suit)
      for (; at > 0; at--) {
        const int other = order[at - 1];
        if (t->base[other] < t->base[f] || (t->base[other] == t->base[f] && t->home[other] <= t->home[f]))
          break;
        order[at] = other;
      }
    order[at] = f;
  }
  for (int f = 0; f < suits; f++) {
    out[2 * f] = (ref_letter)t->base[order[f]];
    out[2 * f + 1] = (ref_letter)t->home[order[f]];
  }
  return 2 * (size_t)suits;
}

static size_t write_sorted(const ref_letter cards[], int count, ref_letter *out) {
  size_t length = 0;
  for (int i = 0; i < count; i++) {
    if (cards[i] == 0) continue;
    size_t at = length++;
    for (; at > 0 && out[at - 1] > cards[i]; at--) out[at] = out[at - 1];
    out[at] = cards[i];
  }
  out[length++] = 0;
  return length;
}

static ref_letter floor_card(const ref_table *t, int c) { return t->height[c] > 0 ? t->column[c][0] : 0; }

static size_t write_columns(const ref_table *t, ref_letter *out) {
  int order[35];
  size_t length = 0;
  for (int c = 0; c < t->rules->columns; c++) {
    int at = c;
    for (; at > 0 && floor_card(t, order[at - 1]) > floor_card(t, c); at--) order[at] = order[at - 1];
    order[at] = c;
  }
  for (int i = 0; i < t->rules->columns; i++) {
    const int c = order[i];
    for (int n = 0; n < t->height[c]; n++) out[length++] = t->column[c][n];
    out[length++] = 0;
  }
  return length;
}

size_t ref_table_write(const ref_table *t, ref_letter out[REF_MOST_LETTERS]) {
  size_t length = write_foundations(t, out);
  length += write_sorted(t->cell, t->rules->cells, out + length);
  length += write_sorted(t->reserve, t->rules->reserve, out + length);
  length += write_columns(t, out + length);
  assert(length <= REF_MOST_LETTERS);
  return length;
}

static const ref_letter *read_places(const ref_letter *at, ref_letter places[], int count) {
  for (int i = 0; i < count; i++) places[i] = *at ? *at++ : 0;
  assert(*at == 0);
  return at + 1;
}

void ref_table_read(ref_table *t, const ref_letter *at) {
  for (int f = 0; f < t->rules->suits; f++) {
    t->base[f] = *at++;
    t->home[f] = *at++;
  }
  at = read_places(at, t->cell, t->rules->cells);
  at = read_places(at, t->reserve, t->rules->reserve);
  for (int c = 0; c < t->rules->columns; c++) {
    t->height[c] = 0;
    while (*at) t->column[c][t->height[c]++] = *at++;
    at++;
  }
}

/* What takes a card */

static int foundation_takes(const ref_table *t, int f, ref_letter card) {
  if (!t->rules->any_suit && t->suit_of[card] != f) return 0;
  if (t->home[f] == t->rules->ranks) return 0;
  return (t->base[f] - 1 + t->home[f]) % t->rules->ranks + 1 == t->rank_of[card];
}

static int builds_on(const ref_table *t, ref_letter card, ref_letter onto) {
  const ref_rules *r = t->rules;
  if (t->rank_of[onto] != t->rank_of[card] + 1 &&
      !(r->wrap && t->rank_of[card] == r->ranks && t->rank_of[onto] == 1))
    return 0;
  switch (r->build) {
    case REF_ALTERNATE: return t->suit_of[card] % 2 != t->suit_of[onto] % 2;
    case REF_SUIT: return t->suit_of[card] == t->suit_of[onto];
    case REF_ANY: return 1;
    case REF_NONE: return 0;
  }
  return 0;
}

/* The rank that a foundation takes last comes just before its base. */
static int opens_column(const ref_table *t, ref_letter card) {
  if (t->rules->empty != REF_EMPTY_KINGS) return t->rules->empty == REF_EMPTY_ANY;
  for (int f = 0; f < t->rules->suits; f++)
    if (t->rank_of[card] % t->rules->ranks + 1 == t->base[f]) return 1;
  return 0;
}

static int column_takes(const ref_table *t, int c, ref_letter card) {
  return t->height[c] > 0 ? builds_on(t, card, t->column[c][t->height[c] - 1]) : opens_column(t, card);
}

/* Moves */

static void take(ref_table *t, place from) {
  switch (from.kind) {
    case COLUMN: t->height[from.index]--; break;
    case CELL: t->cell[from.index] = 0; break;
    case RESERVE: t->reserve[from.index] = 0; break;
    case FOUNDATION: t->home[from.index]--; break;
  }
}

static void put(ref_table *t, place to, ref_letter card) {
  switch (to.kind) {
    case COLUMN: t->column[to.index][t->height[to.index]++] = card; break;
    case CELL: t->cell[to.index] = card; break;
    case RESERVE: t->reserve[to.index] = card; break; /* only to take a move back */
    case FOUNDATION: t->home[to.index]++; break;
  }
}

static void move_card(ref_table *t, ref_letter card, place from, place to) {
  take(t, from);
  put(t, to, card);
  t->visit(t->context, 1);
  take(t, to);
  put(t, from, card);
}

/* With several foundations to choose from, the rules say: the one with the fewest cards, of equals the first. */
static void move_home(ref_table *t, ref_letter card, place from) {
  int fewest = -1;
  for (int f = 0; f < t->rules->suits; f++) {
    if (!foundation_takes(t, f, card)) continue;
    if (t->any_foundation) move_card(t, card, from, (place){FOUNDATION, f});
    if (fewest == -1 || t->home[f] < t->home[fewest]) fewest = f;
  }
  if (fewest != -1 && !t->any_foundation) move_card(t, card, from, (place){FOUNDATION, fewest});
}

static void move_to_columns(ref_table *t, ref_letter card, place from) {
  int tried_empty = 0;
  for (int c = 0; c < t->rules->columns; c++) {
    if (from.kind == COLUMN && from.index == c) continue;
    if (t->height[c] == 0 && tried_empty) continue;
    if (t->height[c] == 0) tried_empty = 1;
    if (column_takes(t, c, card)) move_card(t, card, from, (place){COLUMN, c});
  }
}

static void move_to_cell(ref_table *t, ref_letter card, place from) {
  for (int i = 0; i < t->rules->cells; i++)
    if (t->cell[i] == 0) {
      move_card(t, card, from, (place){CELL, i});
      return;
    }
}

/* What is met last is expanded first: home moves, then columns, then cells. That finds wins sooner, no more. */
static void move_from(ref_table *t, ref_letter card, place from) {
  if (card == 0) return;
  if (from.kind != CELL) move_to_cell(t, card, from);
  move_to_columns(t, card, from);
  if (from.kind != FOUNDATION) move_home(t, card, from);
}

/* The last `cards` cards of a column as one. */
static void move_run(ref_table *t, int from, int to, int cards) {
  ref_letter *const source = t->column[from] + t->height[from] - cards;
  memcpy(t->column[to] + t->height[to], source, (size_t)cards);
  t->height[from] -= cards;
  t->height[to] += cards;
  t->visit(t->context, cards);
  t->height[from] += cards;
  t->height[to] -= cards;
}

/* How many cards may go to a column as one. At most 26 * 2^34, or any number. */
static long long run_limit(const ref_table *t, int to) {
  if (t->rules->unlimited) return LLONG_MAX;
  int empty_cells = 0, empty_columns = 0;
  for (int i = 0; i < t->rules->cells; i++) empty_cells += t->cell[i] == 0;
  if (t->rules->empty == REF_EMPTY_ANY)
    for (int c = 0; c < t->rules->columns; c++) empty_columns += t->height[c] == 0 && c != to;
  switch (t->runs) {
    case REF_NO_RUNS: return 1;
    case REF_TURN_RUNS: return (empty_cells + 1LL) << empty_columns;
    case REF_PAPER_RUNS: return empty_cells + empty_columns + 1;
  }
  return 1;
}

/* The cards that a run would take along lie legally on each other. */
static void move_run_to_columns(ref_table *t, int from, int cards) {
  const ref_letter first = t->column[from][t->height[from] - cards];
  int tried_empty = 0;
  for (int to = 0; to < t->rules->columns; to++) {
    if (to == from || (t->height[to] == 0 && tried_empty)) continue;
    if (t->height[to] == 0) tried_empty = 1;
    if (column_takes(t, to, first) && cards <= run_limit(t, to)) move_run(t, from, to, cards);
  }
}

static void move_runs_from(ref_table *t, int from) {
  const int height = t->height[from];
  for (int cards = 2; cards <= height; cards++) {
    const int first = height - cards;
    if (!builds_on(t, t->column[from][first + 1], t->column[from][first])) return;
    move_run_to_columns(t, from, cards);
  }
}

static ref_letter letter_of(const ref_rules *rules, ref_card card) {
  return (ref_letter)(card.rank == 0 ? 0 : 1 + card.suit * rules->ranks + card.rank - 1);
}

static void worry_back(ref_table *t, int f) {
  if (t->home[f] == 0) return;
  const int rank = (t->base[f] - 1 + t->home[f] - 1) % t->rules->ranks + 1;
  move_from(t, letter_of(t->rules, (ref_card){rank, f}), (place){FOUNDATION, f});
}

void ref_table_try_moves(ref_table *t) {
  const ref_rules *r = t->rules;
  if (r->worry_back && !r->any_suit)
    for (int f = 0; f < r->suits; f++) worry_back(t, f);
  if (r->unlimited || t->runs != REF_NO_RUNS)
    for (int c = 0; c < r->columns; c++) move_runs_from(t, c);
  for (int i = 0; i < r->reserve; i++) move_from(t, t->reserve[i], (place){RESERVE, i});
  for (int i = 0; i < r->cells; i++) move_from(t, t->cell[i], (place){CELL, i});
  for (int c = 0; c < r->columns; c++)
    move_from(t, t->height[c] > 0 ? t->column[c][t->height[c] - 1] : 0, (place){COLUMN, c});
}

int ref_table_cards_home(const ref_table *t) {
  int home = 0;
  for (int f = 0; f < t->rules->suits; f++) home += t->home[f];
  return home;
}

void ref_table_set(ref_table *t, const ref_rules *r, const ref_board *board) {
  *t = (ref_table){.rules = r};
  for (int suit = 0; suit < r->suits; suit++)
    for (int rank = 1; rank <= r->ranks; rank++) {
      const ref_letter card = letter_of(r, (ref_card){rank, suit});
      t->rank_of[card] = rank;
      t->suit_of[card] = suit;
    }
  memcpy(t->base, board->base, sizeof t->base);
  memcpy(t->home, board->home, sizeof t->home);
  for (int i = 0; i < r->cells; i++) t->cell[i] = letter_of(r, board->cell[i]);
  for (int i = 0; i < r->reserve; i++) t->reserve[i] = letter_of(r, board->reserve[i]);
  memcpy(t->height, board->height, sizeof t->height);
  for (int c = 0; c < r->columns; c++)
    for (int n = 0; n < board->height[c]; n++) t->column[c][n] = letter_of(r, board->column[c][n]);
}
