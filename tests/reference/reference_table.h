/* reference_table.h - one table that moves are made on and taken back, for the quicker searches of the reference.
 * It reads docs/rules.md once more, apart from reference.c, and is some five times quicker: a card is one letter and a
 * position one row of letters. None of the moves is left out and none is made by itself; but an empty cell is like another,
 * and an empty column like another: only the first is tried. */
#ifndef REFERENCE_TABLE_H
#define REFERENCE_TABLE_H

#include "reference.h"

/* 0 is no card. */
typedef unsigned char ref_letter;

enum { REF_MOST_LETTERS = 2 * 26 + 25 + 25 + 2 + 255 + 35 }; /* of a position: see ref_table_write */

/* Which runs of two cards or more move as one in limited games; in unlimited ones all do. */
typedef enum { REF_NO_RUNS, REF_TURN_RUNS, REF_PAPER_RUNS } ref_runs;

typedef struct {
  const ref_rules *rules;
  ref_runs runs;
  int any_foundation; /* a card may go on every foundation that takes it, not only on the one that the rules name */
  int rank_of[256], suit_of[256];

  int base[26], home[26];
  ref_letter cell[25], reserve[25];
  int height[35];
  ref_letter column[35][255];

  /* Called after each move, of so many cards; it must leave the table as it is. */
  void (*visit)(void *context, int cards);
  void *context;
} ref_table;

/* A table with the cards of a sound board; it has no runs, no choice of foundations, and calls nobody yet. */
void ref_table_set(ref_table *table, const ref_rules *rules, const ref_board *board);

/* The position as a row of letters, equal for two positions exactly if ref_key is; how long it is. */
size_t ref_table_write(const ref_table *table, ref_letter out[REF_MOST_LETTERS]);
void ref_table_read(ref_table *table, const ref_letter *letters);

int ref_table_cards_home(const ref_table *table);

/* Makes each move, calls `visit` and takes the move back. */
void ref_table_try_moves(ref_table *table);

#endif
