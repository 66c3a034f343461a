/* selftest.h - laying out a small board and asking what its successors are, for the self-tests of the reference.
 * There is one set of rules and one board; every test lays them out anew. */
#ifndef SELFTEST_H
#define SELFTEST_H

#include "reference.h"

extern ref_rules rules;
extern ref_board board;

void check(int holds, const char *what, const char *file, int line);
#define CHECK(condition) check((condition), #condition, __FILE__, __LINE__)

/* An empty board of limited runs, alternate colours, foundations from rank 1, any card on an empty column. */
void lay_out(int suits, int ranks, int columns, int cells);
void set_bases(int rank);
ref_card card(const char *name);            /* "12D" */
void fill_column(int c, const char *cards); /* "12D 11S", the floor first */

/* How many successors there are, counting equal ones, in all, with this key, and with this height of column 1. */
int successors(int runs);
int times_shown(int runs, const char *key);
int times_column_1_grows_to(int runs, int height);

int has_key(const char *expected);

void test_moves(void); /* selftest_moves.c */

#endif
