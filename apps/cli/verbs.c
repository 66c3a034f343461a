/* verbs.c - what is done alike with every verb. */
#include "verbs.h"

#include "deals.h"
#include "say.h"

#include <stdio.h>
#include <string.h>

static void print_options(const cli_option *table) {
  for (; table->name; table++) {
    char synopsis[64];
    snprintf(synopsis, sizeof synopsis, "--%s%s%s", table->name, table->value ? " " : "",
             table->value ? table->value : "");
    printf("  %-20s %s\n", synopsis, table->help);
  }
}

void verb_help(const char *program, const cli_verb *verb) {
  if (program) printf("%s ", program);
  printf("%s %s\n\n%s\nOptions:\n", verb->name, verb->usage, verb->about);
  if (verb->line.help) verb->line.help();
  for (const cli_option *const *table = verb->options; *table; table++) print_options(*table);
}

void verb_table(const cli_verb *verb) {
  printf("%s\t\t%s\t%s\n", verb->name, verb->usage, verb->summary);
  if (verb->line.table) verb->line.table(verb->name);
  for (const cli_option *const *table = verb->options; *table; table++)
    for (const cli_option *o = *table; o->name; o++)
      printf("%s\t--%s\t%s\t%s\n", verb->name, o->name, o->value ? o->value : "", o->help);
}

bool verb_is_asked_for_help(int argc, char **argv) {
  for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return true;
  return false;
}

int verb_run(const cli_verb *verb, int argc, char **argv) {
  cli_args args = {.options_count = 0};
  if (verb->line.run) return verb->line.run(argc, argv);
  for (const cli_option *const *table = verb->options; *table; table++) cli_args_add(&args, *table);
  const bool is_right = cli_args_read(&args, verb->name, argc, argv) && cli_deals_by_option(&args);
  return is_right ? verb->run(&args) : EXIT_BAD_INPUT;
}
