/* run_walks.h - random play in which runs are built and moved, which samples.h seldom does. */
#ifndef TESTS_SUPPORT_RUN_WALKS_H
#define TESTS_SUPPORT_RUN_WALKS_H

#include "support/samples.h"

/* Every other walk starts from an end of a game made up, with long runs and empty columns, the others from a deal or after
 * some play. */
void run_walk_begin(sample_walk *walk, const fc_rules *rules, unsigned long n);
/* A move, which is in walk->last; false if there is none. */
bool run_walk_step(sample_walk *walk);

#endif
