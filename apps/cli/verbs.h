/* verbs.h - the verbs of the command: each is one cmd_*.c with its words of help and its options. */
#ifndef FCLAB_CLI_VERBS_H
#define FCLAB_CLI_VERBS_H

#include "args.h"

/* A verb with a command line of another kind brings these instead of options and run; it looks for --help itself. */
typedef struct cli_line {
  int (*run)(int argc, char **argv);
  void (*help)(void);              /* its options, as verb_help prints them */
  void (*table)(const char *verb); /* as verb_table does */
} cli_line;

typedef struct cli_verb {
  const char *name;
  const char *usage;            /* what stands behind the verb */
  const char *summary;          /* one line */
  const char *about;            /* what it does, and examples */
  const cli_option *options[6]; /* tables; null behind the last */
  int (*run)(const cli_args *args);
  cli_line line; /* null where it is like others */
} cli_verb;

/* What it does, and its options. `program` is null where the verb is one itself. */
void verb_help(const char *program, const cli_verb *verb);
/* For programs, with tabs: a row for the verb (its name, nothing, usage, summary), and one for each option (verb, option, what stands behind it or
 * nothing, help). */
void verb_table(const cli_verb *verb);
bool verb_is_asked_for_help(int argc, char **argv);
/* Runs it with what stands behind it; the exit status. */
int verb_run(const cli_verb *verb, int argc, char **argv);

extern const cli_verb cli_verb_bench, cli_verb_cells, cli_verb_deal, cli_verb_export, cli_verb_fc_solve,
    cli_verb_export_page, cli_verb_hunt, cli_verb_play, cli_verb_rate, cli_verb_reach, cli_verb_serve,
    cli_verb_solve, cli_verb_study, cli_verb_survey, cli_verb_verify;

#endif
