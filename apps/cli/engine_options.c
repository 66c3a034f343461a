/* engine_options.c - finding an engine; a row of help and a reader for each option of the engines. */
#include "engine_options.h"

#include "quantity.h"
#include "say.h"
#include "base/text.h"

#define TEXT_OF(number)         #number
#define HELP(meaning, standard) meaning " (" TEXT_OF(standard) ")"

const cli_option engine_options[] = {
#define ROW(field, flag, standard, low, high, meaning) {flag, "N", HELP(meaning, standard)},
    FC_OPTIONS(ROW)
#undef ROW
        {"metric", "NAME", "how lengths are counted: cards, turns or paper (cards)"},
    {NULL, NULL, NULL},
};

bool read_engine(const cli_args *args, const fc_engine **engine) {
  const char *const name = cli_args_value(args, "engine");
  if (!name) return true;
  *engine = fc_engines_find(name);
  if (*engine) return true;
  char names[200];
  fc_text text = fc_text_into(names, sizeof names);
  for (size_t i = 0; i < fc_engines_count(); i++) {
    fc_text_string(&text, i > 0 ? ", " : "");
    fc_text_string(&text, fc_engines_at(i)->name);
  }
  return say_error("no engine is called '%.40s'; there is: %s", name, names), false;
}

bool read_metric(const cli_args *args, fc_metric *metric) {
  const char *const name = cli_args_value(args, "metric");
  if (name && !fc_metric_find(name, metric))
    return say_error("no metric is called '%.40s'; there is: cards, turns, paper", name), false;
  return true;
}

bool read_engine_options(const cli_args *args, fc_options *options) {
#define READ(field, flag, standard, low, high, meaning) \
  if (!read_count(args, flag, low, high, &options->field)) return false;
  FC_OPTIONS(READ)
#undef READ
  return read_metric(args, &options->metric);
}
