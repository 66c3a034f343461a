/* engine_options.c - a row of help and a reader for each option of the engines. */
#include "engine_options.h"

#include "quantity.h"

#define TEXT_OF(number)         #number
#define HELP(meaning, standard) meaning " (" TEXT_OF(standard) ")"

const cli_option engine_options[] = {
#define ROW(field, flag, standard, low, high, meaning) {flag, "N", HELP(meaning, standard)},
    FC_OPTIONS(ROW)
#undef ROW
        {NULL, NULL, NULL},
};

bool read_engine_options(const cli_args *args, fc_options *options) {
#define READ(field, flag, standard, low, high, meaning) \
  if (!read_count(args, flag, low, high, &options->field)) return false;
  FC_OPTIONS(READ)
#undef READ
  return true;
}
