/* main.c - finds the verb, its help, or what was probably meant. */
#include "better_build.h"
#include "game_options.h"
#include "say.h"
#include "suggest.h"
#include "verbs.h"

#include "fclab.h"
#include "game/dealname.h"
#include "generated/commit.h"

#include <stdio.h>
#include <string.h>

static const cli_verb *const verbs[] = {
    &cli_verb_deal,  &cli_verb_solve, &cli_verb_verify,   &cli_verb_cells,       &cli_verb_reach,
    &cli_verb_rate,  &cli_verb_play,  &cli_verb_hunt,     &cli_verb_survey,      &cli_verb_export,
    &cli_verb_study, &cli_verb_bench, &cli_verb_fc_solve, &cli_verb_export_page,
#if defined(FCLAB_SERVE)
    &cli_verb_serve
#endif
};
enum { VERBS = sizeof verbs / sizeof *verbs };

static const cli_verb *find_verb(const char *name) {
  for (int i = 0; i < VERBS; i++)
    if (strcmp(verbs[i]->name, name) == 0) return verbs[i];
  return NULL;
}

static int refuse_verb(const char *name) {
  const char *names[VERBS + 1];
  for (int i = 0; i < VERBS; i++) names[i] = verbs[i]->name;
  names[VERBS] = "help";
  const char *const close = suggest(name, names, VERBS + 1);
  if (fc_deal_name_is_one(name))
    say_error("a verb comes first; did you mean fclab deal %.40s?", name);
  else if (close)
    say_error("no verb is called '%.40s'; did you mean %s?", name, close);
  else
    say_error("no verb is called '%.40s'; 'fclab help' lists them", name);
  return EXIT_BAD_INPUT;
}

static void print_overview(void) {
  printf("fclab: FreeCell and its family of open solitaires\n\n");
  for (int i = 0; i < VERBS; i++) {
    char synopsis[64];
    snprintf(synopsis, sizeof synopsis, "%s %s", verbs[i]->name, verbs[i]->usage);
    printf("  fclab %-26s %s\n", synopsis, verbs[i]->summary);
  }
  printf("\n  fclab help VERB                  what it does, examples, options\n"
         "  fclab help games                 the games it knows\n"
         "  fclab help options               every option of every verb, with tabs, for programs\n"
         "  fclab --version\n"
         "  ./fclab test                     in the source tree: runs its tests\n"
         "\nA DEAL is 617, 1..1000, random:42, aces=0:1..100, a file of boards, or - for standard input.\n"
         "\nEnds with 0 if all is solved or done, 1 if a deal was proved unsolvable or a solution does not "
         "hold, 2 after bad\n"
         "usage or input, 3 if a deal is undecided since a limit was reached, 4 after a failure (disk, "
         "memory).\n");
}

static int help(const char *topic) {
  const cli_verb *const verb = topic ? find_verb(topic) : NULL;
  if (topic && strcmp(topic, "games") == 0)
    cli_game_list();
  else if (topic && strcmp(topic, "options") == 0)
    for (int i = 0; i < VERBS; i++) verb_table(verbs[i]);
  else if (verb)
    verb_help("fclab", verb);
  else if (topic)
    return refuse_verb(topic);
  else
    print_overview();
  return finish_output(EXIT_DONE);
}

static int print_version(void) {
  printf("fclab %s%s%s%s\n", fclab_version(), *FCLAB_COMMIT ? " (" : "", FCLAB_COMMIT,
         *FCLAB_COMMIT ? ")" : "");
  return finish_output(EXIT_DONE);
}

static int run_verb(const cli_verb *verb, int argc, char **argv) {
  const bool asks_itself = verb->line.run;
  return !asks_itself && verb_is_asked_for_help(argc, argv) ? help(verb->name) : verb_run(verb, argc, argv);
}

/* Under that name we stand in for it. */
static bool is_fc_solve(const char *program) {
  const char *const slash = strrchr(program, '/');
  return strcmp(slash ? slash + 1 : program, cli_verb_fc_solve.name) == 0;
}

int main(int argc, char **argv) {
  const char *const word = argc > 1 ? argv[1] : NULL;
  better_build_become(argv);
  if (argc > 0 && is_fc_solve(argv[0])) return run_verb(&cli_verb_fc_solve, argc - 1, argv + 1);
  if (!word) {
    print_overview();
    return finish_output(EXIT_BAD_INPUT);
  }
  if (strcmp(word, "--version") == 0 || strcmp(word, "version") == 0) return print_version();
  if (strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
    return help(argc > 2 ? argv[2] : NULL);
  const cli_verb *const verb = find_verb(word);
  if (!verb) return refuse_verb(word);
  return run_verb(verb, argc - 2, argv + 2);
}
