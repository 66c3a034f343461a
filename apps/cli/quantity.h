/* quantity.h - amounts on the command line: `10s`, `2m`, `4G`, `100000`. */
#ifndef FCLAB_CLI_QUANTITY_H
#define FCLAB_CLI_QUANTITY_H

#include "args.h"

#include <stdint.h>

/* Each reads an option if it was given and leaves the value alone if not; false after saying what is wrong. */
bool read_count(const cli_args *args, const char *name, uint64_t low, uint64_t high, uint64_t *value);
bool read_bytes(const cli_args *args, const char *name, uint64_t *bytes);
bool read_seconds(const cli_args *args, const char *name, double *seconds);

#endif
