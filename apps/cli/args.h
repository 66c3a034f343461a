/* args.h - what was typed behind a verb: options by name, and the words that are left.
 * Which options a verb has is a table in that verb's file; one row makes the option and its line of help. */
#ifndef FCLAB_CLI_ARGS_H
#define FCLAB_CLI_ARGS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cli_option {
  const char *name;
  const char *value; /* what stands behind it, as help shows it; null for a switch */
  const char *help;
} cli_option;

enum { CLI_MAX_OPTIONS = 48 };

typedef struct cli_args {
  const cli_option *options[CLI_MAX_OPTIONS];
  const char *values[CLI_MAX_OPTIONS]; /* null where not given; "" for a switch */
  size_t options_count;
  char **words; /* in the order they were typed */
  size_t words_count;
  char added[40]; /* a word that an option stands for; room for it is where the option stood */
} cli_args;

/* Adds the rows of a table that ends with a row without a name. */
void cli_args_add(cli_args *args, const cli_option *table);
/* Sorts argv into options and words, in place; on a mistake says so in one line and returns false. */
bool cli_args_read(cli_args *args, const char *verb, int argc, char **argv);

/* Null if the option was not given. */
const char *cli_args_value(const cli_args *args, const char *name);
bool cli_args_has(const cli_args *args, const char *name);

#endif
