/* measure.h - fclab rate --measure: the indicators of deals, as a table for one, a line each for many, JSON or rows with commas. */
#ifndef FCLAB_CLI_MEASURE_H
#define FCLAB_CLI_MEASURE_H

#include "args.h"

extern const cli_option measure_options[];

/* False if it was not asked for. Else it is done, or refused, and *status is the exit status; it is also refused where only its options were given. */
bool measure_if_asked(const cli_args *args, int *status);

#endif
