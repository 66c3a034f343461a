/* engine_options.h - the flags that search/options.h makes. */
#ifndef FCLAB_CLI_ENGINE_OPTIONS_H
#define FCLAB_CLI_ENGINE_OPTIONS_H

#include "args.h"
#include "search/options.h"

extern const cli_option engine_options[];

/* Those that were given; false after saying what is wrong. */
bool read_engine_options(const cli_args *args, fc_options *options);

#endif
