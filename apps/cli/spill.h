/* spill.h - `--spill DIR`: memory that lies in files without a name, so that nothing is left of them however the program ends. */
#ifndef FCLAB_CLI_SPILL_H
#define FCLAB_CLI_SPILL_H

#include "args.h"
#include "search/budget.h"

/* Reads --spill; *spill is what to give to solvers, its `get` null if the option was not given. False after saying what is wrong. */
bool read_spill(const cli_args *args, fc_spill *spill);

#endif
