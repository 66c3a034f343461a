/* judge.h - a table of cards of its own and the rules once more, for judging moves that others made.
 * A position is only read to set the table up; nothing of apply.h, legal.c and run.h's limits is used, so that a mistake
 * there cannot hide here. */
#ifndef FC_GAME_JUDGE_H
#define FC_GAME_JUDGE_H

#include "game/notation.h"
#include "game/run.h"

typedef struct fc_table {
  const fc_rules *rules; /* &fc_judge_standard where they are the standard ones */
  uint64_t signature;    /* of what lies on what, whatever the order of columns and cells */
  uint8_t height[FC_MAX_COLUMNS];
  uint8_t run[FC_MAX_COLUMNS]; /* cards at the end of a column that lie legally on one another */
  fc_card slot[FC_MAX_SLOTS];
  uint8_t home[FC_MAX_SUITS], base[FC_MAX_SUITS];
  uint8_t suits, ranks; /* of the deck that the next two are for; 0 at first */
  uint8_t rank[FC_MAX_CARDS + 1], suit[FC_MAX_CARDS + 1]; /* by card: divisions would be slow */
  fc_card column[FC_MAX_COLUMNS][FC_MAX_CARDS + 1];
} fc_table;

typedef struct fc_reason {
  char text[120];
} fc_reason;

/* A table begins as zero bytes. */
void fc_table_set_up(fc_table *table, const fc_rules *rules, const fc_position *start);
void fc_table_copy(fc_table *to, const fc_table *from);
unsigned fc_table_home_cards(const fc_table *table);

/* Plays `step` (its count taken as 1 if 0; more only where runs move as one). False and a reason, if one is asked for, if it
 * is illegal; the table is as it was then. */
bool fc_table_play(fc_table *table, fc_step step, fc_reason *why);

fc_card fc_table_top(const fc_table *table, fc_place place);
/* Empty cells, and empty columns that may help a run on its way to `target`. */
void fc_table_room(const fc_table *table, fc_place target, fc_room *room);
/* The most cards a run may have with this room, and as the paper counts. */
unsigned fc_table_limit(const fc_rules *rules, unsigned empty_cells, unsigned empty_columns);
unsigned fc_table_limit_paper(const fc_rules *rules, unsigned empty_cells, unsigned empty_columns);
/* What a card in a column gives to the signature: it is a sum of these, lying on FC_NO_CARD is lying on a floor. */
uint64_t fc_table_lies_on(fc_card card, fc_card beneath);

/* Rules once more, of rules.h nothing is used. They are inline so that the standard game's can be folded in. */
FC_INLINE bool fc_table_fits_by(const fc_rules *r, const fc_table *table, fc_card card, fc_card onto) {
  const unsigned rank = table->rank[card], next = table->rank[onto];
  if (next != rank + 1 && !(r->wrap && next == 1 && rank == r->ranks)) return false;
  if (r->build == FC_BUILD_ALTERNATE) return table->suit[card] % 2 != table->suit[onto] % 2;
  if (r->build == FC_BUILD_SUIT) return table->suit[card] == table->suit[onto];
  return r->build == FC_BUILD_ANY;
}
/* How many cards at the end of a column lie legally on one another. */
FC_INLINE unsigned fc_table_measure_run_by(const fc_rules *r, const fc_table *table, unsigned column) {
  const fc_card *const cards = table->column[column];
  unsigned at = table->height[column];
  if (at == 0) return 0;
  for (at--; at > 0 && fc_table_fits_by(r, table, cards[at], cards[at - 1]);) at--;
  return table->height[column] - at;
}

/* The rank that a foundation waits for; 0 if it is full. */
FC_INLINE unsigned fc_table_awaits_by(const fc_rules *r, const fc_table *table, unsigned f) {
  const unsigned ranks = r->ranks, next = (unsigned)table->base[f] + table->home[f];
  if (table->home[f] == ranks) return 0;
  return next > ranks ? next - ranks : next;
}

bool fc_table_fits(const fc_table *table, fc_card card, fc_card onto);
/* Calls an always-inline function with the table's rules, as a constant if they are the standard ones. */
#define FC_BY_TABLE(function, table, ...) \
  ((table)->rules == &fc_judge_standard ? function(&FC_STANDARD, table, __VA_ARGS__) \
                                        : function((table)->rules, table, __VA_ARGS__))
extern const fc_rules fc_judge_standard;
bool fc_table_opens(const fc_table *table, fc_card card);

#endif
