/* export_tables.h - what a store holds besides the results of single deals. */
#ifndef FCLAB_CLI_EXPORT_TABLES_H
#define FCLAB_CLI_EXPORT_TABLES_H

#include "args.h"
#include "store/store.h"

/* Both write rows or, with --jsonl, objects, and return an exit status after saying what is wrong. */
int export_chunks(const cli_args *args, fc_store *store, int64_t survey);
int export_histogram(const cli_args *args, fc_store *store, int64_t survey);

#endif
