/* figures.h - the boards of Klaver's thesis, bench/klaver/figure-N.txt. */
#ifndef TESTS_SUPPORT_FIGURES_H
#define TESTS_SUPPORT_FIGURES_H

#include "game/position.h"

/* Fails if it cannot be read. */
void read_figure(unsigned number, const fc_rules *rules, fc_position *p);

#endif
