/* solving.h - dealing and solving, as tests of engines do it. */
#ifndef TESTS_SUPPORT_SOLVING_H
#define TESTS_SUPPORT_SOLVING_H

#include "search/solver.h"

/* Deals a Microsoft number. */
void deal_microsoft(const fc_rules *rules, uint64_t number, fc_position *p);
/* The engine `fast` with its default options. */
fc_solver *new_fast_solver(const fc_rules *rules);
/* The engine `optimal`. */
fc_solver *new_optimal_solver(const fc_rules *rules, fc_metric metric, unsigned threads);
/* Ends the search of a position that takes longer, by the engine `fast`, by a limit of positions, of time, of bytes and by the caller: each leaves it undecided and says why. */
void expect_limits_end(fc_solver *solver, const fc_position *p, uint64_t states);
/* Is a solution of the deal found without limits? */
bool is_solved(fc_solver *solver, const fc_rules *rules, uint64_t number);

#endif
