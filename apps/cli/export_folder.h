/* export_folder.h - what a survey found as folders of NumPy arrays: its results, or training data from its solutions. A folder is there whole or not at all. */
#ifndef FCLAB_CLI_EXPORT_FOLDER_H
#define FCLAB_CLI_EXPORT_FOLDER_H

#include "args.h"
#include "store/store.h"

extern const cli_option export_dataset_options[];

/* Both return the exit status. */
int export_results(fc_store *store, int64_t survey, const fc_survey_name *name, const char *folder);
/* The words behind the first are the deals again. */
int export_dataset(const cli_args *args, fc_store *store, int64_t survey, const fc_survey_name *name,
                   const char *folder);

#endif
