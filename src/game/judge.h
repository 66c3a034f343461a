/* judge.h - a table of cards of its own and the rules once more, for judging moves that others made.
 * A position is only read to set the table up; nothing of apply.h, legal.c and run.h's limits is used, so that a mistake
 * there cannot hide here. */
#ifndef FC_GAME_JUDGE_H
#define FC_GAME_JUDGE_H

#include "game/notation.h"
#include "game/run.h"

typedef struct fc_table {
  const fc_rules *rules;
  uint64_t signature; /* of what lies on what, whatever the order of columns and cells */
  uint8_t height[FC_MAX_COLUMNS];
  uint8_t run[FC_MAX_COLUMNS]; /* cards at the end of a column that lie legally on one another */
  fc_card slot[FC_MAX_SLOTS];
  uint8_t home[FC_MAX_SUITS], base[FC_MAX_SUITS];
  uint8_t rank[FC_MAX_CARDS + 1], suit[FC_MAX_CARDS + 1]; /* by card: divisions would be slow */
  fc_card column[FC_MAX_COLUMNS][FC_MAX_CARDS + 1];
} fc_table;

typedef struct fc_reason {
  char text[120];
} fc_reason;

void fc_table_set_up(fc_table *table, const fc_rules *rules, const fc_position *start);
void fc_table_copy(fc_table *to, const fc_table *from);
unsigned fc_table_home_cards(const fc_table *table);

/* Plays `step` (its count taken as 1 if 0; more only where runs move as one). False and a reason if it is illegal. */
bool fc_table_play(fc_table *table, fc_step step, fc_reason *why);

fc_card fc_table_top(const fc_table *table, fc_place place);
/* Empty cells, and empty columns that may help a run on its way to `target`. */
void fc_table_room(const fc_table *table, fc_place target, fc_room *room);
/* The most cards a run may have with this room, and as the paper counts. */
unsigned fc_table_limit(const fc_rules *rules, unsigned empty_cells, unsigned empty_columns);
unsigned fc_table_limit_paper(const fc_rules *rules, unsigned empty_cells, unsigned empty_columns);
/* What a card in a column gives to the signature: it is a sum of these, lying on FC_NO_CARD is lying on a floor. */
uint64_t fc_table_lies_on(fc_card card, fc_card beneath);
bool fc_table_fits(const fc_table *table, fc_card card, fc_card onto);
bool fc_table_opens(const fc_table *table, fc_card card);

#endif
