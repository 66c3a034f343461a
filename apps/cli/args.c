/* args.c - reading the command line. */
#include "args.h"

#include "say.h"
#include "suggest.h"

#include <string.h>

void cli_args_add(cli_args *args, const cli_option *table) {
  for (; table->name && args->options_count < CLI_MAX_OPTIONS; table++)
    args->options[args->options_count++] = table;
}

static size_t find(const cli_args *args, const char *name, size_t length) {
  size_t i = 0;
  while (i < args->options_count &&
         (strlen(args->options[i]->name) != length || strncmp(args->options[i]->name, name, length) != 0))
    i++;
  return i;
}

static bool refuse_unknown(const cli_args *args, const char *verb, const char *typed) {
  const char *names[CLI_MAX_OPTIONS];
  for (size_t i = 0; i < args->options_count; i++) names[i] = args->options[i]->name;
  const char *const close = suggest(typed + 2, names, args->options_count);
  if (close)
    say_error("%s has no option %s; did you mean --%s?", verb, typed, close);
  else
    say_error("%s has no option %s; 'fclab help %s' lists them", verb, typed, verb);
  return false;
}

/* argv[*at] is `--name`, `--name=value` or, with the next word, `--name value`. */
static bool read_option(cli_args *args, const char *verb, int argc, char **argv, int *at) {
  const char *const name = argv[*at] + 2;
  const char *const equals = strchr(name, '=');
  const size_t i = find(args, name, equals ? (size_t)(equals - name) : strlen(name));
  if (i == args->options_count) return refuse_unknown(args, verb, argv[*at]);
  if (!args->options[i]->value) {
    if (equals) return say_error("--%s takes no value", args->options[i]->name), false;
    args->values[i] = "";
    return true;
  }
  if (!equals && *at + 1 >= argc)
    return say_error("--%s needs a value: %s", args->options[i]->name, args->options[i]->value), false;
  args->values[i] = equals ? equals + 1 : argv[++*at];
  return true;
}

/* `-` is standard input and `-1` a wrong deal number: both are words. */
static bool is_option(const char *word) {
  return word[0] == '-' && word[1] != '\0' && !(word[1] >= '0' && word[1] <= '9');
}

bool cli_args_read(cli_args *args, const char *verb, int argc, char **argv) {
  args->words = argv;
  args->words_count = 0;
  for (int i = 0; i < argc; i++) {
    if (strcmp(argv[i], "--") == 0) {
      while (++i < argc) args->words[args->words_count++] = argv[i];
    } else if (!is_option(argv[i])) {
      args->words[args->words_count++] = argv[i];
    } else if (argv[i][1] != '-') {
      return say_error("%s has no option %s; options begin with two dashes", verb, argv[i]), false;
    } else if (!read_option(args, verb, argc, argv, &i)) {
      return false;
    }
  }
  return true;
}

const char *cli_args_value(const cli_args *args, const char *name) {
  const size_t i = find(args, name, strlen(name));
  return i < args->options_count ? args->values[i] : NULL;
}

bool cli_args_has(const cli_args *args, const char *name) { return cli_args_value(args, name) != NULL; }
