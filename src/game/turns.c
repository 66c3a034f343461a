/* turns.c - judging turns. A turn changes what one card lies on; so does each step of replay's count. A way with fewer steps than
 * turns must cut a loop out of some card's way: it lies on the same at two positions of the row, and what it did between them is
 * left out. Besides turns the row has cards of runs put aside for a moment, in a cell or on a floor; what may be cut are therefore
 * (1) turns between leaving something and coming back to it, (2) between lying in a cell or on a floor and being put aside, or the
 * other way round, all but one of them, (3) between being put aside twice, all but two. While none of that happens, all turns
 * count. Positions with a move between them that is never taken back cannot be joined, unless it is the lifting of the run that
 * joins them. docs/algorithms.md has the proof. */
#include "game/turns.h"

#include "game/safe.h"

#include <assert.h>

/* What a card can lie on: one of the cards of next rank, named by its suit, or these. */
enum { SUITS = 4, IN_CELL = SUITS, ON_FLOOR, SUPPORTS, NOTHING_AGAIN = SUPPORTS };

/* What a card did. Times are turns played plus one, 0 for never. */
typedef struct way {
  uint32_t turns;                    /* that moved it, but not in the course of a run */
  uint32_t left[SUPPORTS + 1];       /* when it left what it lay on */
  uint32_t turns_left[SUPPORTS + 1]; /* its turns before it did */
  uint32_t put_aside;                /* when that was last */
  uint32_t turns_aside;              /* its turns before it was, for the first time that still matters */
} way;

typedef struct turning {
  unsigned cells, columns; /* that are empty */
  unsigned cards;          /* moved so far, one by one */
  bool in_paper;           /* no run was longer than the paper allows */
  uint32_t at;             /* turns played */
  bool for_good;           /* this turn is never taken back */
  uint32_t group;          /* after how many of them the last move was made that is never taken back */
  uint32_t before;         /* and from when on a run that ends now may have begun */
  way ways[FC_MAX_CARDS + 1];
} turning;

static bool is_recent(const turning *s, uint32_t when) { return when > s->before; }
/* Cards are put aside before and after a run's first card is lifted; the latter is after what is never taken back. */
static bool was_put_aside(const turning *s, const way *w) {
  return w->put_aside && w->put_aside >= s->before;
}

/* The card is put there by a turn: are turns cut off? */
static bool comes_back(const turning *s, fc_card card, unsigned support) {
  const way *const w = &s->ways[card];
  assert(support != NOTHING_AGAIN);
  if (is_recent(s, w->left[support])) return true;
  return support >= IN_CELL && was_put_aside(s, w) && w->turns - w->turns_aside >= 2;
}

static bool lay_there(const turning *s, const way *w, unsigned support) {
  return is_recent(s, w->left[support]) && w->turns - w->turns_left[support] >= 2;
}

/* The card is put aside as part of a run: are turns cut off? */
static bool is_put_aside(turning *s, fc_card card) {
  way *const w = &s->ways[card];
  const bool before = was_put_aside(s, w);
  const bool cut =
      lay_there(s, w, IN_CELL) || lay_there(s, w, ON_FLOOR) || (before && w->turns - w->turns_aside >= 3);
  if (!before) w->turns_aside = w->turns;
  w->put_aside = s->at + 1;
  return cut;
}

/* The card leaves what it lies on. */
static void leaves(turning *s, fc_card card, unsigned support) {
  way *const w = &s->ways[card];
  w->left[support] = s->at + 1;
  w->turns_left[support] = w->turns++;
}

FC_INLINE unsigned support_of(const fc_rules *r, const fc_table *t, unsigned column, unsigned row) {
  const fc_card *const cards = t->column[column];
  if (row == 0) return ON_FLOOR;
  return fc_table_fits_by(r, t, cards[row], cards[row - 1]) ? t->suit[cards[row - 1]] : NOTHING_AGAIN;
}

FC_INLINE bool lift_from_column(const fc_rules *r, fc_table *t, turning *s, unsigned column, unsigned n,
                                fc_card card) {
  const unsigned height = t->height[column];
  if (n == 0 || n > t->run[column] || t->column[column][height - n] != card) return false;
  const unsigned row = height - n, support = support_of(r, t, column, row);
  t->height[column] = (uint8_t)row;
  if (row == 0) s->columns++;
  s->for_good = support == NOTHING_AGAIN;
  leaves(s, card, support);
  t->run[column] = (uint8_t)(n < t->run[column] ? t->run[column] - n : fc_table_measure_run_by(r, t, column));
  return true;
}

FC_INLINE bool lift(const fc_rules *r, fc_table *t, turning *s, fc_move m) {
  if (m.from < FC_SLOT)
    return m.from >= FC_COLUMN && m.from - FC_COLUMN < r->columns &&
           lift_from_column(r, t, s, m.from - FC_COLUMN, m.count, m.card);
  const unsigned slot = m.from - FC_SLOT;
  if (m.from >= FC_HOME || slot >= (unsigned)r->cells + r->reserve) return false;
  if (t->slot[slot] != m.card || m.count != 1 || m.card == FC_NO_CARD) return false;
  t->slot[slot] = FC_NO_CARD;
  if (slot >= r->cells) return true;
  s->cells++;
  leaves(s, m.card, IN_CELL);
  return true;
}

/* Each card of a run but the first is put aside on the way. */
static bool puts_aside(turning *s, const fc_card run[], unsigned n) {
  bool cut = false;
  for (unsigned i = 1; i < n; i++) cut |= is_put_aside(s, run[i]);
  return cut;
}

/* The room for a run is that of before it was lifted; a column that it left empty does not help it. */
FC_INLINE bool drop_on_column(const fc_rules *r, fc_table *t, turning *s, fc_move m, unsigned empty_columns) {
  const unsigned column = m.to - FC_COLUMN, n = m.count;
  if (m.to < FC_COLUMN || column >= r->columns || m.to == m.from) return false;
  const unsigned height = t->height[column];
  if (height > 0 ? !fc_table_fits_by(r, t, m.card, t->column[column][height - 1])
                 : !fc_table_opens(t, m.card))
    return false;
  const unsigned columns = empty_columns - (height == 0 ? 1u : 0u);
  if (n > 1 && n > fc_table_limit(r, s->cells, columns)) return false;
  s->cards += r->unlimited ? n
              : n == 1     ? 1
                           : fc_run_cost(n, s->cells, r->empty == FC_EMPTY_ANY ? columns : 0);
  s->in_paper &= n == 1 || n <= fc_table_limit_paper(r, s->cells, columns);
  const unsigned from = m.from - FC_COLUMN;
  const fc_card *const run =
      m.from < FC_SLOT ? &t->column[from][t->height[from]] : &m.card; /* as it lay there */
  if (height == 0) s->columns--;
  for (unsigned i = 0; i < n; i++) t->column[column][height + i] = run[i];
  t->height[column] = (uint8_t)(height + n);
  t->run[column] = (uint8_t)(t->run[column] + n);
  return !comes_back(s, m.card, support_of(r, t, column, height)) && (r->unlimited || !puts_aside(s, run, n));
}

FC_INLINE bool drop(const fc_rules *r, fc_table *t, turning *s, fc_move m, unsigned empty_columns) {
  if (m.to < FC_SLOT) return drop_on_column(r, t, s, m, empty_columns);
  if (m.count != 1) return false;
  if (m.to >= FC_HOME) {
    const unsigned suit = t->suit[m.card];
    if (m.to != fc_place_home(suit) || fc_table_awaits_by(r, t, suit) != t->rank[m.card]) return false;
    t->home[suit]++;
    s->group = s->at + 1;
    s->for_good = true;
    s->cards++;
    return true;
  }
  const unsigned cell = m.to - FC_SLOT;
  if (cell >= r->cells || t->slot[cell] != FC_NO_CARD) return false;
  t->slot[cell] = m.card;
  s->cells--;
  s->cards++;
  return !comes_back(s, m.card,
                     IN_CELL); /* which also refuses a card that was just taken out of another cell */
}

static void look_around(const fc_table *t, turning *s) {
  s->cells = s->columns = 0;
  for (unsigned i = 0; i < t->rules->cells; i++) s->cells += !t->slot[i];
  for (unsigned i = 0; i < t->rules->columns; i++) s->columns += t->height[i] == 0;
  s->at = s->group = s->before = s->cards = 0;
  s->in_paper = true;
  memset(s->ways, 0, (fc_rules_cards(t->rules) + 1u) * sizeof *s->ways);
}

FC_INLINE bool judge(const fc_rules *r, fc_table *t, const fc_move moves[], size_t count, fc_tally *tally) {
  turning s;
  look_around(t, &s);
  unsigned automatic = 0;
  for (; s.at < count; s.at++) {
    const fc_move m = moves[s.at];
    const unsigned empty_columns = s.columns;
    if (m.to >= FC_HOME)
      automatic += fc_is_automatic_home(r, t->home, t->base, t->rank[m.card], t->suit[m.card]);
    s.for_good = false;
    if (!lift(r, t, &s, m) || !drop(r, t, &s, m, empty_columns)) return false;
    if (!s.for_good) continue;
    s.before = s.group;
    s.group = s.at + 1;
  }
  *tally = (fc_tally){.cards = s.cards,
                      .turns = (unsigned)count,
                      .paper = s.in_paper ? (unsigned)count : 0,
                      .player_turns = (unsigned)count - automatic};
  return true;
}

bool fc_turns_judge(fc_table *table, const fc_move moves[], size_t count, fc_tally *tally) {
  const fc_rules *const rules = table->rules;
  if (rules->suits > SUITS || rules->worry_back || rules->base == FC_BASE_DEALT || count >= UINT32_MAX)
    return false;
  return FC_BY_TABLE(judge, table, moves, count, tally);
}
