/* main.c - fclab-mpi: what many processes do together. All of them read the same command line; the first one talks. */
#include "mpi_verbs.h"
#include "../cli/say.h"
#include "../cli/suggest.h"

#include "fclab.h"
#include "generated/commit.h"

#include <mpi.h>

#include <stdio.h>
#include <string.h>

static const cli_verb *const verbs[] = {&mpi_verb_solve, &mpi_verb_survey};
enum { VERBS = sizeof verbs / sizeof *verbs };

static const cli_verb *find_verb(const char *name) {
  for (int i = 0; i < VERBS; i++)
    if (strcmp(verbs[i]->name, name) == 0) return verbs[i];
  return NULL;
}

static int print_overview(int status) {
  printf("fclab-mpi: FreeCell by many processes, on one machine or several\n\n");
  for (int i = 0; i < VERBS; i++)
    printf("  mpirun fclab-mpi %s %s    %s\n", verbs[i]->name, verbs[i]->usage, verbs[i]->summary);
  printf("\n  fclab-mpi help VERB    what it does, examples, options\n  fclab-mpi --version\n");
  return finish_output(status);
}

static int refuse_verb(const char *name) {
  const char *names[VERBS];
  for (int i = 0; i < VERBS; i++) names[i] = verbs[i]->name;
  const char *const close = suggest(name, names, VERBS);
  if (close)
    say_error("no verb is called '%.40s'; did you mean %s?", name, close);
  else
    say_error("no verb is called '%.40s'; 'fclab-mpi help' lists them", name);
  return EXIT_BAD_INPUT;
}

static int help(const char *topic) {
  const cli_verb *const verb = topic ? find_verb(topic) : NULL;
  if (!topic) return print_overview(EXIT_DONE);
  if (!verb) return refuse_verb(topic);
  verb_help("fclab-mpi", verb);
  return finish_output(EXIT_DONE);
}

static int print_version(void) {
  printf("fclab-mpi %s%s%s%s\n", fclab_version(), *FCLAB_COMMIT ? " (" : "", FCLAB_COMMIT,
         *FCLAB_COMMIT ? ")" : "");
  return finish_output(EXIT_DONE);
}

/* What only the first process has to do. */
static bool is_talk(const char *word) {
  static const char *const words[] = {"help", "--help", "-h", "version", "--version"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(word, words[i]) == 0) return true;
  return false;
}

static int run(bool is_first, int argc, char **argv) {
  const char *const word = argc > 1 ? argv[1] : "help";
  const cli_verb *const verb = find_verb(word);
  const bool asks = verb && verb_is_asked_for_help(argc - 2, argv + 2);
  if ((asks || is_talk(word)) && !is_first) return EXIT_DONE;
  if (argc < 2) return print_overview(EXIT_BAD_INPUT);
  if (asks) return help(word);
  if (strstr(word, "version")) return print_version();
  if (is_talk(word)) return help(argc > 2 ? argv[2] : NULL);
  return verb ? verb_run(verb, argc - 2, argv + 2) : refuse_verb(word);
}

int main(int argc, char **argv) {
  int rank, threads;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED,
                  &threads); /* only the first thread of each sends anything */
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank > 0) say_nothing();
  const int status = run(rank == 0, argc, argv);
  MPI_Finalize();
  return status;
}
