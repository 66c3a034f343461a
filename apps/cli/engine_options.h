/* engine_options.h - choosing an engine, and the flags that search/options.h makes. */
#ifndef FCLAB_CLI_ENGINE_OPTIONS_H
#define FCLAB_CLI_ENGINE_OPTIONS_H

#include "args.h"
#include "search/engines.h"

extern const cli_option engine_options[];

/* --engine NAME if it was given; false after saying that there is none of that name. */
bool read_engine(const cli_args *args, const fc_engine **engine);
/* --metric NAME if it was given; false after saying that there is none of that name. */
bool read_metric(const cli_args *args, fc_metric *metric);
/* Those that were given; false after saying what is wrong. */
bool read_engine_options(const cli_args *args, fc_options *options);

#endif
