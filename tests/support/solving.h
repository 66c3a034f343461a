/* solving.h - dealing and solving, as tests of engines do it. */
#ifndef TESTS_SUPPORT_SOLVING_H
#define TESTS_SUPPORT_SOLVING_H

#include "search/solver.h"

/* Deals a Microsoft number. */
void deal_microsoft(const fc_rules *rules, uint64_t number, fc_position *p);
/* The engine `fast` with its default options. */
fc_solver *new_fast_solver(const fc_rules *rules);
/* Is a solution of the deal found without limits? */
bool is_solved(fc_solver *solver, const fc_rules *rules, uint64_t number);

#endif
